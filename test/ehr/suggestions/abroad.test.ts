// Portuguese, Italian, Spanish, French and German sentences that deny a cancer, or chain relatives: named, and not suggested.
import { describe, expect, it } from 'vitest';
import { suggest } from '../../../src/ehr/suggestions/suggest.ts';
import { read } from '../../draft/drafts.ts';

const suggested = (field: string, line: string) => {
  const values = suggest([{ ...read(field as never, line), value: [line] } as never]);
  return {
    facts: values.flatMap(({ field, value }) => (/^clinical.*(?:\d\]|TypeCode|SiteCode)$/.test(field) ? [value] : [])),
    named: values.flatMap(({ field, value }) => (/^chart\.notTaken.*text$/.test(field) ? [value] : [])),
  };
};

describe.each(['chart.familyHistory.text', 'chart.problems'])('in %s', field => {
  it.each([
    'Mãe: nega câncer de mama',
    'Mãe não teve câncer de mama',
    'Pai: sem história de câncer de próstata',
    'Irmã: suspeita de câncer de ovário, descartado',
    'Madre: nessun tumore al seno',
    'Madre senza carcinoma mammario',
    'Mère : indemne de cancer du sein',
    'Mutter: kein Brustkrebs',
    'Nega tumore al seno',
    'Paura del cancro al seno',
    'Familiarità per carcinoma della mammella',
    'Irmã do pai: câncer de mama aos 50 anos',
    'Mãe da mãe: câncer de ovário',
    'Zia della madre: carcinoma mammario',
    'Tumore al seno della madre',
    'Fils du frère : leucémie',
    'Mãe adotiva: câncer de mama',
  ])('%s', line => expect(suggested(field, line)).toEqual({ facts: [], named: [line] }));
});

it('reads the sentences beside them', () => {
  expect(suggested('chart.familyHistory.text', 'Pai nega câncer. Mãe: câncer de mama aos 52 anos.')).toEqual({
    facts: ['MOTHER', 'BREAST'],
    named: ['Pai nega câncer'],
  });
  expect(suggested('chart.familyHistory.text', 'Non-smoker. Mother: non-small cell lung cancer').facts).toEqual([
    'MOTHER',
    'OTHER',
  ]);
});
