import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { AttachedFile } from '../../files/attachments.ts';
import type { DraftFileStore } from '../services.ts';
import { drawPdfPage } from './pdf-page.ts';
import { t } from './texts.ts';

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
export function Thumbnail({ file, read }: { file: AttachedFile; read: DraftFileStore['read'] }) {
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
