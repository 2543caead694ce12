import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suggest } from '../../../src/ehr/suggestions/suggest.ts';
import { valuesIn } from '../labels/page.ts';

const bloodOf = (values: Parameters<typeof suggest>[0]) =>
  suggest(values).flatMap(({ field, value, why }) =>
    /^chart.notTaken.*text$/.test(field) && why === 'suggestion.blood' ? value : [],
  );

const listed = (...problems: string[]) =>
  bloodOf([{ field: 'chart.problems', value: problems, text: problems.join(), from: 'x', sure: true }]);

describe('transfusions and transplants', () => {
  it.each([
    'Blood transfusion 11/10/2026',
    's/p allogeneic stem cell transplant 2019',
    'Transplant of bone marrow from a donor',
    'AML, allo-SCT 2021',
    'Received 2 u PRBC 11/20/2026',
    // A denial of something else
    'Received 2 units PRBC on 11/20/2026. No transplant.',
    'Blood transfusion on 11/20/2026, tolerated well. No known drug allergies.',
    'Blood transfusion 11/20/2026, no reaction',
    'Transfused 2 units PRBC 11/20/2026 without complication',
    'Transfusion of 1 unit on 11/20/2026 after consent',
    'Allogeneic stem cell transplant 2019, no GVHD',
    'Blood transfusion - no reaction',
    'Transfusion: no complications',
    'No reaction to transfusion',
    'No transfusion reaction',
    'No adverse reaction to platelets or PRBC',
    'Denies fever after transfusion',
    'Did not tolerate chemotherapy or transfusion',
    'No known drug allergies, s/p stem cell transplant',
    'No known allergies - blood transfusion in June',
    'Denies transplant but had a transfusion',
    'Denies transplant; transfused last week',
    'Never smoker, transfusion in November',
    'Smoker: No Blood transfusion: Yes',
    'Blood transfusion, 11/20/2026, None',
    'Consent for transfusion signed, transfused 2 units',
    // A denial with an exception
    'No transfusion since 11/20/2026',
    'No transfusion until last week',
    'No transfusions in 2026 other than Nov 20',
    'No further transfusions',
    'No longer transfusion dependent',
    // In other languages
    'Transfusión el 20/11/2026, sin reacciones',
    'Transfusion le 20/11/2026, sans complication',
    'Transfusion am 20.11.2026 ohne Komplikationen',
    'Transfusão em 20/11/2026, sem reações',
  ])('are listed for the clinician: %s', line => {
    expect(listed('Hypertension', line)).toEqual([line]);
  });

  it.each([
    'No blood transfusion',
    'Blood transfusion: never',
    'Declines transfusion',
    'Kidney transplant 2015',
    'Transfusion: no',
    'blood transfusion - none',
    'Transfusions: denied',
    'Blood transfusion, No',
    'Transfusions: none known.',
    'Blood transfusion in the past 28 days? No',
    'Transfusion not indicated',
    'Transfusion was declined by patient',
    'Denies any history of blood transfusion',
    'Patient denies transplant or transfusion. Last seen 11/20/2026.',
    '11/20/2026: denies blood transfusion',
    'Hip replacement 2019 without blood transfusion',
    'No surgery or transfusion',
    'No bone marrow transplant, or transfusion',
    'Bone marrow biopsy 2019, no transplant',
    'Has never received blood products or been transfused. Never had a transfusion.',
    "Hasn't had a transfusion",
    'Has not been transfused',
    'No allogeneic stem cell transplant',
    'Not a candidate for stem cell transplant',
    'Consents to blood transfusion',
    'Sin transfusiones',
    'No refiere antecedentes de transfusión',
    'Transfusión: no',
    'Pas de transfusion',
    'Transfusion : non',
    'Keine Transfusion',
    'Sem transfusão',
  ])('are not listed if there was none: %s', line => {
    expect(listed(line)).toEqual([]);
  });

  it('are listed whatever else the line denies', () => {
    const events = ['Blood transfusion 11/20/2026', 'Received 2 units PRBC on 11/20/2026', 'Stem cell transplant 2019'];
    const others = ['No known drug allergies', 'no reaction', 'Denies smoking', 'Never smoker', 'No GVHD', 'None'];
    const line = fc
      .tuple(fc.subarray(others), fc.constantFrom(...events), fc.subarray(others), fc.constantFrom('. ', ', ', '; '))
      .map(([before, event, behind, link]) => [...before, event, ...behind].join(link));
    fc.assert(
      fc.property(line, text => {
        expect(listed(text)).toEqual([text]);
      }),
    );
  });

  it('are listed from a table that denies complications', () => {
    const table = (complications: string) =>
      `<h3>Medical history</h3><table><tr><td>Hypertension</td><td>2019</td><td>None</td></tr>
       <tr><td>Transfusion of red cells</td>${complications}</tr></table>`;
    expect(bloodOf(valuesIn(table('<td>11/20/2026</td><td>None</td>')))).toEqual([
      'Transfusion of red cells, 11/20/2026, None',
    ]);
    expect(bloodOf(valuesIn(table('<td></td><td>No</td>')))).toEqual([]);
  });
});
