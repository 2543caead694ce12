// src/draft is what the form works on: what was read, what was edited, whose it is, and what still blocks the order.
// A draft is a partial order, the reading of every value in it, and the binding to the one chart it was read from.
import * as z from 'zod/mini';
import { inFieldOrder } from '../order/fields.ts';
import type { PartialOrderInput } from '../order/order-input.ts';
import { toPartialOrder } from '../order/partial-order.ts';
import { type ChartReading, ReadValue } from '../order/reading.ts';
import { doubtPlaceholder, doubtUnsound } from './confirm/doubt-values.ts';

/** What ties a draft to one patient's chart in one tab. Only a later reading of the same patient renews it. */
export const Binding = z.strictObject({
  origin: z.string(),
  tabId: z.number(),
  frameId: z.number(),
  documentId: z.string(),
  /** The address of the document that was read; '' if it is not a web address. */
  address: z.string(),
  /** A frame of another origin was read too. */
  isMixed: z.exactOptional(z.literal(true)),
  patientKey: z.nullable(z.string()),
  /** Which of the EHR's screens was read. */
  screen: z.string(),
  definition: z.strictObject({
    id: z.string(),
    name: z.string(),
    verified: z.string(),
    /** A person verified it at this site: when, and with how many charts. */
    here: z.exactOptional(z.strictObject({ on: z.string(), charts: z.number() })),
  }),
  /** ISO time. */
  readAt: z.string(),
});

/** The clinician's edit: a value, or null for a field not to send. `true` at a row's path is an added, empty row. */
export const Edit = z.union([
  z.string().check(z.maxLength(20_000)),
  z.number(),
  z.boolean(),
  z.array(z.string().check(z.maxLength(200))).check(z.maxLength(200)),
  z.null(),
]);

export const Draft = z.strictObject({
  id: z.string(),
  /** Grows with each change of `values`. An order carries the revision that its form showed. */
  revision: z.number(),
  binding: Binding,
  /** Everything that was read, understood or not, and what follows from it. */
  values: z.array(ReadValue),
  /** The partial order of all certain and doubtful values, for display; not checked. */
  order: z.custom<PartialOrderInput>(),
  /** What the clinician confirmed, chose, entered or dropped: field → value. Never a value that was only read. */
  confirmed: z.record(z.string().check(z.maxLength(200)), Edit),
  /** Other screens of this patient's chart that the clinician added, and the values that came from them. */
  screens: z.exactOptional(z.array(z.string())),
  added: z.exactOptional(z.array(ReadValue)),
  /** The organization's provider accounts at the reading, by content: what came from that list counts only while it is in it. */
  listed: z.exactOptional(z.array(z.string())),
});

export type Binding = z.infer<typeof Binding>;
export type Draft = z.infer<typeof Draft>;
export type Edit = z.infer<typeof Edit>;

/** If the chart names no account, the logged-in user is probably the ordering provider; the clinician confirms this. */
function proposeOrderingProvider(values: readonly ReadValue[]): ReadValue[] {
  if (values.some(({ field, value }) => value !== null && field.startsWith('providerAccounts['))) return [];
  const propose = (part: string, field: string): ReadValue[] =>
    values
      .filter(read => read.field === part && read.value !== null)
      .map(read => ({ ...read, field, sure: false, why: 'provider.loggedInUser' }));
  const name = [
    ...propose('chart.user.firstName', 'providerAccounts[0].provider.firstName'),
    ...propose('chart.user.lastName', 'providerAccounts[0].provider.lastName'),
  ];
  const [first] = name;
  if (!first) return [];
  const id = 'providerAccounts[0].provider.identifiers[0]';
  const npi = propose('chart.user.npi', `${id}.value`);
  const types = npi.map(read => ({ ...read, field: `${id}.type`, value: 'NPI' }));
  return [...name, ...types, ...npi, { ...first, field: 'providerAccounts[0].role', value: 'ORDERING' }];
}

/**
 * All values that a reading gives a draft: what was read, and what follows from it. In field order, because a browser that
 * passes a definition to a page may sort its keys.
 */
export const draftValues = (reading: ChartReading): ReadValue[] =>
  doubtUnsound([...doubtPlaceholder(reading.values), ...proposeOrderingProvider(reading.values)]).sort(inFieldOrder);

/** A draft with other values, in field order, and what follows from them. */
export function withValues(draft: Draft, unsorted: readonly ReadValue[]): Draft {
  const values = [...unsorted].sort(inFieldOrder);
  return { ...draft, values, order: toPartialOrder(values) };
}

export const startDraft = (id: string, binding: Binding, reading: ChartReading): Draft => {
  const values = draftValues(reading);
  return { id, revision: 1, binding, values, order: toPartialOrder(values), confirmed: {} };
};
