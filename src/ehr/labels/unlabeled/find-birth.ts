// Finds a date of birth that no label names, by an age or a name in its line.

import type { ReadValue } from '../../../order/reading.ts';
import { ageInYears, canShowAge } from '../../../order/text/age.ts';
import { tidy } from '../../../order/text/shown-text.ts';
import { closest, holds, matches, prop, query } from '../../page/dom.ts';
import { agesIn, birthIn, datesIn, hasAge, sexIn } from '../banner-line.ts';
import { tableAround } from '../beside/cells.ts';
import { beside, widest } from '../beside/neighbors.ts';
import { shownLines } from '../beside/shown-lines.ts';
import { foldLabel, foldStart } from '../fold-label.ts';
import { readDay } from '../label-birth.ts';
import { asPair } from '../names/labeled-name.ts';
import { nameIn } from '../names/name-like.ts';
import type { Understanding } from '../names/name-types.ts';
import { allText, childrenOf, hasMoreText, parentOf, tidyText } from '../nodes.ts';
import type { LabeledPage, Shown } from '../pairs/labeled-page.ts';
import { headingOf } from '../words/heading-words.ts';
import { labelField } from '../words/label-words.ts';

export const mostLine = 160;
export const inline = 'b,strong,em,i,font';

/** What stands right before and after an element in a long line. */
function lineIn(line: Element, at: Element): string | undefined {
  const beside = childrenOf(line).filter(child => /[\p{L}\d]/u.test(allText(child)));
  const index = beside.indexOf(at);
  const text = beside
    .slice(Math.max(0, index - 2), index + 3)
    .map(tidyText)
    .join(' · ');
  return matches(at, `${inline},span,time,small`) && index >= 0 && text.length < mostLine ? text : undefined;
}

/** What stands right above an element: "Appointments today" heads a list, a row of links does not. */
function titleAbove(at: Element): string {
  const before = prop(at, 'previousElementSibling');
  const around = parentOf(at);
  if (!before) return around && !matches(around, 'body,td') ? titleAbove(around) : '';
  const isTitle = !hasMoreText(before, 60) && !query(before, 'a,button,td')[0] && !/\d/.test(allText(before));
  return isTitle ? tidyText(before) : '';
}

/** "LOWELL, Ada", "03/08/1979", "47", "F": the cells of a row that begins with a name. '' for any other row. */
function cellsOf(row: Element): string {
  const cells = hasMoreText(row, mostLine) ? [] : childrenOf(row).map(tidyText).filter(Boolean);
  return nameIn(cells[0] ?? '') ? cells.join(' · ') : '';
}

/** The text around a date: its age can be in the next element. */
export function lineAround({ at, text }: Shown): string {
  const table = tableAround(at);
  const row = table && !table.rows[1] ? closest(at, 'tr') : null;
  // "Recently seen" heads a list, and a banner has no title.
  const isListed = table && row && titleAbove(table) !== '';
  const parent = isListed && row === parentOf(at) ? null : parentOf(at);
  const wider = [at, parent].flatMap(element => {
    if (!element || hasMoreText(element, mostLine)) return [];
    const lines = shownLines(element);
    // With a label in it, it is more than the line of this date.
    return lines.filter(line => labelField(foldStart(line))).length > 1 || lines.some(headsOther)
      ? []
      : lines.join(' · ');
  });
  const beside = parent && lineIn(parent, at);
  // A banner can have more dates in one line: "32 y", "17 Feb 1994", "O neg, RhIG 11/27/2026".
  const isWhole = datesIn(wider[1] ?? '').length < 2;
  const found = (isWhole ? wider[1] : undefined) ?? beside ?? wider[1] ?? wider[0] ?? tidy(text);
  if (hasAge(found)) return found;
  const cells = row && !isListed ? cellsOf(row) : '';
  if (datesIn(cells).length === 1) return cells;
  // "Female, 34 years" above "16-Jul-1992"
  const above = prop(widest(at), 'previousElementSibling');
  const line = above ? tidyText(above) : '';
  return line.length < mostLine / 2 && hasAge(line) ? `${line} · ${found}` : found;
}

/** What stands right above a line: an element, or a bare text in a part that the page's own names call a patient's. */
const textAbove = (at: Element): string =>
  tidyText(
    closest(at, '[class*=patient i],[id*=patient i]')
      ? beside(widest(at), 'previousSibling')
      : prop(widest(at), 'previousElementSibling'),
  );

/** A date of birth that an age beside it proves, with the element and its line; aged if there is an age. Null if there is none, false if there are several. */
export function findBirth(
  { signs, headings, pairs }: LabeledPage,
  context: Understanding,
): { value: ReadValue; possible: string[]; at: Element; line: string; isAged: boolean } | false | null {
  const agesOfHeadings = headings.flatMap(({ text }) => (nameIn(text) ? agesIn(text) : []));
  // "47 years" alone, near "(EMR-004471) | Female | 06/14/1979"
  const bareAges = signs.flatMap(({ text }) => (text.trim().length < 12 ? agesIn(text) : []));
  const proven = signs.flatMap(sign => {
    const line = lineAround(sign);
    // The element around can have a second date.
    const own = hasMoreText(sign.at, mostLine) ? '' : shownLines(sign.at).join(' · ');
    const both = [line, own, sign.text].flatMap(text => birthIn(text, context) ?? []);
    // Neighbors without a space between them hide the word before the date: "MDOB 03/09/1966".
    const birth = both.find(({ isProven }) => isProven) ?? both.find(({ isBesideSex }) => isBesideSex) ?? both[0];
    if (!birth) return [];
    const fitting = (ages: readonly number[]) =>
      birth.possible.filter(day => ages.some(age => canShowAge(day, age, context.today)));
    const ofAge = fitting(agesOfHeadings);
    const found = { ...birth, at: sign.at, line, isAged: birth.isAged || hasAge(line) };
    if (ofAge[0]) return { ...found, possible: ofAge, isAged: true };
    // "Ada Lowell 03/09/1966" in large letters or behind "Patient". A later date would be a visit's.
    const isOld = birth.possible.every(day => ageInYears(day, context.today) > 2);
    const named = pairs.flatMap(({ field, where: at, text }) =>
      /^(?:full|lastFirst)$/.test(field) ? { at, text } : [],
    );
    const isTitle = [...headings, ...named].some(({ at, text }) => nameIn(text) && holds(at, sign.at));
    // "female, 3 November 1992" right below a name. A date of these years would be a visit's.
    const isLong = birth.possible.every(day => ageInYears(day, context.today) >= 10);
    const isBelowName = birth.isBesideSex && isLong && nameIn(textAbove(sign.at));
    const isBesideAge = isLong && sexIn(line) !== '' && fitting(bareAges).length > 0;
    return birth.isProven || (isOld && isTitle) || isBelowName || isBesideAge ? found : [];
  });
  // A note names relatives with their birth, and the banner has the age beside it.
  const short = proven.filter(({ line }) => line.length < mostLine);
  const aged = short.filter(({ isAged }) => isAged);
  const births = [aged, short, proven].find(([first]) => first) ?? [];
  const [first] = births;
  if (!first) return null;
  const shared = first.possible.filter(day => births.every(({ possible }) => possible.includes(day)));
  return shared.length > 0 && { ...first, possible: shared, value: readDay(asPair(first), shared) };
}

export const kindOf = (line: string) => headingOf(foldStart(line));

/** True for "Guarantor: Ada Lowell" and for "Pharmacy" alone: "Provider: Ada Lowell" stands in banners too. */
export const headsOther = (line: string) => kindOf(line) === 'other' || headingOf(foldLabel(line)) === 'elsewhere';
