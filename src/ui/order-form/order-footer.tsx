import { isIdentity } from '../../draft/confirm/read-back.ts';
import type { LeftOutItem, ManifestItem } from '../../draft/manifest.ts';
import { Button } from '../controls/button.tsx';
import { LabLine } from '../phone-link.tsx';
import { type Form, goTo } from '../sections/form.ts';
import { inSentence, sayHistory, sayLeftOut } from '../sections/item-words.ts';
import { t } from '../texts.ts';
import { IdentityCheck } from './identity/identity-check.tsx';
import { fieldsOf, OpenItems, openBlockers, titleOf } from './open-items.tsx';
import type { OpenOrderProps } from './open-order-props.ts';
import { OrderButton } from './order-button.tsx';
import { MatchButton, type ReadBackState } from './read-back.tsx';
import { DuplicateQuestion } from './reason-questions.tsx';
import { checkOf, isOfOther } from './session/open-chart.ts';

interface ReadBackItems extends ReadBackState {
  items: readonly ManifestItem[];
}

export interface FormProps extends OpenOrderProps {
  form: Form;
  readBack: ReadBackItems;
}

/** What blocks the order stands at the button that it blocks, and what the order goes without right above it. */
export function OrderFooter(props: FormProps) {
  const { chart, session, services, form, readBack } = props;
  const { entries } = chart;
  const { draft } = form;
  const inReadBack = fieldsOf(readBack.items);
  const open = openBlockers(form, inReadBack).length;
  // Nothing of this form can go then, and the window's room is for the two patients.
  const isOther = isOfOther(chart);
  return (
    <>
      {!isOther && (
        <div class="foot-scroll">
          <OpenItems form={form} inReadBack={inReadBack} />
          <DuplicateQuestion {...chart} today={services.today} />
          <IdentityCheck draft={draft} entries={entries} check={checkOf(chart, draft)} />
          <GoesWithout form={form} inReadBack={inReadBack} />
        </div>
      )}
      {!isOther && readBack.items.length > 0 && <MatchButton {...readBack} form={form} />}
      <OrderButton {...props} readBack={readBack.items} />
      <LabLine service={session.service.value} />
      <p class="unseen" role="status">
        {open > 0 && titleOf(open)}
      </p>
    </>
  );
}

/** "History item": these are told apart by what they say, not by what they are. */
const isOfHistory = ({ part, reason }: LeftOutItem) => part === 'history' && reason !== 'none';

/** Its row takes care of it: the provider has a question, and what you left out yourself is settled. */
const isForReview = ({ part, reason }: LeftOutItem) => part !== 'provider' && !['dropped', 'none'].includes(reason);

/** What of the chart the order does not send, and why: right above the button, because it changes what the button does. */
function GoesWithout({ form, inReadBack }: { form: Form; inReadBack: readonly string[] }) {
  const { manifest } = form;
  // Without a name and a date of birth there is no order that could go without them.
  const leftOut = manifest.leftOut.filter(({ path }) => !isIdentity(path));
  if (leftOut.length === 0) return null;
  const open = leftOut.find(item => isForReview(item) && !item.fields.every(field => inReadBack.includes(field)));
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
        {[...Map.groupBy(leftOut, ({ reason }) => reason)].flatMap(([reason, items]) => {
          const ofHistory = items.filter(isOfHistory);
          const others = items.filter(item => !isOfHistory(item)).flatMap(item => sayLeftOut(form, item));
          const count = new Set(ofHistory.map(({ path }) => path)).size;
          const why = t(`without.reason.${reason}`);
          return [
            others.length > 0 && (
              <li key={reason}>
                {inSentence([...new Set(others)])} <span>({why})</span>
              </li>
            ),
            count > 0 && (
              <li key={`${reason} history`}>
                {t.counted('without.history', count)} <span>({why})</span>
                {': '}
                {sayHistory(form, ofHistory)}
              </li>
            ),
          ];
        })}
      </ul>
    </section>
  );
}
