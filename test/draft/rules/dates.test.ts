// Days that the patient cannot have lived, wherever the order has a date (W14).
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { enterValue } from '../../../src/draft/edits.ts';
import { earliestDay } from '../../../src/draft/rules/dates.ts';
import { findBlockers } from '../../../src/draft/rules.ts';
import { draftOf, read } from '../drafts.ts';

const today = '2026-11-21';
const dob = '1979-03-08';

const codesOf = (field: string, day: string, born = draftOf()) =>
  findBlockers({ draft: enterValue(born, field, day), panelId: 'colon', today }).map(({ code }) => code);

const day = fc
  .date({ min: new Date('0001-01-01'), max: new Date('2026-10-01'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10));

const ownDates = [
  'answer.lastTransfusionDate',
  'clinical.bloodTransfusionRecipient.lastTransfusionDate',
  'clinical.boneMarrowTransplantRecipient.transplantDate',
  'clinical.personalCancerHistory[0].breast.diagnosisDate',
  'specimens[0].blood.collected',
];

it.each(ownDates)('%s is between the birth and today', field => {
  const draft = field.includes('CancerHistory')
    ? draftOf([read('clinical.personalCancerHistory[0]', 'breast')])
    : draftOf();
  fc.assert(
    fc.property(day, date => {
      const isWrong = codesOf(field, date, draft).some(code => /yearNotPlausible|dateBeforeBirth/.test(code));
      expect(isWrong).toBe(date < dob);
    }),
  );
});

it('a date has one problem at most, and a year of two digits is one', () => {
  expect(codesOf('answer.lastTransfusionDate', '0026-11-20')).toEqual(['order.yearNotPlausible']);
  expect(codesOf('answer.lastTransfusionDate', '1979-03-07')).toEqual(['order.dateBeforeBirth']);
  expect(codesOf('answer.lastTransfusionDate', dob)).toEqual([]);
});

it('a date about the risk can be of a relative, who was born earlier', () => {
  expect(codesOf('clinical.cancerRisk.motherBorn', '1950-01-01')).toEqual([]);
  expect(codesOf('clinical.cancerRisk.motherBorn', '0050-01-01')).toEqual(['order.yearNotPlausible']);
});

it('no date is before 1900, whether or not the birth date is known', () => {
  const unborn = draftOf([], ['patient.dob']);
  expect(codesOf('answer.lastTransfusionDate', '1900-01-01', unborn)).toEqual(['order.dobMissing']);
  expect(codesOf('answer.lastTransfusionDate', '1899-12-31', unborn)).toContain('order.yearNotPlausible');
  expect(earliestDay('answer.lastTransfusionDate', '')).toBe('1900-01-01');
  expect(earliestDay('answer.lastTransfusionDate', dob)).toBe(dob);
});
