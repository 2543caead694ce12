import type { FieldPattern } from '../../../order/fields.ts';
import type { ReadValue } from '../../../order/reading.ts';
import { foldName } from '../../../order/text/fold.ts';
import type { ValueContext } from '../../../order/text/kinds.ts';
import { fieldParsers } from '../../values/field-parsers.ts';
import type { LabelText } from '../label-texts.ts';
import { readFrom } from '../read-from.ts';

/**
 * The value that all labels of a field agree on. No value if they differ, or if it is a guess: then the user chooses. `at` is
 * the field's path in a list.
 */
export function readField(
  field: FieldPattern,
  pairs: readonly Pick<LabelText, 'label' | 'text'>[],
  context: ValueContext,
  { at = field, isGuess = false }: { at?: string; isGuess?: boolean } = {},
): ReadValue[] {
  const found = pairs
    .map(pair => ({ pair, ...fieldParsers.parseField(field, pair.text, context) }))
    .filter(({ value, why }) => value !== null || why)
    // "State: active" beside "State: OR"
    .filter(({ why }, _, all) => why !== 'state.notUnderstood' || all.every(other => other.why === why));
  const [first] = found;
  if (!first) return [];
  const value = readFrom(at, first.pair, first.value);
  const choices = new Map(found.map(({ value, pair }) => [foldName(String(value ?? pair.text)), value]));
  if (choices.size < 2 && !isGuess) return [value.value === null && first.why ? { ...value, why: first.why } : value];
  const candidates = [...choices.values()].flatMap(value => (typeof value === 'string' ? { value } : []));
  return [{ ...value, value: null, why: isGuess ? 'place.doubtful' : 'values.disagree', candidates }];
}
