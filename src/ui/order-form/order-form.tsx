import { UnreadableOrigins } from '../closed-sites.tsx';
import { FilesRow } from '../files/files-row.tsx';
import { NotedOrders } from '../note/noted-orders.tsx';
import { ServiceNotice } from '../popup/service-notice.tsx';
import { TeachHere } from '../popup/teach-here.tsx';
import { PatientOrders } from '../recent-orders/patient-orders.tsx';
import { isReadByLabels, RecognizeSite, VerifyHere } from '../sites/this-site.tsx';
import {
  AddScreen,
  ChangedNotice,
  OfferNotice,
  OriginNotice,
  ScreenHint,
  UndoneNotice,
  UnreadNotice,
  UnsavedNotice,
} from './notices.tsx';
import { OrderFailure } from './order-failure.tsx';
import type { FormProps } from './order-footer.tsx';
import { BillingRow, ContactRow, HistoryRow, MoreRow, ProviderRow } from './order-rows.tsx';
import { SaveAsTest } from './panels/save-as-test.tsx';
import { TestRow } from './panels/test-row.tsx';
import { ReadBack } from './read-back.tsx';
import { isFrozen } from './session/open-chart.ts';
import { useSavedEdits } from './session/save-edits.ts';

/** What the order sends, one row for each subject, and the chart values that you check first. */
export function OrderForm(props: FormProps) {
  const { chart, session, services, form, readBack } = props;
  const { entries } = chart;
  const { today } = services;
  const hasNoRoom = useSavedEdits(entries, services);
  return (
    <>
      {entries.origin && (
        <OriginNotice
          origin={entries.origin}
          today={today}
          isBusy={chart.isSending.value || isFrozen(chart)}
          discard={() => void session.discard(chart)}
        />
      )}
      <OfferNotice chart={chart} session={session} today={today} />
      {chart.changed.length > 0 && <ChangedNotice fields={chart.changed} />}
      <UndoneNotice chart={chart} />
      {chart.isUnread.value && !isFrozen(chart) && <UnreadNotice />}
      {hasNoRoom.value && <UnsavedNotice />}
      <AddScreen chart={chart} session={session} />
      <OrderFailure {...props} />
      {/* The answer to the click on Order says the same. */}
      {chart.failure.value?.code !== 'policy.invalid' && (
        <ServiceNotice
          service={session.service.value}
          services={services}
          refresh={() => void session.refreshService()}
        />
      )}
      {chart.closedSites.length > 0 && (
        <div class="notice">
          <UnreadableOrigins sites={chart.closedSites} {...services} readAgain={() => void session.open()} />
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
      <FilesRow chart={chart} session={session} services={services} />
      <MoreRow form={form}>
        <RecognizeSite binding={chart.draft.binding} turn={props.turn} {...services} />
        <VerifyHere chart={chart} services={services} />
        {isReadByLabels(chart.draft.binding) && <TeachHere send={services.send} openTeach={services.openTeach} />}
        <SaveAsTest tabId={services.tabId} send={services.send} />
      </MoreRow>
    </>
  );
}
