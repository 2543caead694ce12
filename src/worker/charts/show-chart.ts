// What the form of a draft shows: the draft, its order, the patient's other orders, and what the settings allow.
import type { ChartView } from '../../messages/chart-views.ts';
import { camera, screenCapture } from '../../settings/this-computer.ts';
import { showService } from '../access/service.ts';
import { notedForDraft } from '../orders/chart-note.ts';
import { openOutbox } from '../orders/open-outbox.ts';
import { findPatientOrders } from '../orders/patient-orders.ts';
import { labOf, testsOf } from '../orders/practice-lab.ts';
import { identityCheckOf } from '../orders/risks.ts';
import { showSubmission } from '../orders/submissions.ts';
import { showTestPreferences } from '../orders/test-preferences.ts';
import type { StoredDraft } from './draft-store.ts';
import { findHistoryScreen } from './history-screen.ts';
import { verificationOf } from './verified-here.ts';

/** What a form shows besides its chart. It does not depend on the chart, so it can be read beside it. */
export const readSettings = () =>
  Promise.all([showService(), showTestPreferences(), screenCapture.getValue(), camera.getValue()]);

export async function showChart(
  { draft, entered, origin }: StoredDraft,
  closedSites: string[],
  settings = readSettings(),
): Promise<ChartView> {
  const fromOutbox = openOutbox().then(async ({ submissions, files }) => {
    const [all, listed, noted] = await Promise.all([submissions.all(), files.list(draft.id), notedForDraft(draft)]);
    const submission = all.find(({ draftId }) => draftId === draft.id);
    const [shown, patientOrders] = await Promise.all([
      submission && showSubmission(submission),
      findPatientOrders(draft, all),
    ]);
    const numbers = new Set(all.map(({ requisitionNumber }) => requisitionNumber));
    const elsewhere = noted.filter(({ requisitionNumber }) => !numbers.has(requisitionNumber));
    return { submission: shown ?? null, patientOrders, noted: elsewhere, files: listed };
  });
  // All at once, because the user waits for it.
  const [
    { submission, patientOrders, noted, files },
    [service, preferences, canCaptureScreen, canUseCamera],
    check,
    historyScreen,
    verification,
  ] = await Promise.all([
    fromOutbox,
    settings,
    identityCheckOf(draft),
    findHistoryScreen(draft),
    verificationOf(draft),
  ]);
  return {
    draft,
    service: labOf(draft, service),
    preferences: testsOf(draft, preferences),
    closedSites,
    submission,
    patientOrders,
    noted,
    entered: entered ?? { panelId: null, method: null },
    ...(origin ? { origin } : {}),
    files,
    canCaptureScreen,
    canUseCamera,
    otherScreen: null,
    historyScreen,
    verification,
    check,
  };
}
