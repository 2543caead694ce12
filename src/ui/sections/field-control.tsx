import { useSignal } from '@preact/signals';
import { kindOf } from '../../order/fields.ts';
import { type Option, optionsFor } from '../../order/lab-schema/lab-schema.ts';
import { tidyText } from '../../order/text/tidy-text.ts';
import { t } from '../texts.ts';
import { controlId, currentOf, enter, keepInvalidInput, type SectionForm } from './section-form.ts';

interface FieldControlProps {
  field: string;
  form: SectionForm;
  isInvalid: boolean;
  /** The ids of the texts that describe the control. */
  describedBy: string | undefined;
}

/** Kinds for which an on-screen keyboard shows special keys. */
const inputModes: Readonly<Partial<Record<string, { inputMode: 'email' | 'tel' }>>> = {
  email: { inputMode: 'email' },
  phone: { inputMode: 'tel' },
};

/** The control for a field's kind. */
export function FieldControl(props: FieldControlProps) {
  const options =
    kindOf(props.field) === 'boolean'
      ? [
          { value: 'true', label: t('value.yes'), isAssumed: false },
          { value: 'false', label: t('value.no'), isAssumed: false },
        ]
      : optionsFor(props.field, props.form.catalog);
  return options ? <Choice {...props} options={options} /> : <Text {...props} />;
}

/**
 * Shows exactly what you type or paste while the control has the focus. Each change enters the tidied value, or saves the text
 * as invalid input beside the order.
 */
function Text({ field, form, isInvalid, describedBy }: FieldControlProps) {
  const typed = useSignal<string | null>(null);
  const kind = kindOf(field) ?? 'open';
  const value = currentOf(form, field)?.value ?? '';
  const shared = {
    id: controlId(field),
    value: typed.value ?? form.entries.invalidInput.value[field] ?? String(value),
    autocomplete: 'off',
    'aria-invalid': isInvalid,
    'aria-describedby': describedBy,
    onInput: (event: Event & { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
      const text = event.currentTarget.value;
      typed.value = text;
      const tidied = tidyText(text, kind);
      if ('problem' in tidied) keepInvalidInput(form, field, text);
      else enter(form, field, tidied.value);
    },
    onBlur: () => {
      typed.value = null;
    },
  };
  return kind === 'text' ? (
    <textarea {...shared} rows={4} />
  ) : (
    <input
      {...shared}
      {...inputModes[kind]}
      type="text"
      spellcheck={false}
      placeholder={kind === 'birthDate' ? t('value.dateForm') : undefined}
    />
  );
}

function Choice({ field, form, isInvalid, describedBy, options }: FieldControlProps & { options: readonly Option[] }) {
  const held = currentOf(form, field)?.value ?? '';
  const value = String(held);
  // If all options are assumed, one note says so for all of them.
  const isMarked = options.some(({ isAssumed }) => !isAssumed);
  const isKnown = value === '' || options.some(option => option.value === value);
  return (
    <select
      id={controlId(field)}
      value={value}
      autocomplete="off"
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      onChange={event => {
        const chosen = event.currentTarget.value;
        enter(form, field, kindOf(field) === 'boolean' && chosen !== '' ? chosen === 'true' : chosen);
      }}
    >
      <option value="">{t('value.unsaid')}</option>
      {!isKnown && <option value={value}>{value}</option>}
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.isAssumed && isMarked ? t('value.assumedOption', { option: option.label }) : option.label}
        </option>
      ))}
    </select>
  );
}
