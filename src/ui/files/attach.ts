// Attaching, and everything else that is done to the files of a draft.
import { batch } from '@preact/signals';
import type { AttachmentLimits } from '../../files/attachments.ts';
import { plainFileName } from '../../files/file-name.ts';
import { inspectFile } from '../../files/inspect-file.ts';
import { Failure, type FailureCode } from '../../order/failure.ts';
import type { OrderEdits } from '../order-form/order-edits.ts';
import type { PopupServices } from '../services.ts';

/** Something that was picked: a file with its name, or a name alone of what cannot be attached. */
export type Picked = { name: string; content: Blob } | { name: string; reason: FailureCode };

/** What is done to the files of one draft. */
export interface Attachments {
  /** One after the other: each is shown as attached when it is on the disk. */
  attach(picked: readonly Picked[]): Promise<void>;
  remove(id: string): Promise<void>;
  /** Moves a file by so many places. */
  move(id: string, by: number): Promise<void>;
  /** Takes away the message about a file that was not attached. */
  dismiss(key: string): void;
  /** What another window or the worker did to the files. */
  refresh(): Promise<void>;
}

const without = <T extends { key: string }>(rows: readonly T[], key: string) => rows.filter(row => row.key !== key);

const reasons: Readonly<Record<string, FailureCode>> = {
  QuotaExceededError: 'file.storageFull',
  NotReadableError: 'file.unreadable',
  NotFoundError: 'file.unreadable',
};

const reasonOf = (error: unknown): FailureCode => {
  if (error instanceof Failure) return error.code;
  return (error instanceof Error || error instanceof DOMException ? reasons[error.name] : undefined) ?? 'file.notKept';
};

interface Surrounding extends Pick<PopupServices, 'files' | 'tell'> {
  /** Saves what was entered in the form. */
  save: () => Promise<void>;
  /** A file of this name is on the disk. */
  attached: (name: string) => void;
}

export function openAttachments(entries: OrderEdits, limits: AttachmentLimits, surrounding: Surrounding): Attachments {
  const { files, tell, attached, save } = surrounding;
  const { draftId } = entries;
  let queue = Promise.resolve();

  async function refresh(): Promise<void> {
    // A shelf that cannot be read leaves what is on view.
    entries.files.value = await files.list(draftId).catch(() => entries.files.value);
  }

  /** Does something to the files, shows it, and lets other windows know. */
  async function changing(act: () => Promise<unknown>): Promise<void> {
    await act();
    await refresh();
    tell({ what: 'files', draftId });
  }

  async function keep(name: string, content: Blob): Promise<FailureCode | null> {
    const inspected = await inspectFile(content, name, limits);
    if (!inspected.ok) return inspected.reason;
    try {
      // Whose file it is has to be on the disk before the file is: the browser may end at any moment.
      await save();
      await changing(() => files.add(draftId, content, inspected.described));
      attached(inspected.described.name);
      return null;
    } catch (error) {
      return reasonOf(error);
    }
  }

  async function attachOne(key: string, picked: Picked): Promise<void> {
    const reason = 'reason' in picked ? picked.reason : await keep(picked.name, picked.content);
    batch(() => {
      entries.adding.value = without(entries.adding.value, key);
      if (reason) entries.refused.value = [...entries.refused.value, { key, name: plainFileName(picked.name), reason }];
    });
  }

  return {
    refresh,
    attach(picked) {
      const adding = picked.map(one => ({ key: crypto.randomUUID(), name: plainFileName(one.name), one }));
      entries.adding.value = [...entries.adding.value, ...adding.map(({ key, name }) => ({ key, name }))];
      for (const { key, one } of adding) queue = queue.then(() => attachOne(key, one));
      return queue;
    },
    remove: id => changing(() => files.remove(draftId, [id])),
    move(id, by) {
      const ids = entries.files.value.map(file => file.id);
      const to = ids.indexOf(id) + by;
      if (to < 0 || to >= ids.length) return Promise.resolve();
      return changing(() => files.reorder(draftId, moved(ids, id, to)));
    },
    dismiss(key) {
      entries.refused.value = without(entries.refused.value, key);
    },
  };
}

const moved = (ids: readonly string[], id: string, to: number): string[] => {
  const others = ids.filter(other => other !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
};
