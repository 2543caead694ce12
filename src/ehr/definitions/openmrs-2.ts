import type { Definition, Locator, ScreenDefinition } from '../definition.ts';
import { addressLine } from './address-line.ts';

const page = (path: string) => `${path}\\.page\\?(?:[^#]*&)?patientId=(?<patient>[\\w-]+)`;

/** A part of the name in the header. Its class is the key of its label, in every language. */
const namePart = (name: string): Locator => ({ find: `div.patient-header span.PersonName-${name}` });
/** A control of the form that edits a section. */
const control = (name: string): Locator => ({ find: `form#registration-section-form [name="${name}"]` });

/** "de la" + "Vega" + "Ruiz". Most names have only the middle part. */
const lastName = (at: (name: string) => Locator): readonly Locator[] => [
  { ...at('familyNamePrefix'), and: [at('familyName'), at('familyName2')], joint: ' ' },
  { ...at('familyName'), and: [at('familyName2')], joint: ' ' },
];

const location: Locator = { find: 'span#selected-location' };

/** Every page with the patient header: dashboards, visits, forms, the registration summary. */
const chart: ScreenDefinition = {
  id: 'chart',
  kind: 'chart',
  address: page(''),
  sign: namePart('givenName').find,
  rank: 1,
  fields: {
    'patient.firstName': namePart('givenName'),
    'patient.middleName': namePart('middleName'),
    'patient.lastName': lastName(namePart),
    // "47 year(s) ( 08.Mar.1979)". A tilde before the date marks it as estimated and makes it invalid.
    'patient.dob': {
      find: 'div.patient-header .gender-age > span:nth-of-type(2)',
      match: '\\(\\s*(\\S[^()]*?)\\s*\\)\\s*$',
    },
    'patient.genderCode': { find: 'div.patient-header .gender-age > span:first-of-type' },
    // The primary identifier comes first. It is missing if the patient has none.
    'patient.recordNumber': {
      find: 'div.patient-header .identifiers > div:first-child > span:not(.add-link), div.patient-header .identifiers > em:first-child + span',
    },
    // One phone number, and the page does not say which kind.
    'patient.mobilePhoneNumber': { find: 'div.patient-header span#coreapps-telephoneNumber', doubtful: true },
    'chart.location': location,
  },
  compounds: [
    {
      // The whole address in one line, and its label in the next.
      find: 'div.patient-header .contact-info-inline > span:first-child',
      match: '^\\s*(\\S[^\\n]*)',
      ...addressLine,
    },
  ],
};

const edit: ScreenDefinition = {
  id: 'edit',
  kind: 'chart',
  address: page('/registrationapp/editSection'),
  sign: control('givenName').find,
  rank: 2,
  fields: {
    'patient.firstName': control('givenName'),
    'patient.middleName': control('middleName'),
    'patient.lastName': lastName(control),
    // Year, month and day. Not read if the box says that they are estimated.
    'patient.dob': {
      find: 'form#registration-section-form:not(:has([name="birthdateEstimated"]:checked)) input[name="birthdateYear"]',
      and: [{ ...control('birthdateMonth'), take: 'value' }, control('birthdateDay')],
      joint: '-',
      agree: [control('birthdate')],
    },
    'patient.genderCode': { ...control('gender'), take: 'value' },
    'patient.address.street': { ...control('address1'), and: [control('address2')] },
    'patient.address.city': control('cityVillage'),
    'patient.address.stateCode': control('stateProvince'),
    'patient.address.postalCode': control('postalCode'),
    'patient.address.country': control('country'),
    'chart.location': location,
  },
};

/** Home, search, and a new registration. */
const shell: ScreenDefinition = {
  id: 'shell',
  kind: 'shell',
  address: '\\.(?:page|htm)(?:[?#]|$)',
  sign: 'header ul.user-options',
};

/** A search, and a patient who is not saved yet. */
const noChart: ScreenDefinition = {
  id: 'no-chart',
  kind: 'shell',
  address: '/(?:registrationapp/registerPatient|coreapps/findpatient/\\w+)\\.page',
  sign: shell.sign,
  banner: {},
};

/** The reference application of OpenMRS 2, and distributions that use its core apps. */
export const openmrs2: Definition = {
  id: 'openmrs-2',
  name: 'OpenMRS 2',
  verified: { grade: 'B' },
  languages: [],
  screens: [edit, chart, noChart, shell],
};
