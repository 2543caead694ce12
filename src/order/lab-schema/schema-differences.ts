// Compares what the service publishes with what service.md shows and src/order/codes.ts assumes.

import { productCodes } from '../codes.ts';
import { codesOf, sentFields } from '../fields.ts';
import { partsNeeded } from '../partial-order.ts';
import {
  codeAtLab,
  codeInForm,
  type LabSchema,
  ownProperty,
  publishedAt,
  publishedValues,
  rootType,
} from './lab-schema.ts';
import { budgetOf, mostFields } from './schema-size.ts';

/** assets/locales has a sentence for each kind: `labSchema.<kind>`, with the placeholders {field} and {value}. */
export const differenceKinds = ['unknownValue', 'newValue', 'missingField', 'newRequiredField'] as const;

export interface Difference {
  /**
   * `unknownValue`: we have a value that the service does not publish. `newValue`: the service publishes a value that we
   * have no label for. `missingField`: the service has no such field. `newRequiredField`: the service requires a field that
   * we may leave out.
   */
  kind: (typeof differenceKinds)[number];
  /** A path with `[]` for row numbers. */
  field: string;
  /** Only for the kinds about a value. */
  value?: string;
}

const productFields = ['products[].product', 'products[].updateTo'];

/** Parts of OrderInput that are not fields of a form. */
const otherFields = [
  'requisitionNumber',
  'patient',
  ...productFields,
  'products[].cdx',
  'products[].reflex',
  'products[].stat',
  'clinical.cancerRisk',
  'clinical.boneMarrowTransplantRecipient',
  'clinical.bloodTransfusionRecipient',
  'attachments',
  'numberOfAttachmentsToBeUploaded',
];

/** Never left out of their object. */
const alwaysSent = new Set([
  'requisitionNumber',
  'patient',
  'products',
  'products[].product',
  'products[].cdx',
  'products[].reflex',
  'products[].stat',
]);

const personalCancers = 'clinical.personalCancerHistory[].';

/** The cancers of a personal history are compared as values; we do not assume the paths below each of them. */
const ourFields = [
  ...otherFields,
  ...sentFields.filter(field => !field.startsWith(personalCancers) || field.startsWith(`${personalCancers}prostate.`)),
];

function compareValues(labSchema: LabSchema, field: string, ours: readonly string[]): Difference[] {
  const published = publishedValues(labSchema, field);
  if (!published) return [];
  return [
    ...ours
      .filter(value => !published.includes(codeAtLab(field, value, labSchema)))
      .map(value => ({ kind: 'unknownValue' as const, field, value })),
    ...published
      .filter(value => !ours.includes(codeInForm(field, value, labSchema)))
      .map(value => ({ kind: 'newValue' as const, field, value })),
  ];
}

/** The outermost part of a path that the service does not have. */
function firstMissing(labSchema: LabSchema, field: string): string | undefined {
  const steps = field.split('.');
  return steps.map((_, index) => steps.slice(0, index + 1).join('.')).find(path => !publishedAt(labSchema, path));
}

/** The service may require anything below these: the form follows what it publishes. */
const followsSchema =
  /^clinical\.(?:cancerRisk|boneMarrowTransplantRecipient|bloodTransfusionRecipient)\b|^clinical\.personalCancerHistory\[\]\.(?!prostate)/;

/** Required fields below a path, in every possible object. A type inside itself is followed only once. */
function requiredIn(labSchema: LabSchema): string[] {
  const canGrow = budgetOf(mostFields);
  const below = (type: string, path: string, around: readonly string[]): string[] => {
    if (around.includes(type)) return [];
    return Object.entries(ownProperty(labSchema.inputs, type) ?? {}).flatMap(([name, published]) => {
      if (!canGrow()) return [];
      const field = path === '' ? name : `${path}.${name}`;
      const inside = published.isList ? `${field}[]` : field;
      const rest = below(published.type, inside, [...around, type]);
      return published.isRequired && !partsNeeded(path).includes(name) ? [field, ...rest] : rest;
    });
  };
  return below(rootType, '', []);
}

/** Every difference between the published types and our assumptions; empty when there is none. */
export function compareLabSchema(labSchema: LabSchema): Difference[] {
  const values = [...productFields, ...sentFields]
    // A whole list has the values of its items.
    .filter(field => field !== 'clinical.ancestry')
    .flatMap(field => {
      const codes = productFields.includes(field) ? productCodes : codesOf(field);
      return codes ? compareValues(labSchema, field, Object.keys(codes)) : [];
    });
  const missing = new Set(ourFields.flatMap(field => firstMissing(labSchema, field) ?? []));
  const required = requiredIn(labSchema).filter(field => !alwaysSent.has(field) && !followsSchema.test(field));
  return [
    ...[...missing].map(field => ({ kind: 'missingField' as const, field })),
    ...required.map(field => ({ kind: 'newRequiredField' as const, field })),
    ...values,
  ];
}
