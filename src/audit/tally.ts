// What the audit log can count: how often orders went to the wrong patient, as far as software can tell.
import type { AuditEntry } from './chain.ts';

export interface AuditTally {
  /** Orders that the lab has. */
  created: number;
  /** Orders of the same test for another patient, soon after the earlier order was retracted. */
  retracted: number;
  /** Orders of the same test for another patient, soon after in the same tab. An upper bound: most of these are right. */
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
