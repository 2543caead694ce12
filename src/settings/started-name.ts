/** What is in session memory under this name is new with each start of the browser. A page of the extension can read it too. */
export const startedName = 'startedAt';
