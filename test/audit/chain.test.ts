import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AuditEntry, findBreak, type Link, linkAfter, origin } from '../../src/audit/chain.ts';
import type { AuditEvent } from '../../src/audit/events.ts';

const requisition = fc.string({ minLength: 1, maxLength: 40, unit: 'binary' });
const event: fc.Arbitrary<AuditEvent> = fc.oneof(
  fc.record({ what: fc.constant('read' as const), definition: fc.string(), origin: fc.webUrl() }),
  fc.record({ what: fc.constant('sent' as const), requisition, attempt: fc.nat() }),
  fc.record({ what: fc.constant('settled' as const), requisition, exists: fc.boolean() }),
  fc.record(
    {
      what: fc.constant('outcome' as const),
      requisition,
      outcome: fc.constant('created' as const),
      order: fc.string(),
    },
    { requiredKeys: ['what', 'requisition', 'outcome'] },
  ),
);
const at = fc
  .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
  .map(date => date.toISOString());
const events = fc.array(fc.tuple(event, at), { minLength: 3, maxLength: 15 });

async function chainOf(made: readonly (readonly [AuditEvent, string])[], from: Link = origin): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  for (const [one, time] of made) entries.push(await linkAfter(entries.at(-1) ?? from, one, time));
  return entries;
}

const headOf = (entries: readonly AuditEntry[]): Link => entries.at(-1) ?? origin;

/** A chain and a position in it. */
const chainAndPlace = fc.tuple(events, fc.nat()).map(([made, place]) => ({ made, index: place % made.length }));

describe('a chain', () => {
  it('is intact as it was written', () =>
    fc.assert(
      fc.asyncProperty(events, async made => {
        const entries = await chainOf(made);
        expect(await findBreak(entries, headOf(entries))).toBeNull();
        expect(await findBreak(entries, null)).toBeNull();
      }),
    ));

  it('is intact when it is empty, and broken when everything is gone', async () => {
    expect(await findBreak([], origin)).toBeNull();
    expect(await findBreak([], { n: 3, hash: 'a' })).toBe(1);
  });

  it('is the same for details in any order', async () => {
    const one = await linkAfter(origin, { what: 'sent', requisition: 'R', attempt: 1 }, '');
    const other = await linkAfter(origin, { attempt: 1, requisition: 'R', what: 'sent' }, '');
    expect(other.hash).toBe(one.hash);
  });
});

describe('tampering is detected', () => {
  /** Other values for each part of an entry. Each differs from the stored one. */
  const edits: Record<string, (entry: AuditEntry, text: string) => AuditEntry> = {
    'a number': (entry, text) => ({ ...entry, n: entry.n + 1 + text.length }),
    'a time': (entry, text) => ({ ...entry, at: `${entry.at}${text}x` }),
    'what it says': entry => ({ ...entry, what: entry.what === 'removed' ? 'sent' : 'removed' }),
    'a detail that is added': (entry, text) => ({ ...entry, details: { ...entry.details, [`${text}x`]: text } }),
    'a detail that is changed': entry => ({
      ...entry,
      details: Object.fromEntries(Object.entries(entry.details).map(([key, value]) => [key, `${value}x`])),
    }),
    'a detail that is dropped': entry => ({
      ...entry,
      details: Object.fromEntries(Object.entries(entry.details).slice(1)),
    }),
    'all details': entry => ({ ...entry, details: null }) as unknown as AuditEntry,
    'the hash before': (entry, text) => ({ ...entry, previous: `${entry.previous}${text}x` }),
    'its own hash': entry => ({ ...entry, hash: entry.hash.replace(/./, digit => (digit === 'a' ? 'b' : 'a')) }),
  };

  it.each(Object.entries(edits))('%s', (_, edit) =>
    fc.assert(
      fc.asyncProperty(chainAndPlace, fc.string(), async ({ made, index }, text) => {
        const entries = await chainOf(made);
        const head = headOf(entries);
        const found = await findBreak(
          entries.map((entry, place) => (place === index ? edit(entry, text) : entry)),
          head,
        );
        expect(found).toBe(index + 1);
      }),
      { numRuns: 50 },
    ),
  );

  it('an entry that was rewritten with a matching hash', () =>
    fc.assert(
      fc.asyncProperty(chainAndPlace, async ({ made, index }) => {
        const entries = await chainOf(made);
        const forged = await linkAfter(entries[index - 1] ?? origin, { what: 'erased', orders: 1 }, '');
        const found = await findBreak(entries.with(index, forged), headOf(entries));
        expect(found).toBe(index === entries.length - 1 ? index + 1 : index + 2);
      }),
    ));

  it('missing entries at the front, in the middle and at the end', () =>
    fc.assert(
      fc.asyncProperty(chainAndPlace, fc.integer({ min: 1, max: 15 }), async ({ made, index }, count) => {
        const entries = await chainOf(made);
        expect(await findBreak(entries.toSpliced(index, count), headOf(entries))).toBe(index + 1);
      }),
    ));

  it('two entries that changed places, and one that appears twice', () =>
    fc.assert(
      fc.asyncProperty(chainAndPlace, fc.nat(), async ({ made, index }, other) => {
        const entries = await chainOf(made);
        const [one, two] = [index, other % entries.length];
        const [first, second] = [entries[one], entries[two]];
        if (!first || !second) throw new Error('no entry');
        const twice = entries.toSpliced(two, 0, second);
        expect(await findBreak(twice, headOf(entries))).toBe(two + 2);
        fc.pre(one !== two);
        expect(await findBreak(entries.with(one, second).with(two, first), headOf(entries))).toBe(
          Math.min(one, two) + 1,
        );
      }),
    ));
});

describe('an audit log whose oldest entries were pruned', () => {
  const trimmed = fc.tuple(events, events, fc.nat()).map(([before, after, place]) => ({
    before,
    after,
    dropped: 1 + (place % before.length),
  }));

  async function trim(before: readonly (readonly [AuditEvent, string])[], dropped: number, after: typeof before) {
    const old = await chainOf(before);
    const last = old[dropped - 1];
    if (!last) throw new Error('no entry');
    const note = { what: 'trimmed', through: last.n, hash: last.hash } as const;
    const rest = await chainOf([[note, ''], ...after], headOf(old));
    return { kept: [...old.slice(dropped), ...rest], old };
  }

  it('is intact, because it says what was pruned', () =>
    fc.assert(
      fc.asyncProperty(trimmed, async ({ before, after, dropped }) => {
        const { kept } = await trim(before, dropped, after);
        expect(await findBreak(kept, headOf(kept))).toBeNull();
      }),
    ));

  it('is broken when more is missing than it says', () =>
    fc.assert(
      fc.asyncProperty(trimmed, async ({ before, after, dropped }) => {
        const { kept } = await trim(before, dropped, after);
        expect(await findBreak(kept.slice(1), headOf(kept))).not.toBeNull();
      }),
    ));
});
