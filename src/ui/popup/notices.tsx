import { labelField } from '../field-words.ts';
import { say } from '../say.ts';
import { spellTime } from '../spelled-time.ts';

/** "Another test for this patient" found another patient on the screen. */
export const OtherPatientNotice = () => (
  <div class="alert" role="alert">
    <p>
      <strong>{say('renewed.otherPatient')}</strong>
    </p>
  </div>
);

/** What was entered before another patient's chart took the place of this one is there again, to be looked at. */
export const ResumedNotice = ({ from, today }: { from: string; today: string }) => (
  <div class="notice" role="note">
    <p>{say('resumed.notice', { time: spellTime(from, today) })}</p>
  </div>
);

/** W17: what was taken over of an earlier order. */
export const AgainNotice = ({ number }: { number: string }) => (
  <div class="notice" role="note">
    <p>{say('again.notice', { number })}</p>
  </div>
);

/** The first reading is on view; the page may still be loading. */
export const SettlingNotice = () => (
  <p class="small settling" role="note">
    {say('settling.note')}
  </p>
);

/** Values that read otherwise a moment before. */
export const ChangedNotice = ({ fields }: { fields: readonly string[] }) => (
  <div class="notice">
    <p>{say('settling.changed', { fields: [...new Set(fields.map(labelField))].join(', ') })}</p>
  </div>
);
