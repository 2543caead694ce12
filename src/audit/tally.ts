// What can be counted in the trail: how often orders went to the wrong patient, as far as a computer can tell.
import type { AuditEntry } from './chain.ts';

export interface AuditTally {
  /** Orders that the laboratory has. */
  created: number;
  /** Of the same test for another patient, soon after it was taken back. */
  retracted: number;
  /** Of the same test for another patient, soon after in the same tab. Most of these are right: it is an upper bound. */
  sameTab: number;
}

export function tally(entries: readonly AuditEntry[]): AuditTally {
  const count = (what: AuditEntry['what'], detail: string, value: string) =>
    entries.filter(entry => entry.what === what && entry.details[detail] === value).length;
  return {
    created: count('outcome', 'outcome', 'created'),
    retracted: count('reordered', 'sign', 'retracted'),
    sameTab: count('reordered', 'sign', 'sameTab'),
  };
}
