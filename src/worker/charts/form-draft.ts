// The draft of an open form: starts it, renews it, reads it again, adds a screen, and saves the entries.
import { withEdits } from '../../draft/edits.ts';
import { judgeReading, withReading } from '../../draft/same-patient.ts';
import { addScreen, besideScreen, isSecondScreen, otherScreenOf } from '../../draft/second-screen.ts';
import type { ChartView, ScreenCheck } from '../../messages/chart-views.ts';
import type { Request } from '../../messages/messages.ts';
import { Failure } from '../../order/failure.ts';
import { authorNow } from '../access/signed-in.ts';
import { noteRead } from '../audit.ts';
import { completeAccounts } from '../orders/accounts.ts';
import { noteSeen } from '../orders/risks.ts';
import { changeDraft, holdTab, keepNew, type Opened, reopen, requireDraft, type StoredDraft } from './draft-store.ts';
import { notingMismatch, patientChanged, readAgain, requireSamePatient } from './read-draft.ts';
import { readTabForForm } from './read-tab.ts';
import { saveToDisk } from './saved-drafts.ts';
import { showChart } from './show-chart.ts';
import { countChart } from './verified-here.ts';

/** Stores a new draft that the user opens. Call this and {@link goOn} under {@link holdTab}. */
export async function startNew(opened: Opened): Promise<StoredDraft> {
  noteRead(opened.draft);
  const [stored] = await Promise.all([keepNew(opened), noteSeen(opened.draft)]);
  return stored;
}

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

/**
 * What the chart shows now goes into the form's own draft.
 * @param take the draft with a reading of its own screen and patient. @throws as {@link requireSamePatient}.
 */
export async function rereadDraft(
  request: Request<'chart.reread'>,
  take = withReading,
): Promise<{ stored: StoredDraft; closedSites: string[] }> {
  const before = await requireDraft(request);
  return notingMismatch(before, async () => {
    const { draft: read, closedSites } = await readAgain(before, readTabForForm);
    const fresh = await completeAccounts(read, before);
    const renew = (now: StoredDraft): StoredDraft => {
      if (isSecondScreen(now.draft, fresh)) return { ...now, draft: besideScreen(now.draft, fresh) };
      const verdict = judgeReading(now.draft, fresh, now.openedAt, Date.now());
      if (verdict === 'refuse') throw patientChanged(now.draft, read);
      if (verdict === 'leave') throw new Failure('draft.notReread');
      return { ...now, draft: take(now.draft, fresh) };
    };
    const stored = await holdTab(request.tabId, () => changeDraft(request, renew));
    await noteSeen(stored.draft);
    return { stored, closedSites };
  });
}

export async function rereadChart(request: Request<'chart.reread'>): Promise<ChartView> {
  const { stored, closedSites } = await rereadDraft(request);
  return showChart(stored, closedSites);
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
  // After a crash, the tab shows the form's own screen again, not this one.
  await saveToDisk(request.draftId, stored);
  return showChart(stored, closedSites);
}

/** Saves the entries, so that the form can be opened elsewhere. A form that closes waits for its entries, not for the disk. */
export async function keepDraft({
  tabId,
  draftId,
  revision,
  confirmed,
  ...entered
}: Request<'draft.keep'>): Promise<null> {
  const author = await authorNow();
  const changed = await changeDraft({ tabId, draftId }, stored => ({
    ...stored,
    draft: withEdits(stored.draft, { revision, confirmed }, stored.replaced),
    entered,
    // The first known author: what another user adds later does not make the entries theirs.
    madeBy: stored.madeBy?.signIn ? stored.madeBy : author,
  }));
  // As they are by then: where the disk is slow, one write is for many changes.
  void saveToDisk(draftId);
  void countChart(changed);
  return null;
}
