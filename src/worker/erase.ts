// Erases at once everything that the extension stores about people and what they did. The options say what stays.
import { publish } from '../messages/events.ts';
import type { Request } from '../messages/messages.ts';
import { Failure } from '../order/failure.ts';
import { eraseAll } from '../outbox/prune.ts';
import type { Submission } from '../outbox/submission.ts';
import { keepRows } from '../settings/disk.ts';
import { settings } from '../settings/settings.ts';
import { staying } from '../settings/stored.ts';
import { forgetSession } from './access/lock-state.ts';
import { whoIsSignedIn } from './access/signed-in.ts';
import { note } from './audit.ts';
import { findInAllFrames } from './charts/recognized-origins.ts';
import { afterChange } from './orders/after-change.ts';
import { clearNotifications } from './orders/announce.ts';
import { oneAtATime } from './orders/duplicate-guard.ts';
import { openOutbox } from './orders/open-outbox.ts';
import { unmarkAll } from './toolbar-badge.ts';

/** What stays: settings, definitions, and the note that the first steps were shown. The audit log has its own database. */
const kept: ReadonlySet<string> = new Set([...settings.map(({ name }) => name), ...staying]);

/**
 * Erases what this computer knows of people. The audit log stays: it names no patient, and ends with the erasure. The orders go
 * last, in one step: if the browser ends before, the list still shows them all, and the user can erase again.
 * @throws Failure `orders.changedMeanwhile` if an order is not done that the user was not asked about.
 */
export async function eraseEverything({ unsettled }: Request<'orders.erase'>): Promise<null> {
  const person = await whoIsSignedIn();
  // No order is stored in between: with a key that is erased, no one could read it.
  const orders = await oneAtATime(async () => {
    const all = await (await openOutbox()).submissions.all();
    const isNew = ({ state, requisitionNumber }: Submission) =>
      state !== 'done' && !unsettled.includes(requisitionNumber);
    if (all.some(isNew)) throw new Failure('orders.changedMeanwhile');
    await Promise.all([forgetSession(), keepRows(kept), clearNotifications(), unmarkAll()]);
    await eraseAll();
    return all.length;
  });
  // Open windows still show patients and orders, so they are covered, as they are at the lock.
  publish({ what: 'erased' });
  note({ what: 'erased', orders }, Promise.resolve(person));
  await afterChange(await openOutbox());
  // The marks show which charts are open now, and depend on nothing that was stored.
  void findInAllFrames();
  return null;
}
