// From the chart in a tab to the draft of its form, and whether the form's patient is still on the screen.

import { type Draft, startDraft } from '../../draft/draft.ts';
import { describeApart, describeDraft, judgeReading, relate, withReading } from '../../draft/same-patient.ts';
import { addScreen, besideScreen, isSecondScreen, otherScreenOf } from '../../draft/second-screen.ts';
import type { Definition } from '../../ehr/definition.ts';
import { areNamesOf } from '../../ehr/identity.ts';
import { general } from '../../ehr/labels/general.ts';
import type { ChartView, ScreenCheck, SupportedCharts } from '../../messages/chart-views.ts';
import { PatientFailure } from '../../messages/dispatch.ts';
import type { Request } from '../../messages/messages.ts';
import { isUnpainted } from '../../order/doubts.ts';
import { Failure } from '../../order/failure.ts';
import type { ChartReading } from '../../order/reading.ts';
import { attachmentLimits } from '../../settings/files.ts';
import { camera, screenCapture } from '../../settings/this-computer.ts';
import { showService } from '../access/service.ts';
import { authorNow } from '../access/signed-in.ts';
import { noteRead } from '../audit.ts';
import { completeAccounts } from '../orders/accounts.ts';
import { notedForDraft } from '../orders/chart-note.ts';
import { openOutbox } from '../orders/outbox.ts';
import { findPatientOrders } from '../orders/patient-orders.ts';
import { labOf, testsOf } from '../orders/practice-lab.ts';
import { identityCheckOf, noteMismatch, noteSeen } from '../orders/risks.ts';
import { showSubmission } from '../orders/submissions.ts';
import { showTestPreferences } from '../orders/test-preferences.ts';
import { knownDefinitions } from './definitions.ts';
import { changeDraft, holdTab, keepNew, type Opened, reopen, requireDraft, type StoredDraft } from './draft-store.ts';
import { findHistoryScreen } from './history-screen.ts';
import { type Place, readTab, readTabForForm } from './read-tab.ts';
import { saveToDisk } from './saved-drafts.ts';
import { certainWhereVerified, countChart, showVerification } from './verified-here.ts';

/** Labels alone do not tell one screen of an EHR from another, so its path does. */
const screenOf = ({ chart }: ChartReading, { address }: Place): string =>
  chart.definition.id === general.id ? (URL.parse(address)?.pathname ?? '') : chart.screen;

const bindTo = (reading: ChartReading, place: Place): Draft =>
  startDraft(
    crypto.randomUUID(),
    {
      ...place,
      patientKey: reading.chart.patientKey,
      screen: screenOf(reading, place),
      definition: reading.chart.definition,
      readAt: new Date().toISOString(),
    },
    reading,
  );

interface ReadDraft {
  draft: Draft;
  closedSites: string[];
}

/** A part of a chart, or the frame around it, is not where you order. */
const screensOf = ({ screens }: Definition): string[] =>
  screens.filter(({ kind }) => kind === 'chart').map(({ id }) => id.replaceAll('-', ' '));

async function supportedOn(id: string | undefined): Promise<SupportedCharts> {
  const definitions = await knownDefinitions();
  const shown = definitions.find(definition => definition.id === id);
  return shown ? { ehr: shown.name, names: screensOf(shown) } : { ehr: '', names: definitions.map(({ name }) => name) };
}

/** A new draft of what the tab shows. @throws PatientFailure if it shows no chart; Failure as `readTab`. */
export async function readDraft(tabId: number, readFrom: typeof readTab): Promise<ReadDraft> {
  const read = await readFrom(tabId);
  const { closedSites } = read;
  if (!('place' in read)) {
    const { reason, patients, definition } = read.reading;
    throw new PatientFailure(reason, patients, closedSites, await supportedOn(definition?.id));
  }
  return { draft: await certainWhereVerified(bindTo(read.reading, read.place)), closedSites };
}

/** What a form shows besides its chart. It does not depend on the chart, so it can be read beside it. */
export const readSettings = () =>
  Promise.all([
    showService(),
    showTestPreferences(),
    attachmentLimits.getValue(),
    screenCapture.getValue(),
    camera.getValue(),
  ]);

export async function showChart(
  { draft, entered, origin }: StoredDraft,
  closedSites: string[],
  settings = readSettings(),
): Promise<ChartView> {
  const kept = openOutbox().then(async ({ submissions, files }) => {
    const [all, listed] = await Promise.all([submissions.all(), files.list(draft.id)]);
    const submission = all.find(({ draftId }) => draftId === draft.id);
    const [shown, patientOrders, noted] = await Promise.all([
      submission && showSubmission(submission),
      findPatientOrders(draft, all),
      notedForDraft(draft),
    ]);
    const own = new Set(all.map(({ requisitionNumber }) => requisitionNumber));
    const elsewhere = noted.filter(({ requisitionNumber }) => !own.has(requisitionNumber));
    return { submission: shown ?? null, patientOrders, noted: elsewhere, files: listed };
  });
  // All at once, because the user waits for it.
  const [
    { submission, patientOrders, noted, files },
    [service, preferences, limits, canCaptureScreen, canUseCamera],
    check,
    historyScreen,
    verification,
  ] = await Promise.all([kept, settings, identityCheckOf(draft), findHistoryScreen(draft), showVerification(draft)]);
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
    limits,
    canCaptureScreen,
    canUseCamera,
    otherScreen: null,
    historyScreen,
    verification,
    check,
  };
}

/** Stores a new draft that the user opens. Call this and {@link goOn} under {@link holdTab}. */
export async function startNew(opened: Opened): Promise<StoredDraft> {
  noteRead(opened.draft);
  const [stored] = await Promise.all([keepNew(opened), noteSeen(opened.draft)]);
  return stored;
}

/** Opens a draft again. */
export async function goOn(stored: StoredDraft, change: (stored: StoredDraft) => Opened): Promise<StoredDraft> {
  const opened = await reopen(stored, change);
  await noteSeen(opened.draft);
  return opened;
}

/** Opens a form with more than what was read, under {@link holdTab}. `going` is the tab's draft of this patient. */
export async function openWith(going: StoredDraft | null, opened: Opened, closedSites: string[]): Promise<ChartView> {
  return showChart(await (going ? goOn(going, () => opened) : startNew(opened)), closedSites);
}

/** Another order for the patient of a draft: a new draft, with a new number. @throws as {@link requireSamePatient}. */
export async function renewDraft(request: Request<'draft.renew'>): Promise<ChartView> {
  const draft = await requireDraft(request);
  const { draft: read, closedSites } = await requireSamePatient(draft, readTabForForm);
  const opened = { draft: await completeAccounts(read, null), entered: null };
  return showChart(await holdTab(request.tabId, () => startNew(opened)), closedSites);
}

/** Whether a failure names another patient. A banner that still names the form's patient above another page does not. */
const namesAnother = ({ values }: Draft, { code, patients }: PatientFailure): boolean =>
  patients.length > 0 && !(code === 'chart.noPatientOpen' && areNamesOf(values, patients));

/** The chart of a draft as the tab shows it now. @throws Failure `draft.patientChanged`, `draft.notReread`, `chart.translated`. */
const readAgain = (draft: Draft, readFrom = readTab): Promise<ReadDraft> =>
  readDraft(draft.binding.tabId, readFrom).catch(error => {
    if (error instanceof Failure && error.code === 'chart.translated') throw error;
    // The chart is gone. The failure itself names the patient on the screen now.
    throw error instanceof PatientFailure && namesAnother(draft, error)
      ? new PatientFailure('draft.patientChanged', [describeDraft(draft), ...error.patients])
      : new Failure('draft.notReread');
  });

async function notingMismatch<T>(draft: Draft, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Failure && error.code === 'draft.patientChanged') await noteMismatch(draft);
    throw error;
  }
}

const patientChanged = (draft: Draft, read: Draft) =>
  new PatientFailure('draft.patientChanged', describeApart(draft, read));

/** @throws Failure `draft.patientChanged`, `draft.notReread`, `draft.notPainted`, `chart.translated`. */
export const requireSamePatient = (draft: Draft, readFrom = readTab): Promise<ReadDraft> =>
  notingMismatch(draft, async () => {
    const read = await readAgain(draft, readFrom);
    if (relate(draft, read.draft) !== 'same' && !isSecondScreen(draft, read.draft))
      throw patientChanged(draft, read.draft);
    if (isUnpainted(read.draft.values) && !isUnpainted(draft.values)) throw new Failure('draft.notPainted');
    return read;
  });

/** What the chart shows now goes into the form's own draft. @throws as {@link requireSamePatient}. */
export async function rereadChart(request: Request<'chart.reread'>): Promise<ChartView> {
  const before = await requireDraft(request);
  return notingMismatch(before, async () => {
    const { draft: read, closedSites } = await readAgain(before, readTabForForm);
    const fresh = await completeAccounts(read, before);
    const take = (now: StoredDraft): StoredDraft => {
      if (isSecondScreen(now.draft, fresh)) return { ...now, draft: besideScreen(now.draft, fresh) };
      const verdict = judgeReading(now.draft, fresh, now.openedAt, Date.now());
      if (verdict === 'freeze') throw patientChanged(now.draft, read);
      if (verdict === 'leave') throw new Failure('draft.notReread');
      return { ...now, draft: withReading(now.draft, fresh) };
    };
    const stored = await holdTab(request.tabId, () => changeDraft(request, take));
    await noteSeen(stored.draft);
    return showChart(stored, closedSites);
  });
}

/** Which other screen of the chart the tab shows (W3). @throws as {@link requireSamePatient}. */
export async function checkChart(request: Request<'chart.check'>): Promise<ScreenCheck> {
  const draft = await requireDraft(request);
  const { draft: read } = await requireSamePatient(draft);
  return { otherScreen: otherScreenOf(draft, read) };
}

/** Adds another screen of the same chart (W1: nothing of the identity). @throws as {@link requireSamePatient}. */
export async function addShownScreen(request: Request<'chart.addScreen'>): Promise<ChartView> {
  const { draft: read, closedSites } = await requireSamePatient(await requireDraft(request), readTabForForm);
  const stored = await changeDraft(request, now => {
    if (!isSecondScreen(now.draft, read)) throw new Failure('chart.sameScreen');
    return { ...now, draft: addScreen(now.draft, read) };
  });
  return showChart(stored, closedSites);
}

/** Saves the entries, so that the form can be opened elsewhere. They are on the disk when the promise resolves. */
export async function keepDraft({ tabId, draftId, confirmed, ...entered }: Request<'draft.keep'>): Promise<null> {
  const author = await authorNow();
  const changed = await changeDraft({ tabId, draftId }, stored => ({
    ...stored,
    draft: { ...stored.draft, confirmed },
    entered,
    // The first known author: what another user adds later does not make the entries theirs.
    madeBy: stored.madeBy?.signIn ? stored.madeBy : author,
  }));
  await Promise.all([saveToDisk(draftId, changed), countChart(changed)]);
  return null;
}
