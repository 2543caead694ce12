// Every saved chart, changed in ways a live page may differ. What is certain afterward must still be true.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { definitions } from '../../src/ehr/definitions/all.ts';
import { general } from '../../src/ehr/labels/general.ts';
import { findAll } from '../../src/ehr/locate.ts';
import { readFrame } from '../../src/ehr/read-frame.ts';
import type { ChartReading, Reading, ReadValue } from '../../src/order/reading.ts';
import { folderOf, sampleOf, screens } from '../screens/all-screens.ts';
import { loadSavedPage, readFrames, type SavedFrame } from '../screens/saved-page.ts';
import { everyThird } from '../whole.ts';
import { changeTexts, cloneWithShadow, elementsOf, textsOf } from './updates/change-page.ts';

const charts = screens.filter(
  screen => JSON.parse(readFileSync(path.join(folderOf(screen), 'expected.json'), 'utf8')).chart,
);

/** Numbers from 0 to below 1, the same for the same seed. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

// Another person.

const otherDay = '1957-11-23';
const dayForms = (iso: string) => {
  const [year, month, day] = iso.split('-');
  return [iso, ...['/', '-', '.'].flatMap(dash => [[month, day, year].join(dash), [day, month, year].join(dash)])];
};

const otherValues: Readonly<Record<string, string>> = {
  'patient.firstName': 'Quillon',
  'patient.middleName': 'Isambard',
  'patient.lastName': 'Zephyrine',
  'patient.recordNumber': '8080808',
  'patient.mobilePhoneNumber': '907-555-0199',
  'patient.emailAddress': 'quillon@example.org',
  'patient.address.street': '9 Nowhere Row',
};

/** Text → text of the other person, longest first so no part is replaced before the full text. */
function otherPerson(reading: ChartReading): (text: string) => string {
  const swaps = new Map<string, string>();
  for (const { field, value, text } of reading.values) {
    const other = otherValues[field];
    if (other && typeof value === 'string') swaps.set(value, other);
    if (field !== 'patient.dob') continue;
    if (typeof value === 'string')
      for (const [at, form] of dayForms(value).entries()) swaps.set(form, dayForms(otherDay)[at] ?? otherDay);
    if (text) swaps.set(text, otherDay);
  }
  const ordered = [...swaps].filter(([from]) => from.length > 1).sort(([a], [b]) => b.length - a.length);
  return text => ordered.reduce((result, [from, to]) => result.split(from).join(to), text);
}

// Dates.

type Format = 'iso' | 'mdy' | 'dmy';
const anyDate = /\b(?:\d{4}-\d{2}-\d{2}|\d{2}\/\d{2}\/\d{4})\b/g;

/** How this page writes its dates with slashes, as far as the reading shows. */
function slashOrder({ values }: ChartReading): 'mdy' | 'dmy' {
  for (const { value, text } of values) {
    const [, month, day] = /^\d{4}-(\d{2})-(\d{2})$/.exec(String(value)) ?? [];
    if (day !== month && text.startsWith(`${day}/${month}/`)) return 'dmy';
  }
  return 'mdy';
}

const rewriteDates = (from: 'mdy' | 'dmy', to: Format) => (text: string) =>
  text.replace(anyDate, date => {
    const [a = '', b = '', c = ''] = date.split(/[-/]/);
    const [year, month, day] = a.length === 4 ? [a, b, c] : from === 'mdy' ? [c, a, b] : [c, b, a];
    if (to === 'iso') return `${year}-${month}-${day}`;
    return to === 'mdy' ? `${month}/${day}/${year}` : `${day}/${month}/${year}`;
  });

// The mutations.

interface Page {
  frames: readonly SavedFrame[];
  /** The reading before any change. */
  reading: ChartReading;
}

interface Mutation {
  name: string;
  /** One or more ways, each tried on a fresh page. False: this page has nothing to change. */
  ways: readonly ((page: Page) => boolean | undefined)[];
  /** The page says the same as before, so the chart must still be read. */
  keeps?: true;
}

const inEach = (change: (document: Document, page: Page) => void) => (page: Page) => {
  for (const { document } of page.frames) change(document, page);
  return true;
};

const eachElement = (change: (element: Element) => void) =>
  inEach(document => {
    for (const element of elementsOf(document)) change(element);
  });

const wrapTexts = (tag: string) =>
  inEach(document => {
    for (const text of textsOf(document)) {
      const wrapper = document.createElement(tag);
      text.replaceWith(wrapper);
      wrapper.append(text);
    }
  });

const pad = (before: string, after = before) =>
  inEach(document => changeTexts(document, text => before + text + after, ['value', 'data-value']));

/** Rows of one parent: table rows, list items, and elements of one class that contain several elements each. */
function rowsOf(parent: Element): Element[][] {
  const groups = new Map<string, Element[]>();
  for (const child of parent.children) {
    const isRow = child.matches('tr, li, [role="row"]') || (child.className && child.childElementCount > 1);
    if (!isRow) continue;
    const kind = `${child.localName}.${child.getAttribute('class') ?? ''}`;
    groups.set(kind, [...(groups.get(kind) ?? []), child]);
  }
  return [...groups.values()].filter(rows => rows.length > 1);
}

const shuffleRows = (seed: number) =>
  inEach(document => {
    const next = random(seed);
    for (const parent of elementsOf(document))
      for (const rows of rowsOf(parent)) {
        const places = rows.map(row => {
          const place = document.createComment('');
          row.replaceWith(place);
          return place;
        });
        const shuffled = rows
          .map(row => ({ row, at: next() }))
          .sort((a, b) => a.at - b.at)
          .map(({ row }) => row);
        for (const [at, place] of places.entries()) place.replaceWith(shuffled[at] ?? '');
      }
  });

const hiddenCopy = (where: 'append' | 'prepend', how: (copy: HTMLElement) => void) =>
  inEach((document, { reading }) => {
    const copy = document.createElement('div');
    how(copy);
    copy.append(...[...document.body.children].map(cloneWithShadow));
    changeTexts(copy, otherPerson(reading));
    document.body[where](copy);
  });

const hide = (copy: HTMLElement) => {
  copy.hidden = true;
};

const answerOf = (frame: SavedFrame | undefined) => frame && readFrame(frame.document, frame.sight, definitions);

/** A frame's elements that say which patient is open: the shell's document, or a screen's banner. */
function bannersOf(frame: SavedFrame): Element[] {
  const { document } = frame;
  const answer = answerOf(frame);
  const screen = definitions
    .find(({ id }) => id === answer?.definition.id)
    ?.screens.find(({ id }) => id === answer?.screen);
  if (!screen?.banner) return [];
  if (screen.kind === 'shell') return [document.body];
  const scope = { node: document, visibleOnly: screen.visibleOnly ?? false };
  return Object.values(screen.banner).flatMap(locator => findAll(scope, locator.find));
}

/** Another person in the banners, or everywhere else. */
const swapPerson =
  (where: 'banner' | 'chart') =>
  ({ frames, reading }: Page) => {
    const swap = otherPerson(reading);
    // A part has no identity of its own: its banners decide.
    if (answerOf(frames[reading.chart.frame])?.kind === 'part') return false;
    const banners = frames.map(bannersOf);
    if (banners.flat().every(element => swap(element.textContent ?? '') === element.textContent)) return false;
    for (const [at, { document }] of frames.entries()) {
      const inBanner = banners[at] ?? [];
      if (where === 'banner') {
        for (const element of inBanner) changeTexts(element, swap);
        continue;
      }
      // Changed everywhere, then the banners are restored.
      const before = inBanner.map(element => [element, cloneWithShadow(element)] as const);
      changeTexts(document, swap);
      for (const [element, clone] of before) element.replaceWith(clone);
    }
    return true;
  };

/** One of the frames that name a person names the other person. */
const swapFrame =
  (at: number) =>
  ({ frames, reading }: Page) => {
    const answer = answerOf(frames[reading.chart.frame]);
    if (answer?.kind === 'part' && !answer.banner) return false;
    const swap = otherPerson(reading);
    const name = reading.values.find(({ field }) => field === 'patient.lastName')?.value;
    const naming = frames.filter(({ document }) => document.body.outerHTML.includes(String(name)));
    const frame = naming[at];
    if (naming.length < 2 || !frame) return false;
    changeTexts(frame.document, swap);
    return true;
  };

const changeDates =
  (to: Format, isChanged: (frame: number) => boolean = () => true) =>
  (page: Page) => {
    const from = slashOrder(page.reading);
    for (const [at, { document }] of page.frames.entries())
      if (isChanged(at)) changeTexts(document, rewriteDates(from, to));
    return true;
  };

const formats: readonly Format[] = ['iso', 'mdy', 'dmy'];

/** A quarter of the texts that were read. */
const dashSome =
  (quarter: number) =>
  ({ frames, reading }: Page) => {
    const some = reading.values.filter((_, at) => at % 4 === quarter);
    const texts = some
      .flatMap(({ text, value }) => [text, value])
      .filter(text => typeof text === 'string' && text.length > 1);
    for (const { document } of frames) changeTexts(document, text => (texts.includes(text.trim()) ? '--' : text));
    return true;
  };

const mutations: readonly Mutation[] = [
  { name: 'nothing is changed', ways: [() => true], keeps: true },
  {
    name: 'all classes have other names',
    ways: [
      eachElement(element => {
        const names = element.getAttribute('class');
        if (names)
          element.setAttribute(
            'class',
            names.replace(/\S+/g, name => `${name}-x9`),
          );
      }),
      eachElement(element => element.removeAttribute('class')),
    ],
  },
  { name: 'rows stand in another order', ways: [1, 2, 3].map(shuffleRows) },
  { name: 'texts are wrapped in elements', ways: ['span', 'b', 'font'].map(wrapTexts), keeps: true },
  {
    name: 'blanks stand around texts',
    ways: [pad(' '), pad('\n\t '), pad('\u00A0'), pad('\u202F'), pad('\u3000')],
    keeps: true,
  },
  { name: 'invisible characters stand around texts', ways: [pad('\u200B'), pad('\uFEFF'), pad('\u200F', '\u200E')] },
  {
    name: 'accents are characters of their own',
    ways: [inEach(document => changeTexts(document, text => text.normalize('NFD')))],
  },
  { name: 'there are no ids', ways: [eachElement(element => element.removeAttribute('id'))] },
  {
    name: 'there are no stored values',
    ways: [
      eachElement(element => element.removeAttribute('data-value')),
      eachElement(element => element.removeAttribute('value')),
    ],
  },
  {
    name: 'another person is hidden behind',
    ways: [hiddenCopy('append', hide), hiddenCopy('append', copy => copy.setAttribute('style', 'display: none'))],
  },
  { name: 'another person is hidden ahead', ways: [hiddenCopy('prepend', hide)] },
  { name: 'another person is in the banner', ways: [swapPerson('banner')] },
  { name: 'another person is outside the banner', ways: [swapPerson('chart')] },
  { name: 'another person is in one frame', ways: [0, 1, 2].map(swapFrame) },
  { name: 'dates have another format', ways: formats.map(to => changeDates(to)) },
  {
    name: 'dates of one frame have another format',
    ways: formats.flatMap(to => [changeDates(to, at => at === 0), changeDates(to, at => at > 0)]),
  },
  {
    name: 'there is no text',
    ways: [
      inEach(document => {
        for (const text of textsOf(document)) text.nodeValue = '';
      }),
      inEach(document => changeTexts(document, () => '')),
    ],
  },
  {
    name: 'everything is still loading',
    ways: ['Loading…', 'Loading...', 'loading'].map(word =>
      inEach(document => {
        for (const text of textsOf(document)) text.nodeValue = word;
      }),
    ),
  },
  {
    name: 'skeletons stand between the elements',
    ways: [
      eachElement(element => {
        if (!element.matches('p, div, li, dd') || element.childElementCount > 0) return;
        const skeleton = element.ownerDocument.createElement(element.localName);
        skeleton.className = 'skeleton';
        skeleton.textContent = 'Loading…';
        element.before(skeleton);
      }),
    ],
  },
  { name: 'everything is "--"', ways: [inEach(document => changeTexts(document, () => '--'))] },
  { name: 'some values are "--"', ways: [0, 1, 2, 3].map(dashSome) },
];

// What is compared.

const plain = (value: ReadValue['value']) =>
  JSON.stringify(Array.isArray(value) ? [...value].sort() : value).normalize('NFC');

/** Dates that the reader passes on as the shown text. */
const shownDate = /\.onset$/;
const rewrites = (['mdy', 'dmy'] as const).flatMap(from => formats.map(to => rewriteDates(from, to)));

function isTrueOf(before: ReadValue | undefined, value: ReadValue['value']): boolean {
  if (!before) return false;
  if (plain(before.value) === plain(value)) return true;
  // Fewer lines are still true.
  if (Array.isArray(before.value) && Array.isArray(value)) {
    const lines = before.value.map(plain);
    return value.every(line => lines.includes(plain(line)));
  }
  if (shownDate.test(before.field)) return rewrites.some(rewrite => rewrite(String(before.value)) === value);
  return (before.candidates ?? []).some(one => one.value === value);
}

const inItem = /^(.+\[\d+\]\.)(.+)$/;

/** What is certain after the change and was not true before. Items of a list may move, each as a whole. */
function wrongs(before: ChartReading, after: Reading): string[] {
  if (!after.chart) return [];
  const { chart } = after;
  const items = [...new Set(before.values.flatMap(({ field }) => inItem.exec(field)?.[1] ?? []))];
  const known = new Map(before.values.map(read => [read.field, read]));
  const sure = after.values.filter(read => read.sure && read.value !== null);
  const listOf = (item: string) => item.slice(0, item.lastIndexOf('['));
  const wrong = sure.filter(({ field, value }) => {
    const [, item] = inItem.exec(field) ?? [];
    if (!item) return !isTrueOf(known.get(field), value);
    const whole = sure.filter(read => read.field.startsWith(item));
    return !items.some(
      one =>
        listOf(one) === listOf(item) &&
        whole.every(read => isTrueOf(known.get(one + read.field.slice(item.length)), read.value)),
    );
  });
  const isOtherKey = chart.patientKey && before.chart.patientKey && chart.patientKey !== before.chart.patientKey;
  return [
    ...(isOtherKey ? [`patient key ${chart.patientKey}`] : []),
    ...wrong.map(({ field, value }) => `${field} ${plain(value)}, before ${plain(known.get(field)?.value ?? null)}`),
  ];
}

describe.each(sampleOf(charts).map((folder, turn) => ({ folder, turn })))('$folder', ({ folder, turn }) => {
  let page: Page;
  let originals: Element[];

  beforeAll(async () => {
    const frames = await loadSavedPage(folderOf(folder));
    const reading = readFrames(frames);
    if (!reading.chart) throw new Error('The saved page is no chart.');
    page = { frames, reading };
    originals = frames.map(({ document }) => cloneWithShadow(document.documentElement));
  });

  it.each(everyThird(mutations, turn))('when $name', { timeout: 30_000 }, ({ ways, keeps }) => {
    const failures: string[] = [];
    for (const [way, change] of ways.entries()) {
      for (const [at, { document }] of page.frames.entries())
        document.documentElement.replaceWith(cloneWithShadow(originals[at] ?? document.documentElement));
      if (change(page) === false) continue;
      const after = readFrames(page.frames);
      const wrong = wrongs(page.reading, after);
      // The reader that goes by labels can give up sooner: nothing it reads is certain.
      if (keeps && !after.chart && page.reading.chart.definition.id !== general.id)
        wrong.push(`no chart, ${after.reason}`);
      failures.push(...wrong.map(text => `way ${way}: ${text}`));
    }
    if (failures.length > 0) expect.fail(failures.join('\n'));
  });
});
