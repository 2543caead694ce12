// How a submission and its files move from state to state: pure, without a clock.

import type { Outcome } from '../lab/outcome.ts';
import type { PutResult } from '../lab/put-outcome.ts';
import type { FailureCode } from '../order/failure.ts';
import { present, without } from '../order/members.ts';
import type { SignedIn } from '../order/person.ts';
import { saysOwnTaken } from '../order/service/taken-number.ts';
import {
  isOrderOf,
  later,
  leftOfHold,
  type Submission,
  type SubmissionFile,
  type SubmissionInput,
  type SubmissionState,
  startFields,
  startState,
} from './submission.ts';

export type SubmissionEvent =
  /** The clinician corrected it before any of it existed. */
  | { type: 'requeue'; submissionInput: SubmissionInput; heldUntil?: string }
  /** The clinician undid a corrected order while it was held. (A new one is removed: it has no earlier state.) */
  | { type: 'undo' }
  /** The person who placed it leaves: it is sent while their token is there, and no one can undo it any longer. */
  | { type: 'endHold' }
  /** The clinician asks to send it as it is; `by`: under their own name. From then on it counts as ordered. */
  | { type: 'asked'; by?: SignedIn }
  /** Sending could not begin; nothing left this computer. */
  | { type: 'wait'; reason: FailureCode }
  | { type: 'send' }
  /** The worker that was sending is gone: the outcome of the request is unknown. */
  | { type: 'interrupted' }
  /** For each upload address, `refusals` gives why nothing may be sent there, or null. */
  | { type: 'answered'; outcome: Outcome; refusals?: readonly (FailureCode | null)[]; urlsEndAt?: string }
  /** The clinician asked the lab. */
  | { type: 'settled'; exists: boolean }
  | { type: 'put'; fileId: string }
  | { type: 'putEnded'; fileId: string; result: PutResult }
  /** The context that was uploading it is gone. */
  | { type: 'putInterrupted'; fileId: string }
  /** The file waits, and nothing may go to its store now. */
  | { type: 'putBarred'; fileId: string; reason: FailureCode }
  | { type: 'urlsEnded' }
  | { type: 'putAgain'; fileId: string }
  /** The clinician says that the lab has a file: handed over another way, or confirmed by the lab. Never while it uploads. */
  | { type: 'fileConfirmed'; fileId: string; who?: string }
  /** The request is no longer needed. */
  | { type: 'purge' };

type EventOf<T extends SubmissionEvent['type']> = Extract<SubmissionEvent, { type: T }>;

type FileEvent = Extract<SubmissionEvent, { fileId: string }>;

/** The submission states in which each event can happen. */
const allowed: Readonly<Record<SubmissionEvent['type'], readonly SubmissionState[]>> = {
  requeue: ['queued', 'rejected'],
  undo: ['held'],
  endHold: ['held'],
  asked: ['queued', 'rejected', 'unknown'],
  wait: ['held', 'queued', 'unknown'],
  send: ['held', 'queued', 'rejected', 'unknown'],
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

/** The file states in which a file event has an effect; in any other it changes nothing. */
const fileAllowed: Readonly<Record<FileEvent['type'], readonly SubmissionFile['state'][]>> = {
  put: ['pending'],
  putEnded: ['uploading'],
  putInterrupted: ['uploading'],
  putBarred: ['pending'],
  putAgain: ['unconfirmed', 'failed'],
  fileConfirmed: ['pending', 'unconfirmed', 'failed'],
};

/** Whether the clinician can say that the lab has this file: it is not certainly there, and is not uploading. */
export const isConfirmable = (submission: Submission, fileId: string): boolean =>
  accepts(submission, 'fileConfirmed') &&
  submission.files.some(({ id, state }) => id === fileId && fileAllowed.fileConfirmed.includes(state));

/** Whether an event can happen to a submission in its current state; with a time, only if its hold allows the event then. */
export const accepts = (submission: Submission, type: SubmissionEvent['type'], at?: string): boolean =>
  allowed[type].includes(submission.state) && (at === undefined || !isHeldBack(submission, type, at));

/** Until its hold is over, an order can only be undone, or its hold ended. */
const isHeldBack = (submission: Submission, type: SubmissionEvent['type'], at: string): boolean =>
  submission.state === 'held' && type !== 'undo' && type !== 'endHold' && leftOfHold(submission, at) > 0;

/** Another person's order is sent under their name only if they saw whose it is: `as` is the sign-in on view. */
export function askFor(submission: Submission, person: SignedIn, as: string | undefined): EventOf<'asked'> {
  const isConfirmed = person.signIn !== '' && as === person.signIn;
  return { type: 'asked', ...(isConfirmed || isOrderOf(submission, person) ? { by: person } : {}) };
}

/** How many times an upload that certainly stored nothing is started automatically. */
export const mostPuts = 8;

/** Seconds before the next attempt, if the service does not say. */
const backOff = (attempts: number): number => Math.min(2 ** attempts, 60);

const isFinal = ({ state }: SubmissionFile) => state === 'confirmed' || state === 'unconfirmed' || state === 'failed';

/** The state of a submission whose order exists, derived from its files. */
function uploadState(files: readonly SubmissionFile[]): SubmissionState {
  if (files.every(({ state }) => state === 'confirmed')) return 'done';
  if (files.every(isFinal)) return 'attachmentsIncomplete';
  return files.every(({ state, attempts }) => state === 'pending' && attempts === 0) ? 'created' : 'uploading';
}

function withFile(
  submission: Submission,
  { type, fileId }: FileEvent,
  change: (file: SubmissionFile) => SubmissionFile,
): Submission {
  const isMeant = ({ id, state }: SubmissionFile) => id === fileId && fileAllowed[type].includes(state);
  const files = submission.files.map(file => (isMeant(file) ? change(file) : file));
  return { ...submission, files, state: uploadState(files) };
}

/** Its address stays: while that is valid, the clinician can still try it. */
const end = (file: SubmissionFile, state: 'unconfirmed' | 'failed', reason: FailureCode): SubmissionFile => ({
  ...without(file, 'notBefore'),
  state,
  reason,
});

const confirmed = (file: SubmissionFile): SubmissionFile => ({
  ...without(file, 'url', 'notBefore', 'reason', 'mayExist'),
  state: 'confirmed',
});

/** The last attempt's failure counts for that attempt only: an earlier one may have stored the file. */
const fail = (file: SubmissionFile, reason: FailureCode): SubmissionFile =>
  file.mayExist ? end(file, 'unconfirmed', 'upload.earlier') : end(file, 'failed', reason);

/** Removes an address that no one can use any longer; an upload that is running may still arrive. */
function endUrl(file: SubmissionFile): SubmissionFile {
  if (file.state === 'uploading') return file;
  const ended = without(file, 'url');
  return isFinal(ended) ? ended : fail(ended, 'upload.expired');
}

function putEnded(file: SubmissionFile, result: PutResult, at: string): SubmissionFile {
  switch (result.kind) {
    case 'confirmed':
      return confirmed(file);
    case 'notStored':
      if (file.attempts >= mostPuts) return fail(file, result.reason);
      return {
        ...file,
        state: 'pending',
        reason: result.reason,
        notBefore: later(at, result.retryAfter ?? backOff(file.attempts)),
      };
    case 'unconfirmed':
      return end(file, 'unconfirmed', result.reason);
    case 'failed':
      // The store says when a link has expired: the same one is of no use again.
      return fail(result.reason === 'upload.expired' ? without(file, 'url') : file, result.reason);
  }
}

function putAgain(file: SubmissionFile): SubmissionFile {
  if (file.url === undefined) return file;
  const again = { ...without(file, 'notBefore', 'reason'), state: 'pending' } as const;
  return file.state === 'unconfirmed' ? { ...again, mayExist: true } : again;
}

/** The files of an order that now exists: those sent inside it are there; the others have an address or none. */
function reserve(
  submission: Submission,
  uploadUrls: readonly (string | null)[],
  refusals: readonly (FailureCode | null)[] = [],
): SubmissionFile[] {
  return submission.files.map((file, index): SubmissionFile => {
    if (submission.request?.method !== 'presigned') return { ...file, state: 'confirmed' };
    const url = uploadUrls[index];
    const refusal = refusals[index];
    if (!url) return fail(file, refusal ?? 'upload.noUrl');
    return refusal ? fail({ ...file, url }, refusal) : { ...file, url, state: 'pending' };
  });
}

function exists(submission: Submission, { outcome, refusals, urlsEndAt }: Partial<EventOf<'answered'>>): Submission {
  const created = outcome?.kind === 'created' ? outcome : null;
  const files = reserve(submission, created?.uploadUrls ?? [], refusals);
  return {
    ...without(submission, 'mayExist'),
    files,
    state: uploadState(files),
    ...present({
      orderId: created?.orderId || null,
      urlsEndAt,
      messages: created?.messages,
      askedAt: lateDate(submission, created),
    }),
  };
}

/** Seconds. */
const day = 86_400;

/** The service's time, if this computer's clock was behind by more than a day: by its time, the order would soon be no duplicate. */
function lateDate({ askedAt, createdAt }: Submission, created: { serverDate?: string } | null): string | undefined {
  const { serverDate = '' } = created ?? {};
  const known = askedAt ?? createdAt;
  // No connection is secure under a clock that is behind by more than a year, so the service's is wrong.
  return serverDate > later(known, day) && serverDate < later(known, 366 * day) ? serverDate : undefined;
}

function answered(submission: Submission, event: EventOf<'answered'>, at: string): Submission {
  const { outcome } = event;
  if (outcome.kind === 'created') return exists(submission, event);
  // The number is taken: by an earlier attempt of this very order, if there was one.
  const isTold = (message: string) => saysOwnTaken(message, submission.requisitionNumber);
  if (outcome.kind === 'exists' && submission.mayExist && (!outcome.isGuess || outcome.messages.some(isTold)))
    return exists(submission, event);
  const reported = { reason: outcome.reason, messages: outcome.messages };
  // Only the lab can tell whose order has it.
  if (outcome.kind === 'exists') return { ...submission, ...reported, state: 'unknown' };
  const notBefore =
    outcome.retryAfter === undefined ? backOff(submission.attempts + 2) : Math.max(outcome.retryAfter, 1);
  // A refusal of the second attempt says nothing about the first.
  if (outcome.kind === 'unknown' || submission.mayExist)
    return { ...submission, ...reported, state: 'unknown', mayExist: true, notBefore: later(at, notBefore) };
  return { ...submission, ...reported, state: 'rejected' };
}

function change(submission: Submission, event: SubmissionEvent, at: string): Submission {
  const kept = without(submission, 'reason', 'messages', 'waitsFor', 'notBefore', 'heldUntil');
  const { reason, messages } = submission;
  const rejection = present({ reason, messages });
  switch (event.type) {
    case 'requeue': {
      // What an earlier version of the order said no longer counts.
      const withoutAnswers = without(kept, 'receipt', 'duplicateReason', 'duplicateOf', 'askedBy');
      const held = startState(event.heldUntil);
      // If the clinician undoes it, the form says again why the lab rejected the earlier version.
      const shownAgain = held.state === 'held' ? rejection : {};
      return { ...withoutAnswers, ...shownAgain, ...startFields(event.submissionInput), ...held, askedAt: at };
    }
    case 'undo':
      return { ...kept, ...rejection, state: 'rejected' };
    case 'endHold':
      return { ...submission, heldUntil: at };
    case 'asked': {
      const request = { askedAt: at, ...present({ askedBy: event.by }) };
      return submission.state === 'rejected' ? { ...kept, state: 'queued', ...request } : { ...submission, ...request };
    }
    case 'wait':
      return submission.state === 'held'
        ? { ...kept, state: 'queued', waitsFor: event.reason }
        : { ...submission, waitsFor: event.reason };
    case 'send':
      return { ...kept, state: 'sending', attempts: submission.attempts + 1 };
    case 'interrupted':
      return {
        ...kept,
        state: 'unknown',
        reason: 'service.interrupted',
        mayExist: true,
        notBefore: later(at, backOff(submission.attempts + 2)),
      };
    case 'answered':
      return answered(kept, event, at);
    case 'settled':
      return event.exists
        ? exists(kept, {})
        : { ...without(kept, 'mayExist'), state: 'rejected', reason: 'service.notThere' };
    case 'put':
      return withFile(submission, event, file => ({
        ...without(file, 'reason', 'notBefore'),
        state: 'uploading',
        attempts: file.attempts + 1,
      }));
    case 'putEnded':
      return withFile(submission, event, file => putEnded(file, event.result, at));
    case 'putInterrupted':
      return withFile(submission, event, file => ({ ...file, state: 'pending', mayExist: true }));
    case 'putBarred':
      return withFile(submission, event, file => fail(file, event.reason));
    case 'urlsEnded': {
      const files = submission.files.map(endUrl);
      return { ...submission, files, state: uploadState(files) };
    }
    case 'putAgain':
      return withFile(submission, event, putAgain);
    case 'fileConfirmed':
      return withFile(submission, event, file => ({
        ...confirmed(file),
        byPerson: { at, ...present({ who: event.who }) },
      }));
    case 'purge':
      return { ...kept, ...rejection, request: null };
  }
}

/** The submission after an event. @throws RangeError for an event that its state, or its hold at this time, does not allow. */
export function next(submission: Submission, event: SubmissionEvent, at: string): Submission {
  if (!accepts(submission, event.type, at)) throw new RangeError(`${event.type} in state ${submission.state}`);
  const after = change(submission, event, at);
  return { ...after, revision: submission.revision + 1, at: after.state === submission.state ? submission.at : at };
}
