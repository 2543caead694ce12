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
const familyAgePath = 'clinical.familyCancerHistory.0.cancerHistory.0.diagnosisAge';
const cancer = (entry: object) => ({ clinical: { personalCancerHistory: [entry] } });
const multisite = { product: 'MULTISITE_PANEL', reflex: true };
const transplant = (transplantType: string) => ({ clinical: { boneMarrowTransplantRecipient: { transplantType } } });

test.each<[string, Record<string, unknown>, string]>([
  ['no product', { products: [] }, 'atLeastOneProduct'],
  ['the risk test alone', { products: [{ product: 'RISK_UPDATE' }] }, 'productsListed'],
  ['a reflex of no multisite panel', { products: [{ product: 'BRCA_PANEL', reflex: true }] }, 'productsListed'],
  ['a stat order', { products: [{ product: 'BRCA_PANEL', stat: true }] }, 'productsListed'],
  ['a mail address without a host', { patient: { emailAddress: 'testa@' } }, 'emailForm'],
  [
    'a second entry for one test',
    { products: [{ product: 'COLON_PANEL' }, { product: 'COLON_PANEL' }] },
    'productsListed',
  ],
  ['half of multisite variant A', { products: [{ ...multisite, updateTo: 'RISK_UPDATE' }] }, 'productsListed'],
  ['an empty list of provider accounts', { providerAccounts: [] }, 'providerAccountsNotEmpty'],
  ['an allogeneic transplant', transplant('ALLOGENEIC'), 'noAllogeneicTransplant'],
  ['a transfusion 28 days ago', transfusion('2026-03-01'), 'noRecentTransfusion'],
  ['a transfusion today', transfusion('2026-03-29'), 'noRecentTransfusion'],
  ['a birth date off the calendar', { patient: { dob: '2023-02-29' } }, 'datesOnCalendar'],
  ['a birth date in another form', { patient: { dob: '02/28/1961' } }, 'datesOnCalendar'],
  ['an empty birth date', { patient: { dob: '' } }, 'datesOnCalendar'],
  ['a policy holder born on 31 April', policyHolder('1980-04-31'), 'datesOnCalendar'],
  ['a transfusion in month 13', transfusion('2020-13-01'), 'datesOnCalendar'],
  ['a birth in the year 2999', { patient: { dob: '2999-01-01' } }, 'birthsPossible'],
  ['a birth in two days', { patient: { dob: '2026-03-31' } }, 'birthsPossible'],
  ['a birth in 1726', { patient: { dob: '1726-03-29' } }, 'birthsPossible'],
  ['a policy holder who is not born yet', policyHolder('2999-01-01'), 'birthsPossible'],
  ['an attachment that is null', { attachments: [null] }, 'attachmentsPresent'],
  ['null for the attachments, without files', { attachments: null }, 'attachmentsPresent'],
  ['a negative number of uploads', { numberOfAttachmentsToBeUploaded: -1 }, 'uploadCount'],
  ['no uploads', { numberOfAttachmentsToBeUploaded: 0 }, 'uploadCount'],
  ['two methods at once', { attachments: ['aGk='], numberOfAttachmentsToBeUploaded: 1 }, 'oneAttachmentMethod'],
])('refuses %s', async (_name, changes, rule) => {
  expect(await judge(changes)).toEqual(['BAD_USER_INPUT', rule]);
});

test.each<[string, Record<string, unknown>]>([
  ['no list of provider accounts', { providerAccounts: undefined }],
  [
    'both entries of multisite variant A',
    { products: ['BRCA_PANEL', 'RISK_UPDATE'].map(updateTo => ({ ...multisite, updateTo })) },
  ],
  ['two tests', { products: [{ product: 'COLON_PANEL' }, { product: 'PROSTATE_PROGNOSTIC' }] }],
  ['a birth today, where it is already tomorrow', { patient: { dob: '2026-03-30' } }],
  ['an autologous transplant', transplant('AUTOLOGOUS')],
  ['a transfusion 29 days ago', transfusion('2026-02-28')],
  ['a birth date on a leap day', { patient: { dob: '2024-02-29' } }],
  ['the risk test as update', { products: [{ product: 'COLON_PANEL', updateTo: 'RISK_UPDATE' }] }],
  ['a cancer without answers', { clinical: { personalCancerHistory: [{ prostate: {} }, { breast: {} }] } }],
  ['notes that end with a line break', { notes: 'Call first.\n' }],
  [
    'anything where no shape is shown',
    { clinical: { cancerRisk: { a: [null, ' ', {}] }, bloodTransfusionRecipient: {} } },
  ],
])('accepts %s', async (_name, changes) => {
  expect(await judge(changes)).toBe('created');
});

test.each<[string, Record<string, unknown>]>([
  ['requisitionNumber', { requisitionNumber: '  ' }],
  ['requisitionNumber', { requisitionNumber: 'REQ-1 ' }],
  ['patient', { patient: {} }],
  ['patient.firstName', { patient: { firstName: '' } }],
  ['patient.lastName', { patient: { lastName: ' Sample' } }],
  ['patient.mobilePhoneNumber', { patient: { mobilePhoneNumber: null } }],
  ['patient.address', { patient: { address: {} } }],
  ['products', { products: { product: 'COLON_PANEL' } }],
  ['products.0.updateTo', { products: [{ product: 'COLON_PANEL', updateTo: null }] }],
  ['clinical', { clinical: null }],
  ['clinical', { clinical: {} }],
  ['clinical.ancestry', { clinical: { ancestry: 'HISPANIC_LATINO' } }],
  ['clinical.personalCancerHistory.0', cancer({})],
  ['clinical.personalCancerHistory.0', cancer({ prostate: {}, breast: {} })],
  ['clinical.personalCancerHistory.0.prostate.diagnosisAge', cancer({ prostate: { diagnosisAge: -1 } })],
  ['clinical.personalCancerHistory.0.prostate.diagnosisDetails', cancer({ prostate: { diagnosisDetails: {} } })],
  ['clinical.familyCancerHistory.0', { clinical: { familyCancerHistory: [{}] } }],
  [familyAgePath, familyAge({ age: 4, range: { lowerAge: 1, upperAge: 9 } })],
  [familyAgePath, familyAge({})],
  [`${familyAgePath}.range`, familyAge({ age: 4, range: null })],
  [`${familyAgePath}.range`, familyAge({ range: { lowerAge: 1 } })],
  [`${familyAgePath}.range`, familyAge({ range: { lowerAge: 9, upperAge: 1 } })],
  [`${familyAgePath}.age`, familyAge({ age: 1961 })],
  ['billing', { billing: {} }],
  ['billing.insurance', { billing: { insurance: {} } }],
  ['billing.insurance.insurancePolicies.0', { billing: { insurance: { insurancePolicies: [{}] } } }],
  ['providerAccounts', { providerAccounts: null }],
  ['providerAccounts.0', { providerAccounts: [{}] }],
  ['providerAccounts.0.location', { providerAccounts: [{ location: {} }] }],
  ['providerAccounts.0.provider.identifiers.0', { providerAccounts: [{ provider: { identifiers: [{}] } }] }],
  ['specimens', { specimens: { germline: { requestFromPatient: true } } }],
  ['specimens.0', { specimens: [{}] }],
  ['specimens.0.germline', { specimens: [{ germline: {} }] }],
  ['notes', { notes: ' ' }],
  ['testPreferenceCode', { testPreferenceCode: '' }],
  ['attachments', { attachments: 'aGk=' }],
])('refuses a %s that does not have the documented shape: %j', async (path, changes) => {
  const { errors } = (await postOrder(sandbox, sampleOrder(changes))).body;
  expect(errors?.[0]?.extensions?.rules).toContain('documentedShape');
  expect(errors?.[0]?.message).toMatch(new RegExp(`(^|; )${path}: `));
  expect(sandbox.orders()).toEqual([]);
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

test.each([
  { products: [{ product: 'SINGLE_SITE' }] },
  { patient: { genderCode: 'M' } },
  { unknownField: 1 },
  { requisitionNumber: 7 },
  { patient: 'Testa Sample' },
  { products: [{ product: 'COLON_PANEL', cdx: 'false' }] },
  { clinical: { personalCancerHistory: [{ prostate: { diagnosisAge: '58' } }] } },
  { specimens: [{ germline: { requestFromPatient: 1 } }] },
  { numberOfAttachmentsToBeUploaded: 1.5 },
  { attachments: [7] },
])('refuses what the schema does not know: %j', async changes => {
  expect((await postOrder(sandbox, sampleOrder(changes))).body).not.toHaveProperty('data');
  expect(sandbox.orders()).toEqual([]);
});

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
