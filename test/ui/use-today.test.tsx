// A window that stays open over midnight: ages, rules and the day of an order are those of the day that it is now.
import { act, cleanup, render, screen } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { OrdersWindow } from '../../src/ui/recent-orders/orders-window.tsx';
import { followDay } from '../../src/ui/use-today.ts';
import {
  draftOf,
  ok,
  openPopup,
  ordersOf,
  preferencesOf,
  read,
  submissionOf,
  surround,
  viewOf,
} from './popup-stage.tsx';

afterEach(cleanup);

/** Begins another day in every window. */
let begin: (today: string) => void;
const days = {
  followDay: (changed: (today: string) => void) => {
    begin = day => act(() => changed(day));
    return () => undefined;
  },
};

it('a patient who comes of age at midnight is of age in the form that stayed open', async () => {
  const view = viewOf({
    draft: draftOf([read('patient.dob', '2008-11-22')]),
    preferences: preferencesOf([]),
    entered: { panelId: 'colon', method: null },
  });
  openPopup({ 'chart.open': ok(view) }, days);
  await screen.findByRole('group', { name: 'Why this test' });
  const header = () => document.querySelector('.patient')?.textContent;
  expect(header()).toMatch(/\b17\b/);
  begin('2026-11-22');
  expect(header()).toMatch(/\b18\b/);
  expect(screen.queryByRole('group', { name: 'Why this test' })).toBeNull();
});

it('an order of yesterday says its day in the list that stayed open', async () => {
  const order = submissionOf('done', { orderId: 'ORD-1', createdAt: '2026-11-21T18:05:00.000Z' });
  const { services } = surround({ 'orders.list': ok(ordersOf([order])) }, days);
  render(<OrdersWindow {...services} />);
  const row = await screen.findByRole('listitem');
  expect(row.textContent).not.toContain('Nov 21');
  begin('2026-11-22');
  expect(row.textContent).toContain('Nov 21');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

it('a day begins at midnight by the clock of this computer, also when its zone or its clock changes', () => {
  vi.stubEnv('TZ', 'America/New_York');
  vi.useFakeTimers();
  // The night in which clocks are set back: the day has 25 hours.
  vi.setSystemTime('2026-11-01T03:59:58Z');
  const seen: string[] = [];
  const stop = followDay(day => seen.push(day));
  vi.advanceTimersByTime(1000);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(2000);
  expect(seen).toEqual(['2026-11-01']);
  vi.setSystemTime('2026-11-02T04:59:00Z');
  vi.advanceTimersByTime(2000);
  expect(seen).toHaveLength(1);
  vi.setSystemTime('2026-11-02T05:00:00Z');
  vi.advanceTimersByTime(1000);
  expect(seen).toEqual(['2026-11-01', '2026-11-02']);
  vi.stubEnv('TZ', 'America/Los_Angeles');
  vi.advanceTimersByTime(1000);
  expect(seen.at(-1)).toBe('2026-11-01');
  // A computer that slept: timers of a hidden page come late.
  vi.setSystemTime('2026-11-05T20:00:00Z');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(seen.at(-1)).toBe('2026-11-05');
  stop();
  vi.setSystemTime('2026-11-09T20:00:00Z');
  vi.advanceTimersByTime(5000);
  expect(seen).toHaveLength(4);
});
