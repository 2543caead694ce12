import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { localDay } from '../order/text/age.ts';
import type { PopupServices } from './services.ts';

/** In milliseconds. A timer until midnight would end too late after sleep, and the clock and its time zone can change. */
const step = 1000;

/** Calls `changed` when another day begins on this computer, until you call the returned function. */
export function followDay(changed: (today: string) => void): () => void {
  let known = localDay();
  const look = () => {
    const today = localDay();
    if (today === known) return;
    known = today;
    changed(today);
  };
  const timer = setInterval(look, step);
  // Timers of a hidden page are slow.
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** The services of a window that can stay open overnight, with the day that it is now. */
export function useToday(services: PopupServices): PopupServices {
  const { followDay } = services;
  const today = useSignal(services.today);
  useEffect(
    () =>
      followDay?.(day => {
        today.value = day;
      }),
    [followDay, today],
  );
  const { value } = today;
  return useMemo(() => ({ ...services, today: value }), [services, value]);
}
