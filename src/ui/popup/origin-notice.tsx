import type { DraftOrigin } from '../../messages/entered.ts';
import { Button } from '../controls/button.tsx';
import { formatTime } from '../format-time.ts';
import { t } from '../texts.ts';

interface OriginNoticeProps {
  origin: DraftOrigin;
  today: string;
  /** Whether a request of this form is in progress. */
  isBusy: boolean;
  /** Deletes the edits. */
  discard: () => void;
}

function sayRecovered(time: string, by: string | undefined): string {
  if (by === undefined) return t('recovered.notice', { time });
  return by === '' ? t('recovered.ofUnknown', { time }) : t('recovered.ofOther', { name: by, time });
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
