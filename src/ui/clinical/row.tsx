import { useSignal } from '@preact/signals';
import { type ComponentChildren, Fragment } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import {
  acceptRow,
  acceptRows,
  chooseCode,
  isAcceptable,
  isCodeAssumed,
  offerOf,
  openSuggestions,
  suggestRow,
} from '../../draft/suggestions.ts';
import type { ReadValue } from '../../order/reading.ts';
import { Button } from '../controls/button.tsx';
import { doubtText } from '../field-words.ts';
import { Problems } from '../sections/field.tsx';
import { Find } from '../sections/find.tsx';
import { change, type Form, readIn, remove, reset } from '../sections/form.ts';
import { problemsOf } from '../sections/problems.ts';
import { cancersOf, labelAt, quote, sourcesOf } from './row-words.ts';
import { t } from './texts.ts';

interface RowProps {
  form: Form;
  row: string;
  /** "Mother: Breast, 47". */
  what: string;
  /** Fields of the row without a control of their own. */
  fields?: readonly string[];
  /** Where the focus goes after the row is removed: the ID of a button. */
  after: string;
  children?: ComponentChildren;
}

/** A suggestion from the chart is a line until you accept, change or remove it. An added row shows its controls. */
export function Row({ form, row, what, fields = [], after, children }: RowProps) {
  const region = useRef<HTMLLIElement>(null);
  const isRead = readIn(form, row).length > 0;
  const isOpen = useSignal(!isRead);
  const suggested = openSuggestions(form.draft, row);
  const isSuggested = suggested.length > 0;
  const suggestion = suggestRow(form.draft, row, form.labSchema);
  const focusFirst = () =>
    setTimeout(() => {
      const own = region.current?.querySelector<HTMLElement>('.controls input, .buttons button');
      // An accepted ancestry is a checkbox and no longer a row.
      const control = own ?? document.getElementById(after);
      control?.focus();
    });
  const hasMistake = form.blockers.some(({ field }) => field.startsWith(row));
  const isFresh = form.fresh.value === row;
  // Before the next click or key, which would lose the focus to it otherwise.
  useLayoutEffect(() => {
    if (!isFresh) return;
    form.fresh.value = null;
    region.current?.querySelector<HTMLElement>('select, input')?.focus();
  }, [isFresh, form]);
  const showsControls = isOpen.value || (hasMistake && !isSuggested);
  const accept = () => change(form, now => acceptRow(now, row, form.labSchema));
  const edit = () => {
    isOpen.value = true;
    form.fresh.value = row;
  };
  const drop = () => dropRow(form, row, isRead ? undoId(row) : after);
  return (
    <li
      class={isSuggested ? 'clinical-row is-suggested' : 'clinical-row'}
      tabIndex={isSuggested ? -1 : undefined}
      ref={region}
    >
      <RowSource form={form} row={row} what={isRead ? what : ''} />
      {suggested.length > suggestion.lacks.length && <p class="small">{doubtText(whyOf(form, suggested))}</p>}
      {suggestion.lacks.length > 0 && <p class="small">{sayLacking(form, suggestion.lacks)}</p>}
      <CodeChoices form={form} row={row} what={what} asks={suggestion.asks} chosen={focusFirst} />
      {isRead && !isSuggested && <p class="small good">{t('value.confirmed')}</p>}
      {children && showsControls && (
        // Changing a part of what is on view confirms the rest, before the change itself. Opening it confirms nothing.
        <div class="controls" onInputCapture={accept} onChangeCapture={accept}>
          {children}
        </div>
      )}
      <Problems id={`wrong-${row}`} problems={problemsOf(form, fields)} />
      <p class="buttons">
        {isAcceptable(suggestion) && (
          <Button
            class="small"
            data-key="accept"
            aria-label={t('clinical.accept.label', { what })}
            act={() => {
              accept();
              focusFirst();
            }}
          >
            {t('clinical.accept')}
          </Button>
        )}
        {children && !showsControls && (
          <Button class="small" data-key="edit" aria-label={t('clinical.change.label', { what })} act={edit}>
            {t('clinical.change')}
          </Button>
        )}
        <Button
          class="small"
          aria-label={t(isRead ? 'clinical.drop.label' : 'clinical.remove.label', {
            what: what || t('clinical.row.empty'),
          })}
          act={drop}
        >
          {t(isRead ? 'clinical.drop' : 'clinical.remove')}
        </Button>
      </p>
    </li>
  );
}

/** Why the suggestions of a row are in doubt. */
const whyOf = ({ labSchema }: Form, suggested: readonly ReadValue[]): string | undefined =>
  suggested.some(read => isCodeAssumed(read, labSchema)) ? 'suggestion.codeAssumed' : suggested[0]?.why;

/** What a row of the chart says, with the words of the chart that say it. An added row has those it was added for. */
function RowSource({ form, row, what }: Pick<RowProps, 'form' | 'row' | 'what'>) {
  const sources = sourcesOf(form, row);
  if (what === '' && sources.length === 0) return null;
  return (
    <p class="line">
      {what && <strong>{what}</strong>}
      {sources.map(({ text, field }) => (
        <Fragment key={field}>
          {' '}
          <q class="source">{text}</q>
          <Find field={field} label={what || text} form={form} />
        </Fragment>
      ))}
    </p>
  );
}

interface CodeChoicesProps extends Pick<RowProps, 'form' | 'row' | 'what'> {
  asks: ReturnType<typeof suggestRow>['asks'];
  chosen: () => void;
}

/** Asks which of the lab's codes a value means. */
const CodeChoices = ({ form, row, what, asks, chosen }: CodeChoicesProps) =>
  asks.map(({ read, choices }) => (
    <p class="buttons" key={read.field}>
      {t(choices.length > 1 ? 'clinical.which' : 'clinical.closest')}
      {choices.map(({ value, label }) => (
        <Button
          class="small"
          key={value}
          data-key="choice"
          aria-label={t('clinical.which.label', { choice: label, what })}
          act={() => {
            change(form, now => chooseCode(now, row, read.field, value, form.labSchema));
            chosen();
          }}
        >
          {label}
        </Button>
      ))}
    </p>
  ));

/** The button that takes a left out row back. */
const undoId = (row: string): string => `undo-${row}`;

/** Leaves a row out. The focus goes to the button that takes it back, or to another element by its ID. */
export function dropRow(form: Form, row: string, next: string = undoId(row)): void {
  remove(form, row);
  setTimeout(() => document.getElementById(next)?.focus());
}

export function DroppedRow({ form, row }: { form: Form; row: string }) {
  return (
    <li class="clinical-row is-dropped">
      <p class="line">
        {t('clinical.dropped')} <q class="source">{quote(form, row)}</q>
      </p>
      <p class="buttons">
        <Button
          class="small"
          id={undoId(row)}
          aria-label={t('clinical.undo.label', { what: quote(form, row) })}
          act={() => {
            reset(form, row);
            form.fresh.value = row;
          }}
        >
          {t('clinical.undo')}
        </Button>
      </p>
    </li>
  );
}

/** "The lab has no code for this: Lung." A row that lacks one code is left out whole. A detail alone follows its cancer. */
const sayLacking = (form: Form, lacks: readonly ReadValue[]): string => {
  const coded = lacks.filter(read => typeof read.value !== 'number' && 'isUnknown' in offerOf(read, form.labSchema));
  const fields = (coded.length > 0 ? coded : lacks).flatMap(({ field }) => [...cancersOf(field), field]);
  return t('clinical.noCode', { what: [...new Set(fields.map(field => labelAt(form, field)))].join(', ') });
};

/** Accepts with one click every suggestion in a part that the lab takes as it is. All of them are visible. */
export function AcceptAll({ form, rows }: { form: Form; rows: readonly string[] }) {
  const suggested = rows.filter(row => openSuggestions(form.draft, row).length > 0);
  if (suggested.length < 2) return null;
  const together = (now: Form['draft']) => {
    const { labSchema, today, entries } = form;
    return acceptRows({ draft: now, labSchema, today, panelId: entries.panelId.value }, suggested);
  };
  const count = together(form.draft).accepted.length;
  if (count < 2) return null;
  return (
    <Button class="small" act={() => change(form, now => together(now).draft)}>
      {t('clinical.acceptAll', { count })}
    </Button>
  );
}
