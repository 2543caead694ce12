// Finds a value by the texts around it: what a definition says that was made by pointing. It survives renamed classes and
// added wrappers, because it counts texts, and gives nothing if the page does not show the value exactly so.

import type { Locator, Near } from '../definition.ts';
import { plainSays, saidBy } from '../headings.ts';
import { pattern } from '../locate.ts';
import { holds, prop, query } from '../page/dom.ts';
import { isShown } from '../page/visibility.ts';
import type { Item, Outline } from '../taught.ts';
import { isBelowOthers } from './in-place.ts';
import { placesBeside } from './places-beside.ts';
import { placesAcross, placesInColumn } from './places-in-table.ts';
import { placesLike } from './places-like.ts';

/** Who receives the mail is no part of an address. */
export const careOf = '(?:[cC]\\/ ?[oO]|p\\/a|[cC]are of|[cC]hez|[pP]resso|[bB]ei) ';

const receiver = new RegExp(`^${careOf}`);
export const isReceiver = (line: string): boolean => receiver.test(line);

/** A value with the lines of the texts behind it. */
function withLines(items: readonly Item[], value: Item, count: number): Item {
  const at = items.indexOf(value);
  const lines = items.slice(at, at + count).flatMap(({ lines: ownLines, text }) => (ownLines ?? text).split('\n'));
  return { ...value, text: lines.filter(line => !isReceiver(line)).join('\n') };
}

/** Every place of the page that fits. `isLoose`: another locator has found the value already. */
export function placesBy(outline: Outline, near: Near, isLoose = false): Item[] {
  const { lines, like, column } = near;
  const found = like
    ? placesLike(outline.items, near, like)
    : column
      ? placesInColumn(outline.items, near, column)
      : near.across
        ? placesAcross(outline.items, near)
        : placesBeside(outline, near, isLoose);
  return lines ? found.map(value => withLines(outline.items, value, lines)) : found;
}

/** True if a label of the definition stands anywhere on the page. */
const stands = ({ items }: Outline, { says, steps, like, column }: Near) =>
  steps > 0 && !like && !column && items.some(item => !item.isControl && saidBy(item) === plainSays(says));

/** The text or control of a value, with its other parts if it has some. */
export function spotOf(outline: Outline, locator: Locator, found: readonly Element[]): Item | null {
  const spot = spotBy(outline, locator, found);
  if (!spot || !locator.and) return spot;
  const document = prop(spot.at, 'ownerDocument');
  const parts = locator.and.map(part => {
    const found = spotBy(outline, part, part.find === 'body' ? [] : query(document, part.find).filter(isShown));
    return found && part.match ? (pattern(part.match).exec(found.text)?.[1] ?? '') : found?.text;
  });
  // A field without a text is a part that the patient does not have.
  if (parts.includes(undefined)) return null;
  return { ...spot, text: [spot.text, ...parts].filter(Boolean).join(locator.joint ?? ', ') };
}

/** Null if the page does not show it, or two locators of it disagree. */
function spotBy(outline: Outline, { near = [], match }: Locator, found: readonly Element[]): Item | null {
  const { items } = outline;
  const [only, other] = found;
  if (other) return null;
  const inside = only ? items.filter(item => !item.isIdle && holds(only, item.at)) : [];
  if (inside.length > 1) return null;
  const [inFind] = inside;
  const lines = near[0]?.lines;
  const byFind = inFind && lines ? withLines(items, inFind, lines) : inFind;
  // A name in the page's code alone can stand in a relative's block, too.
  if (inFind && near.length === 0 && isBelowOthers(items, items.indexOf(inFind))) return null;
  const places = near.map(anchor => placesBy(outline, anchor, byFind !== undefined));
  // The label is still at the element, below a heading in other words, or between other texts.
  const isAtLabel = ({ after: _after, upTo: _upTo, ...rest }: Near) =>
    !rest.rank && !rest.nth && placesBy(outline, { ...rest, under: [null] }, true).some(({ at }) => at === byFind?.at);
  // A name of its own and its label say enough: a relative can have the same label.
  if (byFind && near.length > 0 && places.every(found => found.some(({ at }) => at === byFind.at))) return byFind;
  // The label of the element moved away from it, or to the heading of another person.
  if (byFind && near.some((anchor, at) => places[at]?.length === 0 && stands(outline, anchor) && !isAtLabel(anchor)))
    return null;
  // What every place by the texts around it has in common.
  const [shared = [], ...more] = places;
  const inAll = shared.filter(({ at, text }) =>
    more.every(found => found.some(other => other.at === at && other.text === text)),
  );
  const spots = [...(byFind ? [byFind] : []), ...(inAll.length === 1 ? inAll : places.flat())];
  // A text of another form is something else.
  const fitting = match ? spots.filter(({ text }) => pattern(match).test(text)) : [];
  const all = fitting.length > 0 ? fitting : spots;
  const [first] = all;
  return first && all.every(({ text }) => text === first.text) ? first : null;
}

/** The texts of all labels and headings that locators name. */
export const labelsOf = (nears: readonly Near[]): Set<string> =>
  new Set(
    nears
      .flatMap(({ says, steps, under }) => [...(steps === 0 ? [] : [says]), ...(under ?? [])])
      .flatMap(text => (text ? plainSays(text) : [])),
  );
