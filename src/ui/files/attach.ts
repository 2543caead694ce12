// Attaches files to a draft, and moves and removes them.
import { batch } from '@preact/signals';
import type { AttachmentLimits } from '../../files/attachments.ts';
import { freeName, plainFileName } from '../../files/file-name.ts';
import { type Described, inspectFile } from '../../files/inspect-file.ts';
import { Failure, type FailureCode } from '../../order/failure.ts';
import { type OrderEdits, stillUnsaved } from '../order-form/session/order-edits.ts';
import type { PopupServices } from '../services.ts';

/** A picked item: a file with its name, or a name and the reason why it cannot be attached. */
export type Picked = { name: string; content: Blob } | { name: string; reason: FailureCode };

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

/** Checks a file and adds it with `add`. Returns why it was not added; null if it was. */
export async function addFile(
  name: string,
  content: Blob,
  limits: AttachmentLimits,
  add: (described: Described) => Promise<void>,
): Promise<FailureCode | null> {
  const inspected = await inspectFile(content, name, limits);
  if (!inspected.ok) return inspected.reason;
  try {
    await add(inspected.described);
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}

interface Surrounding extends Pick<PopupServices, 'files' | 'publish'> {
  save: () => Promise<void>;
  /** Called when a file with this name is on the disk. */
  attached: (name: string) => void;
}

/** `limits` gives those that count when a file is attached: a policy can change them while the form is open. */
export function openAttachments(entries: OrderEdits, limits: () => AttachmentLimits, surrounding: Surrounding) {
  const { files, publish, attached, save } = surrounding;
  const { draftId } = entries;
  let queue = Promise.resolve();

  async function refresh(): Promise<void> {
    // If the file store cannot be read, keep the files on view.
    entries.files.value = await files.list(draftId).catch(() => entries.files.value);
    entries.refused.value = stillUnsaved(entries.refused.value, entries.files.value);
  }

  /** Changes the files, shows the result, and publishes the change to other windows. */
  async function changing(act: () => Promise<unknown>): Promise<void> {
    await act();
    await refresh();
    publish({ what: 'files', draftId });
  }

  const keep = (name: string, content: Blob): Promise<FailureCode | null> =>
    addFile(name, content, limits(), async described => {
      // The draft that owns the file must be on the disk first, because the browser can end at any moment.
      await save();
      await changing(() => files.add(draftId, content, described));
      attached(described.name);
    });

  async function attachOne(key: string, name: string, picked: Picked): Promise<void> {
    const reason = 'reason' in picked ? picked.reason : await keep(name, picked.content);
    batch(() => {
      entries.adding.value = without(entries.adding.value, key);
      // Under its own name: the number that told it apart from an attached file means nothing now.
      if (reason) entries.refused.value = [...entries.refused.value, { key, name: plainFileName(picked.name), reason }];
    });
  }

  return {
    /** Loads changes that another window or the worker made to the files. */
    refresh,
    /** Attaches files one after the other. Each is shown as attached once it is on the disk. */
    attach(picked: readonly Picked[]) {
      const taken = new Set([...entries.files.value, ...entries.adding.value].map(({ name }) => name));
      const adding = picked.map(file => {
        const name = freeName(plainFileName(file.name), taken);
        taken.add(name);
        return { key: crypto.randomUUID(), name, file };
      });
      entries.adding.value = [...entries.adding.value, ...adding.map(({ key, name }) => ({ key, name }))];
      for (const { key, name, file } of adding) queue = queue.then(() => attachOne(key, name, file));
      return queue;
    },
    remove: (id: string) => changing(() => files.remove(draftId, [id])),
    move(id: string, by: number) {
      const ids = entries.files.value.map(file => file.id);
      const to = ids.indexOf(id) + by;
      if (to < 0 || to >= ids.length) return Promise.resolve();
      const others = ids.filter(other => other !== id);
      return changing(() => files.reorder(draftId, others.toSpliced(to, 0, id)));
    },
    /** Removes the message about a file that was not attached. */
    dismiss(key: string) {
      entries.refused.value = without(entries.refused.value, key);
    },
  };
}

export type Attachments = ReturnType<typeof openAttachments>;
