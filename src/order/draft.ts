// A draft is a partial order, the reading of every value in it, and the binding to the one chart it was read from.
import * as z from 'zod/mini';
import { type FieldPattern, fields, patternOf, type ValueKind } from './fields.ts';
import { PartialOrderInput } from './order-input.ts';
import { type ChartReading, ReadValue } from './reading.ts';

/** What ties a draft to one patient's chart in one tab. A draft has exactly one, and never gets another. */
export const Binding = z.strictObject({
  origin: z.string(),
  tabId: z.number(),
  frameId: z.number(),
  documentId: z.string(),
  patientKey: z.nullable(z.string()),
  definition: z.strictObject({ id: z.string(), name: z.string(), verified: z.string() }),
  /** ISO time. */
  readAt: z.string(),
});

export const Draft = z.strictObject({
  id: z.string(),
  binding: Binding,
  /** Everything that was read, understood or not, and what follows from it. */
  values: z.array(ReadValue),
  /** The partial order that the certain and the doubtful values make together, for showing. */
  order: PartialOrderInput,
  /** Values that a person chose or confirmed: field → value. */
  confirmed: z.record(z.string(), z.string()),
});

export type Binding = z.infer<typeof Binding>;
export type Draft = z.infer<typeof Draft>;

/** The kind of a field that OrderInput has. */
function orderKind(field: string): ValueKind | undefined {
  const known = fields[patternOf(field) as FieldPattern];
  return known === undefined || 'chartOnly' in known ? undefined : known.kind;
}

/** 'a.b[0].c' → ['a', 'b', 0, 'c']. */
const steps = (field: string): (string | number)[] =>
  field.split(/[.[\]]+/).flatMap(step => (step === '' ? [] : [/^\d+$/.test(step) ? Number(step) : step]));

type Node = Record<string | number, unknown>;

function put(order: Node, path: readonly (string | number)[], value: unknown): void {
  let node = order;
  path.forEach((step, index) => {
    const next = path[index + 1];
    if (next === undefined) node[step] = value;
    else {
      node[step] ??= typeof next === 'number' ? [] : {};
      node = node[step] as Node;
    }
  });
}

/** What an item cannot be without, by the name of its list or object: where a part is not confirmed, it is left out. */
const needed: Readonly<Record<string, readonly string[]>> = {
  familyCancerHistory: ['relationshipTypeCode', 'cancerHistory'],
  cancerHistory: ['cancerSiteCode'],
  range: ['lowerAge', 'upperAge'],
};

/** Holes in lists are closed, and half items left out with whatever held nothing else. */
function compact(node: unknown, name = ''): unknown {
  if (node === null || typeof node !== 'object') return node;
  if (Array.isArray(node)) {
    const items = node.map(item => compact(item, name)).filter(item => item !== undefined);
    return items.length > 0 ? items : undefined;
  }
  const before = Object.entries(node);
  const after = before
    .map(([key, value]) => [key, compact(value, key)] as const)
    .filter(([, value]) => value !== undefined);
  const isHalf = needed[name]?.some(part => !after.some(([key]) => key === part));
  return isHalf || (after.length === 0 && before.length > 0) ? undefined : Object.fromEntries(after);
}

/** What a person typed for an age is a number; anything else stays as it is, for the order to be refused with it. */
const inKind = (kind: ValueKind, value: ReadValue['value']) =>
  kind === 'age' && typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : value;

/** Values → partial order; values that have no place in OrderInput stay out. */
export function toPartialOrder(values: readonly ReadValue[]): PartialOrderInput {
  const order: Node = {};
  for (const { field, value } of values) {
    const kind = orderKind(field);
    if (value === null || kind === undefined) continue;
    // A cancer of which nothing else is known is an empty object under its type.
    if (kind === 'cancerType') put(order, [...steps(field), String(value)], {});
    else put(order, steps(field), inKind(kind, value));
  }
  return (compact(order) ?? {}) as PartialOrderInput;
}

/**
 * The person who is logged in is probably the ordering provider; it is for a person to say so. Nobody's NPI stands on
 * a chart.
 */
function proposeOrderingProvider(values: readonly ReadValue[]): ReadValue[] {
  const propose = (part: string, field: string): ReadValue[] =>
    values
      .filter(read => read.field === part && read.value !== null)
      .map(read => ({ ...read, field, sure: false, why: 'provider.loggedInUser' }));
  const name = [
    ...propose('chart.user.firstName', 'providerAccounts[0].provider.firstName'),
    ...propose('chart.user.lastName', 'providerAccounts[0].provider.lastName'),
  ];
  const [first] = name;
  return first ? [...name, { ...first, field: 'providerAccounts[0].role', value: 'ORDERING' }] : [];
}

const rank = new Map(Object.keys(fields).map((field, at) => [field, at]));

const rankOf = ({ field }: ReadValue): number => rank.get(patternOf(field)) ?? rank.size;

/**
 * All that a reading gives a draft: what was read, and what follows from it; in the order of the fields, because a
 * browser that hands a definition to a page may sort its keys.
 */
export const draftValues = (reading: ChartReading): ReadValue[] =>
  [...reading.values, ...proposeOrderingProvider(reading.values)].sort((a, b) => rankOf(a) - rankOf(b));

export const startDraft = (id: string, binding: Binding, reading: ChartReading): Draft => {
  const values = draftValues(reading);
  return { id, binding, values, order: toPartialOrder(values), confirmed: {} };
};

/** The values that may be sent: the certain ones, and the doubtful ones as a person confirmed them. */
export const certainValues = (draft: Draft): ReadValue[] =>
  draft.values.flatMap(read => {
    const confirmed = draft.confirmed[read.field];
    if (confirmed !== undefined) return [{ ...read, value: confirmed, sure: true }];
    return read.sure ? [read] : [];
  });
