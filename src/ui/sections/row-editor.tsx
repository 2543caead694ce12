import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { joinValues } from '../../order/text/bidi.ts';
import { t } from '../texts.ts';
import { add, remove, removedRows, reset, type SectionForm } from './section-form.ts';

interface RowsProps {
  list: string;
  form: SectionForm;
  /** The paths of the current rows. */
  rows: readonly string[];
  /** "Policy 2": the name of a row, from its place. */
  name: (row: string, number: number) => string;
  /** The labels of the buttons. */
  addLabel: string;
  removeLabel: string;
  /** The part that takes the focus in an added row, and the values known in advance. */
  first: string;
  known?: Readonly<Record<string, string>>;
  children: (row: string) => ComponentChildren;
}

/** Rows of the order. You can add and remove them, and restore those that the chart has. */
export function Rows({ list, form, rows, name, addLabel, removeLabel, first, known, children }: RowsProps) {
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <div class="rows">
      {rows.map((row, index) => (
        <fieldset class="row" key={row}>
          <legend>{name(row, index + 1)}</legend>
          {children(row)}
          <button
            type="button"
            class="link small"
            aria-label={`${removeLabel}: ${name(row, index + 1)}`}
            onClick={() => {
              remove(form, row);
              addButton.current?.focus();
            }}
          >
            {removeLabel}
          </button>
        </fieldset>
      ))}
      {removedRows(form.draft, list).map(row => (
        <p class="source" key={row}>
          <s>{describeRow(form, row)}</s> {t('row.leftOut')}{' '}
          <button
            type="button"
            class="link"
            aria-label={t('row.putBackLabel', { row: describeRow(form, row) })}
            onClick={() => {
              reset(form, row);
              addButton.current?.focus();
            }}
          >
            {t('row.putBack')}
          </button>
        </p>
      ))}
      <button type="button" class="small" ref={addButton} onClick={() => add(form, list, first, known)}>
        {addLabel}
      </button>
    </div>
  );
}

/** The chart's texts for a row. */
const describeRow = ({ draft }: SectionForm, row: string): string =>
  joinValues(
    [
      ...new Set(
        draft.values
          .filter(({ field, text }) => field.startsWith(`${row}.`) && text !== '' && !field.endsWith('.role'))
          .map(({ text }) => text),
      ),
    ],
    ', ',
  );
