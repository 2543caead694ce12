import { UnreadableOrigins } from '../closed-sites.tsx';
import { loaded } from '../loaded.tsx';
import { isReadByLabels } from '../popup/by-labels.ts';
import { ChangedNotice, UnreadNotice } from '../popup/notices.tsx';
import { PatientOrders } from '../recent-orders/patient-orders.tsx';
import { AddScreen, ScreenHint } from './add-screen.tsx';
import { OrderFailure } from './order-failure.tsx';
import type { FormProps } from './order-footer.tsx';
import { BillingRow, ContactRow, HistoryRow, MoreRow, ProviderRow } from './order-rows.tsx';
import { TestRow } from './panels/test-row.tsx';
import { ReadBack } from './read-back.tsx';
import { useSavedEdits } from './session/save-edits.ts';

const FilesRow = loaded(() => import('../files/files-row.tsx').then(({ FilesRow }) => FilesRow));
const ServiceNotice = loaded(() => import('../popup/service-notice.tsx').then(({ ServiceNotice }) => ServiceNotice));
const OfferNotice = loaded(() => import('./offer-notice.tsx').then(({ OfferNotice }) => OfferNotice));
const RecognizeSite = loaded(() => import('../popup/recognize-site.tsx').then(({ RecognizeSite }) => RecognizeSite));
const VerifyHere = loaded(() => import('../sites/verify-here.tsx').then(({ VerifyHere }) => VerifyHere));
const TeachHere = loaded(() => import('../popup/teach-here.tsx').then(({ TeachHere }) => TeachHere));
const SaveAsTest = loaded(() => import('./panels/save-as-test.tsx').then(({ SaveAsTest }) => SaveAsTest));
const NotedOrders = loaded(() => import('../note/noted-orders.tsx').then(({ NotedOrders }) => NotedOrders));
const OriginNotice = loaded(() => import('../popup/origin-notice.tsx').then(({ OriginNotice }) => OriginNotice));

/** What the order sends, one row for each subject, and the chart values that you check first. */
export function OrderForm(props: FormProps) {
  const { chart, session, services, form, readBack } = props;
  const { entries } = chart;
  const { today } = services;
  useSavedEdits(entries, services);
  return (
    <>
      {entries.origin && (
        <OriginNotice
          origin={entries.origin}
          today={today}
          isBusy={chart.isSending.value}
          discard={() => void session.discard(chart)}
        />
      )}
      {chart.offer.value && <OfferNotice chart={chart} session={session} today={today} />}
      {chart.changed.length > 0 && <ChangedNotice fields={chart.changed} />}
      {chart.isUnread.value && <UnreadNotice />}
      <AddScreen chart={chart} session={session} />
      <OrderFailure {...props} />
      <ServiceNotice
        service={session.service.value}
        services={services}
        refresh={() => void session.refreshService()}
      />
      {chart.closedSites.length > 0 && (
        <div class="notice">
          <UnreadableOrigins
            sites={chart.closedSites}
            requestPermission={services.requestPermission}
            readAgain={() => void session.open()}
          />
        </div>
      )}
      <PatientOrders chart={chart} today={today} opening={props.opening} />
      <NotedOrders orders={chart.noted} today={today} />
      <TestRow entries={entries} preferences={chart.preferences} send={services.send} />
      {readBack.items.length > 0 && <ReadBack {...readBack} form={form} />}
      <ProviderRow form={form} service={session.service.value} />
      <BillingRow form={form} />
      <HistoryRow form={form}>
        <ScreenHint chart={chart} />
      </HistoryRow>
      <ContactRow form={form} />
      <FilesRow chart={chart} services={services} />
      <MoreRow form={form}>
        <RecognizeSite
          binding={chart.draft.binding}
          send={services.send}
          requestPermission={services.requestPermission}
          turn={props.turn}
        />
        <VerifyHere chart={chart} services={services} />
        {isReadByLabels(chart.draft.binding) && <TeachHere send={services.send} openTeach={services.openTeach} />}
        <SaveAsTest tabId={services.tabId} send={services.send} />
      </MoreRow>
    </>
  );
}
