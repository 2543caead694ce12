// Checks if the user can see on the page whose chart it is: the name and the date of birth that were read.

import type { FrameAnswer } from '../../order/reading.ts';
import { foldedWords, foldName } from '../../order/text/fold.ts';
import type { Locator, ScreenDefinition } from '../definition.ts';
import { locatorsOf } from '../field-locators.ts';
import type { Sought } from '../identity.ts';
import { elementsAt, type Scope } from '../locate.ts';
import { prop, query, tagOf } from '../page/dom.ts';
import { createPainter, type Painter, type Word } from './painted.ts';

export type Painted = FrameAnswer['painted'];

/** A document without layout, as in tests and `npm run read-chart`, draws nothing. No page can remove this method. */
const hasLayout = (document: Document): boolean => typeof prop(document, 'elementsFromPoint') === 'function';

/** An element and its nearest ancestors, because it can be hidden beside what is shown in its place. */
function nearby(element: Element): Element[] {
  const parent = prop(element, 'parentElement');
  const all = [element, parent, parent && prop(parent, 'parentElement')];
  return all.flatMap(element =>
    element && !/^(?:body|html|table|tbody|form|main)$/.test(tagOf(element)) ? element : [],
  );
}

const places = (elements: readonly Element[]) => [...new Set(elements.slice(0, 16).flatMap(nearby))];

/** How many equal words in one place to check. If none of them is visible, assume that no other one is. */
const mostTried = 12;

function showsIn(painter: Painter, elements: readonly Element[], text: string): boolean {
  const wanted = foldedWords(text);
  return (
    wanted.length > 0 &&
    elements.some(element => {
      const words = painter.wordsIn(element).map(word => ({ ...word, parts: foldedWords(word.text) }));
      const found = wanted.map(part => words.filter(({ parts }) => parts.includes(part)).slice(0, mostTried));
      // All words must be present before any is checked for visibility.
      return found.every(({ length }) => length > 0) && found.every(same => same.some(word => word.isPainted()));
    })
  );
}

/** The same for the elements and their nearest ancestors. */
const showsName = (painter: Painter, elements: readonly Element[], text: string) =>
  showsIn(painter, places(elements), text);

const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number);
const isMonthName = (text: string) => /\p{L}{3}/u.test(text);

/** What a text lacks of a day, YYYY-MM-DD, in any order. A month can be a word. */
function lackOf(text: string, day: string): 'nothing' | 'month' | 'more' {
  const [year = 0, month = 0, date = 0] = numbersIn(day);
  const rest = numbersIn(text);
  const take = (number: number) => {
    const at = rest.indexOf(number);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  };
  if (!take(year) || !take(date)) return 'more';
  return take(month) ? 'nothing' : 'month';
}

/** True if the user sees one of these days in these words. */
function showsDayIn(words: readonly Word[], days: readonly string[]): boolean {
  const wanted = new Set(days.flatMap(numbersIn));
  const numbers = words.filter(({ text }) => numbersIn(text).some(number => wanted.has(number)));
  const names = words.filter(({ text }) => isMonthName(text));
  const lacks = (words: readonly Word[]) => days.map(day => lackOf(words.map(({ text }) => text).join(' '), day));
  const isEnough = (lack: readonly string[]) =>
    lack.includes('nothing') || (names.length > 0 && lack.includes('month'));
  // The day must be present before any part is checked for visibility.
  if (!isEnough(lacks(numbers))) return false;
  const seen = lacks(numbers.slice(0, 4 * mostTried).filter(word => word.isPainted()));
  return (
    seen.includes('nothing') || (seen.includes('month') && names.slice(0, mostTried).some(word => word.isPainted()))
  );
}

/**
 * True if the user sees one of several days. All elements together can show it: day, month and year can have separate
 * boxes.
 */
const showsDay = (painter: Painter, elements: readonly Element[], days: readonly string[]): boolean =>
  places(elements).some(element => showsDayIn(painter.wordsIn(element), days)) ||
  (elements.length > 1 && showsDayIn(elements.slice(0, 16).flatMap(painter.wordsIn), days));

const elementsOf = (scope: Scope, locators: readonly Locator[]): Element[] =>
  locators.flatMap(locator => [
    ...elementsAt(scope, locator),
    ...elementsOf(scope, [...(locator.and ?? []), ...(locator.agree ?? [])]),
  ]);

/** Which parts of the patient's identity are visible where the general reader found them. */
export function paintedLabels(
  document: Document,
  { first, last, days }: Sought,
  { names, dates }: Readonly<Record<'names' | 'dates', readonly Element[]>>,
): Painted {
  if (!hasLayout(document)) return { name: true, dob: true };
  const parts = [first, last];
  const painter = createPainter(parts.flatMap(foldedWords));
  // A heading that is the name shows it too, above a form of which only the first fields are on view.
  const inHeading = () => {
    const whole = foldName(parts.join(' '));
    // A list of selectors takes longer than each of them.
    const headings = ['h1', 'h2', 'h3']
      .flatMap(tag => query(document, tag))
      .filter(heading => foldName(prop(heading, 'textContent') ?? '') === whole);
    return showsIn(painter, headings.slice(0, 16), whole);
  };
  const name = parts.every(part => showsName(painter, names, part)) || inHeading();
  return { name, dob: showsDay(painter, dates, days) };
}

/** Which parts of the patient's identity are visible where the screen's definition looks for them. */
export function paintedIdentity(scope: Scope, screen: ScreenDefinition, { first, last, whole, days }: Sought): Painted {
  const document = prop(scope.node, 'ownerDocument') ?? (scope.node as Document);
  if (!hasLayout(document)) return { name: true, dob: true };
  const { seenAt = [], banner, dateOrder } = screen;
  const find = (...locators: (Locator | undefined)[]) =>
    elementsOf(
      scope,
      locators.flatMap(locator => locator ?? []),
    );
  const painter = createPainter(foldedWords(whole));
  const name =
    (first !== '' &&
      last !== '' &&
      showsName(painter, find(...locatorsOf(screen, 'patient.firstName'), ...seenAt), first) &&
      showsName(painter, find(...locatorsOf(screen, 'patient.lastName'), ...seenAt), last)) ||
    showsName(painter, find(banner?.fullName), whole);
  const dates = find(...locatorsOf(screen, 'patient.dob'), dateOrder?.shown, banner?.dob, ...seenAt);
  return { name, dob: days.length > 0 && showsDay(painter, dates, days) };
}
