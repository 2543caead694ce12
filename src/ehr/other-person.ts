// Checks if the visible part of a page seems to name another person. Used only if the patient is below that part.

import { foldName } from '../order/text/fold.ts';
import { tidy } from '../order/text/shown-text.ts';
import { isElement, matches, prop, viewOf } from './page/dom.ts';
import { isShown } from './page/visibility.ts';
import type { LookOf } from './painted/look.ts';

const person = /^\p{Lu}[\p{L}'’-]+(?:,? \p{Lu}[\p{L}'’.-]*){1,3}$/u;
const labeled = /(?:patient|name|nom|nombre)\s*:\s*\p{Lu}/u;
const day = /\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|\d{4}-\d\d-\d\d|\d{1,2},? (?:19|20)\d\d\b/;
const nameLabel = /(?:patient|name|nombre|nom)\s*:/i;
const birthLabel = /\b(?:dob|d\.o\.b|birth|born|naiss|nac)/i;

/** The first screen of a chart has far fewer candidate texts than this. */
const maxLength = 60;

/** The text around an element, if it is short enough to be one line or row. */
function aroundText(element: Element): string {
  const parent = prop(element, 'parentElement') ?? element;
  const text = prop(parent, 'textContent') ?? '';
  return text.length < 200 ? text : '';
}

function looksLikePerson(text: string, element: Element, lookOf: LookOf): boolean {
  if (labeled.test(text)) return true;
  if (day.test(text)) return birthLabel.test(text + aroundText(element));
  const { fontSize, fontWeight } = lookOf(element);
  // Labels are bold, too.
  const standsOut = fontSize >= 18 || (fontWeight >= 600 && !matches(element, 'th,dt,label,legend,summary'));
  return standsOut || nameLabel.test(aroundText(element));
}

/** The texts of a page, also those in open shadow roots. */
function* textsIn(document: Document, root: Node): Generator<Text> {
  for (const walker = prop(document, 'createTreeWalker').call(document, root, 5); walker.nextNode(); ) {
    const node = walker.currentNode;
    const inside = isElement(node) ? prop(node, 'shadowRoot') : null;
    if (inside) yield* textsIn(document, inside);
    else if (!isElement(node)) yield node as Text;
  }
}

/** `names` are the words of the patient's own name. */
export function showsOther(document: Document, names: readonly string[], lookOf: LookOf): boolean {
  const body = prop(document, 'body');
  if (!body) return false;
  const { innerWidth, innerHeight } = viewOf(body);
  let tried = 0;
  for (const node of textsIn(document, body)) {
    if (tried >= maxLength) break;
    if (node.length < 4 || node.length > 200) continue;
    const text = tidy(node.data);
    const isOwn = foldName(text)
      .split(' ')
      .some(word => names.includes(word));
    if (isOwn || !(person.test(text) || labeled.test(text) || day.test(text))) continue;
    const element = prop(node, 'parentElement');
    if (!element || matches(element, 'script,style,option,a,button')) continue;
    const { left, top, right, bottom } = prop(element, 'getBoundingClientRect').call(element);
    if (right < 0 || bottom < 0 || left > innerWidth || top > innerHeight) continue;
    tried += 1;
    if (isShown(element) && looksLikePerson(text, element, lookOf)) return true;
  }
  return false;
}
