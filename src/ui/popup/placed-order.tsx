import { useEffect, useRef } from 'preact/hooks';
import type { ParcelView } from '../../messages/messages.ts';
import { CopyButton } from '../copy-button.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { say } from '../say.ts';
import { FailureButtons } from './failure-buttons.tsx';
import type { OpenOrderProps } from './open-order.tsx';

type PlacedOrderProps = OpenOrderProps & { parcel: ParcelView };

/** W19: what was ordered, and for whom. */
export function PlacedOrder({ chart, session, surroundings, parcel }: PlacedOrderProps) {
  const { orderId = '', requisitionNumber } = parcel;
  const told = chart.told.value;
  const region = useRef<HTMLDivElement>(null);
  // The Order button that had the focus is gone.
  useEffect(() => region.current?.focus(), []);
  return (
    <>
      <div role="status" class="outcome" ref={region} tabIndex={-1}>
        <h2 class="good">{say('placed.title')}</h2>
        <dl class="facts">
          <dt>{say('placed.order')}</dt>
          <dd>
            <b>{orderId}</b>
          </dd>
          <dd>
            <CopyButton what={say('placed.orderId')} text={orderId} />
          </dd>
          <dt>{say('placed.requisition')}</dt>
          <dd class="number">{requisitionNumber}</dd>
          <dd>
            <CopyButton what={say('placed.requisitionNumber')} text={requisitionNumber} />
          </dd>
          <dt>{say('placed.test')}</dt>
          <dd class="wide">{parcel.test}</dd>
          <dt>{say('placed.patient')}</dt>
          <dd class="wide">{parcel.patient}</dd>
        </dl>
      </div>
      {told && (
        <FailureAlert code={told.code} patients={told.patients}>
          <FailureButtons code={told.code} surroundings={surroundings} />
        </FailureAlert>
      )}
      <p class="buttons">
        <button type="button" disabled={chart.isSending.value} onClick={() => void session.renew(chart)}>
          {say('placed.another')}
        </button>
      </p>
    </>
  );
}

/** W19: the service has no cancel, so the way is the telephone. */
export function WrongPatient({ parcel }: { parcel: ParcelView }) {
  return (
    <details class="wrong-patient">
      <summary>{say('placed.wrongPatient')}</summary>
      <p>{say('placed.callNow')}</p>
      <dl class="facts">
        <dt>{say('placed.order')}</dt>
        <dd class="wide">{parcel.orderId}</dd>
        <dt>{say('placed.requisition')}</dt>
        <dd class="wide number">{parcel.requisitionNumber}</dd>
      </dl>
    </details>
  );
}
