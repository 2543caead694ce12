// Edits of a draft: entering, dropping and resetting values, adding and removing rows. Each gives a new draft. Row numbers
// never change; the gaps close when the order is finalized.

import { noLongerShown } from '../order/doubts.ts';
import { kindOf } from '../order/fields.ts';
import { meaningOf } from '../order/lab-schema/code-meanings.ts';
import { compareIndexes, indexOf, isIn, outerRow, rowOf } from '../order/path.ts';
import type { ReadValue } from '../order/reading.ts';
import { findValue } from '../order/values.ts';
import { currentValues, isDropped, isRowMarker } from './current-values.ts';
import type { Draft, Edit } from './draft.ts';
import { isPrefilled, type PrefillSource } from './prefilled.ts';
import { goneRows } from './providers/listed-accounts.ts';

/** Rows that the clinician adds start here: no later reading of the chart has so many rows. */
const firstAdded = 100;

const without = ({ confirmed }: Draft, gone: (field: string) => boolean): Draft['confirmed'] =>
  Object.fromEntries(Object.entries(confirmed).filter(([field]) => !gone(field)));

const isAt = (path: string) => (field: string) => isIn(field, path);

/** Enters a value that the clinician typed, chose or confirmed. An empty value drops the field. */
export function enterValue(draft: Draft, field: string, value: Edit): Draft {
  if (kindOf(field) === undefined) throw new RangeError(`no field ${field}`);
  return { ...draft, confirmed: { ...draft.confirmed, [field]: value } };
}

export const enterAll = (draft: Draft, entries: Iterable<readonly [field: string, value: Edit]>): Draft =>
  Array.from(entries).reduce((now, [field, value]) => enterValue(now, field, value), draft);

/** The order does not send this field, whatever was read. */
export const dropValue = (draft: Draft, field: string): Draft => enterValue(draft, field, null);

/** Restores what was read, for a field, a row or a whole part of the order. */
export const resetValue = (draft: Draft, path: string): Draft => ({ ...draft, confirmed: without(draft, isAt(path)) });

/** The rows of a list in order, with or without values; without removed rows. */
export function rowsOf(draft: Draft, list: string): string[] {
  const fields = [...draft.values.map(({ field }) => field), ...Object.keys(draft.confirmed)];
  const rows = new Set(fields.flatMap(field => rowOf(field, list) ?? []));
  return [...rows].filter(row => !isDropped(draft, row)).sort(compareIndexes);
}

export function addRow(draft: Draft, list: string): { draft: Draft; row: string } {
  const taken = Object.keys(draft.confirmed).flatMap(field => rowOf(field, list) ?? []);
  const row = `${list}[${Math.max(firstAdded - 1, ...taken.map(indexOf)) + 1}]`;
  return { draft: { ...draft, confirmed: { ...draft.confirmed, [row]: true } }, row };
}

/** Removes a row and everything in it. Its number is not used again. */
export const removeRow = (draft: Draft, row: string): Draft => ({
  ...draft,
  confirmed: { ...without(draft, isAt(row)), [row]: null },
});

/** Where a value comes from. */
export type Source =
  /** From the chart, unchanged; `isConfirmed` if the clinician said that it is right. */
  | { kind: 'read'; text: string; from: string; isConfirmed: boolean }
  /** The clinician entered it, in place of what was read, if anything. */
  | { kind: 'entered'; instead: { text: string; from: string } | null }
  /** No chart showed it: src/draft/prefilled.ts. */
  | { kind: 'prefilled'; why: PrefillSource; from: string }
  /** Derived from another field. */
  | { kind: 'derived'; from: string }
  /** The clinician dropped it. */
  | { kind: 'dropped'; instead: { text: string; from: string } | null };

const writtenAs = (field: string, value: ReadValue['value']) =>
  Array.isArray(value) ? JSON.stringify(value) : meaningOf(field, String(value));

const isAsRead = (read: ReadValue, value: Edit): boolean =>
  [read.value, ...(read.candidates ?? []).map(candidate => candidate.value)].some(
    known => known !== null && writtenAs(read.field, known) === writtenAs(read.field, value),
  );

const fromReading = (read: ReadValue, isConfirmed: boolean): Source =>
  isPrefilled(read)
    ? { kind: 'prefilled', why: read.why, from: read.from }
    : { kind: 'read', text: read.text, from: read.from, isConfirmed };

/** Where the value of a field comes from; null for no value. */
export function sourceOf(draft: Draft, field: string): Source | null {
  const read = findValue(draft.values, field);
  const edit = draft.confirmed[field];
  const instead = read ? { text: read.text, from: read.from } : null;
  if (isDropped(draft, field)) return read || edit !== undefined ? { kind: 'dropped', instead } : null;
  if (edit === undefined || isRowMarker(field, edit)) {
    if (read) return fromReading(read, false);
    const derived = findValue(currentValues(draft), field);
    return derived ? { kind: 'derived', from: derived.from } : null;
  }
  return read && isAsRead(read, edit) ? fromReading(read, true) : { kind: 'entered', instead };
}

/** Whether a field differs from the chart because the clinician changed, added or dropped it. */
export function isEdited(draft: Draft, field: string): boolean {
  const kind = sourceOf(draft, field)?.kind;
  return kind === 'entered' || kind === 'dropped';
}

/**
 * Keeps an edit for a new reading of the same chart while the chart says the same in that place. In a row, the whole row
 * must be unchanged, because another row may have moved to its number. An account of the organization goes with its list.
 */
export function keepEdits(before: Draft, after: Draft): Draft['confirmed'] {
  const shown = ({ values }: Draft, path: string) =>
    JSON.stringify(
      values
        .filter(({ field }) => isIn(field, path))
        .map(({ field, text, value, why }) => [field, text, value, why === noLongerShown]),
    );
  const gone = goneRows(before, after.listed);
  const isGone = (field: string) => gone.some(row => isIn(field, row));
  return without(before, field => isGone(field) || shown(before, outerRow(field)) !== shown(after, outerRow(field)));
}

/** What a form says that was entered in it, for the values that it shows. */
export type FormEdits = Pick<Draft, 'revision' | 'confirmed'>;

/**
 * The draft with the edits of a form. A form can still show the values that the last reading replaced: `replaced`. Edits of
 * values from before that do not count, because another row may have moved to their number.
 */
export function withEdits(
  draft: Draft,
  { revision, confirmed }: FormEdits,
  replaced?: Pick<Draft, 'revision' | 'values' | 'listed'>,
): Draft {
  if (revision === draft.revision) return { ...draft, confirmed };
  return replaced?.revision === revision
    ? { ...draft, confirmed: keepEdits({ ...draft, ...replaced, confirmed }, draft) }
    : draft;
}
