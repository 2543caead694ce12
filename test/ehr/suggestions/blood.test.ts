import { describe, expect, it } from 'vitest';
import { suggest } from '../../../src/ehr/suggestions/suggest.ts';

const listed = (...problems: string[]) =>
  suggest([{ field: 'chart.problems', value: problems, text: problems.join(), from: 'x', sure: true }]).flatMap(
    ({ field, value, why }) => (/^chart\.notTaken.*text$/.test(field) && why === 'suggestion.blood' ? value : []),
  );

describe('transfusions and transplants', () => {
  it.each([
    'Blood transfusion 11/10/2026',
    's/p allogeneic stem cell transplant 2019',
    'Transplant of bone marrow from a donor',
    'AML, allo-SCT 2021',
    'Received 2 u PRBC 11/20/2026',
  ])('are listed for the clinician: %s', line => {
    expect(listed('Hypertension', line)).toEqual([line]);
  });

  it.each(['No blood transfusion', 'Blood transfusion: never', 'Declines transfusion', 'Kidney transplant 2015'])(
    'are not listed if there was none: %s',
    line => {
      expect(listed(line)).toEqual([]);
    },
  );
});
