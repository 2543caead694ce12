// What a chart with some texts suggests, as the clinical part of an order.
import { suggest } from '../../../src/ehr/suggestions/suggest.ts';
import type { PartialOrderInput } from '../../../src/order/order-input.ts';
import { toPartialOrder } from '../../../src/order/partial-order.ts';
import type { ReadValue } from '../../../src/order/reading.ts';
import { read } from '../../draft/drafts.ts';

export type Texts = Readonly<Record<string, string | string[]>>;

/** 'race' is short for 'chart.race'. */
export const chartOf = (texts: Texts): ReadValue[] =>
  Object.entries(texts).map(([field, value]) => read(field.startsWith('patient.') ? field : `chart.${field}`, value));

export const suggested = (texts: Texts): NonNullable<PartialOrderInput['clinical']> =>
  toPartialOrder(suggest(chartOf(texts))).clinical ?? {};

/** "MOTHER BREAST 47, OVARIAN; SISTER OVARIAN 60-69": family history on one line. */
export const relatives = (texts: Texts): string =>
  (suggested(texts).familyCancerHistory ?? [])
    .map(({ relationshipTypeCode, cancerHistory }) => {
      const cancers = cancerHistory.map(({ cancerSiteCode, diagnosisAge: age }) => {
        const years = age && ('age' in age ? age.age : `${age.range.lowerAge}-${age.range.upperAge}`);
        return [cancerSiteCode, years].filter(Boolean).join(' ');
      });
      return `${relationshipTypeCode} ${cancers.join(', ')}`;
    })
    .join('; ');
