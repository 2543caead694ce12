// What the saved screens show around the values that definitions find: src/ehr/definitions/memory.json.

import type { Compound, Definition, Locator, ScreenDefinition } from '../../../src/ehr/definition.ts';
import { definitions } from '../../../src/ehr/definitions/all.ts';
import { foldLabel } from '../../../src/ehr/labels/fold-label.ts';
import { labelField } from '../../../src/ehr/labels/label-words.ts';
import { findAll, locate, rowsOf } from '../../../src/ehr/locate.ts';
import { headingAbove, provenOrderOf, takenBy } from '../../../src/ehr/moved/find-moved.ts';
import type { Memory, ScreenMemory, Spot } from '../../../src/ehr/moved/memory.ts';
import { initials, isInitials, type ShownText, shownTexts, wordOf } from '../../../src/ehr/moved/shown-texts.ts';
import { mergeFrames } from '../../../src/ehr/read-chart.ts';
import { readFrame } from '../../../src/ehr/read-frame.ts';
import { recognize } from '../../../src/ehr/recognize.ts';
import { fieldParsers } from '../../../src/ehr/values/field-parsers.ts';
import type { FieldPattern } from '../../../src/order/fields.ts';
import { isBlank, tidy } from '../../../src/order/text/shown-text.ts';
import { textOf } from '../../../src/order/values.ts';
import { folderOf, screens } from '../../screens/all-screens.ts';
import { loadSavedPage } from '../../screens/saved-page.ts';

interface Shown {
  definition: Definition;
  screen: ScreenDefinition;
  texts: ShownText[];
  patient: string;
  today: string;
  /** What each field or compound shows. Absent if its element is not there. */
  values: Map<string, { taken: string; shown: string; at: Element[] }>;
}

/** At most so many spots of a value: the page shows some in several places. */
const mostSpots = 4;

const asList = (spec: Locator | readonly Locator[]): readonly Locator[] =>
  Array.isArray(spec) ? spec : [spec as Locator];

/** Further lines of a text have places of their own: `patient.address.street+0`. */
const linesOf = (field: string, [locator]: readonly Locator[]) =>
  field.endsWith('.street') ? (locator?.and ?? []).map((line, at) => [`${field}+${at}`, [line]] as const) : [];
const firstLine = (field: string, locators: readonly Locator[]) =>
  field.endsWith('.street') ? locators.map(({ and: _, ...line }) => line) : locators;
/** A list of lines has no one place. */
const isList = (locators: readonly Locator[]) => locators.some(({ all, match, split }) => all && !match && !split);

const keysOf = ({ fields = {}, compounds = [] }: ScreenDefinition): (readonly [string, readonly Locator[]])[] => [
  ...Object.entries(fields).flatMap(([field, spec]) =>
    spec ? [[field, firstLine(field, asList(spec))] as const, ...linesOf(field, asList(spec))] : [],
  ),
  ...compounds.map((compound, at) => [`${at}`, [compound]] as const),
];

/** The charts among the saved screens, frame by frame. */
async function shownCharts(): Promise<Shown[]> {
  const all: Shown[] = [];
  for (const folder of screens) {
    const frames = await loadSavedPage(folderOf(folder));
    const reading = mergeFrames(frames.map(({ document, sight }) => readFrame(document, sight, definitions)));
    if (!reading.chart) continue;
    const patient = `${textOf(reading.values, 'patient.firstName')} ${textOf(reading.values, 'patient.lastName')}`;
    for (const { document, sight } of frames) {
      const { pathname, search, hash } = new URL(sight.url);
      const recognized = sight.visible && recognize(document, pathname + search + hash, sight.name, definitions);
      if (!recognized || recognized.screen.kind === 'part') continue;
      const { definition, screen, scope } = recognized;
      const values: Shown['values'] = new Map();
      for (const [key, locators] of keysOf(screen))
        for (const locator of locators) {
          const found = locate(scope, locator);
          if (!found || (found.taken === '' && locator.match)) continue;
          const at = rowsOf(scope, locator).flatMap(place => findAll(place, locator.find));
          values.set(key, { taken: tidy(found.taken), shown: tidy(found.shown), at });
          break;
        }
      all.push({ definition, screen, texts: shownTexts(document) ?? [], patient, today: sight.today, values });
    }
  }
  return all;
}

/** Words that are part of the page, not of a patient: on pages of two patients, or in the place of a label. */
function landmarksOf(charts: readonly Shown[]): Set<string> {
  const patients = new Map<string, Set<string>>();
  const landmarks = new Set(
    charts.flatMap(({ screen }) =>
      keysOf(screen).flatMap(([, locators]) => locators.flatMap(({ says = [] }) => says.map(wordOf))),
    ),
  );
  for (const { texts, patient, values } of charts) {
    const said = new Set([...values.values()].flatMap(({ taken, shown }) => [taken, shown].map(wordOf)));
    for (const { word, isLabel, text } of texts) {
      if (said.has(word) || word.length > 40 || !/\p{L}/u.test(word)) continue;
      if (isLabel || labelField(foldLabel(text))) landmarks.add(word);
      patients.set(word, (patients.get(word) ?? new Set()).add(patient));
    }
  }
  for (const [word, seen] of patients) if (seen.size > 1) landmarks.add(word);
  return landmarks;
}

/** True if a text of the page, read for a key, is the value that the definition found. */
function isValue(chart: Shown, key: string, text: string): boolean {
  const { taken, shown } = chart.values.get(key) ?? { taken: '', shown: '' };
  if (isBlank(text) || isBlank(taken)) return false;
  if ([taken, shown].some(one => one.toLowerCase() === tidy(text).toLowerCase())) return true;
  if (key.includes('+')) return false;
  if (/^\d+$/.test(key)) {
    const { as } = (chart.screen.compounds ?? [])[Number(key)] as Compound;
    const split = fieldParsers.splitText(as, text);
    return split !== null && JSON.stringify(split.texts) === JSON.stringify(fieldParsers.splitText(as, taken)?.texts);
  }
  const context = { today: chart.today, dateOrder: chart.definition.dateOrder ?? provenOrderOf(chart.texts) };
  const [one, other] = [taken, text].map(from => fieldParsers.parseField(key as FieldPattern, from, context));
  if (one?.value === null || one?.value === undefined || !other) return false;
  return [other.value, ...(other.candidates ?? []).map(({ value }) => value)].some(value => value === one.value);
}

function spotsOf(chart: Shown, landmarks: ReadonlySet<string>, under: Set<string>): Map<string, Spot[]> {
  const { texts, screen } = chart;
  const owners = new Map<number, string>();
  const places = keysOf(screen).flatMap(([key, locators]) => {
    if (/^chart\.(?:problems|race|ethnicity|family)/.test(key) && isList(locators)) return [];
    const elements = chart.values.get(key)?.at ?? [];
    const isInside = ({ at }: { at: number }) =>
      elements.some(element => element.contains(texts[at]?.at ?? null) || texts[at]?.at.contains(element));
    const plain = texts.flatMap(({ text }, at) => (isValue(chart, key, text) ? [{ key, at, by: -1 }] : []));
    const taken = texts.flatMap(({ text }, at) => {
      const by = locators.findIndex(
        (locator, index) => locator.match && isValue(chart, key, tidy(takenBy(text, locators, index))),
      );
      return by >= 0 && !plain.some(place => place.at === at) ? [{ key, at, by }] : [];
    });
    const all = [...plain, ...taken];
    // A hidden element, or an attribute, has its value shown elsewhere.
    return all.some(isInside) ? all.filter(isInside) : all;
  });
  for (const { key, at } of places) if (!owners.has(at)) owners.set(at, key);
  const wordAt = (at: number, key: string) => {
    const word = texts[at]?.word ?? '';
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
  const spots = new Map<string, Spot[]>();
  for (const { key, at, by } of places) {
    const [before, after] = [wordAt(at - 1, key), wordAt(at + 1, key)];
    if (!before && !after && by < 0 && !hintAt(at, key)) continue;
    const spot: Spot = by < 0 ? [before, after] : [before, after, by];
    under.add(headingAbove(texts, at));
    const hint = hintAt(at, key);
    const hinted: Spot[] = hint && by < 0 && hint !== before ? [[hint, after]] : [];
    spots.set(key, [...(spots.get(key) ?? []), spot, ...hinted]);
  }
  return spots;
}

/** The fields that a compound gives whenever it splits. */
const needed = ({ into: { middle: _, suffix: __, ...into } }: Compound): string[] => Object.values(into);

/** One spot for each word before a value, with the word that most often follows. */
function fewSpots(counted: ReadonlyMap<string, number>): Spot[] {
  const common = [...counted]
    .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .map(([text]) => JSON.parse(text) as Spot);
  const byWord = new Map(
    common
      .reverse()
      .map(spot => [spot[0] && !spot[0].startsWith('=') ? `${[spot[0], spot[2]]}` : JSON.stringify(spot), spot]),
  );
  return [...byWord.values()].reverse().slice(0, mostSpots);
}

function memoryOf(charts: readonly Shown[]): ScreenMemory {
  const landmarks = landmarksOf(charts);
  const under = new Set<string>();
  const counts = new Map<string, Map<string, number>>();
  for (const chart of charts)
    for (const [key, spots] of spotsOf(chart, landmarks, under))
      for (const text of new Set(spots.map(spot => JSON.stringify(spot)))) {
        const ofKey = counts.get(key) ?? new Map<string, number>();
        counts.set(key, ofKey.set(text, (ofKey.get(text) ?? 0) + 1));
      }
  const spots = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, ofKey]) => [key, fewSpots(ofKey)] as const);
  const fieldsOf = ({ screen, values }: Shown) =>
    keysOf(screen).flatMap(([key]) =>
      !values.has(key) || key.includes('+')
        ? []
        : Number.isNaN(Number(key))
          ? key
          : needed(screen.compounds?.[Number(key)] as Compound),
    );
  const [first, ...more] = charts.map(chart => new Set(fieldsOf(chart)));
  const always = [...(first ?? [])].filter(field => more.every(fields => fields.has(field)));
  return { spots: Object.fromEntries(spots), under: [...under].filter(Boolean).sort(), always };
}

/** The memory of all built-in definitions, from the saved screens. */
export async function makeMemory(): Promise<Memory> {
  const charts = await shownCharts();
  return Object.fromEntries(
    definitions.map(({ id, screens: known }) => {
      const own = charts.filter(({ definition }) => definition.id === id);
      const byScreen = known.flatMap(({ id: screen }) => {
        const shown = own.filter(chart => chart.screen.id === screen);
        return shown.length > 0 ? [[screen, memoryOf(shown)] as const] : [];
      });
      return [id, Object.fromEntries(byScreen)];
    }),
  );
}
