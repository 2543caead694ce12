/** "VANCE, Marisol": a name as patient lists write it. */
export const listName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  [lastName.toLocaleUpperCase('en'), firstName].filter(Boolean).join(', ');
