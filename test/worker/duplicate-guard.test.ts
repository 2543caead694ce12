// W13 in the worker: which stored orders block a new one, and which reason counts.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { finalizeOrder } from '../../src/draft/finalize-order.ts';
import { GuardFailure } from '../../src/messages/dispatch.ts';
import type { OrderInput } from '../../src/order/order-input.ts';
import type { PastOrders } from '../../src/outbox/find-earlier.ts';
import { receiptOf } from '../../src/outbox/past-orders.ts';
import { createSubmission, type Submission, type SubmissionInput } from '../../src/outbox/submission.ts';
import { duplicateWindow } from '../../src/settings/safety.ts';
import { lookAhead, oneAtATime, requireFirst, whyAgain } from '../../src/worker/orders/duplicate-guard.ts';
import { draftOf, read } from '../draft/drafts.ts';
import { hedda } from '../draft/people.ts';

beforeEach(() => fakeBrowser.reset());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const orderOf = (panelId: string, number: string, firstName = 'Delphine'): OrderInput =>
  finalizeOrder(draftOf([read('patient.firstName', firstName)], ['patient.firstName']), panelId, number, '2026-11-21');

const packingOf = (order: OrderInput, panelId: string, isTest = false): SubmissionInput => ({
  panelId,
  label: { patient: 'MARCHETTI, Delphine · Mar 8, 1979 (47 F)', test: 'Colon panel', isTest },
  service: 'https://lab.example.org',
  placedBy: hedda,
  request: { method: 'none', order: JSON.stringify(order), placeholder: 'null', fileCount: 0, hash: '0'.repeat(64) },
  receipt: receiptOf(order),
  files: [],
});

type Kept = NonNullable<SubmissionInput['receipt']>;

interface SetUp {
  number?: string;
  panelId?: string;
  firstName?: string;
  draftId?: string;
  days?: number;
  isTest?: boolean;
  more?: Partial<Submission>;
}

function submissionOf({
  number = 'R-1',
  panelId = 'colon',
  firstName,
  draftId = 'D-1',
  days = 1,
  isTest,
  more,
}: SetUp = {}) {
  const submissionInput = packingOf(orderOf(panelId, number, firstName), panelId, isTest);
  return { ...createSubmission(number, draftId, submissionInput, daysAgo(days)), state: 'done' as const, ...more };
}

const kept = (...submissions: Submission[]): PastOrders => ({
  all: async () => submissions,
  // test/e2e/outbox.e2e.ts covers what outlives its row.
  pastOrders: async traits => ({ receipts: [], traits }),
});
const wanted = packingOf(orderOf('colon', 'R-2'), 'colon');
const ask = (submissions: Submission[], given?: { of: string; reason: string }, submissionInput = wanted) =>
  whyAgain(kept(...submissions), submissionInput, 'D-2', given);

const refusedFor = async (asked: Promise<unknown>) => {
  const failure = await asked.then(
    () => null,
    error => error,
  );
  return failure instanceof GuardFailure ? failure.shown.earlier?.requisitionNumber : failure;
};

describe('an order', () => {
  it('that repeats a stored one is refused, with the latest of them named', async () => {
    const submissions = [
      submissionOf({ days: 3 }),
      submissionOf({ number: 'R-0', days: 1, draftId: 'D-0', more: { orderId: 'O-0' } }),
    ];
    await expect(ask(submissions)).rejects.toMatchObject({
      code: 'order.duplicate',
      shown: { earlier: { requisitionNumber: 'R-0', orderId: 'O-0' } },
    });
  });

  it('passes with a reason that was given for that order', async () => {
    const reason = 'The first specimen was lost.';
    expect(await ask([submissionOf()], { of: 'R-1', reason })).toEqual({ duplicateReason: reason, duplicateOf: 'R-1' });
    expect(await refusedFor(ask([submissionOf()], { of: 'R-7', reason }))).toBe('R-1');
  });

  it.each<[string, SetUp]>([
    ['for somebody else', { firstName: 'Delphina' }],
    ['of another test', { panelId: 'multisite' }],
    ['made from the same draft', { draftId: 'D-2' }],
    ['outside of the window', { days: 30.1 }],
    ['on a sandbox', { isTest: true }],
    ['that was never sent', { more: { state: 'rejected', reason: 'service.offline' } }],
    ['that the lab does not have', { more: { state: 'rejected', reason: 'service.notThere' } }],
    [
      'that the lab refused outside of the window',
      { days: 30.1, more: { state: 'rejected', reason: 'service.refused' } },
    ],
    ['without a receipt and without what was sent', { more: { receipt: undefined, request: null } as object }],
  ])('does not repeat one %s', async (_, told) => {
    expect(await ask([submissionOf(told)])).toBeNull();
  });

  it('on a sandbox repeats one on a sandbox, and none at a lab', async () => {
    const onSandbox = packingOf(orderOf('colon', 'R-2'), 'colon', true);
    expect(await ask([submissionOf()], undefined, onSandbox)).toBeNull();
    expect(await refusedFor(ask([submissionOf({ isTest: true })], undefined, onSandbox))).toBe('R-1');
  });

  it.each<[string, Partial<Submission>]>([
    ['nobody knows whether it exists', { state: 'unknown' }],
    ['it waits', { state: 'queued' }],
    ['it was called not created after its answer was lost', { state: 'rejected', mayExist: true }],
    ['what was sent is gone', { request: null }],
    ['its row is older than receipts', { receipt: undefined } as object],
    ['it was refused, and sent again lately', { createdAt: daysAgo(90), askedAt: daysAgo(1) }],
    ['it has waited for longer than the window', { state: 'queued', createdAt: daysAgo(90) }],
    ['its outcome is not known for longer than the window', { state: 'unknown', createdAt: daysAgo(90) }],
  ])('still repeats one when %s', async (_, more) => {
    expect(await refusedFor(ask([submissionOf({ more })]))).toBe('R-1');
  });

  it('repeats one that the lab refused, and says so, unless the lab may have another', async () => {
    const refused = submissionOf({ number: 'R-0', days: 0.5, more: { state: 'rejected', reason: 'service.refused' } });
    await expect(ask([refused])).rejects.toMatchObject({
      shown: { earlier: { requisitionNumber: 'R-0', isRefused: true } },
    });
    expect(await refusedFor(ask([refused, submissionOf()]))).toBe('R-1');
  });

  it('repeats one that was sent when the organization had other product codes', async () => {
    const submissionInput: SubmissionInput = {
      ...wanted,
      receipt: { ...(wanted.receipt as Kept), products: [{ product: 'C-17' }] },
    };
    expect(await refusedFor(ask([submissionOf()], undefined, submissionInput))).toBe('R-1');
  });

  it('is compared for as many days as the organization sets', async () => {
    await duplicateWindow.setValue(90);
    expect(await refusedFor(ask([submissionOf({ days: 89 })]))).toBe('R-1');
    await duplicateWindow.setValue(0);
    expect(await ask([submissionOf({ days: 1 })])).toBeNull();
    await fakeBrowser.storage.managed.set({ duplicateWindow: 7 });
    expect(await refusedFor(ask([submissionOf({ days: 6 })]))).toBe('R-1');
    expect(await ask([submissionOf({ days: 8 })])).toBeNull();
  });
});

it('still counts after the clock of this computer jumped a year ahead', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const before = submissionOf({ days: 3 });
    expect(await refusedFor(ask([before]))).toBe('R-1');
    vi.setSystemTime(Date.now() + 365 * 86_400_000);
    expect(await refusedFor(ask([before]))).toBe('R-1');
  } finally {
    vi.useRealTimers();
  }
});

describe('an order that was rejected', () => {
  const late = submissionOf({ number: 'R-2', draftId: 'D-2', more: { state: 'rejected' } });

  it('is not sent again when another one took its place', async () => {
    expect(await refusedFor(requireFirst(kept(late, submissionOf()), late))).toBe('R-1');
    await requireFirst(kept(late), late);
  });

  it('is sent again beside another that the lab refused', async () => {
    await requireFirst(kept(late, submissionOf({ more: { state: 'rejected', reason: 'service.refused' } })), late);
  });

  it('is sent again when the clinician gave a reason, and only beside the order that the reason was for', async () => {
    const explained = { ...late, duplicateReason: 'It is wanted twice.', duplicateOf: 'R-1' };
    await requireFirst(kept(late, submissionOf()), explained);
    const third = submissionOf({ number: 'R-3', draftId: 'D-3', days: 0 });
    expect(await refusedFor(requireFirst(kept(late, submissionOf(), third), explained))).toBe('R-3');
  });
});

describe('two windows that order the same at once', () => {
  it('one at a time: the second sees the order of the first, although it looked before', async () => {
    const stored: Submission[] = [];
    const place = (number: string, draftId: string) => {
      const look = lookAhead(() => whyAgain(kept(...stored), wanted, draftId, undefined));
      return oneAtATime(async () => {
        await look();
        stored.push(submissionOf({ number, draftId }));
      });
    };
    const both = await Promise.allSettled([place('R-1', 'D-1'), place('R-2', 'D-2')]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(stored.map(({ requisitionNumber }) => requisitionNumber)).toEqual(['R-1']);
  });

  it('looks once if no other order came first', async () => {
    let looks = 0;
    const look = lookAhead(async () => {
      looks += 1;
    });
    await oneAtATime(look);
    expect(looks).toBe(1);
  });
});
