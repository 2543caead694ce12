import type { Definition, Locator, ScreenDefinition } from '../definition.ts';
import { fullName } from './full-name.ts';

/** The page developers' name of an element. The IDs change with every rendering. */
const element = (name: string): Locator => ({ find: `[data-element="${name}"]`, all: true });
const ribbon = (part: string): Locator => element(`patient-ribbon-${part}`);

const recordNumber = '(\\w*\\d[\\w-]*)';
const sex = '([MF])\\s*$';

/** The ribbon is on every page of a chart. While a chart opens, the page below still shows the previous patient. */
const banner: ScreenDefinition['banner'] = {
  fullName: ribbon('patient-name'),
  recordNumber: { ...ribbon('prn'), match: recordNumber },
  dob: ribbon('dob'),
};

const chart = (page: string) => `#/PF/charts/patients/(?<patient>[0-9a-fA-F-]{36})/${page}`;

export const practiceFusion: Definition = {
  id: 'practice-fusion',
  name: 'Practice Fusion',
  verified: { grade: 'A' },
  languages: ['en'],
  dateOrder: 'mdy',
  screens: [
    {
      id: 'profile',
      kind: 'chart',
      address: chart('profile'),
      sign: 'body:has([data-element="patient-ribbon-patient-name"]) [data-element="full-name"]',
      rank: 1,
      visibleOnly: true,
      banner,
      fields: {
        'patient.dob': element('birth-date-text'),
        'patient.genderCode': { ...element('gender-text'), agree: [{ ...ribbon('age-gender'), match: sex }] },
        'patient.recordNumber': { ...element('prn-text'), match: recordNumber },
        'patient.address.street': {
          ...element('address1'),
          and: [{ ...element('address2'), match: '^\\s*(?!Not provided)([\\s\\S]+)' }],
        },
        'patient.mobilePhoneNumber': element('phone-mobile'),
        'patient.emailAddress': element('email'),
      },
      compounds: [
        {
          ...element('full-name'),
          ...fullName,
        },
        {
          ...element('city-state-zip'),
          as: 'cityStateZip',
          into: {
            city: 'patient.address.city',
            state: 'patient.address.stateCode',
            zip: 'patient.address.postalCode',
          },
        },
      ],
      lists: {
        // The screen does not say whose policy it is. The guarantor is only the one who pays the bill.
        'billing.insurance.insurancePolicies': {
          each: 'li[data-element^="insurance-plan-"]',
          except: ':not(:has([data-element="payer-name"]))',
          certainIf: { find: ':scope', match: '^(?![\\s\\S]*[Ii]nactive)([\\s\\S]+)' },
          startsOn: { find: '[data-element="effective-range"]', match: '^\\s*(\\d{1,2}/\\d{1,2}/\\d{4})' },
          endsOn: { find: '[data-element="effective-range"]', match: '-\\s*(\\d{1,2}/\\d{1,2}/\\d{4})\\s*$' },
          fields: {
            payerName: { find: '[data-element="payer-name"]' },
            policyNumber: { find: '[data-element="insured-id"]' },
          },
        },
      },
    },
    {
      id: 'chart',
      kind: 'chart',
      address: chart('(?!profile)'),
      sign: '[data-element="patient-ribbon-patient-name"]',
      rank: 2,
      visibleOnly: true,
      fields: {
        'patient.dob': ribbon('dob'),
        'patient.genderCode': { ...ribbon('age-gender'), match: sex },
        'patient.recordNumber': { ...ribbon('prn'), match: recordNumber },
        'patient.mobilePhoneNumber': { ...ribbon('mobile-phone'), match: '^\\s*M:\\s*(.+)' },
        'chart.familyHistory.text': element('family-history-text'),
        'chart.problems': { find: '[data-element^="diagnosis-item-text"]', all: true },
      },
      compounds: [
        {
          ...ribbon('patient-name'),
          ...fullName,
        },
      ],
    },
    {
      id: 'shell',
      kind: 'shell',
      address: '/apps/ehr/',
      sign: '.application.navigation.ad-aware.ember-view',
    },
  ],
};
