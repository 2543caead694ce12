import type { ReadValue } from '../../order/reading.ts';

/** What a parser makes of a text. A null without `why` is an empty value: nothing is on the screen. */
export type Parsed = Pick<ReadValue, 'value' | 'sure' | 'why' | 'candidates'>;

export const sure = (value: string | string[]): Parsed => ({ value, sure: true });
export const unsure = (value: string | null, why: string): Parsed => ({ value, sure: false, why });
export const nothing: Parsed = { value: null, sure: true };
