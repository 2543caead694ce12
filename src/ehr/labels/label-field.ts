import type { FieldPattern } from '../../order/fields.ts';
import type { ReadValue } from '../../order/reading.ts';
import { foldName } from '../../order/text/fold.ts';
import { readFrom, type Understanding } from './label-identity.ts';
import type { Pair } from './label-pairs.ts';

/** The value that all labels of a field agree on. No value if they differ. `at` is the field's path in a list. */
export function readField(
  field: FieldPattern,
  pairs: readonly Pick<Pair, 'label' | 'text'>[],
  { parseField, today, dateOrder }: Pick<Understanding, 'parseField' | 'today'> & Partial<Understanding>,
  at: string = field,
): ReadValue[] {
  const found = pairs
    .map(pair => ({ pair, ...parseField(field, pair.text, { today, dateOrder }) }))
    .filter(({ value, why }) => value !== null || why);
  const [first] = found;
  if (!first) return [];
  const value = readFrom(at, first.pair, first.value);
  const choices = new Map(found.map(({ value, pair }) => [foldName(String(value ?? pair.text)), value]));
  if (choices.size < 2) return [value.value === null && first.why ? { ...value, why: first.why } : value];
  const candidates = [...choices.values()].flatMap(value => (typeof value === 'string' ? { value } : []));
  return [{ ...value, value: null, why: 'values.disagree', candidates }];
}
