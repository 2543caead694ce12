import { useSignalEffect } from '@preact/signals';
import { sourceOf } from '../../draft/edits.ts';
import { isSent, kindOf } from '../../order/fields.ts';
import { optionsFor } from '../../order/lab-schema/lab-schema.ts';
import type { ReadValue } from '../../order/reading.ts';
import { tidyText } from '../../order/text/tidy-text.ts';
import { doubtText, labelField } from '../field-words.ts';
import { DoubtfulValue } from '../order-form/identity/doubtful-value.tsx';
import { doubtClass, stateText } from '../order-form/value-row.tsx';
import { failureText, t } from '../texts.ts';
import { FieldControl } from './field-control.tsx';
import { FieldSource } from './field-source.tsx';
import { controlId, currentOf, type SectionForm } from './section-form.ts';

interface FieldEditorProps {
  field: string;
  form: SectionForm;
  /** Whether you resolve its doubt with the rest of its group, or in the attention list. */
  isSettledElsewhere?: boolean;
}

/** One value of the order: its control, its problems, its source, and its doubt. */
export function FieldEditor({ field, form, isSettledElsewhere = false }: FieldEditorProps) {
  const id = controlId(field);
  const { wanted } = form;
  useSignalEffect(() => {
    const control = wanted.value === field && document.getElementById(id);
    if (!control) return;
    control.focus();
    control.scrollIntoView({ block: 'center' });
    wanted.value = null;
  });
  const problems = findProblems(field, form);
  const read = form.draft.values.find(known => known.field === field);
  const source = sourceOf(form.draft, field);
  const isEdited = source?.kind === 'entered' || source?.kind === 'dropped';
  const hasSource = source !== null || form.entries.invalidInput.value[field] !== undefined;
  const note = sayAssumed(field, form);
  const described = [
    problems.length > 0 && `${id}-problem`,
    note !== '' && `${id}-note`,
    hasSource && `${id}-source`,
  ].filter(part => part !== false);
  return (
    <div class={isEdited ? 'field is-edited' : 'field'}>
      <label for={id}>{labelField(field)}</label>
      <div>
        <FieldControl
          field={field}
          form={form}
          isInvalid={problems.length > 0}
          describedBy={described.join(' ') || undefined}
        />
        {problems.length > 0 && (
          <p class="bad" id={`${id}-problem`}>
            {problems.join(' ')}
          </p>
        )}
        <FieldSource id={`${id}-source`} field={field} form={form} />
        {note !== '' && (
          <p class="source" id={`${id}-note`}>
            {note}
          </p>
        )}
        {read && !isEdited && <Doubt read={read} form={form} isSettledElsewhere={isSettledElsewhere} />}
      </div>
    </div>
  );
}

/** Texts: why the input is not valid, or which rules the value breaks. */
function findProblems(field: string, { entries, blockers }: SectionForm): string[] {
  const invalidInput = entries.invalidInput.value[field];
  if (invalidInput !== undefined) {
    const tidied = tidyText(invalidInput, kindOf(field) ?? 'open');
    // Saving can replace broken characters, so the restored text passes, but a part of it is lost.
    return [t(`problem.${'problem' in tidied ? tidied.problem : 'text.damaged'}`)];
  }
  return blockers.flatMap(({ code, field: stopped }) => {
    if (stopped !== field) return [];
    const { what, next } = failureText(code);
    return `${what} ${next}`;
  });
}

/** Marks a chosen value that neither docs/service.md nor the lab schema lists. */
function sayAssumed(field: string, form: SectionForm): string {
  const value = currentOf(form, field)?.value;
  const chosen = optionsFor(field, form.catalog)?.find(option => option.value === value);
  return chosen?.isAssumed ? t('value.assumed') : '';
}

/** A chart value that is not sent until you confirm it. */
function Doubt({
  read,
  form,
  isSettledElsewhere,
}: {
  read: ReadValue;
  form: SectionForm;
  isSettledElsewhere: boolean;
}) {
  if (read.sure || !isSent(read.field)) return null;
  const isConfirmed = form.entries.confirmed.value[read.field] !== undefined;
  return (
    <div class={doubtClass(isSettledElsewhere, isConfirmed)}>
      <p>
        {stateText(read, isConfirmed)} {!isSettledElsewhere && !isConfirmed && doubtText(read.why)}
      </p>
      {!isSettledElsewhere && <DoubtfulValue read={read} entries={form.entries} today={form.today} />}
    </div>
  );
}
