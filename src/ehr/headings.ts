// The blocks and headings of a page, from its texts: what stands together, and below what.
import { foldShown } from '../order/text/fold.ts';
import { attributeOf, closest, elementAround, getRoot, holds, matches, prop, tagOf } from './page/dom.ts';
import type { Item } from './taught.ts';

const actions = 'a,button,[role=button],[role=tab],[role=menuitem],nav *';
const plain = /^(?:div|span|font|main|section|article|form|body|.*-.*)$/;
/** A heading that serves one value is as far away as this. */
const mostBack = 300;
const mostHeading = 80;

/** Words that say that another person's values follow. */
const others =
  /(?:^|[^\p{L}])(?:guarantors?|emergency|emergencies|subscribers?|policy ?holders?|insured|guardians?|next of kin|contact person|kin|parents?|mother|father|spouse|husband|wife|partner|care ?givers?|carers?|proxy|representative|responsible (?:party|person)|donor|relatives?|siblings?|children(?!['’]s| \p{L})|dependents|related persons?|family (?:members?|contacts?)|urgence|tuteur|tutrice|tutore?s?|tutora|curatore|delegat[oa]|apoderad[oa]|acudiente|aidante?|betreuer(?:in)?|sorgeberechtigte[nr]?|erziehungsberechtigte[nr]?|ouders?|voogd|mantelzorger|pårørende|anhöriga?|opiekun|assuré|conjointe?|mère|père|proches?|personnes? (?:de confiance|à contacter|à prévenir|liées)|emergencias?|asegurado|titular|cónyuge|madre|padre|familiar(?:es)?|responsable|mãe|pai|emergência|acompañante|acompanhante|cuidador(?:es|a)?|segurado|cônjuge|responsável|notfall(?:kontakt)?|(?:bezugs|vertrauens|kontakt)person|ansprechpartner(?:in)?|contactperso[on]n?|angehöriger?|vormund|versicherter|ehepartner|mutter|vater|emergenza|parent[ei]|coniuge|familiari|assicurato|genitor[ei])(?![\p{L}])/iu;

/** Headings of values that are not the patient's own. */
export const elsewhere =
  /^(?:(?:preferred|primary|referring|attending|usual|care) )?(?:pharmac(?:y|ies)|employers?|work|school|facility|providers?|physicians?|doctors?|practitioners?|gp|pcp|team|insurance|farmacia|employeur|empleador|arbeitgeber|apotheke|hausarzt)(?: .*)?$/;

export const plainSays = (text: string): string => foldShown(text).replace(/\s*[:：*]+$/, '');

const texts = new WeakMap<Item, string>();

/** The text of an item, folded once. */
export function saidBy(item: Item): string {
  const text = texts.get(item) ?? plainSays(item.text);
  texts.set(item, text);
  return text;
}

export const isOthers = (text: string): boolean => text.length <= mostHeading && others.test(text);

const relation =
  /^(?:relation(?:ship)?(?: to patient)?|relación|parentesco|relação|lien(?: de parenté)?|beziehung|verwandtschaft|(?:grado di )?parentela|relatie)$/;

/** True for the label of what a person is to the patient. */
export const isRelation = (item: Item): boolean => !item.isControl && relation.test(saidBy(item));

/** The tag around a text, if it says more than div or span. */
export function tagAround({ at }: Item): string {
  let around: Element | null = at;
  for (let step = 0; around && step < 5; step += 1, around = elementAround(around)) {
    const tag = tagOf(around);
    if (tag === 'body' || /^(?:section|main|form|fieldset|article|aside|header|footer)$/.test(tag)) return '';
    if (!plain.test(tag)) return tag;
  }
  return '';
}

/** The button over an open panel heads it. */
const opensPanel = ({ at }: Item) => closest(at, '[aria-expanded=true]:not([aria-haspopup])') !== null;

export const isAction = (item: Item): boolean =>
  item.isIdle || (closest(item.at, actions) !== null && !opensPanel(item));

/** A message to the user, which only some patients' pages have. */
export const isNotice = ({ at, text }: Item): boolean =>
  closest(at, '[role=alert],[role=alertdialog],[role=status]') !== null || / .* .*\p{L}{2}[.!]$/u.test(text);

export function includes(block: Element, item: Item | undefined): boolean {
  for (let at: Element | null = item?.at ?? null; at; at = (getRoot(at) as Partial<ShadowRoot>).host ?? null)
    if (holds(block, at)) return true;
  return false;
}

export function blockAround(item: Item, other: Item): Element | null {
  let block: Element | null = item.at;
  while (block && !includes(block, other)) block = elementAround(block);
  return block;
}

/** How many texts and controls, besides links and buttons, the smallest element around two of them has. */
export function countAround(items: readonly Item[], index: number, other: number): number {
  const [a, b] = [items[index], items[other]];
  const block = a && b && blockAround(a, b);
  if (!block) return 0;
  let [from, to] = [Math.min(index, other), Math.max(index, other)];
  while (from > 0 && includes(block, items[from - 1])) from -= 1;
  while (to < items.length - 1 && includes(block, items[to + 1])) to += 1;
  return items.slice(from, to + 1).filter(item => !isAction(item)).length;
}

/** How a text and the elements around it, within a block, are marked up on this page. */
export function shapeIn(block: Element, { at }: Item): string {
  const path: string[] = [];
  for (let around: Element | null = at; around && around !== block; around = elementAround(around))
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

function childWith(block: Element, { at }: Item): Element {
  let child = at;
  for (let around = elementAround(child); around && around !== block; around = elementAround(around)) child = around;
  return child;
}

/** The first text or control in an element that is no link or button. `index` is one of those in it. */
function firstIn(block: Element, items: readonly Item[], index: number): Item | undefined {
  let first = index;
  while (first > 0 && includes(block, items[first - 1])) first -= 1;
  while (first < index && isAction(items[first] as Item)) first += 1;
  return items[first];
}

/** True in a cell or an item of a list. A cell that is its whole row, in front of other rows, can be a title. */
function isInCell(at: Element): boolean {
  const cell = closest(at, 'td,dt,dd,label,li');
  const row = cell && prop(cell, 'parentElement');
  const isRow = row && tagOf(row) === 'tr' && prop(row, 'children').length === 1 && prop(row, 'nextElementSibling');
  return cell !== null && !isRow;
}

/** True for a text that heads the block it begins, and is none of the labels in it. */
function isTitle(items: readonly Item[], index: number, below: number, reach: Element): boolean {
  const [item, label] = [items[index], items[below]];
  if (!item || !label || item.isControl || isAction(item) || item.text.length > mostHeading) return false;
  if (isInCell(item.at) || matches(reach, 'body,main,html')) return false;
  const tag = tagAround(item);
  if (tag !== '' && tag === tagAround(label)) return false;
  const child = childWith(reach, item);
  if (firstIn(child, items, index) !== item || shapeIn(reach, item) === shapeIn(reach, label)) return false;
  const start = firstIn(reach, items, index);
  if (start === item) return true;
  // Of titles in one block without blocks of their own, the others look like the first.
  const shape = shapeIn(reach, item);
  const isMarked = /\.\S/.test(shape) || closest(item.at, 'th[colspan]') !== null;
  return start !== undefined && isMarked && shapeIn(reach, start) === shape;
}

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
    if (isNotice(item)) continue;
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

/** "Naam partner" behind the patient's own last name: a name by marriage. */
function isMarriedName(items: readonly Item[], at: number): boolean {
  const [own, , label] = at < 2 ? [] : items.slice(at - 2, at + 1);
  return Boolean(own && label && /naam$/.test(saidBy(own)) && /naam partner$/.test(saidBy(label)));
}

/** True if the labels of another person stand in front of a label, as far as its heading. */
export function isPastOthers(items: readonly Item[], index: number, heading: number): boolean {
  for (let at = index - 1; at > heading && at > index - mostBack; at -= 1) {
    const item = items[at];
    if (!item || item.isControl || isAction(item) || isNotice(item)) continue;
    if (isMarriedName(items, at)) continue;
    if (isRelation(item) || (!item.text.includes('@') && isOthers(item.text))) return true;
  }
  return false;
}
