// Reads a saved chart before and after each update, and counts what is still right.
import type { ChartReading, Reading, ReadValue } from '../../../src/order/reading.ts';
import { loadSavedPage, readFrames, type SavedFrame } from '../../screens/saved-page.ts';
import { cloneWithShadow, elementsOf } from './change-page.ts';
import { isOfStranger } from './stranger-updates.ts';
import type { Update } from './update.ts';

export interface Count {
  charts: number;
  read: number;
  shown: number;
  right: number;
  wrongCertain: number;
  wrong: number;
  /**
   * A value of the other person whom the update shows, or the identity is another one than before: no word of the name is
   * the same, or the date or the number differs.
   */
  otherPerson: number;
  /** Pages of no patient, or of two, and how many of them are read as a chart. */
  refused: number;
  taken: number;
  /** For the log: what was lost and what is wrong. */
  lost: string[];
}

export const startCount = (): Count => ({
  charts: 0,
  read: 0,
  shown: 0,
  right: 0,
  wrongCertain: 0,
  wrong: 0,
  otherPerson: 0,
  refused: 0,
  taken: 0,
  lost: [],
});

export function addCount(to: Count, from: Count): void {
  for (const name of Object.keys(startCount()) as (keyof Count)[]) if (name !== 'lost') to[name] += from[name];
  to.lost.push(...from.lost);
}

/** Values that were read, not worked out from others. */
const isRead = ({ field, value }: ReadValue) =>
  /^(?:patient|billing|chart)\./.test(field) && field !== 'chart.notTaken' && value !== null;
/** Items of a list may move. */
const plainField = (field: string) => field.replace(/\[\d+\]/g, '[]');
const plainValue = (value: ReadValue['value']) =>
  JSON.stringify(Array.isArray(value) ? [...value].sort() : value).toLowerCase();
const keyOf = ({ field, value }: ReadValue) => `${plainField(field)} ${plainValue(value)}`;
const isNamePart = ({ field }: ReadValue) => /^patient\.(?:first|middle|last)Name$/.test(field);
const nameWords = (values: readonly ReadValue[]) =>
  values.filter(isNamePart).flatMap(({ value }) =>
    String(value)
      .toLowerCase()
      .split(/[\s-]+/),
  );
const plainText = ({ value }: ReadValue) => String(value).replace(/\W/g, '').toLowerCase();

/** Whether a part of the identity that was read before is now of someone else. */
function isOtherPerson(value: ReadValue, read: readonly ReadValue[], before: readonly ReadValue[]): boolean {
  if (isOfStranger(value.value)) return true;
  const known = before.find(({ field }) => field === value.field);
  if (!known?.value) return false;
  if (isNamePart(value)) return !nameWords(read).some(word => nameWords(before).includes(word));
  // "Patient QH-0008" is the same patient's.
  return /^patient\.(?:dob|recordNumber)$/.test(value.field) && !plainText(value).includes(plainText(known));
}

interface SavedScreen {
  folder: string;
  frames: SavedFrame[];
  reading: Reading;
  originals: Element[];
}

export interface SavedChart extends SavedScreen {
  reading: ChartReading;
}

/** A saved page. */
export async function loadScreen(folder: string): Promise<SavedScreen> {
  const frames = await loadSavedPage(folder);
  const originals = frames.map(({ document }) => cloneWithShadow(document.documentElement));
  return { folder, frames, reading: readFrames(frames), originals };
}

export const isChart = (screen: SavedScreen): screen is SavedChart => screen.reading.chart !== null;

/** A saved page, if it is a chart. */
export async function loadChart(folder: string): Promise<SavedChart | null> {
  const screen = await loadScreen(folder);
  return isChart(screen) ? screen : null;
}

/** The page as it is after an update. Null if the update changes nothing on it. */
function updatePage({ frames, originals, reading }: SavedScreen, update: Update): SavedFrame[] | null {
  const fresh = frames.map(({ document, sight }, at) => {
    document.documentElement.replaceWith(cloneWithShadow(originals[at] ?? document.documentElement));
    return { document, sight: { ...sight } };
  });
  const watchers = fresh.map(({ document }) => watch(document));
  const sights = JSON.stringify(frames.map(({ sight }) => sight));
  update.change(fresh, reading.chart ? reading : noChart);
  const isChanged = watchers.some(watcher => watcher.takeRecords().length > 0);
  for (const watcher of watchers) watcher.disconnect();
  return isChanged || JSON.stringify(fresh.map(({ sight }) => sight)) !== sights ? fresh : null;
}

const noChart = { values: [] } as unknown as ChartReading;

/** jsdom never forgets an observer: one for each document. */
const watcherOf = new WeakMap<Document, MutationObserver>();

function watch(document: Document): MutationObserver {
  const { MutationObserver } = document.defaultView as unknown as typeof globalThis;
  const watcher = watcherOf.get(document) ?? new MutationObserver(() => {});
  watcherOf.set(document, watcher);
  const roots = elementsOf(document).flatMap(({ shadowRoot }) => shadowRoot ?? []);
  for (const root of [document, ...roots])
    watcher.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
  return watcher;
}

function compare({ folder, reading }: SavedChart, update: string, after: Reading): Count {
  const count = { ...startCount(), charts: 1, read: after.chart ? 1 : 0 };
  const before = reading.values.filter(isRead);
  const read = after.chart ? after.values.filter(isRead) : [];
  if (!after.chart) count.lost.push(`${folder} ${update}: no chart, ${after.reason} ${after.patients.join('/')}`);
  const rest = read.map(keyOf);
  for (const value of before) {
    count.shown += 1;
    const at = rest.indexOf(keyOf(value));
    if (at >= 0) {
      rest.splice(at, 1);
      count.right += 1;
    } else if (after.chart) count.lost.push(`${folder} ${update}: ${keyOf(value)} lost`);
  }
  for (const value of read) {
    if (!rest.includes(keyOf(value))) continue;
    // The page shows a value that was in doubt before as one of its choices.
    const known = reading.values.find(({ field }) => field === value.field);
    if (known?.value === null && known.candidates?.some(choice => choice.value === value.value)) continue;
    if (value.sure) count.wrongCertain += 1;
    else count.wrong += 1;
    if (isOtherPerson(value, read, before)) count.otherPerson += 1;
    count.lost.push(`${folder} ${update}: ${keyOf(value)} WRONG${value.sure ? ' CERTAIN' : ''} from ${value.from}`);
  }
  return count;
}

/** What is read of a chart after an update. Zeros if the update changes nothing on it. */
export function countUpdate(chart: SavedChart, update: Update): Count {
  const frames = updatePage(chart, update);
  return frames ? compare(chart, update.name, readFrames(frames)) : startCount();
}

/** Whether a page that shows no patient, or two, is read as a chart after an update. */
export function countRefused(screen: SavedScreen, update: Update): Count {
  const frames = updatePage(screen, update);
  if (!frames) return startCount();
  const { chart, ...rest } = readFrames(frames);
  const names = 'values' in rest ? rest.values.filter(isNamePart).map(({ value }) => value) : [];
  const lost = chart ? [`${screen.folder} ${update.name}: TAKEN for the chart of ${names.join(' ')}`] : [];
  return { ...startCount(), refused: 1, taken: chart ? 1 : 0, lost };
}
