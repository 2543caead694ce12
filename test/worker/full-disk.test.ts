// A step of an order that finds no room on the disk.
import { expect, it } from 'vitest';
import type { LabConnection, Outbox } from '../../src/outbox/deliver.ts';
import { createSubmission, hashRequest } from '../../src/outbox/submission.ts';
import { sendSubmission } from '../../src/worker/orders/send-order.ts';
import { hedda } from '../draft/people.ts';
import { memoryStore } from '../outbox/memory-store.ts';

const service = 'https://lab.example.org';
const order = { method: 'none', order: '{}', placeholder: 'null', fileCount: 0 } as const;

it.each([
  { writes: 0, state: 'queued', requests: 0 },
  { writes: 1, state: 'sending', requests: 1 },
])('after $writes writes of the send leaves it $state, and says so', async ({ writes, state, requests }) => {
  const person = { ...hedda, signIn: 'sign-in-1' };
  const label = { patient: 'MARCHETTI, Delphine', test: 'Colon panel', isTest: true };
  const request = { ...order, hash: await hashRequest(order, []) };
  const packed = { panelId: 'colon', label, service, placedBy: person, request, files: [] };
  const queued = createSubmission(`CLN-FULL-${writes}`, 'D', packed, new Date().toISOString());
  const store = memoryStore();
  await store.exchange(null, queued);
  let left = writes;
  const submissions: typeof store = {
    ...store,
    exchange: async (before, after) => {
      if (left === 0) throw new DOMException('full', 'QuotaExceededError');
      left -= 1;
      return store.exchange(before, after);
    },
  };
  const outbox = { submissions, files: { read: async () => null, remove: async () => undefined } } as unknown as Outbox;
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
  const told = await sendSubmission(outbox, queued, Promise.resolve(connection));
  expect([told?.state, asked]).toEqual([state, requests]);
});
