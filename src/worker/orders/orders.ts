// src/worker has the duties of the background worker, and in at-options those of the options page.
// From a draft to a submission, and the submission's first way to the laboratory.
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
 * Files go to a host of their own: that it is set and allowed is known before the order, for an address that cannot be
 * reached cannot be replaced (service.md 4.3).
 * @throws Failure `upload.noHosts`, `upload.noPermission`.
 */
async function requireUploadHosts({ isLocal }: Pick<Endpoint, 'isLocal'>): Promise<void> {
  // A sandbox on this computer keeps its files on this computer, which the permission for it covers.
  if (isLocal) return;
  const hosts = await uploadHosts.getValue();
  if (hosts.length === 0) throw new Failure('upload.noHosts');
  const origins = hosts.map(uploadPermission);
  if (!(await browser.permissions.contains({ origins }))) throw new Failure('upload.noPermission');
}

/** The files of an order, and how they go. */
interface OrderFiles {
  files: AttachedFile[];
  method: AttachmentMethod;
}

/** @throws GuardFailure `draft.newer` where the form showed older values or other files. */
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

/** How paper and lists name the patient: the chart's MRN included, marked where it was read from a doubtful place. */
function labelPatient(draft: Draft): Omit<SubmissionInput['label'], 'test' | 'isTest'> {
  const certain = certainIdentity(draft);
  const patient = describePatient(certain, localDay());
  const { recordNumber } = shownIdentity(draft);
  if (recordNumber === '') return { patient };
  const isDoubtful = recordNumber !== certain.recordNumber;
  return { patient, recordNumber, ...(isDoubtful ? { isRecordNumberDoubtful: true } : {}) };
}

/** @throws GuardFailure `order.otherSignIn` where somebody else is signed in than the form showed. */
async function requireShownPerson(shown: string): Promise<SignedIn> {
  const now = await whoIsSignedIn();
  const person = personKey(now);
  if (person !== shown) throw new GuardFailure('order.otherSignIn', { signedIn: { name: personName(now), person } });
  return now;
}

/** What is frozen: the order, how its files go, and what people see of both. It keeps the number that it has, if it has one. */
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
  // Read once: who is compared is who the order goes out under, and `deliver` compares again.
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

/** The submission of a draft, made or corrected; one that may have reached the laboratory is left as it is. */
async function storeSubmission(
  { submissions }: Outbox,
  draft: Draft,
  { duplicate }: Request<'order.place'>,
  { number, submissionInput: packed }: NumberedInput,
  risks: readonly Risk[],
): Promise<Submission> {
  const looking = whyAgain(submissions, packed, draft.id, duplicate);
  // An order that is on its way already is none to ask about.
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
  // Without it the same question comes again.
  void noteAccounts(draft).catch(() => undefined);
  return submission;
}

/** What an order waits for in the outbox: the network, and somebody who signs in. */
const passing: ReadonlySet<Failure['code']> = new Set(['service.offline', 'service.noToken']);

/**
 * Why an order cannot be placed now.
 * @throws Failure as {@link openAccess}, but for what it may wait for.
 */
async function requireAccess(): Promise<void> {
  await openAccess().catch(error => {
    if (!(error instanceof Failure) || !passing.has(error.code)) throw error;
  });
}

/** At once, for nothing of this changes anything; of several that fail the first one counts. */
async function all(...checks: Promise<unknown>[]): Promise<void> {
  for (const check of await Promise.allSettled(checks)) if (check.status === 'rejected') throw check.reason;
}

/**
 * Orders a panel for the patient of a draft, with the draft's files. The chart is read again first (W2); the submission, with its
 * requisition number, is on the disk before the request. Clicked twenty times, it is one order. What is sent is what the form
 * showed at the click: the values of the revision that it names, with its own edits and files.
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
    // First, for it takes longest.
    const isSame = requireSamePatient(confirmedDraft);
    // Before the order is stored or sent: should the browser end now, the form is what is left of the click.
    const isSaved = changeDraft(request, now => ({ ...now, draft: { ...now.draft, confirmed }, entered })).then(() =>
      saveToDisk(draftId),
    );
    const listed = listOrderFiles(outbox, draft, request);
    // The page that uploads takes as long to open as the order to be checked. Should it fail, it is done again for the upload.
    void listed
      .then(({ method: chosen }) => (chosen === 'presigned' ? startUploader(outbox) : null))
      .catch(() => undefined);
    const submissionInput = buildSubmissionInput(confirmedDraft, panelId, known, listed, request.person);
    const typed = requireTyped(confirmedDraft, request.typed);
    await all(isSame, requireAccess(), typed, watchClosely(), submissionInput, isSaved);
    const [packed, risks] = await Promise.all([submissionInput, typed]);
    // Opened after the checks: a sign-out or sign-in during the reading must count. It is ready before the order is stored.
    const labConnection = connectLab();
    // One at a time: of two windows that order the same test at once, the second one sees the first one's order.
    const frozen = await oneAtATime(() => storeSubmission(outbox, confirmedDraft, request, packed, risks));
    const submission = await sendWithin(outbox, frozen, labConnection);
    if (!submission) throw new Failure('order.gone');
    if (submission.orderId !== undefined) void rememberPanel(panelId);
    if (isSpent(submission)) void keepAliveDuring(dropSaved(draftId)).catch(() => undefined);
    return showSubmission(submission);
  });
}
