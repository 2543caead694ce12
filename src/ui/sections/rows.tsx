import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { rowsOf } from '../../draft/edits.ts';
import { joinValues } from '../../order/text/bidi.ts';
import { Button } from '../controls/button.tsx';
import { t } from '../texts.ts';
import { add, type Form, readIn, remove, removedRows, reset } from './form.ts';

interface RowsProps {
  list: string;
  form: Form;
  /** "Policy 2": the name of a row, from its place. */
  name: (row: string, number: number) => string;
  addLabel: string;
  removeLabel: string;
  /** Values of an added row that are known in advance. */
  known?: Readonly<Record<string, string>>;
  children: (row: string) => ComponentChildren;
}

/** Rows of the order. You can add and remove them, and restore those that the chart has. */
export function Rows({ list, form, name, addLabel, removeLabel, known = {}, children }: RowsProps) {
  const rows = rowsOf(form.draft, list);
  const box = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const fresh = form.fresh.value;
  const at = fresh === null ? -1 : rows.indexOf(fresh);
  useLayoutEffect(() => {
    if (at < 0) return;
    form.fresh.value = null;
    const row = box.current?.querySelectorAll(':scope > fieldset')[at];
    row?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [at, form]);
  return (
    <div class="rows" ref={box}>
      {rows.map((row, index) => (
        <fieldset class="row-fields" key={row}>
          <legend>{name(row, index + 1)}</legend>
          {children(row)}
          <Button
            class="link small"
            aria-label={`${removeLabel}: ${name(row, index + 1)}`}
            act={() => {
              remove(form, row);
              addButton.current?.focus();
            }}
          >
            {removeLabel}
          </Button>
        </fieldset>
      ))}
      {removedRows(form.draft, list).map(row => (
        <p class="source" key={row}>
          <s>{describeRow(form, row)}</s> {t('row.leftOut')}{' '}
          <Button
            class="link"
            aria-label={t('row.putBackLabel', { row: describeRow(form, row) })}
            act={() => {
              reset(form, row);
              addButton.current?.focus();
            }}
          >
            {t('row.putBack')}
          </Button>
        </p>
      ))}
      <Button class="small" ref={addButton} act={() => add(form, list, { known })}>
        {addLabel}
      </Button>
    </div>
  );
}

/** The chart's texts for a row. */
const describeRow = (form: Form, row: string): string =>
  joinValues(
    [...new Set(readIn(form, row).flatMap(({ field, text }) => (text && !field.endsWith('.role') ? text : [])))],
    ', ',
  );
