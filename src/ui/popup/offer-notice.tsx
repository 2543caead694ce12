import { say } from '../say.ts';
import { spellTime } from '../spelled-time.ts';
import type { OpenChart, OrderSession } from './order-session.ts';

interface OfferNoticeProps {
  chart: OpenChart;
  session: OrderSession;
  today: string;
}

/** Entries that may be for this patient, or that another person made: whoever sees the form decides. */
export function OfferNotice({ chart, session, today }: OfferNoticeProps) {
  const offer = chart.offer.value;
  if (!offer) return null;
  const { by, isSamePatient } = offer;
  const time = spellTime(offer.at, today);
  const isBusy = chart.isSending.value;
  return (
    <div class="notice" role="note">
      {by !== undefined && (
        <p>{by === '' ? say('offer.byUnknown', { time }) : say('offer.byOther', { name: by, time })}</p>
      )}
      {!isSamePatient && <p>{say('offer.notice', { time, patient: offer.patient })}</p>}
      <p class="buttons">
        <button type="button" disabled={isBusy} onClick={() => void session.recover(chart, offer)}>
          {say(isSamePatient ? 'offer.show' : 'offer.use')}
        </button>
        <button type="button" disabled={isBusy} onClick={() => void session.decline(chart, offer)}>
          {say(isSamePatient ? 'offer.discardOther' : 'offer.discard')}
        </button>
      </p>
    </div>
  );
}
