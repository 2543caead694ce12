import { describe, expect, it } from 'vitest';
import type { LabConnection } from '../../src/outbox/deliver.ts';
import type { FileStore } from '../../src/outbox/file-store.ts';
import { mustBeConfirmed, sendDue } from '../../src/outbox/send-due.ts';
import { createSubmission, hashRequest, type Submission } from '../../src/outbox/submission.ts';
import { next } from '../../src/outbox/transitions.ts';
import { hedda } from '../draft/people.ts';
import { memoryStore } from './memory-store.ts';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const label = { patient: 'MARCHETTI, Delphine · Mar 8, 1979 (47 F)', test: 'Colon panel', isTest: true };
const request = { method: 'none', order: '{}', placeholder: 'null', fileCount: 0, hash: '' } as const;
const submissionInput = {
  panelId: 'colon',
  label,
  service: 'https://lab.example.org',
  placedBy: hedda,
  request,
  files: [],
};

const placed = (minutes: number, more: Partial<Submission> = {}): Submission => ({
  ...createSubmission('CLN-1', 'draft-1', submissionInput, ago(minutes)),
  waitsFor: 'service.noToken',
  ...more,
});

describe('a queued order', () => {
  it.each<[string, Submission, string, boolean]>([
    ['nine minutes, for a sign-in of now', placed(9), ago(0), false],
    ['eleven minutes, for a sign-in of now', placed(11), ago(0), true],
    ['eleven minutes, and was placed by who is signed in', placed(11), ago(12), false],
    ['eleven minutes, for a token of the policy, since before the browser started', placed(11), ago(5), true],
    ['eleven minutes, while the browser ran', placed(11), ago(600), false],
    ['until the clock was set back by an hour', placed(-60), ago(600), true],
    ['until the clock was set back by a minute', placed(-1), ago(600), false],
    [
      'eleven minutes offline, while somebody else signed in',
      placed(11, { waitsFor: 'service.offline' }),
      ago(1),
      true,
    ],
    ['after it had to be confirmed, under any sign-in', placed(1, { waitsFor: 'order.unconfirmed' }), ago(600), true],
    ['and was sent once', placed(11, { state: 'unknown' }), ago(0), false],
  ])('%s', (_, submission, since, must) => {
    expect(mustBeConfirmed(submission, since)).toBe(must);
  });

  it('is sent automatically again after the clinician asked for it', () => {
    const late = placed(30, { waitsFor: 'order.unconfirmed' });
    const asked = next(next(late, { type: 'asked' }, ago(0)), { type: 'wait', reason: 'service.offline' }, ago(0));
    expect(mustBeConfirmed(late, ago(1))).toBe(true);
    expect(mustBeConfirmed(asked, ago(1))).toBe(false);
    expect(asked).toMatchObject({ state: 'queued', request, label, createdAt: late.createdAt });
  });
});

describe('an order with an unknown outcome, at a lab that refuses a repeated number', () => {
  const whole = { method: 'none', order: '{}', placeholder: 'null', fileCount: 0 } as const;
  const noFiles = { read: async () => null, remove: async () => undefined } as unknown as FileStore;
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

  it.each<[string, number, number]>([
    ['is sent again once its wait is over', -1, 1],
    ['is not sent again before', 60, 0],
    ['waits as long as a service can ask for', 899, 0],
    ['does not wait for hours because the clock was set back', 7200, 1],
  ])('%s', async (_, seconds, times) => {
    const input = { ...submissionInput, request: { ...whole, hash: await hashRequest(whole, []) } };
    const sending = next(createSubmission('CLN-1', 'draft-1', input, ago(1)), { type: 'send' }, ago(1));
    const unknown = {
      ...next(sending, { type: 'interrupted' }, ago(1)),
      notBefore: inSeconds(seconds),
    };
    const submissions = memoryStore();
    await submissions.exchange(null, unknown);
    let sent = 0;
    const labConnection: LabConnection = {
      service: input.service,
      isTest: true,
      person: { ...hedda, signIn: 'sign-in-1' },
      whyNotTo: () => null,
      send: async () => {
        sent += 1;
        return { kind: 'created', orderId: 'O', uploadUrls: [] };
      },
    };
    await sendDue({ submissions, files: noFiles }, await submissions.all(), labConnection, { isUnique: true });
    expect(sent).toBe(times);
  });
});
