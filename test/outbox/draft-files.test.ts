// The files of a draft as every window changes them, over a store in memory.
import { describe, expect, it } from 'vitest';
import type { Outbox } from '../../src/outbox/deliver.ts';
import { draftFilesOf } from '../../src/outbox/draft-files.ts';
import { memoryShelf } from './memory-shelf.ts';

const shown = (name: string) => ({ name, type: 'application/pdf', warnings: [] });

function openFiles() {
  const shelf = memoryShelf();
  const files = { ...shelf, remove: (ids: readonly string[]) => shelf.remove('D-1', ids) };
  return draftFilesOf({ submissions: { byDraft: async () => null }, files } as unknown as Outbox);
}

const names = async (files: ReturnType<typeof openFiles>) => (await files.list('D-1')).map(({ name }) => name);

describe('a file that a draft has already', () => {
  it.each([
    ['under the same name', 'referral.pdf'],
    ['under another name', 'scan.pdf'],
  ])('is refused %s', async (_, name) => {
    const files = openFiles();
    await files.add('D-1', new Blob(['The referral']), shown('referral.pdf'));
    await expect(files.add('D-1', new Blob(['The referral']), shown(name))).rejects.toMatchObject({
      code: 'file.alreadyAttached',
    });
    expect(await names(files)).toEqual(['referral.pdf']);
  });

  it.each([
    ['of another draft', 'D-2', 'The referral'],
    ['of the same length with another end', 'D-1', 'The referraL'],
  ])('is none %s', async (_, draftId, content) => {
    const files = openFiles();
    await files.add('D-1', new Blob(['The referral']), shown('referral.pdf'));
    await files.add(draftId, new Blob([content]), shown('other.pdf'));
    expect(await files.list(draftId)).toContainEqual(expect.objectContaining({ name: 'other.pdf' }));
  });

  it('is compared in all of its parts', async () => {
    const files = openFiles();
    const large = new Uint8Array(9 * 1024 * 1024);
    await files.add('D-1', new Blob([large]), shown('scan.pdf'));
    large[large.length - 1] = 1;
    await files.add('D-1', new Blob([large]), shown('scan (2).pdf'));
    await expect(files.add('D-1', new Blob([large]), shown('scan (3).pdf'))).rejects.toThrow();
    expect(await names(files)).toEqual(['scan.pdf', 'scan (2).pdf']);
  });

  it('can be added again once it was removed', async () => {
    const files = openFiles();
    const { id } = await files.add('D-1', new Blob(['The referral']), shown('referral.pdf'));
    await files.remove('D-1', [id]);
    await files.add('D-1', new Blob(['The referral']), shown('referral.pdf'));
    expect(await names(files)).toEqual(['referral.pdf']);
  });
});
