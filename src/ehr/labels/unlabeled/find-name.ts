// Finds the patient's name where no label says so: in a heading, in the page's title, or before a date of birth.

import { canShowAge } from '../../../order/text/age.ts';
import { foldName, inAnyOrder } from '../../../order/text/fold.ts';
import { attributeOf, closest, holds, matches, prop, query } from '../../page/dom.ts';
import { agesIn, datesIn, hasAge } from '../banner-line.ts';
import { isLabel } from '../beside/goes-on.ts';
import { isLike, lookOf, shapeOf } from '../beside/look-alike.ts';
import { widest } from '../beside/neighbors.ts';
import { shownLines } from '../beside/shown-lines.ts';
import { foldLabel } from '../fold-label.ts';
import { nameFromText } from '../names/labeled-name.ts';
import { isFormalName, isSingleName, nameIn, title } from '../names/name-like.ts';
import type { LabeledName, Understanding } from '../names/name-types.ts';
import { wordsIn } from '../names/same-name.ts';
import { allText, besideRow, childrenOf, hasMoreText, isBefore, parentOf, tidyText, widestFit } from '../nodes.ts';
import type { LabeledPage } from '../pairs/labeled-page.ts';
import { isBesideLogOut } from '../signed-in.ts';
import { titled } from '../telling-nodes.ts';
import { labelField, nameOfParent, ofAddress } from '../words/label-words.ts';
import { mostLine } from './find-birth.ts';
import { textsBefore } from './texts-before.ts';

const mostRow = 400;

/** True for an item of a menu, for one of several names, and in one of several rows that each have a name and more. */
function isListed(at: Element): boolean {
  let row: Element | null = at;
  for (let step = 0; row && step < 6; step += 1, row = parentOf(row)) {
    const alike = childrenOf(parentOf(row) ?? row).filter(sibling => isLike(sibling, row));
    // The items of a menu have no digits.
    if (row === at && alike.length > 3 && alike.every(sibling => !/\d/.test(allText(sibling)))) return true;
    // "Recent: Lowell, Ada | Perrault, Odile"
    const names = step < 4 ? alike.filter(sibling => sibling !== row && nameIn(allText(sibling))).length : 0;
    if (names > (matches(row, 'li,option,[role=listitem]') ? 0 : alike.length / 2)) return true;
    const other = besideRow(row);
    // Elements without a class look alike in any page.
    // A whole part of the page is no row.
    if (
      !other ||
      !isLike(row, other) ||
      hasMoreText(other, mostRow) ||
      (!attributeOf(row, 'class') && shapeOf(row) !== shapeOf(other))
    )
      continue;
    const lines = shownLines(other);
    // "Ada Lowell 03/09/1966" in one line
    const pieces = lines[1] ? lines : childrenOf(other).map(tidyText);
    // "PCP: Lowell, Ada" is the next line of one patient.
    if (pieces[1] && pieces.some((piece, index) => nameIn(piece) && !(index > 0 && isLabel(pieces[index - 1] ?? ''))))
      return true;
  }
  return false;
}

const ofLast = ['last-name', 'lastname', 'last_name', 'surname', 'family-name']
  .map(name => `[class*=${name} i]`)
  .join();

/** What a label says that is no name: "La Rioja, La Rioja" beside "Address". */
const noName = new RegExp(`${ofAddress.source}|^(?:payer|policy|race|ethnicity)$`);

/** The bar of an application, apart from every date of birth, in what it calls its user's: a name in it is who is signed in. */
function isOfUser(at: Element, births: readonly Element[]): boolean {
  const bar = closest(at, 'header,nav,[role=banner],[class*=appbar i],[class*=navbar i],[class*=topbar i]');
  const part = closest(at, '[data-testid*=user i],[class*=user i],[id*=user i],[class*=account i],[id*=account i]');
  return bar !== null && part !== null && holds(bar, part) && !births.some(birth => holds(bar, birth));
}

/** "LOWELL, Ada" of two lines. '' if the one is no last name in capitals: a page can write a label twice. */
const withCapitals = (last: string, given: string): string =>
  last !== given && /^\P{Ll}+$/u.test(last) && nameIn(`${last}, ${given}`) ? `${last}, ${given}` : '';

/** "Lara Benedetta" above a last name in bold, or behind "ZANELLA née FABBRI": "Zanella, Lara Benedetta" */
function withLastBeside(at: Element, text: string): string {
  const before = prop(at, 'previousElementSibling');
  const [birthLast = ''] = (before && /^[^\p{Ll}\d]+(?= née? )/u.exec(tidyText(before))) || [];
  if (/\p{Ll}/u.test(text) && !labelField(foldLabel(birthLast)) && nameIn(text) && nameIn(`${birthLast}, ${text}`))
    return `${birthLast}, ${text}`;
  // "LOWELL" above "Ada"
  const [upper = '', lower, more] = shownLines(at);
  const behind = lower === text && !more ? withCapitals(upper, text) : '';
  if (behind) return behind;
  const line = widest(at);
  // "Ada Maria" above "LOWELL"
  const around = parentOf(line) ?? line;
  const [given = '', below = '', third] = hasMoreText(around, mostRow) ? [] : shownLines(around);
  const ahead = given === text && !third ? withCapitals(below, text) : '';
  if (ahead) return ahead;
  const next = prop(line, 'nextElementSibling');
  const isLast = next && (matches(next, ofLast) || (isLike(line, next) && query(next, 'b,strong')[0]));
  const last = isLast ? tidyText(next) : '';
  return nameIn(text) && nameIn(`${last}, ${text}`) ? `${last}, ${text}` : text;
}

const givenNames = /\b(?:prenoms|(?:first|given) names|forenames|vornamen|nombres|nomi)$/;

/** "Benedita Prado" behind "Nome da mãe", and "Lena Maria" behind "Alle Vornamen", which is no whole name. */
function isOtherName(at: Element): boolean {
  const label = prop(at, 'previousElementSibling');
  const folded = label === null ? '' : foldLabel(tidyText(label));
  return nameOfParent.test(folded) || givenNames.test(folded);
}

interface Candidate {
  name: LabeledName;
  points: number;
  /** It is in the block of the date of birth. */
  isBeside: boolean;
  /** It is in the line of the date of birth. */
  isInLine: boolean;
  /** It is a heading or the page's title. */
  isTitle: boolean;
  /** Where it stands. */
  places: Element[];
  /** Another name that has the date of birth in its own part of the page: "Ada Lowell", below "Kuiper, Bram" on a tab. */
  rival?: string;
}

const doctor = /(^|, )(?:(?:Prof|Dr)\.? (?:med\. )?)+(?=\p{L})/u;

/** Of "Dr. Lowell, Ada" right before her date of birth, and "Lowell, Dr. Ada" in a title. Elsewhere, who has this title works here. */
const withoutDoctor = (text: string, at: Element) =>
  text.replace(doctor, (all, start: string) => (start && !closest(at, 'h1') ? all : start));

/**
 * The name in headings, in the page's title and before the date of birth. Null if no text, or more than one, can be it.
 */
export function findName(
  page: LabeledPage,
  pageTitle: string,
  births: readonly Element[],
  context: Understanding,
  days: readonly string[] = [],
  labeled: LabeledName | null = null,
): Candidate | null {
  if (page.headings.some(({ text }) => isSingleName(text))) return null;
  const ofLabels = inAnyOrder(wordsIn(labeled?.values ?? []));
  const isLabeled = (words: readonly string[]) => ofLabels === inAnyOrder(words);
  const found = new Map<string, Candidate>();
  const note = (text: string, at: Element | null, points: number, isBeside = false, isInLine = false) => {
    const name = nameIn(text).replace(title, '');
    const words = foldName(name).split(' ');
    // "A. Lowell" and "Lowell A" are no whole names.
    if (!name || /^\p{L}\.? \S+$|^\S+,? \p{L}\.?$/u.test(name)) return;
    // "Northgate Premier" on northgate.example.org and "Pronto Cuidar" on prontocuidar.example are the application.
    if ([words[0], words.join('')].some(part => `.${context.host}`.includes(`.${part}.`))) return;
    // "Ada Lowell - 58 years" is not who was born here.
    const ages = agesIn(text.replace(/\(\d+\)/g, ''));
    if (days[0] && ages[0] && !ages.some(age => days.some(day => canShowAge(day, age, context.today)))) return;
    // "FAVARETTO TIZIANO ELIO": the labels tell its parts.
    const parts = at && (nameFromText(name, at, context) ?? (isLabeled(words) ? labeled : null));
    // "Ada T. Lowell" and "Lowell, Ada" are the same.
    const whole = words.filter(word => word.length > 1);
    const key = inAnyOrder(whole[1] ? whole : words);
    const place = at ? [at] : [];
    const before = found.get(key);
    const more = points + (isFormalName(name) ? 1 : 0) + (/[[(#]/.test(text) ? 1 : 0) + (hasAge(text) ? 2 : 0);
    if (before) {
      before.points += more;
      before.isBeside ||= isBeside;
      before.isInLine ||= isInLine;
      before.isTitle ||= !isBeside;
      before.places.push(...place);
    } else if (parts) {
      found.set(key, { name: parts, points: more, isBeside, isInLine, isTitle: !isBeside, places: place });
    }
    return found.get(key);
  };
  /** The nearest name before each place of the date of birth, and the smallest part of the page with both. */
  const nearest: { candidate: Candidate; text: string; block: Element }[] = [];
  const dates = births.map(birth => datesIn(tidyText(birth))[0]);
  const values = page.pairs.flatMap(({ field, where }) =>
    noName.test(field) && !births.some(birth => holds(where, birth)) ? where : [],
  );
  const isPart = (at: Element) => matches(at, 'h3,h4,h5,h6') && births[0] !== undefined && isBefore(births[0], at);
  // Titles of sections look alike, and the name does not look like them.
  const shapes = Map.groupBy(page.headings, ({ at }) => lookOf(at));
  // A smaller heading below the date of birth heads a part of the chart.
  for (const alike of shapes.values())
    for (const { at, text } of alike.filter(({ at }) => !isBesideLogOut(at)))
      for (const line of nameIn(text) ? [text] : shownLines(at)) note(line, at, alike.length > 1 || isPart(at) ? 1 : 2);
  for (const [place, birth] of births.slice(0, 4).entries()) {
    // Twins have one date of birth.
    let isSought = place === 0 || (dates[place] !== undefined && dates[place] === dates[0]);
    const line = widestFit(birth, around => !hasMoreText(around, mostLine));
    // Who is signed in can stand before the banner, too.
    const before = textsBefore(birth)
      .map(({ at, text }, index) => {
        const [first = ''] = text.split(/[|•·]| — /);
        return { at, text: withLastBeside(at, index < 2 && holds(line, at) ? withoutDoctor(first, at) : first) };
      })
      .filter(
        ({ at, text }) =>
          nameIn(text) &&
          !isListed(at) &&
          !isBesideLogOut(at) &&
          !isOfUser(at, births) &&
          !values.some(value => holds(value, at)),
      );
    for (const [index, { at, text }] of before.entries()) {
      const isInLine = holds(line, at);
      const points = (isInLine ? 3 : 2) + (index === 0 && !closest(at, titled.join()) ? 0.5 : 0);
      const candidate = note(text, at, points, true, isInLine);
      if (!candidate || !isSought || isOtherName(at)) continue;
      isSought = false;
      let block: Element | null = at;
      while (block && !holds(block, birth)) block = parentOf(block);
      if (block) nearest.push({ candidate, text, block });
    }
  }
  for (const piece of pageTitle.split(/ [|–—:·•-] /)) note(piece, null, 1);
  const [best, next] = [...found.values()].sort((a, b) => b.points - a.points);
  if (!best || best.points <= (next?.points ?? 1)) return null;
  const ofBest = wordsIn(best.name.values);
  const rival = nearest.find(
    ({ candidate, block }) =>
      candidate !== best &&
      !best.places.some(at => holds(block, at)) &&
      // "John Bosco" in a column of middle names
      !wordsIn(candidate.name.values).every(word => ofBest.includes(word)),
  );
  if (!rival) {
    // The heading is about someone else.
    const headed = page.headings.find(
      ({ at, text }) => matches(at, 'h1,h2') && nameIn(text) && !isBesideLogOut(at),
    )?.text;
    const isOther =
      headed &&
      !best.isTitle &&
      !foldName(nameIn(headed))
        .split(' ')
        .some(word => ofBest.includes(word));
    return isOther ? { ...best, rival: headed } : best;
  }
  // "Ada Lowell" in a list of rooms, and "Ada Maria Lowell" beside the date
  const words = wordsIn(rival.candidate.name.values);
  return ofBest.every(word => words.includes(word)) ? rival.candidate : { ...best, rival: rival.text };
}
