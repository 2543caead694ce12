import type { ReadValue } from '../../order/reading.ts';
import { foldLabel } from './fold-label.ts';

/** The words of the patient's name. */
export const wordsOfName = (values: readonly ReadValue[] = []): Set<string> =>
  new Set(values.flatMap(({ field, value }) => (/Name$/.test(field) ? foldLabel(String(value)).split(' ') : [])));
