// The lines around a name that are about the same person.

import { tidy } from '../../../order/text/shown-text.ts';
import { attributeOf, holds, isElement, matches, prop, query } from '../../page/dom.ts';
import { isShown } from '../../page/visibility.ts';
import { hasAge, hasAgeAndSex, isSex, sexIn } from '../banner-line.ts';
import { shownLines, shownText, titleTags } from '../beside/shown-lines.ts';
import { foldLabel, foldStart } from '../fold-label.ts';
import { reachOf } from '../heading-reach.ts';
import { nameIn } from '../names/name-like.ts';
import type { LabeledName } from '../names/name-types.ts';
import { isOwnName, isPharmacyLine, isTitleOfElse } from '../names/own-words.ts';
import { allText, childrenOf, hasMoreText, parentOf, tidyText } from '../nodes.ts';
import type { Pair, Shown } from '../pairs/labeled-page.ts';
import { titled } from '../telling-nodes.ts';
import { namesKin } from '../words/heading-words.ts';
import { labelField } from '../words/label-words.ts';
import { headsOther, kindOf } from './find-birth.ts';

/** A block around a name has at most this much text, and a date is in at most so many elements around it. */
const mostText = 800;

/** The largest block around an element that is still a banner. */
function blockAround(at: Element, ends: (around: Element) => boolean): Element {
  let [block, text] = [at, ''];
  for (;;) {
    const around = parentOf(block);
    if (!around || hasMoreText(around, mostText)) return block;
    const all = allText(around);
    // A mere wrapper adds no line.
    if (all !== text && ends(around)) return block;
    [block, text] = [around, all];
  }
}

/** An email address behind phones, in one line without words */
const mailBehind = /^(?:\P{L}*(?<!\p{L})\p{L}{1,6}[:.])+\P{L}*\s(\S+@\S+)$/u;

/** The lines up to someone else's. Those with a label are read as labels. */
function untilOther(lines: readonly string[], at: Element, titles: readonly string[] = []): Shown[] {
  const end = lines.findIndex(line => /^(?:other|elsewhere|kin)$/.test(kindOf(line)) || titles.includes(line));
  const all = lines.slice(0, end < 0 ? undefined : end);
  const fieldOf = (line = '') => labelField(foldLabel(line));
  const isLabeled = (line: string, index: number) =>
    fieldOf(all[index - 1]) ||
    (line.includes(':') && labelField(foldStart(line))) ||
    // The choices of "Sex"
    (isSex(line) && all.slice(0, index).some(other => fieldOf(other) === 'sex'));
  return all.flatMap((line, index) => {
    if (nameIn(line) || !isLabeled(line, index)) return { at, text: line };
    // "c: 541-555-0137 ada@example.org"
    const [, mail] = (/^(?:mobile|phone)$/.test(labelField(foldStart(line)) ?? '') && mailBehind.exec(line)) || [];
    // Below someone's name it is that person's.
    return mail && index < 4 && !all.slice(1, index).some(nameIn) ? { at, text: mail } : [];
  });
}

/** "Contact" and "Home address". What stands below "Contact us" or "Location" is a clinic's. */
const contactTitle =
  /^(?:patient |home )?(?:(?:profile|quick ?view|snapshot|demograph|[ck]onta[ckt]|add?ress|coordonn|direcc|domicil|enderec|anschrift|indirizz|recapit)\w*(?: (?:and|und|et|y|e))?(?: |$)){1,2}(?:(?:info|details)\w*)?$/;

/** The lines of a block from a text on, up to someone else's. */
function linesOf(block: Element, { at, text }: Shown): Shown[] {
  const lines = shownLines(block);
  const first = lines.findIndex(line => line.includes(text) || text.startsWith(`${line},`));
  const titles = query(block, titleTags).filter(title => !holds(title, at) && !kindOf(tidyText(title)));
  return first < 0 ? [] : untilOther(lines.slice(first), at, titles.map(tidyText));
}

/** What has a name for screen readers. Icons and buttons have one, too. */
const named = '[aria-label]:not(button,a,svg,[role=img])';
/** Values and sections that say themselves what they are. */
const labeled = `${named}:not(:empty)`;

/** The icon of a sex. '' without one. Two of them are a choice, and so is a control. */
export function sexOfIcon(block: Element): string {
  const names = query(block, 'svg,:not(input,:has(*))')
    .filter(isShown)
    .flatMap(icon => ['title', 'aria-label', 'alt'].map(attribute => attributeOf(icon, attribute) ?? ''))
    .map(text => text.replace(/^(?:sex[eo]?|sesso|gender) /i, ''));
  const [sex = '', ...others] = names.filter(isSex);
  return others.every(other => other === sex) ? sex : '';
}

/** A phone, an email address or the place of an address */
const ofReach = /@|\d{3}\D{0,2}\d{4}|\p{L},? [A-Z]{2},? \d{5}/u;

/** True for "Daughter, has key". An email address names no one. */
const namesRelative = (line: string): boolean => namesKin(line.replace(/\S+@\S+/g, ' '));

/** A picture with the name of someone else: a clinic's letterhead */
const showsElse = (part: Element, name: string): boolean =>
  query(part, 'img[alt]')
    .map(picture => attributeOf(picture, 'alt') ?? '')
    .some(alt => /\p{L}{2}/u.test(alt) && !alt.includes(name) && !/photo|avatar|foto|patient/i.test(alt));

/** True for how to reach someone below a line of words: "Harbor View Nursing", "ICE", "Odile (mom)". */
function isNamedElse(part: Element, name: string): boolean {
  const [first = '', ...rest] = shownLines(part);
  const isWords =
    showsElse(part, name) ||
    isPharmacyLine(first) ||
    (/\p{L}{2}/u.test(first) && !/[\d@:]/.test(first) && !sexIn(first) && first !== name && !kindOf(first));
  const isLabeled = [first, ...rest].some(line => !/\d/.test(line) && labelField(foldLabel(line)));
  return (isWords || rest.some(namesRelative)) && !isLabeled && [first, ...rest].some(line => ofReach.test(line));
}

/** The lines of the parts of a block, around a name in it, that a line of words gives to someone else. */
function linesOfElse(block: Element, at: Element, name: string): string[] {
  if (at === block) return [];
  const around = parentOf(at) ?? block;
  const others = childrenOf(around).filter(part => part !== at && isNamedElse(part, name));
  return [...others.flatMap(shownLines), ...linesOfElse(block, around, name)];
}

/** What has labels, seen or said, of its own, or a picture that says whose it is. */
const headed = [...titled, 'dt', 'label', 'table', 'input', named, 'img[alt]:not([alt=""])'].join();

/** A line that says nothing of anyone else. */
const ofLanguage = /^(?:preferred )?language:/i;

/** The lines of the blocks beside a banner's, up to one with a heading or a name: how to reach the patient, below who it is. */
function linesBeside(block: Element): string[] {
  const next = prop(block, 'nextElementSibling');
  if (!next || hasMoreText(next, mostText) || matches(next, headed) || query(next, headed)[0]) return [];
  const lines = shownLines(next);
  // "Odile (mom)" and "Daughter, has key" stand in lines without a digit, too.
  const isReach = (line: string) =>
    (/[\d@]/.test(line) || ofLanguage.test(line)) && !kindOf(line) && !namesRelative(line);
  return lines.every(isReach) ? [...lines, ...linesBeside(next)] : [];
}

/** The lines behind a name in its block. Where labels describe others, only a sex or age right behind the name says what it is. */
export function linesBehind({ where: at, text }: Pair): Shown[] {
  const name = tidy(text.split('\n')[0] ?? '');
  // "Photo of Ada Lowell" is no label.
  const isLabel = (other: Element) => !attributeOf(other, 'aria-label')?.includes(name);
  const block = blockAround(
    at,
    around => query(around, labeled).some(isLabel) || shownLines(around).some(line => kindOf(line) === 'other'),
  );
  const beside = untilOther(linesBeside(block), at);
  const ofElse = linesOfElse(block, at, name);
  const lines = [...linesOf(block, { at, text: name }).filter(({ text }) => !ofElse.includes(text)), ...beside];
  const own = query(block, 'dt,label')[0] ? lines.slice(0, 5).filter(({ text }) => isSex(text) || hasAge(text)) : lines;
  const sex = sexOfIcon(block);
  return sex ? own.toSpliced(1, 0, { at, text: sex }) : own;
}

/** The lines below a heading such as "Contact". None if the first is the name of someone or something else. */
export function linesBelow(heading: Shown, ownWords: ReadonlySet<string>): Shown[] {
  const kind = kindOf(heading.text);
  const isOwn = kind === 'patient' || (contactTitle.test(foldLabel(heading.text)) && kind !== 'other');
  const block = isOwn && reachOf(heading.at);
  if (!block || hasMoreText(block, mostText)) return [];
  // Another label can have the same words, so only what follows the heading counts.
  let at: Node = heading.at;
  while (parentOf(at) !== block) at = parentOf(at) ?? block;
  const lines: string[] = [];
  for (let next = prop(at, 'nextSibling'); next; next = prop(next, 'nextSibling')) {
    if (isElement(next) && (matches(next, labeled) || query(next, labeled)[0])) break;
    lines.push(...(isElement(next) ? shownLines(next) : [tidyText(next)]));
  }
  const all = lines.filter(Boolean);
  const [first = ''] = all;
  return isTitleOfElse(first, ownWords) ? [] : untilOther(all, heading.at).slice(0, 9);
}

/** The lines of an address that stands below the patient's name, as on a letter. */
export function linesOfLetters(document: Document, ownWords: ReadonlySet<string>): Shown[] {
  return query(document, 'address')
    .filter(isShown)
    .flatMap(at => {
      const [name = '', ...lines] = shownLines(at);
      const isOwn = nameIn(name) && isOwnName(name, ownWords);
      return isOwn ? lines.map(text => ({ at, text })) : [];
    });
}

/** The text around a name, if it has an age and a sex, for charts that show no date of birth. */
export function lineWithAge({ pairs: [pair] }: LabeledName): string {
  const text = pair ? tidy(shownText(blockAround(pair.at, around => shownLines(around).some(headsOther)))) : '';
  return hasAgeAndSex(text) ? text : '';
}
