// What the sections of the form share: the order as it stands, and what changes it.
import type { Signal } from '@preact/signals';
import type { Draft } from '../../draft/draft.ts';
import { addRow, dropValue, enterValue, removeRow, resetValue } from '../../draft/edits.ts';
import type { Blocker } from '../../draft/rules.ts';
import type { FailureCode } from '../../order/failure.ts';
import { patternOf } from '../../order/fields.ts';
import type { LabSchema } from '../../order/lab-schema/lab-schema.ts';
import type { ProviderAccount } from '../../order/order-input.ts';
import { isBelow, rowOf } from '../../order/path.ts';
import type { ReadValue } from '../../order/reading.ts';
import type { OrderEdits } from '../order-form/order-edits.ts';

/** The order as it stands in the form. */
export interface FormState {
  /** As the form has it now. */
  draft: Draft;
  /** Its values, as `currentValues` gives them. */
  values: readonly ReadValue[];
  entries: OrderEdits;
  blockers: readonly Blocker[];
  catalog: LabSchema | null;
  /** The local calendar day, YYYY-MM-DD. */
  today: string;
}

export interface SectionForm extends FormState {
  /** The field whose control is to take the focus; its section opens for it. */
  wanted: Signal<string | null>;
  /** Points a value out in the page; answers why it cannot. */
  point: (field: string) => Promise<FailureCode | null>;
  /** Remembers an account for whoever is logged in to the chart; answers why it cannot. */
  remember: (account: ProviderAccount) => Promise<FailureCode | null>;
}

/** The id of a field's control. */
export const controlId = (field: string): string => `field-${field}`;

/** The value of a field as it stands; undefined where there is none. */
export const currentOf = ({ values }: SectionForm, field: string): ReadValue | undefined =>
  values.find(read => read.field === field);

/** Whether a field is what a path leads to, or lies in it. */
export const isIn = (field: string, path: string): boolean => field === path || isBelow(field, path);

/** What is refused as it was typed does not outlive what it stands in. */
function forget({ invalidInput }: OrderEdits, path: string): void {
  invalidInput.value = Object.fromEntries(Object.entries(invalidInput.value).filter(([field]) => !isIn(field, path)));
}

/** Changes the order as it stands now, which may be more than the form was last drawn with. */
export function change({ draft, entries }: Pick<SectionForm, 'draft' | 'entries'>, act: (draft: Draft) => Draft): void {
  entries.confirmed.value = act({ ...draft, confirmed: entries.confirmed.value }).confirmed;
}

const holderPart = /^billing\.insurance\.insurancePolicies\[\d+\]\.policyHolder/;

/** Enters a value: '' takes it out, and what the chart says for certain is no entry. */
export function enter(form: SectionForm, field: string, value: string | number | boolean): void {
  const { draft, entries } = form;
  forget(entries, field);
  const read = draft.values.find(known => known.field === field);
  if (value === '')
    // Without a mark, what nobody read would be filled in again from elsewhere.
    change(form, now => (read || holderPart.test(field) ? dropValue(now, field) : resetValue(now, field)));
  else if (read?.sure && read.value === value) change(form, now => resetValue(now, field));
  else change(form, now => enterValue(now, field, value));
}

/** Keeps what was typed and is no value: the order waits until it is corrected. */
export function keepInvalidInput({ entries }: SectionForm, field: string, text: string): void {
  entries.invalidInput.value = { ...entries.invalidInput.value, [field]: text };
}

export function reset(form: SectionForm, path: string): void {
  forget(form.entries, path);
  change(form, now => resetValue(now, path));
}

/** Adds a row with what can be said of it beforehand, and leads to its first field. */
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

/** Rows of the chart that a person left out. */
export const removedRows = ({ values, confirmed }: Draft, list: string): string[] =>
  [...new Set(values.flatMap(({ field }) => rowOf(field, list) ?? []))].filter(row => confirmed[row] === null);

/** 'a[0].b' is of the section whose patterns begin with 'a'. */
export const isOf = (field: string, starts: readonly string[]): boolean =>
  starts.some(start => isIn(patternOf(field), start));
