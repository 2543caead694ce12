// What the service publishes, compared with what service.md shows and src/order/codes.ts assumes.

import { fieldCodes } from '../field-codes.ts';
import { fields, orderKindOf } from '../fields.ts';
import { partsNeeded } from '../partial-order.ts';
import { type LabSchema, own, publishedAt, publishedValues, rootType } from './lab-schema.ts';
import { budgetOf, mostFields } from './schema-size.ts';

/** Each kind has a sentence in assets/locales: `catalog.<kind>`, with the blanks {field} and {value}. */
export const differenceKinds = ['unknownValue', 'newValue', 'missingField', 'newRequiredField'] as const;

export interface Difference {
  /**
   * `unknownValue`: we have a value that the service does not publish; `newValue`: the service publishes one that we have
   * no label for; `missingField`: it has no such field; `newRequiredField`: it asks for a field that we may leave out.
   */
  kind: (typeof differenceKinds)[number];
  /** A path with `[]` for the numbers of rows. */
  field: string;
  /** Of the kinds that are about a value. */
  value?: string;
}

/** Parts of OrderInput that are no fields of a form. */
const otherFields = [
  'requisitionNumber',
  'patient',
  'products[].product',
  'products[].updateTo',
  'products[].cdx',
  'products[].reflex',
  'products[].stat',
  'clinical.cancerRisk',
  'clinical.boneMarrowTransplantRecipient',
  'clinical.bloodTransfusionRecipient',
  'attachments',
  'numberOfAttachmentsToBeUploaded',
];

/** Never left out of the object that they are in. */
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

/** The cancers of a personal history are compared as values, the paths below each are not assumed to be there. */
const ourFields = [
  ...otherFields,
  ...Object.keys(fields).filter(
    field =>
      orderKindOf(field) !== undefined &&
      (!field.startsWith(personalCancers) || field.startsWith(`${personalCancers}prostate.`)),
  ),
];

function compareValues(catalog: LabSchema, field: string, ours: readonly string[]): Difference[] {
  const published = publishedValues(catalog, field);
  if (!published) return [];
  return [
    ...ours.filter(value => !published.includes(value)).map(value => ({ kind: 'unknownValue' as const, field, value })),
    ...published.filter(value => !ours.includes(value)).map(value => ({ kind: 'newValue' as const, field, value })),
  ];
}

/** The outermost part of a path that the service does not have. */
function firstMissing(catalog: LabSchema, field: string): string | undefined {
  const steps = field.split('.');
  return steps.map((_, index) => steps.slice(0, index + 1).join('.')).find(path => !publishedAt(catalog, path));
}

/** Below these the service may ask for what it likes: the form follows what it publishes. */
const followsCatalog =
  /^clinical\.(?:cancerRisk|boneMarrowTransplantRecipient|bloodTransfusionRecipient)\b|^clinical\.personalCancerHistory\[\]\.(?!prostate)/;

/** Required fields below a path, in every object that can be there; types that hold themselves are entered once. */
function requiredIn(catalog: LabSchema): string[] {
  const canGrow = budgetOf(mostFields);
  const below = (type: string, path: string, around: readonly string[]): string[] => {
    if (around.includes(type)) return [];
    return Object.entries(own(catalog.inputs, type) ?? {}).flatMap(([name, published]) => {
      if (!canGrow()) return [];
      const field = path === '' ? name : `${path}.${name}`;
      const inside = published.isList ? `${field}[]` : field;
      const rest = below(published.type, inside, [...around, type]);
      return published.isRequired && !partsNeeded(path).includes(name) ? [field, ...rest] : rest;
    });
  };
  return below(rootType, '', []);
}

/** Everything in which the published types differ from our assumptions; empty when nothing does. */
export function compareLabSchema(catalog: LabSchema): Difference[] {
  const values = Object.entries(fieldCodes)
    // A list as a whole has the values of its items; an answer of the draft has none that the service could publish.
    .filter(([field]) => field !== 'clinical.ancestry' && !field.startsWith('answer.'))
    .flatMap(([field, codes]) => compareValues(catalog, field, Object.keys(codes)));
  const missing = new Set(ourFields.flatMap(field => firstMissing(catalog, field) ?? []));
  const required = requiredIn(catalog).filter(field => !alwaysSent.has(field) && !followsCatalog.test(field));
  return [
    ...[...missing].map(field => ({ kind: 'missingField' as const, field })),
    ...required.map(field => ({ kind: 'newRequiredField' as const, field })),
    ...values,
  ];
}
