import { sourceOf } from '../../draft/edits.ts';
import { isPrefilled } from '../../draft/prefilled.ts';
import { findValue } from '../../order/values.ts';
import { Button } from '../controls/button.tsx';
import { labelField, prefillText, showValueIn } from '../field-words.ts';
import { isReadByLabels } from '../sites/this-site.tsx';
import { t } from '../texts.ts';
import { Find } from './find.tsx';
import { controlId, type Form, reset, textAt } from './form.ts';

interface FieldSourceProps {
  id: string;
  field: string;
  form: Form;
}

/** The source of a value (W9), a button that highlights it in the page, and a button that restores the read value. */
export function FieldSource({ id, field, form }: FieldSourceProps) {
  const source = sourceOf(form.draft, field);
  const isRefused = form.entries.invalidInput.value[field] !== undefined;
  if (!source && !isRefused) return null;
  const read = findValue(form.draft.values, field);
  const isKeptValue = read !== undefined && isPrefilled(read);
  const label = labelField(field).toLowerCase();
  const isEdited = isRefused || source?.kind === 'entered' || source?.kind === 'dropped';
  return (
    <p class="source" id={id} title={isKeptValue ? undefined : read?.from}>
      {isRefused ? <b>{t('source.refused')}</b> : <Origin field={field} form={form} />}
      {isEdited && read && (
        <>
          {' '}
          <s>{read.text || showValueIn(field, String(read.value ?? ''))}</s>
        </>
      )}
      {read && read.text !== '' && !isKeptValue && !field.endsWith('.role') && (
        <Find field={field} label={label} form={form} />
      )}
      {(isRefused || (isEdited && (read || source?.kind === 'dropped'))) && (
        <>
          {' '}
          <Button
            class="link"
            aria-label={t('source.resetLabel', { field: label })}
            act={() => {
              reset(form, field);
              // The button disappears with the edit that it undoes.
              document.getElementById(controlId(field))?.focus();
            }}
          >
            {t('source.reset')}
          </Button>
        </>
      )}
    </p>
  );
}

function Origin({ field, form }: { field: string; form: Form }) {
  const { binding } = form.draft;
  const ehr = isReadByLabels(binding) ? t('value.fromChart') : binding.definition.name;
  const source = sourceOf(form.draft, field);
  if (source?.kind === 'dropped') return <b>{t('source.dropped')}</b>;
  if (source?.kind === 'entered') return source.instead ? <b>{t('source.edited')}</b> : t('source.entered');
  if (source?.kind === 'derived') return <>{t('why.holder.self')}</>;
  if (source?.kind === 'prefilled') return <>{prefillText(source.why, source.from)}</>;
  if (source?.kind !== 'read') return null;
  if (field.endsWith('.role')) return <>{t('value.proposed')}</>;
  const value = textAt(form, field);
  const isSame = source.text === '' || [value, showValueIn(field, value)].includes(source.text);
  return <>{isSame ? ehr : t('value.source', { text: source.text, ehr })}</>;
}
