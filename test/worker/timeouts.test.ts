import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FrameProbe } from '../../src/ehr/page/probe-frame.ts';
import { inTime, type Look, pauseAfter } from '../../src/worker/timeouts.ts';

const frame = (more: Partial<FrameProbe> = {}): FrameProbe => ({
  isLoading: false,
  isNamed: false,
  extent: '40 900',
  unreached: [],
  ...more,
});

const look = (more: Partial<Look> = {}): Look => ({ since: 400, found: 'none', frames: [frame()], ...more });

const isOver = (now: Look, before: Look | null) => pauseAfter(now, before) === null;

describe('a page without a chart', () => {
  it.each<[string, Look, Look | null, boolean]>([
    ['was looked at once', look(), null, false],
    ['was quiet between two looks', look(), look({ since: 0 }), true],
    ['grew', look(), look({ frames: [frame({ extent: '12 80' })] }), false],
    ['got another frame', look({ frames: [frame(), frame()] }), look(), false],
    ['had half a chart before', look(), look({ found: 'half' }), false],
    ['shows that it is loading', look({ frames: [frame({ isLoading: true })] }), look({ frames: [] }), false],
    [
      'is quiet and still shows that it is loading',
      look({ frames: [frame(), frame({ isLoading: true })] }),
      look({ frames: [frame(), frame({ isLoading: true })] }),
      false,
    ],
    [
      'is quiet, and its address names a patient',
      look({ frames: [frame({ isNamed: true })] }),
      look({ frames: [frame({ isNamed: true })] }),
      false,
    ],
    ['cannot be asked', look({ frames: [] }), look({ frames: [] }), true],
  ])('that %s', (_, now, before, over) => {
    expect(isOver(now, before)).toBe(over);
  });

  it('with half a chart gets the time of a patient change, and longer only while it loads', () => {
    expect(isOver(look({ found: 'half', since: 2000 }), null)).toBe(false);
    expect(isOver(look({ found: 'half', since: 2001 }), null)).toBe(true);
    expect(isOver(look({ found: 'half', since: 2001, frames: [frame({ isNamed: true })] }), null)).toBe(true);
    expect(isOver(look({ found: 'half', since: 2001, frames: [frame({ isLoading: true })] }), null)).toBe(false);
  });
});

const frames = fc.array(
  fc.record({
    isLoading: fc.boolean(),
    isNamed: fc.boolean(),
    extent: fc.constantFrom('', '1 1'),
    unreached: fc.constant<string[]>([]),
  }),
);
const looks = fc.record({
  since: fc.nat(20_000),
  found: fc.constantFrom<Look['found']>('whole', 'half', 'none'),
  frames,
});

it('a page is no longer waited for once its chart is complete, or after five seconds', () => {
  fc.assert(
    fc.property(looks, fc.option(looks), (now, before) => {
      if (now.found === 'whole' || now.since > 5000) expect(isOver(now, before)).toBe(true);
    }),
  );
});

describe('a page that does not answer', () => {
  afterEach(() => void vi.useRealTimers());

  it('is not read after 15 seconds', async () => {
    vi.useFakeTimers();
    const ended = expect(inTime(new Promise(() => {}))).rejects.toMatchObject({ code: 'chart.noAnswer' });
    await vi.advanceTimersByTimeAsync(15_000);
    await ended;
  });

  it('leaves no timer behind once it answers, or fails', async () => {
    vi.useFakeTimers();
    expect(await inTime(Promise.resolve('chart'))).toBe('chart');
    await expect(inTime(Promise.reject(new Error('no access')))).rejects.toThrow('no access');
    expect(vi.getTimerCount()).toBe(0);
  });
});
