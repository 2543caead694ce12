import { signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { currentValues } from '../../draft/current-values.ts';
import type { Draft } from '../../draft/draft.ts';
import { UnreadableOrigins } from '../closed-sites.tsx';
import { loaded } from '../loaded.tsx';
import { ChangedNotice, SettlingNotice } from '../popup/notices.tsx';
import { PatientOrders } from '../recent-orders/patient-orders.tsx';
import type { SectionForm } from '../sections/section-form.ts';
import { AddScreen } from './add-screen.tsx';
import { Attention } from './attention.tsx';
import { ChartSections } from './chart-sections.tsx';
import { DuplicateQuestion } from './duplicate-question.tsx';
import { IdentityCheck } from './identity/identity-check.tsx';
import { useSavedEdits } from './keep-edits.ts';
import type { OpenOrderProps } from './open-order-props.ts';
import { blockersOf } from './order-edits.ts';
import { OrderFailure } from './order-failure.tsx';
import { risksOf } from './order-session.ts';
import { TestList } from './panels/test-list.tsx';

const FilesSection = loaded(() => import('../files/files-section.tsx').then(({ FilesSection }) => FilesSection));
const ClinicalSection = loaded(() =>
  import('../clinical/clinical-section.tsx').then(({ ClinicalSection }) => ClinicalSection),
);
const ServiceNotice = loaded(() => import('../popup/service-notice.tsx').then(({ ServiceNotice }) => ServiceNotice));
const OfferNotice = loaded(() => import('./offer-notice.tsx').then(({ OfferNotice }) => OfferNotice));
const OriginNotice = loaded(() => import('../popup/origin-notice.tsx').then(({ OriginNotice }) => OriginNotice));

/** Everything you check before you click Order. */
export function OrderForm(props: OpenOrderProps & { draft: Draft }) {
  const { chart, draft, session, services } = props;
  const { entries } = chart;
  const { today } = services;
  useSavedEdits(entries, services);
  const site = session.site.value;
  const blockers = blockersOf(draft, entries, today, site);
  const wanted = useMemo(() => signal<string | null>(null), []);
  const form: SectionForm = {
    providers: session.providers.value,
    draft,
    values: currentValues(draft),
    entries,
    blockers,
    catalog: site?.catalog ?? null,
    today,
    wanted,
    point: async field => {
      const reply = await services.send('chart.show', { tabId: services.tabId, draftId: draft.id, field });
      return reply.ok ? null : reply.code;
    },
    remember: async account => {
      const reply = await services.send('account.remember', {
        tabId: services.tabId,
        draftId: draft.id,
        account,
      });
      return reply.ok ? null : reply.code;
    },
  };
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
      {session.isSettling.value && <SettlingNotice />}
      {chart.changed.length > 0 && <ChangedNotice fields={chart.changed} />}
      <AddScreen chart={chart} session={session} />
      <OrderFailure {...props} />
      <DuplicateQuestion entries={entries} today={today} />
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
      <Attention form={form} />
      <PatientOrders chart={chart} today={today} opening={props.opening} />
      <TestList entries={entries} habits={chart.habits} send={services.send} />
      <FilesSection chart={chart} services={services} />
      <IdentityCheck entries={entries} risks={risksOf(chart, draft)} typing={chart.typing.value} />
      <ChartSections form={form} />
      <ClinicalSection form={form} />
    </>
  );
}
