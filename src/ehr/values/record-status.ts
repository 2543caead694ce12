import type { ReadValue } from '../../order/reading.ts';
import { foldAccents } from '../../order/text/fold.ts';
import { textOf } from '../../order/values.ts';
import type { FoundStatus } from '../page/find-status.ts';

/** What the chart says of the patient's own record, beside the patient's name or in so many words. */
export function readRecordStatus(found: readonly FoundStatus[], values: readonly ReadValue[]): ReadValue[] {
  const name = foldAccents(`${textOf(values, 'patient.firstName')} ${textOf(values, 'patient.lastName')}`);
  const [text] =
    found.find(([, around = '']) => {
      const words = foldAccents(around).split(' ');
      return around === '' || name.split(' ').every(word => words.includes(word));
    }) ?? [];
  return text ? [{ field: 'chart.recordStatus', value: text, text, from: 'page', sure: true }] : [];
}
