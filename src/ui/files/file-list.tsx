import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { OrderEdits } from '../order-form/session/order-edits.ts';
import type { DraftFileStore } from '../services.ts';
import type { Attachments } from './attach.ts';
import { AddingRow, FileRow, RefusedRow } from './file-row.tsx';
import { t } from './texts.ts';

interface FileListProps {
  entries: OrderEdits;
  attachments: Attachments;
  read: DraftFileStore['read'];
  /** Announces changes of the list to screen readers. */
  status: Signal<string>;
}

/** The enabled buttons of a row, the wanted one first. If that one is disabled, the next one gets the focus. */
const buttonsOf = (row: Element | null, wanted: string) =>
  [`.${wanted}`, '.up', '.down', '.remove'].flatMap(kind =>
    Array.from(row?.querySelectorAll<HTMLButtonElement>(`${kind}:not(:disabled)`) ?? []),
  );

/** The draft's files in sending order, then the files being saved, then the refused files. */
export function FileList({ entries, attachments, read, status }: FileListProps) {
  const list = useRef<HTMLUListElement>(null);
  /** Where the focus belongs after a change, because a row that moves in the document loses it. */
  const focus = useSignal<{ id: string; button: string } | null>(null);
  const files = entries.files.value;
  const wanted = focus.value;
  useEffect(() => {
    if (!wanted) return;
    buttonsOf(list.current?.querySelector(`#file-${wanted.id}`) ?? null, wanted.button)[0]?.focus();
    focus.value = null;
  }, [wanted, focus]);
  const move = (id: string, by: number) =>
    void attachments.move(id, by).then(() => {
      focus.value = { id, button: by < 0 ? 'up' : 'down' };
      // The files already belong to an order, which this window will show.
    }, attachments.refresh);
  const remove = (index: number) => {
    const [file, neighbor] = [files[index], files[index + 1] ?? files[index - 1]];
    if (!file) return;
    void attachments.remove(file.id).then(() => {
      if (neighbor) focus.value = { id: neighbor.id, button: 'remove' };
      status.value = t('files.removed', { name: file.name });
    }, attachments.refresh);
  };
  if (files.length + entries.adding.value.length + entries.refused.value.length === 0) return null;
  return (
    <ul class="file-list" aria-label={t('files.title')} ref={list}>
      {files.map((file, index) => (
        <FileRow
          key={file.id}
          file={file}
          isFirst={index === 0}
          isLast={index === files.length - 1}
          read={read}
          move={by => move(file.id, by)}
          remove={() => remove(index)}
        />
      ))}
      {entries.adding.value.map(file => (
        <AddingRow key={file.key} file={file} />
      ))}
      {entries.refused.value.map(file => (
        <RefusedRow key={file.key} file={file} dismiss={() => attachments.dismiss(file.key)} />
      ))}
    </ul>
  );
}
