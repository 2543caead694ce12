// What stops an order: one named rule for each reason, in src/draft/rules. A rule gives the code of the message that the
// clinician reads, and the fields it is about.

import type { FailureCode } from '../order/failure.ts';
import { textOf } from '../order/values.ts';
import { certainValues, currentValues } from './current-values.ts';
import { clinicalRules, partRules, productRules } from './rules/contents.ts';
import { dateRules } from './rules/dates.ts';
import type { Intent, Rule } from './rules/facts.ts';
import { formRules } from './rules/formats.ts';
import { identityRules, providerRules } from './rules/people.ts';
import { relativeRules } from './rules/relatives.ts';

export type { Intent, LabProfile } from './rules/facts.ts';

export interface Blocker {
  code: FailureCode;
  /** A path of src/order/fields.ts with row numbers, or 'products'. */
  field: string;
}

/** In display order: the patient, the test, then the order's values. */
const rules: readonly Rule[] = [
  ...identityRules,
  ...productRules,
  ...providerRules,
  ...clinicalRules,
  ...dateRules,
  ...relativeRules,
  ...partRules,
  ...formRules,
];

/** Everything that stops the order now; empty when it can be placed. */
export function findBlockers(intent: Intent): Blocker[] {
  // A field that was read without a value would not be sent.
  const certain = certainValues(intent.draft).filter(({ value }) => value !== null);
  const current = currentValues(intent.draft);
  const facts = {
    ...intent,
    certain,
    current,
    sure: (field: string) => textOf(certain, field),
    read: (field: string) => textOf(current, field),
  };
  return rules.flatMap(({ code, find }) => find(facts).map(field => ({ code, field })));
}
