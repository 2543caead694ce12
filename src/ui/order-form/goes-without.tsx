import { isIdentity } from '../../draft/confirm/read-back.ts';
import type { LeftOutItem } from '../../draft/manifest.ts';
import { Button } from '../controls/button.tsx';
import { type Form, goTo } from '../sections/form.ts';
import { inSentence, nameLeftOut, sayHistory } from '../sections/item-words.ts';
import { t } from '../texts.ts';

/** "History item": these are told apart by what they say, not by what they are. */
const isTold = ({ part, reason }: LeftOutItem) => part === 'history' && reason !== 'none';

/** Its row takes care of it: the provider has a question, and what you left out yourself is settled. */
const isForReview = ({ part, reason }: LeftOutItem) => part !== 'provider' && !['dropped', 'none'].includes(reason);

interface GoesWithoutProps {
  form: Form;
  /** The paths of the read-back. */
  inReadBack: readonly string[];
}

/** What of the chart the order does not send, and why: right above the button, because it changes what the button does. */
export function GoesWithout({ form, inReadBack }: GoesWithoutProps) {
  const { manifest } = form;
  // Without a name and a date of birth there is no order that could go without them.
  const leftOut = manifest.leftOut.filter(({ path }) => !isIdentity(path));
  const reasons = [...new Set(leftOut.map(({ reason }) => reason))];
  if (reasons.length === 0) return null;
  const open = leftOut.find(item => isForReview(item) && !inReadBack.includes(item.path));
  return (
    <section class="without" aria-label={t('without.title')}>
      {open && (
        // The row's own button does the same and takes the focus, so Tab does not stop twice.
        <Button class="link" tabIndex={-1} aria-label={t('without.review')} act={() => goTo(form, open.path)}>
          {t('row.review')}
        </Button>
      )}
      <b>{t('without.title')}</b>
      <ul>
        {reasons.flatMap(reason => {
          const items = leftOut.filter(item => item.reason === reason);
          const told = items.filter(isTold);
          const others = items.filter(item => !isTold(item)).flatMap(item => nameLeftOut(manifest, item));
          const count = new Set(told.map(({ path }) => path)).size;
          const why = t(`without.reason.${reason}`);
          return [
            others.length > 0 && (
              <li key={reason}>
                {inSentence([...new Set(others)])} <span>({why})</span>
              </li>
            ),
            count > 0 && (
              <li key={`${reason} history`}>
                {t(count === 1 ? 'without.history.one' : 'without.history.many', { count })} <span>({why})</span>
                {': '}
                {sayHistory(form, told)}
              </li>
            ),
          ];
        })}
      </ul>
    </section>
  );
}
