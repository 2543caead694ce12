import own from '../../../assets/locales/en-offer.json' with { type: 'json' };
import { Button } from '../controls/button.tsx';
import { formatTime } from '../format-time.ts';
import { sentences, textsFrom } from '../texts.ts';
import type { OpenChart } from './session/open-chart.ts';
import type { OrderSession } from './session/order-session.ts';

const t = textsFrom({ ...sentences, ...own });

interface OfferNoticeProps {
  chart: OpenChart;
  session: OrderSession;
  today: string;
}

/** Edits that could belong to this patient, or that another user made: you decide. */
export function OfferNotice({ chart, session, today }: OfferNoticeProps) {
  const offer = chart.offer.value;
  if (!offer) return null;
  const { by, isSamePatient } = offer;
  const time = formatTime(offer.at, today);
  const isBusy = chart.isSending.value;
  return (
    <div class="notice" role="note">
      {by !== undefined && <p>{by === '' ? t('offer.byUnknown', { time }) : t('offer.byOther', { name: by, time })}</p>}
      {!isSamePatient && <p>{t('offer.notice', { time, patient: offer.patient })}</p>}
      <p class="buttons">
        <Button disabled={isBusy} act={() => session.recover(chart, offer)}>
          {t(isSamePatient ? 'offer.show' : 'offer.use')}
        </Button>
        <Button disabled={isBusy} act={() => session.decline(chart, offer)}>
          {t(isSamePatient ? 'offer.discardOther' : 'offer.discard')}
        </Button>
      </p>
    </div>
  );
}
