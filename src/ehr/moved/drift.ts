// Which values of a screen are gone from where the definition finds them, and since when.

import { chartsForDrift, type Drift } from '../../order/drift.ts';
import type { FrameAnswer } from '../../order/reading.ts';
import type { Memory } from './memory.ts';
import { isRead, lostFields } from './merge-moved.ts';

/** What one reading says about a screen. '' stands for the whole screen. */
export interface ScreenFacts {
  definition: string;
  screen: string;
  lost: readonly string[];
  found: readonly string[];
}

/**
 * What a reading of a chart says about its screens. Only fields count whose element was on every saved chart of the screen: a
 * field without a value on this chart has its element, and a field that some charts do not show says nothing.
 * @param exact the answers of the definitions
 * @param read the screen that the chart was read from in the end
 */
export function screenFacts(
  exact: readonly (FrameAnswer | null)[],
  read: { definition: string; screen: string },
  memory: Memory,
): ScreenFacts[] {
  const facts = exact.filter(isRead).flatMap(answer => {
    const always = memory[answer.definition.id]?.[answer.screen]?.always;
    if (!always) return [];
    const lost = lostFields(answer, memory);
    const found = always.filter(field => !lost.includes(field));
    return [{ definition: answer.definition.id, screen: answer.screen, lost, found: [...found, ''] }];
  });
  if (exact.some(isRead) || !memory[read.definition]?.[read.screen]) return facts;
  return [{ ...read, lost: [''], found: [] }];
}

const isOf = (record: Drift, { definition, screen }: ScreenFacts) =>
  record.definition === definition && record.screen === screen;

/** The records after a chart was read, and those that were noted just now: on the third patient. */
export function nextDrift(
  records: readonly Drift[],
  facts: ScreenFacts,
  now: { hash: string; patient: string; day: string },
): { records: Drift[]; noted: Drift[] } {
  const isCurrent = (record: Drift) =>
    !isOf(record, facts) || (record.hash === now.hash && !facts.found.includes(record.field));
  const kept = records.filter(isCurrent);
  const { definition, screen } = facts;
  const lost = facts.lost.map((field): Drift => {
    const before = kept.find(record => isOf(record, facts) && record.field === field);
    const first = { definition, hash: now.hash, screen, field, first: now.day, patients: [], isNoted: false };
    const { isNoted, ...known } = before ?? { ...first, last: now.day };
    if (isNoted) return { ...known, last: now.day, isNoted };
    const patients = [...new Set([...known.patients, now.patient])];
    const isEnough = patients.length >= chartsForDrift;
    return { ...known, last: now.day, patients: isEnough ? [] : patients, isNoted: isEnough };
  });
  const others = kept.filter(record => !isOf(record, facts) || !facts.lost.includes(record.field));
  const wasNoted = (record: Drift) =>
    kept.some(before => before.isNoted && isOf(before, facts) && before.field === record.field);
  return { records: [...others, ...lost], noted: lost.filter(record => record.isNoted && !wasNoted(record)) };
}
