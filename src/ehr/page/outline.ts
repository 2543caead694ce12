// The texts and controls of a document as the user sees them, in document order, whatever elements are around them.
import { tidy } from '../../order/text/shown-text.ts';
import type { Item } from '../taught.ts';
import { attributeOf, closest, controlValue, prop, query, tagOf } from './dom.ts';
import { isShown } from './visibility.ts';

/** A page with more texts is not a chart. */
const maxItems = 20_000;
const noText = /^(?:script|style|noscript|template|textarea|option|optgroup|title)$/;
const noValue = /^(?:hidden|checkbox|radio|file|image|password|range|color)$/;
const choices = 'input[type=radio],input[type=checkbox],[role=radio],[role=checkbox]';
const unchosen = '[aria-checked=false],[aria-pressed=false],[aria-selected=false]:not([role=tab])';

const isControl = (element: Element) => /^(?:input|select|textarea)$/.test(tagOf(element));

function shownValue(control: Element): string {
  if (tagOf(control) !== 'select') return controlValue(control);
  return [...((control as HTMLSelectElement).selectedOptions ?? [])]
    .map(option => (option.value === '' ? '' : (option.textContent ?? '')))
    .join(', ');
}

/** True for the text of a radio button or a checkbox that is not chosen. */
function isUnchosen(at: Element): boolean {
  if (closest(at, unchosen)) return true;
  const label = closest(at, 'label') as HTMLLabelElement | null;
  const id = label && attributeOf(label, 'for');
  const inside = label && query(label, choices)[0];
  const named = id ? prop(prop(at, 'ownerDocument'), 'getElementById').call(prop(at, 'ownerDocument'), id) : null;
  const before = prop(at, 'previousElementSibling');
  const choice = inside ?? named ?? (label ? null : before);
  if (!choice || tagOf(choice) !== 'input' || !/^(?:radio|checkbox)$/.test(attributeOf(choice, 'type') ?? ''))
    return false;
  return (choice as HTMLInputElement).checked === false;
}

/** The lines of a field with several. */
const linesOf = (control: Element) => controlValue(control).split('\n').map(tidy).filter(Boolean).join('\n');

/** All texts and controls that the user sees, also in open shadow roots. Empty if there are too many for a chart. */
export function outlineOf(document: Document): Item[] {
  const root = prop(document, 'body') ?? prop(document, 'documentElement');
  const items: Item[] = [];
  if (root) collectItems(document, root, null, items);
  return items.length > maxItems ? [] : items;
}

/** The text right before a text, as frameworks write "Salem", ", " and "OR": with comments between them, or nothing. */
function textBefore(node: Node): Node | null {
  let before = prop(node, 'previousSibling');
  while (before && prop(before, 'nodeType') === 8) before = prop(before, 'previousSibling');
  return before;
}

/** Where a screen of fixed width, in one text, starts a column: a wide gap, or any in front of a label. */
const column = /\n| {4,}| {2,}(?=[^\s:]{1,15}(?: [^\s:]{1,15}){0,2}:)/;

/** The columns of a preformatted text, in the order of its lines. */
const columnsOf = (text: string) => text.split(column).map(tidy).filter(Boolean);

function collectItems(document: Document, root: Element | ShadowRoot, host: Element | null, items: Item[]): void {
  // 1 and 4: elements and texts.
  const walker = prop(document, 'createTreeWalker').call(document, root, 5);
  let run: { last: Node; shownText: string; item?: Item } | undefined;
  for (let node = walker.nextNode(); node && items.length <= maxItems; node = walker.nextNode()) {
    const isText = prop(node, 'nodeType') === 3;
    const shadow = isText ? null : prop(node as Element, 'shadowRoot');
    if (shadow) collectItems(document, shadow, node as Element, items);
    const at = isText ? (prop(node, 'parentElement') ?? host) : (node as Element);
    if (!at || (!isText && !isControl(at)) || (isText && noText.test(tagOf(at)))) continue;
    const value = isText ? (prop(node, 'nodeValue') ?? '') : '';
    if (isText && run && run.last === textBefore(node)) {
      run.last = node;
      run.shownText += value;
      if (run.item) run.item.text = tidy(run.shownText);
    } else if (isText) run = { last: node, shownText: value };
    if (isText && (!run || run.item || tidy(run.shownText) === '')) continue;
    if (!isText && tagOf(at) === 'input' && noValue.test(attributeOf(at, 'type') ?? '')) continue;
    if (!isShown(at) || (!isText && attributeOf(at, 'aria-hidden') === 'true')) continue;
    if (isText && run && closest(at, 'pre'))
      items.push(...columnsOf(value).map(text => ({ at, text, isControl: false, isIdle: false })));
    else if (isText && run) {
      run.item = { at, text: tidy(run.shownText), isControl: false, isIdle: isUnchosen(at) };
      items.push(run.item);
    } else {
      const lines = tagOf(at) === 'textarea' ? linesOf(at) : '';
      items.push({ at, text: tidy(shownValue(at)), ...(lines && { lines }), isControl: true, isIdle: false });
    }
  }
}
