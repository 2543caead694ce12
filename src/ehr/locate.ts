import { foldShown } from '../order/text/fold.ts';
import { isBlank, isCut, shortBlanks, tidy, visibleText } from '../order/text/shown-text.ts';
import type { Locator } from './definition.ts';
import { attributeOf, controlValue, isElement, matches, prop, query, tagOf } from './page/dom.ts';
import { isShown } from './page/visibility.ts';
import { findTaughtReader, type Item, type Outline } from './taught.ts';

/** Where to look, and whether hidden elements count. */
export interface Scope {
  node: Document | Element;
  visibleOnly: boolean;
  /** The texts of the page, for places by the texts around them. */
  outline?: Outline;
  /** The dates on a taught page, which can prove the order of day and month. */
  dates?: Found[];
}

function behind(node: Element, inside: string): Element[] {
  const next = prop(node, 'nextElementSibling');
  if (!next) return [];
  return inside ? query(next, `:scope${inside}`) : [next];
}

/** All elements that a selector matches. See {@link Locator.find} for its additions to CSS. */
export function findAll({ node, visibleOnly }: Scope, selector: string): Element[] {
  const inner = selector.split(' >>> ');
  const first = inner.shift() ?? '';
  let found: Element[];
  if (first === ':scope') found = isElement(node) ? [node] : [];
  else if (/^\+( |$)/.test(first)) found = isElement(node) ? behind(node, first.slice(1)) : [];
  else found = query(node, first);
  for (const step of inner)
    found = found.flatMap(host => {
      const shadow = prop(host, 'shadowRoot');
      return shadow ? query(shadow, step) : [];
    });
  return visibleOnly ? found.filter(isShown) : found;
}

const shownOption = (select: HTMLSelectElement) =>
  [...(select.selectedOptions ?? [])]
    .filter(option => option.value !== '')
    .map(option => option.textContent ?? '')
    .join('\n');

/** A text that a locator takes, and whether it stands where only an update of the EHR can have put it. */
interface Taken {
  text: string;
  isMoved: boolean;
  /** What the element shows of it, if that is only its start. */
  start?: string;
}

const controls = 'input:not([type=hidden]),select,textarea';
const crossedOut = 's,del,strike';
const unread = `button,${crossedOut}`;

/** A text without those of the buttons in it: "Copy", and without what is crossed out. */
function bareText(node: Node): string {
  if (!isElement(node)) return prop(node, 'nodeType') === 3 ? (prop(node, 'nodeValue') ?? '') : '';
  return matches(node, unread) ? ' ' : [...prop(node, 'childNodes')].map(bareText).join('');
}

/** A text of which the element shows only the start, as its title has it. */
export function wholeText(element: Element, text: string): string {
  if (!isCut(text)) return text;
  const start = tidy(text).replace(/\W*$/, '');
  const titles = [element, ...query(element, '[title]')].map(titled => attributeOf(titled, 'title') ?? '');
  // One or two letters can fit the tooltip of another value.
  return titles.find(title => start.length > 2 && title.startsWith(start)) ?? text;
}

function shownText(element: Element): Taken {
  if (tagOf(element) === 'select') return { text: shownOption(element as HTMLSelectElement), isMoved: false };
  if (/^(?:input|textarea)$/.test(tagOf(element))) return { text: controlValue(element), isMoved: false };
  const whole = prop(element, 'textContent') ?? '';
  const bare = query(element, unread)[0] ? bareText(element) : whole;
  const text = /\S/.test(bare) || query(element, crossedOut)[0] ? bare : whole;
  // An update can draw a value in a read-only field.
  const [field, other] = /\S/.test(text) ? [] : query(element, controls);
  if (field && !other) return { ...shownText(field), isMoved: true };
  const titled = wholeText(element, text);
  return titled === text ? { text, isMoved: false } : { text: titled, isMoved: true, start: text };
}

function takeFrom(element: Element, take: Locator['take'] = 'text'): Taken {
  if (take === 'text') return shownText(element);
  if (take !== 'value') return { text: attributeOf(element, take.slice(1)) ?? '', isMoved: false };
  // An update can draw a text in place of a field. A list item has a value of its own, and it is its number.
  return 'value' in element
    ? { text: controlValue(element), isMoved: false }
    : { text: shownText(element).text, isMoved: true };
}

/** A text of the screen: `taken` becomes the value, `shown` is what the user sees there. */
export interface Found {
  taken: string;
  shown: string;
  /** The texts of the elements, without repeats. */
  each: string[];
  /** What other places on the screen show for it. */
  others: string[];
  /** It stands where only an update of the EHR can have put it. */
  isMoved: boolean;
}

const patterns = new Map<string, RegExp>();

/** Regular expressions of definitions, each compiled once. */
export function pattern(source: string): RegExp {
  const known = patterns.get(source) ?? new RegExp(source);
  patterns.set(source, known);
  return known;
}

/** Blanks that keep a line together. A pattern writes a plain blank for them. */
const otherBlanks = /[\u00A0\u2007\u202F]/g;

function readElement(locator: Locator, element: Element): Pick<Found, 'taken' | 'shown' | 'isMoved'> {
  const { text, isMoved, start } = takeFrom(element, locator.take);
  // Blanks inside a text can separate its parts. Leading blanks and invisible characters mean nothing.
  const whole = visibleText(text).replace(otherBlanks, ' ');
  const taken = matched(whole, locator);
  return {
    taken: locator.split ? taken.split(locator.split).join('\n') : taken,
    shown: locator.take?.startsWith('@') && !locator.showTaken ? shownText(element).text : (start ?? taken),
    isMoved,
  };
}

/** The texts that a locator takes from the elements that the user sees, or from the others. */
export const textsAt = (scope: Scope, locator: Locator, areShown: boolean): string[] =>
  elementsAt(scope, locator).flatMap(element =>
    isShown(element) === areShown ? tidy(readElement(locator, element).taken) || [] : [],
  );

const plainLabel = (text: string) => foldShown(text).replace(/\s*:+$/, '');

/** The rows whose label matches. The value is looked up in them. */
export function rowsOf(scope: Scope, { row, label = ':scope', says = [] }: Locator): Scope[] {
  if (!row) return [scope];
  const wanted = says.map(plainLabel);
  return findAll(scope, row)
    .map(node => ({ ...scope, node }))
    .filter(inRow => {
      const [first] = findAll(inRow, label);
      return first && wanted.includes(plainLabel(prop(first, 'textContent') ?? ''));
    });
}

/** What {@link Locator.near} and `find` agree on. */
function spotIn(scope: Scope, locator: Locator): Item | null {
  const found = locator.find === 'body' ? [] : findAll(scope, locator.find).filter(isShown);
  return (scope.outline && findTaughtReader()?.spotOf(scope.outline, locator, found)) ?? null;
}

export function elementsAt(scope: Scope, locator: Locator): Element[] {
  if (!locator.near) return rowsOf(scope, locator).flatMap(place => findAll(place, locator.find));
  const spot = spotIn(scope, locator);
  return spot ? [spot.at] : [];
}

const labelOf = ({ near }: Locator) => near?.[0] && `label "${near[0].says}"`;

export const describe = (locator: Locator) => {
  const { find, row, says, take = 'text' } = locator;
  return [labelOf(locator) ?? (row && `${row} "${says?.[0]}"`), find, take === 'text' ? '' : take]
    .filter(Boolean)
    .join(' ');
};

const matched = (text: string, { match }: Locator) =>
  match ? (pattern(match).exec(shortBlanks(text))?.[1] ?? '') : text;

const othersOf = (scope: Scope, { agree = [] }: Locator) => agree.flatMap(other => locate(scope, other)?.taken ?? []);

/** What a locator finds. Null if its element is not there. */
export function locate(scope: Scope, locator: Locator): Found | null {
  if (locator.near) {
    const spot = spotIn(scope, locator);
    const taken = spot && matched(spot.text, locator);
    if (taken === null) return null;
    // The lines of a street.
    const line = taken.trim().replaceAll('\n', ', ');
    return { taken: line, shown: line, each: line ? [line] : [], others: othersOf(scope, locator), isMoved: false };
  }
  // Radio buttons share a name, and each has its own value.
  const all = elementsAt(scope, locator).filter(element => !matches(element, 'input[type=radio]:not(:checked)'));
  // A hidden copy of another patient can come before the shown one. EHRs that hide their own values have only one copy.
  const first = (all.length > 1 && all.find(isShown)) || all[0];
  if (!first) return null;
  const elements = locator.all ? all : [first];
  const lines = elements
    .map(element => readElement(locator, element))
    .filter(line => !isBlank(line.taken))
    .filter((line, at, found) => found.findIndex(({ taken }) => tidy(taken) === tidy(line.taken)) === at);
  const parts = (locator.and ?? []).flatMap(part => locate(scope, part) ?? []).filter(part => !isBlank(part.taken));
  const join = (pick: 'taken' | 'shown') =>
    [
      parts.length > 0 ? tidy(lines[0]?.[pick] ?? '') : lines.map(line => line[pick]).join('\n'),
      ...parts.map(part => tidy(part[pick])),
    ]
      .filter(Boolean)
      .join(locator.joint ?? ', ');
  return {
    taken: join('taken'),
    shown: join('shown'),
    each: lines.map(line => line.taken),
    others: othersOf(scope, locator),
    // Further lines without the first one.
    isMoved: (parts.length > 0 && !lines[0]) || [...lines, ...parts].some(({ isMoved }) => isMoved),
  };
}
