const spelling = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "8 March 1979" for 1979-03-08: with the month as a word nobody takes the day for it. */
export const formatDate = (iso: string): string => spelling.format(new Date(`${iso}T00:00:00Z`));
