// The nodes of a page that can be labels, values, headings or names.

import { matches, query, withTag } from '../page/dom.ts';
import { titleTags } from './beside/shown-lines.ts';
import { inOrder, walkerIn } from './nodes.ts';
import { hasMeaning } from './words/telling-words.ts';

/** Where pages and libraries keep what appears when the pointer is over an element. */
export const tooltips = ['title', 'data-original-title', 'data-bs-original-title', 'mattooltip', 'ptooltip'];
export const titled = [...titleTags.split(','), 'legend', 'caption', 'summary'];
/** Elements whose attributes name a part of the page, a value or the patient. Chromium finds one after the other in half the time. */
const marked =
  '[aria-label],[label],[aria-labelledby],[role=heading],[aria-current=page],[class*=title i],[class*=text-h],[data-testid*=name i],[data-test-id*=name i],[data-testid*=patient i],[data-test-id*=patient i]';
const namesOfPatient = '[class*=patient i][class*=name i],[id*=patient i][id*=name i]';
/** Longer texts in a paragraph are prose. */
export const prose = 120;

/** The elements that a page calls the patient's something. Case-insensitive parts of a class take the browser longest to find. */
export const calledPatient = (root: Element): Element[] =>
  ['[class*=patient i]', '[id*=patient i]'].flatMap(selector => query(root, selector));

/**
 * The relevant nodes of a page, in document order. The browser finds the elements much faster than a check of each one
 * here. The walk visits every text and puts each element before the first text in it or after it.
 */
export function tellingNodes(root: Element, called: readonly Element[]): Node[] {
  const walker = walkerIn(root);
  // Of these, only some count: headers of several columns, password fields, fields without a label.
  const tagged = [...titled, 'th', 'input', 'select', 'textarea'].flatMap(tag => withTag(root, tag));
  const named = [...marked.split(','), ...tooltips.map(name => `[${name}]`)].flatMap(selector => query(root, selector));
  const before = Map.groupBy(
    new Set([...named, ...tagged, ...called.filter(element => matches(element, namesOfPatient))]),
    element => {
      walker.currentNode = element;
      return walker.nextNode();
    },
  );
  const found: Node[] = [];
  walker.currentNode = root;
  let text: Text | null;
  let left = before.size;
  do {
    text = walker.nextNode() as Text | null;
    // Most of a long page has none of them.
    const elements = left > 0 && before.get(text);
    if (elements) left -= 1;
    if (elements) found.push(...inOrder(elements));
    if (text && (text.length > prose || hasMeaning(text.data))) found.push(text);
  } while (text);
  return found;
}
