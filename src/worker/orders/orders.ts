// src/worker has the duties of the background worker, and in options those of the options page.
// From a draft to a submission, and its first attempt to reach the lab.
import { browser } from 'wxt/browser';
import type { Draft } from '../../draft/draft.ts';
import { finalizeOrder } from '../../draft/finalize-order.ts';
import { certainIdentity, describePatient, shownIdentity } from '../../draft/identity.ts';
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
import { findPanel } from '../../order/panels.ts';
import { personKey, personName, type SignedIn } from '../../order/person.ts';
import { mintRequisitionNumber } from '../../order/requisition-number.ts';
import { uploadPermission } from '../../order/service/url.ts';
import { localDay } from '../../order/text/age.ts';
import type { Outbox } from '../../outbox/deliver.ts';
import { holdDraft } from '../../outbox/draft-files.ts';
import { receiptOf } from '../../outbox/past-orders.ts';
import { createSubmission, hashRequest, type Submission, type SubmissionInput } from '../../outbox/submission.ts';
import { accepts, next } from '../../outbox/transitions.ts';
import {
  attachmentLimits,
  lastPanels,
  multipartPlaceholder,
  requisitionPrefix,
  serviceUrl,
  uploadHosts,
} from '../../settings/settings.ts';
import { showLabSchema } from '../access/lab-schema.ts';
import { isTestService, openAccess } from '../access/service.ts';
import { whoIsSignedIn } from '../access/signed-in.ts';
import { noteConfirmed } from '../audit.ts';
import { requireSamePatient } from '../charts/charts.ts';
import { changeDraft, requireDraft } from '../charts/draft-store.ts';
import { dropSaved, isSpent, saveToDisk } from '../charts/saved-drafts.ts';
import { keepAliveDuring } from '../keep-alive.ts';
import { noteAccounts } from './accounts.ts';
import { oneAtATime, readIdentityOf, whyAgain } from './duplicate-guard.ts';
import { connectLab, openOutbox, startUploader, watchClosely } from './outbox.ts';
import { requireTyped } from './risks.ts';
import { sendWithin, showSubmission } from './submissions.ts';

const rememberedPanels = 3;

const now = () => new Date().toISOString();

async function rememberPanel(panelId: string): Promise<void> {
  const others = (await lastPanels.getValue()).filter(id => id !== panelId);
  await lastPanels.setValue([panelId, ...others].slice(0, rememberedPanels));
}

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
  return { files, method: chooseMethod(sizes, limits, wish).method };
}

interface NumberedInput {
  number: string;
  submissionInput: SubmissionInput;
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

/** @throws GuardFailure `order.otherSignIn` if the signed-in user is not the one that the form showed. */
async function requireShownPerson(shown: string): Promise<SignedIn> {
  const now = await whoIsSignedIn();
  const person = personKey(now);
  if (person !== shown) throw new GuardFailure('order.otherSignIn', { signedIn: { name: personName(now), person } });
  return now;
}

/** Finalizes the order, how its files are sent, and what users see of both. An order that has a number keeps it. */
async function buildSubmissionInput(
  draft: Draft,
  panelId: string,
  known: Submission | null,
  listed: Promise<OrderFiles>,
  shown: string,
): Promise<NumberedInput> {
  const [{ files, method }, url, placeholder, catalog, prefix] = await Promise.all([
    listed,
    serviceUrl.getValue(),
    multipartPlaceholder.getValue(),
    showLabSchema(),
    requisitionPrefix.getValue(),
  ]);
  const number = known?.requisitionNumber ?? mintRequisitionNumber(prefix);
  const endpoint = parseEndpoint(url);
  if (method === 'presigned') await requireUploadHosts(endpoint);
  const isTest = await isTestService(endpoint);
  if (isPractice(draft) && !isTest) throw new Failure('order.practicePatient');
  const order = finalizeOrder(draft, panelId, number, localDay(), catalog);
  const frozen = { method, order: JSON.stringify(order), placeholder, fileCount: files.length };
  // Read once: the user compared here is the one that the order is sent under. `deliver` compares again.
  const placedBy = await requireShownPerson(shown);
  const ids = files.map(({ id }) => id);
  const submissionInput = {
    panelId,
    label: { ...labelPatient(draft), test: findPanel(panelId)?.test ?? '', isTest },
    service: endpoint.baseUrl,
    placedBy,
    request: { ...frozen, hash: await hashRequest(frozen, ids) },
    receipt: { ...receiptOf(order, personOf(draft).chart), read: readIdentityOf(draft) },
    files: files.map(({ id, name, type, size }) => ({ id, name, type, size })),
  };
  return { number, submissionInput };
}

/** Stores the submission of a draft, new or corrected. One that may have reached the lab stays as it is. */
async function storeSubmission(
  { submissions }: Outbox,
  draft: Draft,
  { duplicate }: Request<'order.place'>,
  { number, submissionInput: packed }: NumberedInput,
  risks: readonly Risk[],
): Promise<Submission> {
  const looking = whyAgain(submissions, packed, draft.id, duplicate);
  // If the order is already under way, there is no duplicate to ask about.
  looking.catch(() => undefined);
  const known = await submissions.byDraft(draft.id);
  if (known && !accepts(known, 'requeue')) return known;
  const again = await looking;
  const submissionInput = { ...packed, ...again };
  const submission = known
    ? next(known, { type: 'requeue', submissionInput }, now())
    : createSubmission(number, draft.id, submissionInput, now());
  if (!(await submissions.exchange(known, submission))) throw new Failure('order.stillSending');
  noteConfirmed(submission, draft, risks, again?.duplicateOf);
  // If this fails, the form asks the same question again.
  void noteAccounts(draft).catch(() => undefined);
  return submission;
}

/** What a queued order can wait for: the network, or a sign-in. */
const passing: ReadonlySet<Failure['code']> = new Set(['service.offline', 'service.noToken']);

/**
 * Checks that an order can be placed now.
 * @throws Failure as {@link openAccess}, except for what a queued order can wait for.
 */
async function requireAccess(): Promise<void> {
  await openAccess().catch(error => {
    if (!(error instanceof Failure) || !passing.has(error.code)) throw error;
  });
}

/** Waits for checks that run at once, because none of them stores or sends an order. The first failure in the list counts. */
async function all(...checks: Promise<unknown>[]): Promise<void> {
  for (const check of await Promise.allSettled(checks)) if (check.status === 'rejected') throw check.reason;
}

/**
 * Orders a panel for the patient of a draft, with the draft's files. The worker reads the chart again first (W2). The
 * submission, with its requisition number, is on the disk before the request. Twenty clicks make one order. The order is what
 * the form showed at the click: the values of the revision that it names, with its own edits and files.
 */
export function placeOrder(request: Request<'order.place'>): Promise<SubmissionView> {
  return holdDraft(request.draftId, async () => {
    const { draftId, panelId, confirmed, method } = request;
    const opening = openOutbox();
    const [draft, outbox, known] = await Promise.all([
      requireDraft(request),
      opening,
      opening.then(({ submissions }) => submissions.byDraft(draftId)),
    ]);
    if (known && !accepts(known, 'requeue')) return showSubmission(known);
    const confirmedDraft = { ...draft, confirmed };
    const entered = { panelId, method };
    // First, because it takes longest.
    const isSame = requireSamePatient(confirmedDraft);
    // Before the order is stored or sent: if the browser ends now, only the form is left of the click.
    const isSaved = changeDraft(request, now => ({ ...now, draft: { ...now.draft, confirmed }, entered })).then(() =>
      saveToDisk(draftId),
    );
    const listed = listOrderFiles(outbox, draft, request);
    // The upload page takes as long to open as the checks of the order. If this fails, it runs again for the upload.
    void listed
      .then(({ method: chosen }) => (chosen === 'presigned' ? startUploader(outbox) : null))
      .catch(() => undefined);
    const submissionInput = buildSubmissionInput(confirmedDraft, panelId, known, listed, request.person);
    const typed = requireTyped(confirmedDraft, request.typed);
    await all(isSame, requireAccess(), typed, watchClosely(), submissionInput, isSaved);
    const [packed, risks] = await Promise.all([submissionInput, typed]);
    // Opened after the checks: a sign-out or sign-in during the reading must count. It is ready before the order is stored.
    const labConnection = connectLab();
    // One at a time: if two windows order the same test at once, the second sees the order of the first.
    const frozen = await oneAtATime(() => storeSubmission(outbox, confirmedDraft, request, packed, risks));
    const submission = await sendWithin(outbox, frozen, labConnection);
    if (!submission) throw new Failure('order.gone');
    if (submission.orderId !== undefined) void rememberPanel(panelId);
    if (isSpent(submission)) void keepAliveDuring(dropSaved(draftId)).catch(() => undefined);
    return showSubmission(submission);
  });
}
