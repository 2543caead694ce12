// The audit log as a file for other programs, with everything you need to check its hashes.
import { type AuditEntry, detailsText } from './chain.ts';

/** A spreadsheet runs a cell that begins this way as a formula. */
const formulaStart = /^[=+\-@\t\r]/;

/** A cell of RFC 4180 that no spreadsheet runs. */
export function csvCell(value: string | number): string {
  const text = String(value);
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const columns = ['n', 'at', 'what', 'details', 'previous', 'hash'] as const;

const cellsOf = (entry: AuditEntry): string[] =>
  columns.map(column => csvCell(column === 'details' ? detailsText(entry.details) : entry[column]));

/** One line per entry, oldest first. */
export const trailCsv = (entries: readonly AuditEntry[]): string =>
  [columns, ...entries.map(cellsOf)].map(cells => `${cells.join(',')}\r\n`).join('');

// What the audit log can count: how often orders went to the wrong patient, as far as software can tell.

/** `sameTab` is an upper bound: most of these orders are right. */
export function tally(entries: readonly AuditEntry[]) {
  const count = (what: AuditEntry['what'], detail: string, value: string) =>
    entries.filter(entry => entry.what === what && entry.details[detail] === value).length;
  return {
    created: count('outcome', 'outcome', 'created'),
    retracted: count('reordered', 'sign', 'retracted'),
    sameTab: count('reordered', 'sign', 'sameTab'),
  };
}
