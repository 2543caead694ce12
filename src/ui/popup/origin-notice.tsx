import type { DraftOrigin } from '../../messages/chart-views.ts';
import { say } from '../say.ts';
import { spellTime } from '../spelled-time.ts';

interface OriginNoticeProps {
  origin: DraftOrigin;
  today: string;
}

/** W17: what the form begins with, where not everything in it was read or entered just now. */
export function OriginNotice({ origin: { resumedFrom, againOf }, today }: OriginNoticeProps) {
  return (
    <div class="notice" role="note">
      {resumedFrom !== undefined && <p>{say('resumed.notice', { time: spellTime(resumedFrom, today) })}</p>}
      {againOf !== undefined && <p>{say('again.notice', { number: againOf })}</p>}
    </div>
  );
}
