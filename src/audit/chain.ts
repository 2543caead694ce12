// A chain of entries. Each includes the hash of the one before, so a changed, dropped or moved entry shows.
import { hashText } from '../order/text/hash.ts';
import { type AuditDetails, type AuditEvent, type AuditWhat, detailsOf } from './events.ts';

export interface AuditEntry {
  /** From 1, without gaps. */
  n: number;
  /** ISO time. */
  at: string;
  what: AuditWhat;
  details: AuditDetails;
  /** The hash of the previous entry. */
  previous: string;
  /** SHA-256 of {@link hashedText}, as 64 hexadecimal digits. */
  hash: string;
}

/** Where a chain ends: an entry's number and hash. */
export type Link = Pick<AuditEntry, 'n' | 'hash'>;

/** The link before the first entry. */
export const origin: Link = { n: 0, hash: '0'.repeat(64) };

/** Details as one text, the same for any order of keys. */
export const detailsText = (details: AuditDetails): string => JSON.stringify(details, Object.keys(details).sort());

/** The text that an entry's hash covers: five lines, as in the columns of the exported file, no line end after the last. */
const hashedText = ({ n, at, what, details, previous }: Omit<AuditEntry, 'hash'>): string =>
  [previous, n, at, what, detailsText(details)].join('\n');

const hashOf = async (entry: Omit<AuditEntry, 'hash'>): Promise<string> => hashText(hashedText(entry));

export async function linkAfter(before: Link, event: AuditEvent, at: string): Promise<AuditEntry> {
  const entry = { n: before.n + 1, at, what: event.what, details: detailsOf(event), previous: before.hash };
  return { ...entry, hash: await hashOf(entry) };
}

/** The link before the oldest stored entry: the chain itself records what was dropped. */
function startOf(entries: readonly AuditEntry[]): Link {
  const trimmed = entries.findLast(({ what }) => what === 'trimmed')?.details;
  return trimmed ? { n: Number(trimmed.through), hash: String(trimmed.hash) } : origin;
}

/**
 * The number of the first entry that is missing or was changed; null for an intact chain.
 * @param entries in the order of their numbers.
 * @param head where the chain must end; null: anywhere, as in a file.
 */
export async function findBreak(entries: readonly AuditEntry[], head: Link | null): Promise<number | null> {
  // A malformed entry, such as one without details, has no hash.
  const hashes = await Promise.all(entries.map(entry => hashOf(entry).catch(() => null)));
  let before = startOf(entries);
  for (const [index, { n, previous, hash }] of entries.entries()) {
    if (n !== before.n + 1 || previous !== before.hash || hash !== hashes[index]) return before.n + 1;
    before = { n, hash };
  }
  if (head === null || (head.n === before.n && head.hash === before.hash)) return null;
  return head.n === before.n ? head.n : Math.min(head.n, before.n) + 1;
}
