// The lab schema: the types the service publishes for OrderInput. It gives the forms their option lists and the shapes that
// service.md does not show. Where the service publishes nothing, the values of src/order/codes.ts apply.
import type { Codes } from '../codes.ts';
import { codesOf, fieldAt, patternOf } from '../fields.ts';
import { meaningOf } from './code-meanings.ts';

export interface SchemaField {
  /** The name of the innermost type. */
  type: string;
  isList: boolean;
  /** The service accepts neither null nor absence. */
  isRequired: boolean;
}

/** The types reachable from OrderInput, by name. A type in neither table is a scalar. */
export interface LabSchema {
  enums: Readonly<Record<string, readonly string[]>>;
  inputs: Readonly<Record<string, Readonly<Record<string, SchemaField>>>>;
  /** Codes that IT entered, by their list in src/order/codes.ts, for fields whose codes the service does not publish. */
  entered?: LabCodes;
}

/** The lab's own codes, by their list in src/order/codes.ts. */
export type LabCodes = Readonly<Record<string, readonly string[]>>;

/** A lab schema with the codes that IT entered. With none at all, every field and value of ours serves. */
export const withCodes = (labSchema: LabSchema | null, entered: LabCodes): LabSchema | null =>
  Object.keys(entered).length === 0 ? labSchema : { ...(labSchema ?? { enums: {}, inputs: {} }), entered };

export const rootType = 'OrderInput';

const personalCancers = 'clinical.personalCancerHistory[]';

/** Reads own properties only, because the names come from outside. */
export const ownProperty = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** What the service publishes at a path: `free` below a scalar that accepts anything, undefined where it has no such field. */
export function publishedAt(labSchema: LabSchema, path: string): SchemaField | 'free' | undefined {
  let field: SchemaField = { type: rootType, isList: false, isRequired: true };
  for (const name of path.replace(/\[\d*\]/g, '').split('.')) {
    const input = ownProperty(labSchema.inputs, field.type);
    if (!input) return ownProperty(labSchema.enums, field.type) ? undefined : 'free';
    const next = ownProperty(input, name);
    if (!next) return undefined;
    field = next;
  }
  return field;
}

/** The values that the service publishes for a field, or that IT entered; undefined where there is no list. */
export function publishedValues(labSchema: LabSchema, field: string): readonly string[] | undefined {
  const published = publishedAt(labSchema, field);
  if (published === undefined) return undefined;
  const type = published === 'free' ? '' : published.type;
  // In a personal history, the cancers are field names.
  const keys = patternOf(field) === personalCancers ? ownProperty(labSchema.inputs, type) : undefined;
  const values = keys ? Object.keys(keys) : ownProperty(labSchema.enums, type);
  return values ?? ownProperty(labSchema.entered ?? {}, fieldAt(field)?.codes ?? '');
}

/** The lab's code for a value: the value itself, or the only code of the lab that means the same. */
export function codeAtLab(field: string, value: string, labSchema: LabSchema | null): string {
  const published = (labSchema && publishedValues(labSchema, field)) ?? [];
  if (published.includes(value)) return value;
  const [same = value, ...others] = published.filter(code => meaningOf(field, code) === value);
  return others.length === 0 ? same : value;
}

/** A code of the lab as the form has it: by our own where the order sends this one for it. */
export function codeInForm(field: string, code: string, labSchema: LabSchema): string {
  const ours = meaningOf(field, code);
  return ours !== code && codeAtLab(field, ours, labSchema) === code ? ours : code;
}

export interface Option {
  value: string;
  label: string;
  /** Neither the document nor the service shows this value. */
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

/** "Breast, DCIS" for BREAST_DCIS: our label of a code, or for one that only the lab knows its own name. */
export const labelOfCode = (ours: Codes | undefined, code: string): string =>
  (ours && ownProperty(ours, code)?.label) ?? readable(code);

/** The options that a form offers for a field; undefined for a field without options. */
export function optionsFor(field: string, labSchema: LabSchema | null): Option[] | undefined {
  const ours = codesOf(field);
  const published = labSchema
    ? publishedValues(labSchema, field)?.map(code => codeInForm(field, code, labSchema))
    : undefined;
  if (published) return published.map(value => ({ value, label: labelOfCode(ours, value), isAssumed: false }));
  return (
    ours && Object.entries(ours).map(([value, { label, assumed }]) => ({ value, label, isAssumed: assumed === true }))
  );
}

/** What an option is called, also one that the lab no longer publishes. A value that is no option stays as it is. */
export const labelOfOption = (field: string, value: string, labSchema: LabSchema | null): string =>
  [labSchema, null].flatMap(from => optionsFor(field, from) ?? []).find(option => option.value === value)?.label ??
  value;
