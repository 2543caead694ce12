import type { Definition, Locator } from '../definition.ts';

/** The banner's shadow root is on one of these elements. */
const host = '#nimbus-banner-container, #nimbus-banner-container > div, #nimbus-banner-shadow-dom-container';
const inBanner = (selector: string) => `${host} >>> ${selector}`;
const detail = (match: string): Locator => ({
  find: inBanner('.pb_c_patient-banner-component__detail, #skeleton-patient-banner .demographics span'),
  all: true,
  match,
});
const recordNumber = detail('^\\s*#(\\d+)\\s*$');
const dateOfBirth = detail('^\\s*(\\d{2}[-/]\\d{2}[-/]\\d{4})\\s*$');
const sex = detail('\\d\\s*(?:yo|mo|wo|do|y)\\s+([MF])\\b');
const legal = (label: string): Locator => ({
  row: inBanner('.fe_c_popup__content div'),
  says: [label],
  find: '+',
});
const demographics = (id: string): Locator => ({
  find: `#new-demographics-section >>> #${id} p.fe_c_read-only-input__text`,
  all: true,
  doubtful: true,
});

const form = 'form:has(input[name="PATIENTID"][value]:not([value=""]))';
/** Only one program confirms these names. */
const control = (name: string): Locator => ({ find: `${form} [name="${name}"]`, doubtful: true });

const address = '^/(?:\\d+/\\d+/|ax/)';

export const athenaone: Definition = {
  id: 'athenaone',
  name: 'athenaOne',
  verified: { grade: 'A' },
  languages: ['en'],
  dateOrder: 'mdy',
  screens: [
    {
      id: 'registration',
      kind: 'chart',
      address,
      frame: 'frMain',
      sign: `${form} input[name="FIRSTNAME"]`,
      rank: 1,
      patientKey: [{ find: `${form} input[name="PATIENTID"]`, take: 'value', all: true }, recordNumber],
      fields: {
        'patient.firstName': control('FIRSTNAME'),
        'patient.lastName': control('LASTNAME'),
        'patient.dob': { ...control('DOB'), agree: [dateOfBirth] },
        'patient.genderCode': control('SEX'),
        'patient.recordNumber': control('PATIENTID'),
        'patient.address.street': { ...control('ADDRESS1'), and: [control('ADDRESS2')] },
        'patient.address.city': control('CITY'),
        'patient.address.stateCode': { ...control('STATE_select'), take: 'value' },
        'patient.address.postalCode': control('ZIP'),
        'patient.mobilePhoneNumber': control('MOBILEPHONE'),
        'patient.emailAddress': control('EMAIL'),
      },
    },
    {
      id: 'chart',
      kind: 'chart',
      address: `${address}(?:client/clientsummary\\.esp\\?(?:.*&)?ID=(?<patient>\\d+))?`,
      frame: 'frMain',
      sign: inBanner('.pb_c_patient-banner-component__detail, #skeleton-patient-banner'),
      rank: 2,
      patientKey: [recordNumber],
      fields: {
        // The large name in the banner can be the name the patient prefers.
        'patient.firstName': [
          legal('Legal First Name'),
          { find: inBanner('#skeleton-patient-banner .first-name'), doubtful: true },
          { find: inBanner('.pb_c_patient-banner-component__first-name'), doubtful: true },
        ],
        'patient.lastName': [
          legal('Legal Last Name'),
          { find: inBanner('#skeleton-patient-banner .last-name'), doubtful: true },
        ],
        'patient.dob': dateOfBirth,
        'patient.genderCode': sex,
        'patient.recordNumber': recordNumber,
        'patient.mobilePhoneNumber': {
          row: inBanner('.pb_c_modular-data-module__data-row'),
          label: '.pb_c_modular-data-module__key',
          says: ['Mobile'],
          find: '.pb_c_modular-data-module__value',
        },
        'chart.race': demographics('RACEID'),
        'chart.ethnicity': demographics('ETHNICITYID'),
      },
    },
    {
      id: 'new-patient',
      kind: 'shell',
      address,
      sign: 'form input[name="PATIENTID"][value=""]',
      banner: {},
    },
    { id: 'shell', kind: 'shell', address: '/globalframeset\\.esp', sign: '#GlobalWrapper' },
  ],
};
