// The age at onset, in completed years, from the date of birth and the date as shown.
import { ageInYears } from '../../order/text/age.ts';
import { type DateOrder, parseBirthDate } from '../../order/text/birth-date.ts';

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** "2015-03", "03/2015", "March 2015" → the first and the last day of the month. */
function monthDays(text: string): string[] {
  const [, y1, m1] = /^(\d{4})-(\d\d)$/.exec(text) ?? [];
  const [, m2, y2] = /^(\d\d?)\/(\d{4})$/.exec(text) ?? [];
  const [, name, y3] = /^([a-z]{3,9})\.?,? (\d{4})$/i.exec(text) ?? [];
  const year = y1 ?? y2 ?? y3;
  const month = name === undefined ? Number(m1 ?? m2) : months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  if (year === undefined || !(month >= 1 && month <= 12)) return [];
  const start = `${year}-${String(month).padStart(2, '0')}`;
  // Compared as texts, so the 31st can be the last day of any month.
  return [`${start}-01`, `${start}-31`];
}

/**
 * `dob` is YYYY-MM-DD. Null unless every day the text can mean gives the same age, within a lifetime. A month does if
 * it is not the month of birth, an ambiguous day if both readings agree. A year alone is never enough.
 */
export function onsetAge(text: string, dob: string, order: DateOrder | undefined): number | null {
  const lifeEnd = `${Number(dob.slice(0, 4)) + 120}-12-31`;
  const orders: DateOrder[] = order ? [order] : ['mdy', 'dmy'];
  const days = orders.flatMap(each => {
    const { value } = parseBirthDate(text.replace(/ *[\u2010-\u2015] */g, '-'), lifeEnd, each);
    return typeof value === 'string' ? value : [];
  });
  const possible = days.length > 0 ? days : monthDays(text);
  const ages = new Set(possible.map(day => (day < dob ? -1 : ageInYears(dob, day))));
  const [age] = ages;
  return age !== undefined && ages.size === 1 && age >= 0 && age <= 120 ? age : null;
}
