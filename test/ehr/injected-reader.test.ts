import { afterEach, expect, it, vi } from 'vitest';
import { callReader, painterName, readerName } from '../../src/ehr/page/injected-reader.ts';
import { notThere } from '../../src/ehr/page/put-in-page.ts';

const call = (key = 'one', text: string | null = '[]') => callReader(readerName, painterName, notThere, key, text);

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, `${readerName}Definitions`);
});

it('is missing until both the reader and the painter are in the frame', () => {
  vi.stubGlobal('origin', 'https://emr.example.org');
  expect(call()).toBe(notThere);
  vi.stubGlobal(readerName, { read: () => null });
  expect(call()).toBe(notThere);
  vi.stubGlobal(painterName, {});
  expect(call()).toBeNull();
});

it('reads with the definitions that it keeps under a key, and with no others', () => {
  const read = vi.fn(() => null);
  vi.stubGlobal('origin', 'https://emr.example.org');
  vi.stubGlobal(readerName, { read });
  vi.stubGlobal(painterName, {});
  expect(call('one', null)).toBe(notThere);
  expect(call('one', '[{"id":"one"}]')).toBeNull();
  expect(call('one', null)).toBeNull();
  expect(read).toHaveBeenLastCalledWith([{ id: 'one' }]);
  expect(call('two', null)).toBe(notThere);
  expect(call('two', '[{"id":"two"}]')).toBeNull();
  expect(call('one', null)).toBe(notThere);
  expect(read).toHaveBeenCalledTimes(3);
});

it('reads nothing in a frame without an origin, and does not look for a reader there', () => {
  const read = vi.fn();
  vi.stubGlobal('origin', 'null');
  vi.stubGlobal(readerName, { read });
  vi.stubGlobal(painterName, {});
  expect(call()).toBeNull();
  expect(read).not.toHaveBeenCalled();
});
