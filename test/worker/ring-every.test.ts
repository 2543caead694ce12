import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { watchAlarm, watchClosely } from '../../src/worker/orders/after-change.ts';
import { ringEvery } from '../../src/worker/ring-every.ts';

beforeEach(() => {
  fakeBrowser.reset();
  vi.useFakeTimers({ now: new Date('2026-11-27T10:00:00Z') });
});
afterEach(() => vi.useRealTimers());

const minutesLeft = async (name: string) =>
  ((await fakeBrowser.alarms.get(name))?.scheduledTime ?? Number.NaN) / 60_000 - Date.now() / 60_000;

it('an order that waits is looked at soon, also after the clock was set back by a year', async () => {
  await watchClosely();
  vi.setSystemTime(new Date('2025-11-27T10:00:00Z'));
  await watchClosely();
  expect(await minutesLeft(watchAlarm)).toBeLessThanOrEqual(0.5);
});

it('an alarm that rings within its period stays', async () => {
  await ringEvery('daily', 60, { delayInMinutes: 5 });
  vi.setSystemTime(new Date('2026-11-27T10:02:00Z'));
  await ringEvery('daily', 60, { delayInMinutes: 5 });
  expect(await minutesLeft('daily')).toBeCloseTo(3);
});
