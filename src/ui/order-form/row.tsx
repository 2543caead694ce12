import { useSignal, useSignalEffect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { controlId, type Form } from '../sections/form.ts';
import { t } from '../texts.ts';

/** A named row with its label. */
export const RowFrame = ({ label, class: name = '', children }: FrameProps) => {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend has no place in a grid.
    <div class={`row ${name}`} role="group" aria-labelledby={id}>
      <span class="row-label" id={id}>
        {label}
      </span>
      {children}
    </div>
  );
};

interface FrameProps {
  label: string;
  class?: string;
  children: ComponentChildren;
}

interface RowProps {
  form: Pick<Form, 'wanted'>;
  /** "Bill to". */
  label: string;
  /** "insurance": what the button is about, for screen readers. */
  what: string;
  /** "Edit". */
  action: string;
  /** What the order sends, and below it where that comes from or what is not confirmed. */
  value: ComponentChildren;
  /** More controls beside the value. */
  beside?: ComponentChildren;
  /** Whether a field has its control in the details. */
  has: (field: string) => boolean;
  /** The details, shown on request. */
  children: () => ComponentChildren;
}

/** A row of the form: what the order says about one subject, and the way to change it. */
export function Row({ form: { wanted }, label, what, action, value, beside, has, children }: RowProps) {
  const isOpen = useSignal(false);
  const button = useRef<HTMLButtonElement>(null);
  useSignalEffect(() => {
    const field = wanted.value;
    if (field === null || !has(field)) return;
    isOpen.value = true;
    // The details load once. A field without a control of its own moves the focus to its row.
    setTimeout(() => {
      if (wanted.peek() !== field || document.getElementById(controlId(field))) return;
      wanted.value = null;
      button.current?.focus();
    }, 500);
  });
  return (
    <RowFrame label={label}>
      <div class="row-value">
        {value}
        {beside}
      </div>
      <button
        type="button"
        class="link row-action"
        ref={button}
        aria-expanded={isOpen.value}
        aria-label={t('row.action', { action: isOpen.value ? t('row.close') : action, what })}
        onClick={() => {
          isOpen.value = !isOpen.value;
        }}
      >
        {isOpen.value ? t('row.close') : action}
      </button>
      {isOpen.value && <div class="section-fields">{children()}</div>}
    </RowFrame>
  );
}
