// Prefilled values: no chart showed them, and the `why` of each says where it comes from (W9).
import type { ReadValue } from '../order/reading.ts';

const sources = {
  /** Remembered for the logged-in user; `from` is their name. */
  'prefilled.remembered': true,
  /** Set by the organization. */
  'prefilled.byOrganization': true,
  /** Taken from an earlier order; `from` is its requisition number. */
  'prefilled.earlierOrder': true,
} as const;

export type PrefillSource = keyof typeof sources;

export type PrefilledValue = ReadValue & { why: PrefillSource };

export const isPrefilled = (read: ReadValue): read is PrefilledValue => Object.hasOwn(sources, read.why ?? '');

/** @param sure the clinician chose or confirmed it on this computer: shown before the click (W17), it needs no other one. */
export const prefilledValue = (
  field: string,
  value: ReadValue['value'],
  why: PrefillSource,
  from: string,
  sure = true,
): PrefilledValue => ({ field, value, text: String(value ?? ''), from, sure, why });
