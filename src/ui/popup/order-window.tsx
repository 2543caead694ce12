import { batch, computed, type Signal, useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { ChartView } from '../../messages/chart-views.ts';
import type { SubmissionView } from '../../messages/order-views.ts';
import type { FailureCode } from '../../order/failure.ts';
import { UnreadableOrigins } from '../closed-sites.tsx';
import { Button } from '../controls/button.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { loaded } from '../loaded.tsx';
import type { OpenOrderProps } from '../order-form/open-order-props.ts';
import { type OrderSession, startSession } from '../order-form/session/order-session.ts';
import { FailureButtons } from '../order-status/failure-buttons.tsx';
import type { ReplyError } from '../order-status/reply-error.ts';
import { Sheet } from '../order-status/sheet.tsx';
import { type OrderList, startOrderList } from '../recent-orders/order-list.ts';
import type { OrderOpening } from '../recent-orders/patient-orders.tsx';
import { needyText, RecentOrders } from '../recent-orders/recent-orders.tsx';
import type { PopupServices } from '../services.ts';
import { t } from '../texts.ts';
import { useToday } from '../use-today.ts';
import { NoChart, showsNoChart } from './no-chart.tsx';
import { isFocusLost } from './use-lost-focus.ts';

// Reading the chart takes longer than loading the form, so both run at the same time.
const openOrder = import('../order-form/open-order.tsx');
const OpenOrder = loaded(() => openOrder.then(({ OpenOrder }) => OpenOrder));
const OpenedOrder = loaded(() => import('../order-status/opened-order.tsx').then(({ OpenedOrder }) => OpenedOrder));
const TeachHere = loaded(() => import('./teach-here.tsx').then(({ TeachHere }) => TeachHere));
const SaveAsTest = loaded(() => import('../order-form/panels/save-as-test.tsx').then(({ SaveAsTest }) => SaveAsTest));

/** The extension can read the tab, and found no chart in it. */
const mayTeach: ReadonlySet<FailureCode> = new Set(['chart.notAnEhr', 'chart.noPatientOpen', 'chart.noIdentity']);

/** The order that you placed with the chart's form. */
const orderOnView = ({ stage: { value } }: OrderSession) =>
  value.at === 'chart' ? value.chart.submission.value : null;

/** The popup: reads the chart in the tab and shows the form or the state of the order, with all orders below. */
export function OrderWindow(given: PopupServices) {
  const services = useToday(given);
  const { tabId, send, subscribe, wait, today, follow } = services;
  const turn = useSignal(0);
  const [session, list] = useMemo(() => {
    const session = startSession(services);
    // Start before the first frame, because the worker can be asleep.
    void session.open();
    const onView = computed(() => orderOnView(session));
    return [session, startOrderList(services, onView)] as const;
  }, [tabId, send, subscribe, wait]);
  const isListOpen = useSignal(false);
  const listHead = useRef<HTMLElement>(null);
  const { opening, backOf } = useOpening(list);
  useRefreshes(session, list, turn, follow);
  // Never show another patient's order under this chart's patient.
  const stage = session.stage.value;
  const onView = orderOnView(session)?.requisitionNumber;
  const opened = list.opened.value;
  if (opened) {
    const take = (view: ChartView) =>
      batch(() => {
        list.opened.value = null;
        session.take(view);
      });
    return <OpenedOrder listed={opened} services={services} close={list.close} take={take} {...backOf(opened)} />;
  }
  return (
    <>
      <OrderSheet session={session} services={services} opening={opening} turn={turn.value} />
      <NeedyStrip
        count={list.needy.value.filter(number => number !== onView).length}
        show={() => {
          isListOpen.value = true;
          listHead.current?.focus();
        }}
      />
      <RecentOrders list={list} today={today} isOpen={isListOpen} head={listHead} />
      {stage.at === 'notRead' && <SaveAsTest tabId={tabId} send={send} />}
    </>
  );
}

/** Opens orders of the list from the form, which the way back then names. */
function useOpening(list: OrderList) {
  const fromForm = useRef<string | null>(null);
  const opening = useMemo(
    (): OrderOpening => ({
      open: order => {
        fromForm.current = order.requisitionNumber;
        list.opened.value = order;
      },
      takeClosed: () => {
        const isFromForm = fromForm.current !== null;
        fromForm.current = null;
        return isFromForm ? list.takeClosed() : null;
      },
    }),
    [list],
  );
  const backOf = ({ requisitionNumber }: SubmissionView) =>
    fromForm.current === requisitionNumber ? { back: t('patientOrders.back') } : {};
  return { opening, backOf };
}

/** Keeps the window up to date while it is open, and ends its session and list with it. */
function useRefreshes(
  session: OrderSession,
  list: OrderList,
  turn: Signal<number>,
  follow: PopupServices['follow'],
): void {
  useEffect(() => {
    void list.refresh();
    // You can come back from the options with new settings, or from the chart with another patient. No event reports a page
    // part that moves to another patient.
    const refresh = () => {
      // A chart that is still being read comes with its service.
      if (document.hidden || session.stage.peek().at === 'reading') return;
      void session.refreshService();
      void session.check();
    };
    const stopFollowing = follow?.(() => {
      void session.refreshSettings();
      void list.refresh();
      turn.value += 1;
    });
    addEventListener('focus', refresh);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      removeEventListener('focus', refresh);
      document.removeEventListener('visibilitychange', refresh);
      stopFollowing?.();
      session.stop();
      list.stop();
    };
  }, [session, list, follow, turn]);
}

/** The orders behind the number on the toolbar button, without the order on view. In the document after the patient. */
function NeedyStrip({ count, show }: { count: number; show: () => void }) {
  if (count === 0) return null;
  return (
    <aside class="needy-strip" aria-label={t('orders.needy.label')}>
      {needyText(count)}{' '}
      <Button class="link small" act={show}>
        {t('orders.show')}
      </Button>
    </aside>
  );
}

function OrderSheet(props: Omit<OpenOrderProps, 'chart'>) {
  const { session, services } = props;
  const stage = session.stage.value;
  // W20: another draft gets another form, and nothing of the previous form stays.
  if (stage.at === 'chart') return <OpenOrder key={stage.chart.draft.id} chart={stage.chart} {...props} />;
  return (
    <Sheet isTest={session.service.value?.isTest ?? false} header={<h1>{t('app.title')}</h1>}>
      {stage.at === 'reading' ? (
        <Reading />
      ) : (
        <>
          <UnreadChart failure={stage.failure} session={session} services={services} />
          {mayTeach.has(stage.failure.code) && <TeachHere send={services.send} openTeach={services.openTeach} />}
        </>
      )}
    </Sheet>
  );
}

const Reading = () => (
  <p class="progress" aria-live="polite">
    <progress aria-labelledby="reading" />
    <span id="reading">{t('reading.progress')}</span>
  </p>
);

interface UnreadChartProps {
  failure: ReplyError;
  session: OrderSession;
  services: PopupServices;
}

function UnreadChart({ failure, session, services }: UnreadChartProps) {
  const again = <Button act={() => session.open()}>{t('app.tryAgain')}</Button>;
  if (showsNoChart(failure))
    return (
      <NoChart failure={failure} openPractice={services.openPractice}>
        {again}
      </NoChart>
    );
  return (
    <FailureAlert takesFocus={isFocusLost()} code={failure.code} patients={failure.patients}>
      <UnreadableOrigins
        sites={failure.closedSites ?? []}
        requestPermission={services.requestPermission}
        readAgain={() => void session.open()}
      />
      <FailureButtons code={failure.code} services={services}>
        {again}
      </FailureButtons>
    </FailureAlert>
  );
}
