// Everything that the extension keeps of people and of what they did goes at once. The options say what stays.
import { publish } from '../messages/events.ts';
import { eraseAll } from '../outbox/prune.ts';
import { keepRows } from '../settings/disk.ts';
import { settings } from '../settings/settings.ts';
import { staying } from '../settings/stored.ts';
import { whoIsSignedIn } from './access/signed-in.ts';
import { note } from './audit.ts';
import { forgetSession } from './charts/draft-store.ts';
import { findInAllFrames } from './charts/recognized-origins.ts';
import { clearNotifications } from './orders/announce.ts';
import { afterChange, openOutbox } from './orders/outbox.ts';
import { unmarkAll } from './toolbar-badge.ts';

/** What stays: settings and definitions, and that the first steps were shown. The audit log has a database of its own. */
const kept: ReadonlySet<string> = new Set([...settings.map(({ name }) => name), ...staying]);

/**
 * Forgets orders, files, drafts, the token, remembered accounts, preferences, the last errors, what the lab publishes and the
 * keys. The audit log stays: no patient is in it, and that everything was erased is its last entry.
 */
export async function eraseEverything(): Promise<null> {
  const { submissions } = await openOutbox();
  const orders = (await submissions.all()).length;
  const person = await whoIsSignedIn();
  await eraseAll();
  await Promise.all([forgetSession(), keepRows(kept), clearNotifications(), unmarkAll()]);
  // Windows that are open still show patients and orders: they are covered, as at the lock.
  publish({ what: 'erased' });
  note({ what: 'erased', orders }, Promise.resolve(person));
  await afterChange(await openOutbox());
  // The marks are of what is open now, and of nothing that was kept.
  void findInAllFrames();
  return null;
}
