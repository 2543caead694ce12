// The files of a draft, for every context that changes them: its form in any window, and the worker. From the click on Order
// they belong to the order and can no longer be added or removed.
import type { AttachedFile } from '../files/attachments.ts';
import { hasSameBytes } from '../files/same-bytes.ts';
import { Failure } from '../order/failure.ts';
import type { Outbox } from './deliver.ts';
import { type FileStore, openFileStore } from './file-store.ts';
import { openSubmissionStore } from './store.ts';
import type { Submission } from './submission.ts';

/** Only one context at a time can hold a draft, so that an order includes all of a change or none of it. */
export const holdDraft = <T>(draftId: string, act: () => Promise<T>): Promise<T> =>
  navigator.locks.request(`draft ${draftId}`, act);

/** Whether a draft with this order still takes files. A rejected order is corrected in its form. */
export const takesFiles = (submission: Submission | null): boolean => !submission || submission.state === 'rejected';

export interface DraftFiles extends Pick<FileStore, 'list' | 'read'> {
  /**
   * Saves a file after the draft's other files. It is on the disk when the promise resolves.
   * @throws Failure `document.alreadyOrdered`, `file.alreadyAttached`; DOMException `QuotaExceededError`. Then nothing is
   * saved.
   */
  add(draftId: string, ...file: [Blob, Pick<AttachedFile, 'name' | 'type' | 'warnings'>]): Promise<AttachedFile>;
  /** @throws Failure `document.alreadyOrdered`. */
  remove(draftId: string, ids: readonly string[]): Promise<void>;
  /** @throws Failure `document.alreadyOrdered`. */
  reorder(draftId: string, ids: readonly string[]): Promise<void>;
}

/** Whether the draft has a file with these bytes, under any name. */
async function isAttached(files: FileStore, draftId: string, content: Blob): Promise<boolean> {
  for (const { id, size } of await files.list(draftId)) {
    const known = size === content.size ? await files.read(id) : null;
    if (known && (await hasSameBytes(known, content))) return true;
  }
  return false;
}

/** For the worker, which already has the outbox open. */
export function draftFilesOf({ submissions, files }: Outbox): DraftFiles {
  const change = <T>(draftId: string, act: (files: FileStore) => Promise<T>): Promise<T> =>
    holdDraft(draftId, async () => {
      if (!takesFiles(await submissions.byDraft(draftId))) throw new Failure('document.alreadyOrdered');
      return act(files);
    });
  return {
    list: files.list,
    read: files.read,
    add: (draftId, content, shown) =>
      change(draftId, async store => {
        // The lab would get it twice.
        if (await isAttached(store, draftId, content)) throw new Failure('file.alreadyAttached');
        return store.add(draftId, content, shown);
      }),
    remove: (draftId, ids) => change(draftId, store => store.remove(ids)),
    reorder: (draftId, ids) => change(draftId, store => store.reorder(draftId, ids)),
  };
}

/** For a window. */
export async function openDraftFiles(): Promise<DraftFiles> {
  const [submissions, files] = await Promise.all([openSubmissionStore(), openFileStore()]);
  return draftFilesOf({ submissions, files });
}
