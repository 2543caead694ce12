import { useSignal } from '@preact/signals';
import type { ComponentChildren, TargetedInputEvent } from 'preact';
import { useId } from 'preact/hooks';
import type { ValueKind } from '../../order/fields.ts';
import { isDay } from '../../order/formats.ts';
import type { Option } from '../../order/lab-schema/lab-schema.ts';
import { tidyText } from '../../order/text/tidy-text.ts';
import { failureText } from '../texts.ts';
import { type ClinicalForm, enter, textAt, unfinished } from './clinical-form.ts';
import { t } from './texts.ts';

interface ControlProps {
  form: ClinicalForm;
  field: string;
  label: string;
  /** Other fields whose blockers this control shows. */
  beside?: readonly string[];
}

/** The sentences for the blockers of some fields, without repeats. */
export const sentencesAbout = ({ blockers }: ClinicalForm, fields: readonly string[]): string[] => {
  const codes = new Set(blockers.filter(({ field }) => fields.includes(field)).map(({ code }) => code));
  return [...codes].map(code => {
    const { what, next } = failureText(code);
    return `${what} ${next}`;
  });
};

export function Sentences({ id, sentences }: { id: string; sentences: readonly string[] }) {
  return (
    sentences.length > 0 && (
      <span class="wrong" id={id}>
        {sentences.join(' ')}
      </span>
    )
  );
}

/** What all controls share: the ID and the description of their mistakes. */
function useMarks({ form, field, beside = [] }: ControlProps) {
  const id = useId();
  const sentences = sentencesAbout(form, [field, ...beside]);
  const wrong = sentences.length > 0 ? { 'aria-invalid': true, 'aria-describedby': `${id}-wrong` } : {};
  // Otherwise the browser writes the input to the disk to restore the page.
  return { sentences, marks: { id, autocomplete: 'off', ...wrong } };
}

interface LabelledProps {
  id: string;
  label: string;
  sentences: readonly string[];
  children: ComponentChildren;
}

/** A control between its label and its mistakes. */
const Labeled = ({ id, label, sentences, children }: LabelledProps) => (
  <div class="control">
    <label for={id}>{label}</label>
    {children}
    <Sentences id={`${id}-wrong`} sentences={sentences} />
  </div>
);

interface ChoiceProps extends ControlProps {
  options: readonly Option[];
  /** What to do with a choice, if entering it is not enough. */
  choose?: (value: string) => void;
}

/** A choice from a list. A value outside the list stays visible. */
export function Choice(props: ChoiceProps) {
  const { form, field, label, options, choose } = props;
  const { sentences, marks } = useMarks(props);
  const value = textAt(form, field);
  const isListed = value === '' || options.some(option => option.value === value);
  return (
    <Labeled id={marks.id} label={label} sentences={sentences}>
      <select
        value={value}
        onChange={({ currentTarget }) =>
          choose ? choose(currentTarget.value) : enter(form, { [field]: currentTarget.value })
        }
        {...marks}
      >
        <option value="" />
        {!isListed && <option value={value}>{value}</option>}
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.isAssumed ? t('clinical.assumed', { label: option.label }) : option.label}
          </option>
        ))}
      </select>
    </Labeled>
  );
}

/** Yes, no, or not answered. */
export function YesOrNo(props: ControlProps) {
  const { form, field, label } = props;
  const { sentences, marks } = useMarks(props);
  return (
    <Labeled id={marks.id} label={label} sentences={sentences}>
      <select
        value={textAt(form, field)}
        onChange={({ currentTarget: { value } }) => enter(form, { [field]: value === '' ? '' : value === 'true' })}
        {...marks}
      >
        <option value="" />
        <option value="true">{t('clinical.yes')}</option>
        <option value="false">{t('clinical.no')}</option>
      </select>
    </Labeled>
  );
}

/** A day. A half-typed day has no text that could be saved. */
export function Day(props: ControlProps) {
  const { form, field, label } = props;
  const { sentences, marks } = useMarks(props);
  const value = textAt(form, field);
  return (
    <Labeled id={marks.id} label={label} sentences={sentences}>
      <input
        type="date"
        value={isDay(value) ? value : ''}
        max={form.today}
        onInput={({ currentTarget }) =>
          enter(form, { [field]: currentTarget.validity.badInput ? unfinished : currentTarget.value })
        }
        {...marks}
      />
    </Labeled>
  );
}

interface TypedProps extends ControlProps {
  kind?: ValueKind | 'integer' | 'number';
  /** How to show the value and read the input. The default depends on the field's kind. */
  shown?: string;
  read?: (text: string) => Readonly<Record<string, string | number>> | null;
  placeholder?: string;
}

const numberForms = { integer: /^-?\d{1,9}$/, number: /^-?\d{1,9}(?:\.\d{1,9})?$/ };

function readText(text: string, kind: NonNullable<TypedProps['kind']>): string | number | boolean | null {
  if (kind !== 'integer' && kind !== 'number') {
    const tidied = tidyText(text, kind);
    return 'value' in tidied ? tidied.value : null;
  }
  const plain = text.trim();
  if (plain === '') return '';
  return numberForms[kind].test(plain) ? Number(plain) : null;
}

/** Typed input. Text that is not valid stays as typed, and the order waits for a correction. */
export function Typed(props: TypedProps) {
  const { form, field, label, kind = 'line', shown, read, placeholder } = props;
  const { sentences, marks } = useMarks(props);
  const typed = useSignal<string | null>(null);
  const control = {
    value: typed.value ?? shown ?? textAt(form, field).trim(),
    placeholder,
    onInput: ({ currentTarget }: TargetedInputEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const text = currentTarget.value;
      const value = read ? null : readText(text, kind);
      typed.value = text;
      enter(form, read?.(text) ?? { [field]: value ?? unfinished });
    },
    onBlur: () => {
      // Show a value as it was understood, and any other text as it was typed.
      if (textAt(form, field) !== unfinished) typed.value = null;
    },
    ...marks,
  };
  return (
    <Labeled id={marks.id} label={label} sentences={sentences}>
      {kind === 'text' ? (
        <textarea rows={2} {...control} />
      ) : (
        <input type="text" inputMode={kind === 'age' || kind === 'integer' ? 'numeric' : undefined} {...control} />
      )}
    </Labeled>
  );
}
