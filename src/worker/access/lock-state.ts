// Whether the extension is locked: for lock.ts, and for those who write what a lock has to delete.
import * as z from 'zod/mini';
import type { LockState } from '../../messages/lock-table.ts';
import { storeInMemory } from '../../settings/stored.ts';

export const lockName = 'lock';

/** Null after a browser start, until someone asks. */
export const lock = storeInMemory<LockState | null>(lockName, z.nullable(z.enum(['open', 'started', 'locked'])), null);

export const isLocked = async (): Promise<boolean> => (await lock.getValue()) === 'locked';
