// How far a heading reaches: to the end of the part of the page that it heads.
import { isBlank } from '../../order/text/shown-text.ts';
import { attributeOf, closest, holds, isElement, matches, prop, query, tagOf } from '../page/dom.ts';
import { isShown } from '../page/visibility.ts';
import { isLike } from './beside/look-alike.ts';
import { elementOf, widest } from './beside/neighbors.ts';
import { mark } from './beside/shown-lines.ts';
import { valueBeside } from './beside/value-beside.ts';
import { controls } from './control-text.ts';
import { nameIn } from './names/name-like.ts';
import { allText, besideRow, childrenOf, hasMoreText, isLong, parentOf, tidyText, widestFit } from './nodes.ts';

/** A heading and its values have at most so many elements around them that contain nothing else. */
const mostSteps = 8;
/** Parts of a page. */
export const parts = 'section,fieldset,form,aside,article,dl,table,details,dialog,header,[role=region],[role=group]';
export const actions = 'a,button,[role=button],svg';
/** What opens and closes the part below it, with all that it says. */
const opener = ':is(button,[role=button])[aria-expanded]:not([aria-haspopup])';

/** True if a node has more than buttons and links. */
export function hasContent(node: Node): boolean {
  if (!isElement(node)) return prop(node, 'nodeType') === 3 && !isBlank(node.nodeValue ?? '');
  if (matches(node, actions) || !isShown(node)) return false;
  if (query(node, controls)[0]) return true;
  const ofActions = query(node, actions).map(tidyText).join('').length;
  return tidyText(node).length > ofActions && !isBlank(tidyText(node));
}

/** The smallest element with a heading and something to head. */
export function reachOf(heading: Element): Element | null {
  let at = closest(heading, opener) ?? heading;
  for (let step = 0; step < mostSteps; step += 1) {
    const around = parentOf(at);
    if (!around) return null;
    for (let next = prop(at, 'nextSibling'); next; next = prop(next, 'nextSibling'))
      if (hasContent(next)) return around;
    at = around;
  }
  return at;
}

/** The card around a line with its own value, which does not reach into the next card that looks like it. */
function cardAround(at: Element, reach: Element): Element {
  const card = widestFit(at, around => around !== reach);
  const isCard = /card|panel|tile|box/i.test(attributeOf(card, 'class') ?? '');
  return isCard && isLike(card, prop(card, 'nextElementSibling')) && tidyText(card).length > tidyText(at).length
    ? card
    : reach;
}

/**
 * The part of the page that a line can head: the rows around it, if it has its own value, or what follows it.
 * @param hasValue its value is in the same text.
 */
export function lineReach(at: Element, label: Node, hasValue: boolean): Element | null {
  if (closest(at, opener)) return reachOf(at);
  // "Partner: Tom Ash" on a badge is about the banner.
  const badge = hasValue && !hasMoreText(at, 80) && widest(at);
  const bar = badge && matches(badge, mark) ? parentOf(badge) : null;
  const below = bar && prop(bar, 'nextElementSibling');
  if (below && matches(below, 'form,nav,[role=tablist]')) return bar;
  // The header of a card heads what is around it.
  const part = closest((isElement(label) && parentOf(label)) || at, `${parts},ul,tbody`);
  // "Recent patients" above a list in the same element
  const next = isElement(label) ? null : prop(label, 'nextSibling');
  if (next && isElement(next) && matches(next, 'ul,ol,table')) return parentOf(label);
  const value = valueBeside(label);
  // "Recent: 40021 40022", one link each
  const line = isElement(label) ? parentOf(label) : at;
  const [link, other] = line ? query(line, 'a,button') : [];
  const first = tidyText(link);
  if (tidyText(other) && (/\d/.test(first) || nameIn(first))) return line;
  const text = allText(value);
  const isRow = text.trim() !== '' && text.length < 100;
  const all = reachOf(elementOf(label) ?? at);
  const reach = hasValue && all ? cardAround(at, all) : all;
  // Items of a menu look alike, too.
  const isList = (all: Element[]) =>
    all.length > 2 && all.filter(child => isLike(child, all[1] ?? null)).length > all.length / 2;
  const rows = isRow && reach && !isLong(reach) && !isList(childrenOf(reach)) ? parentOf(reach) : reach;
  return part && (!rows || !holds(part, rows)) ? part : rows;
}

/** True for one of several headings of a kind that each have one short text below them: labels in large letters. */
export function isRowTitle(heading: Element): boolean {
  const value = prop(heading, 'nextElementSibling');
  if (!value || tagOf(value) === tagOf(heading)) return false;
  const cell = parentOf(heading);
  const after = prop(value, 'nextElementSibling');
  // Each in a row of values, or each in a cell of its own.
  const beside = cell && besideRow(cell);
  const like = after ?? (beside && prop(beside, 'firstElementChild'));
  if (!like || tagOf(like) !== tagOf(heading)) return false;
  const text = tidyText(value);
  return text !== '' && text.length < 60 && !query(value, '*').some(inside => tagOf(inside) !== 'br');
}
