// Days that the patient cannot have lived. A year typed with two digits is a year of the first century: 0026-11-20.

import { kindOf } from '../../order/fields.ts';
import { isDay } from '../../order/formats.ts';
import { isIn } from '../../order/path.ts';
import type { ReadValue } from '../../order/reading.ts';
import { dayOf } from '../blood/transfusion.ts';
import type { Facts, Rule } from './facts.ts';

const firstDay = '1900-01-01';

/** A birth date has its own rule. */
const isDated = ({ field }: ReadValue) => ['date', 'open'].includes(kindOf(field) ?? '');

/** What the lab asks about the risk can be about relatives, who were born earlier. */
const canBeRelatives = (field: string): boolean => isIn(field, 'clinical.cancerRisk');

/** The first day that a date of the order can be, as far as the patient's birth date is known. */
export const earliestDay = (field: string, dob: string): string =>
  dob < firstDay || canBeRelatives(field) ? firstDay : dob;

const datesWhere =
  (isWrong: (day: string, earliest: string) => boolean): Rule['find'] =>
  ({ certain, read: textAt }: Facts) => {
    const read = textAt('patient.dob');
    const dob = isDay(read) ? read : '';
    return certain.filter(isDated).flatMap(value => {
      const day = dayOf(value);
      return day !== undefined && isWrong(day, earliestDay(value.field, dob)) ? value.field : [];
    });
  };

export const dateRules: readonly Rule[] = [
  { code: 'order.yearNotPlausible', find: datesWhere(day => day < firstDay) },
  { code: 'order.dateBeforeBirth', find: datesWhere((day, earliest) => day >= firstDay && day < earliest) },
];
