import type { FieldPattern } from '../../../order/fields.ts';
import type { ReadValue } from '../../../order/reading.ts';
import { foldName } from '../../../order/text/fold.ts';
import type { ValueContext } from '../../../order/text/kinds.ts';
import { fieldParsers } from '../../values/field-parsers.ts';
import type { LabelText } from '../label-texts.ts';
import { readFrom } from '../read-from.ts';

/** The value that all labels of a field agree on. No value if they differ. `at` is the field's path in a list. */
export function readField(
  field: FieldPattern,
  pairs: readonly Pick<LabelText, 'label' | 'text'>[],
  context: ValueContext,
  at: string = field,
): ReadValue[] {
  const found = pairs
    .map(pair => ({ pair, ...fieldParsers.parseField(field, pair.text, context) }))
    .filter(({ value, why }) => value !== null || why);
  const [first] = found;
  if (!first) return [];
  const value = readFrom(at, first.pair, first.value);
  const choices = new Map(found.map(({ value, pair }) => [foldName(String(value ?? pair.text)), value]));
  if (choices.size < 2) return [value.value === null && first.why ? { ...value, why: first.why } : value];
  const candidates = [...choices.values()].flatMap(value => (typeof value === 'string' ? { value } : []));
  return [{ ...value, value: null, why: 'values.disagree', candidates }];
}
