// What a text of a screen or of a form gives.

import type { ReadValue } from '../reading.ts';

/** The result of reading a text. Null without `why` is an empty value: the screen shows nothing. */
export type Parsed = Pick<ReadValue, 'value' | 'sure' | 'why' | 'candidates'>;

export const sure = (value: string | string[]): Parsed => ({ value, sure: true });
export const unsure = (value: string | null, why: string): Parsed => ({ value, sure: false, why });
export const nothing: Parsed = { value: null, sure: true };

/** Why a text is not valid; assets/locales has a sentence for each. */
export const textProblems = [
  'text.tooLong',
  'text.damaged',
  'text.control',
  'name.digits',
  'name.symbols',
  'date.form',
  'date.notInCalendar',
  'age.form',
  'email.form',
  'phone.form',
  'postalCode.form',
  'code.form',
  'boolean.form',
] as const;

export type TextProblem = (typeof textProblems)[number];

/** An empty value is '': there is nothing to send. */
export type Tidied = { value: string | number | boolean } | { problem: TextProblem };
