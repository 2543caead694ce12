// What makes a test invalid (service.md 2.4, W14), and ages that are impossible.

import { accountList, fieldAt, fieldsBelow, isSent, orderKindOf, patternOf, policyList } from '../../order/fields.ts';
import { codePattern, isDay } from '../../order/formats.ts';
import {
  type LabSchema,
  ownProperty,
  publishedAt,
  publishedValues,
  rootType,
} from '../../order/lab-schema/lab-schema.ts';
import type { ProductInput } from '../../order/order-input.ts';
import { findPanel } from '../../order/panels.ts';
import { partsNeeded } from '../../order/partial-order.ts';
import { above, isRow } from '../../order/path.ts';
import { mapCode, mapProducts } from '../../order/product-map.ts';
import type { ReadValue } from '../../order/reading.ts';
import { ageInYears } from '../../order/text/age.ts';
import { hasValue, rowsWith } from '../../order/values.ts';
import {
  type BloodQuestion,
  findInvalidating,
  findUnclear,
  isConfirmed,
  transfusion,
  transfusionDays,
  transplant,
} from '../blood/blood-answers.ts';
import { isEdited } from '../edits.ts';
import { fitReason, isReason, misfitsOf } from '../fit.ts';
import { isIdentified } from '../providers/provider.ts';
import { allOf, type Facts, fieldsOf, type Rule, when } from './facts.ts';

const diagnosisAge = 'clinical.familyCancerHistory[].cancerHistory[].diagnosisAge';

const isAge = ({ field, value }: ReadValue) =>
  orderKindOf(field) === 'age' || (field.endsWith('.diagnosisAge') && typeof value === 'number');

const isPossibleAge = ({ value }: ReadValue) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 120;

const rangesOf = (certain: readonly ReadValue[]) =>
  allOf(certain, `${diagnosisAge}.range.lowerAge`).map(lower => ({
    lower,
    upper: certain.find(({ field }) => field === lower.field.replace(/lowerAge$/, 'upperAge')),
  }));

const invalidating =
  (question: BloodQuestion): Rule['find'] =>
  ({ current, today }) =>
    findInvalidating(question, current, today);

const unconfirmed =
  (question: BloodQuestion): Rule['find'] =>
  ({ draft, certain, today }) => {
    const unclear = findUnclear(question, certain, today);
    return isConfirmed(draft, question, unclear) ? [] : fieldsOf(unclear);
  };

export const clinicalRules: readonly Rule[] = [
  { code: 'order.allogeneicTransplant', find: invalidating(transplant) },
  { code: 'order.recentTransfusion', find: invalidating(transfusion) },
  { code: 'order.transplantUnclear', find: unconfirmed(transplant) },
  { code: 'order.transfusionUnclear', find: unconfirmed(transfusion) },
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

// Rows and objects that the order sends complete or not at all: policies, provider accounts, relatives, identifiers, and
// whatever the service publishes as required.

/** What is missing in objects with a value that the clinician entered or changed: else the order would silently omit them. */
function missingBesideEntries({ draft, certain }: Facts): string[] {
  const entered = certain.filter(({ field }) => isSent(field) && isEdited(draft, field));
  return [...new Set(entered.flatMap(({ field }) => above(field)))].flatMap(path =>
    partsNeeded(path).flatMap(part => (hasValue(certain, `${path}.${part}`) ? [] : `${path}.${part}`)),
  );
}

const alwaysSent = ['requisitionNumber', 'patient', 'products'];

/** The objects that a value is in, and the one that a cancer names: it is sent even without answers. */
const objectsOf = ({ field, value }: ReadValue): string[] => [
  ...above(field),
  ...(orderKindOf(field) === 'cancerType' ? [field, `${field}.${value}`] : []),
];

/** What the service publishes as required in objects that would be sent, and was neither read nor entered. */
function missingAsPublished(certain: readonly ReadValue[], labSchema: LabSchema): string[] {
  const sent = certain.filter(({ field }) => isSent(field));
  const objects = ['', ...new Set(sent.flatMap(objectsOf))];
  return objects.flatMap(path => {
    const published = path === '' ? undefined : publishedAt(labSchema, path);
    if (published === 'free' || (published?.isList && !isRow(path))) return [];
    const input = ownProperty(labSchema.inputs, path === '' ? rootType : (published?.type ?? ''));
    return Object.entries(input ?? {}).flatMap(([part, { isRequired }]) => {
      const field = path === '' ? part : `${path}.${part}`;
      return isRequired && !alwaysSent.includes(field) && !partsNeeded(path).includes(part) && !hasValue(sent, field)
        ? field
        : [];
    });
  });
}

/** The parts of a policy that would be sent without them: those that wait for the clinician, or those that are missing. */
const openInPolicies =
  (isWaiting: boolean): Rule['find'] =>
  ({ certain, current }) => {
    const waits = (field: string) =>
      current.some(read => read.field === field && (read.value !== null || (read.candidates?.length ?? 0) > 0));
    return rowsWith(certain, policyList)
      .flatMap(row => fieldsBelow(row).filter(field => fieldAt(field)?.requiredIn === patternOf(row)))
      .filter(field => !hasValue(certain, field) && waits(field) === isWaiting);
  };

export const partRules: readonly Rule[] = [
  { code: 'order.policyIncomplete', find: openInPolicies(false) },
  { code: 'order.policyUnconfirmed', find: openInPolicies(true) },
  {
    code: 'order.providerIncomplete',
    find: ({ certain }) =>
      rowsWith(certain, accountList).flatMap(row => (isIdentified(certain, row) ? [] : `${row}.provider.lastName`)),
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

// The table of service.md 4.4: what can be ordered, that RISK_UPDATE never stands alone, and that a test that does not fit the
// patient takes a reason.

const productsOf = ({ panelId, labProfile }: Facts): ProductInput[] => {
  const panel = findPanel(panelId ?? '');
  return panel && 'products' in panel ? mapProducts(panel.products, labProfile?.productCodes ?? {}) : [];
};

/** Also if the organization's own codes would cause this. */
function hasRiskUpdateAlone(facts: Facts): boolean {
  const riskUpdate = mapCode('RISK_UPDATE', facts.labProfile?.productCodes ?? {});
  return productsOf(facts).some(({ product }) => product === riskUpdate || product === 'RISK_UPDATE');
}

function hasUnknownProduct(facts: Facts): boolean {
  const { labSchema } = facts.labProfile ?? {};
  const known = labSchema && publishedValues(labSchema, 'products[].product');
  return productsOf(facts).some(({ product, updateTo }) =>
    [product, updateTo].some(
      code => code !== undefined && (!codePattern.test(code) || (known && !known.includes(code))),
    ),
  );
}

const isUnexplained = ({ draft, panelId, today }: Facts): boolean =>
  panelId !== null && misfitsOf(draft, panelId, today).length > 0 && !isReason(fitReason(draft, panelId));

export const productRules: readonly Rule[] = [
  { code: 'order.noPanel', find: when('products', ({ panelId }) => panelId === null || !findPanel(panelId)) },
  {
    code: 'order.panelUnavailable',
    find: when('products', ({ panelId }) => {
      const panel = findPanel(panelId ?? '');
      return panel !== undefined && 'unavailable' in panel;
    }),
  },
  { code: 'order.riskUpdateAlone', find: when('products', hasRiskUpdateAlone) },
  { code: 'order.productUnknown', find: when('products', hasUnknownProduct) },
  { code: 'order.fitUnexplained', find: when('products', isUnexplained) },
];
