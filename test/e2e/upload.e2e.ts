// The uploader in a real browser, from a page of another origin, against the sandbox's store.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PutResult } from '../../src/lab/put-outcome.ts';
import type { putFile } from '../../src/lab/upload.ts';
import { type ModulePage, openModulePage } from '../browser/module-page.ts';
import type { FaultPlan } from '../sandbox/fault-plan.ts';
import { requestUploads } from '../sandbox/sample-client.ts';
import { sampleOrder } from '../sandbox/sample-order.ts';
import { type Sandbox, startSandbox } from '../sandbox/server.ts';

let sandbox: Sandbox;
let modules: ModulePage;
const noon = Date.UTC(2026, 5, 15, 12);
let time = noon;

beforeAll(async () => {
  sandbox = await startSandbox({ storeCors: true, now: () => time });
  modules = await openModulePage();
});
beforeEach(() => {
  time = noon;
  sandbox.reset();
});
afterAll(async () => {
  await modules?.close();
  await sandbox?.close();
});

interface Put {
  url: string;
  size: number;
  type?: string;
  isRepeat?: boolean;
  /** Stops it before it starts (0), or at the first progress of this many bytes. */
  stopAt?: number;
}

interface PutReport {
  result: PutResult;
  progress: { sent: number; at: number }[];
}

/** Runs in the page, as text. */
async function putInPage({ url, size, type = '', isRepeat = false, stopAt }: Put): Promise<PutReport> {
  const upload = await importModule<{ putFile: typeof putFile }>('/src/lab/upload.ts');
  const file = new Blob([Uint8Array.from({ length: size }, (_, index) => (index * 7919) % 256)], { type });
  const stop = new AbortController();
  if (stopAt === 0) stop.abort();
  const progress: { sent: number; at: number }[] = [];
  const onProgress = (sent: number) => {
    progress.push({ sent, at: performance.now() });
    if (stopAt !== undefined && sent >= stopAt) stop.abort();
  };
  return {
    result: await upload.putFile(url, file, { isRepeat, onProgress, signal: stop.signal, guard: async () => null }),
    progress,
  };
}

const put = (job: Put) => modules.page.evaluate(putInPage, job);
const requestUrl = async () => (await requestUploads(sandbox, sampleOrder(), 1))[0] ?? '';
const sha256Of = (size: number) =>
  createHash('sha256')
    .update(Uint8Array.from({ length: size }, (_, index) => (index * 7919) % 256))
    .digest('hex');
const puts = () => sandbox.requests('upload').length;
const failWith = (fault: FaultPlan[number]['fault'], times = 1) => sandbox.setFault([{ on: 'upload', times, fault }]);

describe('a file', () => {
  it.each([
    [100_000, ''],
    [100_000, 'application/pdf'],
    [7_500_001, 'text/plain;charset=utf-8'],
    [1, ''],
    [0, ''],
  ])('of %i bytes and type %j is stored as it is', async (size, type) => {
    const { result, progress } = await put({ url: await requestUrl(), size, type });
    expect(result).toEqual({ kind: 'confirmed' });
    expect(sandbox.files()).toMatchObject([{ state: 'received', size, sha256: sha256Of(size) }]);
    expect(size === 0 || progress.at(-1)?.sent === size).toBe(true);
  });

  it('reports its progress at most twice a second, and at its end', async () => {
    const size = 30_000_000;
    const { result, progress } = await put({ url: await requestUrl(), size });
    expect(result).toEqual({ kind: 'confirmed' });
    const sent = progress.map(step => step.sent);
    expect(sent).toEqual(sent.toSorted((a, b) => a - b));
    expect(sent.filter(bytes => bytes === size)).toHaveLength(1);
    const before = progress.slice(0, -1);
    for (const [index, { at }] of before.entries())
      expect(index === 0 || at - (before[index - 1]?.at ?? 0) >= 500).toBe(true);
  });
});

describe('an upload that the store refuses', () => {
  it('the second time is probably stored already', async () => {
    const url = await requestUrl();
    await put({ url, size: 10 });
    expect((await put({ url, size: 10, isRepeat: true })).result).toEqual({
      kind: 'unconfirmed',
      reason: 'upload.used',
    });
    expect((await put({ url, size: 10 })).result).toEqual({ kind: 'unconfirmed', reason: 'upload.denied' });
  });

  it('after an hour has expired', async () => {
    const url = await requestUrl();
    time = noon + 3_600_000;
    expect((await put({ url, size: 10 })).result).toEqual({ kind: 'failed', reason: 'upload.expired' });
  });

  it('because of another signature has failed', async () => {
    const { result } = await put({ url: `${await requestUrl()}0`, size: 10 });
    expect(result).toEqual({ kind: 'failed', reason: 'upload.signature' });
  });

  it.each([
    ['SlowDown', 'notStored', 'upload.slowDown'],
    ['IncompleteBody', 'notStored', 'upload.incomplete'],
    ['EntityTooLarge', 'failed', 'upload.tooLarge'],
    ['ExpiredToken', 'failed', 'upload.tokenExpired'],
    ['InternalError', 'unconfirmed', 'upload.broken'],
  ] as const)('with %s', async (code, kind, reason) => {
    failWith({ kind: 'store', code });
    expect((await put({ url: await requestUrl(), size: 10 })).result).toEqual({ kind, reason });
    expect(puts()).toBe(1);
  });

  it('three times with SlowDown is stored the fourth time', async () => {
    failWith({ kind: 'store', code: 'SlowDown' }, 3);
    const url = await requestUrl();
    const kinds: string[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) kinds.push((await put({ url, size: 10 })).result.kind);
    expect(kinds).toEqual(['notStored', 'notStored', 'notStored', 'confirmed']);
  });

  it('is not confirmed when the page of a guest network answers 200', async () => {
    failWith({ kind: 'html' });
    expect((await put({ url: await requestUrl(), size: 10 })).result).toEqual({
      kind: 'failed',
      reason: 'upload.otherOrigin',
    });
    expect(sandbox.files()).toMatchObject([{ state: 'missing' }]);
  });
});

describe('a connection that breaks', () => {
  // More than once, because the browser itself resends a request on a kept-alive connection.
  const often = 9;

  it.each([1, 1000, 300_000, 20_000_000])('after %i bytes were stored makes the upload unconfirmed', async size => {
    for (let round = 0; round < 3; round += 1) {
      sandbox.reset();
      const url = await requestUrl();
      failWith({ kind: 'reset', when: 'after-commit' }, often);
      const { result } = await put({ url, size });
      expect(sandbox.files()).toMatchObject([{ state: 'received' }]);
      expect(result).toEqual({ kind: 'unconfirmed', reason: 'upload.noAnswer' });
    }
  });

  it('and that the browser itself repeats does not count as a refusal', async () => {
    const url = await requestUrl();
    await put({ url, size: 1 });
    const next = await requestUrl();
    failWith({ kind: 'reset', when: 'after-commit' });
    expect((await put({ url: next, size: 1 })).result.kind).toBe('unconfirmed');
    expect(sandbox.files()).toMatchObject([{ state: 'received' }, { state: 'received' }]);
  });

  it('in the middle of the file stored nothing, and the file can be uploaded again', async () => {
    const url = await requestUrl();
    failWith({ kind: 'reset', when: 'mid-body' }, often);
    expect((await put({ url, size: 20_000_000 })).result).toEqual({ kind: 'notStored', reason: 'upload.interrupted' });
    expect(sandbox.files()).toMatchObject([{ state: 'missing' }]);
    sandbox.clearFaults();
    expect((await put({ url, size: 20_000_000 })).result).toEqual({ kind: 'confirmed' });
  });

  it('before the request left stored nothing', async () => {
    const gone = await startSandbox();
    const [url = ''] = await requestUploads(gone, sampleOrder(), 1);
    await gone.close();
    expect((await put({ url, size: 1000 })).result).toEqual({ kind: 'notStored', reason: 'upload.interrupted' });
  });
});

describe('an upload that the clinician stops', () => {
  it('before it starts sends nothing', async () => {
    const { result } = await put({ url: await requestUrl(), size: 10, stopAt: 0 });
    expect(result).toEqual({ kind: 'notStored', reason: 'upload.stopped' });
    expect(puts()).toBe(0);
  });

  it('on its way may have arrived', async () => {
    const { result } = await put({ url: await requestUrl(), size: 30_000_000, stopAt: 1 });
    expect(result).toEqual({ kind: 'unconfirmed', reason: 'upload.stopped' });
  });
});

it('a store that gives no answer for ten minutes does not hold up other files', async () => {
  failWith({ kind: 'delay', ms: 60_000 });
  const url = await requestUrl();
  await modules.page.evaluate(() => {
    const wait = setTimeout;
    Object.assign(window, {
      wait,
      setTimeout: (act: () => void, ms = 0) => wait(act, ms === 600_000 ? 300 : ms),
    });
  });
  const { result } = await put({ url, size: 100_000 });
  await modules.page.evaluate('window.setTimeout = window.wait');
  expect(result).toEqual({ kind: 'unconfirmed', reason: 'upload.noAnswer' });
});

it('an invalid address returns a failure and does not reject', async () => {
  for (const url of ['', 'http://', 'not an address'])
    expect((await put({ url, size: 1 })).result).toEqual({ kind: 'failed', reason: 'upload.urlInvalid' });
});
