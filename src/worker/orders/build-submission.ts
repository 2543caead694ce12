// What a submission includes: the finalized order, its files, how they are sent, and what people see of them.
import { browser } from 'wxt/browser';
import type { Draft } from '../../draft/draft.ts';
import { finalizeOrder } from '../../draft/finalize-order.ts';
import { certainIdentity, describePatient, shownIdentity } from '../../draft/identity.ts';
import { contentsOf, manifestOf } from '../../draft/manifest.ts';
import { isPractice } from '../../draft/practice-chart.ts';
import { isAsShown } from '../../draft/same-patient.ts';
import { personOf } from '../../draft/same-person.ts';
import { type AttachedFile, type AttachmentMethod, chooseMethod, isTooLarge } from '../../files/attachments.ts';
import { type Endpoint, parseEndpoint } from '../../lab/endpoint.ts';
import { GuardFailure } from '../../messages/dispatch.ts';
import type { Request } from '../../messages/messages.ts';
import { isSameLab, type ShownLab } from '../../messages/service-views.ts';
import { Failure } from '../../order/failure.ts';
import { npiOf } from '../../order/formats.ts';
import type { OrderInput } from '../../order/order-input.ts';
import { findPanel } from '../../order/panels.ts';
import { personKey, personName, type SignedIn } from '../../order/person.ts';
import { mintRequisitionNumber } from '../../order/requisition-number.ts';
import { uploadPermission } from '../../order/service/url.ts';
import { localDay } from '../../order/text/age.ts';
import { listName } from '../../order/text/list-name.ts';
import type { Outbox } from '../../outbox/deliver.ts';
import { receiptOf } from '../../outbox/past-orders.ts';
import { hashRequest, type Submission, type SubmissionInput } from '../../outbox/submission.ts';
import { attachmentLimits, multipartPlaceholder, uploadHosts } from '../../settings/files.ts';
import { requisitionLength, requisitionPrefix, serviceUrl } from '../../settings/lab.ts';
import { showLabSchema } from '../access/lab-schema.ts';
import { isTestService } from '../access/service.ts';
import { whoIsSignedIn } from '../access/signed-in.ts';
import { notedFor } from './chart-note.ts';
import { lookAhead, readIdentityOf, whyAgain } from './duplicate-guard.ts';
import { practiceMethod, practicePerson, practiceService } from './practice-lab.ts';

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

interface OrderFiles {
  files: AttachedFile[];
  method: AttachmentMethod;
}

/**
 * @throws GuardFailure `draft.newer` if the form showed older values or other files; Failure `order.fileTooLarge` if the policy
 *   allows less than when a file was attached.
 */
export async function listOrderFiles(
  { files: store }: Outbox,
  draft: Draft,
  { method: wish, ...shown }: Request<'order.place'>,
): Promise<OrderFiles> {
  const [files, limits] = await Promise.all([store.list(draft.id), attachmentLimits.getValue()]);
  if (!isAsShown(shown, draft, files)) throw new GuardFailure('draft.newer', { newer: { draft, files } });
  if (files.some(file => isTooLarge(file, limits))) throw new Failure('order.fileTooLarge');
  const sizes = files.map(({ size }) => size);
  const method = isPractice(draft) ? practiceMethod(files) : chooseMethod(sizes, limits, wish);
  return { files, method };
}

export interface NumberedInput {
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
  const account = providerAccounts.find(({ role }) => role === 'ORDERING') ?? {};
  const [name, npi] = [listName(account.provider ?? {}), npiOf(account)];
  return name === '' ? {} : { provider: npi === '' ? name : `${name} (NPI ${npi})` };
}

/** @throws GuardFailure `order.otherSignIn` if the signed-in user is not the one that the form showed. */
async function requireShownPerson(draft: Draft, shown: string): Promise<SignedIn> {
  const now = isPractice(draft) ? practicePerson : await whoIsSignedIn();
  const person = personKey(now);
  if (person !== shown) throw new GuardFailure('order.otherSignIn', { signedIn: { name: personName(now), person } });
  return now;
}

/** The practice patient's order goes to the practice lab only. @throws Failure `order.otherLab` (W16). */
async function destinationOf(
  draft: Draft,
  listed: Promise<OrderFiles>,
  shown: ShownLab,
): Promise<{ service: string; isTest: boolean }> {
  if (isPractice(draft)) return { service: practiceService, isTest: true };
  const url = await serviceUrl.getValue();
  const endpoint = parseEndpoint(url);
  const isTest = await isTestService(endpoint);
  if (!isSameLab(shown, { serviceUrl: url, isTest })) throw new Failure('order.otherLab');
  if ((await listed).method === 'presigned') await requireUploadHosts(endpoint);
  return { service: endpoint.baseUrl, isTest };
}

/** Finalizes the order, how its files are sent, and what users see of both. An order that has a number keeps it. */
export async function buildSubmissionInput(
  { submissions }: Outbox,
  draft: Draft,
  { panelId, person: shown, lab, duplicate }: Request<'order.place'>,
  known: Submission | null,
  listed: Promise<OrderFiles>,
  isRead: Promise<unknown>,
): Promise<NumberedInput> {
  const [{ files, method }, { service, isTest }, placeholder, labSchema, prefix, length] = await Promise.all([
    listed,
    destinationOf(draft, listed, lab),
    multipartPlaceholder.getValue(),
    showLabSchema(),
    requisitionPrefix.getValue(),
    requisitionLength.getValue(),
  ]);
  const number = known?.requisitionNumber ?? mintRequisitionNumber(prefix, length);
  const order = finalizeOrder(draft, panelId, number, localDay(), labSchema);
  const request = { method, order: JSON.stringify(order), placeholder, fileCount: files.length };
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
    request: { ...request, hash: await hashRequest(request, ids) },
    receipt: { ...receiptOf(order, personOf(draft).chart), read: readIdentityOf(draft) },
    files: files.map(({ id, name, type, size }) => ({ id, name, type, size })),
  };
  // The click's own reading can find a note that the form's did not.
  const findNoted = () => isRead.then(() => notedFor(submissionInput.receipt));
  const lookAgain = lookAhead(() => whyAgain(submissions, submissionInput, draft.id, duplicate, findNoted));
  return { number, submissionInput, lookAgain };
}
