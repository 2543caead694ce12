import { afterEach, expect, it, vi } from 'vitest';
import { callReader, notThere, painterName, readerName } from '../../src/ehr/page/injected-reader.ts';

const call = () => callReader(readerName, painterName, notThere, []);

afterEach(() => void vi.unstubAllGlobals());

it('is missing until both the reader and the painter are in the frame', () => {
  vi.stubGlobal('origin', 'https://emr.example.org');
  expect(call()).toBe(notThere);
  vi.stubGlobal(readerName, { read: () => null });
  expect(call()).toBe(notThere);
  vi.stubGlobal(painterName, {});
  expect(call()).toBeNull();
});

it('reads nothing in a frame without an origin, and does not look for a reader there', () => {
  const read = vi.fn();
  vi.stubGlobal('origin', 'null');
  vi.stubGlobal(readerName, { read });
  vi.stubGlobal(painterName, {});
  expect(call()).toBeNull();
  expect(read).not.toHaveBeenCalled();
});
