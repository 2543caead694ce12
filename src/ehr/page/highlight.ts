// Finds the element of a value in the page again and outlines it for a moment.

import { foldShown } from '../../order/text/fold.ts';
import type { Definition, Locator, ScreenDefinition } from '../definition.ts';
import { locatorsOf } from '../field-locators.ts';
import { findItems } from '../list-items.ts';
import { elementsAt, type Scope } from '../locate.ts';
import { recognize } from '../recognize.ts';
import type { FrameSight } from '../screen-texts.ts';
import { attributeOf, controlValue, holds, prop, query, tagOf } from './dom.ts';
import type { InPage } from './put-in-page.ts';
import { isShown } from './visibility.ts';

/** A value as it was read: its field with row numbers, its text on the screen, and where it was found. */
export interface Wanted {
  field: string;
  text: string;
  from: string;
}

/** The name of an injected script in the extension's own world of a page. */
export const highlighterName = 'pointOutOrderExtensionValue' as InPage<Highlighter>;

export interface Highlighter {
  /** True if the frame shows the value. */
  point: (definitions: readonly Definition[], sought: Wanted) => boolean;
}

function textOf(element: Element): string {
  if (tagOf(element) === 'select')
    return [...((element as HTMLSelectElement).selectedOptions ?? [])].map(option => option.textContent).join(' ');
  return tagOf(element) === 'input' || tagOf(element) === 'textarea'
    ? controlValue(element)
    : (prop(element, 'textContent') ?? '');
}

/** The text the user sees in an element, and the text a definition takes from it. */
function textsOf(element: Element, take: string): string[] {
  const taken =
    take === 'value' ? controlValue(element) : take.startsWith('@') ? attributeOf(element, take.slice(1)) : '';
  return [textOf(element), taken ?? ''].map(foldShown).filter(Boolean);
}

/** Highlight an element only if its text is still the same: it can show another patient's value now. */
function saysSame({ element, take }: Place, text: string): boolean {
  const whole = foldShown(text);
  const parts = text.split('\n').map(foldShown).filter(Boolean);
  // A value can come from several elements: a street and the line below it.
  return textsOf(element, take).some(
    text => parts.some(part => text.includes(part)) || (text.length > 2 && whole.includes(text)),
  );
}

/** What the user sees of an element: the element itself, or the cell that shows something in its place. */
function shownAt(element: Element): Element | null {
  const around = prop(element, 'parentElement');
  const further = around && prop(around, 'parentElement');
  return (
    [element, around, further].find(candidate => candidate && tagOf(candidate) !== 'body' && isShown(candidate)) ?? null
  );
}

interface Place {
  element: Element;
  /** Same as in the locator. */
  take: string;
}

const elementsOf = (scope: Scope, locators: readonly Locator[]): Place[] =>
  locators.flatMap(locator => elementsAt(scope, locator).map(element => ({ element, take: locator.take ?? 'text' })));

function located(scope: Scope, screen: ScreenDefinition, field: string): Place[] {
  const inLists = Object.entries(screen.lists ?? {}).flatMap(([path, list]) => {
    const [, index, part = ''] = field.startsWith(`${path}[`)
      ? (/^\[(\d+)\]\.(.+)$/.exec(field.slice(path.length)) ?? [])
      : [];
    const item = index === undefined ? undefined : findItems(scope, list)[Number(index)];
    return item ? elementsOf({ ...scope, node: item }, locatorsOf(list, part)) : [];
  });
  return [...elementsOf(scope, locatorsOf(screen, field)), ...inLists];
}

/** What was read as one line can stand in several cells or elements. */
const withoutGaps = (text: string) => foldShown(text).replace(/[\s|,:·]+/g, '');
/** A shorter text without its gaps could be a part of something else. */
const shortestJoined = 8;

/** The innermost elements with a text. Elements with only this text and those near its label come first. */
function saying(document: Document, { text, from }: Wanted): Element[] {
  const wanted = foldShown(text);
  const label = foldShown(/^label "(.*)"$/s.exec(from)?.[1] ?? '');
  const all = query(document, 'body *').filter(isShown);
  const innermost = (says: (said: string) => boolean, fold = foldShown) => {
    const found = all.filter(element => says(fold(textOf(element))));
    return found.filter(element => !found.some(other => other !== element && holds(element, other)));
  };
  const alone = innermost(text => text === wanted);
  const exact = alone.length > 0 || wanted.length < 2 ? alone : innermost(text => text.includes(wanted));
  const joined = withoutGaps(text);
  const inner =
    exact.length > 0 || joined.length < shortestJoined ? exact : innermost(text => text.includes(joined), withoutGaps);
  // The less text their common container has, the nearer the element is to the label.
  const besideLabel = (element: Element) => {
    for (let around: Element | null = element; around && label !== ''; around = prop(around, 'parentElement')) {
      const shown = foldShown(prop(around, 'textContent') ?? '');
      if (shown.includes(label)) return shown.length;
    }
    return 0;
  };
  const ranked = inner.map(element => ({ element, amount: besideLabel(element) }));
  return ranked.sort((match, other) => match.amount - other.amount).map(({ element }) => element);
}

/** The element that shows a value. Null if it is not visible. */
export function findPlace(
  document: Document,
  sight: FrameSight,
  definitions: readonly Definition[],
  sought: Wanted,
): Element | null {
  if (foldShown(sought.text) === '') return null;
  const { pathname, search, hash } = new URL(sight.url);
  const known = recognize(document, pathname + search + hash, sight.name, definitions);
  const places = known ? located(known.scope, known.screen, sought.field) : [];
  const [seen] = places.flatMap(place => (saysSame(place, sought.text) ? (shownAt(place.element) ?? []) : []));
  return seen ?? saying(document, sought)[0] ?? null;
}

const outline = { outline: '3px solid #d9480f', 'outline-offset': '2px' } as const;

/** Outlines an element. Returns a function that removes the outline without a trace. */
export function outlineElement(element: HTMLElement): () => void {
  const hadStyle = attributeOf(element, 'style') !== null;
  const before = Object.keys(outline).map(
    name => [name, element.style.getPropertyValue(name), element.style.getPropertyPriority(name)] as const,
  );
  for (const [name, value] of Object.entries(outline)) element.style.setProperty(name, value, 'important');
  return () => {
    for (const [name, value, priority] of before)
      if (value === '') element.style.removeProperty(name);
      else element.style.setProperty(name, value, priority);
    if (!hadStyle && attributeOf(element, 'style') === '') element.removeAttribute('style');
  };
}
