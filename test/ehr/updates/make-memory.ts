// What the saved screens show around the values that definitions find: src/ehr/definitions/memory.json.

import type { Compound, ListDefinition, ScreenDefinition } from '../../../src/ehr/definition.ts';
import { definitions } from '../../../src/ehr/definitions/all.ts';
import { foldLabel } from '../../../src/ehr/labels/fold-label.ts';
import { labelField } from '../../../src/ehr/labels/words/label-words.ts';
import type { ListMemory, Memory, ScreenMemory } from '../../../src/ehr/moved/memory.ts';
import { isCompound } from '../../../src/ehr/moved/places.ts';
import { wordOf } from '../../../src/ehr/moved/shown-texts.ts';
import { isBlank } from '../../../src/order/text/shown-text.ts';
import { keysOf, type Shown, type ShownValues, shownCharts } from './shown-charts.ts';
import { countSpots, type Part } from './spots.ts';

/** What differs between sites, and is no word of an EHR. */
const ofSite = /sample clinic/;

/** Words that are part of the page, not of a patient: on pages of two patients, or in the place of a label. */
function landmarksOf(charts: readonly Shown[]): Set<string> {
  const patients = new Map<string, Set<string>>();
  const landmarks = new Set(
    charts.flatMap(({ screen }) =>
      keysOf(screen).flatMap(([, locators]) => locators.flatMap(({ says = [] }) => says.map(wordOf))),
    ),
  );
  for (const { texts, patient, values, items } of charts) {
    const all = [values, ...items.map(item => item.values)].flatMap(of => [...of.values()]);
    const said = new Set(all.flatMap(({ taken, shown }) => [taken, shown].map(wordOf)));
    for (const { word, isLabel, text } of texts) {
      if (said.has(word) || ofSite.test(word) || word.length > 40 || !/\p{L}/u.test(word)) continue;
      if (isLabel || labelField(foldLabel(text))) landmarks.add(word);
      patients.set(word, (patients.get(word) ?? new Set()).add(patient));
    }
  }
  for (const [word, seen] of patients) if (seen.size > 1) landmarks.add(word);
  return landmarks;
}

/** The fields that a compound gives whenever it splits. */
const needed = ({ into: { middle: _, suffix: __, ...into } }: Compound): string[] => Object.values(into);

/** What is on every screen, or in every item. */
function alwaysIn(parts: readonly Part[]): string[] {
  const fieldsOf = ({ places, values }: Part) =>
    keysOf(places).flatMap(([key]) => {
      if (!values.has(key) || key.includes('+')) return [];
      return isCompound(key) ? needed(places.compounds?.[Number(key)] as Compound) : key;
    });
  const [first, ...more] = parts.map(part => new Set(fieldsOf(part)));
  return [...(first ?? [])].filter(field => more.every(fields => fields.has(field)));
}

const uniqueSorted = (words: readonly string[]) => [...new Set(words)].sort();

function listMemory(charts: readonly Shown[], path: string, landmarks: ReadonlySet<string>): ListMemory | null {
  const [heads, ends, inside]: string[][] = [[], [], []];
  const parts: Part[] = [];
  for (const chart of charts) {
    const items = chart.items.filter(item => item.path === path);
    const at = items.flatMap(({ texts }) => chart.texts.flatMap((text, index) => (texts.includes(text) ? index : [])));
    const around = (index: number) => {
      const word = chart.texts[index]?.word ?? '';
      return landmarks.has(word) ? [word] : [];
    };
    // Lines in several places have no one head.
    const isApart = at.some((index, nth) => nth > 0 && index > (at[nth - 1] ?? 0) + 1 && around(index - 1).length > 0);
    if (isApart) return null;
    heads?.push(...around(Math.min(...at) - 1));
    ends?.push(...around(Math.max(...at) + 1));
    inside?.push(...at.flatMap(around));
    parts.push(...items.map(item => ({ ...chart, ...item })));
  }
  const spots = countSpots(parts, landmarks, new Set());
  const isFilled = ({ values }: Part) => [...values.values()].some(({ taken }) => !isBlank(taken));
  const always = alwaysIn(parts.filter(isFilled).map(part => ({ ...part, values: filledIn(part.values) })));
  if (!heads?.length || Object.keys(spots).length === 0) return null;
  const isInside = (word: string) => inside?.includes(word);
  return {
    heads: uniqueSorted(heads.filter(word => !isInside(word))),
    ends: uniqueSorted(ends ?? []),
    inside: uniqueSorted(inside ?? []),
    spots,
    always,
  };
}

const filledIn = (values: ShownValues): ShownValues => new Map([...values].filter(([, { taken }]) => !isBlank(taken)));

function memoryOf(charts: readonly Shown[]): ScreenMemory {
  const [first, ...more] = charts;
  const landmarks = landmarksOf(charts);
  const under = new Set<string>();
  const parts = charts.map(chart => ({ ...chart, places: chart.screen }));
  const spots = countSpots(parts, landmarks, under);
  const paths = uniqueSorted(charts.flatMap(({ items }) => items.map(({ path }) => path)));
  const lists = paths.flatMap(path => {
    const list = listMemory(charts, path, landmarks);
    return list ? [[path, list] as const] : [];
  });
  return {
    spots,
    ...(lists.length > 0 ? { lists: Object.fromEntries(lists) } : {}),
    under: uniqueSorted([...under]),
    always: [
      ...alwaysIn(parts),
      ...(first?.checks ?? []).filter(check => more.every(({ checks }) => checks.includes(check))),
    ],
  };
}

/** Screens share lists: those of a sidebar, for instance. */
function withSharedLists(byScreen: Record<string, ScreenMemory>, screens: readonly ScreenDefinition[]) {
  const paths = (list: ListDefinition) =>
    screens.flatMap(
      ({ id, lists = {} }) =>
        Object.keys(lists).flatMap(path => lists[path] === list && byScreen[id]?.lists?.[path]) || [],
    );
  return Object.fromEntries(
    Object.entries(byScreen).map(([id, memory]) => {
      const { lists = {} } = screens.find(screen => screen.id === id) ?? {};
      const shared = Object.entries(lists).flatMap(([path, list]) => {
        const known = memory.lists?.[path] ?? paths(list).find(Boolean);
        return known ? [[path, known] as const] : [];
      });
      return [
        id,
        shared.length > 0 ? { ...memory, lists: { ...memory.lists, ...Object.fromEntries(shared) } } : memory,
      ];
    }),
  );
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
      return [id, withSharedLists(Object.fromEntries(byScreen), known)];
    }),
  );
}
