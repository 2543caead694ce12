// The line that heads the rows of a card: "Doula" above "Mobile" and "Email".
import { matches, prop, query } from '../../page/dom.ts';
import { isShown } from '../../page/visibility.ts';
import { controls } from '../control-text.ts';
import { childrenOf, hasMoreText, parentOf, tidyText } from '../nodes.ts';
import { namesSomeone } from './names-someone.ts';
import { titleTags } from './shown-lines.ts';

/** A card of one person is not longer, and has its title at most so many elements around a row and so many before it. */
const mostCard = 400;
const mostSteps = 6;
const mostRows = 12;
const mostTitle = 50;

/** True for a phone, an email address, and a label with its value. "Doula: Odile" heads what is hers. */
function isValue(text: string): boolean {
  const [, label = '', value = ''] = /^([^:]+): ?(.*)$/.exec(text) ?? [];
  return /@|\d{3}\D?\d{3}|\d[/.-]\d/.test(text) || (value !== '' && !namesSomeone(label, value));
}

/** The text of an element that shows one line and nothing beside it. '' for a row of a label and its value. */
function onlyLine(element: Element): string {
  const text = hasMoreText(element, mostTitle * 2) ? '' : tidyText(element);
  if (!text || text.length > mostTitle || isValue(text)) return '';
  // "Landmark", with a field behind it
  if (query(element, 'label')[0] && query(element, controls)[0]) return '';
  for (let at: Element | undefined = element; at; ) {
    if (matches(at, `${controls},button,li,dd,nav`) || !isShown(at)) return '';
    const all: Element[] = childrenOf(at);
    // An empty cell, and then a text
    if (all[0] && tidyText(all[0]) !== text) return '';
    at = all[0];
  }
  return text;
}

/** A line of its own, and what is around it and a row below it. */
interface Title {
  line: string;
  around: Element;
}

/**
 * The lines of their own before the row of a label, the nearest in each part of the card around it.
 * @param ends true for what has the patient's name or date of birth.
 */
export function titlesAbove(at: Element, label: string, ends: (block: Element) => boolean): Title[] {
  const titles: Title[] = [];
  let row = at;
  for (let step = 0; step < mostSteps; step += 1) {
    const around = parentOf(row);
    if (!around) break;
    // Beside the label itself stand values.
    const isLabel = matches(row, 'td,th,dt,dd,span,label') || tidyText(row).replace(/\W+$/, '') === label;
    let before = isLabel ? null : prop(row, 'previousElementSibling');
    for (let seen = 0; before && seen < mostRows; seen += 1) {
      // A heading says itself how far it reaches.
      if (matches(before, titleTags)) return titles;
      const line = onlyLine(before);
      if (line) {
        titles.push({ line, around });
        break;
      }
      if (ends(before)) return titles;
      before = prop(before, 'previousElementSibling');
    }
    if (hasMoreText(around, mostCard) || ends(around)) break;
    row = around;
  }
  return titles;
}
