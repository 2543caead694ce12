// Finds a value by the texts around it: what a definition says that was made by pointing. It survives renamed classes and
// added wrappers, because it counts texts, and gives nothing if the page does not show the value exactly so.
import { foldShown } from '../order/text/fold.ts';
import type { Locator, Near } from './definition.ts';
import { attributeOf, closest, matches, own, tagOf } from './page/own.ts';
import type { Item, Outline } from './taught.ts';

const actions = 'a,button,[role=button],[role=tab],[role=menuitem],nav *';
const plain = /^(?:div|span|font|main|section|article|form|body|.*-.*)$/;
/** A heading that serves one value is as far away as this. */
const mostBack = 300;
const mostHeading = 80;

/** Words that say that another person's values follow. */
const others =
  /(?:^|[^\p{L}])(?:guarantors?|emergency|emergencies|subscribers?|policy ?holders?|insured|guardians?|next of kin|kin|parents?|mother|father|spouse|husband|wife|partner|care ?givers?|carers?|proxy|representative|responsible (?:party|person)|donor|relatives?|siblings?|children|dependents|related persons?|family (?:members?|contacts?)|urgence|tuteur|tutrice|assuré|conjointe?|mère|père|proches?|personnes? (?:à contacter|à prévenir|liées)|emergencias?|asegurado|titular|cónyuge|madre|padre|familiar(?:es)?|responsable|mãe|pai|emergência|acompanhante|segurado|cônjuge|responsável|notfall(?:kontakt)?|angehöriger?|vormund|versicherter|ehepartner|mutter|vater|emergenza|parent[ei]|coniuge|assicurato|genitor[ei])(?![\p{L}])/iu;

/** Headings of values that are not the patient's own. */
const elsewhere =
  /^(?:(?:preferred|primary|referring|attending|usual|care) )?(?:pharmac(?:y|ies)|employers?|work|school|facility|providers?|physicians?|doctors?|practitioners?|gp|pcp|team|insurance|farmacia|employeur|empleador|arbeitgeber|apotheke|hausarzt)(?: .*)?$/;

export const plainSays = (text: string): string => foldShown(text).replace(/\s*[:：*]+$/, '');

const said = new WeakMap<Item, string>();

/** The text of an item, folded once. */
function saidBy(item: Item): string {
  const text = said.get(item) ?? plainSays(item.text);
  said.set(item, text);
  return text;
}

const isOthers = (text: string): boolean => text.length <= mostHeading && others.test(text);

/** The tag around a text, if it says more than div or span. */
export function tagAround({ at }: Item): string {
  let around: Element | null = at;
  for (let step = 0; around && step < 5; step += 1, around = own(around, 'parentElement')) {
    const tag = tagOf(around);
    if (tag === 'body' || /^(?:section|main|form|article)$/.test(tag)) return '';
    if (!plain.test(tag)) return tag;
  }
  return '';
}

const isAction = ({ at, isIdle }: Item) => isIdle || closest(at, actions) !== null;

const includes = (block: Element, item: Item | undefined): boolean =>
  item !== undefined && own(block, 'contains').call(block, item.at);

/** The smallest element around both. */
function blockAround(one: Item, other: Item): Element | null {
  let block: Element | null = one.at;
  while (block && !includes(block, other)) block = own(block, 'parentElement');
  return block;
}

/** How many texts and controls, besides links and buttons, the smallest element around two of them has. */
export function countAround(items: readonly Item[], one: number, other: number): number {
  const [a, b] = [items[one], items[other]];
  const block = a && b && blockAround(a, b);
  if (!block) return 0;
  let [from, to] = [Math.min(one, other), Math.max(one, other)];
  while (from > 0 && includes(block, items[from - 1])) from -= 1;
  while (to < items.length - 1 && includes(block, items[to + 1])) to += 1;
  return items.slice(from, to + 1).filter(item => !isAction(item)).length;
}

/** How a text and the elements around it, within a block, are marked up on this page. */
function shapeIn(block: Element, { at }: Item): string {
  const path: string[] = [];
  for (let around: Element | null = at; around && around !== block; around = own(around, 'parentElement'))
    path.push(`${tagOf(around)}.${attributeOf(around, 'class') ?? ''}`);
  return path.join(' ');
}

function levelOf({ at }: Item): number {
  const heading = closest(at, 'h1,h2,h3,h4,h5,h6,legend,caption,summary,[role=heading]');
  if (!heading) return 0;
  const tag = tagOf(heading);
  return /^h\d$/.test(tag) ? Number(tag[1]) : 6;
}

/** The smallest element with a text and something besides links and buttons behind it. */
function reachOf(items: readonly Item[], index: number): Element | null {
  const item = items[index];
  let next = index + 1;
  while (next < items.length && items[next] && isAction(items[next] as Item)) next += 1;
  const after = items[next];
  return item && after ? blockAround(item, after) : null;
}

/** The child of a block with an item in it. */
function childWith(block: Element, { at }: Item): Element {
  let child = at;
  for (let around = own(child, 'parentElement'); around && around !== block; around = own(around, 'parentElement'))
    child = around;
  return child;
}

/** The first text or control in an element that is no link or button. `index` is one of those in it. */
function firstIn(block: Element, items: readonly Item[], index: number): Item | undefined {
  let first = index;
  while (first > 0 && includes(block, items[first - 1])) first -= 1;
  while (first < index && isAction(items[first] as Item)) first += 1;
  return items[first];
}

/** True for a text that heads the block it begins, and is none of the labels in it. */
function isTitle(items: readonly Item[], index: number, below: number, reach: Element): boolean {
  const [item, label] = [items[index], items[below]];
  if (!item || !label || item.isControl || isAction(item) || item.text.length > mostHeading) return false;
  if (closest(item.at, 'td,dt,dd,label,li') || matches(reach, 'body,main,html')) return false;
  const tag = tagAround(item);
  if (tag !== '' && tag === tagAround(label)) return false;
  const child = childWith(reach, item);
  if (firstIn(child, items, index) !== item || shapeIn(reach, item) === shapeIn(reach, label)) return false;
  const start = firstIn(reach, items, index);
  if (start === item) return true;
  // Of titles in one block without blocks of their own, the others look like the first.
  const shape = shapeIn(reach, item);
  return start !== undefined && /\.\S/.test(shape) && shapeIn(reach, start) === shape;
}

/** The headings above a text, the nearest first. */
export function headingsAbove(items: readonly Item[], index: number): { text: string; index: number }[] {
  const found: { text: string; index: number }[] = [];
  const label = items[index];
  const reached = new Set<Element>();
  let lowest = 8;
  for (let at = index - 1; label && at >= 0 && at > index - mostBack; at -= 1) {
    const item = items[at];
    // Initials and signs head nothing.
    if (!item || item.isControl || item.isIdle || item.text.length > mostHeading || !/\p{L}{3}/u.test(item.text))
      continue;
    const level = levelOf(item);
    if (level >= lowest) continue;
    const reach = reachOf(items, at);
    if (!reach || reached.has(reach) || !includes(reach, label)) continue;
    if (level === 0 && !isTitle(items, at, index, reach)) continue;
    if (level > 0) lowest = level;
    reached.add(reach);
    found.push({ text: plainSays(item.text), index: at });
  }
  return found;
}

/** True if the labels of another person stand in front of a label, as far as its heading. */
export function isPastOthers(items: readonly Item[], index: number, heading: number): boolean {
  for (let at = index - 1; at > heading && at > index - mostBack; at -= 1) {
    const item = items[at];
    if (item && !item.isControl && !isAction(item) && isOthers(item.text)) return true;
  }
  return false;
}

/** The headings as a definition names them fit those of the page. */
function fits(under: Near['under'], above: readonly { text: string }[]): boolean {
  return (under ?? []).every((wanted, at) => {
    const text = above[at]?.text;
    if (wanted === null) return text === undefined || !(isOthers(text) || elsewhere.test(text));
    return text !== undefined && plainSays(wanted) === text;
  });
}

/** The index of the text or control that is so many steps away. Choices that are not chosen do not count. */
function stepFrom(items: readonly Item[], index: number, steps: number): number {
  let at = index;
  for (let left = Math.abs(steps); left > 0; left -= 1) {
    do at += Math.sign(steps);
    while (items[at]?.isIdle);
  }
  return at;
}

/** The texts that a definition's labels say: none of them is a value. */
const isLabel = ({ at, text, isControl }: Item, labels: ReadonlySet<string>) =>
  !isControl && (labels.has(plainSays(text)) || /[:：]$/.test(text) || closest(at, 'label,dt,th,legend') !== null);

/** The texts behind a label in the largest block without the label, as one. */
function runFrom(items: readonly Item[], label: number, at: number): Item {
  const value = items[at] as Item;
  let block: Element | null = value.at;
  for (
    let around = own(block, 'parentElement');
    around && !includes(around, items[label]);
    around = own(around, 'parentElement')
  )
    block = around;
  const inside = items.filter(item => !item.isIdle && !item.isControl && includes(block, item));
  return { ...value, at: block, text: inside.map(({ text }) => text).join(' ') };
}

/** Every place of the page that fits. `isLoose`: another locator has found the value already. */
export function placesBy({ items, labels }: Outline, near: Near, isLoose = false): Item[] {
  const says = plainSays(near.says);
  return items.flatMap((item, index) => {
    const isSaid = near.steps === 0 ? foldShown(item.text).includes(says) : saidBy(item) === says;
    if (item.isIdle || !isSaid) return [];
    const at = stepFrom(items, index, near.steps);
    const value = items[at];
    if (!value || (near.tag ?? '') !== tagAround(value)) return [];
    const { upTo } = near;
    if (upTo && plainSays(items[stepFrom(items, at, upTo.steps)]?.text ?? '') !== plainSays(upTo.says)) return [];
    if (near.after && plainSays(items[index - 1]?.text ?? '') !== plainSays(near.after)) return [];
    if (near.steps !== 0 && !/^(?:label|dt|th)$/.test(near.tag ?? '') && isLabel(value, labels)) return [];
    if (!isLoose && near.block && countAround(items, index, at) > near.block) return [];
    // In a flat list, the next label looks like this one.
    const block = near.steps === 1 && !value.isControl && blockAround(item, value);
    const shape = block && shapeIn(block, value);
    if (block && shape && /\.\S/.test(shape) && shape === shapeIn(block, item)) return [];
    const above = headingsAbove(items, index);
    if (!fits(near.under, above)) return [];
    const last = above[Math.max(0, (near.under ?? []).length - 1)]?.index ?? -1;
    return !near.past && (isPastOthers(items, index, last) || above.some(({ text }) => isOthers(text)))
      ? []
      : [near.run ? runFrom(items, index, at) : value];
  });
}

/** True if a label of the definition stands anywhere on the page. */
const stands = ({ items }: Outline, { says, steps }: Near) =>
  steps > 0 && items.some(item => !item.isControl && saidBy(item) === plainSays(says));

/** The text or control of a value. Null if the page does not show it, or two locators of it disagree. */
export function spotOf(outline: Outline, { near = [] }: Locator, found: readonly Element[]): Item | null {
  const { items } = outline;
  const [only, other] = found;
  if (other) return null;
  const inside = only ? items.filter(item => !item.isIdle && own(only, 'contains').call(only, item.at)) : [];
  if (inside.length > 1) return null;
  const [byFind] = inside;
  const places = near.map(one => placesBy(outline, one, byFind !== undefined));
  // The label of the element moved away from it, or to another heading.
  if (byFind && near.some((one, at) => places[at]?.length === 0 && stands(outline, one))) return null;
  const all = [...(byFind ? [byFind] : []), ...places.flat()];
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
