import type { Definition, Locator } from '../definition.ts';

/** The edit form of the master record is in the page before the user clicks "Edit". Its names depend on no language. */
const control = (name: string): Locator => ({ find: `form#updatedelete [name="${name}"]` });
const stored = (name: string): Locator => ({ ...control(name), take: 'value' });

const number = '(?:\\?(?:.*&)?demographic_?[nN]o=(?<patient>\\d+))?';

/** OSCAR and Open-O are Canadian: they show a health card instead of policies, and we do not read it. */
export const oscar: Definition = {
  id: 'oscar',
  name: 'OSCAR EMR',
  verified: { grade: 'A' },
  languages: [],
  screens: [
    {
      id: 'master-record',
      kind: 'chart',
      address: `/demographic/[\\w/]+\\.(?:jsp|do)${number}`,
      sign: 'form#updatedelete input[name="demographic_no"]',
      rank: 1,
      patientKey: [{ ...stored('demographic_no'), all: true }],
      seenAt: [{ find: 'div#viewDemographics2 li' }],
      fields: {
        'patient.firstName': control('first_name'),
        'patient.middleName': control('middleNames'),
        'patient.lastName': control('last_name'),
        'patient.dob': {
          ...stored('year_of_birth'),
          and: [stored('month_of_birth'), stored('date_of_birth')],
          joint: '-',
        },
        'patient.genderCode': stored('sex'),
        'patient.recordNumber': control('chart_no'),
        'patient.address.street': control('address'),
        'patient.address.city': control('city'),
        // Provinces look like "ON". Only a US state looks like "US-OR".
        'patient.address.stateCode': { ...stored('province'), match: '^US-([A-Z]{2})$' },
        'patient.address.postalCode': control('postal'),
        'patient.mobilePhoneNumber': control('demo_cell'),
        'patient.emailAddress': control('email'),
        'chart.primaryCareProvider': control('provider_no'),
        'chart.referringProvider': control('r_doctor'),
      },
    },
    {
      // A separate window with an age instead of a date of birth: enough to say which patient is open, not to order.
      id: 'echart',
      kind: 'chart',
      address: `/(?:oscarEncounter/IncomingEncounter|casemgmt/forward)\\.(?:do|jsp)${number}`,
      sign: '#encounterHeader',
      compounds: [
        {
          find: '#encounterHeader span.Header a',
          as: 'fullName',
          into: { first: 'patient.firstName', last: 'patient.lastName' },
        },
      ],
    },
  ],
};
