// Forms for what service.md does not show, made of the types that the service publishes.

import { patternOf } from '../fields.ts';
import {
  type LabSchema,
  type Option,
  optionsFor,
  own,
  publishedAt,
  readable,
  rootType,
  type SchemaField,
} from './lab-schema.ts';
import { budgetOf, mostFields } from './schema-size.ts';

/** A question of a form that is built from what the service publishes. */
export interface FormField {
  /** Where the answer goes, such as clinical.boneMarrowTransplantRecipient.transplantType. */
  field: string;
  label: string;
  kind: 'boolean' | 'integer' | 'number' | 'date' | 'code' | 'text' | 'group';
  /** Answers are rows: `field[0]` and on. */
  isList: boolean;
  isRequired: boolean;
  /** Of a code. */
  options?: Option[];
  /** Of a group. */
  fields?: FormField[];
}

/** Objects around a field. */
const depthCeiling = 10;

const scalarKinds: Readonly<Record<string, FormField['kind']>> = {
  Boolean: 'boolean',
  Int: 'integer',
  Float: 'number',
  String: 'text',
  ID: 'text',
};

/** Scalars of a service's own: those named for a day are days, of the others nobody knows what they take. */
const kindOfScalar = (type: string): FormField['kind'] | undefined =>
  own(scalarKinds, type) ?? (/date/i.test(type) && !/time/i.test(type) ? 'date' : undefined);

/** The types on the way to a path, from the root; the last is that of the path itself. */
function typesTo(catalog: LabSchema, path: string): string[] {
  const steps = path.replace(/\[\d*\]/g, '').split('.');
  return [rootType, ...steps.map((_, index) => typeAt(catalog, steps.slice(0, index + 1).join('.')))];
}

const typeAt = (catalog: LabSchema, path: string): string => {
  const published = publishedAt(catalog, path);
  return published === undefined || published === 'free' ? '' : published.type;
};

interface Expansion {
  catalog: LabSchema;
  /** False when the form is as large as it may become. */
  canGrow: () => boolean;
}

function expand(field: string, published: SchemaField, around: readonly string[], how: Expansion): FormField | null {
  const { catalog, canGrow } = how;
  if (!canGrow()) return null;
  const { type, isList, isRequired } = published;
  const name = patternOf(field).split('.').at(-1)?.replace('[]', '') ?? field;
  const base = { field, label: readable(name), isList, isRequired };
  const options = own(catalog.enums, type) && optionsFor(field, catalog);
  if (options) return { ...base, kind: 'code', options };
  const input = own(catalog.inputs, type);
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

/**
 * The form that the published types make at a path. Null where the service publishes no shape for it. Parts of which
 * it is not known what they take, and types inside themselves, are left out.
 */
export function formAt(field: string, catalog: LabSchema | null): FormField | null {
  const published = catalog && publishedAt(catalog, field);
  if (!published || published === 'free') return null;
  return expand(field, published, typesTo(catalog, field).slice(0, -1), { catalog, canGrow: budgetOf(mostFields) });
}
