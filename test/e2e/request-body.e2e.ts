// Requests with files, built in a real browser with its own base64 and files from a real disk.
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { encodeRequest } from '../../src/lab/request-body.ts';
import type { putFile } from '../../src/lab/upload.ts';
import { type ModulePage, openModulePage } from '../browser/module-page.ts';
import { makeFolder } from '../folder.ts';

let modules: ModulePage;
let folder: string;

beforeAll(async () => {
  modules = await openModulePage();
  folder = await makeFolder('files');
  await modules.page.evaluate(() => {
    document.body.innerHTML = '<input type="file" multiple>';
  });
});
afterAll(async () => {
  await modules?.close();
  if (folder) await rm(folder, { recursive: true });
});

/** Runs in the page, as text, on the files chosen there. */
async function encodeInPage(method: 'inline' | 'multipart'): Promise<string> {
  const lab = await importModule<{ encodeRequest: typeof encodeRequest }>('/src/lab/request-body.ts');
  const files = [...(document.querySelector('input')?.files ?? [])].map(file => ({ name: file.name, blob: file }));
  const request = { method, order: '{"notes":"é"}', placeholder: 'null', fileCount: files.length } as const;
  return lab.encodeRequest(request, files).then(
    ({ body }) => (typeof body === 'string' ? body : [...body.keys()].join(' ')),
    error => error.code,
  );
}

async function putInPage(): Promise<string> {
  const lab = await importModule<{ putFile: typeof putFile }>('/src/lab/upload.ts');
  const [file] = document.querySelector('input')?.files ?? [];
  const result = await lab.putFile('http://127.0.0.1:1/', file ?? new Blob(), {
    isRepeat: false,
    guard: async () => null,
  });
  return 'reason' in result ? `${result.kind} ${result.reason}` : result.kind;
}

async function choose(contents: readonly Buffer[]): Promise<string[]> {
  const names = contents.map((_, index) => path.join(folder, `file ${index}.bin`));
  for (const [index, content] of contents.entries()) await writeFile(names[index] ?? '', content);
  await modules.page.setInputFiles('input', names);
  return names;
}

describe('encodeRequest', () => {
  it('inline: encodes each file as base64', async () => {
    const contents = [0, 1, 2, 3, 24_577, 1_000_000].map(size =>
      Buffer.from(Uint8Array.from({ length: size }, (_, index) => (index * 7919) % 256)),
    );
    await choose(contents);
    const { variables } = JSON.parse(await modules.page.evaluate(encodeInPage, 'inline' as const));
    expect(variables.order).toEqual({ notes: 'é', attachments: contents.map(content => content.toString('base64')) });
  });

  it('multipart: puts the parts in order', async () => {
    await choose([Buffer.from('one'), Buffer.from('two')]);
    expect(await modules.page.evaluate(encodeInPage, 'multipart' as const)).toBe('operations map 0 1');
  });
});

it('a file that changed on the disk after it was chosen is not sent in any way', async () => {
  const [name = ''] = await choose([Buffer.from('the pedigree')]);
  await writeFile(name, 'something else, and longer');
  expect(await modules.page.evaluate(encodeInPage, 'inline' as const)).toBe('upload.unreadable');
  expect(await modules.page.evaluate(encodeInPage, 'multipart' as const)).toBe('upload.unreadable');
  expect(await modules.page.evaluate(putInPage)).toBe('failed upload.unreadable');
});
