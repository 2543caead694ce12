// The texts of an element, line by line, as the user sees them.

import { tidy } from '../../../order/text/shown-text.ts';
import { wholeText } from '../../locate.ts';
import { attributeOf, isElement, matches, prop, query, tagOf } from '../../page/dom.ts';
import { isCrossedOut, isShown } from '../../page/visibility.ts';
import { controls, controlText, customSelects, dateOf, fieldOf, textInControls } from '../control-text.ts';
import { foldLabel } from '../fold-label.ts';
import { nameIn, withOneComma } from '../names/name-like.ts';
import { allText, childrenOf, hasMoreText, parentOf, picture, tidyText } from '../nodes.ts';
import { labelField } from '../words/label-words.ts';
import { lookOf } from './look-alike.ts';
import { isEmptyNode } from './neighbors.ts';

const blocks = 'div,p,li,ul,ol,dl,dt,dd,table,tr,td,th,section,br,hr,h1,h2,h3,h4,h5,h6';

export const titleTags = 'h1,h2,h3,h4,h5,h6';

/** A mark behind a value, such as "Deceased" or "VIP". */
export const mark = 'small,[class*=badge i],[class*=chip i],[class*=pill i],[class*=tag i]';

/** "search", which a font draws as a picture. */
export const ligature = /^\s*[a-z_]{3,}\s*$/;

/** True for a button, but not for one that copies the email address on it. */
export const isAction = (element: Element) =>
  matches(element, 'button,a[class*=button i],a[class*=btn i]') && !/@/.test(allText(element));

/** Signs that say as much as a word, or that what stands behind them is a line of its own. */
const signs: Readonly<Record<string, string>> = {
  '♀': ' female ',
  '♂': ' male ',
  '📱': '\n📱 ',
  '📞': '\n',
  '☎': '\n',
  '✉': '\n',
  '📧': '\n',
  '🏠': '\n',
  '📍': '\n',
};
const ofMobile = /(?<![a-z])(?:mobile|cell|smartphone|iphone)/i;
const ofContact =
  /(?<![a-z])(?:phone|telephone|home|house|work|e?mail|envelope?|address|map|marker|location|place|pin)(?![a-z]*holder)/i;

/** The names that libraries give an icon: by a class, an attribute, or the drawing that it takes. */
function namesOfIcon(icon: Element): string {
  const [drawing] = query(icon, 'use');
  const names = [
    ...['class', 'data-icon', 'data-testid', 'data-lucide', 'icon'].map(name => attributeOf(icon, name)),
    drawing && (attributeOf(drawing, 'href') ?? attributeOf(drawing, 'xlink:href')),
  ];
  return names.map(name => (name ?? '').replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')).join(' ');
}

/**
 * What an icon says: a line of its own for what stands behind that of a phone, a house or a letter, and nothing for what a font
 * draws as a picture. Undefined for any other element. Its name comes first: to take the text of each element takes long.
 */
function sayIcon(element: Element): string | undefined {
  const isPicture = matches(element, 'i,svg');
  if (!isPicture && !/ico|symbol/i.test(attributeOf(element, 'class') ?? '')) return undefined;
  const name = namesOfIcon(element);
  const text = allText(element);
  const isDrawn = ligature.test(text);
  if (/\S/.test(text) && !isDrawn) return undefined;
  if (ofMobile.test(`${name} ${text}`)) return '\n📱 ';
  if (ofContact.test(`${name} ${text}`)) return '\n';
  return isDrawn && /icon|symbol/i.test(name) ? '' : undefined;
}

/** "City" in bold, with "Las Vegas" right behind it, or "ZIP" with "89101": only a style can keep them apart. */
function areApart(before: string, behind: string): boolean {
  if (!/^[\p{L}\d]/u.test(behind)) return false;
  // A pattern that ends with the text would read all of it.
  const end = before.slice(-40);
  if (/^\p{Lu}/u.test(behind) && /^(?:\p{Ll}{2}|.?\d)$/u.test(end.slice(-2))) return true;
  return /^\p{L}$/u.test(end.slice(-1)) && labelField(foldLabel(end.split('\n').at(-1) ?? '')) !== undefined;
}

/** What elements show, while one reading lasts. */
let known: WeakMap<Element, string> | null = null;

/** Looks at each element of a page once. Nothing changes while `read` runs, which ends before any other script goes on. */
export function whileUnchanged<T>(read: () => T): T {
  known = new WeakMap();
  try {
    return read();
  } finally {
    known = null;
  }
}

export function shownParts(node: Node): string {
  if (!isElement(node)) {
    if (prop(node, 'nodeType') !== 3) return '';
    return (node.nodeValue ?? '').replace(picture, found => signs[found.replace('\uFE0F', '')] ?? ' ');
  }
  const before = known?.get(node);
  if (before !== undefined) return before;
  const parts = partsOf(node);
  known?.set(node, parts);
  return parts;
}

/** @param isWhole true for the whole text of a button, which shows none to what is around it. */
function partsOf(node: Element, isWhole = false): string {
  if (tagOf(node) === 'br') return '\n';
  if (!isShown(node) || isCrossedOut(node) || matches(node, 'script,style') || (!isWhole && isAction(node))) return '';
  // Not the other choices
  if (tagOf(node) === 'select') return ` ${controlText(node)} `;
  const icon = sayIcon(node);
  if (icon !== undefined) return icon;
  const children = [...prop(node, 'childNodes')];
  // Styles put a gap between elements that have none in the markup.
  const isAlone = children.every(isElement);
  const text = children
    .map(shownParts)
    .reduce((before, part) => `${before}${isAlone || areApart(before, part) ? ' ' : ''}${part}`, '');
  if (matches(node, blocks)) return `\n${text}\n`;
  // "52 y.o.", a dot that a style draws, "3/19/1974"
  return text || (tagOf(node) === 'wbr' ? '' : ' ');
}

/** The lines of an element as the user sees them. */
export const shownLines = (element: Element): string[] => partsOf(element, true).split('\n').map(tidy).filter(Boolean);

export const shownText = (element: Element): string => shownLines(element).join('\n');

/** What a heading says without the badges behind it, and without the line below it, if that is a name. */
export function nameOfTitle(title: Element): string {
  const [last, first, more] = childrenOf(title);
  // "LOWELL" "Ada", which the page calls last and first name. Without that, the first name comes first.
  if (first && !more && /\blast|family|surname/i.test(lookOf(last as Element)) && /\bfirst|given/i.test(lookOf(first)))
    return tidy(`${tidyText(last).replace(/,$/, '')}, ${tidyText(first)}`);
  const [line = ''] = prop(title, 'firstElementChild') ? shownLines(title) : [];
  const without = (others: string, text: string) =>
    tidy(query(title, others).reduce((left, other) => left.replace(tidyText(other), ' '), text));
  const bare = without(mark, line);
  if (nameIn(bare)) return bare;
  // "Contact", with a link behind it to change it
  const whole = tidy(shownLines(title).join(' '));
  const text = without('a', whole) || whole;
  return /patient/i.test(attributeOf(title, 'data-testid') ?? '') ? withOneComma(text) : text;
}

/** A block with one person's contact details is not longer. */
const mostBlock = 160;

/** The first lines of the small blocks around a label. */
export function firstLines(
  at: Node,
  isTooMuch: (block: Element) => unknown = block => hasMoreText(block, mostBlock),
): string[] {
  const lines: string[] = [];
  let block: Node = at;
  for (let step = 0; step < 5; step += 1) {
    const around = parentOf(block);
    if (!around || isTooMuch(around)) break;
    block = around;
    lines.push(shownLines(around)[0] ?? '');
  }
  return lines;
}

/** The text of an element, line by line. '' if it has other labels or several controls, or it is too long for a value. */
export function textOf(element: Element): string {
  if (matches(element, controls)) return controlText(element);
  if (hasMoreText(element, 900)) return '';
  const inside = query(element, customSelects);
  const [field, second] = matches(element, customSelects) ? [element] : inside;
  const date = field && !second && dateOf(field);
  if (date) return date;
  const inControls = textInControls(element);
  if (inControls !== null) return inControls;
  // A heading with more beside it heads a part of the page. A heading alone is a value in large letters.
  const [title] = query(element, titleTags);
  const isWhole = (part: Element) => tidyText(part) === tidyText(element);
  // A library shows values in labels of nothing, and what is chosen in a label.
  const isOther = (part: Element) => !isWhole(part) || fieldOf(part as HTMLLabelElement);
  if (
    (title && !isWhole(title)) ||
    query(element, 'label:not([role=combobox] *),dt,th').some(part => !isEmptyNode(part) && isOther(part))
  )
    return '';
  const text = wholeText(element, shownText(element));
  // A list can repeat what it shows for screen readers.
  const [button, other] = inside.filter(
    control => (!text || matches(control, '[role=combobox]')) && !isEmptyNode(control),
  );
  return button && !other ? shownText(button) : text;
}
