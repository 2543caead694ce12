// Rows and objects that the order sends complete or not at all: policies, provider accounts, relatives, identifiers, and
// whatever the service publishes as required.

import { fieldAt, fieldsBelow, isSent, patternOf } from '../../order/fields.ts';
import { type LabSchema, own, publishedAt, rootType } from '../../order/lab-schema/lab-schema.ts';
import { partsNeeded } from '../../order/partial-order.ts';
import { above, isRow } from '../../order/path.ts';
import type { ReadValue } from '../../order/reading.ts';
import { hasValue, rowsWith } from '../../order/values.ts';
import { isEdited } from '../edits.ts';
import { isIdentified } from '../provider.ts';
import type { Facts, Rule } from './facts.ts';

const policies = 'billing.insurance.insurancePolicies';
const accounts = 'providerAccounts';

/** What is missing in objects with a value that the clinician entered or changed: else the order would silently omit them. */
function missingBesideEntries({ draft, certain }: Facts): string[] {
  const entered = certain.filter(({ field }) => isSent(field) && isEdited(draft, field));
  return [...new Set(entered.flatMap(({ field }) => above(field)))].flatMap(path =>
    partsNeeded(path).flatMap(part => (hasValue(certain, `${path}.${part}`) ? [] : `${path}.${part}`)),
  );
}

const alwaysSent = ['requisitionNumber', 'patient', 'products'];

/** What the service publishes as required in objects that would be sent, and was neither read nor entered. */
function missingAsPublished(certain: readonly ReadValue[], labSchema: LabSchema): string[] {
  const sent = certain.filter(({ field }) => isSent(field));
  const objects = ['', ...new Set(sent.flatMap(({ field }) => above(field)))];
  return objects.flatMap(path => {
    const published = path === '' ? undefined : publishedAt(labSchema, path);
    if (published === 'free' || (published?.isList && !isRow(path))) return [];
    const input = own(labSchema.inputs, path === '' ? rootType : (published?.type ?? ''));
    return Object.entries(input ?? {}).flatMap(([part, { isRequired }]) => {
      const field = path === '' ? part : `${path}.${part}`;
      return isRequired && !alwaysSent.includes(field) && !partsNeeded(path).includes(part) && !hasValue(sent, field)
        ? field
        : [];
    });
  });
}

export const partRules: readonly Rule[] = [
  {
    code: 'order.policyIncomplete',
    find: ({ certain }) =>
      rowsWith(certain, policies).flatMap(row =>
        fieldsBelow(row).filter(field => fieldAt(field)?.requiredIn === patternOf(row) && !hasValue(certain, field)),
      ),
  },
  {
    code: 'order.providerIncomplete',
    find: ({ certain }) =>
      rowsWith(certain, accounts).flatMap(row => (isIdentified(certain, row) ? [] : `${row}.provider.lastName`)),
  },
  { code: 'order.rowIncomplete', find: missingBesideEntries },
  {
    code: 'order.fieldUnpublished',
    find: ({ certain, labProfile }) =>
      certain.flatMap(({ field }) =>
        labProfile?.labSchema && isSent(field) && !publishedAt(labProfile.labSchema, field) ? field : [],
      ),
  },
  {
    code: 'order.publishedMissing',
    find: ({ certain, labProfile }) => (labProfile?.labSchema ? missingAsPublished(certain, labProfile.labSchema) : []),
  },
];
