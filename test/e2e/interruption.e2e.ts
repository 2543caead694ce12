// Orders and files on their way, with two contexts working at the same time, and with one context that ends at every
// single step.
import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOrder } from '../../src/lab/create-order.ts';
import { parseEndpoint } from '../../src/lab/endpoint.ts';
import type { Outcome } from '../../src/lab/outcome.ts';
import type { OrderRequest } from '../../src/lab/request-body.ts';
import type { Submission } from '../../src/outbox/submission.ts';
import { type OutboxBrowser, startOutboxBrowser } from '../browser/outbox-page.ts';
import { makeFolder, removeFolder } from '../folder.ts';
import { sampleOrder } from '../sandbox/sample-order.ts';
import { type Sandbox, startSandbox } from '../sandbox/server.ts';

let profile: string;
let browser: OutboxBrowser;
let sandbox: Sandbox;
/** A lab that accepts a number it already knows, so every repeat is a second order. */
let lenient: Sandbox;

declare global {
  /** Defined in the pages: sends an order as the extension does. */
  function sendToLaboratory(request: OrderRequest): Promise<Outcome>;
}

const openPage = async (laboratory: Sandbox): Promise<Page> => {
  const page = await browser.newPage();
  const access = { endpoint: parseEndpoint(laboratory.baseUrl), token: laboratory.token };
  await page.exposeFunction('sendToLaboratory', (request: OrderRequest) => createOrder(request, [], access));
  return page;
};

beforeAll(async () => {
  profile = await makeFolder('interruption');
  [sandbox, lenient, browser] = await Promise.all([
    startSandbox({ storeCors: true }),
    startSandbox({ refuseRepeats: false }),
    startOutboxBrowser(profile),
  ]);
});
beforeEach(() => {
  sandbox.reset();
  lenient.reset();
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([sandbox?.close(), lenient?.close()]);
  await removeFolder(profile);
});

interface Plan {
  name: string;
  /** Each becomes one order. */
  orders: readonly { requisitionNumber: string }[];
  /** The text of each file of each order. */
  files?: readonly string[];
  /** The orders are held, and the hold is over. */
  areHeld?: boolean;
}

/** Runs in the page: puts queued orders into the outbox. */
async function prepare({ name, orders, files: texts = [], areHeld = false }: Plan): Promise<void> {
  const [submissions, files] = await Promise.all([outbox.openSubmissionStore({ name }), outbox.openFileStore(name)]);
  const person = { issuer: '', subject: 'hedda', name: '', signIn: '' };
  for (const order of orders) {
    const draftId = crypto.randomUUID();
    const kept = [];
    for (const text of texts)
      kept.push(await files.add(draftId, new Blob([text]), { name: `${kept.length}.txt`, type: '', warnings: [] }));
    const method = texts.length > 0 ? 'presigned' : 'none';
    const request = { method, order: JSON.stringify(order), placeholder: 'null', fileCount: texts.length } as const;
    const ids = kept.map(({ id }) => id);
    const submissionInput = {
      panelId: 'colon',
      label: { patient: 'SAMPLE, Testa', test: 'Colon panel', isTest: true },
      service: 'laboratory',
      placedBy: person,
      request: { ...request, hash: await outbox.hashRequest(request, ids) },
      files: kept.map(({ id, name: fileName, type, size }) => ({ id, name: fileName, type, size })),
    };
    const at = new Date().toISOString();
    const held = areHeld ? [at] : [];
    const submission = outbox.createSubmission(order.requisitionNumber, draftId, submissionInput, at, ...held);
    await submissions.exchange(null, submission);
  }
}

interface Course {
  name: string;
  isUnique?: boolean;
  /** What happens: the worker starts, or the clinician clicks "Send again" or "Undo". Default: it starts. */
  act?: 'start' | 'again' | 'undo';
  /** Stop after this many steps. A step is the start or the end of an awaited call. */
  stopAt?: number;
}

/** Runs in the page: what the worker does, and the uploads. Returns the step that was stopped, or 'through'. */
async function work({ name, isUnique = false, act = 'start', stopAt = 0 }: Course): Promise<string> {
  let steps = 0;
  let stop = (_: string) => {};
  const stopped = new Promise<string>(resolve => {
    stop = resolve;
  });
  const step = async (what: string) => {
    steps += 1;
    if (steps === stopAt) stop(what);
    if (stopAt > 0 && steps >= stopAt) await new Promise(() => undefined);
  };
  const watched = <T extends object>(whose: string, thing: T): T =>
    new Proxy(thing, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== 'function') return value;
        return async (...args: unknown[]) => {
          await step(`before ${whose}.${String(key)}`);
          const result: unknown = await value.apply(target, args);
          await step(`after ${whose}.${String(key)}`);
          return result;
        };
      },
    });
  const stores = {
    submissions: watched('submissions', await outbox.openSubmissionStore({ name })),
    files: watched('files', await outbox.openFileStore(name)),
  };
  const laboratory = watched('laboratory', {
    send: (request: OrderRequest) => sendToLaboratory(request),
    put: outbox.putUnguarded,
  });
  const person = { issuer: '', subject: 'hedda', name: '', signIn: '' };
  const labConnection = { service: 'laboratory', isTest: true, person, send: laboratory.send, whyNotTo: () => null };
  const acts = {
    start: async () => {
      const submissions = await outbox.recoverInterrupted(stores);
      await outbox.sendDue(stores, submissions, labConnection, { isUnique });
    },
    again: async () => {
      const [seen] = await stores.submissions.all();
      const asked = seen && (await outbox.change(stores.submissions, seen.requisitionNumber, { type: 'asked' }));
      if (asked) await outbox.deliver(stores, asked, labConnection);
    },
    undo: async () => {
      const [seen] = await stores.submissions.all();
      if (seen) await outbox.undo(stores.submissions, seen.requisitionNumber);
    },
  };
  const through = async () => {
    await acts[act]();
    await outbox.createUploader(stores, laboratory.put, 1).run();
    return 'through';
  };
  return Promise.race([through(), stopped]);
}

const run = (page: Page, course: Course) => page.evaluate(work, course);

const read = (page: Page, name: string) =>
  page.evaluate(async at => (await outbox.openSubmissionStore({ name: at })).all(), name) as Promise<Submission[]>;

const countSent = ({ requests }: Sandbox) => requests('createOrder').length;

describe('two contexts at the same time', () => {
  it('send 200 orders, each exactly once', async () => {
    const pages = [await openPage(lenient), await openPage(lenient)] as const;
    const orders = Array.from({ length: 200 }, () => sampleOrder());
    await pages[0].evaluate(prepare, { name: 'twice', orders });
    await Promise.all(
      pages.flatMap(page => [page.evaluate(work, { name: 'twice' }), page.evaluate(work, { name: 'twice' })]),
    );
    const numbers = lenient.orders().map(({ requisitionNumber }) => requisitionNumber);
    expect(numbers.toSorted()).toEqual(orders.map(({ requisitionNumber }) => requisitionNumber).toSorted());
    const submissions = await read(pages[0], 'twice');
    expect(submissions).toHaveLength(200);
    for (const { state, requisitionNumber, orderId } of submissions)
      expect({ state, orderId }).toEqual({
        state: 'done',
        orderId: lenient.orders().find(order => order.requisitionNumber === requisitionNumber)?.id,
      });
    await Promise.all(pages.map(page => page.close()));
  });

  it('do not resend an order whose outcome became unknown while the other context waited for it', async () => {
    const pages = [await openPage(lenient), await openPage(lenient)] as const;
    for (const isUnique of [false, true]) {
      lenient.reset();
      // The lab creates the order, and its answer is lost.
      lenient.setFault([{ on: 'createOrder', times: 100, fault: { kind: 'truncate' } }]);
      const name = `lost-${isUnique}`;
      await pages[0].evaluate(prepare, { name, orders: [sampleOrder(), sampleOrder()] });
      const course = { name, isUnique };
      await Promise.all(pages.flatMap(page => [page.evaluate(work, course), page.evaluate(work, course)]));
      expect((await read(pages[0], name)).map(({ state }) => state)).toEqual(['unknown', 'unknown']);
      expect(countSent(lenient)).toBe(2);
    }
    await Promise.all(pages.map(page => page.close()));
  });

  it('upload a file once', async () => {
    const pages = [await openPage(sandbox), await openPage(sandbox)] as const;
    await pages[0].evaluate(prepare, { name: 'upload', orders: [sampleOrder()], files: ['a', 'b', 'c'] });
    await pages[0].evaluate(work, { name: 'upload' });
    sandbox.reset();
    await pages[0].evaluate(prepare, { name: 'uploads', orders: [sampleOrder()], files: ['a', 'b', 'c'] });
    await Promise.all(pages.map(page => page.evaluate(work, { name: 'uploads' })));
    // A context that found the order still on its way left the files to the other context.
    await pages[0].evaluate(work, { name: 'uploads' });
    expect(sandbox.files().map(({ state }) => state)).toEqual(['received', 'received', 'received']);
    expect(sandbox.requests('upload')).toHaveLength(3);
    expect(await read(pages[0], 'uploads')).toMatchObject([{ state: 'done' }]);
    await Promise.all(pages.map(page => page.close()));
  });
});

describe('an end at any step', () => {
  const files = ['first file', 'second file'];
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

  /** The states that the next start may turn each found state into. */
  const afterwards: Readonly<Record<string, readonly string[]>> = {
    held: ['done'],
    queued: ['done'],
    // The request may have left, so the outcome is unknown.
    sending: ['unknown'],
    created: ['done'],
    // A file whose answer was lost is probably there, but that is not "done".
    uploading: ['done', 'attachmentsIncomplete'],
    done: ['done'],
  };

  it.each(['queued', 'held'])(
    'loses no %s order, sends none twice and tells no more than is known',
    { timeout: 180_000 },
    async start => {
      const seen = new Set<string>();
      for (let stopAt = 1; ; stopAt += 1) {
        sandbox.reset();
        const name = `stop-${start}-${stopAt}`;
        const first = await openPage(sandbox);
        const order = sampleOrder();
        await first.evaluate(prepare, { name, orders: [order], files, areHeld: start === 'held' });
        const stopped = await first.evaluate(work, { name, stopAt });
        await first.close();
        const page = await openPage(sandbox);
        const [found] = await read(page, name);
        const wasSent = countSent(sandbox);
        await page.evaluate(work, { name });
        const [submission] = await read(page, name);
        const where = `${stopAt}, ${stopped}: ${found?.state} → ${submission?.state}`;
        seen.add(found?.state ?? '');
        if (stopped !== 'through') expect(afterwards[found?.state ?? ''], where).toContain(submission?.state);
        if (found?.state !== start) expect(countSent(sandbox), where).toBe(wasSent);
        expect(sandbox.orders().length, where).toBeLessThanOrEqual(1);

        // The clinician sends it again with the same number.
        if (submission?.state === 'unknown') await run(page, { name, act: 'again' });
        const [last] = await read(page, name);
        expect(sandbox.orders(), where).toMatchObject([{ requisitionNumber: order.requisitionNumber }]);
        // The lab answered "exists", so there are no upload links for its files, and the order says so.
        const hadNoUrls = last?.files.every(({ reason }) => reason === 'upload.noUrl') ?? false;
        expect(last?.state, where).toMatch(/^(done|attachmentsIncomplete)$/);
        for (const [index, file] of (last?.files ?? []).entries()) {
          const received = sandbox.files()[index];
          if (hadNoUrls) expect(received?.state, where).toBe('missing');
          else expect(received, where).toMatchObject({ state: 'received', sha256: sha256(files[index] ?? '') });
          expect(file.state, where).toMatch(hadNoUrls ? /^failed$/ : /^(confirmed|unconfirmed)$/);
        }
        await page.close();
        if (stopped === 'through') break;
        expect(stopAt).toBeLessThan(200);
      }
      expect([...seen].sort()).toEqual(['created', 'done', 'sending', 'uploading', start].sort());
    },
  );

  it.each([
    ['has', 'truncate', 1],
    ['does not have', 'reset', 0],
  ] as const)(
    'of "Send again" for an order that the lab %s leaves it undecided or placed, and sends it no third time',
    async (_, kind, orders) => {
      for (let stopAt = 1; ; stopAt += 1) {
        sandbox.reset();
        const fault = kind === 'reset' ? ({ kind, when: 'before' } as const) : ({ kind } as const);
        sandbox.setFault([{ on: 'createOrder', fault }]);
        const name = `again-${kind}-${stopAt}`;
        const first = await openPage(sandbox);
        await first.evaluate(prepare, { name, orders: [sampleOrder()], files });
        await first.evaluate(work, { name });
        expect([(await read(first, name))[0]?.state, sandbox.orders().length]).toEqual(['unknown', orders]);
        const stopped = await run(first, { name, act: 'again', stopAt });
        await first.close();
        const wasSent = countSent(sandbox);
        const page = await openPage(sandbox);
        await page.evaluate(work, { name });
        const where = `${stopAt}, ${stopped}`;
        expect(countSent(sandbox), where).toBe(wasSent);
        expect((await read(page, name))[0]?.state, where).toMatch(/^(?:unknown|done|attachmentsIncomplete)$/);
        await run(page, { name, act: 'again' });
        expect((await read(page, name))[0]?.state, where).toMatch(/^(?:done|attachmentsIncomplete)$/);
        expect(sandbox.orders(), where).toHaveLength(1);
        await page.close();
        if (stopped === 'through') break;
        expect(stopAt).toBeLessThan(200);
      }
    },
  );

  const countPast = (page: Page, name: string) =>
    page.evaluate(async at => (await outbox.openDatabase(at)).count('pastOrders'), name);

  /** An order is undone, and then the lab and the duplicate check never hear of it, or it is placed. */
  async function checkUndone(page: Page, name: string, where: string): Promise<void> {
    const left = await read(page, name);
    expect(left.map(({ state }) => state).join(), where).toMatch(/^(?:done)?$/);
    expect([sandbox.orders().length, await countPast(page, name)], where).toEqual([left.length, left.length]);
  }

  it('of "Undo" leaves an order that is sent, or one that never is', async () => {
    const seen = new Set<number>();
    for (let stopAt = 1; ; stopAt += 1) {
      sandbox.reset();
      const name = `undo-${stopAt}`;
      const first = await openPage(sandbox);
      await first.evaluate(prepare, { name, orders: [sampleOrder()], areHeld: true });
      const stopped = await run(first, { name, act: 'undo', stopAt });
      await first.close();
      const page = await openPage(sandbox);
      await page.evaluate(work, { name });
      await checkUndone(page, name, `${stopAt}, ${stopped}`);
      seen.add(sandbox.orders().length);
      await page.close();
      if (stopped === 'through') break;
      expect(stopAt).toBeLessThan(200);
    }
    expect([...seen]).toEqual([1, 0]);
  });

  it('of the hold and "Undo" at the same time: one of the two happens', async () => {
    const pages = [await openPage(sandbox), await openPage(sandbox)] as const;
    for (let round = 0; round < 30; round += 1) {
      sandbox.reset();
      const name = `race-${round}`;
      await pages[0].evaluate(prepare, { name, orders: [sampleOrder()], areHeld: true });
      const [early, late] = round % 2 ? (['undo', 'start'] as const) : (['start', 'undo'] as const);
      await Promise.all([run(pages[0], { name, act: early }), run(pages[1], { name, act: late })]);
      await checkUndone(pages[0], name, `${round}`);
    }
    await Promise.all(pages.map(page => page.close()));
  });
});
