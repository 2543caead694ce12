// What stands around the values of screens, and of items of their lists.

import type { Compound } from '../../../src/ehr/definition.ts';
import { headingsAbove, provenOrderOf } from '../../../src/ehr/moved/find-moved.ts';
import { takenBy } from '../../../src/ehr/moved/find-places.ts';
import type { Spot } from '../../../src/ehr/moved/memory.ts';
import { isCompound, isPatients, type Places } from '../../../src/ehr/moved/places.ts';
import { initials, isInitials, itemEnd, itemStart } from '../../../src/ehr/moved/shown-texts.ts';
import { fieldParsers } from '../../../src/ehr/values/field-parsers.ts';
import type { FieldPattern } from '../../../src/order/fields.ts';
import { isBlank, tidy } from '../../../src/order/text/shown-text.ts';

import { isList, keysOf, type Shown } from './shown-charts.ts';

/** At most so many spots of a value: the page shows some in several places. */
const mostSpots = 4;

/** A screen, or an item of one of its lists. */
export interface Part extends Pick<Shown, 'definition' | 'texts' | 'today' | 'values'> {
  places: Places;
  /** Of the list. */
  path?: string;
}

/** True if a text of the page, read for a key, is the value that the definition found. */
function isValue(chart: Part, key: string, text: string): boolean {
  const { taken, shown } = chart.values.get(key) ?? { taken: '', shown: '' };
  if (isBlank(text) || isBlank(taken)) return false;
  if ([taken, shown].some(one => one.toLowerCase() === tidy(text).toLowerCase())) return true;
  if (key.includes('+')) return false;
  if (isCompound(key)) {
    const { as } = (chart.places.compounds ?? [])[Number(key)] as Compound;
    const split = fieldParsers.splitText(as, text);
    return split !== null && JSON.stringify(split.texts) === JSON.stringify(fieldParsers.splitText(as, taken)?.texts);
  }
  const context = { today: chart.today, dateOrder: chart.definition.dateOrder ?? provenOrderOf(chart.texts) };
  const field = (chart.path ? `${chart.path}${key && `[].${key}`}` : key) as FieldPattern;
  const [one, other] = [taken, text].map(from => fieldParsers.parseField(field, from, context));
  if (one?.value === null || one?.value === undefined || !other) return false;
  return [other.value, ...(other.candidates ?? []).map(({ value }) => value)].some(value => value === one.value);
}

function spotsOf(chart: Part, landmarks: ReadonlySet<string>, under: Set<string>): Map<string, Spot[]> {
  const { texts } = chart;
  const owners = new Map<number, string>();
  const places = keysOf(chart.places).flatMap(([key, locators]) => {
    if (!chart.path && isList(key, locators)) return [];
    const elements = chart.values.get(key)?.at ?? [];
    const isInside = ({ at }: { at: number }) =>
      elements.some(element => element.contains(texts[at]?.at ?? null) || texts[at]?.at.contains(element));
    const taken = texts.flatMap((text, at) => {
      const by = locators.findIndex(
        (locator, index) => locator.match && isValue(chart, key, tidy(takenBy(text, locators, index))),
      );
      return by >= 0 ? [{ key, at, by }] : [];
    });
    const plain = texts.flatMap(({ text }, at) =>
      isValue(chart, key, text) && !taken.some(place => place.at === at) ? [{ key, at, by: -1 }] : [],
    );
    const all = [...plain, ...taken];
    // A hidden element, or an attribute, has its value shown elsewhere.
    return all.some(isInside) ? all.filter(isInside) : all;
  });
  for (const { key, at } of places) if (!owners.has(at)) owners.set(at, key);
  const wordAt = (at: number, key: string) => {
    const word = texts[at]?.word ?? '';
    if (word === itemStart || word === itemEnd) return word;
    if (isInitials(texts, at)) return initials;
    const owner = owners.get(at);
    if (owner && owner !== key) return `=${owner}`;
    return landmarks.has(word) ? word : '';
  };
  /** A hint such as "Value" is on the fields of several values. */
  const hintAt = (at: number, key: string) => {
    const hint = texts[at]?.hint ?? '';
    const isShared = texts.some((text, other) => text.hint === hint && (owners.get(other) ?? key) !== key);
    return isShared ? '' : hint;
  };
  /** Of several values below one label, a pattern tells which one it is. */
  const labelAbove = (at: number) => {
    const label = [1, 2, 3].map(far => texts[at - far]).find(text => text?.isLabel);
    return label && landmarks.has(label.word) ? label.word : '';
  };
  const spots = new Map<string, Spot[]>();
  for (const { key, at, by } of places) {
    const before = wordAt(at - 1, key) || (by >= 0 && !chart.path ? labelAbove(at) : '');
    const after = wordAt(at + 1, key);
    if (!before && !after && by < 0 && !hintAt(at, key)) continue;
    const spot: Spot = by < 0 ? [before, after] : [before, after, by];
    if (isPatients(chart.places, key)) for (const word of headingsAbove(texts, at)) under.add(word);
    const hint = hintAt(at, key);
    const hinted: Spot[] = hint && by < 0 && hint !== before ? [[hint, after]] : [];
    spots.set(key, [...(spots.get(key) ?? []), spot, ...hinted]);
  }
  return spots;
}

/** Spots that differ only in the word before the value say that any word can stand there. */
function withVaried(counted: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const spots = [...counted].map(([text, count]) => ({ spot: JSON.parse(text) as Spot, count }));
  const alike = Map.groupBy(spots, ({ spot: [, after, by] }) => `${after}\n${by}`);
  const varied = [...alike.values()].flatMap(of => {
    const [first] = of;
    const [, after, by] = first?.spot ?? ['', ''];
    const befores = of.map(({ spot: [before] }) => before);
    if (!after || after.startsWith('=') || befores.length < 2 || befores.some(before => /^[=^]/.test(before)))
      return [];
    const count = of.reduce((sum, one) => sum + one.count, 0);
    return [[JSON.stringify(by === undefined ? ['', after] : ['', after, by]), count] as const];
  });
  return new Map([...counted, ...varied]);
}

/** One spot for each word before a value, with the word that most often follows. */
function fewSpots(key: string, counted: ReadonlyMap<string, number>): Spot[] {
  const spots = [...(key.startsWith('chart.') ? withVaried(counted) : counted)]
    .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .map(([text, count]) => ({ spot: JSON.parse(text) as Spot, count }));
  const byWord = Map.groupBy(spots, ({ spot }) =>
    spot[0] && !spot[0].startsWith('=') ? `${[spot[0], spot[2]]}` : JSON.stringify(spot),
  );
  const sumOf = (alike: typeof spots) => alike.reduce((sum, { count }) => sum + count, 0);
  return [...byWord.values()]
    .sort((one, other) => sumOf(other) - sumOf(one))
    .flatMap(([first]) => (first ? [first.spot] : []))
    .slice(0, mostSpots);
}

/** The spots of screens or items, those that most of them share first. */
export function countSpots(parts: readonly Part[], landmarks: ReadonlySet<string>, under: Set<string>) {
  const counts = new Map<string, Map<string, number>>();
  for (const part of parts)
    for (const [key, spots] of spotsOf(part, landmarks, under))
      for (const text of new Set(spots.map(spot => JSON.stringify(spot)))) {
        const ofKey = counts.get(key) ?? new Map<string, number>();
        counts.set(key, ofKey.set(text, (ofKey.get(text) ?? 0) + 1));
      }
  const sorted = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([key, ofKey]) => [key, fewSpots(key, ofKey)] as const));
}
