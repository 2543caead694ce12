interface Name {
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** "VANCE, Marisol": a name as patient lists write it. */
export const listName = ({ firstName = '', lastName = '' }: Name): string =>
  [lastName.toLocaleUpperCase('en'), firstName].filter(Boolean).join(', ');
