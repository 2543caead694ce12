import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { postOrder } from './sample-client.ts';
import { sampleOrder } from './sample-order.ts';
import { type Sandbox, startSandbox } from './server.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => Date.UTC(2026, 2, 29, 23, 59) });
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

/** The refusal's code and rules, or `created`. */
async function judge(changes: Record<string, unknown>): Promise<unknown> {
  const { status, body } = await postOrder(sandbox, sampleOrder(changes));
  expect(status).toBe(200);
  if (!body.errors) {
    expect(sandbox.orders()).toHaveLength(1);
    return 'created';
  }
  expect(body).toMatchObject({ data: null });
  expect(sandbox.orders()).toEqual([]);
  const { code, rules } = body.errors[0]?.extensions ?? {};
  return [code, ...(rules ?? [])];
}

const transfusion = (lastTransfusionDate: string) => ({
  clinical: { bloodTransfusionRecipient: { lastTransfusionDate } },
});
const familyAge = (diagnosisAge: object) => ({
  clinical: { familyCancerHistory: [{ cancerHistory: [{ diagnosisAge }] }] },
});
const policyHolder = (policyHolderDateOfBirth: string) => ({
  billing: { insurance: { insurancePolicies: [{ policyHolderDateOfBirth }] } },
});
const transplant = (transplantType: string) => ({ clinical: { boneMarrowTransplantRecipient: { transplantType } } });

test.each<[string, Record<string, unknown>, string]>([
  ['no product', { products: [] }, 'atLeastOneProduct'],
  ['the risk test alone', { products: [{ product: 'RISK_UPDATE' }] }, 'productsListed'],
  ['a reflex of no multisite panel', { products: [{ product: 'BRCA_PANEL', reflex: true }] }, 'productsListed'],
  ['a stat order', { products: [{ product: 'BRCA_PANEL', stat: true }] }, 'productsListed'],
  ['a mail address without a host', { patient: { emailAddress: 'testa@' } }, 'emailForm'],
  ['an age and a range', familyAge({ age: 4, range: { lowerAge: 1, upperAge: 9 } }), 'ageOrRange'],
  ['neither age nor range', familyAge({}), 'ageOrRange'],
  ['half a range', familyAge({ range: { lowerAge: 1 } }), 'ageOrRange'],
  ['a range that starts after its end', familyAge({ range: { lowerAge: 9, upperAge: 1 } }), 'ageOrRange'],
  ['an empty list of provider accounts', { providerAccounts: [] }, 'providerAccountsNotEmpty'],
  ['an allogeneic transplant', transplant('ALLOGENEIC'), 'noAllogeneicTransplant'],
  ['a transfusion 28 days ago', transfusion('2026-03-01'), 'noRecentTransfusion'],
  ['a transfusion today', transfusion('2026-03-29'), 'noRecentTransfusion'],
  ['a blank requisition number', { requisitionNumber: '  ' }, 'requisitionNumberPresent'],
  ['a birth date off the calendar', { patient: { dob: '2023-02-29' } }, 'datesOnCalendar'],
  ['a birth date in another form', { patient: { dob: '02/28/1961' } }, 'datesOnCalendar'],
  ['an empty birth date', { patient: { dob: '' } }, 'datesOnCalendar'],
  ['a policy holder born on 31 April', policyHolder('1980-04-31'), 'datesOnCalendar'],
  ['a transfusion in month 13', transfusion('2020-13-01'), 'datesOnCalendar'],
  ['a negative number of uploads', { numberOfAttachmentsToBeUploaded: -1 }, 'uploadCount'],
])('refuses %s', async (_name, changes, rule) => {
  expect(await judge(changes)).toEqual(['BAD_USER_INPUT', rule]);
});

test.each<[string, Record<string, unknown>]>([
  ['no list of provider accounts', { providerAccounts: null }],
  ['an autologous transplant', transplant('AUTOLOGOUS')],
  ['a transfusion 29 days ago', transfusion('2026-02-28')],
  ['a birth date on a leap day', { patient: { dob: '2024-02-29' } }],
  ['the risk test as update', { products: [{ product: 'COLON_PANEL', updateTo: 'RISK_UPDATE' }] }],
  ['a patient without fields', { patient: {} }],
])('accepts %s', async (_name, changes) => {
  expect(await judge(changes)).toBe('created');
});

test('names every rule that is broken', async () => {
  expect(await judge({ products: [], providerAccounts: [] })).toEqual([
    'BAD_USER_INPUT',
    'atLeastOneProduct',
    'providerAccountsNotEmpty',
  ]);
});

test.each(['requisitionNumber', 'patient', 'products'])(
  'refuses an order without %s before any rule is checked',
  async field => {
    const { body } = await postOrder(sandbox, { ...sampleOrder(), [field]: undefined });
    expect(body.errors?.[0]?.message).toContain(field);
    expect(body).not.toHaveProperty('data');
    expect(sandbox.orders()).toEqual([]);
  },
);

test.each([{ products: [{ product: 'SINGLE_SITE' }] }, { patient: { genderCode: 'M' } }, { unknownField: 1 }])(
  'refuses what the schema does not know: %j',
  async changes => {
    expect((await postOrder(sandbox, sampleOrder(changes))).body).not.toHaveProperty('data');
    expect(sandbox.orders()).toEqual([]);
  },
);

describe('the requisition number', () => {
  test('is taken once', async () => {
    const order = sampleOrder();
    await postOrder(sandbox, order);
    const { body } = await postOrder(sandbox, order);
    expect(body.data).toBeNull();
    expect(body.errors?.[0]?.extensions?.code).toBe('REQUISITION_EXISTS');
    expect(sandbox.orders()).toHaveLength(1);
  });

  test('is taken once by 20 requests at a time', async () => {
    const order = sampleOrder();
    const replies = await Promise.all(Array.from({ length: 20 }, () => postOrder(sandbox, order)));
    expect(replies.filter(({ body }) => body.data !== null)).toHaveLength(1);
    expect(sandbox.orders()).toHaveLength(1);
  });

  test('is not taken by an order that was refused', async () => {
    const order = sampleOrder();
    await postOrder(sandbox, { ...order, products: [] });
    expect((await postOrder(sandbox, order)).body.errors).toBeUndefined();
  });

  test('can repeat where the lab does not refuse it', async () => {
    const lax = await startSandbox({ refuseRepeats: false });
    const order = sampleOrder();
    await postOrder(lax, order);
    await postOrder(lax, order);
    expect(new Set(lax.orders().map(({ id }) => id)).size).toBe(2);
    await lax.close();
  });
});
