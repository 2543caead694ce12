import { expect, test } from 'vitest';
import { createVirusScan, eicar } from './virus-scan.ts';

test.each([1, 7, 67, 68, 1000])('finds the test string in chunks of %i bytes', size => {
  const bytes = Buffer.from(`${'.'.repeat(99)}${eicar}${'.'.repeat(99)}`);
  const scan = createVirusScan();
  for (let start = 0; start < bytes.length; start += size) scan.read(bytes.subarray(start, start + size));
  expect(scan.isInfected()).toBe(true);
});

test('does not report the parts of the test string', () => {
  const scan = createVirusScan();
  scan.read(Buffer.from(eicar.slice(0, 40)));
  scan.read(Buffer.from('.'));
  scan.read(Buffer.from(eicar.slice(40)));
  expect(scan.isInfected()).toBe(false);
});
