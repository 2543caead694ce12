// The files of a draft, for whoever changes them: its form in any window, and the worker. From Order on they are the
// order's, and nothing is put to them or taken from them any more.
import type { AttachedFile } from '../files/attachments.ts';
import { Failure } from '../order/failure.ts';
import type { Outbox } from './deliver.ts';
import { type FileStore, openFileStore } from './file-store.ts';
import { openSubmissionStore } from './store.ts';

/** One at a time, over all contexts of the extension, has a draft: an order has all of a change to it or nothing. */
export const holdDraft = <T>(draftId: string, act: () => Promise<T>): Promise<T> =>
  navigator.locks.request(`draft ${draftId}`, act);

export interface DraftFiles extends Pick<FileStore, 'list' | 'read'> {
  /**
   * Keeps a file, last of the draft's. It is on the disk when the promise resolves.
   * @throws Failure `document.alreadyOrdered`; DOMException `QuotaExceededError`. Then nothing is kept.
   */
  add(draftId: string, ...file: [Blob, Pick<AttachedFile, 'name' | 'type' | 'warnings'>]): Promise<AttachedFile>;
  /** @throws Failure `document.alreadyOrdered`. */
  remove(draftId: string, ids: readonly string[]): Promise<void>;
  /** @throws Failure `document.alreadyOrdered`. */
  reorder(draftId: string, ids: readonly string[]): Promise<void>;
}

/** For the worker, which has the outbox open. */
export function draftFilesOf({ submissions, files }: Outbox): DraftFiles {
  const change = <T>(draftId: string, act: (files: FileStore) => Promise<T>): Promise<T> =>
    holdDraft(draftId, async () => {
      const submission = await submissions.byDraft(draftId);
      // What was not made is corrected in its form.
      if (submission && submission.state !== 'rejected') throw new Failure('document.alreadyOrdered');
      return act(files);
    });
  return {
    list: files.list,
    read: files.read,
    add: (draftId, ...file) => change(draftId, store => store.add(draftId, ...file)),
    remove: (draftId, ids) => change(draftId, store => store.remove(ids)),
    reorder: (draftId, ids) => change(draftId, store => store.reorder(draftId, ids)),
  };
}

/** For a window. */
export async function openDraftFiles(): Promise<DraftFiles> {
  const [submissions, files] = await Promise.all([openSubmissionStore(), openFileStore()]);
  return draftFilesOf({ submissions, files });
}
