import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Button } from '../controls/button.tsx';
import { OrderFacts } from '../order-form/order-facts.tsx';
import { isFocusLost, useLostFocus } from '../popup/use-lost-focus.ts';
import { t } from '../texts.ts';
import { OrderError } from './failure-buttons.tsx';
import type { OrderViewProps } from './order-view-props.ts';

const spokenId = 'held-spoken';

const titleOf = (seconds: number) => {
  if (seconds === 0) return t('sending.title');
  return seconds === 1 ? t('held.title.one') : t('held.title.many', { seconds });
};

const spokenOf = (seconds: number) => (seconds <= 1 ? t('held.spoken.one') : t('held.spoken.many', { seconds }));

/** W21. The order is on the disk, and is sent at the end of its hold. */
export function HeldOrder({ order, submission, services }: OrderViewProps) {
  const region = useLostFocus(order.turn.value);
  const now = useNow();
  const end = Date.parse(submission.heldUntil ?? submission.at);
  const whole = Math.max(1, end - Date.parse(submission.at));
  const left = Math.min(whole, Math.max(0, end - now));
  const seconds = Math.ceil(left / 1000);
  // Said once: a screen reader would read every second aloud.
  const spoken = useMemo(() => spokenOf(seconds), [submission.heldUntil]);
  return (
    <>
      <div role="status" class="outcome" ref={region} tabIndex={-1}>
        <h2>
          <span aria-hidden="true">{titleOf(seconds)}</span>
          <span class="unseen" id={spokenId}>
            {spoken}
          </span>
        </h2>
        <progress class="line" aria-hidden="true" max={whole} value={whole - left} />
        <p>{t('held.what')}</p>
      </div>
      <OrderFacts submission={submission} hasFiles />
      <OrderError order={order} services={services} />
    </>
  );
}

/** Milliseconds. Where Order was, Undo is: a second click or key press that was meant for Order must not undo it. */
const arming = 400;

/** Takes the focus once it can be pressed. */
export function UndoButton({ order, acts }: Pick<OrderViewProps, 'order' | 'acts'>) {
  const isArmed = useSignal(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stop = () => {
      clearTimeout(timer);
      for (const event of ['pointerdown', 'keydown']) removeEventListener(event, arm, true);
    };
    const arm = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        stop();
        isArmed.value = true;
      }, arming);
    };
    for (const event of ['pointerdown', 'keydown']) addEventListener(event, arm, true);
    arm();
    return stop;
  }, [isArmed]);
  useEffect(() => {
    if (isArmed.value && (isFocusLost() || document.activeElement?.matches('.outcome'))) button.current?.focus();
  }, [isArmed.value]);
  return (
    <Button
      class="wide"
      ref={button}
      disabled={!isArmed.value || order.isSending.value}
      aria-describedby={spokenId}
      trusted={() => acts.undo(order)}
    >
      {t('held.undo')}
    </Button>
  );
}

/** Seconds after which the view says that the lab is slow. */
const slow = 10;

export function SendingOrder({ order, submission, services }: OrderViewProps) {
  const region = useLostFocus(order.turn.value);
  const seconds = Math.floor((useNow() - Date.parse(submission.at)) / 1000);
  const withFiles = submission.files.length > 0 && submission.method !== 'presigned';
  return (
    <>
      <div role="status" class="outcome" ref={region} tabIndex={-1}>
        <h2>
          {t('sending.title')}
          {seconds >= 1 && <span aria-hidden="true"> {t('sending.elapsed', { seconds })}</span>}
        </h2>
        <progress class="line" aria-label={t('sending.title')} />
        <p>{t(seconds >= slow ? 'sending.slow' : withFiles ? 'sending.withFiles' : 'sending.what')}</p>
      </div>
      <OrderFacts submission={submission} hasFiles />
      <OrderError order={order} services={services} />
    </>
  );
}

const step = 200;

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), step);
    return () => clearInterval(timer);
  }, []);
  return now;
}
