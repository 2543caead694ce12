// Finds what is beside a label.

import { isBlank, tidy } from '../../order/text/shown-text.ts';
import { wholeText } from '../locate.ts';
import { attributeOf, closest, isElement, matches, own, query, tagOf } from '../page/own.ts';
import { isShown } from '../page/visibility.ts';
import { saysBirth } from './banner-line.ts';
import { choices, controls, controlText, drawn, fieldOf, textInControls } from './control-text.ts';
import { foldLabel, foldStart } from './fold-label.ts';
import { nameIn } from './name-like.ts';
import { allText, besideRow, childrenOf, parentOf, picture, tidyText, widestFit } from './nodes.ts';
import { type LabelField, labelField } from './words/label-words.ts';

const blocks = 'div,p,li,ul,ol,dl,dt,dd,table,tr,td,th,section,br,hr,h1,h2,h3,h4,h5,h6';
export const titleTags = 'h1,h2,h3,h4,h5,h6';
const inline = 'b,strong,em,i,span,small,var,data,time';
/** A mark behind a value, such as "Deceased" or "VIP". */
const mark = 'small,[class*=badge i],[class*=chip i],[class*=pill i],[class*=tag i]';

/** "search", which a font draws as a picture. */
export const ligature = /^\s*[a-z_]{3,}\s*$/;

/** The node itself if it is an element, else the element around it. */
export const elementOf = (node: Node): Element | null => (isElement(node) ? node : parentOf(node));

/** True if it has no letter, no digit and no control. */
export function isEmptyNode(node: Node): boolean {
  if (!isElement(node)) return own(node, 'nodeType') !== 3 || isBlank(node.nodeValue ?? '');
  return !matches(node, controls) && !query(node, controls)[0] && isBlank(allText(node));
}

type Side = 'previousSibling' | 'nextSibling';

/** The node right before or after a node. */
function beside(node: Node, side: Side): Node | null {
  let at = own(node, side);
  while (at && isEmptyNode(at)) at = own(at, side);
  return at;
}

/** The largest element, up to a cell, with only the label in it. The text itself if other texts are beside it. */
export function labelElement(text: Node): Node {
  let at = text;
  while (!beside(at, 'previousSibling') && !beside(at, 'nextSibling')) {
    const around = parentOf(at);
    if (!around || matches(around, 'li,tr,body,section,form,fieldset,main,article')) break;
    at = around;
    if (matches(around, 'td,th,dt') || (tagOf(around) === 'label' && fieldOf(around as HTMLLabelElement))) break;
  }
  return at;
}

/** The texts right before and after a label. */
export const neighbors = (label: Node): string[] =>
  (['previousSibling', 'nextSibling'] as const).map(side => {
    const at = beside(label, side);
    return allText(at).slice(0, 80);
  });

/** True for a button, but not for one that copies the email address on it. */
const isAction = (element: Element) => tagOf(element) === 'button' && !/@/.test(allText(element));

function shownParts(node: Node, isWhole = false): string {
  if (!isElement(node)) return own(node, 'nodeType') === 3 ? (node.nodeValue ?? '').replace(picture, ' ') : '';
  if (tagOf(node) === 'br') return '\n';
  if (!isShown(node) || matches(node, 'script,style') || (!isWhole && isAction(node))) return '';
  if (matches(node, '[class*=icon i],[class*=symbol i]') && ligature.test(allText(node))) return '';
  const children = [...own(node, 'childNodes')];
  // Styles put a gap between elements that have none in the markup.
  const isAlone = children.every(isElement);
  const text = children.map(child => shownParts(child)).join(isAlone ? ' ' : '');
  return matches(node, blocks) ? `\n${text}\n` : text;
}

/** The lines of an element as the user sees them. */
export const shownLines = (element: Element): string[] =>
  shownParts(element, true).split('\n').map(tidy).filter(Boolean);
export const shownText = (element: Element): string => shownLines(element).join('\n');

/** What a heading says without the badges behind it, and without the line below it, if that is a name. */
export function nameOfTitle(title: Element): string {
  const [line = ''] = own(title, 'firstElementChild') ? shownLines(title) : [];
  const bare = tidy(query(title, mark).reduce((left, one) => left.replace(allText(one), ' '), line));
  return nameIn(bare) ? bare : tidyText(title);
}

/** A block with one person's contact details is not longer. */
const mostBlock = 160;

/** The first lines of the small blocks around a label. */
export function firstLines(
  at: Node,
  isTooMuch: (block: Element) => unknown = block => allText(block).length > mostBlock,
): string[] {
  const lines: string[] = [];
  let block: Node = at;
  for (let step = 0; step < 5; step += 1) {
    const around = parentOf(block);
    if (!around || isTooMuch(around)) break;
    block = around;
    lines.push(shownLines(around)[0] ?? '');
  }
  return lines;
}

/** The text of an element, line by line. '' if it has other labels or several controls, or it is too long for a value. */
export function textOf(element: Element): string {
  if (matches(element, controls)) return controlText(element);
  if (allText(element).length > 900) return '';
  const inControls = textInControls(element);
  if (inControls !== null) return inControls;
  // A heading with more beside it heads a part of the page. A heading alone is a value in large letters.
  const [title] = query(element, titleTags);
  const isPart = title && tidyText(title) !== tidyText(element);
  if (isPart || query(element, 'label,dt,th').some(label => !isEmptyNode(label))) return '';
  const text = wholeText(element, shownText(element));
  // A list can repeat what it shows for screen readers.
  const [button, other] = query(element, text ? '[role=combobox]' : drawn).filter(one => !isEmptyNode(one));
  return button && !other ? shownText(button) : text;
}

/** True for the block below a heading such as "Address" whose labels have no colon. */
export function beginsWithLabel(element: Element): boolean {
  if (query(element, choices)[0]) return false;
  const [first, more] = query(element, '*').filter(inside => !isEmptyNode(inside) && !query(inside, '*')[0]);
  return Boolean(first && more && labelField(foldLabel(allText(first))));
}

const isLabel = (text: string) => isBlank(text) || /[:：]/.test(text) || labelField(foldLabel(text)) !== undefined;

/** True for every second of many elements that look alike, where more than one of the others is a label. */
function isCell(value: Element): boolean {
  const row = parentOf(value);
  const cells = row ? childrenOf(row) : [];
  const isEven = cells.length > 3 && cells.length < 60 && cells.length % 2 === 0 && cells.indexOf(value) % 2 === 1;
  return (
    isEven &&
    cells.every(cell => isLike(cell, value)) &&
    cells.filter((cell, index) => index % 2 === 0 && labelField(foldLabel(tidyText(cell)))).length > 1
  );
}

/** True for a text or inline element whose line continues after it: it is only a piece of the value. */
export function goesOn(value: Node): boolean {
  if (isElement(value) && (!matches(value, inline) || isCell(value))) return false;
  let next = own(value, 'nextSibling');
  while (next && !isElement(next) && isEmptyNode(next) && !/[|·•;,]/.test(next.nodeValue ?? ''))
    next = own(next, 'nextSibling');
  if (!next || (isElement(next) && (!matches(next, inline) || matches(next, mark)))) return false;
  const text = allText(next);
  // "<b>Odile Perrault</b> née le 22/04/1963": the value ends where the birth begins.
  return !isLabel(text) && !/^\s*[|·•;(*]/.test(text) && !saysBirth(text);
}

/** A text, or the end of one, with the lines of an address behind it. */
export function linesFrom(value: Node, field: LabelField, end = value.nodeValue ?? ''): string {
  let text = end;
  let next = field === 'street' ? own(value, 'nextSibling') : null;
  for (; next && (!isElement(next) || tagOf(next) === 'br'); next = own(next, 'nextSibling')) {
    const line = shownParts(next);
    if (labelField(foldStart(line))) break;
    text += line;
  }
  return text.trim();
}

/** "Salem, OR 97301", "07743 Jena" */
const placeLine = /\p{L},? \p{Lu}{2,3},? \d{4,5}(?:-\d{4})?$|^\d{4,5} \p{L}\D*$/u;

/** The line with the place in an element below that of the street. */
export function placeBelow(street: Element): string {
  const next = own(street, 'nextElementSibling');
  if (!next || tagOf(next) !== tagOf(street) || matches(next, `td,${controls}`)) return '';
  const text = textOf(next);
  return !/[:\n@]/.test(text) && placeLine.test(text) ? `\n${text}` : '';
}

const textIfShown = (element: Element) => (isShown(element) ? allText(element) : '');

const markup = (cell: Element) => own(cell, 'outerHTML').replace(/>[^<]+/g, '');

/** True for a row that has nothing but headers. */
export const isHeaders = (row: Element): boolean => {
  const cells = childrenOf(row);
  return cells.length > 1 && cells.every(cell => tagOf(cell) === 'th');
};

/** The cell of a label's value. False if the column or row has values of more than one person. */
function cellBeside(cell: Element): Element | false | null {
  const row = parentOf(cell);
  if (row && isHeaders(row)) {
    const cells = childrenOf(row);
    const index = cells.indexOf(cell);
    const table = closest(cell, 'table') as HTMLTableElement | null;
    const filled: Element[] = [];
    let isWhole = false;
    const rows: Element[] = [...(table?.rows ?? [])];
    // Up to the next row of headers, which has values of its own.
    const next = rows.findIndex((other, at) => at > rows.indexOf(row) && isHeaders(other));
    for (const other of rows.slice(rows.indexOf(row) + 1, next < 0 ? undefined : next)) {
      const below = childrenOf(other)[index];
      if (!below || tagOf(below) !== 'td' || isBlank(textIfShown(below))) continue;
      if (filled.length > 0) return false;
      filled.push(below);
      isWhole = childrenOf(other).length === cells.length;
    }
    return (isWhole && filled[0]) || null;
  }
  let value = own(cell, 'nextElementSibling');
  // A colon can have a cell of its own.
  if (value && /^\s*[:：]\s*$/.test(allText(value))) value = own(value, 'nextElementSibling');
  if (!value || tagOf(value) !== 'td') return null;
  const after = own(value, 'nextElementSibling');
  // A photo beside several rows is of none of them.
  if (!after || Number(attributeOf(after, 'rowspan')) > 1 || tagOf(after) === 'th' || isLabel(allText(after)))
    return value;
  // An unknown label looks like this label, and a second value looks like the first.
  return markup(after) === markup(cell) && markup(value) !== markup(cell) ? value : false;
}

/** True for a sentence that explains a field: "The name as it is on the card." */
function isRemark(element: Element): boolean {
  const text = tidyText(element);
  return /^\p{Lu}\D*\.$/u.test(text) && text.split(' ').length > 3 && !query(element, controls)[0];
}

/** How an element is marked up. */
export const lookOf = (element: Element): string => `${tagOf(element)} ${attributeOf(element, 'class') ?? ''}`;

/** True if two elements look alike: they are rows of one list. */
export const isLike = (one: Element, other: Element | null): boolean => other !== null && lookOf(one) === lookOf(other);

function siblingOf(label: Node): Node | null {
  let next = own(label, 'nextSibling');
  for (let steps = 0; next && steps < 6; steps++, next = own(next, 'nextSibling')) {
    // The first of several choices
    if (isElement(next) && (matches(next, choices) || query(next, choices).length === 1)) return parentOf(next);
    if (isEmptyNode(next)) continue;
    if (isElement(next) && (isAction(next) || !isShown(next) || isRemark(next))) continue;
    // "Insurance" and "Change" in the header of a table
    if (isElement(next) && tagOf(next) === 'a' && closest(next, 'th')) continue;
    const isValue = !isElement(next) || !matches(next, 'dt,th,label,form,ul,table,dl');
    // A heading is a value only at the end of its line: more behind it would be what it heads.
    const isTitle = isElement(next) && matches(next, titleTags);
    const isHeading = isElement(label) && matches(label, titleTags);
    if (isTitle && (beside(next, 'nextSibling') || isHeading)) return null;
    // The first of several rows below "Insurance"
    if (isHeading && isElement(next) && isLike(next, own(next, 'nextElementSibling'))) return null;
    return isValue && !goesOn(next) ? next : null;
  }
  return null;
}

/** The tags in a row. */
export const shapeOf = (row: Element) => childrenOf(row).filter(isShown).map(tagOf).join();

/** True for a known label. */
const isCaption = (cell: Element) => labelField(foldLabel(tidyText(cell))) !== undefined;

/** The cell below a label in rows that are drawn without a table: a row of labels, then rows of the same shape. */
function cellBelow(label: Element): Element | false | null {
  const row = parentOf(label);
  if (!row || matches(label, titleTags) || closest(row, 'table') || query(row, controls)[0]) return null;
  const index = childrenOf(row).filter(isShown).indexOf(label);
  const shape = shapeOf(row);
  if (!shape.includes(',') || index < 0) return null;
  const below: Element[] = [];
  for (let next = own(row, 'nextElementSibling'); next; next = own(next, 'nextElementSibling')) {
    if (!isShown(next) || isEmptyNode(next)) continue;
    if (shapeOf(next) !== shape) break;
    const cell = childrenOf(next).filter(isShown)[index];
    if (cell && !isEmptyNode(cell)) below.push(cell);
    if (below.length > 9) break;
  }
  // Captions, each below its value
  if (below.filter(isCaption).length > below.length / 2) return null;
  const [first, other] = below;
  if (!other) return first ?? null;
  // Of several phones, the one whose row says that it is the mobile one.
  const [mobile, another] = below.filter(isMobileRow);
  return mobile && !another ? mobile : false;
}

/** True if the row of a cell says that its phone is a mobile phone. */
export function isMobileRow(cell: Element): boolean {
  const row = parentOf(cell);
  const cells = row ? childrenOf(row) : [];
  return cells.length < 6 && cells.some(other => other !== cell && labelField(foldLabel(textOf(other))) === 'mobile');
}

/** The largest element with no more text than this one. */
export const widest = (element: Element): Element =>
  widestFit(element, around => allText(around).trim() === allText(element).trim());

/** The value before a label that is the caption below it, or that a form draws over its field. */
function valueAbove(label: Element): Element | null {
  const value = beside(label, 'previousSibling');
  const part = parentOf(label);
  if (!value || !isElement(value) || beside(value, 'previousSibling') || beside(label, 'nextSibling')) return null;
  if (part && query(part, controls)[0]) return value;
  // A caption stands in each of several rows.
  const row = closest(label, 'li,[role=listitem]') ?? (part && widest(part));
  const isRow = row && isLike(row, besideRow(row));
  return isRow && !isLabel(allText(value)) ? value : null;
}

/** True for "Change" behind a value. */
const offersOnly = (element: Element) =>
  query(element, 'a,button')
    .reduce((left, action) => left.replace(allText(action), ''), allText(element))
    .trim() === '';

/** The node of a label's value. */
export function valueBeside(label: Node): Node | false | null {
  const element = elementOf(label);
  const around = element && (closest(element, 'label') as HTMLLabelElement | null);
  const control = around && fieldOf(around);
  if (control) return control;
  if (!isElement(label)) return siblingOf(label);
  if (tagOf(label) === 'dt') {
    const value = own(label, 'nextElementSibling');
    const after = value && own(value, 'nextElementSibling');
    if (!value || tagOf(value) !== 'dd') return null;
    return after && tagOf(after) === 'dd' && !offersOnly(after) ? false : value;
  }
  return matches(label, 'td,th') ? cellBeside(label) : (siblingOf(label) ?? cellBelow(label) ?? valueAbove(label));
}
