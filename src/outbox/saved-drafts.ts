// The edits of forms that are not ordered yet, on the disk: a browser crash loses none of them.
import { compareTimes } from '../order/text/age.ts';
import { type Durability, openDatabase, type SavedDraftRow, strict } from './database.ts';
import { decryptJson, encryptJson, openKey } from './encrypt.ts';

/** In milliseconds since the last change; a draft lives as long (W3). */
const life = 8 * 60 * 60 * 1000;

interface SavedDraft {
  draftId: string;
  /** ISO time of the last change. */
  at: string;
  content: unknown;
}

export interface SavedDrafts {
  /** The draft is on the disk when the promise resolves. @throws DOMException `QuotaExceededError`. */
  save(draftId: string, content: unknown, durability?: Durability): Promise<void>;
  /** The drafts that are not too old and not in `except`, latest first; leaves out those that cannot be read. */
  list(except?: ReadonlySet<string>): Promise<SavedDraft[]>;
  ids(): Promise<Set<string>>;
  remove(draftIds: readonly string[]): Promise<void>;
  /** Removes the drafts that are too old, and returns their IDs. */
  removeOld(): Promise<string[]>;
}

const purposeOf = (draftId: string) => `draft ${draftId}`;

/** A row from the future is fresh: after a power failure, a clock can be years back until the network sets it right. */
const freshAt =
  (now: Date) =>
  ({ at }: SavedDraftRow): boolean =>
    now.getTime() - Date.parse(at) <= life;

const clock = async () => new Date();

/** `now` gives what counts as now (src/settings/steady-clock.ts). */
export async function openSavedDrafts(name?: string, now = clock): Promise<SavedDrafts> {
  const database = await openDatabase(name);

  async function open({ draftId, at, sealed }: SavedDraftRow, key: CryptoKey): Promise<SavedDraft[]> {
    const content = await decryptJson(key, purposeOf(draftId), sealed).catch(() => undefined);
    return content === undefined ? [] : [{ draftId, at, content }];
  }

  /** At once, because a form that opens waits for it. */
  async function freshRows(): Promise<SavedDraftRow[]> {
    const [at, rows] = await Promise.all([now(), database.getAll('savedDrafts')]);
    return rows.filter(freshAt(at));
  }

  async function removeWhere(isGone: (row: SavedDraftRow) => boolean): Promise<string[]> {
    const transaction = database.transaction('savedDrafts', 'readwrite', strict);
    const gone = (await transaction.store.getAll()).filter(isGone).map(({ draftId }) => draftId);
    await Promise.all(gone.map(draftId => transaction.store.delete(draftId)));
    await transaction.done;
    return gone;
  }

  return {
    async save(draftId, content, durability = 'strict') {
      const [sealed, at] = await Promise.all([
        openKey(database).then(key => encryptJson(key, purposeOf(draftId), content)),
        now(),
      ]);
      const transaction = database.transaction('savedDrafts', 'readwrite', { durability });
      // A failed request, as when space runs out, fails the transaction, and `done` reports it.
      void transaction.store.put({ draftId, at: at.toISOString(), sealed }).catch(() => undefined);
      await transaction.done;
    },
    async list(except = new Set()) {
      const rows = (await freshRows()).filter(({ draftId }) => !except.has(draftId));
      if (rows.length === 0) return [];
      const key = await openKey(database);
      const drafts = await Promise.all(rows.map(row => open(row, key)));
      return drafts.flat().sort((a, b) => compareTimes(b.at, a.at));
    },
    ids: async () => new Set((await freshRows()).map(({ draftId }) => draftId)),
    remove: async draftIds => {
      const gone = new Set(draftIds);
      if (gone.size > 0) await removeWhere(({ draftId }) => gone.has(draftId));
    },
    async removeOld() {
      const isFresh = freshAt(await now());
      return removeWhere(row => !isFresh(row));
    },
  };
}
