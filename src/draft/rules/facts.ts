// What a rule looks at, and what it says.

import type { FailureCode } from '../../order/failure.ts';
import { patternOf } from '../../order/fields.ts';
import type { LabSchema } from '../../order/lab-schema/lab-schema.ts';
import type { ProductMap } from '../../order/product-map.ts';
import type { ReadValue } from '../../order/reading.ts';
import type { Draft } from '../draft.ts';

/** What a site and its laboratory have that the document does not show. */
export interface LabProfile {
  /** Null or absent where the service publishes nothing. */
  catalog?: LabSchema | null;
  productCodes?: ProductMap;
}

/** What is to be ordered. `today` is the local calendar day, YYYY-MM-DD. */
export interface Intent {
  draft: Draft;
  panelId: string | null;
  today: string;
  site?: LabProfile | undefined;
}

export interface Facts extends Intent {
  /** What would be sent. */
  certain: readonly ReadValue[];
  /** All values as they stand, doubtful ones included. */
  current: readonly ReadValue[];
  /** The text of a certain value, '' for none. */
  sure: (field: string) => string;
  /** The text of a value, doubtful or not. */
  read: (field: string) => string;
}

export interface Rule {
  code: FailureCode;
  /** The fields that stop the order; none where it may go. */
  find: (facts: Facts) => readonly string[];
}

/** The values of all rows of a field. */
export const allOf = (values: readonly ReadValue[], pattern: string): ReadValue[] =>
  values.filter(({ field }) => patternOf(field) === pattern);

export const fieldsOf = (values: readonly ReadValue[]): string[] => values.map(({ field }) => field);

/** A rule of one field: it, where a condition holds. */
export const when =
  (field: string, stops: (facts: Facts) => boolean): Rule['find'] =>
  facts =>
    stops(facts) ? [field] : [];
