import type { ReadValue } from '../../order/reading.ts';
import { foldAccents } from '../../order/text/fold.ts';

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
