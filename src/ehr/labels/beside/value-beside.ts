// Finds the value of a label: what is beside it, below it, or above it.

import { attributeOf, closest, isElement, matches, prop, query, tagOf } from '../../page/dom.ts';
import { isShown } from '../../page/visibility.ts';
import { choices, controls, fieldOf } from '../control-text.ts';
import { nameIn } from '../names/name-like.ts';
import { allText, besideRow, childrenOf, parentOf, tidyText } from '../nodes.ts';
import { onlyPlace } from './address-lines.ts';
import { cellBelow, cellBeside } from './cells.ts';
import { goesOn, isLabel } from './goes-on.ts';
import { valueInColumn } from './label-columns.ts';
import { isLike } from './look-alike.ts';
import { beside, elementOf, isDashed, isEmptyNode, widest } from './neighbors.ts';
import { isAction, titleTags } from './shown-lines.ts';

/** True for a sentence that explains a field: "The name as it is on the card." */
function isRemark(element: Element): boolean {
  const text = tidyText(element);
  // "Ada Maria Lowell Jr." ends with a period, too.
  const isSentence = /^\p{Lu}\D*\.$/u.test(text) && text.split(' ').length > 3 && !nameIn(text);
  return isSentence && !query(element, controls)[0];
}

/** "<label class=title>Sex</label><label class=text>Female</label>" in a row that looks like the next or the last one. */
function areLabelRows(label: Element, next: Element): boolean {
  const row = parentOf(label);
  return (
    row !== null &&
    childrenOf(row).length === 2 &&
    [label, next].every(at => matches(at, 'label[class]:not([class=""])')) &&
    !isLike(label, next) &&
    [row, parentOf(row)].some(at => at !== null && isLike(at, besideRow(at))) &&
    !query(next, controls)[0] &&
    !attributeOf(next, 'for') &&
    !isLabel(tidyText(next))
  );
}

function siblingOf(label: Node): Node | null {
  let next = prop(label, 'nextSibling');
  for (let steps = 0; next && steps < 6; steps++, next = prop(next, 'nextSibling')) {
    // The first of several choices
    if (isElement(next) && (matches(next, choices) || query(next, choices).length === 1)) return parentOf(next);
    if (isEmptyNode(next)) continue;
    if (isElement(next) && (isAction(next) || !isShown(next) || isRemark(next))) continue;
    // "Insurance" and "Change" in the header of a table
    if (isElement(next) && tagOf(next) === 'a' && closest(next, 'th')) continue;
    // A list can have the choices. A value can be drawn as a label of another kind, in each of several rows.
    const isValue =
      !isElement(next) ||
      !matches(next, 'dt,th,label,form,ul,ol,table,dl') ||
      query(next, choices)[1] ||
      (isElement(label) && areLabelRows(label, next));
    // A heading is a value only at the end of its line: more behind it would be what it heads.
    const isTitle = isElement(next) && matches(next, titleTags);
    const isHeading = isElement(label) && matches(label, titleTags);
    if (isTitle && (beside(next, 'nextSibling') || isHeading)) return null;
    // The first of several rows below "Insurance"
    if (isHeading && isElement(next) && isLike(next, prop(next, 'nextElementSibling'))) return null;
    return isValue && !goesOn(next) ? next : null;
  }
  return null;
}

/** The value before a label that is the caption below it, or that a form draws over its field. */
function valueAbove(label: Element): Node | null {
  const value = beside(label, 'previousSibling');
  const part = parentOf(label);
  // "418 Mill Lane, Salem", and then "Address" in small letters
  const isText = value && !isElement(value) && matches(label, 'em,small') && /^\s*[\d(+]|@/.test(allText(value));
  if (isText) return beside(value, 'previousSibling') || beside(label, 'nextSibling') ? null : value;
  if (!value || !isElement(value) || beside(value, 'previousSibling') || beside(label, 'nextSibling')) return null;
  if (part && query(part, controls)[0]) return value;
  // A caption stands in each of several rows.
  const row = closest(label, 'li,[role=listitem]') ?? (part && widest(part));
  const isRow = row && isLike(row, besideRow(row));
  return isRow && /[\p{L}\d]/u.test(allText(value)) && !isLabel(allText(value)) ? value : null;
}

/** The list right behind a label or its header, if it can be the lines of an address. */
export function listBehind(label: Node): Element | null {
  const at = elementOf(label);
  const list = at && beside(widest(at), 'nextSibling');
  const isLines = list && isElement(list) && matches(list, 'ul,ol') && !query(list, 'li>*')[0];
  return isLines && /^\s*\d+\p{L}? \p{L}/u.test(allText(list)) ? list : null;
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
  if (isDashed(label)) return false;
  if (tagOf(label) === 'dt') {
    const value = prop(label, 'nextElementSibling');
    const after = value && prop(value, 'nextElementSibling');
    if (!value || tagOf(value) !== 'dd') return null;
    const isOther = after && tagOf(after) === 'dd' && !offersOnly(after) && !onlyPlace.test(tidyText(after));
    return isOther ? false : value;
  }
  if (matches(label, 'td,th')) return cellBeside(label);
  const inColumn = valueInColumn(label);
  return inColumn === undefined ? (siblingOf(label) ?? valueAbove(label) ?? cellBelow(label)) : inColumn;
}
