// Turns pasted, dropped and picked items into files to attach.
import { localMinute } from '../../order/text/age.ts';
import type { Picked } from './attach.ts';

/** "screen 2026-11-21 1004.png": local time, without characters that file systems refuse. */
export const stampedName = (what: string, ending: string): string =>
  `${what} ${localMinute(new Date()).replace('T', ' ').replace(':', '')}.${ending}`;

export const pickedFile = (file: File): Picked => ({ name: file.name, content: file });

/** The name that every browser gives a screenshot on the clipboard. */
const screenshot = 'image.png';

/** Files and screenshots on the clipboard; none when you paste text into a focused text field. */
export function pasted({ clipboardData, target }: ClipboardEvent): Picked[] {
  const isTyping = target instanceof HTMLInputElement && target.type === 'text';
  if (!clipboardData || (isTyping && clipboardData.types.includes('text/plain'))) return [];
  return Array.from(clipboardData.files, file =>
    file.name === screenshot ? { name: stampedName('pasted', 'png'), content: file } : pickedFile(file),
  );
}

/** The dropped files. A folder becomes a refused item. */
export function dropped({ items, files }: DataTransfer): Picked[] {
  const held = Array.from(items).filter(({ kind }) => kind === 'file');
  if (held.length === 0) return Array.from(files, pickedFile);
  return held.flatMap((item): Picked[] => {
    const entry = item.webkitGetAsEntry();
    if (entry?.isDirectory) return [{ name: entry.name, reason: 'file.folder' }];
    const file = item.getAsFile();
    return file ? [pickedFile(file)] : [];
  });
}
