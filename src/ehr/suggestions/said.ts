// What the text readers share: chart values as lines and rows, and results with their source.
import type { ReadValue } from '../../order/reading.ts';
import { tidy } from '../../order/text/shown-text.ts';

/** A result, with the words on the screen and the field that it comes from. */
export interface Said<T> {
  value: T;
  text: string;
  from: string;
}

/** A value's lines as the user sees them. Empty if there is no text. */
const linesOf = (read: ReadValue): string[] =>
  (Array.isArray(read.value) ? read.value : typeof read.value === 'string' ? [read.value] : [])
    .map(tidy)
    .filter(line => line !== '');

export const linesIn = (values: readonly ReadValue[], fields: readonly string[]): Said<string>[] =>
  values.flatMap(read =>
    fields.includes(read.field) ? linesOf(read).map(line => ({ value: line, text: line, from: read.field })) : [],
  );

/** More rows than a table of an EHR has. */
const mostRows = 1000;

/** "chart.relatives[0].condition", "chart.relatives[0].onset" → one row, keyed by the last part of the path. */
export function rowsIn(values: readonly ReadValue[], list: string): Partial<Record<string, Said<string>>>[] {
  const rows = new Map<string, Partial<Record<string, Said<string>>>>();
  for (const read of values) {
    const [, path, index, part] = /^(.+)\[(\d+)\]\.(\w+)$/.exec(read.field) ?? [];
    const [line] = linesOf(read);
    if (path !== list || index === undefined || part === undefined || line === undefined) continue;
    const row = rows.get(index) ?? {};
    if (rows.size >= mostRows && !rows.has(index)) continue;
    row[part] = { value: line, text: line, from: read.field };
    rows.set(index, row);
  }
  return [...rows.values()];
}
