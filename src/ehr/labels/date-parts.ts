// A date in three controls: month, day and year, in any order.
import { monthOf } from '../../order/text/birth-date.ts';
import { tidy } from '../../order/text/shown-text.ts';
import { attributeOf, prop, withTag } from '../page/dom.ts';
import { foldLabel } from './fold-label.ts';
import { tidyText } from './nodes.ts';
import { labelField } from './words/label-words.ts';

/** What a control of a year, a month or a day is called. */
const names = [
  /^(?:y+|years?|aaaa|jjjj|annee|ano|anno|jahr|jaar)$/,
  /^(?:m+|months?|mois|mes|monat|mese|maand)$/,
  /^(?:d+|days?|jj|tt|gg|jour|dia|tag|giorno|dag)$/,
];

/** A control that a library draws has no labels of its own. */
function labelOf(control: Element): string {
  const { labels, id } = control as HTMLInputElement;
  const all = labels ?? withTag(prop(prop(control, 'ownerDocument'), 'documentElement'), 'label');
  return tidyText([...all].find(label => labels || (id && attributeOf(label, 'for') === id)) ?? null);
}

/** What a birth is called in front of the part: "birthdateYYYY", "dob_day", "Geburtsjahr" */
const ofBirth = /(?:birth[ _-]?da(?:te|y)|dob|geburts(?:datum)?)(?=[ _-]?[a-z])/gi;

/** True for "June" in a field that is not labeled as something else. */
const isMonth = (control: Element, text: string) =>
  monthOf(text) > 0 &&
  (labelField(foldLabel(attributeOf(control, 'aria-label') ?? labelOf(control))) ?? 'dob') === 'dob';

/** 0 for a year, 1 for a month, 2 for a day. -1 if the control's own words do not tell. */
function partOf(control: Element): number {
  const texts = ['aria-label', 'placeholder', 'data-type', 'name', 'id'].map(name => attributeOf(control, name) ?? '');
  for (const text of [...texts, labelOf(control)]) {
    const words = foldLabel(text.replace(ofBirth, ' ').replace(/[_\d]/g, ' ')).split(' ');
    const [found = -1, other] = names.flatMap((name, part) => (words.some(word => name.test(word)) ? part : []));
    if (found >= 0 && other === undefined) return found;
  }
  return -1;
}

/** The year, the month and the day in three texts. Null if their controls do not say which is which. A month can by its name. */
function partsIn(three: readonly Element[], texts: readonly string[]): string[] | null {
  const parts = three.map((control, at) => {
    const part = partOf(control);
    return part < 0 && isMonth(control, texts[at] ?? '') ? 1 : part;
  });
  return new Set(parts).size === 3 && !parts.includes(-1)
    ? [0, 1, 2].map(part => texts[parts.indexOf(part)] ?? '')
    : null;
}

const isNumber = (text: string) => /^\d{1,2}$/.test(text);

/**
 * The date that three controls show, as a text that says no more than they do. '' if they show none. Without `isSure`,
 * their places tell what they are, if nothing else does.
 */
export function dateInParts(three: readonly Element[], textOf: (control: Element) => string, isSure = false): string {
  const texts = three.map(textOf).map(tidy);
  const parts = partsIn(three, texts);
  if (isSure && !parts) return '';
  const [year = '', name = '', day = ''] = parts ?? texts;
  const month = isNumber(name) ? name : `${monthOf(name) || ''}`;
  if (/^\d{4}$/.test(year) && month && isNumber(day))
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const [a = '', b = '', c = ''] = parts ? [] : texts;
  if (!/^\d{4}$/.test(c) || !(isNumber(a) || isNumber(b))) return '';
  return isNumber(a) && isNumber(b) ? texts.join('/') : /\p{L}{3}/u.test(a + b) ? texts.join(' ') : '';
}
