import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { type AttachedFile, type AttachmentLimits, isTooLarge } from '../../files/attachments.ts';
import { Button } from '../controls/button.tsx';
import { formatSize } from '../format-size.ts';
import { type AddingFile, isLacking, type OrderEdits, type RefusedFile } from '../order-form/session/order-edits.ts';
import type { DraftFileStore } from '../services.ts';
import { failureSentences } from '../texts.ts';
import type { Attachments } from './attach.ts';
import { drawPdfPage } from './pdf-page.ts';
import { t } from './texts.ts';

interface FileListProps {
  entries: OrderEdits;
  limits: AttachmentLimits;
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
export function FileList({ entries, limits, attachments, read, status }: FileListProps) {
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
          isTooLarge={isTooLarge(file, limits)}
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

interface FileRowProps {
  file: AttachedFile;
  /** The policy allows less than when it was attached. */
  isTooLarge: boolean;
  isFirst: boolean;
  isLast: boolean;
  read: DraftFileStore['read'];
  move: (by: number) => void;
  remove: () => void;
}

function FileRow({ file, isTooLarge, isFirst, isLast, read, move, remove }: FileRowProps) {
  const { name, size, warnings } = file;
  return (
    <li class="file" id={`file-${file.id}`} data-open-item={isTooLarge ? '' : undefined}>
      <Thumbnail file={file} read={read} />
      <span class="about">
        <span class="name" title={name}>
          {name}
        </span>
        <small>{formatSize(size)}</small>
        {isTooLarge && <small class="doubt">{failureSentences('file.tooLarge')}</small>}
        {warnings.map(warning => (
          <small key={warning} class="doubt">
            {t(warning)}
          </small>
        ))}
      </span>
      <span class="acts">
        {!(isFirst && isLast) && (
          <>
            <IconButton name="up" label={t('files.up', { name })} disabled={isFirst} act={() => move(-1)} />
            <IconButton name="down" label={t('files.down', { name })} disabled={isLast} act={() => move(1)} />
          </>
        )}
        <IconButton name="remove" label={t('files.remove', { name })} act={remove} />
      </span>
    </li>
  );
}

const signs = { up: '↑', down: '↓', remove: '✕' } as const;

interface IconButtonProps {
  name: keyof typeof signs;
  label: string;
  disabled?: boolean;
  act: () => void;
}

const IconButton = ({ name, label, disabled = false, act }: IconButtonProps) => (
  <Button class={`icon ${name}`} aria-label={label} title={label} disabled={disabled} act={act}>
    <span aria-hidden="true">{signs[name]}</span>
  </Button>
);

/** A file that is being saved to the disk. */
const AddingRow = ({ file }: { file: AddingFile }) => (
  <li class="file is-adding" aria-busy="true">
    <span class="about">
      <span class="name">{file.name}</span>
      <progress class="line" aria-label={t('files.adding', { name: file.name })} />
    </span>
  </li>
);

/** A picked file that was not attached. The order waits until you dismiss the reason: you meant it to have this file. */
function RefusedRow({ file, dismiss }: { file: RefusedFile; dismiss: () => void }) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => row.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <li class="file is-refused" data-open-item={isLacking(file) ? '' : undefined} ref={row}>
      <span class="about">
        <strong>{t('files.refused', { name: file.name })}</strong> {failureSentences(file.reason)}
      </span>
      <Button class="link small" aria-label={t('files.dismissName', { name: file.name })} act={dismiss}>
        {t('files.dismiss')}
      </Button>
    </li>
  );
}

/** Pixels drawn; the style sheet shows them at half this size. */
const side = 88;

/** Bytes. The page does not read a larger file just for a thumbnail. */
const largestDrawn = 64_000_000;

async function drawImage(canvas: HTMLCanvasElement, image: Blob): Promise<void> {
  const bitmap = await createImageBitmap(image);
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
}

const isDrawn = ({ type, size }: AttachedFile) =>
  size <= largestDrawn && (type === 'application/pdf' || type.startsWith('image/'));

/** "PDF", "TIFF": shown instead of a thumbnail. */
function badge({ type, name }: AttachedFile): string {
  const known = /^(?:image|application)\/([a-z]{3,5})$/.exec(type)?.[1] ?? /\.([a-z0-9]{1,5})$/i.exec(name)?.[1];
  return known?.toUpperCase() ?? t('files.kind.other');
}

/** A thumbnail of a file. Hidden from screen readers, because the name is beside it. */
function Thumbnail({ file, read }: { file: AttachedFile; read: DraftFileStore['read'] }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isShown = useSignal(false);
  useEffect(() => {
    const draw = async () => {
      const content = await read(file.id);
      if (!content || !canvas.current) return;
      if (file.type === 'application/pdf') await drawPdfPage(canvas.current, content, side);
      else await drawImage(canvas.current, content);
      isShown.value = true;
    };
    // A file that cannot be drawn keeps its badge.
    if (isDrawn(file)) void draw().catch(() => undefined);
  }, [file.id]);
  return (
    <span class="thumbnail" aria-hidden="true">
      <canvas ref={canvas} hidden={!isShown.value} />
      {!isShown.value && <span>{badge(file)}</span>}
    </span>
  );
}
