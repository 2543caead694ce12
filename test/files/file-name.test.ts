// Names of the files of one order.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { freeName, plainFileName } from '../../src/files/file-name.ts';

it.each([
  ['report.pdf', ['scan.pdf'], 'report.pdf'],
  ['report.pdf', ['report.pdf'], 'report (2).pdf'],
  ['report.pdf', ['report.pdf', 'report (2).pdf'], 'report (3).pdf'],
  ['screen 2026-11-01 0130.png', ['screen 2026-11-01 0130.png'], 'screen 2026-11-01 0130 (2).png'],
  ['.profile', ['.profile'], '.profile (2)'],
  ['README', ['README'], 'README (2)'],
])('%s beside %j', (name, taken, free) => {
  expect(freeName(name, new Set(taken))).toBe(free);
});

it.each([
  ['report\u200b.pdf', 'report.pdf'],
  ['\u200b', 'file'],
  ['r\u202efdp.exe', 'rfdp.exe'],
  ['\u200e.\u2060.', 'file'],
])('%j has no invisible characters', (name, plain) => {
  expect(plainFileName(name)).toBe(plain);
});

it('no two files have one name, and each name can leave this computer as it is', () => {
  const part = fc.string({ unit: fc.constantFrom('a', '.', ' ', '(2)', '😀', 'b'.repeat(120)), maxLength: 5 });
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), names => {
      const taken = new Set<string>();
      for (const name of names) taken.add(freeName(plainFileName(name), taken));
      expect(taken.size).toBe(names.length);
      for (const name of taken) expect(plainFileName(name)).toBe(name);
    }),
  );
});
