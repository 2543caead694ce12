// Words read about this patient. They must not stay in a recorded screen, even if they look like words of the page.
import type { ReadValue } from '../../order/reading.ts';
import { parseBirthDate } from '../../order/text/birth-date.ts';
import { foldWord } from '../../order/text/fold.ts';

/**
 * For a street, a city or a payer, only the words that no page uses itself are replaced: not "Street", not "Health".
 */
const personal = /(?:\.(?:first|middle|last)Name|\.recordNumber|\.policyNumber|\.emailAddress)$/;
/** Full names, with titles and degrees. */
const wholeName = /Provider$/;

/** The patient's own words, folded, without repeats. */
export function wordsOf(values: readonly ReadValue[]): string[] {
  const words = values.flatMap(({ field, value }) => {
    if (!personal.test(field) && !wholeName.test(field)) return [];
    return foldWord(String(value ?? '')).match(wholeName.test(field) ? /[\p{L}\d]{3,}/gu : /[\p{L}\d]{2,}/gu) ?? [];
  });
  return [...new Set(words)];
}

/** The patient's date of birth, YYYY-MM-DD, and every other date it could be from its text alone. */
export function birthsOf(values: readonly ReadValue[], today: string): string[] {
  const { value, text = '', candidates = [] } = values.find(({ field }) => field === 'patient.dob') ?? {};
  const others = [...candidates, ...(parseBirthDate(text, today).candidates ?? [])];
  return [value, ...others.map(other => other.value)].filter(birth => typeof birth === 'string');
}
