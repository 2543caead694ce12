import { signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { readBackOf } from '../../draft/confirm/read-back.ts';
import { currentValues } from '../../draft/current-values.ts';
import type { Draft } from '../../draft/draft.ts';
import { manifestOf } from '../../draft/manifest.ts';
import { Button } from '../controls/button.tsx';
import { LateFiles } from '../files/late-files.tsx';
import { loaded } from '../loaded.tsx';
import { Sheet } from '../order-status/sheet.tsx';
import { BesideButton } from '../popup/beside-button.tsx';
import { PatientHeader } from '../popup/patient-header.tsx';
import { isFocusLost } from '../popup/use-lost-focus.ts';
import { type Form, goTo } from '../sections/form.ts';
import { t } from '../texts.ts';
import { OpenOtherChart } from './identity/patient-changed.tsx';
import { SettlingNotice } from './notices.tsx';
import type { OpenOrderProps } from './open-order-props.ts';
import { OrderFooter } from './order-footer.tsx';
import { OrderForm } from './order-form.tsx';
import type { ReadBackState } from './read-back.tsx';
import { isFrozen } from './session/open-chart.ts';
import { blockersOf, enteredDraft } from './session/order-edits.ts';
import { useShows } from './use-shows.ts';

const OrderView = loaded(() => import('../order-status/order-view.tsx').then(({ OrderView }) => OrderView));

/** The state of the form that no reading changes: where the focus goes next. */
function useForm({ chart, session, services }: OpenOrderProps, draft: Draft): Form {
  const { entries } = chart;
  const { today, tabId, send } = services;
  const labProfile = session.labProfile.value;
  const focus = useMemo(
    () => ({ wanted: signal<string | null>(null), fresh: signal<string | null>(null) }),
    // Another chart is another form.
    [entries],
  );
  return {
    draft,
    values: currentValues(draft),
    manifest: manifestOf(draft, labProfile?.labSchema ?? null),
    providers: session.providers.value,
    entries,
    blockers: blockersOf(draft, entries, today, labProfile),
    labSchema: labProfile?.labSchema ?? null,
    today,
    ...focus,
    point: async field => {
      const reply = await send('chart.show', { tabId, draftId: draft.id, field });
      return reply.ok ? null : reply.code;
    },
    remember: async account => {
      const reply = await send('account.remember', { tabId, draftId: draft.id, account });
      return reply.ok ? null : reply.code;
    },
  };
}

/** A chart that the extension read: the form, or the view for the state of its order. */
export function OpenOrder(props: OpenOrderProps) {
  const { chart, session, services } = props;
  const submission = chart.submission.value;
  const turn = chart.turn.value;
  useShows(services, submission?.requisitionNumber, chart.draft.id);
  useEffect(() => {
    // Nothing in the form asks for the focus, so a screen reader starts at the patient (W4).
    if (isFocusLost()) document.querySelector<HTMLElement>('.patient h1')?.focus();
  }, []);
  useEffect(() => {
    // An order that you decided not to send is a form again: move the focus to its test.
    if (turn > 0 && !submission && isFocusLost()) document.querySelector<HTMLElement>('#the-test')?.focus();
  }, [turn, submission]);
  const draft = enteredDraft(chart.draft, chart.entries);
  const header = <PatientHeader draft={draft} today={services.today} />;
  const form = useForm(props, draft);
  const state = useMemo(
    (): ReadBackState => ({ seen: signal(new Set()), unticked: signal(new Set()) }),
    [chart.entries],
  );
  // You correct a rejected order in the form.
  if (submission && submission.state !== 'rejected')
    return (
      <OrderView
        order={chart}
        submission={submission}
        acts={session.acts}
        services={services}
        header={
          <>
            {header}
            <LateFiles entries={chart.entries} />
          </>
        }
        hasForm
        another={
          isFrozen(chart) ? (
            <OpenOtherChart patients={[]} {...chart.failure.value} open={() => void session.open()} />
          ) : (
            <Button class="link" disabled={chart.isSending.value} act={() => session.renew(chart)}>
              {t('placed.another')}
            </Button>
          )
        }
      />
    );
  const { isTest = false } = session.service.value ?? {};
  const formHeader = (
    <PatientHeader
      draft={draft}
      today={services.today}
      enter={field => goTo(form, field)}
      verification={chart.verification.value}
    >
      {session.isSettling.value && <SettlingNotice />}
      <BesideButton entries={chart.entries} services={services} />
    </PatientHeader>
  );
  const readBack = {
    ...state,
    items: readBackOf({ draft, panelId: chart.entries.panelId.value, today: form.today, labSchema: form.labSchema }),
  };
  return (
    <Sheet isTest={isTest} header={formHeader} footer={<OrderFooter {...props} form={form} readBack={readBack} />}>
      <OrderForm {...props} form={form} readBack={readBack} />
    </Sheet>
  );
}
