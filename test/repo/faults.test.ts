// What the fault matrix says about tests outside it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isPlayed, isShownElsewhere, matrix } from '../faults/matrix.ts';

const root = path.join(import.meta.dirname, '../..');
const rows = Object.values(matrix).flat();

describe('the fault matrix', () => {
  it.each(rows.filter(isShownElsewhere))('$fault is shown by $shownBy: $test', ({ shownBy, test }) => {
    const source = readFileSync(path.join(root, shownBy), 'utf8');
    expect(["'", '"', '`'].some(quote => source.includes(quote + test + quote))).toBe(true);
  });

  it('has each fault once in a part, and plays what it does not show elsewhere', () => {
    for (const part of Object.values(matrix)) {
      const faults = part.map(({ fault }) => fault);
      expect(new Set(faults).size).toBe(faults.length);
    }
    expect(rows.filter(isPlayed).length).toBeGreaterThan(30);
    expect(rows.filter(row => 'notShown' in row).length).toBeLessThan(5);
  });
});
