// What the user clicked or selected: an element, and the text of it that is meant.

import { isBlank, tidy } from '../../order/text/shown-text.ts';
import { controlValue, getRoot, isElement, prop, tagOf, viewOf } from '../page/dom.ts';
import { isShown } from '../page/visibility.ts';

export interface Picked {
  element: Element;
  /** The part that is meant, on one line. */
  text: string;
  /** The user selected exactly this text. */
  isExact: boolean;
}

interface Press {
  target: Element;
  x: number;
  y: number;
}

/** No value is longer. A click beside a text hits a block with many of them. */
const longest = 200;

/** Elements that only change how a part of a text looks. */
const formatting = new Set(['b', 'em', 'font', 'i', 'mark', 's', 'small', 'strong', 'sub', 'sup', 'u']);

/** A page can give each of them a line of its own. */
const isFormatting = (element: Element): boolean =>
  formatting.has(tagOf(element)) && /^(?:inline|contents)$/.test(viewOf(element).getComputedStyle(element).display);

const controls = new Set(['input', 'textarea', 'select']);

const isControl = (element: Element) => controls.has(tagOf(element));

const textOf = (element: Element): string => {
  if (tagOf(element) === 'select') return (element as HTMLSelectElement).selectedOptions?.[0]?.textContent ?? '';
  return isControl(element) ? controlValue(element) : (prop(element, 'textContent') ?? '');
};

const parentOf = (node: Node): Element | null => {
  const parent = prop(node, 'parentNode');
  return parent && isElement(parent) ? parent : null;
};

const toPicked = (element: Element, text: string, isExact = false): Picked | null => {
  const line = tidy(text);
  return isBlank(line) || line.length > longest ? null : { element, text: line, isExact };
};

/** The selected part of a text or of a control's value. */
function selected(document: Document, { target }: Press): Picked | null {
  if (isControl(target)) {
    const { selectionStart, selectionEnd } = target as HTMLInputElement;
    const value = controlValue(target);
    return toPicked(target, value.slice(selectionStart ?? 0, selectionEnd ?? value.length) || value, true);
  }
  const selection = document.getSelection();
  const text = selection?.toString() ?? '';
  if (!selection || selection.rangeCount === 0 || isBlank(text)) return null;
  const around = selection.getRangeAt(0).commonAncestorContainer;
  const element = isElement(around) ? around : parentOf(around);
  // The browser names no element inside a shadow root.
  return toPicked(element && getRoot(target) === document ? element : target, text, true);
}

/** The text under the pointer, if it is really there and not only near. */
function textAt(document: Document, { x, y }: Press): Text | null {
  const position = document.caretPositionFromPoint?.(x, y);
  const node = position?.offsetNode;
  if (node?.nodeType !== 3) return null;
  const range = document.createRange();
  range.selectNodeContents(node);
  const isThere = [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => x >= left - 2 && x <= right + 2 && y >= top - 2 && y <= bottom + 2,
  );
  return isThere ? (node as Text) : null;
}

/** The texts of an element, separated where its lines end. */
function linesOf(element: Element): { nodes: Set<Node>; text: string }[] {
  const lines: { nodes: Set<Node>; text: string }[] = [{ nodes: new Set(), text: '' }];
  const add = (node: Node): void => {
    const line = lines.at(-1);
    if (prop(node, 'nodeType') === 3 && line) {
      line.nodes.add(node);
      line.text += prop(node, 'nodeValue') ?? '';
    }
    if (!isElement(node)) return;
    const isInline = isFormatting(node) || node === element;
    if (!isInline) lines.push({ nodes: new Set(), text: '' });
    for (const child of prop(node, 'childNodes')) add(child);
    if (!isInline) lines.push({ nodes: new Set(), text: '' });
  };
  add(element);
  return lines;
}

/** The element with the text under the pointer, and the line of it that was clicked. */
function clicked(document: Document, press: Press): Picked | null {
  const { target, x, y } = press;
  const places = [target, ...(document.elementsFromPoint?.(x, y) ?? [])];
  const control = places.find(place => isControl(place) && isShown(place));
  if (control && (control === target || !isShown(target))) return toPicked(control, textOf(control));
  const node = textAt(document, press);
  let element = (node && parentOf(node)) ?? target;
  for (let around = parentOf(element); around && isFormatting(element); around = parentOf(element)) element = around;
  if (!isShown(element)) return null;
  const line = node && linesOf(element).find(({ nodes }) => nodes.has(node));
  return toPicked(element, line?.text ?? textOf(element));
}

/** Null if there is no text of one value. */
export const pickedAt = (document: Document, press: Press, isDrag: boolean): Picked | null =>
  (isDrag && selected(document, press)) || clicked(document, press);
