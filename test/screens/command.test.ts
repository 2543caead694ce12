// The commands on saved pages and texts, as people run them.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'order-extension-command-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A command compiles some hundred modules, which the next one of these need not do again. */
const env = { ...process.env, NODE_COMPILE_CACHE: path.join(folder, 'compiled') };
const start = (command: string, given: readonly string[]) =>
  spawnSync(process.execPath, [`test/${command}.ts`, ...given], { encoding: 'utf8', env });

function run(text: string) {
  const file = path.join(folder, 'texts.jsonl');
  writeFileSync(file, text);
  const { stdout, stderr, status } = start('read-history', [file]);
  const lines = stdout.split('\n').filter(Boolean);
  return { read: lines.map(line => JSON.parse(line)), said: stderr.replaceAll(file, 'FILE'), status };
}

it('reads each line, and needs only its id and text', () => {
  const text = '# a note\n\n {"id": 7, "text": "Mom br ca 44", "source": null, "sex": null}\r\n{"id": "b", "text": ""}';
  expect(run(`\uFEFF${text}`)).toEqual({
    read: [
      { id: 7, family: [{ relative: 'MOTHER', site: 'BREAST', age: 44 }], personal: [], left: [] },
      { id: 'b', family: [], personal: [], left: [] },
    ],
    said: '',
    status: 0,
  });
});

it('names a line that it cannot read, and reads the others', () => {
  const { read, said, status } = run('{"id": "a"}\n{"id": "b",\n{"id": "c", "text": "Dad prostate ca 61"}');
  expect(read).toEqual([
    { id: 'c', family: [{ relative: 'FATHER', site: 'PROSTATE', age: 61 }], personal: [], left: [] },
  ]);
  expect(said.split('\n')).toEqual([
    'FILE, line 1: "text" must be a string. The other lines were read.',
    expect.stringMatching(/^FILE, line 2: not JSON: .+ The other lines were read\.$/),
    '',
  ]);
  expect(status).toBe(2);
});

it.each([
  ['read-chart', ['--wrong', 'x'], "Unknown option '--wrong'."],
  ['read-chart', ['--definitions', 'none.json', 'x'], 'There is no file none.json.'],
  ['read-history', ['none.jsonl'], 'There is no file none.jsonl.'],
  ['teach-chart', ['x', 'none.json'], 'There is no file none.json.'],
  ['teach-chart', ['x', 'README.md'], expect.stringMatching(/^README\.md is not a list of points: .+\.$/)],
  ['add-ehr', ['a', 'README.md'], expect.stringMatching(/^README\.md is not a saved screen: .+\.$/)],
])('%s ends with a sentence for %j', (command, given, says) => {
  const { stderr, status } = start(command, given);
  expect([stderr.trim(), status]).toEqual([says, 2]);
});
