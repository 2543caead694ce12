import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuditEvent } from '../../src/audit/events.ts';
import { createSubmission, type Submission } from '../../src/outbox/submission.ts';
import { accepts, next, type SubmissionEvent } from '../../src/outbox/transitions.ts';
import { eventsOf, failuresOf } from '../../src/worker/orders/submission-events.ts';
import { hedda } from '../draft/people.ts';

const at = '2026-11-21T10:00:00.000Z';
const secret = 'MARCHETTI';

const fresh = (count: number): Submission =>
  createSubmission(
    'CLN-1',
    'D',
    {
      panelId: 'colon',
      label: { patient: `${secret}, Delphine`, test: 'Colon panel', isTest: false },
      service: 'https://lab.example.org',
      placedBy: hedda,
      request: { method: 'presigned', order: `{"${secret}":1}`, placeholder: 'null', fileCount: count, hash: 'f' },
      duplicateReason: secret,
      files: Array.from({ length: count }, (_, index) => ({
        id: `F${index}`,
        name: `${secret}.pdf`,
        type: '',
        size: 1,
      })),
    },
    at,
  );

const url = `https://store.example.org/${secret}`;
const created = (urls: number): SubmissionEvent => ({
  type: 'answered',
  outcome: { kind: 'created', orderId: 'ORD-1', uploadUrls: Array(urls).fill(url) },
});
const told = { messages: [`${secret} is not known`] };
const file = fc.constantFrom('F0', 'F1');
const event: fc.Arbitrary<SubmissionEvent> = fc.oneof(
  { arbitrary: fc.constant<SubmissionEvent>({ type: 'send' }), weight: 3 },
  fc.constantFrom<SubmissionEvent>(
    created(2),
    { type: 'answered', outcome: { kind: 'rejected', reason: 'service.refused', ...told } },
    { type: 'answered', outcome: { kind: 'unknown', reason: 'service.noAnswer', ...told } },
    { type: 'interrupted' },
    { type: 'wait', reason: 'service.noToken' },
    { type: 'settled', exists: true },
    { type: 'settled', exists: false },
    { type: 'urlsEnded' },
    { type: 'purge' },
    { type: 'asked' },
    { type: 'fileConfirmed', fileId: 'F0', who: secret },
    { type: 'fileConfirmed', fileId: 'F1' },
  ),
  fc.record({ type: fc.constant('put' as const), fileId: file }),
  fc.record({
    type: fc.constant('putEnded' as const),
    fileId: file,
    result: fc.constantFrom(
      { kind: 'confirmed' as const },
      { kind: 'failed' as const, reason: 'upload.denied' as const },
    ),
  }),
);

/** Every change that the events make where they are allowed. */
function changes(submission: Submission, events: readonly SubmissionEvent[]): [Submission, Submission][] {
  const made: [Submission, Submission][] = [];
  for (const one of events) {
    const before = made.at(-1)?.[1] ?? submission;
    if (accepts(before, one.type)) made.push([before, next(before, one, at)]);
  }
  return made;
}

describe("a submission's history", () => {
  it('logs each attempt once, each with one outcome, and nothing about the patient', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 }), fc.array(event, { maxLength: 25 }), (count, events) => {
        const made = changes(fresh(count), events);
        const all = made.flatMap(([before, after]) => eventsOf(before, after));
        const { attempts, state } = made.at(-1)?.[1] ?? fresh(count);
        const of = (what: AuditEvent['what']) => all.filter(one => one.what === what);
        expect(of('sent').map(one => 'attempt' in one && one.attempt)).toEqual(
          Array.from({ length: attempts }, (_, index) => index + 1),
        );
        expect(of('outcome')).toHaveLength(state === 'sending' ? attempts - 1 : attempts);
        const written = JSON.stringify([all, made.map(([before, after]) => failuresOf(before, after))]);
        expect(written).not.toContain(secret);
      }),
    ));

  it('logs the order and the reason', () => {
    const [[, sending] = [], [, done] = []] = changes(fresh(0), [{ type: 'send' }, created(0)]);
    if (!sending || !done) throw new Error('no change');
    expect(eventsOf(sending, done)).toEqual([
      { what: 'outcome', requisition: 'CLN-1', outcome: 'created', order: 'ORD-1' },
    ]);
    const lost = next(sending, { type: 'interrupted' }, at);
    expect(eventsOf(sending, lost)).toEqual([
      { what: 'outcome', requisition: 'CLN-1', outcome: 'unknown', code: 'service.interrupted' },
    ]);
    expect(failuresOf(sending, lost)).toEqual([['service.interrupted', 'order']]);
    expect(failuresOf(lost, { ...lost, revision: 9 })).toEqual([]);
  });

  it('ends with its files: how many arrived and how many did not', () => {
    const all = changes(fresh(2), [
      { type: 'send' },
      created(2),
      { type: 'put', fileId: 'F0' },
      { type: 'putEnded', fileId: 'F0', result: { kind: 'confirmed' } },
      { type: 'put', fileId: 'F1' },
      { type: 'putEnded', fileId: 'F1', result: { kind: 'failed', reason: 'upload.denied' } },
    ]);
    const [before, after] = all.at(-1) ?? [];
    if (!before || !after) throw new Error('no change');
    expect(eventsOf(before, after)).toEqual([{ what: 'files', requisition: 'CLN-1', arrived: 1, missing: 1 }]);
    expect(failuresOf(before, after)).toEqual([['upload.denied', 'files']]);
  });
});
