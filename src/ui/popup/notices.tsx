import { labelField } from '../field-words.ts';
import { say } from '../say.ts';

/** "Another test for this patient" found another patient on the screen. */
export const OtherPatientNotice = () => (
  <div class="alert" role="alert">
    <p>
      <strong>{say('renewed.otherPatient')}</strong>
    </p>
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
