import { useSignal } from '@preact/signals';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../texts.ts';
import { Button } from './button.tsx';

interface AskAgainProps {
  label: string;
  /** Names the item for screen readers when several buttons have the same label. */
  about?: string;
  consequence: string;
  confirm: string;
  disabled?: boolean;
  onAsk?: () => void;
  act: () => void;
}

/** A button that first shows what the action leads to, and acts on a second click. */
export function AskAgain({ label, about, consequence, confirm, disabled = false, onAsk, act }: AskAgainProps) {
  const isAsked = useSignal(false);
  const wasAsked = useRef(false);
  const first = useRef<HTMLButtonElement>(null);
  const question = useRef<HTMLDivElement>(null);
  const consequenceId = useId();
  useLayoutEffect(() => {
    if (isAsked.value) question.current?.focus();
    else if (wasAsked.current) first.current?.focus();
    wasAsked.current = isAsked.value;
  }, [isAsked.value]);
  const close = () => {
    isAsked.value = false;
  };
  if (!isAsked.value)
    return (
      <Button
        class="wide"
        ref={first}
        disabled={disabled}
        act={() => {
          isAsked.value = true;
          onAsk?.();
        }}
      >
        {label}
        {about !== undefined && (
          <>
            {' '}
            <span class="unseen">{about}</span>
          </>
        )}
      </Button>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its frame and has a legend of its own
    <div
      class="ask"
      role="group"
      aria-label={about === undefined ? label : `${label} ${about}`}
      aria-describedby={consequenceId}
      ref={question}
      tabIndex={-1}
    >
      <p>
        <strong>{label}</strong>
      </p>
      <p id={consequenceId}>{consequence}</p>
      <p class="buttons">
        <Button
          class="main"
          trusted={() => {
            close();
            act();
          }}
        >
          {confirm}
        </Button>
        <Button act={close}>{t('app.cancel')}</Button>
      </p>
    </div>
  );
}
