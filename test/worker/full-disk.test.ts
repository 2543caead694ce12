// A step of an order that finds no room on the disk.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import browser from 'webextension-polyfill';
import type { LabConnection, Outbox } from '../../src/outbox/deliver.ts';
import { createSubmission, hashRequest } from '../../src/outbox/submission.ts';
import { sendSubmission } from '../../src/worker/orders/send-order.ts';
import { hedda } from '../draft/people.ts';
import { memoryStore } from '../outbox/memory-store.ts';

const service = 'https://lab.example.org';
const order = { method: 'none', order: '{}', placeholder: 'null', fileCount: 0 } as const;

beforeEach(() => {
  // While it sends, the worker keeps itself awake.
  vi.spyOn(browser.runtime, 'getPlatformInfo').mockResolvedValue({ os: 'linux', arch: 'x86-64' });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => void vi.useRealTimers());

it.each([
  { writes: 0, fullFor: 3_600, state: 'queued', requests: 0 },
  { writes: 1, fullFor: 3_600, state: 'sending', requests: 1 },
  // The answer is kept until there is room.
  { writes: 1, fullFor: 20, state: 'done', requests: 1 },
])(
  'after $writes writes of the send, $fullFor seconds without room: $state, $requests requests',
  async ({ writes, fullFor, state, requests }) => {
    let isFull = true;
    setTimeout(() => (isFull = false), fullFor * 1_000);
    const person = { ...hedda, signIn: 'sign-in-1' };
    const label = { patient: 'MARCHETTI, Delphine', test: 'Colon panel', isTest: true };
    const request = { ...order, hash: await hashRequest(order, []) };
    const packed = { panelId: 'colon', label, service, placedBy: person, request, files: [] };
    const queued = createSubmission(`CLN-FULL-${writes}-${fullFor}`, 'D', packed, new Date().toISOString());
    const store = memoryStore();
    await store.exchange(null, queued);
    let left = writes;
    const submissions: typeof store = {
      ...store,
      exchange: async (before, after) => {
        // What Chromium says of a disk that is really full.
        if (left === 0 && isFull) throw new DOMException('Internal error opening backing store', 'UnknownError');
        left = Math.max(0, left - 1);
        return store.exchange(before, after);
      },
    };
    const outbox = {
      submissions,
      files: { read: async () => null, remove: async () => undefined },
    } as unknown as Outbox;
    let asked = 0;
    const connection: LabConnection = {
      service,
      isTest: true,
      person,
      whyNotTo: () => null,
      send: async () => {
        asked += 1;
        return { kind: 'created', orderId: 'ORD-1', uploadUrls: [] };
      },
    };
    const sending = sendSubmission(outbox, queued, Promise.resolve(connection));
    let told: Awaited<typeof sending> | undefined;
    void sending.then(submission => (told = submission));
    for (let turn = 0; turn < 5_000 && told === undefined; turn += 1) {
      await new Promise(setImmediate);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect([told?.state, asked]).toEqual([state, requests]);
  },
);
