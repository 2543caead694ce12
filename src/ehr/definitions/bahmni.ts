import type { Definition, Locator, ScreenDefinition } from '../definition.ts';
import { addressLine } from './address-line.ts';
import { fullName } from './full-name.ts';

const profile = '#patient_information section.patientInformation';
/** "Rosalind Okonkwo (GAN203006)", in title case: McAdam becomes Mcadam here. */
const profileName: Locator = {
  find: `${profile} span.patient-name`,
  match: '^\\s*([\\s\\S]*\\S)\\s*\\([^()]*\\)\\s*$',
};
/** A person attribute that the site shows on its dashboard: a row with the attribute's name as its class. */
const attribute = (name: string): Locator => ({ find: `${profile} tr.${name} > td.value` });

/** A control of the registration page. IDs that end in `…Local` are copies of the name in another script. */
const control = (id: string): Locator => ({ find: `.edit-patient input#${id}` });

const dashboard: ScreenDefinition = {
  id: 'dashboard',
  kind: 'chart',
  address: '/clinical/[^#]*#!?/[^/]+/patient/(?<patient>[\\w-]{36,38})(?:[/?]|$)',
  sign: `${profile} span.patient-name`,
  rank: 1,
  // The photo's address includes the patient's own key.
  patientKey: [
    {
      find: `${profile} img.patient-image, #patientContext img.patient-image`,
      take: '@src',
      match: '[?&]patientUuid=([\\w-]{36,38})',
      all: true,
    },
  ],
  banner: { fullName: profileName },
  fields: {
    // "08 Mar 1979 (est.)" is not a valid date.
    'patient.dob': {
      row: `${profile} tr`,
      label: 'td.name',
      says: ['Date of Birth', 'Date de naissance', 'Fecha de Nacimiento'],
      find: 'td.value',
    },
    'patient.genderCode': { find: `${profile} span.patient-gender-age`, match: '^\\s*([^,]+?)\\s*(?:,|$)' },
    'patient.recordNumber': { find: `${profile} span.patient-name`, match: '\\(([^()]+)\\)\\s*$' },
    'patient.mobilePhoneNumber': [attribute('mobileNumber'), { ...attribute('phoneNumber'), doubtful: true }],
    'patient.emailAddress': attribute('email'),
  },
  compounds: [
    // The bar above the dashboard shows the name as typed, then the number in a span of the same class.
    { find: '#patientContext span.patient-name', match: '^\\s*([^()]*[^()\\s])\\s*$', ...fullName },
    { ...profileName, ...fullName, doubtful: true },
    { find: `${profile} span.patient-address`, ...addressLine },
  ],
};

const edit: ScreenDefinition = {
  id: 'edit',
  kind: 'chart',
  address: '/registration/[^#]*#!?/patient/(?<patient>[\\w-]{36,38})(?:\\?|$)',
  sign: '.edit-patient span#patientIdentifierValue',
  rank: 2,
  fields: {
    'patient.firstName': control('givenName'),
    'patient.middleName': control('middleName'),
    'patient.lastName': control('familyName'),
    'patient.dob': { find: '.edit-patient:not(:has(input#birthdateEstimated:checked)) input#birthdate' },
    'patient.genderCode': { find: '.edit-patient select#gender', take: 'value', match: '(\\w+)$' },
    'patient.recordNumber': { find: '.edit-patient span#patientIdentifierValue' },
    'patient.address.street': { ...control('address1'), and: [control('address2')] },
    'patient.address.city': control('cityVillage'),
    'patient.address.stateCode': control('stateProvince'),
    'patient.address.postalCode': control('postalCode'),
    'patient.address.country': control('country'),
    'patient.mobilePhoneNumber': [control('mobileNumber'), { ...control('phoneNumber'), doubtful: true }],
    'patient.emailAddress': control('email'),
    'chart.location': { find: '.reg-header-right i.fa-map-marker + span' },
  },
};

/** Home, queues, search, a new registration, and a dashboard that is still loading. */
const shell: ScreenDefinition = {
  id: 'shell',
  kind: 'shell',
  address: '^/bahmni/',
  sign: 'html[ng-app], body[ng-app], div[ng-app]',
};

/** A search with its hits, and a patient who is not saved yet. */
const noChart: ScreenDefinition = {
  id: 'no-chart',
  kind: 'shell',
  address: '/registration/[^#]*#!?/(?:search|patient/new)(?:[/?]|$)',
  sign: shell.sign,
  banner: {},
};

export const bahmni: Definition = {
  id: 'bahmni',
  name: 'Bahmni',
  verified: { grade: 'B' },
  languages: ['en', 'fr', 'es'],
  screens: [dashboard, edit, noChart, shell],
};
