import { expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import * as z from 'zod/mini';
import { storeInMemory } from '../../src/settings/stored.ts';

const store = (name: string) => storeInMemory(name, z.string(), '');
const [first, second] = [store('first'), store('second')];

it('asks the browser once for values that are asked for in one turn', async () => {
  await fakeBrowser.storage.session.set({ first: 'one', second: 2 });
  const get = vi.spyOn(fakeBrowser.storage.session, 'get');
  await expect(Promise.all([first.getValue(), second.getValue(), first.getValue()])).resolves.toEqual([
    'one',
    '',
    'one',
  ]);
  expect(get).toHaveBeenCalledTimes(1);
});

it('asks again in a later turn', async () => {
  await first.setValue('one');
  await expect(first.getValue()).resolves.toBe('one');
  await first.setValue('two');
  await expect(first.getValue()).resolves.toBe('two');
});

it('asks again after the browser could not answer', async () => {
  await first.setValue('one');
  vi.spyOn(fakeBrowser.storage.session, 'get').mockRejectedValueOnce(new Error('closed'));
  await expect(first.getValue()).rejects.toThrow('closed');
  await expect(first.getValue()).resolves.toBe('one');
});
