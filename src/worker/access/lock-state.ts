// Whether the extension is locked: for lock.ts, and for those who write what a lock has to delete.
import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import type { LockState } from '../../messages/lock-table.ts';
import { startedName } from '../../settings/started-name.ts';
import { storeInMemory } from '../../settings/stored.ts';

export const lockName = 'lock';

/** Null after a browser start, until someone asks. */
export const lock = storeInMemory<LockState | null>(lockName, z.nullable(z.enum(['open', 'started', 'locked'])), null);

export const isLocked = async (): Promise<boolean> => (await lock.getValue()) === 'locked';

const stays: ReadonlySet<string> = new Set([lockName, startedName]);

/** Deletes what else is only in memory: drafts, and the access token. */
export async function forgetSession(): Promise<void> {
  const { session } = browser.storage;
  await session.remove(Object.keys(await session.get()).filter(key => !stays.has(key)));
}
