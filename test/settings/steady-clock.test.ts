import { describe, expect, it } from 'vitest';
import { lookAt, type SteadyClock, steadyAt } from '../../src/settings/steady-clock.ts';

const hour = 3_600_000;
const day = 24 * hour;
const start = Date.parse('2026-11-23T08:00:00Z');

/** Looks at these times, in hours after the start, and gives what counted as now at the last of them, in days after the start. */
function steadyAfter(hours: readonly number[]): number {
  let clock: SteadyClock | null = null;
  for (const at of hours) clock = lookAt(clock, start + at * hour);
  return clock ? (steadyAt(clock, start + (hours.at(-1) ?? 0) * hour) - start) / day : Number.NaN;
}

const hourly = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

describe('what counts as now', () => {
  it('is the clock while the browser runs, and after a weekend without it', () => {
    expect(steadyAfter(hourly(0, 240))).toBe(10);
    expect(steadyAfter([0, 47])).toBeCloseTo(47 / 24);
  });

  it('stays what it was when the clock jumps a year ahead, and goes on from there', () => {
    expect(steadyAfter([0, 365 * 24])).toBe(0);
    expect(steadyAfter([0, ...hourly(365 * 24, 365 * 24 + 8)])).toBeCloseTo(8 / 24);
  });

  it('is the clock again as soon as it was set right, and once the new time has lasted two days', () => {
    expect(steadyAfter([0, 365 * 24, 1])).toBeCloseTo(1 / 24);
    expect(steadyAfter([0, ...hourly(14 * 24, 14 * 24 + 49)])).toBeCloseTo(14 + 49 / 24);
  });

  it('is the clock when that was set back', () => {
    expect(steadyAfter([0, -365 * 24])).toBe(-365);
  });

  it('does not follow a second jump either', () => {
    expect(steadyAfter([0, 100 * 24, 100 * 24 + 1, 200 * 24])).toBeCloseTo(1 / 24);
  });

  it('is remembered on the disk at most once an hour', () => {
    const clock = { seen: start };
    expect(lookAt(clock, start + hour - 1)).toBe(clock);
    expect(lookAt(clock, start + hour)).toEqual({ seen: start + hour });
  });
});
