// Shared by the sections of the form: the current order, and the functions that change it.
import type { Signal } from '@preact/signals';
import type { Draft } from '../../draft/draft.ts';
import { addRow, dropValue, enterValue, removeRow, resetValue } from '../../draft/edits.ts';
import type { Blocker } from '../../draft/rules.ts';
import type { ProvidersView } from '../../messages/settings-views.ts';
import type { FailureCode } from '../../order/failure.ts';
import type { LabSchema } from '../../order/lab-schema/lab-schema.ts';
import type { ProviderAccount } from '../../order/order-input.ts';
import { isBelow, rowOf } from '../../order/path.ts';
import type { ReadValue } from '../../order/reading.ts';
import type { OrderEdits } from '../order-form/order-edits.ts';

/** The current order in the form. */
export interface FormState {
  /** The draft with the form's current edits. */
  draft: Draft;
  /** The draft's values from `currentValues`. */
  values: readonly ReadValue[];
  entries: OrderEdits;
  blockers: readonly Blocker[];
  catalog: LabSchema | null;
  /** The local calendar day, YYYY-MM-DD. */
  today: string;
}

export interface SectionForm extends FormState {
  /** The field whose control must take the focus; its section opens first. */
  wanted: Signal<string | null>;
  /** Highlights a value in the page. Resolves to a failure code, or null on success. */
  point: (field: string) => Promise<FailureCode | null>;
  /** Remembers an account for the user logged in to the chart. Resolves to a failure code, or null on success. */
  remember: (account: ProviderAccount) => Promise<FailureCode | null>;
  /** Whom you can choose as the ordering provider. */
  providers: ProvidersView;
}

/** The id of a field's control. */
export const controlId = (field: string): string => `field-${field}`;

/** The current value of a field, or undefined. */
export const currentOf = ({ values }: SectionForm, field: string): ReadValue | undefined =>
  values.find(read => read.field === field);

/** Whether a field is at a path or below it. */
export const isIn = (field: string, path: string): boolean => field === path || isBelow(field, path);

/** Deletes the invalid input at a path and below it. */
function forget({ invalidInput }: OrderEdits, path: string): void {
  invalidInput.value = Object.fromEntries(Object.entries(invalidInput.value).filter(([field]) => !isIn(field, path)));
}

/** Changes the order with its latest edits, which can be newer than the last render. */
export function change({ draft, entries }: Pick<SectionForm, 'draft' | 'entries'>, act: (draft: Draft) => Draft): void {
  entries.confirmed.value = act({ ...draft, confirmed: entries.confirmed.value }).confirmed;
}

const holderPart = /^billing\.insurance\.insurancePolicies\[\d+\]\.policyHolder/;

/** Enters a value. '' removes it. A value equal to the chart's certain value is not an edit. */
export function enter(form: SectionForm, field: string, value: string | number | boolean): void {
  const { draft, entries } = form;
  forget(entries, field);
  const read = draft.values.find(known => known.field === field);
  if (value === '')
    // Without this mark, an unread policyholder value would be filled in again from the patient.
    change(form, now => (read || holderPart.test(field) ? dropValue(now, field) : resetValue(now, field)));
  else if (read?.sure && read.value === value) change(form, now => resetValue(now, field));
  else change(form, now => enterValue(now, field, value));
}

/** Saves input that is not valid. It blocks the order until you correct it. */
export function keepInvalidInput({ entries }: SectionForm, field: string, text: string): void {
  entries.invalidInput.value = { ...entries.invalidInput.value, [field]: text };
}

export function reset(form: SectionForm, path: string): void {
  forget(form.entries, path);
  change(form, now => resetValue(now, path));
}

/** Adds a row with the values known in advance, and moves the focus to its first field. */
export function add(
  form: SectionForm,
  list: string,
  first: string,
  known: Readonly<Record<string, string>> = {},
): void {
  change(form, now => {
    const { draft, row } = addRow(now, list);
    form.wanted.value = `${row}.${first}`;
    return Object.entries(known).reduce((before, [part, value]) => enterValue(before, `${row}.${part}`, value), draft);
  });
}

export function remove(form: SectionForm, row: string): void {
  forget(form.entries, row);
  change(form, now => removeRow(now, row));
}

/** Rows of the chart that you left out. */
export const removedRows = ({ values, confirmed }: Draft, list: string): string[] =>
  [...new Set(values.flatMap(({ field }) => rowOf(field, list) ?? []))].filter(row => confirmed[row] === null);
