// Values of a draft that no chart showed; the `why` of each says where it comes from (W9).
import type { ReadValue } from '../order/reading.ts';

const sources = {
  /** Remembered for the user who is logged in: `from` is the name. */
  'kept.remembered': true,
  /** Set by the site. */
  'kept.site': true,
  /** As in an earlier order: `from` is its requisition number. */
  'kept.earlierOrder': true,
} as const;

export type PrefillSource = keyof typeof sources;

export type PrefilledValue = ReadValue & { why: PrefillSource };

export const isPrefilled = (read: ReadValue): read is PrefilledValue => Object.hasOwn(sources, read.why ?? '');

/** @param sure a person chose or confirmed it on this computer: it is on view before the click (W17), and needs no other one. */
export const prefilledValue = (
  field: string,
  value: ReadValue['value'],
  why: PrefillSource,
  from: string,
  sure = true,
): PrefilledValue => ({ field, value, text: String(value ?? ''), from, sure, why });
