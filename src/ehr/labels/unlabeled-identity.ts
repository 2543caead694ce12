// Finds whose chart it is where no label says so: a name in a heading or in the line of a date with an age.

import type { ReadValue } from '../../order/reading.ts';
import { ageInYears, canShowAge } from '../../order/text/age.ts';
import { foldName } from '../../order/text/fold.ts';
import { tidy } from '../../order/text/shown-text.ts';
import { attributeOf, closest, holds, isElement, matches, own, query, tagOf } from '../page/own.ts';
import { isShown } from '../page/visibility.ts';
import { agesIn, birthIn, hasAge, hasAgeAndSex, isSex } from './banner-line.ts';
import { controls } from './control-text.ts';
import { foldLabel, foldStart } from './fold-label.ts';
import { reachOf } from './heading-reach.ts';
import { readDay } from './label-birth.ts';
import { asPair, type LabeledName, nameFromText, type Understanding } from './label-identity.ts';
import type { LabeledPage, Pair, Shown } from './label-pairs.ts';
import {
  goesOn,
  isLike,
  labelElement,
  lookOf,
  nameOfTitle,
  shapeOf,
  shownLines,
  shownText,
  titleTags,
  widest,
} from './label-values.ts';
import { isFormalName, isSingleName, nameIn, title } from './name-like.ts';
import { allText, besideRow, childrenOf, parentOf, tidyText, walkerIn, widestFit } from './nodes.ts';
import { isBesideLogOut } from './signed-in.ts';
import { titled } from './telling-nodes.ts';
import { headingOf, saysPatient } from './words/heading-words.ts';
import { labelField } from './words/label-words.ts';

/** A block around a name has at most this much text, and a date is in at most so many elements around it. */
const mostText = 800;
const mostSteps = 12;
const mostLine = 160;
/** A name stands at most so many texts before its date of birth. */
const mostTexts = 15;

/** What stands right before and after an element in a long line. */
function lineIn(line: Element, at: Element): string | undefined {
  const beside = childrenOf(line).filter(one => /[\p{L}\d]/u.test(allText(one)));
  const index = beside.indexOf(at);
  const text = beside
    .slice(Math.max(0, index - 2), index + 3)
    .map(tidyText)
    .join(' · ');
  return matches(at, `${inline},span,time,small`) && index >= 0 && text.length < mostLine ? text : undefined;
}

/** The text around a date: its age can be in the next element. */
export function lineAround({ at, text }: Shown): string {
  const parent = parentOf(at);
  const wider = [at, parent].flatMap(element => {
    if (!element || allText(element).length >= mostLine) return [];
    const lines = shownLines(element);
    // With a label in it, it is more than the line of this date.
    return lines.filter(line => labelField(foldStart(line))).length > 1 || lines.some(headsOther)
      ? []
      : lines.join(' · ');
  });
  const found = wider[1] ?? (parent && lineIn(parent, at)) ?? wider[0] ?? tidy(text);
  if (hasAge(found)) return found;
  // "Female, 34 years" above "16-Jul-1992"
  const above = own(widest(at), 'previousElementSibling');
  const line = above ? tidyText(above) : '';
  return line.length < mostLine / 2 && hasAge(line) ? `${line} · ${found}` : found;
}

/** A date of birth that an age beside it proves, with the element and its line. Null if there is none or several. */
export function findBirth(
  { signs, headings, pairs }: LabeledPage,
  context: Understanding,
): { value: ReadValue; possible: string[]; at: Element; line: string } | null {
  const agesOfHeadings = headings.flatMap(({ text }) => (nameIn(text) ? agesIn(text) : []));
  const proven = signs.flatMap(sign => {
    const line = lineAround(sign);
    // The element around can have a second date.
    const both = [line, sign.text].flatMap(text => birthIn(text, context) ?? []);
    // Neighbors without a space between them hide the word before the date: "MDOB 03/09/1966".
    const birth = both.find(({ isProven }) => isProven) ?? both[0];
    if (!birth) return [];
    const ofAge = birth.possible.filter(day => agesOfHeadings.some(age => canShowAge(day, age, context.today)));
    const found = { ...birth, at: sign.at, line };
    if (ofAge[0]) return { ...found, possible: ofAge };
    // "Ada Lowell 03/09/1966" in large letters or behind "Patient". A later date would be a visit's.
    const isOld = birth.possible.every(day => ageInYears(day, context.today) > 2);
    const named = pairs.flatMap(({ field, where: at, text }) =>
      /^(?:full|lastFirst)$/.test(field) ? { at, text } : [],
    );
    const isTitle = [...headings, ...named].some(({ at, text }) => nameIn(text) && holds(at, sign.at));
    return birth.isProven || (isOld && isTitle) ? found : [];
  });
  // A note names relatives with their birth, and the banner has the age beside it.
  const short = proven.filter(({ line }) => line.length < mostLine);
  const aged = short.filter(({ line }) => hasAge(line));
  const told = [aged, short, proven].find(([one]) => one) ?? [];
  const [first] = told;
  if (!first) return null;
  const shared = first.possible.filter(day => told.every(({ possible }) => possible.includes(day)));
  return shared.length > 0 ? { ...first, possible: shared, value: readDay(asPair(first), shared) } : null;
}

const kindOf = (line: string) => headingOf(foldStart(line));

/** True for "Guarantor: Ada Lowell" and for "Pharmacy" alone: "Provider: Ada Lowell" stands in banners too. */
const headsOther = (line: string) => kindOf(line) === 'other' || headingOf(foldLabel(line)) === 'elsewhere';

/** The largest block around an element that is still a banner. */
function blockAround(at: Element, isStrict = false): Element {
  let [block, text] = [at, ''];
  for (;;) {
    const around = parentOf(block);
    const all = allText(around ?? block);
    if (!around || all.length > mostText) return block;
    // A mere wrapper adds no line.
    const lines = all === text ? [] : shownLines(around);
    if (lines.some(isStrict ? headsOther : line => kindOf(line) === 'other')) return block;
    [block, text] = [around, all];
  }
}

/** The lines up to someone else's. Those with a label are read as labels. */
function untilOther(lines: readonly string[], at: Element, titles: readonly string[] = []): Shown[] {
  const end = lines.findIndex(line => /^(?:other|elsewhere|kin)$/.test(kindOf(line)) || titles.includes(line));
  const all = lines.slice(0, end < 0 ? undefined : end);
  const isLabeled = (line: string, index: number) =>
    labelField(foldLabel(all[index - 1] ?? '')) || (line.includes(':') && labelField(foldStart(line)));
  return all.filter((line, index) => !isLabeled(line, index)).map(text => ({ at, text }));
}

/** "Contact" and "Home address". What stands below "Contact us" or "Location" is a clinic's. */
const contactTitle =
  /^(?:patient |home )?(?:demograph|[ck]onta[ckt]|add?ress|coordonn|direcc|domicil|enderec|anschrift|indirizz|recapit)\w*(?: (?:info|details)\w*)?$/;

/** The lines of a block from a text on, up to someone else's. */
function linesOf(block: Element, { at, text }: Shown): Shown[] {
  const lines = shownLines(block);
  const first = lines.findIndex(line => line.includes(text));
  const titles = query(block, titleTags).filter(one => !holds(one, at) && !kindOf(tidyText(one)));
  return first < 0 ? [] : untilOther(lines.slice(first), at, titles.map(tidyText));
}

/** The lines behind a name in its block. Where labels describe others, only a sex right behind the name says what it is. */
export function linesBehind({ where: at, text }: Pair): Shown[] {
  const block = blockAround(at);
  if (query(block, '[aria-label]:not(button,a)')[0]) return [];
  const lines = linesOf(block, { at, text: tidy(text.split('\n')[0] ?? '') });
  return query(block, 'dt,label')[0] ? lines.slice(0, 5).filter(line => isSex(line.text)) : lines;
}

/** The lines below a heading such as "Contact". */
export function linesBelow(heading: Shown): Shown[] {
  const kind = kindOf(heading.text);
  const isOwn = kind === 'patient' || (contactTitle.test(foldLabel(heading.text)) && kind !== 'other');
  const block = isOwn && reachOf(heading.at);
  if (!block || allText(block).length >= mostText) return [];
  // Another label can have the same words, so only what follows the heading counts.
  let at: Node = heading.at;
  while (parentOf(at) !== block) at = parentOf(at) ?? block;
  const lines: string[] = [];
  for (let next = own(at, 'nextSibling'); next; next = own(next, 'nextSibling'))
    lines.push(...(isElement(next) ? shownLines(next) : [tidyText(next)]));
  return untilOther(lines, heading.at).slice(0, 9);
}

const inline = 'b,strong,em,i,font';

/** True for a text that is only a piece of a line. */
function isPiece(text: Node): boolean {
  let at = text;
  for (let step = 0; step < 3; step += 1) {
    if (goesOn(at)) return true;
    const before = own(at, 'previousSibling');
    const isInline = before && (!isElement(before) || matches(before, 'b,strong,em,i'));
    const said = isInline ? tidyText(before) : '';
    if (/[\p{L}\d]$/u.test(said) && !labelField(foldLabel(said))) return true;
    const around = parentOf(at);
    if (!around || !matches(around, inline)) return false;
    at = around;
  }
  return false;
}

/** True for the label of a control. */
function isOfControl(text: Text): boolean {
  const label = labelElement(text);
  const next = isElement(label) ? own(label, 'nextElementSibling') : null;
  return next !== null && (matches(next, controls) || (tagOf(next) === 'td' && query(next, controls)[0] !== undefined));
}

/** The texts before an element in the part of the page around it, the nearest first. A heading of someone else ends them. */
export function textsBefore(end: Element): Shown[] {
  const texts: Shown[] = [];
  let around = end;
  for (let step = 0; step < mostSteps; step += 1) around = parentOf(around) ?? around;
  const walker = walkerIn(around);
  walker.currentNode = own(end, 'lastChild') ?? end;
  let isValue = false;
  for (let seen = 0; seen < mostTexts; ) {
    const node = walker.currentNode;
    const at = own(node, 'nodeType') === 3 ? parentOf(node) : null;
    const text = at ? tidy(node.nodeValue ?? '') : '';
    if (
      at &&
      text &&
      isShown(at) &&
      !closest(at, 'head,button,nav,script,style,option,[role=tablist]:not(:has([role=tabpanel]))')
    ) {
      // "Father: Ole Lowell"
      if (kindOf(text) === 'other') return texts.slice(0, -1);
      seen += 1;
      // "Name:" of someone else. The patient's labels are read as labels.
      if (isValue && text.length > 1 && labelField(foldLabel(text)) && !saysPatient(text)) texts.pop();
      // "Ada Lowell" and "Addie" in one heading
      const heading = closest(at, titleTags);
      isValue = heading !== null || (!isPiece(node) && !closest(at, 'dt,label') && !isOfControl(node as Text));
      if (heading) {
        if (texts.at(-1)?.at !== heading) texts.push({ at: heading, text: nameOfTitle(heading) });
      } else if (isValue) texts.push({ at, text });
    }
    if (!walker.previousNode()) break;
  }
  return texts;
}

/** True for a name in one of several rows that each have a name and more. */
function isListed(at: Element): boolean {
  let row: Element | null = at;
  for (let step = 0; row && step < 6; step += 1, row = parentOf(row)) {
    const other = besideRow(row);
    // Elements without a class look alike in any page.
    if (!other || !isLike(row, other) || (!attributeOf(row, 'class') && shapeOf(row) !== shapeOf(other))) continue;
    const lines = shownLines(other);
    // "Ada Lowell 03/09/1966" in one line
    const pieces = lines[1] ? lines : childrenOf(other).map(tidyText);
    if (pieces[1] && pieces.some(nameIn)) return true;
  }
  return false;
}

/** "Lara Benedetta" above a last name in bold: "Zanella, Lara Benedetta" */
function withLastBelow(at: Element, text: string): string {
  const line = widest(at);
  const next = own(line, 'nextElementSibling');
  const last = next && isLike(line, next) && query(next, 'b,strong')[0] ? tidyText(next) : '';
  return nameIn(text) && nameIn(`${last}, ${text}`) ? `${last}, ${text}` : text;
}

/** True for an item of a menu: several alike beside each other, without a digit in any. */
function isItem(at: Element): boolean {
  const row = parentOf(at);
  const alike = row ? childrenOf(row).filter(one => isLike(one, at)) : [];
  return alike.length > 3 && alike.every(one => !/\d/.test(allText(one)));
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
}

/** Of "Dr. Lowell, Ada" right before her date of birth. Elsewhere, who has this title works here. */
const doctor = /^(?:(?:Prof|Dr)\.? (?:med\. )?)+(?=\p{L})/u;

/**
 * The name in headings, in the page's title and before the date of birth. Null if no text, or more than one, can be it.
 */
export function findName(
  page: LabeledPage,
  pageTitle: string,
  births: readonly Element[],
  context: Understanding,
  days: readonly string[] = [],
): Candidate | null {
  if (page.headings.some(({ text }) => isSingleName(text))) return null;
  const found = new Map<string, Candidate>();
  const note = (text: string, at: Element | null, points: number, isBeside = false, isInLine = false) => {
    const name = nameIn(text).replace(title, '');
    const words = foldName(name).split(' ');
    // "A. Lowell" is someone who works here, and "Northgate Premier" on northgate.example.org the application.
    if (!name || /^\p{L}\.? \S+$/u.test(name) || `.${context.host}`.includes(`.${words[0]}.`)) return;
    // "Ada Lowell - 58 years" is not who was born here.
    const ages = agesIn(text.replace(/\(\d+\)/g, ''));
    if (days[0] && ages[0] && !ages.some(age => days.some(day => canShowAge(day, age, context.today)))) return;
    const parts = at && nameFromText(name, at, context);
    const key = words.sort().join(' ');
    const before = found.get(key);
    const more = points + (isFormalName(name) ? 1 : 0) + (/[[(#]/.test(text) ? 1 : 0) + (hasAge(text) ? 2 : 0);
    if (before) {
      before.points += more;
      before.isBeside ||= isBeside;
      before.isInLine ||= isInLine;
      before.isTitle ||= !isBeside;
    } else if (parts) found.set(key, { name: parts, points: more, isBeside, isInLine, isTitle: !isBeside });
  };
  // Titles of sections look alike, and the name does not look like them.
  const shapes = Map.groupBy(page.headings, ({ at }) => lookOf(at));
  for (const alike of shapes.values())
    for (const { at, text } of alike)
      for (const line of nameIn(text) ? [text] : shownLines(at)) note(line, at, alike.length > 1 ? 1 : 2);
  for (const birth of births.slice(0, 4)) {
    const line = widestFit(birth, around => allText(around).length < mostLine);
    // Who is signed in can stand before the banner, too.
    const before = textsBefore(birth)
      .map(({ at, text }, index) => ({
        at,
        text: withLastBelow(
          at,
          (text.split(/[|•·]/)[0] ?? '').replace(index < 2 && holds(line, at) ? doctor : /^$/, ''),
        ),
      }))
      .filter(({ at, text }) => nameIn(text) && !isListed(at) && !isItem(at) && !isBesideLogOut(at));
    for (const [index, { at, text }] of before.entries()) {
      const isInLine = holds(line, at);
      note(text, at, (isInLine ? 3 : 2) + (index === 0 && !closest(at, titled.join()) ? 0.5 : 0), true, isInLine);
    }
  }
  for (const piece of pageTitle.split(/ [|–—:·•-] /)) note(piece, null, 1);
  const [best, next] = [...found.values()].sort((a, b) => b.points - a.points);
  return best && best.points > (next?.points ?? 1) ? best : null;
}

/** The text around a name, if it has an age and a sex, for charts that show no date of birth. */
export function lineWithAge({ pairs: [pair] }: LabeledName): string {
  const text = pair ? tidy(shownText(blockAround(pair.at, true))) : '';
  return hasAgeAndSex(text) ? text : '';
}
