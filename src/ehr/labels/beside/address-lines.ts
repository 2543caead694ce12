// The lines of an address behind or below its first one.

import { isElement, matches, prop, tagOf } from '../../page/dom.ts';
import { controls } from '../control-text.ts';
import { foldStart } from '../fold-label.ts';
import { type LabelField, labelField } from '../words/label-words.ts';
import { shownParts, textOf } from './shown-lines.ts';

/** A text, or the end of one, with the lines of an address behind it. */
export function linesFrom(value: Node, field: LabelField, end = value.nodeValue ?? ''): string {
  let text = end;
  let next = field === 'street' ? prop(value, 'nextSibling') : null;
  for (; next && (!isElement(next) || tagOf(next) === 'br'); next = prop(next, 'nextSibling')) {
    const line = shownParts(next);
    if (labelField(foldStart(line))) break;
    text += line;
  }
  return text.trim();
}

/** "Salem, OR 97301", "07743 Jena" */
const placeLine = /\p{L},? \p{Lu}{2,3},? \d{4,5}(?:-\d{4})?$|^\d{4,5} \p{L}\D*$/u;

/** The line with the place in an element below that of the street, or an email address below a phone. */
export function lineBelow(field: LabelField, first: Element | null): string {
  const next = /^(?:street|phone)$/.test(field) && first && prop(first, 'nextElementSibling');
  if (!next || tagOf(next) !== tagOf(first) || matches(next, `td,${controls}`)) return '';
  const text = textOf(next);
  return !/[:\n]/.test(text) && (field === 'phone' ? /^\S+@\S+$/ : placeLine).test(text) ? `\n${text}` : '';
}
