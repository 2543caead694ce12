// What makes a test invalid (service.md 2.4, W14), and ages that are impossible.

import { orderKindOf, patternOf } from '../../order/fields.ts';
import { daysBetween, isDay } from '../../order/formats.ts';
import type { ReadValue } from '../../order/reading.ts';
import { ageInYears } from '../../order/text/age.ts';
import { findAllogeneic, findSaidRecent, transfusionDays } from '../answers.ts';
import { allOf, fieldsOf, type Rule } from './facts.ts';

/**
 * "If within 28 days, the test is invalid": day 28 is within. Counted in local calendar days from the transfusion to the
 * order, so that the hour does not matter.
 */
const daysOfTransfusion = 28;

const diagnosisAge = 'clinical.familyCancerHistory[].cancerHistory[].diagnosisAge';

const isAge = ({ field, value }: ReadValue) =>
  orderKindOf(field) === 'age' || (field.endsWith('.diagnosisAge') && typeof value === 'number');

const isPossibleAge = ({ value }: ReadValue) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 120;

/** The lower and the upper age of each range. */
const rangesOf = (certain: readonly ReadValue[]) =>
  allOf(certain, `${diagnosisAge}.range.lowerAge`).map(lower => ({
    lower,
    upper: certain.find(({ field }) => field === lower.field.replace(/lowerAge$/, 'upperAge')),
  }));

export const clinicalRules: readonly Rule[] = [
  { code: 'order.allogeneicTransplant', find: ({ current }) => findAllogeneic(current) },
  {
    code: 'order.recentTransfusion',
    find: ({ current, today }) => [
      ...transfusionDays(current).flatMap(({ field, day }) => {
        const days = daysBetween(day, today);
        return days >= 0 && days <= daysOfTransfusion ? field : [];
      }),
      ...findSaidRecent(current, daysOfTransfusion),
    ],
  },
  {
    code: 'order.transfusionInFuture',
    find: ({ current, today }) => transfusionDays(current).flatMap(({ field, day }) => (day > today ? field : [])),
  },
  {
    code: 'order.ageImpossible',
    find: ({ certain }) => fieldsOf(certain.filter(value => isAge(value) && !isPossibleAge(value))),
  },
  {
    code: 'order.ageNotReached',
    find: ({ certain, sure, today }) => {
      const dob = sure('patient.dob');
      return fieldsOf(
        certain.filter(
          value =>
            patternOf(value.field).startsWith('clinical.personalCancerHistory[]') &&
            isAge(value) &&
            isPossibleAge(value) &&
            isDay(dob) &&
            Number(value.value) > ageInYears(dob, today),
        ),
      );
    },
  },
  {
    code: 'order.ageRangeBackwards',
    find: ({ certain }) =>
      rangesOf(certain).flatMap(({ lower, upper }) =>
        upper && Number(lower.value) > Number(upper.value) ? lower.field : [],
      ),
  },
  {
    code: 'order.ageTwice',
    find: ({ certain }) =>
      fieldsOf(
        allOf(certain, `${diagnosisAge}.age`).filter(({ field }) =>
          certain.some(other => other.field.startsWith(`${field.replace(/age$/, 'range')}.`)),
        ),
      ),
  },
];
