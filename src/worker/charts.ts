// From the chart in a tab to the draft of its form, and whether the form's patient is still on the screen.
import type { ChartView } from '../messages/chart-views.ts';
import { PatientFailure } from '../messages/dispatch.ts';
import type { Request } from '../messages/messages.ts';
import { localDay } from '../order/age.ts';
import { type Draft, startDraft } from '../order/draft.ts';
import { keepEntries } from '../order/entries.ts';
import { Failure } from '../order/failure.ts';
import { describePatient, readsAsSamePatient, shownIdentity } from '../order/identity.ts';
import type { ChartReading } from '../order/reading.ts';
import { resumeDraft } from '../order/resume.ts';
import { accepts } from '../outbox/transitions.ts';
import { attachmentLimits, screenCapture } from '../settings/settings.ts';
import { completeAccounts } from './accounts.ts';
import { noteRead } from './audit.ts';
import {
  listAside,
  loadDraft,
  loadEntered,
  requireDraft,
  saveDraft,
  saveEntered,
  setAside,
  takeBack,
} from './draft-store.ts';
import { showHabits } from './habits.ts';
import { openOutbox } from './outbox.ts';
import { showParcel } from './parcels.ts';
import { type Place, readTab, readTabForForm } from './read-tab.ts';
import { noteMismatch, noteSeen, risksOf } from './risks.ts';
import { showService } from './service.ts';

const bindTo = (reading: ChartReading, place: Place): Draft =>
  startDraft(
    crypto.randomUUID(),
    {
      ...place,
      patientKey: reading.chart.patientKey,
      definition: reading.chart.definition,
      readAt: new Date().toISOString(),
    },
    reading,
  );

/** W1 and W2: the same patient in the same chart system, whatever else changed on the screen. */
export const isSameChart = (before: Draft, after: Draft): boolean =>
  before.binding.origin === after.binding.origin &&
  before.binding.patientKey === after.binding.patientKey &&
  before.binding.definition.id === after.binding.definition.id &&
  readsAsSamePatient(before.values, after.values);

/** A new draft of what the tab shows. @throws PatientFailure where it shows no chart; Failure as `readTab`. */
export async function readDraft(tabId: number, readFrom = readTab): Promise<{ draft: Draft; closedSites: string[] }> {
  const read = await readFrom(tabId);
  const { closedSites } = read;
  if (!('place' in read)) throw new PatientFailure(read.reading.reason, read.reading.patients, closedSites);
  return { draft: bindTo(read.reading, read.place), closedSites };
}

async function showChart(draft: Draft, closedSites: string[]): Promise<ChartView> {
  const kept = openOutbox().then(async ({ parcels, files }) => {
    const [parcel, listed] = await Promise.all([parcels.byDraft(draft.id), files.list(draft.id)]);
    return { parcel: parcel && (await showParcel(parcel)), files: listed };
  });
  // All at once: somebody waits for it.
  const [{ parcel, files }, entered, service, habits, limits, canCaptureScreen, risks] = await Promise.all([
    kept,
    loadEntered(draft),
    showService(),
    showHabits(),
    attachmentLimits.getValue(),
    screenCapture.getValue(),
    risksOf(draft),
  ]);
  return {
    draft,
    service,
    habits,
    closedSites,
    parcel,
    entered: {
      panelId: entered?.panelId ?? null,
      method: entered?.method ?? null,
      ...(entered?.unread ? { unread: entered.unread } : {}),
    },
    ...(entered?.origin ? { origin: entered.origin } : {}),
    files,
    limits,
    canCaptureScreen,
    risks,
  };
}

/** Keeps the draft of a reading and shows it. @param before what the tab had; a draft that it had not is noted as read. */
export async function showReading(draft: Draft, before: Draft | null, closedSites: string[]): Promise<ChartView> {
  await Promise.all([saveDraft(draft), noteSeen(draft)]);
  if (draft.id !== before?.id) noteRead(draft);
  return showChart(draft, closedSites);
}

/** Reads the chart in a tab into its draft. A draft goes on while the patient is the same; else there is a new one. */
export async function openChart({ tabId }: Request<'chart.open'>): Promise<ChartView> {
  const { draft: read, closedSites } = await readDraft(tabId, readTabForForm);
  const known = await loadDraft(tabId);
  if (known && isSameChart(known, read)) {
    const fresh = await completeAccounts(read, known);
    return showReading({ ...fresh, id: known.id, confirmed: keepEntries(known, fresh) }, known, closedSites);
  }
  if (known) await setAside(known);
  return showReading((await resume(read)) ?? (await completeAccounts(read, null)), known, closedSites);
}

/** The draft that was left in this tab for another patient's chart, if its patient is back and it was not ordered (W3). */
async function resume(read: Draft): Promise<Draft | null> {
  const { parcels, files } = await openOutbox();
  for (const aside of await listAside(read.binding.tabId)) {
    const draft = resumeDraft(aside.draft, await completeAccounts(read, aside.draft));
    const parcel = draft && (await parcels.byDraft(draft.id));
    if (!draft || (parcel && !accepts(parcel, 'refreeze'))) continue;
    const hasEntries = aside.entered !== null || Object.keys(draft.confirmed).length > 0;
    await takeBack(aside, draft, hasEntries || (await files.list(draft.id)).length > 0);
    return draft;
  }
  return null;
}

/** Another order for the same patient: a new draft, with a new number when it is ordered. */
export async function renewDraft({ tabId }: Request<'draft.renew'>): Promise<ChartView> {
  const { draft: read, closedSites } = await readDraft(tabId, readTabForForm);
  return showReading(await completeAccounts(read, null), null, closedSites);
}

/** @throws Failure `draft.patientChanged`, `draft.notReread`. */
export const requireSamePatient = (draft: Draft): Promise<void> =>
  compareWithScreen(draft).catch(async error => {
    if (error instanceof Failure && error.code === 'draft.patientChanged') await noteMismatch(draft);
    throw error;
  });

async function compareWithScreen(draft: Draft): Promise<void> {
  const { draft: read } = await readDraft(draft.binding.tabId).catch(error => {
    // The chart went away; whoever is on the screen now is named by the failure itself.
    throw error instanceof PatientFailure && error.patients.length > 0
      ? new PatientFailure('draft.patientChanged', [describeDraft(draft), ...error.patients])
      : new Failure('draft.notReread');
  });
  if (!isSameChart(draft, read))
    throw new PatientFailure('draft.patientChanged', [describeDraft(draft), describeDraft(read)]);
}

/**
 * Looks whether the form's patient is still on the screen (W3).
 * @throws Failure `draft.gone`, and as {@link requireSamePatient}.
 */
export async function checkChart(request: Request<'chart.check'>): Promise<null> {
  await requireSamePatient(await requireDraft(request));
  return null;
}

export const describeDraft = (draft: Draft) => describePatient(shownIdentity(draft), localDay());

/**
 * Keeps what was entered, for the form to be opened elsewhere.
 * @throws Failure `draft.gone`.
 */
export async function keepDraft(request: Request<'draft.keep'>): Promise<null> {
  const { tabId, draftId, confirmed, ...entered } = request;
  const draft = await requireDraft(request);
  await saveDraft({ ...draft, confirmed });
  await saveEntered(tabId, { draftId, ...entered });
  return null;
}
