import type { AttachedFile } from '../../files/attachments.ts';
import { Button } from '../controls/button.tsx';
import { formatSize } from '../format-size.ts';
import type { AddingFile, RefusedFile } from '../order-form/session/order-edits.ts';
import type { DraftFileStore } from '../services.ts';
import { failureText } from '../texts.ts';
import { t } from './texts.ts';
import { Thumbnail } from './thumbnail.tsx';

interface FileRowProps {
  file: AttachedFile;
  isFirst: boolean;
  isLast: boolean;
  read: DraftFileStore['read'];
  move: (by: number) => void;
  remove: () => void;
}

/** An attached file. */
export function FileRow({ file, isFirst, isLast, read, move, remove }: FileRowProps) {
  const { name, size, warnings } = file;
  return (
    <li class="file" id={`file-${file.id}`}>
      <Thumbnail file={file} read={read} />
      <span class="about">
        <span class="name" title={name}>
          {name}
        </span>
        <small>{formatSize(size)}</small>
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
export const AddingRow = ({ file }: { file: AddingFile }) => (
  <li class="file is-adding" aria-busy="true">
    <span class="about">
      <span class="name">{file.name}</span>
      <progress class="line" aria-label={t('files.adding', { name: file.name })} />
    </span>
  </li>
);

/** A picked file that was not attached, shown until you dismiss the reason. */
export function RefusedRow({ file, dismiss }: { file: RefusedFile; dismiss: () => void }) {
  const { what, next } = failureText(file.reason);
  return (
    <li class="file is-refused">
      <span class="about">
        <strong>{t('files.refused', { name: file.name })}</strong> {what} {next}
      </span>
      <Button class="link small" aria-label={t('files.dismissName', { name: file.name })} act={dismiss}>
        {t('files.dismiss')}
      </Button>
    </li>
  );
}
