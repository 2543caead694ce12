import type { ReadValue } from '../../order/reading.ts';

/** The result of parsing a text. Null without `why` is an empty value: the screen shows nothing. */
export type Parsed = Pick<ReadValue, 'value' | 'sure' | 'why' | 'candidates'>;

export const sure = (value: string | string[]): Parsed => ({ value, sure: true });
export const unsure = (value: string | null, why: string): Parsed => ({ value, sure: false, why });
export const nothing: Parsed = { value: null, sure: true };
