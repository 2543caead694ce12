// What a rule checks, and what it returns.

import type { FailureCode } from '../../order/failure.ts';
import { patternOf } from '../../order/fields.ts';
import type { LabSchema } from '../../order/lab-schema/lab-schema.ts';
import type { ProductMap } from '../../order/product-map.ts';
import type { RequireProvider } from '../../order/provider-settings.ts';
import type { ReadValue } from '../../order/reading.ts';
import type { Draft } from '../draft.ts';

/** What an organization and its lab have that the document does not show. */
export interface LabProfile {
  /** Null or absent where the service publishes nothing. */
  labSchema?: LabSchema | null;
  productCodes?: ProductMap;
  /** Absent: the order needs no answer about its provider. */
  requireProvider?: RequireProvider;
}

/** What the clinician wants to order. `today` is the local calendar day, YYYY-MM-DD. */
export interface Intent {
  draft: Draft;
  panelId: string | null;
  today: string;
  labProfile?: LabProfile | undefined;
}

export interface Facts extends Intent {
  /** The values that would be sent. */
  certain: readonly ReadValue[];
  /** All current values, doubtful ones included. */
  current: readonly ReadValue[];
  /** The text of a certain value; '' without one. */
  sure: (field: string) => string;
  /** The text of a value, doubtful or not; '' without one. */
  read: (field: string) => string;
}

export interface Rule {
  code: FailureCode;
  /** The fields that stop the order; empty if none does. */
  find: (facts: Facts) => readonly string[];
}

export const allOf = (values: readonly ReadValue[], pattern: string): ReadValue[] =>
  values.filter(({ field }) => patternOf(field) === pattern);

export const fieldsOf = (values: readonly ReadValue[]): string[] => values.map(({ field }) => field);

/** A rule about one field: gives the field if a condition holds. */
export const when =
  (field: string, stops: (facts: Facts) => boolean): Rule['find'] =>
  facts =>
    stops(facts) ? [field] : [];
