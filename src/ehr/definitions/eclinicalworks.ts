import type { Definition, Locator, ScreenDefinition } from '../definition.ts';
import { fullName } from './full-name.ts';

// The schedule and every chart share one address. Elements of a closed patient stay in the page, hidden.
const address = '/mobiledoc/jsp/webemr/';

const name: Locator = {
  find: 'span[ng-bind*="FULL_NAME"]',
  all: true,
  match: '^\\s*([\\s\\S]+?)(?:\\s*,\\s*[MFOU])?\\s*$',
};
const dateOfBirth: Locator = { find: 'span[ng-bind="patientobj.DATE_OF_BIRTH"]', all: true };
const sex: Locator = { find: 'span[ng-bind*="GENDERINITIALS"]', all: true, match: '([MF])\\s*$' };
const account: Locator = { find: '.patient-identifier-span', all: true, match: 'Acc No\\.?\\s*(\\d+)' };
const birthDay: Locator = { find: '.patient-identifier-span', all: true, match: '([A-Z][a-z]{2,8} \\d{1,2}, *\\d{4})' };

/** Hub and information open over a chart, which can be another patient's. */
const banner: ScreenDefinition['banner'] = { fullName: name, dob: dateOfBirth };

const info = (id: string): Locator => ({ find: `#ptInfo #${id}` });
const hub = (part: string): Locator => ({ find: `#phub_dialog [ng-bind="PatientHubInfo.${part}"]` });
/** "12 Oak St,Boise,ID-83702", cut off at 50 characters: without a complete ZIP code at the end it is not taken. */
const hubAddress = (match: string): Locator => ({
  find: '#phub_dialog [ng-bind*="PatientHubInfo.fullAddr"]',
  match,
  doubtful: true,
});

export const eclinicalworks: Definition = {
  id: 'eclinicalworks',
  name: 'eClinicalWorks',
  verified: { grade: 'A' },
  languages: [],
  dateOrder: 'mdy',
  screens: [
    {
      id: 'information',
      kind: 'chart',
      address,
      sign: '#ptInfo #dateofbirth',
      rank: 1,
      visibleOnly: true,
      patientKey: [account],
      banner,
      fields: {
        'patient.firstName': info('ptfname'),
        'patient.lastName': info('ptlname'),
        'patient.dob': info('dateofbirth'),
        'patient.genderCode': info('ptsex'),
        'patient.address.street': { ...info('ptaddress'), and: [info('ptaddress2')] },
        'patient.address.city': info('ptcity'),
        'patient.address.stateCode': info('patient-demographicsIpt8'),
        'patient.address.postalCode': info('ptzip'),
        'patient.mobilePhoneNumber': info('ptcellphone'),
        'patient.emailAddress': info('ptemail'),
      },
    },
    {
      id: 'hub',
      kind: 'chart',
      address,
      sign: '#phub_dialog [ng-bind="PatientHubInfo.dateOfBirth"]',
      rank: 2,
      visibleOnly: true,
      patientKey: [{ ...hub('accountno'), match: '^(?=\\S*\\d)(\\S+)$' }, account],
      banner,
      fields: {
        'patient.dob': hub('dateOfBirth'),
        'patient.recordNumber': hub('accountno'),
        'patient.mobilePhoneNumber': hub('mobilePhone'),
        'patient.emailAddress': {
          find: '#phub_dialog [ng-if="PatientHubInfo.emailAddress"]',
          match: '([^\\s:]+@[^\\s:]+)',
        },
        'patient.address.street': hubAddress('^\\s*(.+),[^,]+,\\s*[A-Z]{2}\\s*-\\s*\\d{5}(?:-\\d{4})?\\s*$'),
        'patient.address.city': hubAddress('^.+,([^,]+),\\s*[A-Z]{2}\\s*-\\s*\\d{5}(?:-\\d{4})?\\s*$'),
        'patient.address.stateCode': hubAddress(',\\s*([A-Z]{2})\\s*-\\s*\\d{5}(?:-\\d{4})?\\s*$'),
        'patient.address.postalCode': hubAddress(',\\s*[A-Z]{2}\\s*-\\s*(\\d{5}(?:-\\d{4})?)\\s*$'),
      },
      compounds: [
        {
          find: '#phub_dialog .pat-hub-info > [title*=","]',
          take: '@title',
          showTaken: true,
          ...fullName,
        },
      ],
    },
    {
      id: 'chart',
      kind: 'chart',
      address,
      sign: 'span[ng-bind*="FULL_NAME"]',
      rank: 3,
      visibleOnly: true,
      patientKey: [account],
      fields: {
        'patient.dob': { ...dateOfBirth, agree: [birthDay] },
        'patient.genderCode': sex,
        'patient.recordNumber': account,
      },
      compounds: [
        {
          ...name,
          ...fullName,
        },
      ],
    },
    { id: 'shell', kind: 'shell', address, sign: '#webemrApp' },
  ],
};
