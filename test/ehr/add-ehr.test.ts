// `npm run add-ehr`: a saved screen becomes a test, a definition to start from, and a row of the README.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { draftValues } from '../../src/draft/draft.ts';
import type { Definition } from '../../src/ehr/definition.ts';
import { DefinitionSchema } from '../../src/ehr/definition.ts';
import { definitions } from '../../src/ehr/definitions/all.ts';
import { findValue } from '../../src/order/values.ts';
import { addEhr } from '../screens/add-ehr.ts';
import { folderOf } from '../screens/all-screens.ts';
import { readSavedPage } from '../screens/saved-page.ts';

const project = path.join(import.meta.dirname, '../..');
const list = 'src/ehr/definitions/all.ts';
let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'add-ehr-'));
  mkdirSync(path.dirname(path.join(root, list)), { recursive: true });
  for (const file of ['README.md', list]) cpSync(path.join(project, file), path.join(root, file));
});
afterEach(() => rmSync(root, { recursive: true }));

const file = (name: string) => readFileSync(path.join(root, name), 'utf8');

/** A screen as the extension saves it. */
function recordingOf(screen: string): Record<string, string[]> {
  const names = readdirSync(folderOf(screen)).filter(name => name !== 'expected.json');
  return Object.fromEntries(
    names.map(name => [name, readFileSync(path.join(folderOf(screen), name), 'utf8').split('\n')]),
  );
}

const source = path.join(path.dirname(list), 'quill-mark.ts');
const saved = (screen: string) => path.join('test/screens', 'quill-mark', screen);

const quillMark = { id: 'quill-mark', name: 'Quill Mark', screen: 'chart' };

/** The definition in the file that was written. */
const writtenDefinition = (): Definition =>
  JSON.parse(
    file(source)
      .replace(/^[^{]*\{[^{]*(?=\{)/, '')
      .replace(/;\s*$/, ''),
  );

describe('a new EHR', () => {
  it.each(['general/chart-dl', 'general/chart-div-pairs', 'general/chart-aria'])(
    'from %s reads its own screen with the definition that it starts from',
    async screen => {
      await addEhr(root, recordingOf(screen), quillMark);
      const definition = writtenDefinition();
      expect(DefinitionSchema.safeParse(definition).error?.issues).toBeUndefined();
      const folder = path.join(root, saved('chart'));
      const reading = await readSavedPage(folder, [definition]);
      const expected = JSON.parse(readFileSync(path.join(folderOf(screen), 'expected.json'), 'utf8'));
      const written = JSON.parse(readFileSync(path.join(folder, 'expected.json'), 'utf8'));
      expect(reading.chart?.definition.id).toBe('quill-mark');
      expect(written.chart.definition).toBe('quill-mark');
      // The rule of screens.test.ts: each uncertain value is expected, and each expectation is met.
      const values = reading.chart ? draftValues(reading) : [];
      const unsure = values.filter(({ sure }) => !sure).map(({ field }) => field);
      expect(unsure.filter(field => !written.unsure.some((start: string) => field.startsWith(start)))).toEqual([]);
      expect(written.unsure.filter((start: string) => !unsure.some(field => field.startsWith(start)))).toEqual([]);
      const { firstName, lastName, dob } = expected.order.patient;
      expect(written.order.patient).toMatchObject({ firstName, lastName });
      // One patient does not always show whether the month comes first.
      const read = reading.chart ? findValue(reading.values, 'patient.dob') : undefined;
      expect([read?.value, ...(read?.candidates ?? []).map(({ value }) => value)]).toContain(dob);
    },
  );

  it('stands among the others, in the order of the ids, and in the table of the README', async () => {
    const written = await addEhr(root, recordingOf('general/chart-dl'), quillMark);
    expect(written).toEqual([saved('chart'), source, list, 'README.md']);
    const imported = [...file(list).matchAll(/from '\.\/([\w-]+)\.ts'/g)].map(([, id]) => id);
    const sorted = [...definitions.map(({ id }) => id), 'quill-mark'].sort();
    expect(imported).toEqual(sorted);
    const [, listed = ''] = /= \[\n(.*?)\];/s.exec(file(list)) ?? [];
    const nameOf = (id: string) => id.replace(/-(\w)/g, (_, first: string) => first.toUpperCase());
    expect(listed.match(/\w+/g)).toEqual(sorted.map(nameOf));
    expect(file('README.md')).toMatch(/^\| Quill Mark \| chart \|.*\n\| any other page /m);
  });

  it('gets further screens without another definition', async () => {
    await addEhr(root, recordingOf('general/chart-dl'), quillMark);
    const before = [file(list), file('README.md')];
    const written = await addEhr(root, recordingOf('general/appointment-calendar'), { ...quillMark, screen: 'list' });
    expect(written).toEqual([saved('list')]);
    expect(JSON.parse(file(path.join(saved('list'), 'expected.json'))).chart).toBeNull();
    expect([file(list), file('README.md')]).toEqual(before);
  });
});

describe('what cannot be added', () => {
  it.each<[string, unknown, typeof quillMark, RegExp]>([
    ['a file that is no recording', { orders: 1 }, quillMark, /Save the screen again/],
    ['a file name that leads elsewhere', { '../../x.html': [''] }, quillMark, /Save the screen again/],
    ['a recording without capture.json', { 'top.html': [''] }, quillMark, /has no capture\.json/],
    ['a name that is no folder', { 'top.html': [''] }, { ...quillMark, id: '../x' }, /small letters/],
  ])('%s leaves nothing behind', async (_, recording, added, sentence) => {
    const before = [file(list), file('README.md')];
    await expect(addEhr(root, recording, added)).rejects.toThrow(sentence);
    expect(readdirSync(root).sort()).toEqual(expect.not.arrayContaining(['x']));
    expect([file(list), file('README.md')]).toEqual(before);
    await addEhr(root, recordingOf('general/chart-dl'), quillMark);
  });

  it('a screen that is there already', async () => {
    await addEhr(root, recordingOf('general/chart-dl'), quillMark);
    await expect(addEhr(root, recordingOf('general/chart-dl'), quillMark)).rejects.toThrow(/--screen NAME/);
  });
});
