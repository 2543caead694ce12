// How far a heading reaches: to the end of the part of the page that it heads.
import { isBlank } from '../../order/text/shown-text.ts';
import { attributeOf, isElement, matches, own, query, tagOf } from '../page/own.ts';
import { isShown } from '../page/visibility.ts';
import type { headingOf } from './heading-words.ts';
import { parentOf, tidyText } from './nodes.ts';

/** Says whose values follow, up to the next heading of its level or the end of `root`. */
export interface Heading {
  /** 0: a container around headings. 8: a label or a line that serves as a heading. */
  level: number;
  root: Element | null;
  kind: ReturnType<typeof headingOf>;
  text: string;
  /** How many labels it has below it. */
  labels: number;
  /** How a line that serves as a heading is marked up. */
  shape: string;
}

/** A heading and its values have at most so many elements around them that contain nothing else. */
const mostSteps = 8;
/** Below a heading of another person, a text that is this short can be a remark before that person's values. */
const mostRemark = 150;

export const actions = 'a,button,[role=button],svg';
const controls = 'input:not([type=hidden]),select,textarea';

/** True if a node has more than buttons and links. */
export function hasContent(node: Node): boolean {
  if (!isElement(node)) return own(node, 'nodeType') === 3 && !isBlank(node.nodeValue ?? '');
  if (matches(node, actions) || !isShown(node)) return false;
  if (query(node, controls)[0]) return true;
  const ofActions = query(node, actions).map(tidyText).join('').length;
  return tidyText(node).length > ofActions && !isBlank(tidyText(node));
}

/** The smallest element with a heading and something to head. */
export function reachOf(heading: Element): Element | null {
  let at = heading;
  for (let step = 0; step < mostSteps; step += 1) {
    const around = parentOf(at);
    if (!around) return null;
    for (let next = own(at, 'nextSibling'); next; next = own(next, 'nextSibling')) if (hasContent(next)) return around;
    at = around;
  }
  return at;
}

/**
 * A heading of someone else without any label in its reach heads what follows it. Changes its reach, and says whether
 * `at` is in it.
 */
export function widen(heading: Heading, at: Element): boolean {
  const { kind, level, root, labels, text } = heading;
  if (!root || (kind !== 'other' && kind !== 'elsewhere') || level < 1 || level > 7 || labels > 0) return false;
  if (attributeOf(root, 'role') === 'dialog' || query(root, 'table,ul,ol')[0]) return false;
  if (tidyText(root).length > text.length + mostRemark) return false;
  const wider = parentOf(root);
  if (!wider || !own(wider, 'contains').call(wider, at)) return false;
  heading.root = wider;
  return true;
}

/** True for one of several headings of a kind that each have one short text below them: labels in large letters. */
export function isRowTitle(heading: Element): boolean {
  const value = own(heading, 'nextElementSibling');
  if (!value || tagOf(value) === tagOf(heading)) return false;
  const cell = parentOf(heading);
  const after = own(value, 'nextElementSibling');
  // Each in a row of values, or each in a cell of its own.
  const beside = cell && (own(cell, 'nextElementSibling') ?? own(cell, 'previousElementSibling'));
  const like = after ?? (beside && own(beside, 'firstElementChild'));
  if (!like || tagOf(like) !== tagOf(heading)) return false;
  const text = tidyText(value);
  return text !== '' && text.length < 60 && !query(value, '*').some(inside => tagOf(inside) !== 'br');
}
