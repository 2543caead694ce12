// Reads a saved chart before and after each update, and counts what is still right.
import type { ChartReading, Reading, ReadValue } from '../../../src/order/reading.ts';
import { loadSavedPage, readFrames, type SavedFrame } from '../../screens/saved-page.ts';
import { cloneWithShadow } from './change-page.ts';
import type { Update } from './updates.ts';

export interface Count {
  charts: number;
  read: number;
  shown: number;
  right: number;
  wrongCertain: number;
  wrong: number;
  /** The identity is another one than before: no word of the name is the same, or the date or the number differs. */
  otherPerson: number;
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
  lost: [],
});

export function addCount(to: Count, from: Count): void {
  for (const name of ['charts', 'read', 'shown', 'right', 'wrongCertain', 'wrong', 'otherPerson'] as const)
    to[name] += from[name];
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
  const known = before.find(({ field }) => field === value.field);
  if (!known?.value) return false;
  if (isNamePart(value)) return !nameWords(read).some(word => nameWords(before).includes(word));
  return /^patient\.(?:dob|recordNumber)$/.test(value.field) && !plainText(value).startsWith(plainText(known));
}

export interface SavedChart {
  folder: string;
  frames: SavedFrame[];
  reading: ChartReading;
  originals: Element[];
}

/** A saved page, if it is a chart. */
export async function loadChart(folder: string): Promise<SavedChart | null> {
  const frames = await loadSavedPage(folder);
  const reading = readFrames(frames);
  if (!reading.chart) return null;
  return {
    folder,
    frames,
    reading,
    originals: frames.map(({ document }) => cloneWithShadow(document.documentElement)),
  };
}

/** The page as it is after an update. */
function updatePage(
  { frames, originals }: Pick<SavedChart, 'frames' | 'originals'>,
  update: Update,
  reading: ChartReading,
): SavedFrame[] {
  const fresh = frames.map(({ document, sight }, at) => {
    document.documentElement.replaceWith(cloneWithShadow(originals[at] ?? document.documentElement));
    return { document, sight: { ...sight } };
  });
  update.change(fresh, reading);
  return fresh;
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

export const countUpdate = (chart: SavedChart, update: Update): Count =>
  compare(chart, update.name, readFrames(updatePage(chart, update, chart.reading)));
