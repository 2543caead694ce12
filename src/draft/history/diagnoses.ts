// The chart's problems with their codes. The order has no field for them, so the clinician can put them into the notes.
import type { ReadValue } from '../../order/reading.ts';
import { rowsWith, textOf } from '../../order/values.ts';

/** "C50.412" in "ICD10:C50.412" or "Breast cancer (C50.412)". ICD-9 codes look alike and differ. */
const icd10 = /(?<![\w.-])[A-TV-Z]\d[\dAB](?:\.[\dA-Z]{1,4})?(?![\w.-])/g;

const codesIn = (text: string): string[] => (/icd-?9/i.test(text) ? [] : (text.match(icd10) ?? []));

/** A title without the codes in it: "Breast cancer (C50.412)" → "Breast cancer". */
const withoutCodes = (title: string, codes: readonly string[]): string =>
  codes
    .reduce((text, code) => text.replaceAll(code, ''), title)
    .replace(/\(\s*\)|\[\s*\]|(?:icd-?10(?:-cm)?)\s*:?/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:-]+|[\s,;:-]+$/g, '');

export interface Diagnosis {
  /** The line for the notes: "Diagnosis: C50.412 Malignant neoplasm of breast". */
  line: string;
  field: string;
}

/** Problems with a code, in the chart's order. A title without a code says no more than the history does. */
export function diagnosesOf(values: readonly ReadValue[]): Diagnosis[] {
  const rows = rowsWith(values, 'chart.conditions').map(row => ({
    title: textOf(values, `${row}.text`),
    code: textOf(values, `${row}.code`),
    field: `${row}.${textOf(values, `${row}.code`) ? 'code' : 'text'}`,
  }));
  const lines = values
    .filter(({ field }) => field === 'chart.problems')
    .flatMap(({ field, value }) =>
      (Array.isArray(value) ? value : [String(value ?? '')]).map(title => ({ title, code: '', field })),
    );
  const all = [...rows, ...lines].flatMap(({ title, code, field }) => {
    const codes = [...new Set([...codesIn(code.toUpperCase()), ...codesIn(title)])];
    if (codes.length === 0) return [];
    return [{ line: `Diagnosis: ${codes.join(', ')} ${withoutCodes(title, codes)}`.trim(), field }];
  });
  return all.filter(({ line }, at) => all.findIndex(other => other.line === line) === at);
}

const linesOf = (notes: string): string[] => notes.split('\n');

export const isNoted = (notes: string, { line }: Diagnosis): boolean => linesOf(notes).includes(line);

export const withDiagnosis = (notes: string, { line }: Diagnosis): string =>
  [...linesOf(notes).filter(Boolean), line].join('\n');
export const withoutDiagnosis = (notes: string, { line }: Diagnosis): string =>
  linesOf(notes)
    .filter(each => each !== line)
    .join('\n');
