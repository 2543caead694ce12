// Undo and sending at the end of a hold: one of them happens, whatever runs at the same time and wherever a worker is ended.
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { undo } from '../../src/outbox/change.ts';
import { deliver, type LabConnection, type Outbox, recoverInterrupted } from '../../src/outbox/deliver.ts';
import type { FileStore } from '../../src/outbox/file-store.ts';
import { sendDue } from '../../src/outbox/send-due.ts';
import { createSubmission, hashRequest, type Submission } from '../../src/outbox/submission.ts';
import { next, type SubmissionEvent } from '../../src/outbox/transitions.ts';
import { hedda } from '../draft/people.ts';
import { memoryStore } from './memory-store.ts';

const service = 'https://lab.example.org';
const at = '2026-11-21T10:00:00.000Z';
const end = '2026-11-21T10:00:05.000Z';
const noFiles = { read: async () => null, remove: async () => undefined } as unknown as FileStore;
const person = { ...hedda, signIn: 'sign-in-1' };

const order = { method: 'none', order: '{}', placeholder: 'null', fileCount: 0 } as const;
const submissionInput = {
  panelId: 'colon',
  label: { patient: 'MARCHETTI, Delphine', test: 'Colon panel', isTest: true },
  service,
  placedBy: person,
  request: { ...order, hash: await hashRequest(order, []) },
  files: [],
};
/** A number of its own for each worker that is ended: its lock stays. */
let count = 0;
const nextNumber = () => `CLN-${++count}`;

const fresh = () => createSubmission(nextNumber(), 'D', submissionInput, at, end);

/** An order that the lab rejected, corrected and held. */
const corrected: readonly SubmissionEvent[] = [
  { type: 'send' },
  { type: 'answered', outcome: { kind: 'rejected', reason: 'service.refused', messages: [] } },
  { type: 'requeue', submissionInput, heldUntil: end },
];
const again = () =>
  corrected.reduce<Submission>(
    (submission, event) => next(submission, event, at),
    createSubmission(nextNumber(), 'D', submissionInput, at),
  );

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const connect = (send: LabConnection['send']): LabConnection => ({
  service,
  isTest: true,
  person,
  whyNotTo: () => null,
  send,
});

/** What a worker does at the end of a hold, and what one does that starts then. */
const workers: readonly ((outbox: Outbox, connection: LabConnection, held: Submission) => Promise<unknown>)[] = [
  async (outbox, connection, { requisitionNumber }) => {
    const seen = await outbox.submissions.byNumber(requisitionNumber);
    return seen?.state === 'held' && deliver(outbox, seen, connection);
  },
  async (outbox, connection) => {
    const submissions = await recoverInterrupted(outbox);
    await sendDue(outbox, submissions, connection, { isUnique: false });
  },
];

it('at its end, an order is undone and never sent, or sent once and not undone', async () => {
  const [undone, sent] = [new Set<boolean>(), new Set<number>()];
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.constantFrom(fresh, again),
      fc.array(fc.constantFrom(...workers), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 2 }),
      fc.nat(4),
      async (schedule, start, runs, undoes, pauses) => {
        const held = start();
        const number = held.requisitionNumber;
        vi.setSystemTime(end);
        let requests = 0;
        const outbox: Outbox = { submissions: memoryStore(() => schedule.schedule(Promise.resolve())), files: noFiles };
        const storing = outbox.submissions.exchange(null, held);
        await schedule.waitFor(storing);
        const connection = connect(async () => {
          requests += 1;
          await schedule.schedule(Promise.resolve());
          return { kind: 'created', orderId: 'O', uploadUrls: [] };
        });
        const undoing = Array.from({ length: undoes }, async () => {
          // As long as sending takes to check the request.
          for (let wait = 0; wait < pauses; wait += 1) await hashRequest(order, []);
          return undo(outbox.submissions, number);
        });
        await schedule.waitFor(Promise.all([...undoing, ...runs.map(run => run(outbox, connection, held))]));
        const wasUndone = (await Promise.all(undoing)).filter(Boolean).length;
        expect(wasUndone + requests).toBe(1);
        const last = await schedule.waitFor(outbox.submissions.byNumber(number));
        if (wasUndone === 0) expect(last?.state).toBe('done');
        else if (start === fresh) expect(last).toBeNull();
        else expect(last).toMatchObject({ state: 'rejected', requisitionNumber: number });
        undone.add(wasUndone === 1);
        sent.add(requests);
      },
    ),
    { numRuns: 500 },
  );
  expect([undone, sent]).toEqual([new Set([true, false]), new Set([0, 1])]);
});

it('a worker that is ended at any step sends nothing before the end of the hold, and never says less than it did', async () => {
  const steps = new Set<number>();
  for (const early of [true, false])
    for (const [index, run] of workers.entries())
      for (let last = 0; last <= 12; last += 1) {
        vi.setSystemTime(early ? Date.parse(end) - 1 : end);
        let [step, requests] = [0, 0];
        let isEnded = false;
        /** The worker is ended at its step `last`: it never goes on. */
        const turn = (): Promise<void> => {
          step += isEnded ? 0 : 1;
          return !isEnded && step > last ? new Promise(() => undefined) : Promise.resolve();
        };
        const outbox: Outbox = { submissions: memoryStore(turn), files: noFiles };
        isEnded = true;
        const held = fresh();
        await outbox.submissions.exchange(null, held);
        isEnded = false;
        const connection = connect(async () => {
          requests += 1;
          await turn();
          return { kind: 'created', orderId: 'O', uploadUrls: [] };
        });
        await Promise.race([run(outbox, connection, held), new Promise(resolve => setTimeout(resolve, 5))]);
        steps.add(Math.min(step, last));
        isEnded = true;
        const where = `${early ? 'early' : 'late'}, worker ${index}, step ${last}`;
        const left = await outbox.submissions.byNumber(held.requisitionNumber);
        if (early) expect([left?.state, requests], where).toEqual(['held', 0]);
        // Whether the next worker sends what is left, test/e2e/interruption.e2e.ts shows.
        expect(requests, where).toBeLessThanOrEqual(1);
        if (left?.state === 'held') expect(requests, where).toBe(0);
        else expect(['sending', 'done'], where).toContain(left?.state);
      }
  expect(Math.max(...steps)).toBeGreaterThan(2);
});
