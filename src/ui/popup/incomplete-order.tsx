import type { ParcelFileView, ParcelView } from '../../messages/order-views.ts';
import { isolatePatient } from '../../order/bidi.ts';
import { AskAgain } from '../ask-again.tsx';
import { CopyButton } from '../copy-button.tsx';
import { say } from '../say.ts';
import { spellSize } from '../spelled-size.ts';
import { onTrustedClick } from '../trusted-click.ts';
import { OrderFacts } from './order-facts.tsx';
import { areMaybeStored, didNotArrive, OrderFiles } from './order-files.tsx';
import { OrderTold } from './order-told.tsx';
import type { OrderViewProps } from './order-view.tsx';
import { useLostFocus } from './use-lost-focus.ts';

function sayTitle(parcel: ParcelView): string {
  const { orderId } = parcel;
  if (areMaybeStored(parcel))
    return orderId === undefined ? say('incomplete.maybe.noId') : say('incomplete.maybe', { orderId });
  return orderId === undefined ? say('incomplete.title.noId') : say('incomplete.title', { orderId });
}

const describeFile = ({ name, size, state }: ParcelFileView): string =>
  say(state === 'maybeStored' ? 'handOver.maybeFile' : 'handOver.file', { name, size: spellSize(size) });

/** What the laboratory must be told to match the files to the order, for mail or telephone. */
const handOverText = ({ orderId, requisitionNumber, patient, test, files, isTest }: ParcelView): string =>
  [
    ...(isTest ? [say('app.isTest')] : []),
    ...(orderId === undefined ? [] : [`${say('placed.order')}: ${orderId}`]),
    `${say('placed.requisition')}: ${requisitionNumber}`,
    `${say('placed.patient')}: ${isolatePatient(patient)}`,
    `${say('placed.test')}: ${test}`,
    say('handOver.files'),
    ...files.filter(didNotArrive).map(file => `- ${describeFile(file)}`),
  ].join('\n');

/** The order is there, and not all of its files: they are handed over another way, or tried again. */
export function IncompleteOrder(props: OrderViewProps) {
  const { order, parcel, acts, surroundings, children } = props;
  const region = useLostFocus(order.turn.value);
  const text = handOverText(parcel);
  const canTryAll = parcel.files.filter(({ canTryAgain }) => canTryAgain).length > 1;
  return (
    <>
      <div class="alert" role="alert" ref={region} tabIndex={-1}>
        <p>
          <strong>{sayTitle(parcel)}</strong>
        </p>
        {parcel.orderId === undefined && <p>{say('placed.noId')}</p>}
        <p>{say('incomplete.what')}</p>
      </div>
      <OrderFiles {...props} />
      {canTryAll && (
        <p class="buttons after">
          <button
            type="button"
            disabled={order.isSending.value}
            onClick={onTrustedClick(() => void acts.upload(order, null))}
          >
            {say('incomplete.tryAll')}
          </button>
        </p>
      )}
      <OrderTold order={order} surroundings={surroundings} />
      <section>
        <h2>{say('handOver.title')}</h2>
        <p>{say('handOver.what')}</p>
        <pre class="hand-over">{text}</pre>
        <p>
          <CopyButton what={say('handOver.text')} text={text} />
        </p>
        {parcel.files.filter(({ canConfirm }) => canConfirm).length > 1 && (
          <AskAgain
            label={say('files.confirmAll')}
            consequence={say('files.confirmAll.consequence')}
            confirm={say('files.confirmAll.confirm')}
            disabled={order.isSending.value}
            act={() => void acts.confirmFiles(order, null)}
          />
        )}
      </section>
      <section>
        <h2>{say('waiting.order')}</h2>
        <OrderFacts parcel={parcel} />
      </section>
      {children}
    </>
  );
}
