// The lines of an address behind or below its first one.

import { attributeOf, closest, isElement, matches, prop, tagOf } from '../../page/dom.ts';
import { controls } from '../control-text.ts';
import { foldStart } from '../fold-label.ts';
import { childrenOf, parentOf, tidyText } from '../nodes.ts';
import { type LabelField, labelField } from '../words/label-words.ts';
import { elementOf, isEmptyNode } from './neighbors.ts';
import { shownParts, textOf } from './shown-lines.ts';

/** A text, or the end of one, with the lines of an address behind it. */
export function linesFrom(value: Node, field: LabelField, end = value.nodeValue ?? ''): string {
  const around = elementOf(value);
  const isPre = around !== null && closest(around, 'pre') !== null;
  // Elsewhere only an element breaks a line.
  let text = isPre ? end : end.replace(/\s*\n\s*/g, ' ');
  let next = field === 'street' ? prop(value, 'nextSibling') : null;
  for (; next && (!isElement(next) || tagOf(next) === 'br'); next = prop(next, 'nextSibling')) {
    const line = shownParts(next);
    if (labelField(foldStart(line))) break;
    text += line;
  }
  return text.trim();
}

/** "Salem, OR 97301", "Salem, Oregon 97301", "07743 Jena" */
const placeLine =
  /(?:\p{L},? \p{Lu}{2,3}|\p{L}, \p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?),? \d{4,5}(?:-\d{4})?$|^\d{4,5} \p{L}\D*$/u;

/** A line that is a place and nothing else */
export const onlyPlace =
  /^\p{L}[\p{L} .'-]*,? (?:\p{Lu}{2}|\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?),? \d{5}(?:-\d{4})?$|^\d{5} \p{L}[\p{L} .'-]*$/u;

export const unitLine = /^(?:apt|unit|suite|ste|#)\.? ?[\w-]{1,5}$/i;

/** The cell of the next row below a value, if the value's label stands beside both rows, or beside an empty cell. */
function cellOfNextRow(value: Element): Element | null {
  const label = prop(value, 'previousElementSibling');
  const row = parentOf(value);
  const next = row && prop(row, 'nextElementSibling');
  const first = next && prop(next, 'firstElementChild');
  if (!label || !first) return null;
  if (Number(attributeOf(label, 'rowspan')) > 1) return first;
  const isBelow = childrenOf(row).length === 2 && childrenOf(next).length === 2 && isEmptyNode(first);
  const below = isBelow && childrenOf(first).length === 0 ? prop(first, 'nextElementSibling') : null;
  return below && onlyPlace.test(tidyText(below)) ? below : null;
}

/** The line with the place in an element below that of the street, or an email address below a phone. */
export function lineBelow(field: LabelField, first: Element | null): string {
  if (!first || !/^(?:street|phone)$/.test(field)) return '';
  const next = tagOf(first) === 'td' ? cellOfNextRow(first) : prop(first, 'nextElementSibling');
  if (!next || tagOf(next) !== tagOf(first) || matches(next, controls)) return '';
  const text = textOf(next);
  // "Apt 12C", above "Worthington, OH 43085"
  const below = unitLine.test(text) ? lineBelow(field, next) : '';
  const isLine = below || (field === 'phone' ? /^\S+@\S+$/ : placeLine).test(text);
  return isLine && !/[:\n]/.test(text) ? `\n${text}${below}` : '';
}
