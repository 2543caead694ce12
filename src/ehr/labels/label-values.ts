// Finds what is beside a label.

import { foldName } from '../../order/text/fold.ts';
import { isBlank, tidy } from '../../order/text/shown-text.ts';
import { closest, controlValue, isElement, matches, own, query, tagOf } from '../page/own.ts';
import { isShown } from '../page/visibility.ts';
import { labelField } from './label-words.ts';

const controls = 'input:not([type=hidden],[type=checkbox],[type=radio],[type=button],[type=submit]),select,textarea';
const blocks = 'div,p,li,ul,ol,dl,dt,dd,table,tr,td,th,section,br,hr,h1,h2,h3,h4,h5,h6';
const inline = 'b,strong,em,i,span,small,var,data,time';

/** The node itself if it is an element, else the element around it. */
export const elementOf = (node: Node): Element | null => (isElement(node) ? node : own(node, 'parentElement'));

/** True if it has no letter, no digit and no control. */
function isEmptyNode(node: Node): boolean {
  if (!isElement(node)) return own(node, 'nodeType') !== 3 || isBlank(node.nodeValue ?? '');
  return !matches(node, controls) && !query(node, controls)[0] && isBlank(own(node, 'textContent') ?? '');
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
    const around = own(at, 'parentElement');
    if (!around || matches(around, 'li,tr,body,section,form,fieldset,main,article')) break;
    at = around;
    if (matches(around, 'td,th,dt,label')) break;
  }
  return at;
}

/** The texts right before and after a label. */
export const neighbors = (label: Node): string[] =>
  (['previousSibling', 'nextSibling'] as const).map(side => {
    const at = beside(label, side);
    return ((at && own(at, 'textContent')) ?? '').slice(0, 80);
  });

function shownParts(node: Node): string {
  if (!isElement(node)) return own(node, 'nodeType') === 3 ? (node.nodeValue ?? '') : '';
  if (tagOf(node) === 'br') return '\n';
  if (!isShown(node) || matches(node, 'script,style,button')) return '';
  const text = [...own(node, 'childNodes')].map(shownParts).join('');
  return matches(node, blocks) ? `\n${text}\n` : text;
}

const controlText = (control: Element) =>
  tagOf(control) === 'select'
    ? [...((control as HTMLSelectElement).selectedOptions ?? [])].map(({ value, text }) => (value ? text : '')).join()
    : controlValue(control);

/** The text of an element as the user sees it, line by line. '' if it is too long for a value. */
export function textOf(element: Element): string {
  if (matches(element, controls)) return isShown(element) ? controlText(element) : '';
  const isMuch = (own(element, 'textContent') ?? '').length > 900;
  if (isMuch || query(element, 'label,dt,th,h1,h2,h3,h4,h5,h6').length > 0) return '';
  const [inside, other] = query(element, controls).filter(isShown);
  if (other) return '';
  if (inside) return controlText(inside);
  return shownParts(element).split('\n').map(tidy).filter(Boolean).join('\n');
}

const isLabel = (text: string) => isBlank(text) || /[:：]/.test(text) || labelField(foldName(text)) !== undefined;

/** True for a text or inline element whose line continues after it: it is only a piece of the value. */
export function goesOn(value: Node): boolean {
  if (isElement(value) && !matches(value, inline)) return false;
  let next = own(value, 'nextSibling');
  while (next && !isElement(next) && isEmptyNode(next) && !/[|·•;,]/.test(next.nodeValue ?? ''))
    next = own(next, 'nextSibling');
  if (!next || (isElement(next) && !matches(next, inline))) return false;
  const text = own(next, 'textContent') ?? '';
  return !isLabel(text) && !/^\s*[|·•;(]/.test(text);
}

const shownText = (element: Element) => (isShown(element) && own(element, 'textContent')) || '';

const markup = (cell: Element) => own(cell, 'outerHTML').replace(/>[^<]+/g, '');

/** The cell of a label's value. `several` if the column or row has values of more than one person. */
function cellBeside(cell: Element): Element | 'several' | null {
  const row = own(cell, 'parentElement');
  const cells = row ? [...own(row, 'children')] : [];
  if (cells.length > 1 && cells.every(other => tagOf(other) === 'th')) {
    const index = cells.indexOf(cell);
    const table = closest(cell, 'table') as HTMLTableElement | null;
    const filled: Element[] = [];
    let isWhole = false;
    for (const other of table?.rows ?? []) {
      const below = other === row ? undefined : other.children[index];
      if (!below || tagOf(below) !== 'td' || isBlank(shownText(below))) continue;
      if (filled.length > 0) return 'several';
      filled.push(below);
      isWhole = other.children.length === cells.length;
    }
    return (isWhole && filled[0]) || null;
  }
  const value = own(cell, 'nextElementSibling');
  if (!value || tagOf(value) !== 'td') return null;
  const after = own(value, 'nextElementSibling');
  if (!after || tagOf(after) === 'th' || isLabel(own(after, 'textContent') ?? '')) return value;
  // An unknown label looks like this label, and a second value looks like the first.
  return markup(after) === markup(cell) && markup(value) !== markup(cell) ? value : 'several';
}

function siblingOf(label: Node): Node | null {
  let next = own(label, 'nextSibling');
  for (let steps = 0; next && steps < 6; steps++, next = own(next, 'nextSibling')) {
    if (isEmptyNode(next)) continue;
    if (isElement(next) && (tagOf(next) === 'button' || !isShown(next))) continue;
    const isValue = !isElement(next) || !matches(next, 'dt,th,label,h1,h2,h3,h4,h5,h6,form,ul,table,dl');
    return isValue && !goesOn(next) ? next : null;
  }
  return null;
}

/** The node of a label's value. */
export function valueBeside(label: Node): Node | 'several' | null {
  const element = elementOf(label);
  const control = element && (closest(element, 'label') as HTMLLabelElement | null)?.control;
  if (control) return matches(control, controls) ? control : null;
  if (!isElement(label)) return siblingOf(label);
  if (tagOf(label) === 'dt') {
    const value = own(label, 'nextElementSibling');
    const after = value && own(value, 'nextElementSibling');
    if (!value || tagOf(value) !== 'dd') return null;
    return after && tagOf(after) === 'dd' ? 'several' : value;
  }
  return matches(label, 'td,th') ? cellBeside(label) : siblingOf(label);
}
