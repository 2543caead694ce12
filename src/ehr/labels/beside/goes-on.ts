// Whether what is beside a label is a whole value: not a piece of one, and not a label itself.

import { isBlank } from '../../../order/text/shown-text.ts';
import { isElement, matches, prop, query } from '../../page/dom.ts';
import { hasAge, saysBirth } from '../banner-line.ts';
import { choices } from '../control-text.ts';
import { foldLabel } from '../fold-label.ts';
import { allText, childrenOf, parentOf, tidyText } from '../nodes.ts';
import { labelField } from '../words/label-words.ts';
import { isLike } from './look-alike.ts';
import { isEmptyNode } from './neighbors.ts';
import { mark } from './shown-lines.ts';

const inline = 'b,strong,em,i,span,small,var,data,time';

/** Put in its place apart from the texts around it */
const placed = '[style*="position:absolute"],[style*="position: absolute"]';

/** True for the block below a heading such as "Address" whose labels have no colon. */
export function beginsWithLabel(element: Element): boolean {
  if (query(element, choices)[0]) return false;
  const [first, more] = query(element, '*').filter(inside => !isEmptyNode(inside) && !query(inside, '*')[0]);
  return Boolean(first && more && labelField(foldLabel(allText(first))));
}

export const isLabel = (text: string) =>
  isBlank(text) || /[:：]/.test(text) || labelField(foldLabel(text)) !== undefined;

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
  if (isElement(value) && (!matches(value, inline) || matches(value, placed) || isCell(value))) return false;
  let next = prop(value, 'nextSibling');
  while (next && !isElement(next) && isEmptyNode(next) && !/[|·•;,]/.test(next.nodeValue ?? ''))
    next = prop(next, 'nextSibling');
  if (!next || (isElement(next) && (!matches(next, inline) || matches(next, mark)))) return false;
  const text = allText(next);
  // "<b>Odile Perrault</b> née le 22/04/1963": the value ends where the birth begins.
  return (
    !isLabel(text) &&
    !/^\s*(?:[|·•;(*“"«#]|,\s*[\d*]|\d+[-./]\w+[-./]\d{4})/.test(text) &&
    !saysBirth(text) &&
    !hasAge(text.slice(0, 12))
  );
}
