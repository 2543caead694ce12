import { useSignal, useSignalEffect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { Button } from '../controls/button.tsx';
import { toggle } from '../controls/set.ts';
import { isFocusLost } from '../popup/use-lost-focus.ts';
import { controlId, type Form } from '../sections/form.ts';
import { t } from '../texts.ts';

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

/** What is said about a value, below it. */
export const Hint = ({ text }: { text: string }) => (text === '' ? null : <small>{text}</small>);

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
  /** A line of help below the value. */
  hint?: ComponentChildren;
  /** Whether the value has its own controls, so the row's button shows only while its details are open. */
  isSettled?: boolean;
  /** Whether a field has its control in the details. */
  has: (field: string) => boolean;
  /** The details, shown on request. */
  children: () => ComponentChildren;
}

/** A row of the form: what the order says about one subject, and the way to change it. */
export function Row({ form: { wanted }, label, what, action, value, beside, hint, ...more }: RowProps) {
  const { isSettled = false, has, children } = more;
  const isOpen = useSignal(false);
  const button = useRef<HTMLButtonElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const hasButton = isOpen.value || !isSettled;
  useSignalEffect(() => {
    const field = wanted.value;
    if (field === null || !has(field)) return;
    isOpen.value = true;
    const from = document.activeElement;
    // The details load once. A field without a control of its own moves the focus to its row, unless the user has gone on.
    setTimeout(() => {
      if (wanted.peek() !== field || document.getElementById(controlId(field))) return;
      wanted.value = null;
      if (document.activeElement !== from && !isFocusLost()) return;
      (button.current ?? row.current?.querySelector<HTMLElement>('button'))?.focus();
    }, 500);
  });
  return (
    <RowFrame label={label}>
      <div class={hasButton ? 'row-value' : 'row-value is-wide'} ref={row}>
        {value}
        {beside}
      </div>
      {hasButton && (
        <Button
          class="link row-action"
          ref={button}
          aria-expanded={isOpen.value}
          aria-label={t('row.action', { action: isOpen.value ? t('row.close') : action, what })}
          act={toggle(isOpen)}
        >
          {isOpen.value ? t('row.close') : action}
        </Button>
      )}
      {hint}
      {isOpen.value && <div class="section-fields">{children()}</div>}
    </RowFrame>
  );
}
