import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../src/lab/outcome.ts';
import type { PutResult } from '../../src/lab/put-outcome.ts';
import { repeatTime } from '../../src/outbox/send-due.ts';
import { createSubmission, isRemovable, Submission, type SubmissionInput } from '../../src/outbox/submission.ts';
import { accepts, isConfirmable, mostPuts, next, type SubmissionEvent } from '../../src/outbox/transitions.ts';
import { hedda } from '../draft/people.ts';

const at = '2026-11-21T10:00:00.000Z';
/** The end of a hold that begins at `at`. */
const later = '2026-11-21T10:00:05.000Z';
const label = { patient: 'MARCHETTI, Delphine · Mar 8, 1979 (47 F)', test: 'Colon panel', isTest: true };
const order = '{"requisitionNumber":"CLN-1"}';
const names = ['a.pdf', 'b.pdf'];

const packingOf = (method: SubmissionInput['request']['method'], count = 0, panelId = 'colon'): SubmissionInput => ({
  panelId,
  label,
  service: 'https://lab.example.org',
  placedBy: hedda,
  request: { method, order, placeholder: 'null', fileCount: count, hash: 'f'.repeat(64) },
  files: names.slice(0, count).map((name, index) => ({ id: `F${index}`, name, type: 'application/pdf', size: 9 })),
});

const frozen = createSubmission('CLN-1', 'D', packingOf('none'), at);
const held = createSubmission('CLN-1', 'D', packingOf('none'), at, later);
const withFiles = createSubmission('CLN-1', 'D', packingOf('presigned', 2), at);

const urls = ['https://store.example.org/a', 'https://store.example.org/b'];
const created = (uploadUrls: (string | null)[] = []): Outcome => ({ kind: 'created', orderId: 'ORD-1', uploadUrls });
const outcomes = {
  created: created(),
  refused: { kind: 'rejected', reason: 'service.refused', messages: ['No.'] },
  lost: { kind: 'unknown', reason: 'service.noAnswer', messages: [] },
  exists: { kind: 'exists', reason: 'service.numberTaken', messages: ['Taken.'] },
} satisfies Record<string, Outcome>;

const answer = (outcome: Outcome): SubmissionEvent => ({ type: 'answered', outcome });
const play = (submission: Submission, ...events: SubmissionEvent[]) =>
  events.reduce((one, event) => next(one, event, at), submission);
const send: SubmissionEvent = { type: 'send' };
const put = (fileId: string): SubmissionEvent => ({ type: 'put', fileId });
const ended = (fileId: string, result: PutResult): SubmissionEvent => ({ type: 'putEnded', fileId, result });
const again = (fileId: string): SubmissionEvent => ({ type: 'putAgain', fileId });
const isThere = (fileId: string): SubmissionEvent => ({ type: 'fileConfirmed', fileId });
const confirmed: PutResult = { kind: 'confirmed' };

const reserved = play(withFiles, send, {
  type: 'answered',
  outcome: created(urls),
  refusals: [null, null],
  urlsEndAt: '2026-11-21T11:00:00.000Z',
});

describe('sending', () => {
  it('keeps what the lab says beside the order, also after its request is gone', () => {
    const said = { ...created(), messages: ['notes: not stored'] } as Outcome;
    const done = play(frozen, send, answer(said), { type: 'purge' });
    expect(done).toMatchObject({ state: 'done', request: null, messages: ['notes: not stored'] });
  });

  it.each([
    ['2027-01-04T09:00:00.000Z', '2027-01-04T09:00:00.000Z'],
    ['2026-11-22T09:59:59.000Z', undefined],
    ['2026-01-04T09:00:00.000Z', undefined],
    ['9999-12-31T23:59:59.000Z', undefined],
  ])(
    "counts as ordered by the lab's time, %s, where this computer's was more than a day behind",
    (serverDate, asked) => {
      expect(play(frozen, send, answer({ ...created(), serverDate } as Outcome)).askedAt).toBe(asked);
    },
  );

  it('goes from queued to done', () => {
    const sending = next(frozen, send, at);
    expect(sending).toMatchObject({ state: 'sending', attempts: 1, request: frozen.request, revision: 1 });
    expect(play(sending, answer(outcomes.created))).toMatchObject({ state: 'done', orderId: 'ORD-1', revision: 2 });
  });

  it('remembers why an order was rejected until it is corrected', () => {
    const refused = play(frozen, send, answer(outcomes.refused));
    expect(refused).toMatchObject({ state: 'rejected', reason: 'service.refused', messages: ['No.'] });
    const corrected = next(refused, { type: 'requeue', submissionInput: packingOf('inline', 1, 'multisite') }, at);
    expect(corrected).toMatchObject({
      state: 'queued',
      requisitionNumber: 'CLN-1',
      panelId: 'multisite',
      files: [{ id: 'F0', state: 'stored' }],
    });
    expect(corrected).not.toHaveProperty('reason');
  });

  it('does not believe a refusal once the outcome of an attempt was unknown', () => {
    const refused = play(frozen, send, answer(outcomes.lost), send, answer(outcomes.refused));
    expect(refused).toMatchObject({ state: 'unknown', reason: 'service.refused', request: frozen.request });
    expect(accepts(refused, 'requeue')).toBe(false);
    expect(play(refused, send, answer(outcomes.created)).state).toBe('done');
  });

  it('takes a taken number as its own after an attempt with unknown outcome, and as no one’s before', () => {
    const own = play(frozen, send, answer(outcomes.lost), send, answer(outcomes.exists));
    expect(own).toMatchObject({ state: 'done' });
    expect(own).not.toHaveProperty('orderId');
    const collision = play(frozen, send, answer(outcomes.exists), send, answer(outcomes.exists));
    expect(collision).toMatchObject({ state: 'unknown', reason: 'service.numberTaken' });
  });

  it('never takes a number as its own that only looks taken', () => {
    const guess = { ...outcomes.exists, isGuess: true } as const;
    const after = play(frozen, send, answer(outcomes.lost), send, answer(guess));
    expect(after).toMatchObject({ state: 'unknown', reason: 'service.numberTaken', mayExist: true });
    expect(repeatTime(after, true)).toBeNull();
    const first = play(frozen, send, answer(guess));
    expect(first).toMatchObject({ state: 'unknown', reason: 'service.numberTaken' });
    expect(first.mayExist).toBeUndefined();
  });

  it.each([
    ['Requisition number CLN-1 already exists.', 'done'],
    ['requisitionNumber "CLN-1" has already been used', 'done'],
    ['An order with requisition number CLN-1 already exists', 'done'],
    ['Requisition CLN-1 is already in use', 'done'],
    ['Requisition CLN-1: the patient already has an open order', 'unknown'],
    ['Could not check whether requisition number CLN-1 already exists', 'unknown'],
    ['Requisition number CLN-12 already exists', 'unknown'],
    ['Duplicate requisition number: CLN-1', 'unknown'],
    ['Requisition number already exists', 'unknown'],
  ])('takes a number as its own that the lab names: %s', (message, state) => {
    const named = { ...outcomes.exists, messages: [message], isGuess: true as const };
    expect(play(frozen, send, answer(outcomes.lost), send, answer(named)).state).toBe(state);
    expect(play(frozen, send, answer(named)).state).toBe('unknown');
  });

  it('believes the clinician who asked the lab', () => {
    const lost = play(frozen, send, answer(outcomes.lost));
    expect(play(lost, { type: 'settled', exists: true })).toMatchObject({ state: 'done' });
    const not = play(lost, { type: 'settled', exists: false });
    expect(not).toMatchObject({ state: 'rejected', reason: 'service.notThere' });
    expect(accepts(not, 'requeue')).toBe(true);
    expect(play(not, send, answer(outcomes.refused)).state).toBe('rejected');
    const files = play(withFiles, send, answer(outcomes.lost), { type: 'settled', exists: true });
    expect(files).toMatchObject({ state: 'attachmentsIncomplete', files: [{ reason: 'upload.noUrl' }, {}] });
  });

  it('counts files that went with the order as arrived', () => {
    const inline = createSubmission('CLN-1', 'D', packingOf('inline', 2), at);
    const done = play(inline, send, answer(outcomes.created));
    expect(done).toMatchObject({ state: 'done', files: [{ state: 'confirmed' }, { state: 'confirmed' }] });
  });

  it('forgets what was sent', () => {
    const done = play(frozen, send, answer(outcomes.created), { type: 'purge' });
    expect(JSON.stringify(done)).not.toContain(order);
    expect(done).toMatchObject({ state: 'done', request: null, orderId: 'ORD-1' });
  });
});

describe('the hold', () => {
  const during = '2026-11-21T10:00:04.999Z';
  const back = '2026-11-21T09:59:59.999Z';

  it('lets nothing happen before its end, and then sends', () => {
    expect(held).toMatchObject({ state: 'held', heldUntil: later });
    for (const type of ['send', 'wait', 'asked', 'requeue', 'purge'] as const)
      expect(accepts(held, type, during)).toBe(false);
    expect(() => next(held, send, during)).toThrow(RangeError);
    const sending = next(held, send, later);
    expect(sending).toMatchObject({ state: 'sending', attempts: 1, request: held.request });
    expect(sending).not.toHaveProperty('heldUntil');
    expect(accepts(sending, 'undo', later)).toBe(false);
  });

  it('ends at once when the clock was set back, instead of after hours', () => {
    expect(accepts(held, 'send', back)).toBe(true);
  });

  it('becomes a queued order if it cannot be sent at its end', () => {
    const waiting = next(held, { type: 'wait', reason: 'service.offline' }, later);
    expect(waiting).toMatchObject({ state: 'queued', waitsFor: 'service.offline' });
    expect(waiting).not.toHaveProperty('heldUntil');
  });

  it('of a corrected order, undone, leaves the rejected order with its number and its reason', () => {
    const refused = play(frozen, send, answer(outcomes.refused));
    const corrected = next(refused, { type: 'requeue', submissionInput: packingOf('none'), heldUntil: later }, at);
    expect(corrected).toMatchObject({ state: 'held', heldUntil: later });
    const undone = next(corrected, { type: 'undo' }, during);
    expect(undone).toMatchObject({
      state: 'rejected',
      requisitionNumber: 'CLN-1',
      reason: 'service.refused',
      messages: ['No.'],
    });
    expect(next(corrected, send, later)).not.toHaveProperty('reason');
  });
});

describe('uploading', () => {
  it('is created, uploading, done', () => {
    expect(reserved).toMatchObject({ state: 'created', files: [{ url: urls[0] }, { url: urls[1] }] });
    const one = play(reserved, put('F0'));
    expect(one).toMatchObject({ state: 'uploading', files: [{ state: 'uploading', attempts: 1 }, {}] });
    const half = play(one, ended('F0', confirmed));
    expect(half.state).toBe('uploading');
    expect(half.files[0]).not.toHaveProperty('url');
    expect(play(half, put('F1'), ended('F1', confirmed)).state).toBe('done');
  });

  it('assigns the upload links that it can', () => {
    const event: SubmissionEvent = {
      type: 'answered',
      outcome: created([null, urls[1] ?? '']),
      refusals: [null, 'upload.noPermission'],
    };
    const none = play(withFiles, send, event);
    expect(none).toMatchObject({
      state: 'attachmentsIncomplete',
      files: [{ reason: 'upload.noUrl' }, { reason: 'upload.noPermission', url: urls[1] }],
    });
    expect(play(none, again('F1'))).toMatchObject({ state: 'uploading' });
    expect(play(none, again('F0'))).toMatchObject({ state: 'attachmentsIncomplete' });
  });

  it('waits before it uploads again what certainly was not stored, and stops after some attempts', () => {
    const slow: PutResult = { kind: 'notStored', reason: 'upload.fileGone', retryAfter: 7 };
    const waiting = play(reserved, put('F0'), ended('F0', slow));
    expect(waiting.files[0]).toMatchObject({ state: 'pending', notBefore: '2026-11-21T10:00:07.000Z', url: urls[0] });
    const events = Array.from({ length: mostPuts }, () => [put('F0'), ended('F0', slow)]).flat();
    expect(play(reserved, ...events).files[0]).toMatchObject({ state: 'failed', attempts: mostPuts });
  });

  it('keeps the upload link of an unconfirmed file until the link expires', () => {
    const lost: PutResult = { kind: 'unconfirmed', reason: 'service.noAnswer' };
    const files = play(reserved, put('F0'), ended('F0', lost), put('F1'), ended('F1', confirmed));
    expect(files).toMatchObject({
      state: 'attachmentsIncomplete',
      files: [{ state: 'unconfirmed', url: urls[0] }, {}],
    });
    const over = play(files, { type: 'urlsEnded' });
    expect(over.files[0]).toMatchObject({ state: 'unconfirmed', reason: 'service.noAnswer' });
    expect(JSON.stringify(over)).not.toContain('store.example.org');
  });

  it('forgets a link that the store calls expired, so no one tries it again', () => {
    const expired = play(reserved, put('F0'), ended('F0', { kind: 'failed', reason: 'upload.expired' }));
    expect(expired.files[0]).toMatchObject({ state: 'failed', reason: 'upload.expired' });
    expect(expired.files[0]).not.toHaveProperty('url');
    expect(play(expired, again('F0')).files[0]).toEqual(expired.files[0]);
  });

  it('lets an upload in progress finish after its link has expired', () => {
    const over = play(reserved, put('F0'), { type: 'urlsEnded' });
    expect(over).toMatchObject({
      state: 'uploading',
      files: [{ state: 'uploading' }, { state: 'failed', reason: 'upload.expired' }],
    });
    expect(play(over, ended('F0', confirmed))).toMatchObject({ files: [{ state: 'confirmed' }, {}] });
  });

  it('does not call a file missing when its upload was interrupted', () => {
    const slow: PutResult = { kind: 'notStored', reason: 'upload.slowDown' };
    const cut = play(reserved, put('F0'), { type: 'putInterrupted', fileId: 'F0' }, put('F1'), ended('F1', slow));
    expect(play(cut, { type: 'urlsEnded' })).toMatchObject({
      state: 'attachmentsIncomplete',
      files: [
        { state: 'unconfirmed', reason: 'upload.earlier' },
        { state: 'failed', reason: 'upload.expired' },
      ],
    });
  });

  it.each<[string, SubmissionEvent[]]>([
    ['got no answer', [ended('F0', { kind: 'unconfirmed', reason: 'upload.noAnswer' }), again('F0')]],
    ['was cut off', [{ type: 'putInterrupted', fileId: 'F0' }]],
  ])('does not call a file missing because the attempt after one that %s failed', (_, before) => {
    const tried = play(reserved, put('F0'), ...before);
    const refused = play(tried, put('F0'), ended('F0', { kind: 'failed', reason: 'upload.tooLarge' }));
    expect(refused.files[0]).toMatchObject({ state: 'unconfirmed', reason: 'upload.earlier', url: urls[0] });
    const arrived = play(refused, again('F0'), put('F0'), ended('F0', confirmed));
    expect(arrived.files[0]).toEqual({ ...arrived.files[0], state: 'confirmed' });
    expect(arrived.files[0]).not.toHaveProperty('mayExist');
  });

  it('calls a file missing when every attempt says so', () => {
    const failed = ended('F0', { kind: 'failed', reason: 'upload.tooLarge' });
    const twice = play(reserved, put('F0'), failed, again('F0'), put('F0'), failed);
    expect(twice.files[0]).toMatchObject({ state: 'failed', reason: 'upload.tooLarge' });
  });

  it('changes nothing about a file whose state does not match the event', () => {
    const putting = play(reserved, put('F0'));
    const arrived = play(putting, ended('F0', confirmed));
    const late = again('F0');
    expect(play(putting, late).files).toEqual(putting.files);
    expect(play(arrived, late).files).toEqual(arrived.files);
    expect(play(arrived, put('F0')).files).toEqual(arrived.files);
    const cut = play(putting, { type: 'putInterrupted', fileId: 'F0' });
    expect(play(cut, ended('F0', confirmed)).files).toEqual(cut.files);
  });

  it('marks a waiting file when its store is barred, and can start it again; an upload in progress continues', () => {
    const bar = (fileId: string) => ({ type: 'putBarred', fileId, reason: 'upload.noPermission' }) as const;
    const barred = play(reserved, put('F0'), bar('F0'), bar('F1'));
    expect(barred).toMatchObject({
      state: 'uploading',
      files: [{ state: 'uploading' }, { state: 'failed', reason: 'upload.noPermission', url: urls[1] }],
    });
    expect(play(barred, again('F1')).files[1]).toMatchObject({ state: 'pending' });
  });

  it('restarts what was interrupted', () => {
    const cut = play(reserved, put('F0'), { type: 'putInterrupted', fileId: 'F0' });
    expect(cut.files[0]).toMatchObject({ state: 'pending', attempts: 1, url: urls[0] });
  });
});

const fileEvents: SubmissionEvent[] = ['F0', 'F1'].flatMap(fileId => [
  put(fileId),
  ended(fileId, confirmed),
  ended(fileId, { kind: 'unconfirmed', reason: 'service.noAnswer' }),
  ended(fileId, { kind: 'notStored', reason: 'service.noAnswer' }),
  ended(fileId, { kind: 'failed', reason: 'upload.expired' }),
  { type: 'putInterrupted', fileId },
  { type: 'putBarred', fileId, reason: 'policy.invalid' },
  again(fileId),
  isThere(fileId),
]);
const events: SubmissionEvent[] = [
  send,
  { type: 'wait', reason: 'service.offline' },
  { type: 'interrupted' },
  { type: 'asked' },
  { type: 'requeue', submissionInput: packingOf('presigned', 1) },
  { type: 'requeue', submissionInput: packingOf('none'), heldUntil: later },
  { type: 'undo' },
  { type: 'settled', exists: true },
  { type: 'settled', exists: false },
  { type: 'urlsEnded' },
  { type: 'purge' },
  ...Object.values(outcomes).map(answer),
  answer(created(urls)),
  ...fileEvents,
];

describe('a file that the clinician confirms at the lab', () => {
  const maybe: PutResult = { kind: 'unconfirmed', reason: 'service.noAnswer' };
  const failed: PutResult = { kind: 'failed', reason: 'upload.expired' };

  it.each<[string, SubmissionEvent[]]>([
    ['failed', [put('F0'), ended('F0', failed)]],
    ['may be stored', [put('F0'), ended('F0', maybe)]],
    ['waits', []],
  ])('is confirmed when its upload %s, with the time and the user', (_, events) => {
    const submission = play(reserved, ...events, { ...isThere('F0'), who: 'Hedda Quist' } as SubmissionEvent);
    expect(submission.files[0]).toMatchObject({ state: 'confirmed', byPerson: { at, who: 'Hedda Quist' } });
    for (const gone of ['url', 'reason', 'mayExist', 'notBefore']) expect(submission.files[0]).not.toHaveProperty(gone);
    expect(play(submission, put('F0')).files[0]).toEqual(submission.files[0]);
    expect(play(submission, again('F0')).files[0]).toEqual(submission.files[0]);
    expect(Submission.parse(submission)).toEqual(submission);
  });

  it('ends the order when no file is open', () => {
    const one = play(reserved, put('F0'), ended('F0', failed), put('F1'), ended('F1', maybe));
    expect(one.state).toBe('attachmentsIncomplete');
    const half = play(one, isThere('F0'));
    expect(half.state).toBe('attachmentsIncomplete');
    expect(play(half, isThere('F1')).state).toBe('done');
  });

  it('is never one that is uploading, nor one of an order that may not exist', () => {
    const putting = play(reserved, put('F0'));
    expect(isConfirmable(putting, 'F0')).toBe(false);
    expect(isConfirmable(putting, 'F1')).toBe(true);
    expect(play(putting, isThere('F0')).files[0]?.state).toBe('uploading');
    for (const submission of [withFiles, play(withFiles, send), play(withFiles, send, answer(outcomes.lost))])
      expect(isConfirmable(submission, 'F0')).toBe(false);
  });
});

describe('any history', () => {
  it('keeps number and bytes while the outcome is unknown, and never makes a second order', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(frozen, withFiles, held),
        fc.array(fc.constantFrom(...events), { maxLength: 30 }),
        (start, story) => {
          let submission = start;
          let exists = false;
          const doubtful = new Set<string>();
          for (const event of story) {
            if (!accepts(submission, event.type)) {
              expect(() => next(submission, event, at)).toThrow(RangeError);
              continue;
            }
            const before = submission;
            // Time passes only while an order is held.
            const then = before.state === 'held' && event.type !== 'undo' ? later : at;
            if (then === later) expect(() => next(before, event, at)).toThrow(RangeError);
            submission = next(submission, event, then);
            expect(Submission.parse(submission)).toEqual(submission);
            expect(submission.revision).toBe(before.revision + 1);
            expect(submission.requisitionNumber).toBe('CLN-1');
            if (before.mayExist && submission.mayExist) expect(submission.request).toEqual(before.request);
            if (before.mayExist && event.type !== 'settled')
              expect(['rejected', 'held', 'queued']).not.toContain(submission.state);
            if (submission.state === 'held') expect(isRemovable(submission)).toBe(true);
            if (before.mayExist) expect(isRemovable(before)).toBe(false);
            if (exists) expect(['held', 'queued', 'sending', 'rejected', 'unknown']).not.toContain(submission.state);
            for (const { id, state } of submission.files) {
              const wasPutting = before.files.some(file => file.id === id && file.state === 'uploading');
              const isCut = wasPutting && event.type === 'putInterrupted' && event.fileId === id;
              if (event.type === 'fileConfirmed' && wasPutting) expect(state).toBe('uploading');
              if (isCut || state === 'unconfirmed') doubtful.add(id);
              if (state === 'failed') expect([...doubtful]).not.toContain(id);
            }
            exists ||= event.type === 'answered' && event.outcome.kind === 'created';
          }
        },
      ),
      { numRuns: 2000 },
    );
  });
});
