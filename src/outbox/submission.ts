// src/outbox keeps an order from the click until its outcome is known and its files are there.
// A submission is an order on its way to the laboratory.
import * as z from 'zod/mini';
import { attachmentMethods } from '../files/attachments.ts';
import type { OrderRequest } from '../lab/request-body.ts';
import { ChartNumbers } from '../order/chart-numbers.ts';
import { failureCodes } from '../order/failure.ts';
import { ProductInput } from '../order/order-input.ts';
import { isSamePerson, SignedIn } from '../order/person.ts';

const optional = z.exactOptional;
const failure = z.enum(failureCodes);

/** What a person is told of the order, beside its state. */
const Label = z.strictObject({
  patient: z.string(),
  test: z.string(),
  isTest: z.boolean(),
  /** The chart's MRN, for paper and the list: an order has no field for it. Missing in rows of earlier versions. */
  recordNumber: optional(z.string()),
  /** The MRN was read from a place that is not certain. */
  isRecordNumberDoubtful: optional(z.literal(true)),
});

/**
 *     stored → reserved (an address) → putting → confirmed
 *                    ↑───────────────────┘     → unconfirmed   (the answer was lost, or the address was used before)
 *                                              → failed
 */
const fileStates = ['stored', 'pending', 'uploading', 'confirmed', 'unconfirmed', 'failed'] as const;

/** A file of the order; its bytes are in the file store under the same id. */
const SubmissionFile = z.strictObject({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  /** Bytes. */
  size: z.number(),
  state: z.enum(fileStates),
  /** Its pre-signed address: a secret, kept until the file is confirmed or the address has expired. */
  url: optional(z.string()),
  /** How often its upload began. */
  attempts: z.number(),
  /** An attempt was cut off or got no clear answer: whatever a later one is told, the file may be stored. */
  mayExist: optional(z.literal(true)),
  /** ISO time before which it is not put again. */
  notBefore: optional(z.string()),
  reason: optional(failure),
  /** It is `confirmed` because a person said that the lab has it: when (ISO time), and who if that is known. */
  byPerson: optional(z.strictObject({ at: z.string(), who: optional(z.string()) })),
});

const Person = z.strictObject({ firstName: z.string(), lastName: z.string(), dob: z.string() });

/** What a duplicate is told by (src/draft/duplicates.ts) and a patient's orders are found by, kept when what was sent is gone. */
const SubmissionReceipt = z.strictObject({
  patient: Person,
  products: z.array(ProductInput),
  /** Missing in rows of earlier versions. */
  chart: optional(ChartNumbers),
  /** How the chart identified the patient for certain, before anyone corrected it. */
  read: optional(z.strictObject({ patient: optional(Person), recordNumber: optional(z.string()) })),
});

/** What was frozen, with the hash that it must still have when it is sent. */
const QueuedRequest = z.strictObject({
  method: z.enum(attachmentMethods),
  order: z.string(),
  placeholder: z.enum(['null', 'list']),
  fileCount: z.number(),
  /** SHA-256, as 64 hexadecimal digits. */
  hash: z.string(),
});

const submissionStates = [
  'queued',
  'sending',
  'rejected',
  'unknown',
  'created',
  'uploading',
  'done',
  'attachmentsIncomplete',
] as const;

/**
 * A row of the outbox, keyed by its requisition number.
 *
 *     frozen → sending → created → uploading → done
 *                      │                     → attachmentsIncomplete
 *                      → rejected → frozen (corrected, same number)
 *                      → unknown    → sending (same number, same bytes), or as a person who asked the laboratory says
 */
export const Submission = z.strictObject({
  version: z.literal(2),
  /** Grows by one with each change. */
  revision: z.number(),
  requisitionNumber: z.string(),
  /** The draft it was made from: one draft has one submission, however often Order is clicked. */
  draftId: z.string(),
  panelId: z.string(),
  label: Label,
  /** The service that it is for ({base_url} of service.md 4.1): it goes to no other. */
  service: z.string(),
  state: z.enum(submissionStates),
  /** Null once the order exists and nobody needs it any more. */
  request: z.nullable(QueuedRequest),
  /** Missing in rows that were stored before there was a guard against duplicates. */
  receipt: optional(SubmissionReceipt),
  /** Why a person ordered the same test again, and after which order. It stays on this computer. */
  duplicateReason: optional(z.string()),
  duplicateOf: optional(z.string()),
  files: z.array(SubmissionFile),
  /** How often sending the order began. */
  attempts: z.number(),
  /** The outcome of an attempt is not known: whatever a later one is told, the laboratory may have this order. */
  mayExist: optional(z.literal(true)),
  /** ISO times: of the first click on Order, and of the last change of state. */
  createdAt: z.string(),
  at: z.string(),
  /** ISO time at which a person asked for it to be sent, when that was not the first click on Order. */
  askedAt: optional(z.string()),
  /** Who was signed in at the click on Order, and who said since then that it goes out under their name. */
  placedBy: optional(SignedIn),
  askedBy: optional(SignedIn),
  /** Why it has not been sent yet: it goes by itself as soon as this is no more so. */
  waitsFor: optional(failure),
  /** ISO time before which it is not sent again by itself. */
  notBefore: optional(z.string()),
  orderId: optional(z.string()),
  /** ISO time, by this computer's clock, at which the pre-signed addresses end. */
  urlsEndAt: optional(z.string()),
  reason: optional(failure),
  /** The service's own words. */
  messages: optional(z.array(z.string())),
});

export type Submission = z.infer<typeof Submission>;
export type SubmissionFile = z.infer<typeof SubmissionFile>;
type QueuedRequest = z.infer<typeof QueuedRequest>;
export type SubmissionState = Submission['state'];

/** What an order is made of when it is frozen. */
export type SubmissionInput = Pick<
  Submission,
  'panelId' | 'label' | 'service' | 'receipt' | 'duplicateReason' | 'duplicateOf'
> & {
  placedBy: SignedIn;
  request: QueuedRequest;
  files: readonly Pick<SubmissionFile, 'id' | 'name' | 'type' | 'size'>[];
};

/** Whether the order exists and nothing more goes to the laboratory by itself. */
export const isOver = ({ state }: Submission): boolean => state === 'done' || state === 'attachmentsIncomplete';

/** Whether nothing is lost when it is forgotten: it is over, or certainly never reached the laboratory. */
export const isRemovable = (submission: Submission): boolean =>
  isOver(submission) || (['queued', 'rejected'].includes(submission.state) && !submission.mayExist);

/** Whether it may go out under a person's token: they placed it, or said since then that it goes out under their name. */
export function isOrderOf({ placedBy, askedBy = placedBy }: Submission, person: SignedIn): boolean {
  return askedBy !== undefined && isSamePerson(askedBy, person);
}

/** What `submissionInput` holds, in the state before anything was sent. */
export const startFields = ({
  request,
  files,
  receipt,
  duplicateReason,
  duplicateOf,
  ...submissionInput
}: SubmissionInput) => ({
  panelId: submissionInput.panelId,
  label: submissionInput.label,
  service: submissionInput.service,
  placedBy: submissionInput.placedBy,
  request,
  ...(receipt === undefined ? {} : { receipt }),
  ...(duplicateReason === undefined ? {} : { duplicateReason }),
  ...(duplicateOf === undefined ? {} : { duplicateOf }),
  files: files.map((file): SubmissionFile => ({ ...file, state: 'stored', attempts: 0 })),
});

/** A new submission. `at` is an ISO time, as everywhere. */
export const createSubmission = (
  requisitionNumber: string,
  draftId: string,
  submissionInput: SubmissionInput,
  at: string,
): Submission => ({
  version: 2,
  revision: 0,
  requisitionNumber,
  draftId,
  ...startFields(submissionInput),
  state: 'queued',
  attempts: 0,
  createdAt: at,
  at,
});

/** The hash of what is frozen: it must be the same each time it is sent. */
export async function hashRequest(request: OrderRequest, fileIds: readonly string[]): Promise<string> {
  const { method, order, placeholder, fileCount } = request;
  const text = JSON.stringify([method, order, placeholder, fileCount, ...fileIds]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('');
}
