import { useEffect } from 'preact/hooks';
import { loaded } from '../loaded.tsx';
import { Sheet } from '../order-status/sheet.tsx';
import { BesideButton } from '../popup/beside-button.tsx';
import { PatientHeader } from '../popup/patient-header.tsx';
import { SignedInLine } from '../popup/signed-in-line.tsx';
import { isFocusLost } from '../popup/use-lost-focus.ts';
import { t } from '../texts.ts';
import { OpenOtherChart } from './identity/patient-changed.tsx';
import type { OpenOrderProps } from './open-order-props.ts';
import { OrderButton } from './order-button.tsx';
import { enteredDraft } from './order-edits.ts';
import { OrderForm } from './order-form.tsx';
import { isFrozen } from './order-session.ts';
import { useShows } from './use-shows.ts';

const OrderView = loaded(() => import('../order-status/order-view.tsx').then(({ OrderView }) => OrderView));

/** A chart that the extension read: the form, or the view for the state of its order. */
export function OpenOrder(props: OpenOrderProps) {
  const { chart, session, services } = props;
  const submission = chart.submission.value;
  const turn = chart.turn.value;
  useShows(services, submission?.requisitionNumber, chart.draft.id);
  useEffect(() => {
    // An order that you decided not to send is a form again: move the focus to its test.
    if (turn > 0 && !submission && isFocusLost())
      document.querySelector<HTMLElement>('input[name="test"]:checked')?.focus();
  }, [turn, submission]);
  const draft = enteredDraft(chart.draft, chart.entries);
  const header = <PatientHeader draft={draft} today={services.today} />;
  // You correct a rejected order in the form.
  if (submission && submission.state !== 'rejected')
    return (
      <OrderView order={chart} submission={submission} acts={session.acts} services={services} header={header} hasForm>
        <p class="buttons">
          {isFrozen(chart) ? (
            <OpenOtherChart patients={chart.told.value?.patients ?? []} open={() => void session.open()} />
          ) : (
            <button type="button" disabled={chart.isSending.value} onClick={() => void session.renew(chart)}>
              {t('placed.another')}
            </button>
          )}
        </p>
      </OrderView>
    );
  const { isTest = false } = session.service.value ?? {};
  const footer = (
    <>
      <OrderButton {...props} draft={draft} />
      <SignedInLine service={session.service.value} />
      <BesideButton entries={chart.entries} services={services} />
    </>
  );
  return (
    <Sheet isTest={isTest} header={header} footer={footer}>
      <OrderForm {...props} draft={draft} />
    </Sheet>
  );
}
