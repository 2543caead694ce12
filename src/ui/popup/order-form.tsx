import type { Draft } from '../../order/draft.ts';
import { findObstacles } from '../../order/rules.ts';
import { LoadedClinicalSection } from '../clinical/loaded-clinical-section.tsx';
import { ClosedSites } from '../closed-sites.tsx';
import { useKeptEntries } from '../files/keep-entries.ts';
import { LoadedFilesSection } from '../files/loaded-files-section.tsx';
import { Attention } from './attention.tsx';
import { ChartSections } from './chart-sections.tsx';
import { ChangedNotice, OtherPatientNotice, ServiceNotice, SettlingNotice } from './notices.tsx';
import type { OpenOrderProps } from './open-order.tsx';
import { OrderFailure } from './order-failure.tsx';
import { TestList } from './test-list.tsx';

/** Everything that is looked at before Order is clicked. */
export function OrderForm(props: OpenOrderProps & { draft: Draft }) {
  const { chart, draft, session, surroundings } = props;
  const { entries } = chart;
  const { today } = surroundings;
  useKeptEntries(entries, surroundings);
  const obstacles = findObstacles({ draft, panelId: entries.panelId.value, today, site: session.site.value });
  return (
    <>
      {chart.isOtherPatient && <OtherPatientNotice />}
      {session.isSettling.value && <SettlingNotice />}
      {chart.changed.length > 0 && <ChangedNotice fields={chart.changed} />}
      <OrderFailure {...props} />
      <ServiceNotice service={session.service.value} openOptions={surroundings.openOptions} />
      {chart.closedSites.length > 0 && (
        <div class="notice">
          <ClosedSites
            sites={chart.closedSites}
            requestPermission={surroundings.requestPermission}
            readAgain={() => void session.open()}
          />
        </div>
      )}
      <Attention draft={draft} entries={entries} obstacles={obstacles} today={today} />
      <TestList entries={entries} lastPanels={chart.lastPanels} />
      <LoadedFilesSection chart={chart} surroundings={surroundings} />
      <ChartSections draft={draft} entries={entries} today={today} />
      <LoadedClinicalSection
        draft={draft}
        entries={entries}
        obstacles={obstacles}
        site={session.site.value}
        today={today}
      />
    </>
  );
}
