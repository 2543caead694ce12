import { describe, expect, it } from 'vitest';
import { putFile, type RedirectGuard } from '../../src/lab/upload.ts';

// There is no XMLHttpRequest here, so anything that gets as far as sending fails differently. The browser tests cover sending.
const file = new Blob(['a file']);
const put = (guard: RedirectGuard) => putFile('https://files.example.org/1?key', file, { isRepeat: false, guard });

describe('a file', () => {
  it('does not leave while a redirect of it could be followed', async () => {
    const asked: string[] = [];
    const guard: RedirectGuard = async url => {
      asked.push(url);
      return 'upload.unguarded';
    };
    expect(await put(guard)).toEqual({ kind: 'notStored', reason: 'upload.unguarded' });
    expect(asked).toEqual(['https://files.example.org/1?key']);
  });

  it('does not leave when the guard itself fails', async () => {
    const guard: RedirectGuard = () => Promise.reject(new Error('The worker is gone.'));
    expect(await put(guard)).toEqual({ kind: 'notStored', reason: 'upload.unguarded' });
  });

  it('does not leave for a host whose permission was removed', async () => {
    const guard: RedirectGuard = async () => 'upload.noPermission';
    expect(await put(guard)).toEqual({ kind: 'notStored', reason: 'upload.noPermission' });
  });
});
