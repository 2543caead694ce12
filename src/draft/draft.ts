// src/draft is what the form works on: what was read, what was edited, whose it is, and what still blocks the order.
// A draft is a partial order, the reading of every value in it, and the binding to the one chart it was read from.
import * as z from 'zod/mini';
import { inFieldOrder } from '../order/fields.ts';
import type { PartialOrderInput } from '../order/order-input.ts';
import { toPartialOrder } from '../order/partial-order.ts';
import { type ChartReading, ReadValue } from '../order/reading.ts';

/** What ties a draft to one patient's chart in one tab. A later reading of the same patient renews it; no other does. */
export const Binding = z.strictObject({
  origin: z.string(),
  tabId: z.number(),
  frameId: z.number(),
  documentId: z.string(),
  /** Of the document that was read; '' where that is no address of the web. */
  address: z.string(),
  patientKey: z.nullable(z.string()),
  definition: z.strictObject({ id: z.string(), name: z.string(), verified: z.string() }),
  /** ISO time. */
  readAt: z.string(),
});

/**
 * What a person says about a field: its value, or null for one that is not to be sent. `true` for a row's path is a row
 * that was added and holds nothing yet.
 */
export const Edit = z.union([
  z.string().check(z.maxLength(20_000)),
  z.number(),
  z.boolean(),
  z.array(z.string().check(z.maxLength(200))).check(z.maxLength(200)),
  z.null(),
]);

export const Draft = z.strictObject({
  id: z.string(),
  /** Grows with each change of `values`. An order carries the one that its form showed. */
  revision: z.number(),
  binding: Binding,
  /** Everything that was read, understood or not, and what follows from it. */
  values: z.array(ReadValue),
  /** The partial order that the certain and the doubtful values make together, for showing; not checked. */
  order: z.custom<PartialOrderInput>(),
  /** What a person confirmed, chose, entered or dropped: field → value. Nothing in here was only read. */
  confirmed: z.record(z.string().check(z.maxLength(200)), Edit),
});

export type Binding = z.infer<typeof Binding>;
export type Draft = z.infer<typeof Draft>;
export type Edit = z.infer<typeof Edit>;

/**
 * Where the chart names no account, the person who is logged in is probably the ordering provider; it is for a person to
 * say so. Nobody's NPI stands on a chart.
 */
function proposeOrderingProvider(values: readonly ReadValue[]): ReadValue[] {
  if (values.some(({ field }) => field.startsWith('providerAccounts['))) return [];
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

/**
 * All that a reading gives a draft: what was read, and what follows from it; in the order of the fields, because a
 * browser that hands a definition to a page may sort its keys.
 */
export const draftValues = (reading: ChartReading): ReadValue[] =>
  [...reading.values, ...proposeOrderingProvider(reading.values)].sort(inFieldOrder);

export const startDraft = (id: string, binding: Binding, reading: ChartReading): Draft => {
  const values = draftValues(reading);
  return { id, revision: 1, binding, values, order: toPartialOrder(values), confirmed: {} };
};
