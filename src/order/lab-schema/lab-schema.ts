// What the service publishes of OrderInput's types, and what follows from it for forms: option lists and the shapes of
// what service.md does not show. Where nothing is published, the values of src/order/codes.ts serve.
import { codesOf } from '../field-codes.ts';
import { patternOf } from '../fields.ts';

export interface SchemaField {
  /** The name of the innermost type. */
  type: string;
  isList: boolean;
  /** Neither null nor absent is taken. */
  isRequired: boolean;
}

/** The types that can be reached from OrderInput, by name. A type that is in neither table is a scalar. */
export interface LabSchema {
  enums: Readonly<Record<string, readonly string[]>>;
  inputs: Readonly<Record<string, Readonly<Record<string, SchemaField>>>>;
}

export const rootType = 'OrderInput';

const personalCancers = 'clinical.personalCancerHistory[]';

/** The property of its own, for names that come from outside. */
export const own = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** What the service publishes at a path: `free` below a scalar that takes anything, undefined where it has no such field. */
export function publishedAt(catalog: LabSchema, path: string): SchemaField | 'free' | undefined {
  let field: SchemaField = { type: rootType, isList: false, isRequired: true };
  for (const name of path.replace(/\[\d*\]/g, '').split('.')) {
    const input = own(catalog.inputs, field.type);
    if (!input) return own(catalog.enums, field.type) ? undefined : 'free';
    const next = own(input, name);
    if (!next) return undefined;
    field = next;
  }
  return field;
}

/** The values that the service publishes for a field; undefined where it publishes no list of them. */
export function publishedValues(catalog: LabSchema, field: string): readonly string[] | undefined {
  const published = publishedAt(catalog, field);
  if (published === undefined || published === 'free') return undefined;
  // The cancers of a personal history are the names of fields.
  const keys = patternOf(field) === personalCancers ? own(catalog.inputs, published.type) : undefined;
  return keys ? Object.keys(keys) : own(catalog.enums, published.type);
}

export interface Option {
  value: string;
  label: string;
  /** Neither the document nor the service shows it. */
  isAssumed: boolean;
}

/** BREAST_DCIS → "Breast dcis", currentlyBeingTreated → "Currently being treated". */
export function readable(name: string): string {
  const words = name
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The values that a form should offer for a field; undefined for a field that is no choice. */
export function optionsFor(field: string, catalog: LabSchema | null): Option[] | undefined {
  const ours = codesOf(field);
  const published = catalog ? publishedValues(catalog, field) : undefined;
  if (published)
    return published.map(value => ({
      value,
      label: (ours && own(ours, value)?.label) ?? readable(value),
      isAssumed: false,
    }));
  return (
    ours && Object.entries(ours).map(([value, { label, assumed }]) => ({ value, label, isAssumed: assumed === true }))
  );
}
