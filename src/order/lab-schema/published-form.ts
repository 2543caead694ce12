// Forms for what service.md does not show, built from the types that the service publishes.

import { patternOf } from '../fields.ts';
import {
  type LabSchema,
  type Option,
  optionsFor,
  ownProperty,
  publishedAt,
  readable,
  rootType,
  type SchemaField,
} from './lab-schema.ts';
import { budgetOf, mostFields } from './schema-size.ts';

/** A question of a form that is built from the lab schema. */
export interface FormField {
  /** Where the answer goes, such as clinical.boneMarrowTransplantRecipient.transplantType. */
  field: string;
  label: string;
  kind: 'boolean' | 'integer' | 'number' | 'date' | 'code' | 'text' | 'group';
  /** The answers are rows: `field[0]`, `field[1]` and so on. */
  isList: boolean;
  isRequired: boolean;
  /** Only for kind `code`. */
  options?: Option[];
  /** Only for kind `group`. */
  fields?: FormField[];
}

/** The most objects that may surround a field. */
const depthCeiling = 10;

const scalarKinds: Readonly<Record<string, FormField['kind']>> = {
  Boolean: 'boolean',
  Int: 'integer',
  Float: 'number',
  String: 'text',
  ID: 'text',
};

/** For scalars that the service defines: a name with "date" means a day. We cannot know what any other accepts. */
const kindOfScalar = (type: string): FormField['kind'] | undefined =>
  ownProperty(scalarKinds, type) ?? (/date/i.test(type) && !/time/i.test(type) ? 'date' : undefined);

/** The types on the way to a path, from the root; the last is the type at the path. */
function typesTo(labSchema: LabSchema, path: string): string[] {
  const steps = path.replace(/\[\d*\]/g, '').split('.');
  return [rootType, ...steps.map((_, index) => typeAt(labSchema, steps.slice(0, index + 1).join('.')))];
}

const typeAt = (labSchema: LabSchema, path: string): string => {
  const published = publishedAt(labSchema, path);
  return published === undefined || published === 'free' ? '' : published.type;
};

interface Expansion {
  labSchema: LabSchema;
  /** False once the form has reached its size limit. */
  canGrow: () => boolean;
}

function expand(field: string, published: SchemaField, around: readonly string[], how: Expansion): FormField | null {
  const { labSchema, canGrow } = how;
  if (!canGrow()) return null;
  const { type, isList, isRequired } = published;
  const name = patternOf(field).split('.').at(-1)?.replace('[]', '') ?? field;
  const base = { field, label: readable(name), isList, isRequired };
  const options = ownProperty(labSchema.enums, type) && optionsFor(field, labSchema);
  if (options) return { ...base, kind: 'code', options };
  const input = ownProperty(labSchema.inputs, type);
  if (!input) {
    const kind = kindOfScalar(type);
    return kind ? { ...base, kind } : null;
  }
  if (around.includes(type) || around.length > depthCeiling) return null;
  const before = isList ? `${field}[]` : field;
  const fields = Object.entries(input).flatMap(
    ([part, inside]) => expand(`${before}.${part}`, inside, [...around, type], how) ?? [],
  );
  return fields.length > 0 ? { ...base, kind: 'group', fields } : null;
}

/** Why there is no form at a path: the lab has no such field, no control serves its type, or its type is not known. */
export function whyNoForm(field: string, labSchema: LabSchema | null): 'noField' | 'otherType' | 'unknown' {
  const published = labSchema ? publishedAt(labSchema, field) : 'free';
  if (published === 'free') return 'unknown';
  return published ? 'otherType' : 'noField';
}

/** The form that the published types make at a path. Leaves out unknown scalars, and types inside themselves. */
export function formAt(field: string, labSchema: LabSchema | null): FormField | null {
  const published = labSchema && publishedAt(labSchema, field);
  if (!published || published === 'free') return null;
  return expand(field, published, typesTo(labSchema, field).slice(0, -1), { labSchema, canGrow: budgetOf(mostFields) });
}
