// The texts and controls of a page, in the order in which the user sees them. An update that renames or wraps elements
// leaves them as they are.
import { foldName } from '../../order/text/fold.ts';
import { tidy, visibleText } from '../../order/text/shown-text.ts';
import { wholeText } from '../locate.ts';
import { attributeOf, closest, controlValue, isElement, matches, prop, tagOf } from '../page/dom.ts';
import { messages } from '../page/messages.ts';
import { isShown } from '../page/visibility.ts';

export interface ShownText {
  text: string;
  /** Folded, without what marks a label: "* Last name (required):" is "last name". */
  word: string;
  at: Element;
  /** The whole text, if its label is a text of its own here. */
  whole?: string;
  /** It ends with a colon, or is in an element for labels. */
  isLabel: boolean;
  /** What a control says about itself, as a word. */
  hint?: string;
}

const skipped = new Set(['script', 'style', 'noscript', 'textarea', 'option', 'title', 'template', 'svg']);
const controls =
  'select,textarea,input:not([type]),input[type=text],input[type=tel],input[type=email],input[type=date],input[type=number]';
/** A page with more texts is not searched. */
const maxTexts = 20_000;
const longest = 300;

/** "* Last name (required):" as "last name", "Patient since 11/20/2026" as "patient since # # #". */
export const wordOf = (text: string): string => {
  const word = foldName(text).replace(/ (?:required|optional)$/, '');
  return /[a-z]{3}/.test(word) ? word.replace(/\d+/g, '#') : word;
};

/** The word for the letters of a photo's placeholder. */
export const initials = '^';

/** The words for the ends of an item of a list. */
export const itemStart = '<';
export const itemEnd = '>';

export function itemTexts(texts: readonly ShownText[]): ShownText[] {
  const [first, last] = [texts[0], texts.at(-1)];
  const edge = (word: string, { at }: ShownText): ShownText => ({ text: '', word, at, isLabel: false });
  return first && last ? [edge(itemStart, first), ...texts, edge(itemEnd, last)] : [];
}

/** True for the initials of the next text: they change with its name. */
export function isInitials(texts: readonly ShownText[], at: number): boolean {
  const [letters, name] = [texts[at]?.text ?? '', texts[at + 1]?.text ?? ''];
  if (!/^\p{Lu}{2,4}$/u.test(letters)) return false;
  const first = name.split(/[\s.-]+/).map(word => word.charAt(0).toUpperCase());
  return first.length > 1 && [...letters].every(letter => first.includes(letter));
}

const hintOf = (control: Element) =>
  wordOf(attributeOf(control, 'placeholder') ?? '') || wordOf(attributeOf(control, 'aria-label') ?? '');

const shownControl = (control: Element): string =>
  tagOf(control) === 'select'
    ? [...((control as HTMLSelectElement).selectedOptions ?? [])]
        .map(option => (option.value === '' ? '' : (option.textContent ?? '')))
        .join('\n')
    : controlValue(control);

/** Every shown text, with those of open shadow roots. Null if the page has too many. */
export function shownTexts(document: Document): ShownText[] | null {
  const found: ShownText[] = [];
  const add = (text: string, at: Element, isLabel: boolean, whole?: string) => {
    const word = wordOf(text);
    if (word) found.push({ text: visibleText(text), word, at, isLabel, ...(whole ? { whole } : {}) });
  };

  function readText(node: Node): void {
    const at = prop(node, 'parentElement') ?? ((prop(node, 'getRootNode').call(node) as ShadowRoot).host as Element);
    const text = wholeText(at, node.nodeValue ?? '');
    if (text.length > longest || !/\S/.test(text) || skipped.has(tagOf(at)) || !isShown(at) || closest(at, messages))
      return;
    // "DOB: 03/08/1979" is a label and its value. So is "DOB:" alone.
    const [, label, value = ''] = /^([^:：]{1,40})[:：](?!\/)(\s*\S[\s\S]*)?$/.exec(text.trim()) ?? [];
    const around = prop(at, 'parentElement');
    const isLabel = matches(at, 'label,dt,th') || Boolean(around && matches(around, 'dt,th'));
    if (!label || !/\p{L}/u.test(label)) add(text, at, isLabel);
    else {
      add(label, at, true);
      if (tidy(value)) add(value, at, false, visibleText(text));
    }
  }

  function walk(root: Element | ShadowRoot): boolean {
    const walker = prop(document, 'createTreeWalker').call(document, root, 5);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (found.length > maxTexts) return false;
      if (!isElement(node)) readText(node);
      else if (matches(node, controls)) {
        // An empty control stands between its label and the next one.
        if (isShown(node))
          found.push({
            text: visibleText(shownControl(node)),
            word: wordOf(shownControl(node)),
            at: node,
            isLabel: false,
            hint: hintOf(node),
          });
      } else {
        const shadow = prop(node, 'shadowRoot');
        if (shadow && !walk(shadow)) return false;
      }
    }
    return true;
  }

  const root = prop(document, 'body') ?? prop(document, 'documentElement');
  return root && walk(root) ? found : null;
}
