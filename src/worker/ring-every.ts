import { browser } from 'wxt/browser';

/** Sets an alarm, unless it rings within its period. In Chromium, a clock that was set back would keep it silent for as long. */
export async function ringEvery(
  name: string,
  periodInMinutes: number,
  first: { delayInMinutes?: number } = {},
): Promise<void> {
  const alarm = await browser.alarms.get(name);
  const left = (alarm?.scheduledTime ?? Number.POSITIVE_INFINITY) - Date.now();
  if (alarm?.periodInMinutes === periodInMinutes && left <= periodInMinutes * 60_000) return;
  await browser.alarms.create(name, { ...first, periodInMinutes });
}
