const spelling = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "8 March 1979" for 1979-03-08. The month is a word, so you cannot confuse it with the day. */
export const formatDate = (iso: string): string => spelling.format(new Date(`${iso}T00:00:00Z`));
