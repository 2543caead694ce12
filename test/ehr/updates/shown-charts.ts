// The charts among the saved screens: their texts, and what their definitions read where.

import type { Definition, Locator, ScreenDefinition } from '../../../src/ehr/definition.ts';
import { definitions } from '../../../src/ehr/definitions/all.ts';
import { findItems } from '../../../src/ehr/list-items.ts';
import { elementsAt, locate, type Scope } from '../../../src/ehr/locate.ts';
import { bannerCheck } from '../../../src/ehr/moved/merge-moved.ts';
import type { Places } from '../../../src/ehr/moved/places.ts';
import { itemTexts, type ShownText, shownTexts } from '../../../src/ehr/moved/shown-texts.ts';
import { mergeFrames } from '../../../src/ehr/read-chart.ts';
import { readFrame } from '../../../src/ehr/read-frame.ts';
import { recognize } from '../../../src/ehr/recognize.ts';
import { tidy } from '../../../src/order/text/shown-text.ts';
import { textOf } from '../../../src/order/values.ts';
import { folderOf, screens } from '../../screens/all-screens.ts';
import { loadSavedPage } from '../../screens/saved-page.ts';

/** What each field or compound shows. Absent if its element is not there. */
export type ShownValues = Map<string, { taken: string; shown: string; at: Element[] }>;

export interface Shown {
  definition: Definition;
  screen: ScreenDefinition;
  texts: ShownText[];
  patient: string;
  today: string;
  values: ShownValues;
  /** The places of the patient's keys, and the banner, that the screen shows. */
  checks: string[];
  /** Items by the path of their list, or by a field with lines. */
  items: { path: string; places: Places; texts: ShownText[]; values: ShownValues }[];
}

const asList = (spec: Locator | readonly Locator[]): readonly Locator[] =>
  Array.isArray(spec) ? spec : [spec as Locator];

/** Further lines of a text have places of their own: `patient.address.street+0`. */
const linesOf = (field: string, [locator]: readonly Locator[]) =>
  field.endsWith('.street') ? (locator?.and ?? []).map((line, at) => [`${field}+${at}`, [line]] as const) : [];
const firstLine = (field: string, locators: readonly Locator[]) =>
  field.endsWith('.street') ? locators.map(({ and: _, ...line }) => line) : locators;
/** A list of lines has no one place. */
export const isList = (key: string, locators: readonly Locator[]) =>
  key.startsWith('chart.') && locators.some(({ all, match, split }) => all && !match && !split);

export const keysOf = ({ fields = {}, compounds = [] }: Places): (readonly [string, readonly Locator[]])[] => [
  ...Object.entries<Locator | readonly Locator[] | null>(fields).flatMap(([field, spec]) =>
    spec ? [[field, firstLine(field, asList(spec))] as const, ...linesOf(field, asList(spec))] : [],
  ),
  ...compounds.map((compound, at) => [`${at}`, [compound]] as const),
];

function valuesIn(scope: Scope, places: Places): ShownValues {
  const values: ShownValues = new Map();
  for (const [key, locators] of keysOf(places))
    for (const locator of locators) {
      const found = locate(scope, locator);
      if (!found || (found.taken === '' && locator.match)) continue;
      values.set(key, { taken: tidy(found.taken), shown: tidy(found.shown), at: elementsAt(scope, locator) });
      break;
    }
  return values;
}

/** The items of lists, and the lines of fields with several. */
function itemsIn(scope: Scope, { fields = {}, lists = {} }: ScreenDefinition, texts: readonly ShownText[]) {
  const textsIn = (node: Element) => itemTexts(texts.filter(({ at }) => node.contains(at)));
  const ofLists = Object.entries(lists).flatMap(([path, list]) =>
    findItems(scope, list).map(node => ({
      path,
      places: list,
      texts: textsIn(node),
      values: valuesIn({ ...scope, node }, list),
    })),
  );
  const lines = Object.entries(fields).flatMap(([path, spec]) => {
    const [locator] = spec ? asList(spec) : [];
    if (!locator || !isList(path, [locator])) return [];
    const places = { fields: { '': { find: ':scope' } } };
    return elementsAt(scope, locator).map(node => ({
      path,
      places,
      texts: textsIn(node),
      values: valuesIn({ ...scope, node }, places),
    }));
  });
  return [...ofLists, ...lines].filter(item => item.texts.length > 0);
}

/** The charts among the saved screens, frame by frame. */
export async function shownCharts(): Promise<Shown[]> {
  const all: Shown[] = [];
  for (const folder of screens) {
    const frames = await loadSavedPage(folderOf(folder));
    const reading = mergeFrames(frames.map(({ document, sight }) => readFrame(document, sight, definitions)));
    if (!reading.chart) continue;
    const patient = `${textOf(reading.values, 'patient.firstName')} ${textOf(reading.values, 'patient.lastName')}`;
    for (const { document, sight } of frames) {
      const { pathname, search, hash } = new URL(sight.url);
      const recognized = sight.visible && recognize(document, pathname + search + hash, sight.name, definitions);
      if (!recognized) continue;
      const { definition, screen, scope } = recognized;
      const texts = shownTexts(document) ?? [];
      const values = valuesIn(scope, screen);
      const items = itemsIn(scope, screen, texts);
      const answer = readFrame(document, sight, definitions);
      const missed = answer?.missed.map(({ field }) => field) ?? [];
      const keys = (screen.patientKey ?? []).map(({ find }) => find);
      const banner = screen.kind === 'chart' && answer?.banner ? [bannerCheck] : [];
      const checks = [...keys.filter(key => !missed.includes(key)), ...banner];
      all.push({ definition, screen, texts, patient, today: sight.today, values, checks, items });
    }
  }
  return all;
}
