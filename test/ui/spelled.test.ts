import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatSize } from '../../src/ui/format-size.ts';
import { formatTime } from '../../src/ui/format-time.ts';
import { oneAtATime } from '../../src/ui/one-at-a-time.ts';

describe('a size', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1.0 kB'],
    [9_960, '10 kB'],
    [999_999, '1.0 MB'],
    [1_400_000, '1.4 MB'],
    [212_000_000, '212 MB'],
    [2_000_000_000, '2.0 GB'],
    [5_000_000_000_000, '5000 GB'],
  ])('of %i bytes is %s', (bytes, text) => {
    expect(formatSize(bytes)).toBe(text);
  });

  it('has at most three digits below a thousand GB', () => {
    fc.assert(
      fc.property(fc.nat(999_000_000_000), bytes => {
        expect(formatSize(bytes)).toMatch(/^(\d\.\d|\d{1,3}) (B|kB|MB|GB)$/);
      }),
    );
  });
});

it('a time on another day has its day', () => {
  expect(formatTime('2026-11-21T18:05:00.000Z', '2026-11-21')).toBe('10:05 AM');
  expect(formatTime('2026-11-22T18:05:00.000Z', '2026-11-21')).toBe('Nov 22, 10:05 AM');
  // 01:05 UTC is still the day before in the clinic's time zone.
  expect(formatTime('2026-11-22T01:05:00.000Z', '2026-11-21')).toBe('5:05 PM');
});

describe('work that is requested while it runs', () => {
  it('runs again once afterward, however often it was requested', async () => {
    const ends: (() => void)[] = [];
    const run = oneAtATime(() => new Promise<void>(resolve => ends.push(resolve)));
    const all = [run(), run(), run()];
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await expect.poll(() => ends.length).toBe(2);
    ends[1]?.();
    await Promise.all(all);
    expect(ends).toHaveLength(2);
  });

  it('can run again after it failed', async () => {
    let count = 0;
    const run = oneAtATime(async () => {
      count += 1;
      if (count === 1) throw new Error('No.');
    });
    await expect(run()).rejects.toThrow('No.');
    await run();
    expect(count).toBe(2);
  });
});
