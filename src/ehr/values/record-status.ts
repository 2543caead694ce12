import type { ReadValue } from '../../order/reading.ts';
import { foldAccents } from '../../order/text/fold.ts';
import { textOf } from '../../order/values.ts';
import type { FoundStatus } from '../page/find-status.ts';

/** What the chart says of the patient's own record, beside the patient's name or in so many words. */
export function readRecordStatus(found: readonly FoundStatus[], values: readonly ReadValue[]): ReadValue[] {
  const names = ['patient.firstName', 'patient.lastName'].flatMap(field =>
    foldAccents(textOf(values, field)).split(' ').filter(Boolean),
  );
  const own = found.find(({ isExplicit, around }) => {
    const words = foldAccents(around).split(' ');
    return isExplicit || (names.length > 0 && names.every(name => words.includes(name)));
  });
  return own ? [{ field: 'chart.recordStatus', value: own.text, text: own.text, from: 'page', sure: true }] : [];
}
