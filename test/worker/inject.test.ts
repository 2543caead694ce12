import { globSync, readFileSync } from 'node:fs';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';

/** In a newly started context, in a browser that closes its storage with this function. */
async function start(setAccessLevel: ((of: { accessLevel: string }) => Promise<void>) | undefined) {
  vi.resetModules();
  fakeBrowser.reset();
  for (const area of ['local', 'managed', 'session', 'sync'] as const)
    Object.assign(fakeBrowser.storage[area], { setAccessLevel });
  const executeScript = vi.fn(async () => [{ frameId: 0, result: true }]);
  Object.assign(fakeBrowser, { scripting: { executeScript } });
  return { executeScript, ...(await import('../../src/worker/page/injection.ts')) };
}

const closed = { accessLevel: 'TRUSTED_CONTEXTS' };

beforeEach(() => void vi.restoreAllMocks());

it('injects nothing into a page before every storage area is closed to it', async () => {
  let close = () => {};
  const closing = new Promise<void>(resolve => {
    close = resolve;
  });
  const setAccessLevel = vi.fn(() => closing);
  const { executeScript, hasChart } = await start(setAccessLevel);
  const looked = hasChart(1, []);
  await Promise.resolve();
  expect(setAccessLevel.mock.calls).toEqual([[closed], [closed], [closed], [closed]]);
  expect(executeScript).not.toHaveBeenCalled();
  close();
  expect(await looked).toBe(true);
  expect(await hasChart(1, [])).toBe(true);
  expect(setAccessLevel).toHaveBeenCalledTimes(4);
});

it('injects nothing into a page where that fails, says so, and tries again the next time', async () => {
  const setAccessLevel = vi.fn(async () => {});
  const { executeScript, hasChart, readFrames } = await start(setAccessLevel);
  setAccessLevel.mockRejectedValueOnce(new Error('not available'));
  await expect(readFrames(1, [])).rejects.toMatchObject({ code: 'storage.notClosed' });
  setAccessLevel.mockRejectedValueOnce(new Error('not available'));
  expect(await hasChart(1, [])).toBe(false);
  expect(executeScript).not.toHaveBeenCalled();
  expect(await readFrames(1, [])).toHaveLength(1);
});

it('injects anyway where the browser has no such call', async () => {
  const { hasChart } = await start(undefined);
  expect(await hasChart(1, [])).toBe(true);
});

it('reads with the reader that every frame already has, and injects it into all of them again when one has none', async () => {
  const frames = [{ frameId: 0, has: false }];
  const { executeScript, readFrames } = await start(undefined);
  executeScript.mockImplementation((async ({ files, args }: { files?: string[]; args?: unknown[] }) => {
    if (files) for (const frame of frames) frame.has = true;
    return frames.map(({ frameId, has }) => ({ frameId, result: has ? null : args?.[2] }));
  }) as never);
  const putIn = () =>
    executeScript.mock.calls.filter(([given]: unknown[]) => given && 'files' in (given as object)).length;
  await readFrames(1, []);
  await readFrames(1, []);
  expect(putIn()).toBe(1);
  frames.push({ frameId: 7, has: false });
  expect(await readFrames(1, [])).toHaveLength(2);
  expect(putIn()).toBe(2);
  // Another tab has no reader yet, and a tab that went to another page has lost it.
  frames.splice(0, 2, { frameId: 0, has: false });
  await readFrames(1, []);
  await readFrames(2, []);
  expect(putIn()).toBe(4);
  // The worker sleeps between two orders: the pages keep their readers.
  vi.resetModules();
  const { readFrames: readAwake } = await import('../../src/worker/page/injection.ts');
  await readAwake(2, []);
  expect(putIn()).toBe(4);
});

it('calls what a script left in the frames, and injects it only where it is missing', async () => {
  const frames = [{ frameId: 0, has: false }];
  const { executeScript, findOthers, probeFrames } = await start(undefined);
  executeScript.mockImplementation((async ({ files, args }: { files?: string[]; args?: unknown[] }) => {
    if (files) for (const frame of frames) frame.has = true;
    return frames.map(({ frameId, has }) => ({ frameId, result: has ? null : args?.[3] }));
  }) as never);
  const putIn = () =>
    executeScript.mock.calls.filter(([given]: unknown[]) => given && 'files' in (given as object)).length;
  const nobody = { values: [], screens: [] };
  await findOthers(1, nobody);
  await findOthers(1, nobody);
  expect(putIn()).toBe(1);
  frames.push({ frameId: 7, has: false });
  expect(await findOthers(1, nobody)).toHaveLength(2);
  expect(putIn()).toBe(2);
  await findOthers(2, nobody);
  await probeFrames(2, []);
  expect(putIn()).toBe(4);
  // A worker that starts cannot know whether its own version left the script there.
  vi.resetModules();
  const awake = await import('../../src/worker/page/injection.ts');
  await awake.findOthers(2, nobody);
  expect(putIn()).toBe(5);
});

it('takes no answer of a frame that does not fit the definition it names, and reads the others', async () => {
  const { executeScript, readFrames } = await start(undefined);
  const definition = {
    id: 'ours',
    name: 'Ours',
    verified: { grade: 'B' as const },
    languages: [],
    screens: [{ id: 'chart', kind: 'chart' as const, address: '^/chart', frame: 'pat', sign: 'h1' }],
  };
  const answer = (url: string, name = 'pat') => ({
    at: [0, 0],
    sight: { url, name, visible: false, today: '2026-11-28' },
    lang: '',
    address: '',
    madeAt: 0,
    translated: false,
    fields: null,
    compounds: null,
    lists: {},
    banner: null,
    patientKey: null,
    dateOrder: null,
    dates: null,
  });
  const answers = [
    answer('x'),
    answer('https://evil.example/other'),
    answer('https://emr.example.org/chart', 'other'),
    answer('https://emr.example.org/chart'),
  ];
  executeScript.mockImplementation((async () => answers.map((result, frameId) => ({ frameId, result }))) as never);
  const frames = await readFrames(1, [definition]);
  expect(frames.map(frame => frame.answer?.definition.id)).toEqual([undefined, undefined, undefined, 'ours']);
});

it('is the only way into a page', () => {
  const files = globSync(['src/**/*.{ts,tsx}', 'entrypoints/**/*.{ts,tsx}']);
  const calls = files.filter(file =>
    /scripting\.(executeScript\(|registerContentScripts|insertCSS)|defineContentScript/.test(
      readFileSync(file, 'utf8'),
    ),
  );
  expect(calls).toEqual(['src/worker/page/inject.ts']);
});
