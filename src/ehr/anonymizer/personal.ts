// What was read of this patient and so must not stay in a recorded screen, even where it looks like a word of the page.
import type { ReadValue } from '../../order/reading.ts';
import { parseBirthDate } from '../values/birth-date.ts';
import { fold } from './fold.ts';

/** Of a street, a town or a payer only the words that no page has for itself are replaced: not "Street", not "Health". */
const personal = /(?:\.(?:first|middle|last)Name|\.recordNumber|\.policyNumber|\.emailAddress)$/;
/** Whole names, with titles and degrees. */
const wholeName = /Provider$/;

/** The patient's own words, folded; each once. */
export function wordsOf(values: readonly ReadValue[]): string[] {
  const words = values.flatMap(({ field, value }) => {
    if (!personal.test(field) && !wholeName.test(field)) return [];
    return fold(String(value ?? '')).match(wholeName.test(field) ? /[\p{L}\d]{3,}/gu : /[\p{L}\d]{2,}/gu) ?? [];
  });
  return [...new Set(words)];
}

/** The patient's date of birth, YYYY-MM-DD, and each other that it would be if nothing else on the screen told. */
export function birthsOf(values: readonly ReadValue[], today: string): string[] {
  const { value, text = '', candidates = [] } = values.find(({ field }) => field === 'patient.dob') ?? {};
  const others = [...candidates, ...(parseBirthDate(text, today).candidates ?? [])];
  return [value, ...others.map(other => other.value)].filter(birth => typeof birth === 'string');
}
