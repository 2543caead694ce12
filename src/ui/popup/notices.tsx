import { labelField } from '../field-words.ts';
import { t } from '../texts.ts';

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

/** Names the values that changed after the first reading. */
export const ChangedNotice = ({ fields }: { fields: readonly string[] }) => (
  <div class="notice">
    <p>{t('settling.changed', { fields: [...new Set(fields.map(labelField))].join(', ') })}</p>
  </div>
);
