// The ID of one order in the answer to another: a proxy or a server that answers a request twice causes it.
import { expect, it } from 'vitest';
import type { Outcome } from '../../src/lab/outcome.ts';
import { deliver, type LabConnection, type Outbox } from '../../src/outbox/deliver.ts';
import type { FileStore } from '../../src/outbox/file-store.ts';
import { createSubmission, hashRequest, type Submission } from '../../src/outbox/submission.ts';
import { hedda } from '../draft/people.ts';
import { memoryStore } from './memory-store.ts';

const noFiles = { read: async () => null, remove: async () => undefined } as unknown as FileStore;
const person = { ...hedda, signIn: 'sign-in-1' };
const order = { method: 'presigned', order: '{}', placeholder: 'null', fileCount: 1 } as const;
const url = 'https://files.example.org/first';
const firsts: Outcome = { kind: 'created', orderId: 'ORD-1', uploadUrls: [url] };

async function place(outbox: Outbox, number: string, service = 'https://lab.example.org'): Promise<Submission> {
  const files = [{ id: `file of ${number}`, name: 'a.pdf', type: '', size: 1 }];
  const request = { ...order, hash: await hashRequest(order, [`file of ${number}`]) };
  const label = { patient: `patient of ${number}`, test: 'Colon panel', isTest: true };
  const input = { panelId: 'colon', label, service, placedBy: person, request, files };
  const submission = createSubmission(number, `draft of ${number}`, input, new Date().toISOString());
  await outbox.submissions.exchange(null, submission);
  return submission;
}

const lab = (answer: () => Promise<Outcome>, service = 'https://lab.example.org'): LabConnection => ({
  service,
  isTest: true,
  person,
  whyNotTo: () => null,
  send: answer,
});

const start = (): Outbox => ({ submissions: memoryStore(), files: noFiles });

const others = { state: 'unknown', reason: 'service.otherOrder', mayExist: true };

it('is not the ID of both, and the files of the other do not go to its links', async () => {
  const outbox = start();
  const [first, second] = [await place(outbox, 'CLN-1'), await place(outbox, 'CLN-2')];
  const connection = lab(async () => firsts);
  expect(await deliver(outbox, first, connection)).toMatchObject({ state: 'created', orderId: 'ORD-1' });
  const after = await deliver(outbox, second, connection);
  expect(after).toMatchObject(others);
  expect(after?.orderId).toBeUndefined();
  expect(JSON.stringify(after)).not.toContain(url);
});

it('is noticed when both answers come before either is on the disk', async () => {
  const outbox = start();
  const orders = [await place(outbox, 'CLN-1'), await place(outbox, 'CLN-2'), await place(outbox, 'CLN-3')];
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const sent = orders.map(one =>
    deliver(
      outbox,
      one,
      lab(() => promise),
    ),
  );
  resolve(firsts);
  const states = (await Promise.all(sent)).map(after => after?.state);
  expect(states.sort()).toEqual(['created', 'unknown', 'unknown']);
});

it('has no upload link of the other, even if the IDs differ', async () => {
  const outbox = start();
  const orders = [await place(outbox, 'CLN-1'), await place(outbox, 'CLN-2')];
  const answers = orders.map((one, index) =>
    deliver(
      outbox,
      one,
      lab(async () => ({ ...firsts, orderId: `ORD-${index}` })),
    ),
  );
  const sorted = (await Promise.all(answers)).sort((a, b) => (a?.state ?? '').localeCompare(b?.state ?? ''));
  expect(sorted).toMatchObject([
    { state: 'attachmentsIncomplete', files: [{ state: 'failed', reason: 'upload.ofAnother' }] },
    { state: 'created', files: [{ state: 'pending', url }] },
  ]);
  expect(JSON.stringify(sorted[0])).not.toContain(url);
});

it('is its own when the lab gives it again, and says nothing about the orders of another lab', async () => {
  const outbox = start();
  const first = await place(outbox, 'CLN-1');
  const lost = await deliver(
    outbox,
    first,
    lab(async () => ({ kind: 'unknown', reason: 'service.noAnswer', messages: [] })),
  );
  expect(
    await deliver(
      outbox,
      lost as Submission,
      lab(async () => firsts),
    ),
  ).toMatchObject({ state: 'created' });
  const elsewhere = 'https://other.example.org';
  const second = await place(outbox, 'CLN-2', elsewhere);
  expect(
    await deliver(
      outbox,
      second,
      lab(async () => ({ ...firsts, uploadUrls: [`${elsewhere}/first`] }), elsewhere),
    ),
  ).toMatchObject({ state: 'created' });
});
