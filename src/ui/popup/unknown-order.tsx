import { useEffect, useRef } from 'preact/hooks';
import type { ParcelView } from '../../messages/messages.ts';
import { CopyButton } from '../copy-button.tsx';
import { FailureAlert, ServiceWords } from '../failure-alert.tsx';
import { say, sayFailure } from '../say.ts';
import { onTrustedClick } from '../trusted-click.ts';
import { FailureButtons } from './failure-buttons.tsx';
import type { OpenOrderProps } from './open-order.tsx';

type UnknownOrderProps = OpenOrderProps & { parcel: ParcelView };

/** Nobody can tell whether the order arrived: a person finds out, and decides. */
export function UnknownOrder({ chart, surroundings, parcel }: UnknownOrderProps) {
  const { requisitionNumber } = parcel;
  const told = chart.told.value;
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  return (
    <>
      <div class="alert" role="alert" ref={alert} tabIndex={-1}>
        <p>
          <strong>{say('unknown.title')}</strong>
        </p>
        {parcel.reason && <p>{sayFailure(parcel.reason).what}</p>}
        <ServiceWords messages={parcel.messages ?? []} />
        <dl class="facts">
          <dt>{say('placed.requisition')}</dt>
          <dd class="number">
            <b>{requisitionNumber}</b>
          </dd>
          <dd>
            <CopyButton what={say('placed.requisitionNumber')} text={requisitionNumber} />
          </dd>
          <dt>{say('placed.test')}</dt>
          <dd class="wide">{parcel.test}</dd>
          <dt>{say('placed.patient')}</dt>
          <dd class="wide">{parcel.patient}</dd>
        </dl>
        <p>
          <strong>{say('unknown.call')}</strong>
        </p>
      </div>
      {told && (
        <FailureAlert code={told.code} patients={told.patients} consequence={say('unknown.notSentAgain')} takesFocus>
          <FailureButtons code={told.code} surroundings={surroundings} />
        </FailureAlert>
      )}
      <p class="after">{say('unknown.retryNote')}</p>
    </>
  );
}

/** The same number and the same bytes once more (W8: by a person's click alone). */
export function RetryButton({ chart, session }: OpenOrderProps) {
  const isSending = chart.isSending.value;
  return (
    <>
      {isSending && <progress class="line" aria-label={say('orderButton.sending')} />}
      <button type="button" class="wide" disabled={isSending} onClick={onTrustedClick(() => void session.retry(chart))}>
        {say(isSending ? 'orderButton.sending' : 'unknown.retry')}
      </button>
    </>
  );
}
