import { labelField } from '../field-words.ts';
import { t } from '../texts.ts';

/** The first reading is on view; the page may still be loading. */
export const SettlingNotice = () => (
  <p class="small settling" role="note">
    {t('settling.note')}
  </p>
);

/** Values that read otherwise a moment before. */
export const ChangedNotice = ({ fields }: { fields: readonly string[] }) => (
  <div class="notice">
    <p>{t('settling.changed', { fields: [...new Set(fields.map(labelField))].join(', ') })}</p>
  </div>
);
