import type { FailureCode } from '../../order/failure.ts';
import { AskAgain } from '../ask-again.tsx';
import { FailureAlert, ServiceWords } from '../failure-alert.tsx';
import { say, sayFailure } from '../say.ts';
import { spellTime } from '../spelled-time.ts';
import { onTrustedClick } from '../trusted-click.ts';
import { FailureButtons } from './failure-buttons.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderTold } from './order-told.tsx';
import type { OrderViewProps } from './order-view.tsx';
import { OtherPersonNotice } from './other-person.tsx';
import { useLostFocus } from './use-lost-focus.ts';

/** Their next step is one for IT. That of the others would be to order again, which is the last thing to do here. */
const forIt: ReadonlySet<FailureCode> = new Set(['service.redirected']);

/** Nobody can tell whether the order arrived: a person finds out, and decides. */
export function UnknownOrder(props: OrderViewProps) {
  const { order, parcel, surroundings } = props;
  const { reason, retriesAt, waitsFor } = parcel;
  const region = useLostFocus(order.turn.value);
  const isTaken = reason === 'service.numberTaken';
  return (
    <>
      <div class="alert" role="alert" ref={region} tabIndex={-1}>
        <p>
          <strong>{say('unknown.title')}</strong>
        </p>
        {reason && <p>{isTaken ? say('numberTaken.what') : sayFailure(reason).what}</p>}
        {reason && forIt.has(reason) && (
          <details>
            <summary>{say('unknown.forIt')}</summary>
            <p>{sayFailure(reason).next}</p>
          </details>
        )}
        <ServiceWords messages={parcel.messages ?? []} />
        <OrderFacts parcel={parcel} hasFiles />
        <p>
          <strong>{say(isTaken ? 'numberTaken.call' : 'unknown.call')}</strong>
        </p>
        {retriesAt !== undefined && (
          <p>{say('unknown.retriesAt', { time: spellTime(retriesAt, surroundings.today) })}</p>
        )}
      </div>
      {waitsFor && !order.isSending.value && (
        <FailureAlert code={waitsFor} consequence={say('unknown.notSentAgain')}>
          <FailureButtons code={waitsFor} surroundings={surroundings} />
        </FailureAlert>
      )}
      <OrderTold order={order} surroundings={surroundings} consequence={say('unknown.notSentAgain')} />
      {isTaken ? <NumberChoices {...props} /> : <Choices {...props} />}
    </>
  );
}

function Choices({ order, parcel, acts, hasForm }: OrderViewProps) {
  const isSending = order.isSending.value;
  return (
    <section class="choices" aria-label={say('unknown.choices')}>
      <h2>{say('unknown.choices')}</h2>
      {isSending && <progress class="line" aria-label={say('orderButton.sending')} />}
      <OtherPersonNotice otherPerson={parcel.otherPerson} />
      {/* W8: the same number and the same bytes once more, by a person's click alone. */}
      <button type="button" class="wide" disabled={isSending} onClick={onTrustedClick(() => void acts.retry(order))}>
        {say(isSending ? 'orderButton.sending' : 'unknown.retry')}
      </button>
      <p class="small">{say('unknown.retryNote')}</p>
      <AskAgain
        label={say('unknown.exists')}
        consequence={say(parcel.method === 'presigned' ? 'unknown.exists.files' : 'unknown.exists.consequence')}
        confirm={say('unknown.exists.confirm')}
        disabled={isSending}
        act={() => void acts.settle(order, true)}
      />
      <AskAgain
        label={say('unknown.missing')}
        consequence={say(hasForm ? 'unknown.missing.form' : 'unknown.missing.consequence')}
        confirm={say('unknown.missing.confirm')}
        disabled={isSending}
        act={() => void acts.settle(order, false)}
      />
    </section>
  );
}

/**
 * The number was taken when the order was sent, as far as this computer knows, for the first time; a browser repeats a request
 * by itself when a connection that was used before breaks. Sending it again would be refused again.
 */
function NumberChoices({ order, acts, hasForm }: OrderViewProps) {
  const isSending = order.isSending.value;
  return (
    <section class="choices" aria-label={say('unknown.choices')}>
      <h2>{say('unknown.choices')}</h2>
      <AskAgain
        label={say('numberTaken.same')}
        consequence={say('unknown.exists.files')}
        confirm={say('numberTaken.same.confirm')}
        disabled={isSending}
        act={() => void acts.settle(order, true)}
      />
      <AskAgain
        label={say('numberTaken.other')}
        consequence={say(hasForm ? 'numberTaken.other.form' : 'numberTaken.other.consequence')}
        confirm={say('numberTaken.other.confirm')}
        disabled={isSending}
        act={() => void acts.giveUpNumber(order)}
      />
    </section>
  );
}
