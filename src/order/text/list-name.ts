/** "VANCE, Marisol": a name as lists of patients have it. */
export const listName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  [lastName.toLocaleUpperCase('en'), firstName].filter(Boolean).join(', ');
