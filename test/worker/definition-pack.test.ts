// Definition packs from a real server on this computer.
import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { definitions as builtIn } from '../../src/ehr/definitions/all.ts';
import { definitionPackKey, definitionPackUrl } from '../../src/settings/ehrs.ts';
import { packFormat } from '../../src/worker/charts/definition-pack.ts';
import { knownDefinitions } from '../../src/worker/charts/definitions.ts';
import { checkPack, rollBackPack, showPack } from '../../src/worker/options/ehr-sources.ts';
import { type Listening, listen } from '../listen.ts';
import { packOf, publicText } from '../release/pack-definitions.ts';
import { packDefinitions } from './packaged-definitions.ts';

packDefinitions();

const [{ privateKey: key }, { privateKey: otherKey }] = [
  generateKeyPairSync('ed25519'),
  generateKeyPairSync('ed25519'),
];
const made = new Date('2026-11-22T10:00:00.000Z');

/** A definition of an invented EHR, or of a built-in one under its own id. */
const definition = (id: string, more: object = {}) => ({
  id,
  name: 'Quillmark',
  verified: { grade: 'B' },
  languages: ['en'],
  screens: [{ id: 'chart', kind: 'chart', address: '/quillmark/', sign: 'h1.qm-name', fields: {} }],
  ...more,
});
const pack = (version: number, ...list: object[]) =>
  packOf(list.length > 0 ? list : [definition(`quillmark-${version}`)], version, key, made);

let answer: RequestListener;
let server: Listening;
let isAllowed: boolean;
const serve = (text: string) => {
  answer = (_, response) => response.end(text);
};
const address = () => `${server.origin}/definitions.json`;
const setPolicy = (more: object = {}) =>
  fakeBrowser.storage.managed.set({ definitionPackUrl: address(), definitionPackKey: publicText(key), ...more });
const ids = async () => (await knownDefinitions()).map(({ id }) => id);
const ofPack = async () => (await ids()).filter(id => id.startsWith('quillmark'));
const problem = async () => {
  const view = await checkPack();
  return view && 'check' in view ? view.check?.problem : undefined;
};

beforeEach(async () => {
  fakeBrowser.reset();
  isAllowed = true;
  Object.assign(fakeBrowser.permissions, { contains: async () => isAllowed });
  server = await listen(createServer((request, response) => answer(request, response)));
  await setPolicy();
});
afterEach(async () => {
  await fakeBrowser.storage.managed.clear();
  await server.close();
});

describe('a pack', () => {
  it('is in force from the next reading, before the built-in definitions, and in place of one with its id', async () => {
    expect(await ofPack()).toEqual([]);
    serve(pack(1, definition('quillmark'), definition('oscar')));
    expect(await checkPack()).toMatchObject({
      current: { version: 1, ehrs: ['Quillmark', 'Quillmark'] },
      previous: null,
    });
    const known = await knownDefinitions();
    expect(known.slice(0, 2).map(({ id, name }) => [id, name])).toEqual([
      ['quillmark', 'Quillmark'],
      ['oscar', 'Quillmark'],
    ]);
    expect(known.filter(({ id }) => id === 'oscar')).toHaveLength(1);
    expect(known).toHaveLength(builtIn.length + 1);
  });

  it('gives way to the clinic’s own definition', async () => {
    serve(pack(1, definition('quillmark')));
    await checkPack();
    await fakeBrowser.storage.local.set({
      clinicDefinitions: JSON.stringify(definition('quillmark', { name: 'Ours' })),
    });
    expect((await knownDefinitions()).filter(({ id }) => id === 'quillmark')).toMatchObject([{ name: 'Ours' }]);
  });

  it.each<[string, () => string, string]>([
    ['signed with another key', () => packOf([definition('quillmark')], 1, otherKey, made), 'signature'],
    ['changed after it was signed', () => pack(1).replace('Quillmark', 'Quillmurk'), 'signature'],
    ['with a signature of nothing', () => JSON.stringify({ ...JSON.parse(pack(1)), signature: 'AAAA' }), 'signature'],
    ['that is no JSON', () => '<html>Sign in</html>', 'notAPack'],
    ['of another format', () => JSON.stringify({ ...JSON.parse(pack(1)), format: `${packFormat}1` }), 'notAPack'],
    ['with more in it', () => JSON.stringify({ ...JSON.parse(pack(1)), script: 'x' }), 'notAPack'],
    ['without a definition', () => packOf([], 1, key, made), 'notAPack'],
    ['with version 0', () => pack(0), 'notAPack'],
    ['with an unknown name', () => pack(1, definition('quillmark', { script: 'x' })), 'definitions'],
    [
      'that claims to be tested',
      () => pack(1, definition('q', { verified: { version: '1', on: '2026-11' } })),
      'definitions',
    ],
    [
      'with a regular expression that can take forever',
      () => pack(1, definition('quillmark', { screens: [{ id: 'a', kind: 'chart', address: '(a+)+$', sign: 'h1' }] })),
      'definitions',
    ],
    ['with one id twice', () => pack(1, definition('quillmark'), definition('quillmark')), 'definitions'],
    ['over 1 MB', () => pack(1, definition('quillmark', { name: 'Q'.repeat(1_000_000) })), 'tooLarge'],
  ])('%s is not used', async (_, text, why) => {
    serve(text());
    expect(await problem()).toBe(why);
    expect(await ofPack()).toEqual([]);
    // What was in force stays.
    serve(pack(2));
    await checkPack();
    serve(text());
    expect(await problem()).toBe(why);
    expect(await ofPack()).toEqual(['quillmark-2']);
  });

  it('is not taken from a redirect, an error page or a server that is not there', async () => {
    const asked: (string | undefined)[] = [];
    answer = ({ url }, response) => {
      asked.push(url);
      if (url === '/elsewhere') response.end(pack(1));
      else response.writeHead(302, { location: '/elsewhere' }).end();
    };
    expect(await problem()).toBe('noAnswer');
    expect(asked).toEqual(['/definitions.json']);
    answer = (_, response) => response.writeHead(404).end(pack(1));
    expect(await problem()).toBe('status');
    answer = request => request.socket.destroy();
    expect(await problem()).toBe('noAnswer');
    isAllowed = false;
    expect(await problem()).toBe('noPermission');
    expect(await ofPack()).toEqual([]);
  });

  it('is asked for without cookies, past every cache', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    serve(pack(1));
    await checkPack();
    expect(fetched.mock.calls.find(([input]) => String(input) === address())?.[1]).toMatchObject({
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
    });
    fetched.mockRestore();
  });
});

describe('the version', () => {
  it('only grows', async () => {
    serve(pack(5));
    await checkPack();
    serve(pack(4));
    expect(await problem()).toBe('older');
    serve(pack(5, definition('quillmark-other')));
    expect(await problem()).toBe('older');
    expect(await ofPack()).toEqual(['quillmark-5']);
    serve(pack(5));
    expect(await problem()).toBeNull();
    serve(pack(6));
    expect(await checkPack()).toMatchObject({ current: { version: 6 }, previous: 5 });
  });

  it('goes back on a click, until a newer one than the one before comes', async () => {
    for (const version of [1, 2]) {
      serve(pack(version));
      await checkPack();
    }
    expect(await rollBackPack()).toMatchObject({ current: { version: 1 }, previous: null });
    expect(await checkPack()).toMatchObject({ current: { version: 1 }, check: { problem: null } });
    expect(await ofPack()).toEqual(['quillmark-1']);
    serve(pack(3));
    expect(await checkPack()).toMatchObject({ current: { version: 3 }, previous: 1 });
    await rollBackPack();
    expect(await rollBackPack()).toMatchObject({ current: null });
    expect(await ofPack()).toEqual([]);
  });
});

describe('the server and the key', () => {
  it('count only in a policy', async () => {
    serve(pack(1));
    await checkPack();
    await fakeBrowser.storage.managed.clear();
    expect(await ofPack()).toEqual([]);
    await definitionPackUrl.setValue(address());
    await definitionPackKey.setValue(publicText(key));
    expect([await showPack(), await checkPack(), await ofPack()]).toEqual([null, null, []]);
    await setPolicy();
    expect(await ofPack()).toEqual(['quillmark-1']);
  });

  it('says which of its two settings the policy lacks', async () => {
    await fakeBrowser.storage.managed.clear();
    await fakeBrowser.storage.managed.set({ definitionPackUrl: address() });
    expect(await showPack()).toEqual({ lacks: 'definitionPackKey' });
    await fakeBrowser.storage.managed.clear();
    await fakeBrowser.storage.managed.set({ definitionPackKey: publicText(key) });
    expect([await showPack(), await ofPack()]).toEqual([{ lacks: 'definitionPackUrl' }, []]);
  });

  it('replace what was signed with another key', async () => {
    serve(pack(9));
    await checkPack();
    await setPolicy({ definitionPackKey: publicText(otherKey) });
    expect(await ofPack()).toEqual([]);
    serve(packOf([definition('quillmark-new')], 1, otherKey, made));
    expect(await checkPack()).toMatchObject({ current: { version: 1 }, previous: null });
    expect(await ofPack()).toEqual(['quillmark-new']);
  });

  it('take no older pack when the policy goes back to a key', async () => {
    serve(pack(5));
    await checkPack();
    await setPolicy({ definitionPackKey: publicText(otherKey) });
    serve(packOf([definition('quillmark-new')], 1, otherKey, made));
    await checkPack();
    await setPolicy();
    serve(pack(2));
    expect([await problem(), await ofPack()]).toEqual(['older', []]);
    serve(pack(6));
    await checkPack();
    expect(await ofPack()).toEqual(['quillmark-6']);
  });
});

describe('the command', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'order-pack-'));
  const [ours, keyFile] = [path.join(folder, 'ours.json'), path.join(folder, 'key.pem')];
  const command = path.join(import.meta.dirname, '../release/pack-definitions.ts');
  const run = (...args: string[]) => spawnSync(process.execPath, [command, ...args], { encoding: 'utf8' });

  it('never replaces a key, and says of a mistake what Options says', () => {
    expect(run('--new-key', keyFile).stdout).toMatch(/^"definitionPackKey": "/);
    const kept = readFileSync(keyFile, 'utf8');
    expect(run('--new-key', keyFile)).toMatchObject({ status: 2, stderr: expect.stringContaining('already exists') });
    expect(readFileSync(keyFile, 'utf8')).toBe(kept);
    const packed = () => run(ours, '--key', keyFile, '--version', '1');
    expect(packed()).toMatchObject({ status: 2, stdout: '', stderr: `There is no file ${ours}.\n` });
    writeFileSync(ours, JSON.stringify(definition('ours', { nme: 'Ours' })));
    expect(packed().stderr).toBe(`${ours}:1: "nme" is not a known name here. Correct its spelling or remove it.\n`);
    writeFileSync(ours, JSON.stringify(definition('ours')));
    expect(JSON.parse(packed().stdout)).toMatchObject({ format: packFormat });
  });
});
