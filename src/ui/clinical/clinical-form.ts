// What the clinical sections share: the order as it stands, and what changes it.
import type { Signal } from '@preact/signals';
import { isDropped } from '../../draft/current-values.ts';
import type { Edit } from '../../draft/draft.ts';
import { addRow, enterValue, removeRow, resetValue } from '../../draft/edits.ts';
import type { ReadValue } from '../../order/reading.ts';
import { change, type FormState, isIn, type SectionForm } from '../sections/section-form.ts';

export interface ClinicalForm extends FormState, Pick<SectionForm, 'point'> {
  /** The row whose first control is to take the focus. */
  fresh: Signal<string | null>;
}

/** Stands in the order for an input that is no value: no rule lets it pass, so that the order waits for its correction. */
export const unfinished = ' ';

const valueAt = ({ values }: ClinicalForm, field: string): ReadValue['value'] =>
  values.find(read => read.field === field)?.value ?? null;

/** A value as the text of its control. */
export const textAt = (form: ClinicalForm, field: string): string => String(valueAt(form, field) ?? '');

/** What the chart suggests in a part of the order and nobody has accepted, changed or dropped. */
export const openSuggestions = ({ draft }: ClinicalForm, path: string): ReadValue[] =>
  draft.values.filter(
    ({ field, sure, value }) =>
      isIn(field, path) && !sure && value !== null && draft.confirmed[field] === undefined && !isDropped(draft, field),
  );

/** What the chart says in a part of the order, whatever became of it. */
export const readIn = ({ draft }: ClinicalForm, path: string): ReadValue[] =>
  draft.values.filter(({ field }) => isIn(field, path));

/** Enters values together. An empty one goes back to nothing, and where the chart says something, is left out. */
export function enter(form: ClinicalForm, entered: Readonly<Record<string, Edit>>): void {
  change(form, before =>
    Object.entries(entered).reduce((draft, [field, value]) => {
      const isRead = draft.values.some(read => read.field === field);
      return value === '' && !isRead ? resetValue(draft, field) : enterValue(draft, field, value === '' ? null : value);
    }, before),
  );
}

/** The suggestions of a part become entries, as they stand. */
export const accept = (form: ClinicalForm, path: string): void =>
  enter(form, Object.fromEntries(openSuggestions(form, path).map(({ field, value }) => [field, value])));

/** Adds a row with its inner rows, and leads to its first control. */
export function add(form: ClinicalForm, list: string, inner?: string): void {
  change(form, before => {
    const { draft, row } = addRow(before, list);
    form.fresh.value = row;
    return inner === undefined ? draft : addRow(draft, `${row}.${inner}`).draft;
  });
}

/** Takes a row out; of one that a person added nothing stays. */
export const remove = (form: ClinicalForm, row: string): void => change(form, draft => removeRow(draft, row));

/** Back to what the chart says. */
export const reset = (form: ClinicalForm, path: string): void => change(form, draft => resetValue(draft, path));
