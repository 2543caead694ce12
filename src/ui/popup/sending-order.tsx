import type { ParcelView } from '../../messages/messages.ts';
import { say } from '../say.ts';
import type { OpenOrderProps } from './open-order.tsx';

/** Another window is sending this order. */
export function SendingOrder({ session, parcel }: OpenOrderProps & { parcel: ParcelView }) {
  return (
    <div role="status" class="outcome">
      <h2>{say('sending.title')}</h2>
      <progress class="line" aria-label={say('sending.title')} />
      <dl class="facts">
        <dt>{say('placed.test')}</dt>
        <dd class="wide">{parcel.test}</dd>
        <dt>{say('placed.requisition')}</dt>
        <dd class="wide number">{parcel.requisitionNumber}</dd>
      </dl>
      <p>{say('sending.what')}</p>
      <p class="buttons">
        <button type="button" onClick={() => void session.open()}>
          {say('sending.refresh')}
        </button>
      </p>
    </div>
  );
}
