// Bundled and put into the pages of the real user interfaces: the reader, and what a test needs besides.
import type { Compound, Locator } from '../../src/ehr/definition.ts';
import { definitions } from '../../src/ehr/definitions/all.ts';
import { findAll, rowsOf } from '../../src/ehr/locate.ts';
import { isFrameVisible } from '../../src/ehr/page/visibility.ts';
import { paintedIdentity } from '../../src/ehr/painted/painted-identity.ts';
import { mergeFrames } from '../../src/ehr/read-chart.ts';
import { readFrame } from '../../src/ehr/read-frame.ts';
import { suggest } from '../../src/ehr/suggestions/suggest.ts';
import type { Reading } from '../../src/order/reading.ts';
import { localDay } from '../../src/order/text/age.ts';
import { isBlank } from '../../src/order/text/shown-text.ts';

const readAnswer = () =>
  readFrame(
    document,
    { url: location.href, name: window.name, visible: isFrameVisible(window), today: localDay() },
    definitions,
    paintedIdentity,
  );

function read(): Reading {
  const reading = mergeFrames([readAnswer()]);
  return reading.chart ? { ...reading, values: [...reading.values, ...suggest(reading.values)] } : reading;
}

const samples: Reading[] = [];
let stopSampling = () => {};

function startSampling(): void {
  stopSampling();
  samples.length = 0;
  let last = '';
  const sample = () => {
    const reading = read();
    const text = JSON.stringify(reading);
    if (text !== last) samples.push(reading);
    last = text;
  };
  // At each change of the page, as early as a script can see it, and in between.
  const observer = new MutationObserver(sample);
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  const timer = setInterval(sample, 20);
  stopSampling = () => {
    observer.disconnect();
    clearInterval(timer);
  };
  sample();
}

/** The different readings since sampling started, in order. */
function endSampling(): Reading[] {
  stopSampling();
  return samples;
}

/** How many elements of the page match a locator. */
function count(node: Document | Element, locator: Locator) {
  const { find, match, take } = locator;
  const found = rowsOf({ node, visibleOnly: false }, locator).flatMap(place => findAll(place, find));
  if (!match) return found.length;
  return found.filter(element => {
    const text = take?.startsWith('@') ? element.getAttribute(take.slice(1)) : element.textContent;
    return !isBlank(new RegExp(match).exec(text ?? '')?.[1] ?? '');
  }).length;
}

/** For each locator of a screen's definition: how many elements of the page it matches. */
function countHooks(definitionId: string, screenId: string): Record<string, number> {
  const screen = definitions.find(({ id }) => id === definitionId)?.screens.find(({ id }) => id === screenId);
  if (!screen) throw new RangeError(`no screen ${definitionId} ${screenId}`);
  const counts: Record<string, number> = {};
  const add = (name: string, locators: Locator | readonly Locator[] | null | undefined, node: Document | Element) => {
    const list = locators ? [locators].flat() : [];
    list.forEach((locator, at) => {
      const numbered = at === 0 ? name : `${name}, else (${at})`;
      counts[numbered] = (counts[numbered] ?? 0) + count(node, locator);
      for (const more of locator.and ?? []) add(`${numbered}, and`, more, node);
      for (const same of locator.agree ?? []) add(`${numbered}, agrees`, same, node);
    });
  };
  const addCompounds = (compounds: readonly Compound[], path: string, node: Document | Element) => {
    for (const compound of compounds) {
      const name = path + Object.values(compound.into).join(' ');
      add(name in counts && node === document ? `${name}, else` : name, compound, node);
    }
  };
  add('sign', { find: screen.sign }, document);
  (screen.patientKey ?? []).forEach((locator, at) => {
    add(`key (${at + 1})`, locator, document);
  });
  for (const [name, locator] of Object.entries(screen.banner ?? {})) add(`banner ${name}`, locator, document);
  for (const [field, locators] of Object.entries(screen.fields ?? {})) add(field, locators, document);
  addCompounds(screen.compounds ?? [], '', document);
  for (const [path, list] of Object.entries(screen.lists ?? {})) {
    const items = [...document.querySelectorAll(list.each)].filter(item => !list.except || !item.matches(list.except));
    counts[path] = items.length;
    for (const item of items) {
      if (list.certainIf) add(`${path}, certain`, list.certainIf, item);
      if (list.startsOn) add(`${path}, start`, list.startsOn, item);
      if (list.endsOn) add(`${path}, end`, list.endsOn, item);
      for (const [field, locator] of Object.entries(list.fields)) add(`${path}[].${field}`, locator, item);
      addCompounds(list.compounds ?? [], `${path}[].`, item);
    }
  }
  return counts;
}

const inPage = { read, startSampling, endSampling, countHooks };
export type InPage = typeof inPage;

Object.assign(globalThis, { contract: inPage });
