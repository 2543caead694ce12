import { t } from './texts.ts';

const units = ['B', 'kB', 'MB', 'GB'] as const;

/** "212 MB" or "1.4 MB" for a number of bytes; a kB is 1000 bytes, as the lab counts. */
export function formatSize(bytes: number): string {
  let size = bytes;
  let power = 0;
  while (Math.round(size) >= 1000 && power < units.length - 1) {
    size /= 1000;
    power += 1;
  }
  const count = power > 0 && size < 9.95 ? size.toFixed(1) : String(Math.round(size));
  return t(`files.size.${units[power] ?? 'B'}`, { size: count });
}
