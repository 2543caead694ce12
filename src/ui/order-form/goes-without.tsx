import { isIdentity } from '../../draft/confirm/read-back.ts';
import type { LeftOutItem } from '../../draft/manifest.ts';
import { inSentence, reasonWords } from '../sections/content-words.ts';
import type { Form } from '../sections/form.ts';
import { nameLeftOut, sayHistory } from '../sections/item-words.ts';
import { t } from '../texts.ts';

/** "History item": these are told apart by what they say, not by what they are. */
const isTold = ({ part, reason }: LeftOutItem) => part === 'history' && reason !== 'none';

/** What of the chart the order does not send, and why: right above the button, because it changes what the button does. */
export function GoesWithout({ form }: { form: Form }) {
  const { manifest } = form;
  // Without a name and a date of birth there is no order that could go without them.
  const leftOut = manifest.leftOut.filter(({ path }) => !isIdentity(path));
  const reasons = [...new Set(leftOut.map(({ reason }) => reason))];
  if (reasons.length === 0) return null;
  return (
    <section class="without" aria-label={t('without.title')}>
      <b>{t('without.title')}</b>
      <ul>
        {reasons.flatMap(reason => {
          const items = leftOut.filter(item => item.reason === reason);
          const told = items.filter(isTold);
          const others = items.filter(item => !isTold(item)).flatMap(item => nameLeftOut(manifest, item));
          const count = new Set(told.map(({ path }) => path)).size;
          const why = t(reasonWords[reason]);
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
