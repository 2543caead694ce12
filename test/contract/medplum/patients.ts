// Invented patients of a Medplum project, as FHIR resources.

const core = 'http://hl7.org/fhir/us/core/StructureDefinition';

const omb = (url: string, code: string, display: string) => ({
  url: `${core}/${url}`,
  extension: [
    { url: 'ombCategory', valueCoding: { system: 'urn:oid:2.16.840.1.113883.6.238', code, display } },
    { url: 'text', valueString: display },
  ],
});

export const ids = {
  full: '3e9a41c7-0b52-4d18-9f60-7c1d5a2e4b01',
  manyNames: '3e9a41c7-0b52-4d18-9f60-7c1d5a2e4b02',
  yearOnly: '3e9a41c7-0b52-4d18-9f60-7c1d5a2e4b03',
  practitioner: '3e9a41c7-0b52-4d18-9f60-7c1d5a2e4b10',
  payer: '3e9a41c7-0b52-4d18-9f60-7c1d5a2e4b11',
};

export const names = {
  [ids.full]: 'Petra Lindqvist',
  [ids.manyNames]: 'Joaquim Mateu Ferran de la Serna y Robledo',
  [ids.yearOnly]: 'Desmond Achebe-Ross',
};

/** The signed-in practitioner. */
export const practitioner = {
  resourceType: 'Practitioner',
  id: ids.practitioner,
  name: [{ prefix: ['Dr.'], given: ['Henrike'], family: 'Salvatierra', suffix: ['MD'] }],
};

const full = {
  resourceType: 'Patient',
  id: ids.full,
  active: true,
  extension: [omb('us-core-race', '2028-9', 'Asian'), omb('us-core-ethnicity', '2186-5', 'Not Hispanic or Latino')],
  identifier: [{ system: 'https://clinic.example.org/mrn', value: 'LH-30518' }],
  name: [{ use: 'official', given: ['Petra'], family: 'Lindqvist' }],
  telecom: [
    { system: 'phone', use: 'home', value: '218-555-0140' },
    { system: 'phone', use: 'mobile', value: '(218) 555-0141' },
    { system: 'email', value: 'petra.l@example.org' },
  ],
  gender: 'female',
  birthDate: '1979-04-23',
  address: [
    {
      use: 'home',
      line: ['18 Harbor Row', 'Apt 4'],
      city: 'Duluth',
      state: 'MN',
      postalCode: '55802',
      country: 'US',
    },
  ],
  generalPractitioner: [{ reference: `Practitioner/${ids.practitioner}`, display: 'Dr. Henrike Salvatierra' }],
};

const manyNames = {
  resourceType: 'Patient',
  id: ids.manyNames,
  identifier: [{ system: 'https://clinic.example.org/mrn', value: 'LH-30522' }],
  name: [{ use: 'official', given: ['Joaquim', 'Mateu', 'Ferran'], family: 'de la Serna y Robledo' }],
  telecom: [{ system: 'phone', use: 'mobile', value: '(505) 555-0177' }],
  gender: 'male',
  birthDate: '1966-11-05',
  address: [{ use: 'home', line: ['2200 Mesa Verde Way'], city: 'Santa Fe', state: 'NM', postalCode: '87501' }],
};

const yearOnly = {
  resourceType: 'Patient',
  id: ids.yearOnly,
  name: [{ use: 'official', given: ['Desmond'], family: 'Achebe-Ross' }],
  gender: 'male',
  birthDate: '1951',
};

const inPatient = (id: string) => ({ reference: `Patient/${id}` });

const coding = (system: string, code: string) => ({ coding: [{ system, code }] });

const clinicalStatus = (code: string) => coding('http://terminology.hl7.org/CodeSystem/condition-clinical', code);

const condition = (patient: string, text: string, status: string, onset: string) => ({
  resourceType: 'Condition',
  subject: inPatient(patient),
  clinicalStatus: clinicalStatus(status),
  code: { text },
  onsetDateTime: `${onset}T12:00:00-06:00`,
});

const coverage = (patient: string, subscriberId: string, until: string) => ({
  resourceType: 'Coverage',
  status: 'active',
  beneficiary: inPatient(patient),
  subscriber: inPatient(patient),
  subscriberId,
  relationship: coding('http://terminology.hl7.org/CodeSystem/subscriber-relationship', 'self'),
  payor: [{ reference: `Organization/${ids.payer}`, display: 'North Shore Benefit' }],
  period: { start: '2025-01-01', end: until },
});

/** Everything the backend has. */
export const resources: readonly object[] = [
  practitioner,
  { resourceType: 'Organization', id: ids.payer, name: 'North Shore Benefit' },
  full,
  manyNames,
  yearOnly,
  condition(ids.full, 'Malignant neoplasm of right breast', 'active', '2016-09-12'),
  condition(ids.manyNames, 'Lynch syndrome', 'active', '2019-03-20'),
  coverage(ids.full, 'NSB-204-771', '2099-12-31'),
];
