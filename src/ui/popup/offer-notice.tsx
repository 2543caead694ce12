import { say } from '../say.ts';
import { spellTime } from '../spelled-time.ts';
import type { OpenChart, OrderSession } from './order-session.ts';

interface OfferNoticeProps {
  chart: OpenChart;
  session: OrderSession;
  today: string;
}

/** Entries that may be for this patient: the chart has no number that says so, and a person decides. */
export function OfferNotice({ chart, session, today }: OfferNoticeProps) {
  const offer = chart.offer.value;
  if (!offer) return null;
  const isBusy = chart.isSending.value;
  return (
    <div class="notice" role="note">
      <p>{say('offer.notice', { time: spellTime(offer.at, today), patient: offer.patient })}</p>
      <p class="buttons">
        <button type="button" disabled={isBusy} onClick={() => void session.recover(chart, offer)}>
          {say('offer.use')}
        </button>
        <button type="button" disabled={isBusy} onClick={() => void session.decline(chart, offer)}>
          {say('offer.discard')}
        </button>
      </p>
    </div>
  );
}
