import type { ParcelView } from '../../messages/order-views.ts';
import { isolatePatient } from '../../order/bidi.ts';
import type { FailureCode } from '../../order/failure.ts';
import { AskAgain } from '../ask-again.tsx';
import { say, sayFailure } from '../say.ts';
import { onTrustedClick } from '../trusted-click.ts';
import { FailureButtons } from './failure-buttons.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderTold } from './order-told.tsx';
import type { OrderViewProps } from './order-view.tsx';
import { OtherPersonNotice, saySendAs } from './other-person.tsx';
import { useLostFocus } from './use-lost-focus.ts';

/** What is not over by itself, and would be the same if it were tried again. */
const isHopeless = (code: FailureCode | undefined): boolean => code === 'order.damaged';

/** A person decides: no time brings it about. */
const isForPerson: ReadonlySet<FailureCode> = new Set(['order.unconfirmed', 'order.otherPerson']);

function sayHowItGoesOn(code: FailureCode | undefined): string {
  if (code === undefined) return say('waiting.soon');
  if (code === 'service.offline') return say('waiting.offline');
  if (isHopeless(code) || isForPerson.has(code)) return sayFailure(code).next;
  if (code === 'service.noToken') return `${sayFailure(code).next} ${say('waiting.signIn')}`;
  return `${sayFailure(code).next} ${say('waiting.byItself')}`;
}

/** W6: what a person has to look at again is on the button. */
function saySend(parcel: ParcelView): string {
  const { waitsFor, otherPerson, test, patient } = parcel;
  if (otherPerson) return saySendAs(parcel, otherPerson.signedInAs);
  return waitsFor === 'order.unconfirmed'
    ? say('waiting.confirm', { test, patient: isolatePatient(patient) })
    : say('waiting.sendNow');
}

/** It certainly was not sent yet: why, and when it will be. */
export function WaitingOrder({ order, parcel, acts, surroundings }: OrderViewProps) {
  const { waitsFor, otherPerson } = parcel;
  const isSending = order.isSending.value;
  const region = useLostFocus(order.turn.value);
  return (
    <>
      <div class="notice" role="status" ref={region} tabIndex={-1}>
        <p>
          <strong>{say('waiting.title')}</strong> {waitsFor !== undefined && sayFailure(waitsFor).what}
        </p>
        <OtherPersonNotice otherPerson={otherPerson} />
        <p>{sayHowItGoesOn(waitsFor)}</p>
        {waitsFor !== undefined && <FailureButtons code={waitsFor} surroundings={surroundings} />}
      </div>
      <OrderTold order={order} surroundings={surroundings} />
      <h2>{say('waiting.order')}</h2>
      <OrderFacts parcel={parcel} hasFiles />
      {isSending && <progress class="line" aria-label={say('orderButton.sending')} />}
      <div class="choices">
        {!isHopeless(waitsFor) && (
          <button
            type="button"
            class="wide"
            disabled={isSending}
            onClick={onTrustedClick(() => void acts.retry(order))}
          >
            {isSending ? say('orderButton.sending') : saySend(parcel)}
          </button>
        )}
        <AskAgain
          label={say(otherPerson ? 'otherPerson.dontSend' : 'waiting.takeBack')}
          consequence={say('waiting.takeBack.consequence')}
          confirm={say(otherPerson ? 'otherPerson.dontSend.confirm' : 'waiting.takeBack.confirm')}
          disabled={isSending}
          act={() => void acts.remove(order)}
        />
      </div>
    </>
  );
}
