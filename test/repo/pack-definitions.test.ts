// npm run pack-definitions, as IT runs it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { definitions } from '../../src/ehr/definitions/all.ts';

const folder = mkdtempSync(join(tmpdir(), 'pack-'));
const at = (name: string) => join(folder, name);
const run = (...args: string[]) =>
  spawnSync(process.execPath, ['test/release/pack-definitions.ts', ...args], { encoding: 'utf8' });

const [first, second] = definitions;
writeFileSync(at('a.json'), JSON.stringify(first));
writeFileSync(at('b.json'), JSON.stringify([second]));
run('--new-key', at('key.pem'));

const files = [at('a.json'), at('b.json')];
const signed = ['--key', at('key.pem'), '--version', '1'];

it('packs every file that it is given, into the file that --out names', () => {
  const { status, stdout } = run(...files, ...signed, '--out', at('pack.json'));
  expect([status, stdout]).toEqual([0, `${at('pack.json')}: version 1\n`]);
  const { payload } = JSON.parse(readFileSync(at('pack.json'), 'utf8'));
  expect(JSON.parse(payload).definitions.map(({ id }: { id: string }) => id)).toEqual([first?.id, second?.id]);
});

it.each<[string, string[], RegExp]>([
  ['no version', [...files, '--key', at('key.pem')], /^Add --version/],
  ['no key', [...files, '--version', '1'], /^Add --key/],
  ['no file', signed, /^Name a file/],
  ['one id twice', [at('a.json'), at('a.json'), ...signed], /both define/],
  ['an option that does not exist', [...files, ...signed, '--verison', '2'], /--verison/],
])('with %s says so, and leaves the pack as it was', (_, args, sentence) => {
  writeFileSync(at('good.json'), 'good');
  const { status, stdout, stderr } = run(...args, '--out', at('good.json'));
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(sentence);
  expect(readFileSync(at('good.json'), 'utf8')).toBe('good');
});
