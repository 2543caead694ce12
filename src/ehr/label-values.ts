// What stands beside a label.
import { labelField } from './label-words.ts';
import { isBlank, tidy } from './values/empty-words.ts';
import { foldName } from './values/person-name.ts';
import { isShown } from './visibility.ts';

const controls = 'input:not([type=hidden],[type=checkbox],[type=radio],[type=button],[type=submit]),select,textarea';
const blocks = 'div,p,li,ul,ol,dl,dt,dd,table,tr,td,th,section,br,hr,h1,h2,h3,h4,h5,h6';
const inline = 'b,strong,em,i,span,small,var,data,time';

/** An element, for a text the one around it. */
export const elementOf = (node: Node): Element | null => (node.nodeType === 1 ? (node as Element) : node.parentElement);

const isEmptyNode = (node: Node) =>
  node.nodeType > 3 ||
  (isBlank(node.textContent ?? '') &&
    !(node.nodeType === 1 && ((node as Element).matches(controls) || (node as Element).querySelector(controls))));

/** Nothing else stands in the element around it. */
function isAlone(node: Node): boolean {
  for (let at = node.parentNode?.firstChild; at; at = at.nextSibling) if (at !== node && !isEmptyNode(at)) return false;
  return true;
}

/** The largest element that holds the label alone, up to a cell; the text itself where it stands among others. */
export function labelElement(text: Node): Node {
  let at = text;
  while (
    isAlone(at) &&
    at.parentElement &&
    !at.parentElement.matches('li,tr,body,section,form,fieldset,main,article')
  ) {
    at = at.parentElement;
    if ((at as Element).matches('td,th,dt,label')) break;
  }
  return at;
}

/** The texts right before and behind a label. */
export const neighbours = (label: Node): string[] =>
  (['previousSibling', 'nextSibling'] as const).map(side => {
    let at = label[side];
    while (at && isEmptyNode(at)) at = at[side];
    return (at?.textContent ?? '').slice(0, 80);
  });

function shownParts(node: Node): string {
  if (node.nodeType === 3) return node.nodeValue ?? '';
  if (node.nodeType !== 1) return '';
  const element = node as Element;
  if (element.localName === 'br') return '\n';
  if (!isShown(element) || element.matches('script,style,button')) return '';
  const text = [...element.childNodes].map(shownParts).join('');
  return element.matches(blocks) ? `\n${text}\n` : text;
}

const controlText = (control: Element) =>
  control.localName === 'select'
    ? [...(control as HTMLSelectElement).selectedOptions].map(option => (option.value ? option.text : '')).join()
    : (control as HTMLInputElement).value;

/** The text of an element as a person sees it, its lines as lines; '' where it is too much for a value. */
export function textOf(element: Element): string {
  if (element.matches(controls)) return isShown(element) ? controlText(element) : '';
  if ((element.textContent ?? '').length > 900 || element.querySelector('label,dt,th,h1,h2,h3,h4,h5,h6')) return '';
  const inside = [...element.querySelectorAll(controls)].filter(isShown);
  if (inside.length > 1) return '';
  if (inside[0]) return controlText(inside[0]);
  return shownParts(element).split('\n').map(tidy).filter(Boolean).join('\n');
}

const isLabel = (text: string) => isBlank(text) || /[:：]/.test(text) || labelField(foldName(text)) !== undefined;

/** A text or inline element whose line goes on behind it is only a piece of the value. */
export function goesOn(value: Node): boolean {
  if (value.nodeType === 1 && !(value as Element).matches(inline)) return false;
  let next = value.nextSibling;
  while (next && next.nodeType !== 1 && isEmptyNode(next) && !/[|·•;,]/.test(next.nodeValue ?? ''))
    next = next.nextSibling;
  if (!next || (next.nodeType === 1 && !(next as Element).matches(inline))) return false;
  const text = next.textContent ?? '';
  return !isLabel(text) && !/^\s*[|·•;(]/.test(text);
}

/** The cell of a label's value; `several` where the column or row holds more than one person's. */
function cellBeside(cell: Element): Element | 'several' | null {
  const row = cell.parentElement;
  const cells = [...(row?.children ?? [])];
  const isHeader = cells.length > 1 && cells.every(other => other.localName === 'th');
  if (row && isHeader) {
    const index = cells.indexOf(cell);
    const table = cell.closest('table') as HTMLTableElement | null;
    const filled: Element[] = [];
    for (const other of table?.rows ?? []) {
      const below = other === row ? undefined : other.children[index];
      if (below?.localName === 'td' && !isBlank(below.textContent ?? '') && isShown(below)) filled.push(below);
      if (filled.length > 1) return 'several';
    }
    return filled[0]?.parentElement?.children.length === cells.length ? filled[0] : null;
  }
  const value = cell.nextElementSibling;
  const after = value?.nextElementSibling;
  if (value?.localName !== 'td') return null;
  if (!after || after.localName === 'th' || isLabel(after.textContent ?? '')) return value;
  return 'several';
}

function siblingOf(label: Node): Node | null {
  let next = label.nextSibling;
  for (let steps = 0; next && steps < 6; steps++, next = next.nextSibling) {
    if (isEmptyNode(next)) continue;
    if (next.nodeType === 1 && ((next as Element).localName === 'button' || !isShown(next as Element))) continue;
    const isValue = next.nodeType === 3 || !(next as Element).matches('dt,th,label,h1,h2,h3,h4,h5,h6,form,ul,table,dl');
    return isValue && !goesOn(next) ? next : null;
  }
  return null;
}

/** Where the value of a label stands. */
export function valueBeside(label: Node): Node | 'several' | null {
  const element = elementOf(label);
  const around = element?.closest('label');
  if (around?.control) return around.control.matches(controls) ? around.control : null;
  if (label.nodeType === 1 && element?.localName === 'dt') {
    const value = element.nextElementSibling;
    if (value?.localName !== 'dd') return null;
    return value.nextElementSibling?.localName === 'dd' ? 'several' : value;
  }
  return label.nodeType === 1 && element?.matches('td,th') ? cellBeside(element) : siblingOf(label);
}
