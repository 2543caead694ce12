// What a family history cannot be: a child who is older than a child of the patient can be.

import { patternOf, relativeList } from '../../order/fields.ts';
import { isDay } from '../../order/formats.ts';
import { rowOf } from '../../order/path.ts';
import type { ReadValue } from '../../order/reading.ts';
import { ageInYears } from '../../order/text/age.ts';
import { textOf } from '../../order/values.ts';
import { fieldsOf, type Rule } from './facts.ts';

const children = ['SON', 'DAUGHTER'];

/** No parent is younger. */
const youngestParent = 13;

/** The age at diagnosis, or the lowest that it can have been. */
const isLowestAge = ({ field, value }: ReadValue): boolean =>
  /\.diagnosisAge\.(?:age|range\.lowerAge)$/.test(patternOf(field)) && typeof value === 'number';

const relationshipOf = (values: readonly ReadValue[], field: string): string =>
  textOf(values, `${rowOf(field, relativeList)}.relationshipTypeCode`);

export const relativeRules: readonly Rule[] = [
  {
    code: 'order.childAgeNotReached',
    find: ({ certain, sure, today }) => {
      const dob = sure('patient.dob');
      if (!isDay(dob)) return [];
      const oldest = ageInYears(dob, today) - youngestParent;
      return fieldsOf(
        certain.filter(
          read =>
            isLowestAge(read) && Number(read.value) > oldest && children.includes(relationshipOf(certain, read.field)),
        ),
      );
    },
  },
];
