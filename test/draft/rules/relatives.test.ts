// A family history that no family can have.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enterAll } from '../../../src/draft/edits.ts';
import { findBlockers } from '../../../src/draft/rules.ts';
import { relationshipTypeCodes } from '../../../src/order/codes.ts';
import { draftOf, read } from '../drafts.ts';

const today = '2026-11-21';
const row = 'clinical.familyCancerHistory[3]';
const cancer = `${row}.cancerHistory[1]`;
const age = `${cancer}.diagnosisAge.age`;
const lower = `${cancer}.diagnosisAge.range.lowerAge`;

/** The blockers of a relative with a cancer, of a patient who is so old. */
function blockers(relative: string, patientAge: number, ages: Readonly<Record<string, number>>) {
  const born = draftOf([read('patient.dob', `${2026 - patientAge}-03-08`)], ['patient.dob']);
  const entries = { [`${row}.relationshipTypeCode`]: relative, [`${cancer}.cancerSiteCode`]: 'BRAIN', ...ages };
  return findBlockers({ draft: enterAll(born, Object.entries(entries)), panelId: 'colon', today })
    .filter(({ code }) => code !== 'order.fitUnexplained')
    .map(({ code, field }) => [code, field]);
}

const range = (lowerAge: number, upperAge: number) => ({
  [lower]: lowerAge,
  [`${cancer}.diagnosisAge.range.upperAge`]: upperAge,
});

describe('a child of the patient', () => {
  it('had no cancer at an age that no child of theirs has reached', () => {
    expect(blockers('SON', 45, { [age]: 60 })).toEqual([['order.childAgeNotReached', age]]);
    expect(blockers('DAUGHTER', 45, { [age]: 33 })).toEqual([['order.childAgeNotReached', age]]);
    expect(blockers('DAUGHTER', 45, { [age]: 32 })).toEqual([]);
    expect(blockers('SON', 45, range(50, 60))).toEqual([['order.childAgeNotReached', lower]]);
    expect(blockers('SON', 45, range(20, 60))).toEqual([]);
  });

  it('is refused for an age from the parent’s less twelve years, and no other relative is', () => {
    const relative = fc.constantFrom(...Object.keys(relationshipTypeCodes));
    fc.assert(
      fc.property(relative, fc.integer({ min: 0, max: 120 }), fc.integer({ min: 0, max: 120 }), (code, own, theirs) => {
        const isChild = code === 'SON' || code === 'DAUGHTER';
        expect(blockers(code, own, { [age]: theirs })).toEqual(
          isChild && theirs >= own - 12 ? [['order.childAgeNotReached', age]] : [],
        );
      }),
    );
  });

  it('has no limit while the birth date is in doubt', () => {
    const doubtful = draftOf([{ ...read('patient.dob', '1981-03-08'), sure: false }], ['patient.dob']);
    const entries = { [`${row}.relationshipTypeCode`]: 'SON', [`${cancer}.cancerSiteCode`]: 'BRAIN', [age]: 60 };
    const found = findBlockers({ draft: enterAll(doubtful, Object.entries(entries)), panelId: 'colon', today });
    expect(found.map(({ code }) => code)).toEqual(['order.dobUnconfirmed']);
  });
});
