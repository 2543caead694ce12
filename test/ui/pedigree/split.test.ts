import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cancerSiteCodes, relationshipTypeCodes } from '../../../src/order/codes.ts';
import { familyOf } from '../../../src/ui/pedigree/family.ts';
import { findKin } from '../../../src/ui/pedigree/kinship.ts';
import { layOut } from '../../../src/ui/pedigree/layout.ts';
import { splitFamily } from '../../../src/ui/pedigree/split.ts';
import { labelLines } from '../../../src/ui/pedigree/words.ts';
import { families, relative } from './families.ts';

const widest = 655;

const drawn = (rows: Parameters<typeof familyOf>[0]) => {
  const family = familyOf(rows);
  return layOut(family, person => labelLines(person, family));
};

const row = fc
  .tuple(
    fc.constantFrom(...Object.keys(relationshipTypeCodes), 'GREAT_AUNT'),
    fc.array(fc.tuple(fc.constantFrom(...Object.keys(cancerSiteCodes)), fc.integer({ min: 20, max: 90 })), {
      minLength: 1,
      maxLength: 4,
    }),
  )
  .map(([code, cancers]) => relative(code, cancers));

const manyRows = fc.array(row, { maxLength: 40 }).map(familyCancerHistory => ({
  genderCode: 'FEMALE',
  personalCancerHistory: [{ breast: { diagnosisAge: 45 } }],
  familyCancerHistory,
}));

/** Parents and grandparents: each person has one. */
const isRepeated = (code: string) => /mother|father/.test(findKin(code)?.place ?? '');

describe('a family in several drawings', () => {
  it('has each relative in one of them, and parents and grandparents wherever they are drawn', () => {
    fc.assert(
      fc.property(manyRows, family => {
        const parts = splitFamily(family, widest);
        const shown = parts.flatMap(({ rows }) => rows.familyCancerHistory);
        for (const each of family.familyCancerHistory) {
          const times = shown.filter(other => other === each).length;
          if (isRepeated(each.relationshipTypeCode)) expect(times).toBeGreaterThan(0);
          else expect(times).toBe(1);
        }
        const whole = new Map(drawn(family).people.map(({ person }) => [person.id, person]));
        // A parent without cancer in one drawing and with cancer in another would be two people.
        for (const { rows } of parts)
          for (const { person } of drawn(rows).people)
            if (!/row|partner/.test(person.id)) expect(person.cancers).toEqual(whole.get(person.id)?.cancers);
      }),
      { numRuns: 100 },
    );
  });

  it('has drawings as narrow as the paper', () => {
    fc.assert(
      fc.property(manyRows, family => {
        for (const { rows } of splitFamily(family, widest)) expect(drawn(rows).width).toBeLessThanOrEqual(widest);
      }),
      { numRuns: 100 },
    );
  });

  it('is one drawing where there is room', () => {
    const family = families['sister and parents'] ?? families['patient alone'];
    if (!family) throw new Error('no family');
    expect(splitFamily(family, widest)).toEqual([{ name: 'whole', number: 1, count: 1, rows: family }]);
  });

  it('names the sides, and counts the drawings of each', () => {
    const aunts = Array.from({ length: 10 }, () => relative('MATERNAL_AUNT', [['BREAST', 44]]));
    const rows = [relative('PATERNAL_GRANDMOTHER', [['OVARIAN', 61]]), relative('MOTHER', [['BREAST', 47]]), ...aunts];
    const parts = splitFamily({ genderCode: 'MALE', personalCancerHistory: [], familyCancerHistory: rows }, 500);
    expect(parts.map(({ name, number, count }) => `${name} ${number}/${count}`)).toEqual([
      'paternal 1/1',
      'maternal 1/2',
      'maternal 2/2',
    ]);
  });
});
