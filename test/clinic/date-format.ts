/** OpenEMR's `date_display_format`: 0 = 1981-04-09, 1 = 04/09/1981, 2 = 09/04/1981. */
export type DateFormat = 0 | 1 | 2;

/** An ISO date as the chosen format prints it. An empty date stays empty. */
export function showDate(isoDate: string, format: DateFormat): string {
  const [year, month, day] = isoDate.split('-');
  if (format === 0 || year === undefined || month === undefined || day === undefined) return isoDate;
  return format === 1 ? `${month}/${day}/${year}` : `${day}/${month}/${year}`;
}

/** The ISO date for a date typed in the chosen format. */
export function isoDate(shown: string, format: DateFormat): string {
  const parts = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(shown.trim());
  if (format === 0 || parts === null) return shown.trim();
  const [, first, second, year] = parts;
  return format === 1 ? `${year}-${first}-${second}` : `${year}-${second}-${first}`;
}

/** Whole years between two ISO dates. */
export function ageOn(today: string, birthDate: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
