// Labels for fields, values and doubts.

import type { PrefillSource } from '../draft/prefilled.ts';
import { codesOf, fieldAt, kindOf, patternOf } from '../order/fields.ts';
import { readable } from '../order/lab-schema/lab-schema.ts';
import { stepsOf } from '../order/path.ts';
import type { ReadValue } from '../order/reading.ts';
import { sayDay } from '../order/text/day-words.ts';
import { t } from './texts.ts';

/** "Date of birth"; "Transplant type" for a field that only the lab's service knows: its own name. */
export function labelField(field: string): string {
  const key = `field.${fieldAt(field)?.labelOf ?? patternOf(field)}`;
  return t.has(key) ? t(key) : readable(String(stepsOf(field).findLast(step => typeof step === 'string') ?? ''));
}

const isDate = (field: string) => ['birthDate', 'date'].includes(kindOf(field) ?? '');

/** "Spouse" for SPOUSE, "Apr 9, 1981" for a day. States and values without a code list are shown as they are. */
export const showValueIn = (field: string, value: string): string =>
  (kindOf(field) === 'state' ? undefined : codesOf(field)?.[value]?.label) ?? (isDate(field) ? sayDay(value) : value);

/** The value as text; '' when there is none. */
export const showValue = ({ field, value }: ReadValue): string =>
  Array.isArray(value) ? value.join(', ') : value === null ? '' : showValueIn(field, String(value));

/** Why a value is in doubt; '' when the reason has no text. */
export function doubtText(why: string | undefined): string {
  const key = `why.${why}`;
  return t.has(key) ? t(key) : '';
}

/** "Remembered for Hedda Quist-Larsen": the source of a value that the chart did not show. */
export const prefillText = (why: PrefillSource, from: string): string => t(why, { from });
