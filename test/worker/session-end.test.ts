// The end of a session during the hold of an order: the order goes out with the token that is still there, or everyone is told.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createOrder } from '../../src/lab/create-order.ts';
import type { Outcome } from '../../src/lab/outcome.ts';
import { undo } from '../../src/outbox/change.ts';
import type { Outbox } from '../../src/outbox/deliver.ts';
import { createSubmission, hashRequest, later, type Submission } from '../../src/outbox/submission.ts';
import { serviceUrl } from '../../src/settings/lab.ts';
import { credentials } from '../../src/settings/user-data.ts';
import { showLock } from '../../src/worker/access/lock.ts';
import { processOutbox, sendAfterHold } from '../../src/worker/orders/process-outbox.ts';
import { countUnsent } from '../../src/worker/orders/send-held.ts';
import { endSignIn, lockWhenIdle, showEnding } from '../../src/worker/session-end.ts';
import { hedda } from '../draft/people.ts';
import { memoryStore } from '../outbox/memory-store.ts';

let outbox: Outbox;
vi.mock('../../src/worker/orders/open-outbox.ts', () => ({ openOutbox: async () => outbox }));
vi.mock('../../src/lab/create-order.ts', () => ({ createOrder: vi.fn() }));

const service = 'http://127.0.0.1:9';
const created: Outcome = { kind: 'created', orderId: 'ORD-1', uploadUrls: [], messages: [] } as Outcome;
const lab = vi.mocked(createOrder);
const order = { method: 'none', order: '{}', placeholder: 'null', fileCount: 0 } as const;

let count = 0;

async function placeHeld(): Promise<Submission> {
  const at = new Date().toISOString();
  const input = {
    panelId: 'colon',
    label: { patient: 'MARCHETTI, Delphine', test: 'Colon panel', isTest: true },
    service,
    placedBy: hedda,
    request: { ...order, hash: await hashRequest(order, []) },
    files: [],
  };
  const held = createSubmission(`CLN-LEFT-${++count}`, `D-${count}`, input, at, later(at, 25));
  await outbox.submissions.exchange(null, held);
  await sendAfterHold(outbox, held);
  return held;
}

const stateOf = async ({ requisitionNumber }: Submission) =>
  (await outbox.submissions.byNumber(requisitionNumber))?.state;
const create = vi.spyOn(browser.notifications, 'create');
const notices = () => create.mock.calls.map(([, options]) => options as unknown as { title: string; message: string });

beforeEach(async () => {
  fakeBrowser.reset();
  create.mockClear();
  lab.mockReset();
  lab.mockResolvedValue(created);
  const files = { read: async () => null, remove: async () => undefined } as unknown as Outbox['files'];
  outbox = { submissions: memoryStore(), files };
  Object.assign(fakeBrowser.permissions, { contains: async () => true });
  Object.assign(browser.runtime, { getContexts: async () => [] });
  await serviceUrl.setValue(service);
  const { signIn: id, ...person } = hedda;
  await credentials.setValue({ service, accessToken: 'secret', since: new Date().toISOString(), id, person });
});
afterEach(() => vi.unstubAllGlobals());

it.each<[string, () => Promise<unknown>]>([
  ['a sign-out', endSignIn],
  ['a locked screen', () => lockWhenIdle('locked')],
])('%s ends a hold, and its order is sent once with the token that is then deleted', async (_, leave) => {
  const held = await placeHeld();
  await leave();
  expect(await credentials.getValue()).toBeNull();
  await vi.waitFor(async () => expect(await stateOf(held)).toBe('done'));
  expect(lab).toHaveBeenCalledOnce();
  expect(lab.mock.calls[0]?.[2]).toMatchObject({ token: 'secret' });
  expect(await undo(outbox.submissions, held.requisitionNumber)).toBeNull();
  expect(await showLock(countUnsent)).not.toHaveProperty('unsent');
});

it('an order that was undone is not sent at the lock', async () => {
  const held = await placeHeld();
  await undo(outbox.submissions, held.requisitionNumber);
  await lockWhenIdle('locked');
  expect(lab).not.toHaveBeenCalled();
});

it('the orders of a person who leaves without a network are counted as not sent, and a notification names no patient', async () => {
  const held = [await placeHeld(), await placeHeld()];
  vi.stubGlobal('navigator', Object.create(navigator, { onLine: { value: false }, locks: { value: navigator.locks } }));
  await endSignIn();
  expect(await Promise.all(held.map(stateOf))).toEqual(['queued', 'queued']);
  expect(await showLock(countUnsent)).toEqual({ by: 'token', state: 'locked', unsent: 2 });
  expect(await showEnding()).toEqual({ provider: 'notAsked', unsent: 2 });
  await vi.waitFor(() => expect(notices()).toHaveLength(2));
  for (const { title, message } of notices()) {
    expect(title).toContain('An order was not sent');
    expect(message).toMatch(/^.?Colon panel.?, requisition .* It waits until you sign in\.$/);
  }
  expect(lab).not.toHaveBeenCalled();
});

it('a lab that does not answer is asked before the sign-out ends the token', async () => {
  const held = await placeHeld();
  const answer = Promise.withResolvers<Outcome>();
  lab.mockReturnValueOnce(answer.promise);
  await endSignIn();
  const ended = vi.fn();
  void showEnding().then(ended);
  await vi.waitFor(async () => expect(await stateOf(held)).toBe('sending'));
  expect(ended).not.toHaveBeenCalled();
  answer.resolve(created);
  await vi.waitFor(() => expect(ended).toHaveBeenCalledWith({ provider: 'notAsked' }));
});

it('an order that begins to wait for a sign-in is announced, whatever it waited for before', async () => {
  const held = await placeHeld();
  const { heldUntil: _, ...queued } = held;
  await outbox.submissions.exchange(held, { ...queued, revision: 1, state: 'queued', waitsFor: 'service.offline' });
  await credentials.removeValue();
  // The drafts on the disk need a browser.
  await processOutbox().catch(() => undefined);
  await vi.waitFor(() => expect(notices()).toMatchObject([{ title: expect.stringContaining('not sent') }]));
});
