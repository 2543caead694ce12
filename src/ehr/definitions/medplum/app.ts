// The App: a console for every resource.
import type { Locator, ScreenDefinition } from '../../definition.ts';
import { addressLine } from '../address-line.ts';
import { formCompounds, formFields, formKey, formSign, withoutTitle } from './form.ts';
import {
  afterTitle,
  anyTab,
  chartTab,
  contacts,
  created,
  detail,
  doubtful,
  editTab,
  inLink,
  inTabs,
  notAReference,
  patientName,
  policyList,
  rowOf,
  table,
  user,
} from './shared.ts';

// The App's patient header, on every tab.
const bar = (label: string): Locator => ({
  row: 'div.InfoBar_entry',
  label: 'div.InfoBar_key',
  says: [label],
  find: 'div.InfoBar_value',
});
const barKey: Locator = { find: 'div.InfoBar_value > a[href^="/Patient/"]', take: '@href', match: inLink };
const barFields: ScreenDefinition['fields'] = { 'patient.dob': bar('DoB'), 'patient.genderCode': bar('Gender') };

export const appEdit: ScreenDefinition = {
  id: 'app-edit',
  kind: 'chart',
  address: editTab,
  sign: `body:has(div.InfoBar_value > a[href^="/Patient/"]) ${formSign}`,
  patientKey: [barKey, inTabs, formKey],
  banner: { fullName: { ...bar('Name'), match: withoutTitle }, dob: bar('DoB') },
  fields: formFields,
  compounds: [...formCompounds, user],
};

export const appDetails: ScreenDefinition = {
  id: 'app-details',
  kind: 'chart',
  address: `${anyTab}/details(?=[?#]|$)`,
  sign: `body:has(div.InfoBar_value > a[href^="/Patient/"]) ${table}`,
  patientKey: [barKey, inTabs, detail('ID', '+')],
  fields: {
    ...barFields,
    ...contacts(detail),
    'chart.primaryCareProvider': detail('General Practitioner', '+ a', `^(?!\\w+/)${afterTitle}`),
  },
  // Of several names the header shows the first, which can be a nickname. Of several addresses none is marked as
  // current.
  compounds: [
    { ...detail('Name', '+ > div:only-child'), ...patientName },
    { ...bar('Name'), ...patientName, doubtful: true },
    { ...detail('Address', '+ > div:only-child'), ...addressLine },
    { ...detail('Address', '+ > div'), ...addressLine, doubtful: true },
    user,
  ],
};

export const appChart: ScreenDefinition = {
  id: 'app-chart',
  kind: 'chart',
  address: chartTab,
  sign: 'div.InfoBar_value > a[href^="/Patient/"]',
  patientKey: [barKey, inTabs, created('ID', '+')],
  fields: { ...barFields, ...doubtful(contacts(created)) },
  compounds: [
    { ...bar('Name'), ...patientName },
    { ...created('Address', '+ > div'), ...addressLine, doubtful: true },
    user,
  ],
};

// Pages of the App that show a patient's data with only the patient's name or number. They are never a chart alone.
const inTable = rowOf(':scope');
const part = (type: string, patient: string, lists: ScreenDefinition['lists'] = {}): ScreenDefinition => ({
  // The form names it: "family-member-history".
  id: type.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase(),
  kind: 'part',
  address: `^/${type}/[\\w.-]+/details(?=[?#]|$)`,
  sign: `body:has(div.InfoBar_root) ${table}`,
  patientKey: [{ ...detail(patient, '+ > a'), take: '@href', match: inLink }],
  lists,
  compounds: [user],
});

export const coverage = part('Coverage', 'Beneficiary', {
  [policyList]: {
    each: table,
    certainIf: inTable('Status', '+', '^(active)$'),
    fields: {
      payerName: inTable('Payor', '+ > div', notAReference),
      policyNumber: inTable('Subscriber ID', '+'),
      relationshipToInsuredCode: inTable('Relationship', '+'),
    },
    compounds: [
      {
        ...inTable('Subscriber', '+', notAReference),
        as: 'titledName',
        into: { first: 'policyHolderFirstName', last: 'policyHolderLastName' },
      },
    ],
  },
});

const inCondition = rowOf(':scope > dd > div > dl');
const inAge = rowOf(':scope > dd > div > dl > dd > dl');
export const familyHistory = part('FamilyMemberHistory', 'Patient', {
  'chart.relatives': {
    each: table,
    // With several conditions, nothing tells which age belongs to which.
    except: ':has(> dd > div + div > dl)',
    fields: {
      relationship: inTable('Relationship', '+'),
      condition: inCondition('Code', '+'),
      onset: { ...inAge('Value', '+'), and: [inAge('Unit', '+')], joint: ' ' },
    },
  },
});
