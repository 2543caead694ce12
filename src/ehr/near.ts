// Finds a value by the texts around it: what a definition says that was made by pointing. It survives renamed classes and
// added wrappers, because it counts texts, and gives nothing if the page does not show the value exactly so.
import { foldShown } from '../order/text/fold.ts';
import { tidy } from '../order/text/shown-text.ts';
import type { Locator, Near } from './definition.ts';
import { acrossFrom, cellBelow, gapBetween, gridOf, placeInTable } from './grid.ts';
import {
  blockAround,
  countAround,
  elsewhere,
  headingsAbove,
  includes,
  isOthers,
  isPastOthers,
  isRelation,
  parentOf,
  plainSays,
  saidBy,
  shapeIn,
  tagAround,
} from './headings.ts';
import { pattern } from './locate.ts';
import { attributeOf, closest, holds, own, query } from './page/own.ts';
import { isShown } from './page/visibility.ts';
import type { Item, Outline } from './taught.ts';

/** The headings as a definition names them fit those of the page. */
function fits(under: Near['under'], above: readonly { text: string }[]): boolean {
  return (under ?? []).every((wanted, at) => {
    const text = above[at]?.text;
    if (wanted === null) return text === undefined || !(isOthers(text) || elsewhere.test(text));
    // Where another patient has several, they are numbered.
    return text !== undefined && plainSays(wanted) === text.replace(/ #?1$/, '');
  });
}

/** What a patient is called besides the name: “Mina”, "Known as Dec", "she/her". Another patient's page does not show it. */
const aside =
  /^["“”„«][^"“”„«»]{1,40}["”“»]$|^(?:known as|goes by|aka|née?|geb\.) \p{Lu}\p{L}+$|^\(?(?:she|he|they)\/(?:hers?|him|his|them|theirs)(?:\/\w+)?\)?$/iu;
const isAside = ({ text, isControl }: Item) => !isControl && aside.test(text);

/** A choice that is not chosen, or a text that only some patients have. */
export const isSkipped = (item: Item): boolean => item.isIdle || isAside(item);

/** The index of the text or control that is so many steps away. Those that are skipped do not count. */
export function stepFrom(items: readonly Item[], index: number, steps: number): number {
  let at = index;
  for (let left = Math.abs(steps); left > 0; left -= 1) {
    do at += Math.sign(steps);
    while (items[at] && isSkipped(items[at] as Item));
  }
  return at;
}

const inCode = ['aria-label', 'title', 'alt', 'placeholder', 'data-label'];
const icons = 'svg[aria-label],img[alt],i[title],i[aria-label],[role=img][aria-label]';

/** What the code of the page calls a value, or the icon beside it. */
export function namesOf(items: readonly Item[], index: number): string[] {
  const names: string[] = [];
  const item = items[index];
  const nameIn = (element: Element) => inCode.map(name => tidy(attributeOf(element, name) ?? ''));
  for (let around = item?.at ?? null, step = 0; item && around && step < 4; around = parentOf(around), step += 1) {
    const isShared = includes(around, items[index - 1]) || includes(around, items[index + 1]);
    if (step > 0 && (isShared || item.isControl)) break;
    names.push(...nameIn(around), ...(isShared ? [] : query(around, icons).flatMap(nameIn)));
  }
  return names.filter(Boolean);
}

/** The texts that a definition's labels say: none of them is a value. */
const isLabel = ({ at, text, isControl }: Item, labels: ReadonlySet<string>) =>
  !isControl && (labels.has(plainSays(text)) || /[:：]$/.test(text) || closest(at, 'label,dt,th,legend') !== null);

/** The texts behind a label in the largest block without the label, as one. */
function runFrom(items: readonly Item[], label: number, at: number): Item {
  const value = items[at] as Item;
  let block: Element | null = value.at;
  for (let around = parentOf(block); around && !includes(around, items[label]); around = parentOf(around))
    block = around;
  const inside = items.filter(item => !item.isIdle && !item.isControl && includes(block, item));
  return { ...value, at: block, text: inside.map(({ text }) => text).join(' ') };
}

/** The headings above a fixed text. The value in front of it is none. */
export const headingsOver = (items: readonly Item[], index: number, steps: number): ReturnType<typeof headingsAbove> =>
  headingsAbove(items, index).filter(({ index: at }) => steps >= 0 || at < stepFrom(items, index, steps));

/** The headings above a fixed text fit, and no other person's labels stand between it and them. */
function isInPlace(items: readonly Item[], index: number, { under = [], past, steps, like }: Near): boolean {
  const above = headingsOver(items, index, like ? 0 : steps);
  const last = above[Math.max(0, under.length - 1)]?.index ?? -1;
  return (
    fits(under, above) &&
    (past === true || !(isPastOthers(items, index, last) || above.some(({ text }) => isOthers(text))))
  );
}

/** Values below a header of a table, in the row of the fixed text or, if that is the header itself, in the only row. */
function placesInColumn(items: readonly Item[], near: Near, column: string): Item[] {
  const says = plainSays(near.says);
  const header = plainSays(column);
  return items.flatMap((item, index) => {
    const place = saidBy(item) === says && placeInTable(item.at);
    if (!place || !isInPlace(items, index, near)) return [];
    const { headers, below } = gridOf(place.table);
    const [only, other] = headers.filter(({ text }) => plainSays(text) === header);
    const inHeader = headers.some(({ cell }) => cell === place.own.cell);
    const [row, more] = !inHeader ? [place.row] : near.nth ? below.slice(near.nth - 1, near.nth) : below;
    if (!only || other || !row || more || inHeader !== (says === header)) return [];
    const cell = cellBelow(row, only);
    const inside = cell ? items.filter(one => !one.isIdle && includes(cell, one)) : [];
    return inside.length === 1 ? inside : [];
  });
}

/** The only text or control across from a label, in a block of values beside one of labels. */
export function valueAcross(items: readonly Item[], label: Item): Item | null {
  const found = acrossFrom(label.at, 1);
  if (!found || childrenWith(items, found.labels).some(count => count > 1)) return null;
  const inside = items.filter(item => !item.isIdle && includes(found.item, item));
  return (inside.length === 1 && inside[0]) || null;
}

const childrenWith = (items: readonly Item[], block: Element) =>
  [...own(block, 'children')].map(child => items.filter(item => !item.isIdle && includes(child, item)).length);

const placesAcross = (items: readonly Item[], near: Near): Item[] =>
  items.flatMap((item, index) =>
    !item.isControl && !item.isIdle && saidBy(item) === plainSays(near.says) && isInPlace(items, index, near)
      ? (valueAcross(items, item) ?? [])
      : [],
  );

/** In place of a picture: "AO". */
const isInitials = (item: Item | undefined): boolean => /^\p{Lu}{1,3}$/u.test(item?.text ?? '');

/** True if a text is the first of the smallest block with it and another one. */
export function begins(items: readonly Item[], first: Item, last: Item): boolean {
  const block = blockAround(first, last);
  let before = items.indexOf(first) - 1;
  while (isInitials(items[before])) before -= 1;
  return block !== null && !includes(block, items[before]);
}

/** So many texts can stand between what begins a block and the next known one: a badge, a number in parentheses. */
const mostBadges = 4;

/** Values in consecutive texts that all have the form of a definition. */
function placesLike(items: readonly Item[], near: Near, like: readonly string[]): Item[] {
  const forms = like.map(pattern);
  const shown = items.filter(item => !isSkipped(item));
  const textAt = (at: number) => shown[at]?.text ?? '\n';
  const isTitle = /^h\d$/.test(near.tag ?? '');
  const found = shown.flatMap((first, at) => {
    let end = at;
    for (const [line, form] of forms.entries()) {
      if (line > 0) end += 1;
      for (let left = near.first && line > 0 ? mostBadges : 0; left > 0 && !form.test(textAt(end)); left -= 1) end += 1;
      if (!form.test(textAt(end))) return [];
    }
    const value = shown[at + near.steps];
    if (near.first && !isTitle && !begins(items, first, shown[end] as Item)) return [];
    const isHere = value && (near.tag ?? '') === tagAround(value) && isInPlace(items, items.indexOf(first), near);
    return isHere ? [{ value, end }] : [];
  });
  // Of two texts in front of the same one, the nearer one begins its block.
  return found.filter(({ end }, at) => isTitle || end !== found[at + 1]?.end).map(({ value }) => value);
}

/** A value with the lines of the texts behind it. */
function withLines(items: readonly Item[], value: Item, count: number): Item {
  const at = items.indexOf(value);
  const lines = items.slice(at, at + count).map(({ lines: own, text }) => own ?? text);
  return { ...value, text: lines.join('\n') };
}

/** Every place of the page that fits. `isLoose`: another locator has found the value already. */
export function placesBy(outline: Outline, near: Near, isLoose = false): Item[] {
  const { lines, like, column } = near;
  const found = like
    ? placesLike(outline.items, near, like)
    : column
      ? placesInColumn(outline.items, near, column)
      : near.across
        ? placesAcross(outline.items, near)
        : placesBeside(outline, near, isLoose);
  return lines ? found.map(value => withLines(outline.items, value, lines)) : found;
}

/** "Nato il" and "Nata il" are one label. */
const anySex = (says: string) =>
  says
    .replace(/(?<!\p{L})(nat|nacid|nascid)[oa](?!\p{L})/u, '$1')
    .replace(/(?<!\p{L})n[eé]e(?!\p{L})/u, says.includes('é') ? 'né' : 'ne');

/** Words of a text. A label of a letter or two must have its colon. */
function hasWords({ text }: Item, says: string): boolean {
  const words = plainSays(says);
  const shown = ` ${foldShown(text).replace(/\s*[:：]/g, ': ')} `;
  if (words.length < 3 && /[:：]$/.test(says)) return shown.includes(` ${words}: `);
  const isLetter = (at: number) => /[\p{L}\d]/u.test(shown.charAt(at));
  for (let at = shown.indexOf(words); at >= 0; at = shown.indexOf(words, at + 1))
    if (!isLetter(at - 1) && !isLetter(at + words.length)) return true;
  return false;
}

/** Where a fixed text stands. */
export function saidAt(items: readonly Item[], near: Near): number[] {
  const says = plainSays(near.says);
  const isSaid = (item: Item, index: number) => {
    if (near.named) return namesOf(items, index).some(name => plainSays(name) === says);
    return near.steps === 0 ? hasWords(item, near.says) : anySex(saidBy(item)) === anySex(says);
  };
  const all = items.flatMap((item, index) => (!item.isIdle && isSaid(item, index) ? [index] : []));
  if (near.rank) return all.filter(index => rankBefore(items, index) === near.rank);
  if (!near.nth) return all;
  const places = all.filter(index => isInPlace(items, index, near)).slice(near.nth - 1, near.nth);
  return places.filter(index => isAmong(items, index, near));
}

/** Words by which the items of a list tell their rank. */
const ranks =
  /^(?:primary|secondary|tertiary|principal|secundari[oa]|primaire|secondaire|primär|sekundär|primari[oa])(?: (?:insurance|coverage|policy|plan|payer|insurer|medical))*$/;
export const isRank = (item: Item): boolean => ranks.test(saidBy(item));

/** The last rank in front of a text. */
export function rankBefore(items: readonly Item[], index: number): string | undefined {
  const found = items.slice(0, index + 1).findLast(isRank);
  return found && saidBy(found);
}

/** The labels in front of one of them are those of its item and the items before it. */
function isAmong(items: readonly Item[], index: number, near: Near): boolean {
  const { nth = 1, among = [] } = near;
  const labels = among.map(plainSays);
  const own = labels.indexOf(plainSays(near.says));
  return labels.every((label, at) => {
    const before = items.slice(0, index).filter((item, of) => saidBy(item) === label && isInPlace(items, of, near));
    return at === own || before.length <= (at < own ? nth : nth - 1);
  });
}

function hasColons(items: readonly Item[], label: Item, value: Item): boolean {
  const block = blockAround(label, value);
  return items.some(item => item !== label && block && /[:：]$/.test(item.text) && includes(block, item));
}

function placesBeside({ items, labels }: Outline, near: Near, isLoose: boolean): Item[] {
  const places = saidAt(items, near).flatMap(index => {
    const item = items[index] as Item;
    const at = stepFrom(items, index, near.steps);
    const value = items[at];
    if (!value || (near.tag ?? '') !== tagAround(value)) return [];
    const { upTo } = near;
    if (upTo && plainSays(items[stepFrom(items, at, upTo.steps)]?.text ?? '') !== plainSays(upTo.says)) return [];
    if (near.after && plainSays(items[index - 1]?.text ?? '') !== plainSays(near.after)) return [];
    if (near.steps !== 0 && !/^(?:label|dt|th)$/.test(near.tag ?? '') && isLabel(value, labels)) return [];
    // In a line with others, each with a colon, a label without a value has the next label behind it.
    const isInLine = near.steps === 1 && /[:：]$/.test(item.text) && hasColons(items, item, value);
    // Behind an empty cell stands another value.
    const gap = near.steps === 0 ? null : gapBetween(item.at, value.at);
    if (gap !== null && Math.max(0, gap) !== (near.gap ?? 0)) return [];
    const isNext = isInLine || gap === 0;
    if (!isLoose && near.block && !isNext && countAround(items, index, at) > near.block) return [];
    // In a flat list, the next label looks like this one.
    const block = near.steps === 1 && !value.isControl && blockAround(item, value);
    const shape = block && shapeIn(block, value);
    if (block && shape && /\.\S/.test(shape) && shape === shapeIn(block, item)) return [];
    if (!isInPlace(items, index, near)) return [];
    // In front of a fixed text, another person's block can end.
    const isTheirs = near.steps < 0 && !near.past && headingsAbove(items, at).some(({ text }) => isOthers(text));
    if (isTheirs) return [];
    return [{ index, value: near.run ? runFrom(items, index, at) : value }];
  });
  const { over } = near;
  const isBelow = (index: number) => over && headingsAbove(items, index)[0]?.text === plainSays(over);
  const below = places.length > 1 ? places.filter(({ index }) => isBelow(index)) : [];
  const own = places.filter(({ index }, at) => !isRelatives(items, index, places[at + 1]?.index));
  return (below.length === 1 ? below : own.length === 1 ? own : places).map(({ value }) => value);
}

/** The label of a relative's relation to the patient stands so many texts behind that of the relative's name. */
const mostToRelation = 6;

/** True if the label of a relation stands behind a label, before the next one like it. */
const isRelatives = (items: readonly Item[], index: number, next = items.length): boolean =>
  items.slice(index + 1, Math.min(next, index + mostToRelation + 1)).some(isRelation);

/** True if a label of the definition stands anywhere on the page. */
const stands = ({ items }: Outline, { says, steps, like, column }: Near) =>
  steps > 0 && !like && !column && items.some(item => !item.isControl && saidBy(item) === plainSays(says));

/** The text or control of a value, with its other parts if it has some. */
export function spotOf(outline: Outline, locator: Locator, found: readonly Element[]): Item | null {
  const spot = spotBy(outline, locator, found);
  if (!spot || !locator.and) return spot;
  const document = own(spot.at, 'ownerDocument');
  const parts = locator.and.map(part => {
    const found = spotBy(outline, part, part.find === 'body' ? [] : query(document, part.find).filter(isShown));
    return found && part.match ? (pattern(part.match).exec(found.text)?.[1] ?? '') : found?.text;
  });
  // A field without a text is a part that the patient does not have.
  if (parts.includes(undefined)) return null;
  return { ...spot, text: [spot.text, ...parts].filter(Boolean).join(locator.joint ?? ', ') };
}

/** Null if the page does not show it, or two locators of it disagree. */
function spotBy(outline: Outline, { near = [], match }: Locator, found: readonly Element[]): Item | null {
  const { items } = outline;
  const [only, other] = found;
  if (other) return null;
  const inside = only ? items.filter(item => !item.isIdle && holds(only, item.at)) : [];
  if (inside.length > 1) return null;
  const [inFind] = inside;
  const lines = near[0]?.lines;
  const byFind = inFind && lines ? withLines(items, inFind, lines) : inFind;
  const places = near.map(one => placesBy(outline, one, byFind !== undefined));
  // The label is still at the element, below a heading in other words or behind another text.
  const isAtLabel = ({ after: _after, ...one }: Near) =>
    !one.rank && !one.nth && placesBy(outline, { ...one, under: [null] }, true).some(({ at }) => at === byFind?.at);
  // A name of its own and its label say enough: a relative can have the same label.
  if (byFind && near.length > 0 && places.every(found => found.some(({ at }) => at === byFind.at))) return byFind;
  // The label of the element moved away from it, or to the heading of another person.
  if (byFind && near.some((one, at) => places[at]?.length === 0 && stands(outline, one) && !isAtLabel(one)))
    return null;
  const spots = [...(byFind ? [byFind] : []), ...places.flat()];
  // A text of another form is something else.
  const fitting = match ? spots.filter(({ text }) => pattern(match).test(text)) : [];
  const all = fitting.length > 0 ? fitting : spots;
  const [first] = all;
  return first && all.every(({ text }) => text === first.text) ? first : null;
}

/** The texts of all labels and headings that locators name. */
export const labelsOf = (nears: readonly Near[]): Set<string> =>
  new Set(
    nears
      .flatMap(({ says, steps, under }) => [...(steps === 0 ? [] : [says]), ...(under ?? [])])
      .flatMap(text => (text ? plainSays(text) : [])),
  );
