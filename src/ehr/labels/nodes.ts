import { tidy } from '../../order/text/shown-text.ts';
import { prop } from '../page/dom.ts';

/** A picture before a text */
export const picture = /\p{Extended_Pictographic}\uFE0F?/gu;

/** All text in a node, shown or not. '' without a node. */
export const allText = (node: Node | false | null | undefined): string => (node && prop(node, 'textContent')) || '';
export const tidyText = (node: Node | false | null | undefined): string => tidy(allText(node));

export const parentOf = (node: Node): Element | null => prop(node, 'parentElement');
/** Walks over the texts in an element. */
export const walkerIn = (root: Node): TreeWalker => {
  const document = prop(root, 'ownerDocument') as Document;
  return prop(document, 'createTreeWalker').call(document, root, 4);
};

/**
 * True if a node has more than `most` characters of text. It does not look at the rest: a few steps around a label stands the whole
 * page.
 */
export function hasMoreText(node: Node, most: number): boolean {
  const walker = walkerIn(node);
  let length = 0;
  for (let text = walker.nextNode(); text && length <= most; text = walker.nextNode()) length += (text as Text).length;
  return length > most;
}

/** The element with an ID, in the document of another element. */
export function withId(id: string, other: Element): Element | null {
  const document = prop(other, 'ownerDocument');
  return prop(document, 'getElementById').call(document, id);
}

/** True if a node stands before another one. */
export const isBefore = (node: Node, other: Node): boolean =>
  (prop(node, 'compareDocumentPosition').call(node, other) & 4) > 0;

/** Elements in the order of their document. */
export const inOrder = (elements: readonly Element[]): Element[] =>
  elements.toSorted((one, other) => (isBefore(one, other) ? -1 : 1));

/** The elements before and behind a row of a list. */
export const besideRows = (row: Element): Element[] =>
  [prop(row, 'previousElementSibling'), prop(row, 'nextElementSibling')].flatMap(beside => beside ?? []);

/** The one behind it, or else the one before. */
export const besideRow = (row: Element): Element | null => besideRows(row).at(-1) ?? null;

/** The largest element around this one that fits, as does each between them. */
export function widestFit(at: Element, fits: (around: Element) => boolean): Element {
  let widest = at;
  for (let around = parentOf(at); around && fits(around); around = parentOf(around)) widest = around;
  return widest;
}

export const childrenOf = (element: Element): Element[] => [...prop(element, 'children')];

/** True for the lines of a long page, which are too many to look at them all for each of them. */
export const isLong = (element: Element): boolean => prop(element, 'childElementCount') > 99;
