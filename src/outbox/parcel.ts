// src/outbox keeps an order from the click until its outcome is known and its files are there.
// A parcel is an order on its way to the laboratory.
import * as z from 'zod/mini';
import type { Outcome } from '../lab/outcome.ts';
import type { PutResult } from '../lab/put-outcome.ts';
import type { OrderRequest } from '../lab/request-body.ts';
import { attachmentMethods } from '../order/attachments.ts';
import { type FailureCode, failureCodes } from '../order/failure.ts';
import { ProductInput } from '../order/order-input.ts';

const optional = z.exactOptional;
const failure = z.enum(failureCodes);

/** What a person is told of the order, beside its state. */
const Label = z.strictObject({ patient: z.string(), test: z.string(), isTest: z.boolean() });

/**
 *     stored → reserved (an address) → putting → confirmed
 *                    ↑───────────────────┘     → maybeStored   (the answer was lost, or the address was used before)
 *                                              → failedFinal
 */
const fileStates = ['stored', 'reserved', 'putting', 'confirmed', 'maybeStored', 'failedFinal'] as const;

/** A file of the order; its bytes are in the file store under the same id. */
const ParcelFile = z.strictObject({
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
  /** ISO time before which it is not put again. */
  notBefore: optional(z.string()),
  reason: optional(failure),
});

/** What a duplicate is told by (src/order/duplicates.ts), kept when the rest of what was sent is gone. */
const ParcelReceipt = z.strictObject({
  patient: z.strictObject({ firstName: z.string(), lastName: z.string(), dob: z.string() }),
  products: z.array(ProductInput),
});

/** What was frozen, with the hash that it must still have when it is sent. */
const FrozenRequest = z.strictObject({
  method: z.enum(attachmentMethods),
  order: z.string(),
  placeholder: z.enum(['null', 'list']),
  fileCount: z.number(),
  /** SHA-256, as 64 hexadecimal digits. */
  hash: z.string(),
});

const parcelStates = [
  'frozen',
  'sending',
  'notCreated',
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
 *                      → notCreated → frozen (corrected, same number)
 *                      → unknown    → sending (same number, same bytes), or as a person who asked the laboratory says
 */
export const Parcel = z.strictObject({
  version: z.literal(2),
  /** Grows by one with each change. */
  revision: z.number(),
  requisitionNumber: z.string(),
  /** The draft it was made from: one draft has one parcel, however often Order is clicked. */
  draftId: z.string(),
  panelId: z.string(),
  label: Label,
  /** The service that it is for ({base_url} of service.md 4.1): it goes to no other. */
  service: z.string(),
  state: z.enum(parcelStates),
  /** Null once the order exists and nobody needs it any more. */
  request: z.nullable(FrozenRequest),
  /** Missing in rows that were stored before there was a guard against duplicates. */
  receipt: optional(ParcelReceipt),
  /** Why a person ordered the same test once more. It stays on this computer. */
  duplicateReason: optional(z.string()),
  files: z.array(ParcelFile),
  /** How often sending the order began. */
  attempts: z.number(),
  /** The outcome of an attempt is not known: whatever a later one is told, the laboratory may have this order. */
  mayExist: optional(z.literal(true)),
  /** ISO times: of the first click on Order, and of the last change of state. */
  createdAt: z.string(),
  at: z.string(),
  /** ISO time at which a person asked for it to be sent, when that was not the first click on Order. */
  askedAt: optional(z.string()),
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

export type Parcel = z.infer<typeof Parcel>;
export type ParcelFile = z.infer<typeof ParcelFile>;
type FrozenRequest = z.infer<typeof FrozenRequest>;
type ParcelState = Parcel['state'];

/** What an order is made of when it is frozen. */
export type Packing = Pick<Parcel, 'panelId' | 'label' | 'service' | 'receipt' | 'duplicateReason'> & {
  request: FrozenRequest;
  files: readonly Pick<ParcelFile, 'id' | 'name' | 'type' | 'size'>[];
};

export type ParcelEvent =
  /** It was corrected before anything of it existed. */
  | { type: 'refreeze'; packing: Packing }
  /** A person asks for it to be sent. */
  | { type: 'asked' }
  /** Sending could not begin; nothing left this computer. */
  | { type: 'wait'; reason: FailureCode }
  | { type: 'send' }
  /** The worker that was sending is gone: what became of the request is not known. */
  | { type: 'interrupted' }
  /** `refusals` has, for each upload address, why nothing may be sent there, or null. */
  | { type: 'answered'; outcome: Outcome; refusals?: readonly (FailureCode | null)[]; urlsEndAt?: string }
  /** A person asked the laboratory. */
  | { type: 'settled'; exists: boolean }
  | { type: 'put'; fileId: string }
  | { type: 'putEnded'; fileId: string; result: PutResult }
  /** Whoever was putting it is gone. */
  | { type: 'putInterrupted'; fileId: string }
  /** It waits, and the access to its store was taken back. */
  | { type: 'putBarred'; fileId: string }
  | { type: 'urlsEnded' }
  /** A person wants a file to be put once more. */
  | { type: 'putAgain'; fileId: string }
  /** Nobody needs what was sent any more. */
  | { type: 'purge' };

/** In which states of a parcel an event may happen. */
const allowed: Readonly<Record<ParcelEvent['type'], readonly ParcelState[]>> = {
  refreeze: ['frozen', 'notCreated'],
  asked: ['frozen'],
  wait: ['frozen', 'unknown'],
  send: ['frozen', 'notCreated', 'unknown'],
  interrupted: ['sending'],
  answered: ['sending'],
  settled: ['unknown'],
  put: ['created', 'uploading'],
  putEnded: ['uploading'],
  putInterrupted: ['uploading'],
  putBarred: ['uploading'],
  urlsEnded: ['created', 'uploading', 'attachmentsIncomplete'],
  putAgain: ['created', 'uploading', 'attachmentsIncomplete'],
  purge: ['done', 'attachmentsIncomplete'],
};

/** In which states of its file an event of a file means something; in the others it changes nothing. */
const fileAllowed: Readonly<Record<Extract<ParcelEvent, { fileId: string }>['type'], readonly ParcelFile['state'][]>> =
  {
    put: ['reserved'],
    putEnded: ['putting'],
    putInterrupted: ['putting'],
    putBarred: ['reserved'],
    putAgain: ['maybeStored', 'failedFinal'],
  };

/** Whether an event may happen to a parcel in its present state. */
export const accepts = (parcel: Parcel, type: ParcelEvent['type']): boolean => allowed[type].includes(parcel.state);

/** Whether nothing is lost when it is forgotten: it is over, or certainly never reached the laboratory. */
export const isRemovable = ({ state, mayExist }: Parcel): boolean =>
  ['done', 'attachmentsIncomplete'].includes(state) || (['frozen', 'notCreated'].includes(state) && !mayExist);

/** How often an upload that certainly stored nothing is begun again without being asked. */
export const mostPuts = 8;

/** How many seconds before the next attempt, when the service does not say. */
const backOff = (attempts: number): number => Math.min(2 ** attempts, 60);

const later = (at: string, seconds: number): string => new Date(Date.parse(at) + seconds * 1000).toISOString();

const isFinal = ({ state }: ParcelFile) => state === 'confirmed' || state === 'maybeStored' || state === 'failedFinal';

/** The state of a parcel whose order exists, from those of its files. */
function uploadState(files: readonly ParcelFile[]): ParcelState {
  if (files.every(({ state }) => state === 'confirmed')) return 'done';
  if (files.every(isFinal)) return 'attachmentsIncomplete';
  return files.every(({ state, attempts }) => state === 'reserved' && attempts === 0) ? 'created' : 'uploading';
}

function withFile(
  parcel: Parcel,
  { type, fileId }: Extract<ParcelEvent, { fileId: string }>,
  change: (file: ParcelFile) => ParcelFile,
): Parcel {
  const isMeant = ({ id, state }: ParcelFile) => id === fileId && fileAllowed[type].includes(state);
  const files = parcel.files.map(file => (isMeant(file) ? change(file) : file));
  return { ...parcel, files, state: uploadState(files) };
}

const plain = ({ url: _, notBefore: __, reason: ___, ...file }: ParcelFile): ParcelFile => file;

const fail = (file: ParcelFile, reason: FailureCode, state: 'maybeStored' | 'failedFinal' = 'failedFinal') => ({
  ...plain(file),
  // While its address lives a person may still try it.
  ...(file.url === undefined ? {} : { url: file.url }),
  state,
  reason,
});

/** An address that nobody may use any more is forgotten; what is on its way under it may still arrive. */
function endUrl(file: ParcelFile): ParcelFile {
  if (file.state === 'putting') return file;
  const { url: _, ...ended } = file;
  if (isFinal(ended)) return ended;
  // An attempt was cut off, and none since has shown that nothing is there.
  const mayBeThere = ended.attempts > 0 && ended.reason === undefined;
  return mayBeThere ? fail(ended, 'upload.stopped', 'maybeStored') : fail(ended, 'upload.expired');
}

function putEnded(file: ParcelFile, result: PutResult, at: string): ParcelFile {
  switch (result.kind) {
    case 'confirmed':
      return { ...plain(file), state: 'confirmed' };
    case 'notStored':
      if (file.attempts >= mostPuts) return fail(file, result.reason);
      return {
        ...file,
        state: 'reserved',
        reason: result.reason,
        notBefore: later(at, result.retryAfter ?? backOff(file.attempts)),
      };
    case 'maybeStored':
      return fail(file, result.reason, 'maybeStored');
    case 'failed':
      return fail(file, result.reason);
  }
}

/** The files of an order that exists now: those that went with it are there, the others have an address or have none. */
function reserve(
  parcel: Parcel,
  uploadUrls: readonly (string | null)[],
  refusals: readonly (FailureCode | null)[] = [],
): ParcelFile[] {
  return parcel.files.map((file, index): ParcelFile => {
    if (parcel.request?.method !== 'presigned') return { ...file, state: 'confirmed' };
    const url = uploadUrls[index];
    if (!url) return fail(file, 'upload.noUrl');
    const refusal = refusals[index];
    return refusal ? fail({ ...file, url }, refusal) : { ...file, url, state: 'reserved' };
  });
}

function exists(parcel: Parcel, event: Partial<Extract<ParcelEvent, { type: 'answered' }>>): Parcel {
  const { outcome, refusals, urlsEndAt } = event;
  const { mayExist: _, ...kept } = parcel;
  const created = outcome?.kind === 'created' ? outcome : null;
  const files = reserve(parcel, created?.uploadUrls ?? [], refusals);
  return {
    ...kept,
    files,
    state: uploadState(files),
    ...(created ? { orderId: created.orderId } : {}),
    ...(urlsEndAt === undefined ? {} : { urlsEndAt }),
  };
}

function answered(parcel: Parcel, event: Extract<ParcelEvent, { type: 'answered' }>, at: string): Parcel {
  const { outcome } = event;
  if (outcome.kind === 'created') return exists(parcel, event);
  // The number is taken: by the earlier attempt of this very order, if there was one.
  if (outcome.kind === 'exists' && parcel.mayExist) return exists(parcel, event);
  const told = { reason: outcome.reason, messages: outcome.messages };
  // By whose order, only the laboratory can tell.
  if (outcome.kind === 'exists') return { ...parcel, ...told, state: 'unknown' };
  const notBefore = outcome.retryAfter === undefined ? backOff(parcel.attempts + 2) : Math.max(outcome.retryAfter, 1);
  // A refusal of the second attempt says nothing about the first.
  if (outcome.kind === 'unknown' || parcel.mayExist)
    return { ...parcel, ...told, state: 'unknown', mayExist: true, notBefore: later(at, notBefore) };
  return { ...parcel, ...told, state: 'notCreated' };
}

function settled(parcel: Parcel, saysExists: boolean): Parcel {
  if (saysExists) return exists(parcel, {});
  const { mayExist: _, ...kept } = parcel;
  return { ...kept, state: 'notCreated', reason: 'service.notThere' };
}

/** What `packing` holds, in the state before anything was sent. */
const packed = ({ panelId, label, service, request, receipt, duplicateReason, files }: Packing) => ({
  panelId,
  label,
  service,
  request,
  ...(receipt === undefined ? {} : { receipt }),
  ...(duplicateReason === undefined ? {} : { duplicateReason }),
  files: files.map((file): ParcelFile => ({ ...file, state: 'stored', attempts: 0 })),
});

/** A new parcel. `at` is an ISO time, as everywhere. */
export const packParcel = (requisitionNumber: string, draftId: string, packing: Packing, at: string): Parcel => ({
  version: 2,
  revision: 0,
  requisitionNumber,
  draftId,
  ...packed(packing),
  state: 'frozen',
  attempts: 0,
  createdAt: at,
  at,
});

function change(parcel: Parcel, event: ParcelEvent, at: string): Parcel {
  const { reason, messages, waitsFor: _, notBefore: __, ...kept } = parcel;
  switch (event.type) {
    case 'refreeze': {
      // What an earlier freezing said of it no longer counts.
      const { receipt: ___, duplicateReason: ____, ...unpacked } = kept;
      return { ...unpacked, ...packed(event.packing), state: 'frozen', askedAt: at };
    }
    case 'asked':
      return { ...parcel, askedAt: at };
    case 'wait':
      return { ...parcel, waitsFor: event.reason };
    case 'send':
      return { ...kept, state: 'sending', attempts: parcel.attempts + 1 };
    case 'interrupted':
      return {
        ...kept,
        state: 'unknown',
        reason: 'service.interrupted',
        mayExist: true,
        notBefore: later(at, backOff(parcel.attempts + 2)),
      };
    case 'answered':
      return answered(kept, event, at);
    case 'settled':
      return settled(kept, event.exists);
    case 'put':
      return withFile(parcel, event, ({ reason: ___, notBefore: ____, ...file }) => ({
        ...file,
        state: 'putting',
        attempts: file.attempts + 1,
      }));
    case 'putEnded':
      return withFile(parcel, event, file => putEnded(file, event.result, at));
    case 'putInterrupted':
      return withFile(parcel, event, file => ({ ...file, state: 'reserved' }));
    case 'putBarred':
      return withFile(parcel, event, file => fail(file, 'upload.noPermission'));
    case 'urlsEnded': {
      const files = parcel.files.map(endUrl);
      return { ...parcel, files, state: uploadState(files) };
    }
    case 'putAgain':
      return withFile(parcel, event, file =>
        file.url === undefined ? file : { ...plain(file), url: file.url, state: 'reserved' },
      );
    case 'purge':
      return { ...kept, ...(reason ? { reason } : {}), ...(messages ? { messages } : {}), request: null };
  }
}

/** The parcel after an event. @throws RangeError for an event that its state does not allow. */
export function next(parcel: Parcel, event: ParcelEvent, at: string): Parcel {
  if (!accepts(parcel, event.type)) throw new RangeError(`${event.type} in state ${parcel.state}`);
  const after = change(parcel, event, at);
  return { ...after, revision: parcel.revision + 1, at: after.state === parcel.state ? parcel.at : at };
}

/** The hash of what is frozen: it must be the same each time it is sent. */
export async function hashRequest(request: OrderRequest, fileIds: readonly string[]): Promise<string> {
  const { method, order, placeholder, fileCount } = request;
  const text = JSON.stringify([method, order, placeholder, fileCount, ...fileIds]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('');
}
