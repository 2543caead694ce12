import { isIdentity } from '../../draft/confirm/read-back.ts';
import { type Contents, type LeftOutReason, partOf } from '../../draft/manifest.ts';
import type { SubmissionView } from '../../messages/order-views.ts';
import { inSentence, nameFor, namePattern } from '../sections/item-words.ts';
import { t } from '../texts.ts';

interface Counted {
  path: string;
  count: number;
}

const isHistory = ({ path }: Counted) => partOf(path) === 'history';

/** "Ordering provider, 1 of 2 insurance policies, 3 history items". */
function sayItems(items: readonly (Counted & { reason?: LeftOutReason })[], { sent, notSent }: Contents): string[] {
  const history = sum(items.filter(isHistory));
  const countOf = (all: readonly Counted[], path: string) => sum(all.filter(item => item.path === path));
  // The name and the date of birth stand in the line of the patient.
  const others = items.filter(item => !isHistory(item) && !isIdentity(item.path));
  const names = others.map(({ path, reason }) => {
    const [count, all] = [countOf(items, path), countOf([...sent, ...notSent], path)];
    const key = `sent.some.${path}`;
    if (count < all && t.has(key)) return t(key, { count, all });
    const name = namePattern(path);
    return reason ? nameFor(reason, name) : name;
  });
  return [...new Set(names), ...(history === 0 ? [] : [t.counted('without.history', history)])];
}

const sum = (items: readonly Counted[]): number => items.reduce((total, { count }) => total + count, 0);

/** Files that are on their way stand in the list below. */
function sayFiles({ files, state }: SubmissionView): string[] {
  if (files.length === 0 || state === 'created' || state === 'uploading') return [];
  const count = files.filter(file => file.state === 'confirmed').length;
  return count === files.length
    ? [t.counted('sent.files', count)]
    : [t('sent.someFiles', { count, all: files.length })];
}

/** What the lab has of the chart, and what it does not have. */
export function OrderContents({ submission }: { submission: SubmissionView }) {
  const { contents } = submission;
  if (!contents) return null;
  const sent = [...sayItems(contents.sent, contents), ...sayFiles(submission)];
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
              t('sent.reason', { what: inSentence(sayItems(items, contents)), why: t(`without.reason.${reason}`) }),
            )
            .join(' · ')}
        </section>
      )}
    </>
  );
}
