// src/outbox keeps an order from the click until its outcome is known and its files are there.
// A submission is an order on its way to the lab.

import * as z from 'zod/mini';
import { Contents } from '../draft/manifest.ts';
import { attachmentMethods } from '../files/attachments.ts';
import { longestWait } from '../lab/answer-headers.ts';
import type { OrderRequest } from '../lab/request-body.ts';
import { ChartNumbers } from '../order/chart-numbers.ts';
import { failureCodes } from '../order/failure-codes.ts';
import { ProductInput } from '../order/order-input.ts';
import { isSamePerson, SignedIn } from '../order/person.ts';
import { hashText } from '../order/text/hash.ts';

const optional = z.exactOptional;
const failure = z.enum(failureCodes);

/** What the clinician sees of the order, besides its state. */
const Label = z.strictObject({
  /** "VANCE, Marisol · Mar 8, 1979 (47 F)". */
  patient: z.string(),
  test: z.string(),
  isTest: z.boolean(),
  /** The chart's MRN, for print and the list: an order has no field for it. Missing in rows of earlier versions. */
  recordNumber: optional(z.string()),
  /** The MRN was read from an uncertain place. */
  isRecordNumberDoubtful: optional(z.literal(true)),
  /** "OYELARAN, Leticia (NPI 1234567893)": the ordering provider, if the order has one. */
  provider: optional(z.string()),
  /** What the order sends of the chart, and what it goes without. */
  contents: optional(Contents),
});

/**
 *     stored → pending (an address) → uploading → confirmed
 *                 ↑───────────────────────┘     → unconfirmed   (the answer was lost, or the address was used before)
 *                                               → failed
 */
const fileStates = ['stored', 'pending', 'uploading', 'confirmed', 'unconfirmed', 'failed'] as const;

/** A file of the order; its bytes are in the file store under the same ID. */
const SubmissionFile = z.strictObject({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  /** Bytes. */
  size: z.number(),
  state: z.enum(fileStates),
  /** Its pre-signed address: a secret, stored until the file is confirmed or the address has expired. */
  url: optional(z.string()),
  /** How often its upload began. */
  attempts: z.number(),
  /** An attempt was cut off or got no clear answer: whatever a later attempt says, the file may be stored. */
  mayExist: optional(z.literal(true)),
  /** ISO time before which it is not uploaded again. */
  notBefore: optional(z.string()),
  reason: optional(failure),
  /** It is `confirmed` because the clinician said that the lab has it: when (ISO time), and who if known. */
  byPerson: optional(z.strictObject({ at: z.string(), who: optional(z.string()) })),
});

const Person = z.strictObject({ firstName: z.string(), lastName: z.string(), dob: z.string() });

/** Finds duplicates (src/draft/duplicates.ts) and a patient's orders; stays when the request is gone. */
const SubmissionReceipt = z.strictObject({
  patient: Person,
  products: z.array(ProductInput),
  /** Missing in rows of earlier versions. */
  chart: optional(ChartNumbers),
  /** How the chart identified the patient for certain, before any edit. */
  read: optional(z.strictObject({ patient: optional(Person), recordNumber: optional(z.string()) })),
});

/** The finalized request, with the hash that it must still have when it is sent. */
const QueuedRequest = z.strictObject({
  method: z.enum(attachmentMethods),
  order: z.string(),
  placeholder: z.enum(['null', 'list']),
  fileCount: z.number(),
  /** SHA-256, as 64 hexadecimal digits. */
  hash: z.string(),
});

const submissionStates = [
  'held',
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
 *     held → sending                                     (queued, if it cannot be sent at the end of the hold)
 *     queued → sending → created → uploading → done
 *                      │                     → attachmentsIncomplete
 *                      → rejected → queued (corrected, same number)
 *                      → unknown    → sending (same number, same bytes), or what the lab told the clinician
 */
export const Submission = z.strictObject({
  version: z.literal(2),
  /** Grows by one with each change. */
  revision: z.number(),
  requisitionNumber: z.string(),
  /** The draft that it was made from: one draft has one submission, however often the clinician clicks Order. */
  draftId: z.string(),
  panelId: z.string(),
  label: Label,
  /** The service that the order is for ({base_url} of service.md 4.1): it goes to no other. */
  service: z.string(),
  /**
   * `held`: it can be undone until `heldUntil`, then it is sent. `queued`: certainly not sent yet, see `waitsFor`. `created` and
   * `uploading`: the order exists, its files are on their way. `done`: order and files are there. `attachmentsIncomplete`: the
   * order is there, but not all of its files.
   */
  state: z.enum(submissionStates),
  /** Null once the order exists and no longer needs its request. */
  request: z.nullable(QueuedRequest),
  /** Missing in rows from before the duplicate check. */
  receipt: optional(SubmissionReceipt),
  /** Why the clinician ordered the same test again, and after which order. Stays on this computer. */
  duplicateReason: optional(z.string()),
  duplicateOf: optional(z.string()),
  files: z.array(SubmissionFile),
  /** How often sending the order began. */
  attempts: z.number(),
  /** The outcome of an attempt is unknown: whatever a later attempt says, the lab may have this order. */
  mayExist: optional(z.literal(true)),
  /** ISO times: of the first click on Order, and of the last change of state. */
  createdAt: z.string(),
  at: z.string(),
  /** ISO time at which the clinician asked to send it, if not with the first click on Order. */
  askedAt: optional(z.string()),
  /** ISO time until which a `held` order can be undone; then it is sent. */
  heldUntil: optional(z.string()),
  /** Who was signed in at the click on Order, and who said since then that it is sent under their name. */
  placedBy: optional(SignedIn),
  askedBy: optional(SignedIn),
  /** Why it has not been sent yet, while it is `queued`: once this no longer applies, it is sent automatically. */
  waitsFor: optional(failure),
  /** ISO time before which it is not sent again automatically. */
  notBefore: optional(z.string()),
  /** Missing if only the clinician knows of the order. */
  orderId: optional(z.string()),
  /** ISO time, by this computer's clock, at which the pre-signed addresses expire. */
  urlsEndAt: optional(z.string()),
  reason: optional(failure),
  /** The service's own messages. */
  messages: optional(z.array(z.string())),
});

export type Submission = z.infer<typeof Submission>;
export type SubmissionFile = z.infer<typeof SubmissionFile>;
type QueuedRequest = z.infer<typeof QueuedRequest>;
export type SubmissionState = Submission['state'];

/** What finalizing an order gives its submission. */
export type SubmissionInput = Pick<
  Submission,
  'panelId' | 'label' | 'service' | 'receipt' | 'duplicateReason' | 'duplicateOf'
> & {
  placedBy: SignedIn;
  request: QueuedRequest;
  files: readonly Pick<SubmissionFile, 'id' | 'name' | 'type' | 'size'>[];
};

/** Whether the order exists and its files are on their way. */
export const isUploading = ({ state }: Submission): boolean => state === 'created' || state === 'uploading';

/** Whether the order exists and nothing more goes to the lab automatically. */
export const isOver = ({ state }: Submission): boolean => state === 'done' || state === 'attachmentsIncomplete';

/** Whether nothing is lost when it is removed: it is over, or certainly never reached the lab. */
export const isRemovable = (submission: Submission): boolean =>
  isOver(submission) || (['held', 'queued', 'rejected'].includes(submission.state) && !submission.mayExist);

/** The ISO time so many seconds after another. */
export const later = (at: string, seconds: number): string => new Date(Date.parse(at) + seconds * 1000).toISOString();

/** Milliseconds that are left of a hold at a time. A clock that was set back ends it: an order must not wait for hours. */
export function leftOfHold({ heldUntil, at: since }: Pick<Submission, 'heldUntil' | 'at'>, at: string): number {
  if (heldUntil === undefined || Date.parse(at) < Date.parse(since)) return 0;
  return Math.max(0, Date.parse(heldUntil) - Date.parse(at));
}

/** Milliseconds until a time before which nothing is sent again. At most `longestWait`: a clock can be set back. */
export function leftUntil(time: string): number {
  const left = Date.parse(time) - Date.now();
  return left > longestWait * 1000 ? 0 : Math.max(0, left);
}

/** Whether it can be sent with a person's token: they placed it, or said since then that it is sent under their name. */
export function isOrderOf({ placedBy, askedBy = placedBy }: Submission, person: SignedIn): boolean {
  return askedBy !== undefined && isSamePerson(askedBy, person);
}

/** The contents of `submissionInput`, in the state before anything was sent. */
export const startFields = ({ files, ...submissionInput }: SubmissionInput) => ({
  ...submissionInput,
  files: files.map((file): SubmissionFile => ({ ...file, state: 'stored', attempts: 0 })),
});

/** The state after a click on Order. */
export const startState = (heldUntil: string | undefined): Pick<Submission, 'state' | 'heldUntil'> =>
  heldUntil === undefined ? { state: 'queued' } : { state: 'held', heldUntil };

/** A new submission, held if `heldUntil` says until when. `at` is an ISO time, as everywhere. */
export const createSubmission = (
  requisitionNumber: string,
  draftId: string,
  submissionInput: SubmissionInput,
  at: string,
  heldUntil?: string,
): Submission => ({
  version: 2,
  revision: 0,
  requisitionNumber,
  draftId,
  ...startFields(submissionInput),
  ...startState(heldUntil),
  attempts: 0,
  createdAt: at,
  at,
});

/** The hash of the finalized request: it must be the same each time it is sent. */
export const hashRequest = async (
  { method, order, placeholder, fileCount }: OrderRequest,
  fileIds: readonly string[],
): Promise<string> => hashText(JSON.stringify([method, order, placeholder, fileCount, ...fileIds]));
