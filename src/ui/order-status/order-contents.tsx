import { isIdentity } from '../../draft/confirm/read-back.ts';
import { partOf } from '../../draft/manifest.ts';
import type { SubmissionView } from '../../messages/order-views.ts';
import { inSentence, namePattern } from '../sections/item-words.ts';
import { t } from '../texts.ts';

interface Counted {
  path: string;
  count: number;
}

const isHistory = ({ path }: Counted) => partOf(path) === 'history';

/** "Ordering provider, insurance, 3 history items". */
function sayItems(items: readonly Counted[]): string[] {
  const history = items.filter(isHistory).reduce((sum, { count }) => sum + count, 0);
  // The name and the date of birth stand in the line of the patient.
  const others = items.filter(item => !isHistory(item) && !isIdentity(item.path));
  return [
    ...new Set(others.map(({ path }) => namePattern(path))),
    ...(history === 0 ? [] : [t.counted('without.history', history)]),
  ];
}

/** What the lab has of the chart, and what it does not have. */
export function OrderContents({ submission: { contents, files } }: { submission: SubmissionView }) {
  if (!contents) return null;
  const count = files.length;
  const sent = [...sayItems(contents.sent), ...(count === 0 ? [] : [t.counted('sent.files', count)])];
  const notSent = [...Map.groupBy(contents.notSent, ({ reason }) => reason)];
  return (
    <>
      <section class="contents" aria-label={t('sent.title')}>
        <b>{t('sent.title')}</b> {inSentence([t('sent.test'), ...sent])}
      </section>
      {notSent.length > 0 && (
        <section class="contents" aria-label={t('sent.notTitle')}>
          <b>{t('sent.notTitle')}</b>{' '}
          {notSent
            .map(([reason, items]) =>
              t('sent.reason', { what: inSentence(sayItems(items)), why: t(`without.reason.${reason}`) }),
            )
            .join(' · ')}
        </section>
      )}
    </>
  );
}
