import { say } from '../say.ts';

const units = ['B', 'kB', 'MB', 'GB'] as const;

/** "412 B", "1.3 MB": in the units of the laboratory's limits, which count thousands. */
export function spellSize(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const count = bytes / 1000 ** power;
  const size = power > 0 && count < 9.95 ? count.toFixed(1) : String(Math.round(count));
  return say(`files.size.${units[power] ?? 'B'}`, { size });
}
