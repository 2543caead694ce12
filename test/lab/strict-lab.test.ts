// The lab accepts every order that the extension builds, whatever the chart, the clinician and the organization wrote into it.
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Draft } from '../../src/draft/draft.ts';
import { finalizeOrder } from '../../src/draft/finalize-order.ts';
import { accountValues, withPrefilled } from '../../src/draft/providers/accounts.ts';
import type { Access } from '../../src/lab/call-service.ts';
import { createOrder } from '../../src/lab/create-order.ts';
import { parseEndpoint } from '../../src/lab/endpoint.ts';
import { readLabSchema } from '../../src/lab/read-lab-schema.ts';
import { Failure } from '../../src/order/failure.ts';
import type { LabSchema } from '../../src/order/lab-schema/lab-schema.ts';
import type { OrderInput } from '../../src/order/order-input.ts';
import { panelIds } from '../../src/order/panel-ids.ts';
import { leavesOf } from '../../src/order/path.ts';
import type { ReadValue } from '../../src/order/reading.ts';
import { mintRequisitionNumber } from '../../src/order/requisition-number.ts';
import { defaultAccounts } from '../../src/settings/safety.ts';
import { draftOf, read } from '../draft/drafts.ts';
import { everything } from '../draft/whole-order.ts';
import { type Sandbox, startSandbox } from '../sandbox/server.ts';
import { requestOf } from './requests.ts';

const today = '2026-11-21';

let sandbox: Sandbox;
let access: Access;
let labSchema: LabSchema | null;

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => Date.parse(`${today}T12:00:00Z`) });
  access = { endpoint: parseEndpoint(sandbox.baseUrl), token: sandbox.token };
  labSchema = await readLabSchema(access);
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

/** Null if the extension itself stops the order. */
function build(draft: Draft, panelId: string): OrderInput | null {
  try {
    return finalizeOrder(draft, panelId, mintRequisitionNumber('CLN'), today, { labSchema });
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

/** What the lab says against an order. */
async function refusalOf(order: OrderInput): Promise<readonly string[]> {
  const outcome = await createOrder(requestOf({ order: JSON.stringify(order) }), [], access);
  return outcome.kind === 'created' ? [] : [outcome.kind, ...outcome.messages];
}

const leaves = Object.entries(everything).flatMap(([part, node]) => leavesOf(node, part));

/** What may be in place of a value. */
const others: fc.Arbitrary<ReadValue['value']> = fc.oneof(
  fc.constantFrom('', ' ', ' x', 'x ', '\u00a0x', 'x\n', '\ufeffx', 'a@b', '2999-01-01', '1700-01-01', '2023-02-29'),
  fc.constantFrom(-1, 0, 58, 150, 1.5, true, null),
  fc.string({ maxLength: 12, unit: 'grapheme' }),
);

const places = leaves.map(([field]) => field);

const someValues = fc
  .record({
    left: fc.subarray(places),
    blanks: fc.subarray(places, { maxLength: 3 }),
    changed: fc.option(fc.tuple(fc.constantFrom(...places), others), { nil: null }),
  })
  .map(({ left, blanks, changed }) => {
    const values = new Map<string, ReadValue['value']>(
      leaves.filter(([field]) => field.startsWith('patient.') || left.includes(field)),
    );
    for (const field of blanks) {
      const value = values.get(field);
      if (typeof value === 'string') values.set(field, ` ${value}\n`);
    }
    if (changed) values.set(...changed);
    return values;
  });

const draftWith = (values: ReadonlyMap<string, ReadValue['value']>): Draft =>
  draftOf(
    [...values].map(([field, value]) => read(field, value)),
    [...values.keys()],
  );

it('accepts every order that the extension makes of any values', { timeout: 60_000 }, async () => {
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(someValues, fc.constantFrom(...panelIds), async (values, panelId) => {
      const order = build(draftWith(values), panelId);
      if (!order) return;
      expect(await refusalOf(order)).toEqual([]);
      accepted += 1;
    }),
    { numRuns: 500 },
  );
  expect(accepted).toBeGreaterThan(20);
});

it('accepts an order with everything that the document shows', async () => {
  const order = build(draftWith(new Map(leaves)), 'prostate');
  expect(order && (await refusalOf(order))).toEqual([]);
  expect(sandbox.orders()[0]?.order).toMatchObject(everything);
});

it('gets no blanks around what the organization set for its providers', async () => {
  const account = (blank: string) => ({
    provider: { lastName: `${blank}Oyelaran`, identifiers: [{ type: 'NPI', value: `1234567893${blank}` }] },
    location: { address: { city: `Salem${blank}` } },
    role: 'ORDERING',
  });
  const accounts = defaultAccounts.schema.parse([account(' ')]);
  const prefilled = accountValues(draftOf(), accounts, 'prefilled.byOrganization', '');
  const order = build(withPrefilled(draftOf(), prefilled), 'colon');
  expect(order?.providerAccounts).toEqual([account('')]);
  expect(order && (await refusalOf(order))).toEqual([]);
});
