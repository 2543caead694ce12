import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type AuditEntry, linkAfter, origin } from '../../src/audit/chain.ts';
import { csvCell, trailCsv } from '../../src/audit/read-trail.ts';

/** An RFC 4180 reader, independent of our writer. */
function parse(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') lines.push([]);
    if (end === '') break;
  }
  return lines.slice(0, -1);
}

it('a cell is never a formula, whatever it contains, and can be read back', () =>
  fc.assert(
    fc.property(fc.tuple(fc.constantFrom('', '=', '+', '-', '@', '\t', '\r', '"'), fc.string()), ([start, rest]) => {
      const [[cell = ''] = []] = parse(`${csvCell(start + rest)}\r\n`);
      expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      expect(cell.replace(/^'(?=[=+\-@\t\r])/, '')).toBe(start + rest);
    }),
  ));

it('a file has everything its hashes are made of: five columns of each line', async () => {
  const entries: AuditEntry[] = [];
  const add = async (event: Parameters<typeof linkAfter>[1]) =>
    entries.push(await linkAfter(entries.at(-1) ?? origin, event, '2026-11-21T10:00:00.000Z'));
  await add({ what: 'started' });
  await add({ what: 'read', definition: 'openemr', origin: 'https://emr.example.org' });
  await add({ what: 'outcome', outcome: 'created', requisition: '=cmd|"x",\n', order: 'ORD-7' });
  const [head, ...rows] = parse(trailCsv(entries));
  expect(head).toEqual(['n', 'at', 'what', 'details', 'previous', 'hash']);
  expect(rows).toHaveLength(3);
  for (const [n, at, what, details, previous, hash] of rows)
    expect(createHash('sha256').update([previous, n, at, what, details].join('\n')).digest('hex')).toBe(hash);
});
