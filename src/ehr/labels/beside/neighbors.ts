// The nodes around a label that show something.

import { isBlank } from '../../../order/text/shown-text.ts';
import { isElement, matches, prop, query, tagOf } from '../../page/dom.ts';
import { isCrossedOut } from '../../page/visibility.ts';
import { controls, fieldOf } from '../control-text.ts';
import { allText, parentOf, widestFit } from '../nodes.ts';

/** The node itself if it is an element, else the element around it. */
export const elementOf = (node: Node): Element | null => (isElement(node) ? node : parentOf(node));

/** A drawn choice in which nothing is chosen shows an empty value, too. */
const fields = `${controls},[role=combobox]`;

/** True if it has no letter, no digit and no field, or what it has is crossed out. */
export function isEmptyNode(node: Node): boolean {
  if (!isElement(node)) return prop(node, 'nodeType') !== 3 || isBlank(node.nodeValue ?? '');
  return (isBlank(allText(node)) && !matches(node, fields) && !query(node, fields)[0]) || isCrossedOut(node);
}

type Side = 'previousSibling' | 'nextSibling';

/** The node right before or after a node. */
export function beside(node: Node, side: Side): Node | null {
  let at = prop(node, side);
  while (at && isEmptyNode(at)) at = prop(at, side);
  return at;
}

/** True for a label with nothing but a dash behind it: its value is empty, and what stands in the next row is not its value. */
export function isDashed(label: Node): boolean {
  let next = prop(label, 'nextSibling');
  let isDash = false;
  for (; next && isEmptyNode(next); next = prop(next, 'nextSibling')) isDash ||= /[-–—]/.test(allText(next));
  return isDash && !next;
}

/** The largest element, up to a cell, with only the label in it. The text itself if other texts are beside it. */
export function labelElement(text: Node): Node {
  let at = text;
  // A library repeats the label for screen readers or for print.
  const isOther = (side: Side) => {
    const other = beside(at, side);
    const isControl = other && isElement(other) && query(other, controls)[0];
    return other && (isControl || allText(other).trim() !== allText(text).trim());
  };
  while (!isDashed(at) && !isOther('previousSibling') && !isOther('nextSibling')) {
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

/** The largest element with no more text than this one. */
export const widest = (element: Element): Element =>
  widestFit(element, around => allText(around).trim() === allText(element).trim());
