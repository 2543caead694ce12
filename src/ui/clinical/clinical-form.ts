// What the clinical sections share: the current order, and the functions that change it.
import type { Signal } from '@preact/signals';
import type { Edit } from '../../draft/draft.ts';
import { addRow, enterValue, removeRow, resetValue } from '../../draft/edits.ts';
import {
  acceptRow,
  acceptRows,
  chooseCode,
  openSuggestions as openIn,
  type Suggestion,
  suggestRow,
} from '../../draft/suggestions.ts';
import type { ReadValue } from '../../order/reading.ts';
import { change, type FormState, isIn, type SectionForm } from '../sections/section-form.ts';

export interface ClinicalForm extends FormState, Pick<SectionForm, 'point'> {
  /** The row whose first control takes the focus. */
  fresh: Signal<string | null>;
}

/** Stands in the order for an input that is not valid: no rule accepts it, so the order waits for a correction. */
export const unfinished = ' ';

const valueAt = ({ values }: ClinicalForm, field: string): ReadValue['value'] =>
  values.find(read => read.field === field)?.value ?? null;

/** A value as the text of its control. */
export const textAt = (form: ClinicalForm, field: string): string => String(valueAt(form, field) ?? '');

/** The chart's suggestions in a part of the order that you have not accepted, changed or removed. */
export const openSuggestions = ({ draft }: ClinicalForm, path: string): ReadValue[] => openIn(draft, path);

/** What the chart says in a part of the order, accepted or not. */
export const readIn = ({ draft }: ClinicalForm, path: string): ReadValue[] =>
  draft.values.filter(({ field }) => isIn(field, path));

/** Enters values together. An empty value clears the field. If the chart has a value for it, the order leaves it out. */
export function enter(form: ClinicalForm, entered: Readonly<Record<string, Edit>>): void {
  change(form, before =>
    Object.entries(entered).reduce((draft, [field, value]) => {
      const isRead = draft.values.some(read => read.field === field);
      return value === '' && !isRead ? resetValue(draft, field) : enterValue(draft, field, value === '' ? null : value);
    }, before),
  );
}

/** What the lab accepts of a row's suggestions. */
export const suggestionOf = ({ draft, catalog }: ClinicalForm, row: string): Suggestion =>
  suggestRow(draft, row, catalog);

/** Turns the suggestions of a row into edits, as far as the lab has codes for them. */
export const accept = (form: ClinicalForm, row: string): void =>
  change(form, draft => acceptRow(draft, row, form.catalog));

/** The rows that can be accepted together: they ask nothing and stop nothing. */
export const acceptTogether = (form: ClinicalForm, rows: readonly string[]) => {
  const { draft, catalog, today, entries } = form;
  return acceptRows({ draft, catalog, today, panelId: entries.panelId.value }, rows);
};

/** Your choice among the lab's codes for a suggested value. */
export const choose = (form: ClinicalForm, row: string, field: string, code: string): void =>
  change(form, draft => chooseCode(draft, row, field, code, form.catalog));

/** Adds a row with its inner row, and moves the focus to its first control. */
export function add(form: ClinicalForm, list: string, inner?: string): void {
  change(form, before => {
    const { draft, row } = addRow(before, list);
    form.fresh.value = row;
    return inner === undefined ? draft : addRow(draft, `${row}.${inner}`).draft;
  });
}

/** Removes a row. A row that the user added leaves nothing behind. */
export const remove = (form: ClinicalForm, row: string): void => change(form, draft => removeRow(draft, row));

/** Resets a part to what the chart says. */
export const reset = (form: ClinicalForm, path: string): void => change(form, draft => resetValue(draft, path));
