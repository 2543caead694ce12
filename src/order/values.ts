// Looks values up by their field.
import { isIn, rowOf } from './path.ts';
import type { ReadValue } from './reading.ts';

type Values = readonly ReadValue[];

export const findValue = (values: Values, field: string): ReadValue | undefined =>
  values.find(read => read.field === field);

export function textOf(values: Values, field: string): string {
  const value = findValue(values, field)?.value;
  return typeof value === 'string' ? value : '';
}

/** The days that a date of birth can be. */
export const possibleDays = (read: Pick<ReadValue, 'value' | 'candidates'> | undefined): string[] =>
  typeof read?.value === 'string' ? [read.value] : (read?.candidates ?? []).map(({ value }) => value);

export const hasValue = (values: Values, path: string): boolean => values.some(({ field }) => isIn(field, path));

export const rowsWith = (values: Values, list: string): string[] => [
  ...new Set(values.flatMap(({ field }) => rowOf(field, list) ?? [])),
];
