import { useSignal, useSignalEffect } from '@preact/signals';
import { sourceOf } from '../../draft/edits.ts';
import { earliestDay } from '../../draft/rules/dates.ts';
import { kindOf, type ValueKind } from '../../order/fields.ts';
import { isDay } from '../../order/formats.ts';
import { type Option, optionsFor } from '../../order/lab-schema/lab-schema.ts';
import { tidyText } from '../../order/text/tidy-text.ts';
import { labelField } from '../field-words.ts';
import { t } from '../texts.ts';
import { Doubt } from './doubt.tsx';
import { FieldSource } from './field-source.tsx';
import { controlId, enter, type Form, keepInvalidInput, textAt } from './form.ts';
import { problemsOf } from './problems.ts';

type Kind = ValueKind | 'open' | 'integer' | 'number';

interface FieldProps {
  form: Form;
  field: string;
  label?: string;
  kind?: Kind;
  /** The choices, if not those of the field. */
  options?: readonly Option[] | undefined;
  /** What to do with a choice, if entering it is not enough. */
  choose?: (value: string) => void;
  /** How to show a value that has several fields, and read it. The others' problems stand here too. */
  whole?: { beside: readonly string[]; shown: string; parse: (text: string) => Record<string, string | number> | null };
  placeholder?: string;
  /** In a row of the history: the row itself shows the source and the doubt. */
  isInRow?: boolean;
  /** All values of an account are one question. */
  isInAccount?: boolean;
}

export const Problems = ({ id, problems }: { id: string; problems: readonly string[] }) =>
  problems.length > 0 ? (
    <p class="bad" id={id}>
      {problems.join(' ')}
    </p>
  ) : null;

const yesOrNo = (): Option[] => [
  { value: 'true', label: t('value.yes'), isAssumed: false },
  { value: 'false', label: t('value.no'), isAssumed: false },
];

/** One value of the order: its control, its problems, its source, and its doubt. */
export function Field(props: FieldProps) {
  const { form, field, label = labelField(field), whole, isInRow = false, isInAccount = false } = props;
  const kind = props.kind ?? kindOf(field) ?? 'open';
  const id = controlId(field);
  const { wanted } = form;
  useSignalEffect(() => {
    const control = wanted.value === field && document.getElementById(id);
    if (!control) return;
    control.focus();
    control.scrollIntoView({ block: 'center' });
    wanted.value = null;
  });
  const problems = problemsOf(form, [field, ...(whole?.beside ?? [])]);
  const source = sourceOf(form.draft, field);
  const isEdited = source?.kind === 'entered' || source?.kind === 'dropped';
  const hasSource = !isInRow && (source !== null || form.entries.invalidInput.value[field] !== undefined);
  const options = props.options ?? (kind === 'boolean' ? yesOrNo() : (optionsFor(field, form.labSchema) ?? undefined));
  const chosen = options?.find(({ value }) => value === textAt(form, field));
  const isAssumed = !isInRow && chosen?.isAssumed === true;
  const described = [
    problems.length > 0 && `${id}-problem`,
    isAssumed && `${id}-note`,
    hasSource && `${id}-source`,
  ].filter(part => part !== false);
  const marks: Marks = {
    id,
    // Otherwise the browser writes the input to the disk to restore the page.
    autocomplete: 'off',
    'aria-invalid': problems.length > 0,
    'aria-describedby': described.join(' ') || undefined,
  };
  return (
    <div class={isEdited ? 'field is-edited' : 'field'}>
      <label for={id}>{label}</label>
      <div>
        {options ? (
          <Choice {...props} options={options} marks={marks} isBoolean={kind === 'boolean'} />
        ) : (
          <Typed {...props} kind={kind} marks={marks} />
        )}
        <Problems id={`${id}-problem`} problems={problems} />
        {!isInRow && <FieldSource id={`${id}-source`} field={field} form={form} />}
        {isAssumed && (
          <p class="source" id={`${id}-note`}>
            {t('value.assumed')}
          </p>
        )}
        {!isInRow && !isInAccount && !isEdited && <Doubt form={form} path={field} />}
      </div>
    </div>
  );
}

interface FieldsProps extends Pick<FieldProps, 'form' | 'isInRow' | 'isInAccount'> {
  fields: readonly string[];
}

/** One control for each field. */
export const Fields = ({ fields, ...props }: FieldsProps) => (
  <>
    {fields.map(field => (
      <Field key={field} field={field} {...props} />
    ))}
  </>
);

interface Marks {
  id: string;
  autocomplete: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface ChoiceProps extends FieldProps {
  options: readonly Option[];
  marks: Marks;
  isBoolean: boolean;
}

/** A choice from a list. A value outside the list stays visible. */
function Choice({ form, field, options, choose, marks, isBoolean }: ChoiceProps) {
  const value = textAt(form, field);
  // If all options are assumed, one note says so for all of them.
  const isMarked = options.some(({ isAssumed }) => !isAssumed);
  const isListed = value === '' || options.some(option => option.value === value);
  return (
    <select
      {...marks}
      value={value}
      onChange={({ currentTarget: { value: chosen } }) => {
        if (choose) choose(chosen);
        else enter(form, { [field]: isBoolean && chosen !== '' ? chosen === 'true' : chosen });
      }}
    >
      <option value="">{t('value.unsaid')}</option>
      {!isListed && <option value={value}>{value}</option>}
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.isAssumed && isMarked ? t('value.assumedOption', { option: option.label }) : option.label}
        </option>
      ))}
    </select>
  );
}

/** Kinds for which an on-screen keyboard shows special keys. */
const inputModes: Readonly<Partial<Record<Kind, 'email' | 'tel' | 'numeric'>>> = {
  email: 'email',
  phone: 'tel',
  age: 'numeric',
  integer: 'numeric',
};

const numberForms = { integer: /^-?\d{1,9}$/, number: /^-?\d{1,9}(?:\.\d{1,9})?$/ };

/** Stands for a half-typed day: no parser takes it. */
const halfTyped = '?';

/** Null for a text that is not valid. */
function readText(text: string, kind: Kind): string | number | boolean | null {
  if (kind !== 'integer' && kind !== 'number') {
    const tidied = tidyText(text, kind);
    return 'value' in tidied ? tidied.value : null;
  }
  const plain = text.trim();
  if (plain === '') return '';
  return numberForms[kind].test(plain) ? Number(plain) : null;
}

/** Shows what you type while it has the focus. Each change enters the tidied value, or saves it as invalid input. */
function Typed({ form, field, kind, marks, whole, placeholder }: FieldProps & { kind: Kind; marks: Marks }) {
  const typed = useSignal<string | null>(null);
  const value = whole?.shown ?? textAt(form, field);
  const parse = (text: string) => {
    const plain = readText(text, kind);
    return plain === null ? null : { [field]: plain };
  };
  const take = (text: string) => {
    const values = (whole?.parse ?? parse)(text);
    if (values) enter(form, values);
    else keepInvalidInput(form, field, text);
  };
  const shared = {
    ...marks,
    value: typed.value ?? form.entries.invalidInput.value[field] ?? value,
    placeholder: placeholder ?? (kind === 'birthDate' ? t('value.dateForm') : undefined),
    onInput: (event: Event & { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
      typed.value = event.currentTarget.value;
      take(event.currentTarget.value);
    },
    onBlur: () => {
      typed.value = null;
    },
  };
  if (kind === 'text') return <textarea {...shared} rows={field === 'notes' ? 4 : 2} />;
  if (kind === 'date')
    return (
      <input
        {...shared}
        type="date"
        value={isDay(value) ? value : ''}
        min={earliestDay(field, textAt(form, 'patient.dob'))}
        max={form.today}
        // A half-typed day has no text.
        onInput={({ currentTarget: { value, validity } }) => take(validity.badInput ? halfTyped : value)}
      />
    );
  return <input {...shared} type="text" inputMode={inputModes[kind]} spellcheck={false} />;
}
