// An age at diagnosis in one control: "47", or "45–50" for a range.
import { type Form, textAt } from '../sections/form.ts';

const ends = ['age', 'range.lowerAge', 'range.upperAge'] as const;

/** The fields of an age below `${cancer}.diagnosisAge`. */
export const ageFields = (cancer: string) =>
  ends.map(end => `${cancer}.diagnosisAge.${end}`) as [string, string, string];

/** "47", "45–50", or '' if there is none. */
export function showAge(form: Pick<Form, 'values'>, cancer: string): string {
  const [age, lower, upper] = ageFields(cancer).map(field => textAt(form, field).trim());
  return age || (lower || upper ? `${lower}–${upper}` : '');
}

/** The values of all three fields for an input; null for a text that is not a valid age. */
export function readAge(text: string, cancer: string): Record<string, string | number> | null {
  const [age, lower, upper] = ageFields(cancer);
  const found = /^\s*(?:(\d{1,3})(?:\s*(?:[-–—]|to)\s*(\d{1,3}))?)?\s*$/.exec(text.normalize('NFKC'));
  if (!found) return null;
  const [, first, last] = found;
  if (first === undefined) return { [age]: '', [lower]: '', [upper]: '' };
  return last === undefined || Number(last) === Number(first)
    ? { [age]: Number(first), [lower]: '', [upper]: '' }
    : { [age]: '', [lower]: Number(first), [upper]: Number(last) };
}
