// What the extension does once a day.
import { refreshPack } from './charts/refresh-pack.ts';
import { pruneSites } from './charts/site-records.ts';
import { ringEvery } from './ring-every.ts';

export const dailyAlarm = 'daily';

/** Minutes. The computers of a clinic start at the same time, and must not ask at the same time. */
const [soonest, latest] = [1, 15];

/** Call it when the browser starts: some browsers forget alarms when they close. */
export async function startDaily(): Promise<void> {
  await ringEvery(dailyAlarm, 24 * 60, { delayInMinutes: soonest + Math.random() * (latest - soonest) });
}

export async function doDaily(): Promise<void> {
  await Promise.allSettled([pruneSites(), refreshPack()]);
}
