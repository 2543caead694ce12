// An order with every field of docs/service.md section 2, and how a clinician enters an order into a draft by hand.
import type { Draft, Edit } from '../../src/draft/draft.ts';
import { addRow, enterValue } from '../../src/draft/edits.ts';
import type { OrderInput } from '../../src/order/order-input.ts';

const address = { street: '12 Alder St, Apt 3', city: 'Salem', stateCode: 'OR', postalCode: '97301-0012' };

/** Without what a panel and the worker add: requisition number, products, attachments. */
export const everything: Omit<OrderInput, 'requisitionNumber' | 'products'> = {
  patient: {
    firstName: 'Ngozi',
    lastName: 'Adeyemi-Brandt',
    dob: '1958-02-28',
    genderCode: 'MALE',
    address,
    mobilePhoneNumber: '(503) 555-0117',
    emailAddress: 'ngozi@example.org',
  },
  clinical: {
    personalCancerHistory: [
      {
        prostate: {
          diagnosisAge: 61,
          currentlyBeingTreated: true,
          diagnosisDetails: { gleasonScore: 'FIVE_PLUS_FOUR_EQUAL_NINE', metastatic: false },
        },
      },
      { breast: { diagnosisAge: 47, bothSides: false } },
    ],
    familyCancerHistory: [
      {
        relationshipTypeCode: 'FATHER',
        cancerHistory: [{ cancerSiteCode: 'PROSTATE', diagnosisAge: { age: 61 } }, { cancerSiteCode: 'MELANOMA' }],
      },
      {
        relationshipTypeCode: 'MOTHER',
        cancerHistory: [{ cancerSiteCode: 'BREAST_DCIS', diagnosisAge: { range: { lowerAge: 40, upperAge: 49 } } }],
      },
    ],
    ancestry: ['HISPANIC_LATINO', 'BLACK_AFRICAN'],
    cancerRisk: { ageAtMenarche: 12, biopsies: [{ year: 2019 }, { year: 2021 }], densityKnown: true },
    boneMarrowTransplantRecipient: { transplantType: 'AUTOLOGOUS' },
    bloodTransfusionRecipient: { lastTransfusionDate: '2020-10-01' },
  },
  billing: {
    insurance: {
      insurancePolicies: [
        {
          relationshipToInsuredCode: 'SELF',
          policyNumber: 'P-1',
          payerName: 'Cascade Mutual',
          policyHolderFirstName: 'Ngozi',
          policyHolderLastName: 'Adeyemi-Brandt',
          policyHolderDateOfBirth: '1958-02-28',
        },
        {
          relationshipToInsuredCode: 'SPOUSE',
          policyNumber: 'Z 99/2',
          payerName: 'Northern Relief',
          policyHolderFirstName: 'Ilse',
          policyHolderLastName: 'Brandt',
          policyHolderDateOfBirth: '1960-02-29',
        },
      ],
    },
  },
  providerAccounts: [
    {
      provider: {
        firstName: 'Leticia',
        lastName: 'Oyelaran',
        identifiers: [{ type: 'NPI', use: 'OFFICIAL', value: '1234567893' }],
      },
      location: { address: { street: '1 Clinic Way', city: 'Salem', stateCode: 'OR', postalCode: '97301' } },
      organization: {
        identifiers: [
          { type: 'XX', use: 'OFFICIAL', value: '77' },
          { type: 'XX', value: '78' },
        ],
      },
      role: 'ORDERING',
    },
    { provider: { firstName: 'Pascal', lastName: 'Ruiz' }, role: 'REFERRING' },
  ],
  specimens: [{ germline: { requestFromPatient: true } }, { tumor: { block: 'A1' } }],
  notes: 'Call after five.\nAsk for <Ngozi> 🙂',
  testPreferenceCode: 'T1',
};

/** Lists whose items are entered as one value. */
const wholeLists = new Set(['clinical.ancestry']);

/** Enters every value of an order, row by row, like a form. */
export function enterOrder(draft: Draft, node: unknown, path = ''): Draft {
  if (Array.isArray(node) && !wholeLists.has(path))
    return node.reduce<Draft>((before, item) => {
      const added = addRow(before, path);
      const [type] = Object.keys(item);
      const isCancer = path === 'clinical.personalCancerHistory' && type !== undefined;
      return enterOrder(isCancer ? enterValue(added.draft, added.row, type) : added.draft, item, added.row);
    }, draft);
  if (typeof node === 'object' && node !== null && !Array.isArray(node))
    return Object.entries(node).reduce(
      (before, [key, value]) => enterOrder(before, value, path === '' ? key : `${path}.${key}`),
      draft,
    );
  return enterValue(draft, path, node as Edit);
}
