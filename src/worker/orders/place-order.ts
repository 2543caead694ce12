// src/worker has the duties of the background worker, and in options those of the options page.
// The click on Order: checks the draft against the chart, stores it as a submission, and sends it for the first time.
import { uncertainAgain } from '../../draft/confirm/certain-here.ts';
import type { Draft } from '../../draft/draft.ts';
import { withEdits } from '../../draft/edits.ts';
import { agreeOnNews, newlyShown, withFolded } from '../../draft/newly-shown.ts';
import { isPractice } from '../../draft/practice-chart.ts';
import type { Risk } from '../../draft/risks.ts';
import { withReading } from '../../draft/same-patient.ts';
import { GuardFailure } from '../../messages/dispatch.ts';
import type { Request } from '../../messages/messages.ts';
import type { SubmissionView } from '../../messages/order-views.ts';
import { Failure } from '../../order/failure.ts';
import { present } from '../../order/members.ts';
import { isDiskFull } from '../../outbox/database.ts';
import type { Outbox } from '../../outbox/deliver.ts';
import { holdDraft } from '../../outbox/draft-files.ts';
import { createSubmission, later, type Submission } from '../../outbox/submission.ts';
import { accepts, next } from '../../outbox/transitions.ts';
import { holdSeconds } from '../../settings/safety.ts';
import { openAccess } from '../access/service.ts';
import { afterReplies } from '../after-replies.ts';
import { noteConfirmed } from '../audit.ts';
import { changeDraft, requireDraft } from '../charts/draft-store.ts';
import { rereadDraft } from '../charts/form-draft.ts';
import { requireSamePatient } from '../charts/read-draft.ts';
import { rereadTab } from '../charts/read-tab.ts';
import { saveToDisk } from '../charts/saved-drafts.ts';
import { endVerificationAt, isCorrected } from '../charts/verified-here.ts';
import { hasGoneAccount, noteAccounts } from './accounts.ts';
import { afterChange, startUploader, watchClosely } from './after-change.ts';
import { afterPlaced } from './after-placed.ts';
import { buildSubmissionInput, listOrderFiles, type NumberedInput } from './build-submission.ts';
import { oneAtATime } from './duplicate-guard.ts';
import { openOutbox } from './open-outbox.ts';
import { sendAfterHold } from './process-outbox.ts';
import { requireTyped } from './risks.ts';
import { connectLab, sendWithin } from './send-order.ts';
import { readViewFacts, showSubmission } from './submissions.ts';

const now = () => new Date().toISOString();

/**
 * Orders a panel for the patient of a draft, with the draft's files. The worker reads the chart again first (W2). The
 * submission, with its requisition number, is on the disk before the request. Twenty clicks make one order. The order is what
 * the form showed at the click: the values of the revision that it names, with its own edits and files.
 */
export function placeOrder(request: Request<'order.place'>): Promise<SubmissionView> {
  return holdDraft(request.draftId, async () => {
    // First, because it takes longest.
    const loading = quietly(requireDraft(request));
    const reading = quietly(rereadTab(request.tabId, loading));
    const { outbox, draft, known } = await findClicked(request, loading);
    if (known && !accepts(known, 'requeue')) return showSubmission(known);
    const viewFacts = quietly(readViewFacts());
    const clicked = { outbox, draft, confirmedDraft: { ...draft, confirmed: request.confirmed }, known };
    const { numbered, risks, seconds, hasAccess } = await withRoom(checkClick(request, clicked, reading));
    // Opened after the checks: a sign-out or sign-in during the reading must count. It opens while the order is stored.
    const labConnection = connectLab(numbered.submissionInput);
    // An order that waits for the network or a sign-in can be taken back while it waits.
    const isConnected = hasAccess || typeof (await labConnection) !== 'string';
    const when = { hold: isConnected ? seconds : 0, isSentNow: isConnected && seconds === 0 };
    // One at a time: if two windows order the same test at once, the second sees the order of the first.
    const stored = await withRoom(oneAtATime(() => storeSubmission(clicked, numbered, risks, when)));
    if (stored.state === 'held') return startHold(outbox, stored);
    const submission = await sendWithin(outbox, stored, labConnection, afterPlaced);
    if (!submission) throw new Failure('order.gone');
    return showSubmission(submission, viewFacts);
  });
}

/** What a click on Order is about. */
interface Clicked {
  outbox: Outbox;
  draft: Draft;
  /** The draft with the edits that the form showed at the click. */
  confirmedDraft: Draft;
  /** The draft's submission as it was read, or null. */
  known: Submission | null;
}

/** Started before it is needed. The one who waits for it later hears of its failure. */
function quietly<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}

async function findClicked(
  request: Request<'order.place'>,
  loading: Promise<Draft>,
): Promise<Omit<Clicked, 'confirmedDraft'>> {
  const opening = openOutbox();
  const [draft, outbox, known] = await Promise.all([
    loading,
    opening,
    opening.then(({ submissions }) => submissions.byDraft(request.draftId)),
  ]);
  return { draft, outbox, known };
}

/** Before the order is stored or sent. All checks run at once. The first that fails, in the list, is the answer to the click. */
async function checkClick(
  request: Request<'order.place'>,
  { outbox, draft, confirmedDraft, known }: Clicked,
  reading: ReturnType<typeof rereadTab>,
) {
  const isSame = requireSamePatient(confirmedDraft, () => reading);
  const isSaved = saveClick(request);
  const listed = listOrderFiles(outbox, draft, request);
  // The upload page takes as long to open as the checks of the order. If this fails, it runs again for the upload.
  void listed.then(({ method }) => (method === 'presigned' ? startUploader(outbox) : null)).catch(() => undefined);
  const holdTime = holdSeconds.getValue();
  const access = requireAccess(draft);
  const submissionInput = buildSubmissionInput(outbox, confirmedDraft, request, known, listed, isSame);
  const typed = requireTyped(confirmedDraft, request.typed);
  const isCertain = isSame.then(({ draft: now }) => requireVerified(request, confirmedDraft, now, outbox));
  const isLoaded = Promise.all([isSame, isSaved]).then(([{ draft: now }]) =>
    requireLoaded(request, confirmedDraft, now, outbox),
  );
  await all(isCertain, isLoaded, access, typed, watchClosely(), submissionInput, isSaved, holdTime);
  const [numbered, risks, seconds, hasAccess] = await Promise.all([submissionInput, typed, holdTime, access]);
  return { numbered, risks, seconds, hasAccess };
}

/** If the browser ends now, only the form is left of the click. The order's own step makes sure that both are on the disk. */
async function saveClick(request: Request<'order.place'>): Promise<unknown> {
  const { draftId, panelId, method } = request;
  const entered = { panelId, method };
  const changed = await changeDraft(request, now => ({
    ...now,
    draft: withEdits(now.draft, request, now.replaced),
    entered,
  }));
  return saveToDisk(draftId, changed, 'relaxed');
}

/**
 * Stores the submission of a draft, new or corrected. One that may have reached the lab stays as it is.
 * @param when `hold` in seconds.
 */
async function storeSubmission(
  { outbox: { submissions }, confirmedDraft: draft, known }: Clicked,
  { number, submissionInput: withoutReason, lookAgain }: NumberedInput,
  risks: readonly Risk[],
  { hold, isSentNow }: { hold: number; isSentNow: boolean },
): Promise<Submission> {
  const again = await lookAgain();
  const submissionInput = { ...withoutReason, ...again };
  const at = now();
  const heldUntil = hold > 0 ? later(at, hold) : undefined;
  const submission = known
    ? next(known, { type: 'requeue', submissionInput, ...present({ heldUntil }) }, at)
    : createSubmission(number, draft.id, submissionInput, at, heldUntil);
  // An order that is sent now is written again before its request.
  if (!(await submissions.exchange(known, submission, isSentNow ? 'relaxed' : 'strict'))) {
    const changed = await submissions.byDraft(draft.id);
    if (changed && !accepts(changed, 'requeue')) return changed;
    throw new Failure('order.stillSending');
  }
  noteConfirmed(submission, draft, risks, again?.duplicateOf);
  // If this fails, the form asks the same question again.
  void noteAccounts(draft).catch(() => undefined);
  return submission;
}

/** What was verified here is certain until a value is corrected or that ends. @throws GuardFailure `draft.newer`. */
async function requireVerified(
  form: Request<'order.place'>,
  draft: Draft,
  now: Draft,
  { files }: Outbox,
): Promise<void> {
  const { definition, origin } = draft.binding;
  if (definition.here === undefined) return;
  const isWrong = isCorrected(draft, form.panelId);
  if (isWrong) await endVerificationAt(definition.id, origin, 'corrected');
  if (!isWrong && now.binding.definition.here !== undefined) return;
  const stored = await changeDraft(form, before => ({ ...before, draft: uncertainAgain(before.draft) }));
  throw new GuardFailure('draft.newer', { newer: { draft: stored.draft, files: await files.list(draft.id) } });
}

/**
 * The click's own reading may show what was still loading before, and the organization may have changed its providers.
 * @throws GuardFailure `draft.newer` names it.
 */
async function requireLoaded(form: Request<'order.place'>, draft: Draft, now: Draft, { files }: Outbox): Promise<void> {
  if (!(await hasGoneAccount(draft))) {
    if (newlyShown(draft, now).length === 0) return;
    const { draft: again } = await requireSamePatient(draft);
    if (!agreeOnNews(draft, now, again)) return;
  }
  const { draft: newer } = (await rereadDraft(form, (now, read) => withReading(now, withFolded(now, read)))).stored;
  if (newer.revision === form.revision) return;
  throw new GuardFailure('draft.newer', { newer: { draft: newer, files: await files.list(draft.id) } });
}

/** What a queued order can wait for: the network, or a sign-in. */
const passing: ReadonlySet<Failure['code']> = new Set(['service.offline', 'service.noToken']);

/** Whether an order can go now; if not, it waits for the network or a sign-in. @throws as {@link openAccess}. */
async function requireAccess(draft: Draft): Promise<boolean> {
  if (isPractice(draft)) return true;
  return openAccess().then(
    () => true,
    error => {
      if (!(error instanceof Failure) || !passing.has(error.code)) throw error;
      return false;
    },
  );
}

/** Before the order is stored. @throws Failure `order.noRoom` if the disk is full. */
const withRoom = <T>(work: Promise<T>): Promise<T> =>
  work.catch(error => {
    throw isDiskFull(error) ? new Failure('order.noRoom') : error;
  });

/** Waits for checks that run at once, because none of them stores or sends an order. The first failure in the list counts. */
async function all(...checks: Promise<unknown>[]): Promise<void> {
  for (const check of await Promise.allSettled(checks)) if (check.status === 'rejected') throw check.reason;
}

async function startHold(outbox: Outbox, held: Submission): Promise<SubmissionView> {
  await sendAfterHold(outbox, held);
  void afterReplies()
    .then(() => afterChange(outbox))
    .catch(() => undefined);
  return showSubmission(held);
}
