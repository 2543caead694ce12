import { z } from 'zod';
import { type StoreErrorCode, storeErrors } from './store-error.ts';

/** A timer never outlives a test by more than this. */
const longestDelayMs = 600_000;

const headers = z.record(z.string(), z.string());

/**
 * What can go wrong, as data. `commit` says whether the order is created (the upload stored) before it goes wrong. Its
 * default is what the fault usually means.
 */
const fault = z.discriminatedUnion('kind', [
  /** A bare HTTP answer. An object as body is sent as JSON. */
  z.strictObject({
    kind: z.literal('status'),
    status: z.int().min(200).max(599),
    headers: headers.optional(),
    body: z.union([z.string(), z.record(z.string(), z.unknown())]).optional(),
    commit: z.boolean().default(false),
  }),
  /** GraphQL errors. Without `data` the answer has no data member; with `keep` they join the real answer. */
  z.strictObject({
    kind: z.literal('errors'),
    errors: z.array(z.looseObject({ message: z.string() })),
    data: z.unknown().optional(),
    status: z.int().min(200).max(599).default(200),
    keep: z.boolean().default(false),
    commit: z.boolean().default(false),
  }),
  /** Acts, waits, then answers or resets. With `commit: false` it waits first, and acts only if it answers. */
  z.strictObject({
    kind: z.literal('delay'),
    ms: z.int().min(0).max(longestDelayMs),
    end: z.enum(['answer', 'reset']).default('answer'),
    commit: z.boolean().default(true),
  }),
  /**
   * Resets the connection. `before`: nothing happened. `mid-body`: in the middle of createOrder's answer, or in the
   * middle of an uploaded file (not stored). `after-commit`: it happened, and no byte of the answer leaves.
   */
  z.strictObject({ kind: z.literal('reset'), when: z.enum(['before', 'mid-body', 'after-commit']) }),
  /** The first half of the answer, as if it were complete. */
  z.strictObject({ kind: z.literal('truncate'), commit: z.boolean().default(true) }),
  /** The sign-in page of a guest network. */
  z.strictObject({
    kind: z.literal('html'),
    status: z.int().min(200).max(599).default(200),
    commit: z.boolean().default(false),
  }),
  z.strictObject({
    kind: z.literal('redirect'),
    to: z.string(),
    status: z.union([z.literal(301), z.literal(302), z.literal(303), z.literal(307), z.literal(308)]).default(302),
    commit: z.boolean().default(false),
  }),
  /** The order is created, and the list of upload links is wrong. */
  z.strictObject({ kind: z.literal('urls'), how: z.enum(['fewer', 'more', 'duplicate', 'null', 'wrong-host']) }),
  /** The order is created, and its id is not what the schema promises. */
  z.strictObject({ kind: z.literal('id'), value: z.union([z.number(), z.literal(''), z.null()]) }),
  /** An object store error, by its code. */
  z.strictObject({
    kind: z.literal('store'),
    code: z.enum(Object.keys(storeErrors) as StoreErrorCode[]),
    commit: z.boolean().default(false),
  }),
]);

const faultPlan = z.array(
  z.strictObject({
    on: z.enum(['createOrder', 'upload']),
    /** How many requests pass before the first that goes wrong. */
    skip: z.int().min(0).default(0),
    times: z.int().min(1).default(1),
    fault,
  }),
);

export type Fault = z.output<typeof fault>;
export type FaultPlan = z.input<typeof faultPlan>;
export type FaultTarget = FaultPlan[number]['on'];

/** The faults still to come. Entries of a plan apply one after another. */
export function createFaultBook() {
  let entries: z.output<typeof faultPlan> = [];
  return {
    /** @throws Error when the plan is not valid. */
    set(plan: unknown): void {
      entries = faultPlan.parse(plan);
    },
    clear(): void {
      entries = [];
    },
    /** The fault for this request, if any. */
    take(target: FaultTarget): Fault | undefined {
      const entry = entries.find(candidate => candidate.on === target);
      if (!entry) return undefined;
      if (entry.skip > 0) {
        entry.skip -= 1;
        return undefined;
      }
      entry.times -= 1;
      if (entry.times === 0) entries = entries.filter(candidate => candidate !== entry);
      return entry.fault;
    },
  };
}
