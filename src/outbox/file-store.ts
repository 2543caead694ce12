// Files of drafts and submissions, from the moment they are attached until the lab has them. A file belongs to one draft,
// and a draft has one submission.
import * as z from 'zod/mini';
import { type AttachedFile, fileWarnings } from '../files/attachments.ts';
import { type FileRow, openDatabase, strict } from './database.ts';
import { decrypt, decryptJson, encrypt, encryptJson, openKey } from './encrypt.ts';

/**
 * A larger file is stored as the browser's own Blob. The browser writes it to the disk unencrypted during the upload anyway,
 * and encrypting it in one piece would take as much memory as the file.
 */
const largestSealed = 32 * 1024 * 1024;

const Shown = z.strictObject({
  /** The row says it unsealed: a file that someone moved to another draft on the disk is none of that draft. */
  draftId: z.exactOptional(z.string()),
  name: z.string(),
  type: z.string(),
  size: z.number(),
  warnings: z.array(z.enum(fileWarnings)),
});

export interface FileStore {
  /** Saves a file after the draft's others, on the disk. @throws `QuotaExceededError`; then nothing is saved. */
  add(draftId: string, file: Blob, shown: Pick<AttachedFile, 'name' | 'type' | 'warnings'>): Promise<AttachedFile>;
  /** In order. */
  list(draftId: string): Promise<AttachedFile[]>;
  /** The bytes of a file; null if it is gone or damaged. */
  read(id: string): Promise<Blob | null>;
  remove(ids: readonly string[]): Promise<void>;
  /** Sorts the files of a draft in this order; ignores IDs that are not its files. */
  reorder(draftId: string, ids: readonly string[]): Promise<void>;
  /** The drafts that have files: the file IDs, unreadable ones included, and when the newest was attached (ISO time). */
  drafts(): Promise<Map<string, { ids: string[]; newest: string }>>;
}

const contentOf = (id: string) => `content ${id}`;
const shownOf = (id: string) => `file ${id}`;

/** Opens the files of the outbox. */
export async function openFileStore(name?: string): Promise<FileStore> {
  const database = await openDatabase(name);

  async function show({ id, draftId, sealed }: FileRow, key: CryptoKey): Promise<AttachedFile[]> {
    const shown = Shown.safeParse(await decryptJson(key, shownOf(id), sealed).catch(() => null));
    // Rows of earlier versions do not have it.
    const isOwn = shown.success && (shown.data.draftId ?? draftId) === draftId;
    return isOwn ? [{ id, ...shown.data, draftId }] : [];
  }

  return {
    async add(draftId, file, { name, type, warnings }) {
      const id = crypto.randomUUID();
      const attached = { name, type, size: file.size, warnings: [...warnings] };
      const key = await openKey(database);
      const sealed = await encryptJson(key, shownOf(id), { draftId, ...attached });
      const content = file.size <= largestSealed ? await encrypt(key, contentOf(id), await file.arrayBuffer()) : file;
      const transaction = database.transaction(['files', 'contents'], 'readwrite', strict);
      const files = transaction.objectStore('files');
      const others = await files.index('draftId').getAll(draftId);
      const position = Math.max(0, ...others.map(row => row.position + 1));
      // A failed request, as when space runs out, fails the transaction, and `done` reports it.
      void transaction
        .objectStore('contents')
        .add(content, id)
        .catch(() => undefined);
      void files.add({ id, draftId, position, at: new Date().toISOString(), sealed }).catch(() => undefined);
      await transaction.done;
      return { id, draftId, ...attached };
    },
    async list(draftId) {
      const rows = await database.getAllFromIndex('files', 'draftId', draftId);
      rows.sort((a, b) => a.position - b.position);
      const key = await openKey(database);
      return (await Promise.all(rows.map(row => show(row, key)))).flat();
    },
    async read(id) {
      const content = await database.get('contents', id);
      if (!content) return null;
      if (content instanceof Blob) return content;
      return decrypt(await openKey(database), contentOf(id), content).then(
        bytes => new Blob([bytes]),
        () => null,
      );
    },
    async remove(ids) {
      if (ids.length === 0) return;
      const transaction = database.transaction(['files', 'contents'], 'readwrite', strict);
      await Promise.all(
        ids.flatMap(id => [
          transaction.objectStore('files').delete(id),
          transaction.objectStore('contents').delete(id),
        ]),
      );
      await transaction.done;
    },
    async reorder(draftId, ids) {
      const transaction = database.transaction('files', 'readwrite', strict);
      const rows = await transaction.store.index('draftId').getAll(draftId);
      const place = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
      rows.sort((a, b) => place(a.id) - place(b.id) || a.position - b.position);
      await Promise.all(rows.map((row, position) => transaction.store.put({ ...row, position })));
      await transaction.done;
    },
    async drafts() {
      const drafts = new Map<string, { ids: string[]; newest: string }>();
      for (const { id, draftId, at } of await database.getAll('files')) {
        const { ids, newest } = drafts.get(draftId) ?? { ids: [], newest: '' };
        drafts.set(draftId, { ids: [...ids, id], newest: at > newest ? at : newest });
      }
      return drafts;
    },
  };
}
