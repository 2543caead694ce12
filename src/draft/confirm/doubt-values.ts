import { kindOf } from '../../order/fields.ts';
import type { ReadValue } from '../../order/reading.ts';
import { foldAccents } from '../../order/text/fold.ts';
import { typedValue } from '../../order/text/kinds.ts';
import { findDamage } from '../../order/text/tidy-text.ts';

const nameFields = ['patient.firstName', 'patient.middleName', 'patient.lastName'];

/** What EHRs show in place of a name that the user may not see or that no one knows, and the names of test records. */
const words = new Set(
  'break confidential glass name patient private redacted restricted test the unidentified unknown'.split(' '),
);

const isPlaceholder = (word: string): boolean => words.has(word) || /^(?:x{2,}|z{2,}test)$/.test(word);

/** The values, with the patient's name in doubt if every word of it stands in for a name. */
export function doubtPlaceholder(values: readonly ReadValue[]): readonly ReadValue[] {
  const isName = ({ field, value, sure }: ReadValue) => nameFields.includes(field) && typeof value === 'string' && sure;
  const name = foldAccents(values.flatMap(read => (isName(read) ? String(read.value) : [])).join(' '));
  if (name === '' || !name.split(' ').every(isPlaceholder)) return values;
  return values.map(read => (isName(read) ? { ...read, sure: false, why: 'name.placeholder' } : read));
}

/** These turn the letters behind them around: the page shows other letters than the text has. */
const overrides = /[\u202D\u202E]/g;

/** Why a read text is in doubt: the page shows it turned around, it is damaged, or it is a name that no form takes. */
function problemOf({ field, text, value, sure }: ReadValue): string | undefined {
  if (text.search(overrides) >= 0) return 'text.reordered';
  const kind = kindOf(field);
  if (!sure || kind === undefined || typeof value !== 'string') return undefined;
  const asTyped = typedValue(kind, value);
  // A name with digits is in doubt since it was read.
  const isOdd = 'problem' in asTyped && asTyped.problem === 'name.symbols';
  return findDamage(value, kind) ?? (isOdd ? asTyped.problem : undefined);
}

/** The values without invisible characters that turn letters around. One that cannot be the chart's own text is in doubt. */
export const doubtUnsound = (values: readonly ReadValue[]): ReadValue[] =>
  values.map(read => {
    const why = problemOf(read);
    if (why === undefined) return read;
    const value = typeof read.value === 'string' ? read.value.replace(overrides, '') : read.value;
    return { ...read, value, sure: false, why };
  });
