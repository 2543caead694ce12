// Shared by all controls of the form: the current order, and the functions that change it.
import type { Signal } from '@preact/signals';
import { confirmOpen } from '../../draft/confirm/read-back.ts';
import type { Draft, Edit } from '../../draft/draft.ts';
import { addRow, dropValue, enterAll, enterValue, removeRow, resetValue } from '../../draft/edits.ts';
import type { Manifest } from '../../draft/manifest.ts';
import type { Blocker } from '../../draft/rules.ts';
import type { ProvidersView } from '../../messages/settings-views.ts';
import type { FailureCode } from '../../order/failure.ts';
import type { LabSchema } from '../../order/lab-schema/lab-schema.ts';
import type { ProviderAccount } from '../../order/order-input.ts';
import { isIn } from '../../order/path.ts';
import type { ReadValue } from '../../order/reading.ts';
import { findValue, rowsWith } from '../../order/values.ts';
import type { OrderEdits } from '../order-form/session/order-edits.ts';

export interface Form {
  draft: Draft;
  /** The draft's values from `currentValues`. */
  values: readonly ReadValue[];
  /** What the order sends now, and what it goes without. */
  manifest: Manifest;
  entries: OrderEdits;
  blockers: readonly Blocker[];
  labSchema: LabSchema | null;
  /** The local calendar day, YYYY-MM-DD. */
  today: string;
  /** The field whose control must take the focus; its row opens first. */
  wanted: Signal<string | null>;
  /** The row of a list whose first control takes the focus. */
  fresh: Signal<string | null>;
  /** Highlights a value in the page. Resolves to a failure code, or null on success. */
  point: (field: string) => Promise<FailureCode | null>;
  /** Remembers an account for the user logged in to the chart. Resolves to a failure code, or null on success. */
  remember: (account: ProviderAccount) => Promise<FailureCode | null>;
  providers: ProvidersView;
}

export const controlId = (field: string): string => `field-${field}`;

export function goTo({ wanted }: Pick<Form, 'wanted'>, field: string): void {
  // Reset first, so that a second click for the same field also moves the focus.
  wanted.value = null;
  wanted.value = field;
}

export const textAt = ({ values }: Pick<Form, 'values'>, field: string): string =>
  String(findValue(values, field)?.value ?? '');

/** What the chart says in a part of the order, accepted or not. */
export const readIn = ({ draft }: Pick<Form, 'draft'>, path: string): ReadValue[] =>
  draft.values.filter(({ field }) => isIn(field, path));

function forget({ invalidInput }: OrderEdits, path: string): void {
  invalidInput.value = Object.fromEntries(Object.entries(invalidInput.value).filter(([field]) => !isIn(field, path)));
}

/** Changes the order with its latest edits, which can be newer than the last render. */
export function change({ draft, entries }: Pick<Form, 'draft' | 'entries'>, act: (draft: Draft) => Draft): void {
  entries.confirmed.value = act({ ...draft, confirmed: entries.confirmed.value }).confirmed;
}

const holderPart = /^billing\.insurance\.insurancePolicies\[\d+\]\.policyHolder/;

/** Of a suggested row, changing a part accepts the rest: what is back as it was stays accepted. */
const isAccepted = ({ field, sure }: ReadValue): boolean => !sure && isIn(field, 'clinical');

function entered(draft: Draft, field: string, value: Edit): Draft {
  const read = findValue(draft.values, field);
  if (value === '')
    // Without this mark, an unread policyholder value would be filled in again from the patient.
    return read || holderPart.test(field) ? dropValue(draft, field) : resetValue(draft, field);
  return read && read.value === value && !isAccepted(read) ? resetValue(draft, field) : enterValue(draft, field, value);
}

/** Enters values together. '' removes a value. A value equal to the chart's is no edit, and confirms none that is in doubt. */
export function enter(form: Form, values: Readonly<Record<string, Edit>>): void {
  for (const field of Object.keys(values)) forget(form.entries, field);
  change(form, draft => Object.entries(values).reduce((now, [field, value]) => entered(now, field, value), draft));
}

/** Saves input that is not valid. It blocks the order until you correct it. */
export function keepInvalidInput({ entries }: Form, field: string, text: string): void {
  entries.invalidInput.value = { ...entries.invalidInput.value, [field]: text };
}

/** Restores what the chart says in a part of the order. */
export function reset(form: Form, path: string): void {
  forget(form.entries, path);
  change(form, now => resetValue(now, path));
}

/** Confirms what the chart shows in a part of the order: the only way in which a doubtful value becomes certain unchanged. */
export const confirmAt = (form: Pick<Form, 'draft' | 'entries'>, path: string): void =>
  change(form, now => confirmOpen(now, path));

interface AddedRow {
  /** A list in the row that starts with one row. */
  inner?: string;
  /** Values known in advance, by their path in the row. */
  known?: Readonly<Record<string, string>>;
}

/** Adds a row. Its first control takes the focus. */
export function add(form: Form, list: string, { inner, known = {} }: AddedRow = {}): void {
  change(form, now => {
    const { draft, row } = addRow(now, list);
    form.fresh.value = row;
    const entries = Object.entries(known).map(([part, value]) => [`${row}.${part}`, value] as const);
    const filled = enterAll(draft, entries);
    return inner === undefined ? filled : addRow(filled, `${row}.${inner}`).draft;
  });
}

export function remove(form: Form, row: string): void {
  forget(form.entries, row);
  change(form, now => removeRow(now, row));
}

/** Rows of the chart that you left out. */
export const removedRows = ({ values, confirmed }: Draft, list: string): string[] =>
  rowsWith(values, list).filter(row => confirmed[row] === null);
