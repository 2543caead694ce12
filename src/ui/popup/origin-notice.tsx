import type { DraftOrigin } from '../../messages/chart-views.ts';
import { say } from '../say.ts';
import { spellTime } from '../spelled-time.ts';

interface OriginNoticeProps {
  origin: DraftOrigin;
  today: string;
  /** A request of this form is on its way. */
  isBusy: boolean;
  /** Deletes what was entered. */
  discard: () => void;
}

/** W17: what the form begins with, where not everything in it was read or entered just now. */
export function OriginNotice({
  origin: { resumedFrom, recoveredFrom, againOf },
  today,
  isBusy,
  discard,
}: OriginNoticeProps) {
  return (
    <div class="notice" role="note">
      {resumedFrom !== undefined && <p>{say('resumed.notice', { time: spellTime(resumedFrom, today) })}</p>}
      {recoveredFrom !== undefined && (
        <p>
          {say('recovered.notice', { time: spellTime(recoveredFrom, today) })}{' '}
          <button type="button" class="link" disabled={isBusy} onClick={discard}>
            {say('recovered.discard')}
          </button>
        </p>
      )}
      {againOf !== undefined && <p>{say('again.notice', { number: againOf })}</p>}
    </div>
  );
}
