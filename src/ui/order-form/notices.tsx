import texts from '../../../assets/locales/en-offer.json' with { type: 'json' };
import type { DraftOrigin } from '../../messages/entered.ts';
import { Button } from '../controls/button.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { labelField } from '../field-words.ts';
import { formatTime } from '../format-time.ts';
import { textsFrom } from '../texts.ts';
import { isFrozen, type OpenChart } from './session/open-chart.ts';
import { partsOf } from './session/order-edits.ts';
import type { OrderSession } from './session/order-session.ts';

const t = textsFrom(texts);

/** Shown with the first reading, while the page can still be loading. */
export const SettlingNotice = () => (
  <small class="settling" role="note" aria-live="polite">
    {t('settling.note')}
  </small>
);

/** Firefox takes back the access of a click when the tab loads another page. */
export const UnreadNotice = () => (
  <div class="notice" role="status">
    <p>
      <strong>{t('unread.what')}</strong> {t('unread.next')}
    </p>
  </div>
);

/** After Undo, until the next change. */
export function UndoneNotice({ chart: { undone, entries, failure } }: { chart: OpenChart }) {
  const parts = partsOf(entries);
  const isSame = undone.value.length > 0 && parts.every((part, at) => part === undone.value[at]);
  if (!isSame || failure.value) return null;
  return (
    <p class="notice" role="status">
      {t('undone.what')}
    </p>
  );
}

/** A later entry that is saved saves these too. */
export const UnsavedNotice = () => <FailureAlert code="message.noRoom" consequence={t('unsaved')} />;

/** Names the values that changed after the first reading. */
export const ChangedNotice = ({ fields }: { fields: readonly string[] }) => (
  <div class="notice">
    <p>{t('settling.changed', { fields: [...new Set(fields.map(labelField))].join(', ') })}</p>
  </div>
);

interface OriginNoticeProps {
  origin: DraftOrigin;
  today: string;
  isBusy: boolean;
  discard: () => void;
}

function sayRecovered(time: string, by: string | undefined): string {
  if (by === undefined) return t('recovered.notice', { time });
  return by === '' ? t('recovered.ofUnknown', { time }) : t('recovered.ofOther', { name: by, time });
}

function sayWhoStarted(time: string, by: string | undefined): string {
  if (by === undefined) return t('offer.own', { time });
  return by === '' ? t('offer.byUnknown', { time }) : t('offer.byOther', { name: by, time });
}

/** W17: tells you where the form's first contents came from, if not all of them were read or entered just now. */
export function OriginNotice({
  origin: { resumedFrom, recoveredFrom, recoveredOf, againOf },
  today,
  isBusy,
  discard,
}: OriginNoticeProps) {
  return (
    <div class="notice" role="note">
      {resumedFrom !== undefined && <p>{t('resumed.notice', { time: formatTime(resumedFrom, today) })}</p>}
      {recoveredFrom !== undefined && (
        <p>
          {sayRecovered(formatTime(recoveredFrom, today), recoveredOf)}{' '}
          <Button class="link" disabled={isBusy} act={discard}>
            {t('recovered.discard')}
          </Button>
        </p>
      )}
      {againOf !== undefined && <p>{t('again.notice', { number: againOf })}</p>}
    </div>
  );
}

/** Where to find the family history, until the tab shows another screen. */
export function ScreenHint({ chart: { otherScreen, historyScreen } }: { chart: OpenChart }) {
  if (otherScreen.value !== null || historyScreen === null) return null;
  return <small class="row-hint">{t('secondScreen.hint', { screen: historyScreen })}</small>;
}

/** Another screen of the same chart: what the form could add from it. */
export function AddScreen({ chart, session }: { chart: OpenChart; session: OrderSession }) {
  const screen = chart.otherScreen.value;
  if (screen === null) return null;
  return (
    <div class="notice" role="note">
      <p>{t('secondScreen.shown', { screen })}</p>
      <p class="buttons">
        <Button disabled={chart.isSending.value || isFrozen(chart)} act={() => session.addScreen(chart)}>
          {t('secondScreen.add')}
        </Button>
      </p>
    </div>
  );
}

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
  // Its answer would take a frozen form's failure away.
  const isBusy = chart.isSending.value || isFrozen(chart);
  return (
    <div class="notice" role="note">
      {(isSamePatient || by !== undefined) && <p>{sayWhoStarted(time, by)}</p>}
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
