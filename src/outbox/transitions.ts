// How a parcel and its files go from state to state: pure, without a clock.

import type { Outcome } from '../lab/outcome.ts';
import type { PutResult } from '../lab/put-outcome.ts';
import type { FailureCode } from '../order/failure.ts';
import type { SignedIn } from '../order/person.ts';
import {
  isOrderOf,
  type Parcel,
  type ParcelFile,
  type ParcelState,
  type SubmissionInput,
  startFields,
} from './submission.ts';

export type ParcelEvent =
  /** It was corrected before anything of it existed. */
  | { type: 'refreeze'; packing: SubmissionInput }
  /** A person asks for it to be sent as it is, `by`: under their own name. From then on it counts as ordered. */
  | { type: 'asked'; by?: SignedIn }
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
  /** A person says that the lab has a file: handed over another way, or confirmed by the lab. Never one that is being put. */
  | { type: 'fileConfirmed'; fileId: string; who?: string }
  /** Nobody needs what was sent any more. */
  | { type: 'purge' };

/** In which states of a parcel an event may happen. */
const allowed: Readonly<Record<ParcelEvent['type'], readonly ParcelState[]>> = {
  refreeze: ['frozen', 'notCreated'],
  asked: ['frozen', 'notCreated', 'unknown'],
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
  fileConfirmed: ['created', 'uploading', 'attachmentsIncomplete'],
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
    fileConfirmed: ['reserved', 'maybeStored', 'failedFinal'],
  };

/** Whether a person may say that the lab has this file: it is not there for certain, and is not being put. */
export const isConfirmable = (parcel: Parcel, fileId: string): boolean =>
  accepts(parcel, 'fileConfirmed') &&
  parcel.files.some(({ id, state }) => id === fileId && fileAllowed.fileConfirmed.includes(state));

/** Whether an event may happen to a parcel in its present state. */
export const accepts = (parcel: Parcel, type: ParcelEvent['type']): boolean => allowed[type].includes(parcel.state);

/**
 * A person asks for an order to be sent now. Another person's order goes out under their name only if they saw whose it is: `as` is
 * the sign-in that was on view then.
 */
export function askFor(
  parcel: Parcel,
  person: SignedIn,
  as: string | undefined,
): Extract<ParcelEvent, { type: 'asked' }> {
  const isConfirmed = person.signIn !== '' && as === person.signIn;
  return { type: 'asked', ...(isConfirmed || isOrderOf(parcel, person) ? { by: person } : {}) };
}

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

const end = (file: ParcelFile, state: 'maybeStored' | 'failedFinal', reason: FailureCode): ParcelFile => ({
  ...plain(file),
  // While its address lives a person may still try it.
  ...(file.url === undefined ? {} : { url: file.url }),
  state,
  reason,
});

/** What the last attempt says is no more than that: an earlier one may have stored the file. */
const fail = (file: ParcelFile, reason: FailureCode): ParcelFile =>
  file.mayExist ? end(file, 'maybeStored', 'upload.earlier') : end(file, 'failedFinal', reason);

/** An address that nobody may use any more is forgotten; what is on its way under it may still arrive. */
function endUrl(file: ParcelFile): ParcelFile {
  if (file.state === 'putting') return file;
  const { url: _, ...ended } = file;
  return isFinal(ended) ? ended : fail(ended, 'upload.expired');
}

function putEnded(file: ParcelFile, result: PutResult, at: string): ParcelFile {
  switch (result.kind) {
    case 'confirmed': {
      const { mayExist: _, ...stored } = plain(file);
      return { ...stored, state: 'confirmed' };
    }
    case 'notStored':
      if (file.attempts >= mostPuts) return fail(file, result.reason);
      return {
        ...file,
        state: 'reserved',
        reason: result.reason,
        notBefore: later(at, result.retryAfter ?? backOff(file.attempts)),
      };
    case 'maybeStored':
      return end(file, 'maybeStored', result.reason);
    case 'failed':
      return fail(file, result.reason);
  }
}

function putAgain(file: ParcelFile): ParcelFile {
  if (file.url === undefined) return file;
  const again = { ...plain(file), url: file.url, state: 'reserved' } as const;
  return file.state === 'maybeStored' ? { ...again, mayExist: true } : again;
}

function confirmedByPerson(file: ParcelFile, at: string, who: string | undefined): ParcelFile {
  const { mayExist: _, ...known } = plain(file);
  return { ...known, state: 'confirmed', byPerson: { at, ...(who === undefined ? {} : { who }) } };
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
    ...(created?.orderId ? { orderId: created.orderId } : {}),
    ...(urlsEndAt === undefined ? {} : { urlsEndAt }),
  };
}

function answered(parcel: Parcel, event: Extract<ParcelEvent, { type: 'answered' }>, at: string): Parcel {
  const { outcome } = event;
  if (outcome.kind === 'created') return exists(parcel, event);
  // The number is taken: by the earlier attempt of this very order, if there was one.
  if (outcome.kind === 'exists' && parcel.mayExist && !outcome.isGuess) return exists(parcel, event);
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

function change(parcel: Parcel, event: ParcelEvent, at: string): Parcel {
  const { reason, messages, waitsFor: _, notBefore: __, ...kept } = parcel;
  switch (event.type) {
    case 'refreeze': {
      // What an earlier freezing said of it no longer counts.
      const { receipt: ___, duplicateReason: ____, duplicateOf: _____, askedBy: ______, ...unpacked } = kept;
      return { ...unpacked, ...startFields(event.packing), state: 'frozen', askedAt: at };
    }
    case 'asked': {
      const asked = { askedAt: at, ...(event.by === undefined ? {} : { askedBy: event.by }) };
      return parcel.state === 'notCreated' ? { ...kept, state: 'frozen', ...asked } : { ...parcel, ...asked };
    }
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
      return withFile(parcel, event, file => ({ ...file, state: 'reserved', mayExist: true }));
    case 'putBarred':
      return withFile(parcel, event, file => fail(file, 'upload.noPermission'));
    case 'urlsEnded': {
      const files = parcel.files.map(endUrl);
      return { ...parcel, files, state: uploadState(files) };
    }
    case 'putAgain':
      return withFile(parcel, event, putAgain);
    case 'fileConfirmed':
      return withFile(parcel, event, file => confirmedByPerson(file, at, event.who));
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
