// src/worker has the duties of the background worker, and in options those of the options page.
// From a draft to a submission, and its first attempt to reach the lab.
import { browser } from 'wxt/browser';
import { uncertainAgain } from '../../draft/confirm/certain-here.ts';
import type { Draft } from '../../draft/draft.ts';
import { finalizeOrder } from '../../draft/finalize-order.ts';
import { certainIdentity, describePatient, shownIdentity } from '../../draft/identity.ts';
import { contentsOf, manifestOf } from '../../draft/manifest.ts';
import { isPractice } from '../../draft/practice-chart.ts';
import type { Risk } from '../../draft/risks.ts';
import { isAsShown } from '../../draft/same-patient.ts';
import { personOf } from '../../draft/same-person.ts';
import { type AttachedFile, type AttachmentMethod, chooseMethod } from '../../files/attachments.ts';
import { type Endpoint, parseEndpoint } from '../../lab/endpoint.ts';
import { GuardFailure } from '../../messages/dispatch.ts';
import type { Request } from '../../messages/messages.ts';
import type { SubmissionView } from '../../messages/order-views.ts';
import { Failure } from '../../order/failure.ts';
import type { OrderInput } from '../../order/order-input.ts';
import { findPanel } from '../../order/panels.ts';
import { personKey, personName, type SignedIn } from '../../order/person.ts';
import { mintRequisitionNumber } from '../../order/requisition-number.ts';
import { uploadPermission } from '../../order/service/url.ts';
import { localDay } from '../../order/text/age.ts';
import { listName } from '../../order/text/list-name.ts';
import type { Outbox } from '../../outbox/deliver.ts';
import { holdDraft } from '../../outbox/draft-files.ts';
import { receiptOf } from '../../outbox/past-orders.ts';
import {
  createSubmission,
  endOfHold,
  hashRequest,
  type Submission,
  type SubmissionInput,
} from '../../outbox/submission.ts';
import { accepts, next } from '../../outbox/transitions.ts';
import { attachmentLimits, multipartPlaceholder, uploadHosts } from '../../settings/files.ts';
import { requisitionLength, requisitionPrefix, serviceUrl } from '../../settings/lab.ts';
import { holdSeconds } from '../../settings/safety.ts';
import { showLabSchema } from '../access/lab-schema.ts';
import { isTestService, openAccess } from '../access/service.ts';
import { whoIsSignedIn } from '../access/signed-in.ts';
import { afterReplies } from '../after-replies.ts';
import { noteConfirmed } from '../audit.ts';
import { requireSamePatient } from '../charts/charts.ts';
import { changeDraft, requireDraft } from '../charts/draft-store.ts';
import { readTab } from '../charts/read-tab.ts';
import { saveToDisk } from '../charts/saved-drafts.ts';
import { endVerification, isCorrected } from '../charts/verified-here.ts';
import { noteAccounts } from './accounts.ts';
import { afterPlaced } from './after-placed.ts';
import { notedFor } from './chart-note.ts';
import { lookAhead, oneAtATime, readIdentityOf, whyAgain } from './duplicate-guard.ts';
import { afterChange, connectLab, openOutbox, sendAfterHold, startUploader, watchClosely } from './outbox.ts';
import { practiceMethod, practicePerson, practiceService } from './practice-lab.ts';
import { requireTyped } from './risks.ts';
import { readSurroundings, sendWithin, showSubmission } from './submissions.ts';

const now = () => new Date().toISOString();

/**
 * Files go to their own host. It must be set and allowed before the order, because an upload link that cannot be reached
 * cannot be replaced (service.md 4.3).
 * @throws Failure `upload.noHosts`, `upload.noPermission`.
 */
async function requireUploadHosts({ isLocal }: Pick<Endpoint, 'isLocal'>): Promise<void> {
  // A sandbox on this computer stores its files on this computer, and its permission covers them.
  if (isLocal) return;
  const hosts = await uploadHosts.getValue();
  if (hosts.length === 0) throw new Failure('upload.noHosts');
  const origins = hosts.map(uploadPermission);
  if (!(await browser.permissions.contains({ origins }))) throw new Failure('upload.noPermission');
}

/** The files of an order, and how they are sent. */
interface OrderFiles {
  files: AttachedFile[];
  method: AttachmentMethod;
}

/** @throws GuardFailure `draft.newer` if the form showed older values or other files. */
async function listOrderFiles(
  { files: store }: Outbox,
  draft: Draft,
  { method: wish, ...shown }: Request<'order.place'>,
): Promise<OrderFiles> {
  const [files, limits] = await Promise.all([store.list(draft.id), attachmentLimits.getValue()]);
  if (!isAsShown(shown, draft, files)) throw new GuardFailure('draft.newer', { newer: { draft, files } });
  const sizes = files.map(({ size }) => size);
  const method = isPractice(draft) ? practiceMethod(files) : chooseMethod(sizes, limits, wish).method;
  return { files, method };
}

interface NumberedInput {
  number: string;
  submissionInput: SubmissionInput;
  /** Looks for an earlier order that this one repeats. Call it under `oneAtATime`. @throws GuardFailure `order.duplicate`. */
  lookAgain: () => ReturnType<typeof whyAgain>;
}

/** How paper and lists name the patient, with the chart's MRN. The MRN is marked if it was read from a doubtful place. */
function labelPatient(draft: Draft): Omit<SubmissionInput['label'], 'test' | 'isTest'> {
  const certain = certainIdentity(draft);
  const patient = describePatient(certain, localDay());
  const { recordNumber } = shownIdentity(draft);
  if (recordNumber === '') return { patient };
  const isDoubtful = recordNumber !== certain.recordNumber;
  return { patient, recordNumber, ...(isDoubtful ? { isRecordNumberDoubtful: true } : {}) };
}

/** "OYELARAN, Leticia (NPI 1234567893)". */
function nameProvider({ providerAccounts = [] }: OrderInput): Pick<SubmissionInput['label'], 'provider'> {
  const {
    firstName = '',
    lastName = '',
    identifiers,
  } = providerAccounts.find(({ role }) => role === 'ORDERING')?.provider ?? {};
  const name = listName({ firstName, lastName });
  const npi = identifiers?.find(({ type }) => type === 'NPI')?.value;
  return name === '' ? {} : { provider: npi === undefined ? name : `${name} (NPI ${npi})` };
}

/** @throws GuardFailure `order.otherSignIn` if the signed-in user is not the one that the form showed. */
async function requireShownPerson(draft: Draft, shown: string): Promise<SignedIn> {
  const now = isPractice(draft) ? practicePerson : await whoIsSignedIn();
  const person = personKey(now);
  if (person !== shown) throw new GuardFailure('order.otherSignIn', { signedIn: { name: personName(now), person } });
  return now;
}

/** Where an order goes: the practice patient's to the practice lab, every other one to the lab in the settings. */
async function destinationOf(draft: Draft, listed: Promise<OrderFiles>): Promise<{ service: string; isTest: boolean }> {
  if (isPractice(draft)) return { service: practiceService, isTest: true };
  const endpoint = parseEndpoint(await serviceUrl.getValue());
  if ((await listed).method === 'presigned') await requireUploadHosts(endpoint);
  return { service: endpoint.baseUrl, isTest: await isTestService(endpoint) };
}

/** Finalizes the order, how its files are sent, and what users see of both. An order that has a number keeps it. */
async function buildSubmissionInput(
  { submissions }: Outbox,
  draft: Draft,
  { panelId, person: shown, duplicate }: Request<'order.place'>,
  known: Submission | null,
  listed: Promise<OrderFiles>,
  isRead: Promise<unknown>,
): Promise<NumberedInput> {
  const [{ files, method }, { service, isTest }, placeholder, labSchema, prefix, length] = await Promise.all([
    listed,
    destinationOf(draft, listed),
    multipartPlaceholder.getValue(),
    showLabSchema(),
    requisitionPrefix.getValue(),
    requisitionLength.getValue(),
  ]);
  const number = known?.requisitionNumber ?? mintRequisitionNumber(prefix, length);
  const order = finalizeOrder(draft, panelId, number, localDay(), labSchema);
  const frozen = { method, order: JSON.stringify(order), placeholder, fileCount: files.length };
  // Read once: the user compared here is the one that the order is sent under. `deliver` compares again.
  const placedBy = await requireShownPerson(draft, shown);
  const ids = files.map(({ id }) => id);
  const submissionInput = {
    panelId,
    label: {
      ...labelPatient(draft),
      test: findPanel(panelId)?.test ?? '',
      isTest,
      ...nameProvider(order),
      contents: contentsOf(manifestOf(draft, labSchema.labSchema)),
    },
    service,
    placedBy,
    request: { ...frozen, hash: await hashRequest(frozen, ids) },
    receipt: { ...receiptOf(order, personOf(draft).chart), read: readIdentityOf(draft) },
    files: files.map(({ id, name, type, size }) => ({ id, name, type, size })),
  };
  // The click's own reading can find a note that the form's did not.
  const findNoted = () => isRead.then(() => notedFor(submissionInput.receipt));
  const lookAgain = lookAhead(() => whyAgain(submissions, submissionInput, draft.id, duplicate, findNoted));
  return { number, submissionInput, lookAgain };
}

/**
 * Stores the submission of a draft, new or corrected. One that may have reached the lab stays as it is.
 * @param known the draft's submission as it was read, or null.
 * @param when `hold` in seconds.
 */
async function storeSubmission(
  { submissions }: Outbox,
  draft: Draft,
  known: Submission | null,
  { number, submissionInput: packed, lookAgain }: NumberedInput,
  risks: readonly Risk[],
  { hold, isSentNow }: { hold: number; isSentNow: boolean },
): Promise<Submission> {
  const again = await lookAgain();
  const submissionInput = { ...packed, ...again };
  const at = now();
  const heldUntil = hold > 0 ? endOfHold(at, hold) : undefined;
  const held = heldUntil === undefined ? {} : { heldUntil };
  const submission = known
    ? next(known, { type: 'requeue', submissionInput, ...held }, at)
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

/**
 * A definition that was verified here is certain only until a value is corrected or the verification ends.
 * @throws GuardFailure `draft.newer`: the form then asks for each value.
 */
async function requireVerified(
  form: Request<'order.place'>,
  draft: Draft,
  now: Draft,
  { files }: Outbox,
): Promise<void> {
  const { definition, origin } = draft.binding;
  if (definition.here === undefined) return;
  const isWrong = isCorrected(draft, form.panelId);
  if (isWrong) await endVerification(definition.id, origin, 'corrected');
  if (!isWrong && now.binding.definition.here !== undefined) return;
  const stored = await changeDraft(form, before => ({ ...before, draft: uncertainAgain(before.draft) }));
  throw new GuardFailure('draft.newer', { newer: { draft: stored.draft, files: await files.list(draft.id) } });
}

/** What a queued order can wait for: the network, or a sign-in. */
const passing: ReadonlySet<Failure['code']> = new Set(['service.offline', 'service.noToken']);

/**
 * Checks that an order can be placed now.
 * @throws Failure as {@link openAccess}, except for what a queued order can wait for.
 */
async function requireAccess(draft: Draft): Promise<void> {
  if (isPractice(draft)) return;
  await openAccess().catch(error => {
    if (!(error instanceof Failure) || !passing.has(error.code)) throw error;
  });
}

/** Waits for checks that run at once, because none of them stores or sends an order. The first failure in the list counts. */
async function all(...checks: Promise<unknown>[]): Promise<void> {
  for (const check of await Promise.allSettled(checks)) if (check.status === 'rejected') throw check.reason;
}

/** Starts the hold of an order, and shows it. */
async function startHold(outbox: Outbox, held: Submission): Promise<SubmissionView> {
  await sendAfterHold(outbox, held);
  void afterReplies()
    .then(() => afterChange(outbox))
    .catch(() => undefined);
  return showSubmission(held);
}

/**
 * Orders a panel for the patient of a draft, with the draft's files. The worker reads the chart again first (W2). The
 * submission, with its requisition number, is on the disk before the request. Twenty clicks make one order. The order is what
 * the form showed at the click: the values of the revision that it names, with its own edits and files.
 */
export function placeOrder(request: Request<'order.place'>): Promise<SubmissionView> {
  return holdDraft(request.draftId, async () => {
    const { tabId, draftId, panelId, confirmed, method } = request;
    // First, because it takes longest.
    const reading = readTab(tabId);
    reading.catch(() => undefined);
    const opening = openOutbox();
    const [draft, outbox, known] = await Promise.all([
      requireDraft(request),
      opening,
      opening.then(({ submissions }) => submissions.byDraft(draftId)),
    ]);
    if (known && !accepts(known, 'requeue')) return showSubmission(known);
    const confirmedDraft = { ...draft, confirmed };
    const entered = { panelId, method };
    const isSame = requireSamePatient(confirmedDraft, () => reading);
    // Before the order is stored or sent: if the browser ends now, only the form is left of the click.
    const isSaved = changeDraft(request, now => ({ ...now, draft: { ...now.draft, confirmed }, entered })).then(
      changed => saveToDisk(draftId, changed),
    );
    const listed = listOrderFiles(outbox, draft, request);
    // The upload page takes as long to open as the checks of the order. If this fails, it runs again for the upload.
    void listed
      .then(({ method: chosen }) => (chosen === 'presigned' ? startUploader(outbox) : null))
      .catch(() => undefined);
    const holdTime = holdSeconds.getValue();
    const submissionInput = buildSubmissionInput(outbox, confirmedDraft, request, known, listed, isSame);
    const typed = requireTyped(confirmedDraft, request.typed);
    const isCertain = isSame.then(({ draft: now }) => requireVerified(request, confirmedDraft, now, outbox));
    await all(isCertain, requireAccess(draft), typed, watchClosely(), submissionInput, isSaved, holdTime);
    const [packed, risks, seconds] = await Promise.all([submissionInput, typed, holdTime]);
    // Opened after the checks: a sign-out or sign-in during the reading must count. It is ready before the order is stored.
    const labConnection = connectLab(packed.submissionInput);
    // An order that waits for the network or a sign-in can be taken back while it waits.
    const isConnected = typeof (await labConnection) !== 'string';
    const when = { hold: isConnected ? seconds : 0, isSentNow: isConnected && seconds === 0 };
    // One at a time: if two windows order the same test at once, the second sees the order of the first.
    const frozen = await oneAtATime(() => storeSubmission(outbox, confirmedDraft, known, packed, risks, when));
    if (frozen.state === 'held') return startHold(outbox, frozen);
    // Read while the lab answers.
    const surroundings = readSurroundings();
    const submission = await sendWithin(outbox, frozen, labConnection, afterPlaced);
    if (!submission) throw new Failure('order.gone');
    return showSubmission(submission, surroundings);
  });
}
