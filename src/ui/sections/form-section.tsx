import { useSignal, useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { sectionOf } from '../../order/fields.ts';
import { Dot, Parted } from '../parted.tsx';
import { t } from '../texts.ts';
import { editors, loadEditors } from './loaded-editors.ts';
import { controlId, type SectionForm } from './section-form.ts';

interface FormSectionProps {
  title: string;
  summary: string;
  /** The count of values that are not sent until you resolve them. */
  unsettled?: number;
  /** The section of its fields, as in src/order/fields.ts. */
  section: string;
  editor: 'PatientEditor' | 'ProvidersEditor' | 'InsuranceEditor' | 'SpecimensEditor' | 'NotesEditor';
  form: SectionForm;
}

/** A section of the order: one line that opens to all its fields, which you edit in place. */
export function FormSection({ title, summary, unsettled = 0, section, editor, form }: FormSectionProps) {
  const wasOpened = useSignal(false);
  const details = useRef<HTMLDetailsElement>(null);
  const { wanted } = form;
  useSignalEffect(() => {
    const field = wanted.value;
    if (field === null || sectionOf(field) !== section || !details.current) return;
    details.current.open = true;
    wasOpened.value = true;
    loadEditors();
    // If the field has no control, focus its section instead.
    if (editors.value && !document.getElementById(controlId(field))) details.current.querySelector('summary')?.focus();
  });
  const Editor = wasOpened.value ? editors.value?.[editor] : undefined;
  return (
    <details
      class="chart-section"
      ref={details}
      onToggle={event => {
        if (!event.currentTarget.open) return;
        wasOpened.value = true;
        loadEditors();
      }}
    >
      <summary>
        <span class="title">{title}</span>{' '}
        <span class="summary">
          <Parted text={summary} />
          {unsettled > 0 && (
            <span class="doubt">
              {' '}
              <Dot /> {t('section.toConfirm', { count: unsettled })}
            </span>
          )}
        </span>
      </summary>
      {Editor && (
        // biome-ignore lint/a11y/useSemanticElements: a legend would repeat the line above.
        <div class="section-fields" role="group" aria-label={title}>
          <Editor form={form} />
        </div>
      )}
    </details>
  );
}
