// Several settings at once, in the database of a real browser: all of them or none.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundle } from '../browser/bundle.ts';
import type { DiskInPage } from '../browser/disk-in-page.ts';
import { type ModulePage, openModulePage } from '../browser/module-page.ts';

declare global {
  var disk: DiskInPage;
}

let opened: ModulePage;

beforeAll(async () => {
  opened = await openModulePage();
  await opened.page.evaluate(await bundle('test/browser/disk-in-page.ts'));
});
afterAll(() => opened?.close());

/** Writes three settings, the second one as given, and reads all of them. */
const write = (second: 'whole' | 'no value that can be stored') =>
  opened.page.evaluate(async kind => {
    const rows = new Map<string, { value: unknown; version: number }>([
      ['one', { value: kind, version: 1 }],
      ['two', { value: kind === 'whole' ? kind : () => {}, version: 1 }],
      ['three', { value: kind, version: 1 }],
    ]);
    const error = await disk.writeRows(rows).catch(({ name }) => name);
    const names = ['one', 'two', 'three'];
    const values = await Promise.all(names.map(async name => (await disk.readRow(name))?.value));
    return { error: error ?? null, values };
  }, second);

it('saves nothing of a change that fails in the middle, and all of one that does not', async () => {
  const nothing = { error: 'DataCloneError', values: [undefined, undefined, undefined] };
  expect(await write('no value that can be stored')).toEqual(nothing);
  const whole = { error: null, values: ['whole', 'whole', 'whole'] };
  expect(await write('whole')).toEqual(whole);
  expect(await write('no value that can be stored')).toEqual({ ...whole, error: 'DataCloneError' });
});
