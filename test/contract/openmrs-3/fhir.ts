// Answers like the FHIR module of an OpenMRS server. The shape is that of its translators, and the people are invented.
import { fullName, type OpenmrsPatient, openmrsPatients, user } from './patients.ts';

/** Identifier and attribute types are rows of every site's own database. These are the usual ones. */
export const types = {
  recordNumber: '05a29f94-c0ed-11e2-94be-8c13b969e334',
  oldNumber: '8d79403a-c2cc-11de-8d13-0010c6dffd0f',
  phone: '14d4f066-15f5-102d-96e4-000c29c2a5d7',
  email: 'ac7d7773-fe9f-11ec-8b9b-0242ac1b0002',
};

/** The signed-in provider, and the location. */
export const providerUuid = 'a0d1c0de-0000-4000-8000-000000000005';
export const locationUuid = 'a0d1c0de-0000-4000-8000-000000000004';

const meta = { versionId: '1781234567000', lastUpdated: '2026-06-12T03:22:47.000+00:00' };

const practitioner = {
  resourceType: 'Practitioner',
  id: providerUuid,
  meta,
  identifier: [{ system: 'http://fhir.openmrs.org/ext/provider/identifier', value: 'OB-1' }],
  active: true,
  name: [
    {
      id: 'a0d1c0de-0000-4000-8000-000000000006',
      extension: extension('name', { prefix: 'Dr.' }),
      text: `Dr. ${user.first} ${user.last}`,
      family: user.last,
      given: [user.first],
    },
  ],
  gender: 'female',
};

const known: readonly OpenmrsPatient[] = Object.values(openmrsPatients);
export const find = (uuid: string | null | undefined) => known.find(patient => patient.uuid === uuid);

/** For data without a FHIR element: one extension with a nested extension for each part. */
function extension(of: string, parts: Readonly<Record<string, string>>) {
  const url = `http://fhir.openmrs.org/ext/${of}`;
  const inside = Object.entries(parts).map(([part, valueString]) => ({ url: `${url}#${part}`, valueString }));
  return [{ url, extension: inside }];
}

/** Without a use, for every kind of name. */
const fhirName = (patient: OpenmrsPatient) => ({
  id: `${patient.uuid.slice(0, -1)}a`,
  ...(patient.familyPrefix ? { extension: extension('name', { familyNamePrefix: patient.familyPrefix }) } : {}),
  text: fullName(patient),
  family: patient.family,
  given: patient.given,
});

const fhirAddress = ({ lines, city, state, postalCode, country }: NonNullable<OpenmrsPatient['address']>) => ({
  id: 'a0d1c0de-0000-4000-8000-000000000007',
  extension: extension('address', Object.fromEntries(lines.map((said, at) => [`address${at + 1}`, said]))),
  use: 'home',
  city,
  state,
  postalCode,
  country,
});

const fhirIdentifier = (value: string, code: string, text: string, use: string) => ({
  id: code,
  extension: [
    {
      url: 'http://fhir.openmrs.org/ext/patient/identifier#location',
      valueReference: {
        reference: `Location/${locationUuid}`,
        type: 'Location',
        display: user.location,
      },
    },
  ],
  use,
  type: { coding: [{ code }], text },
  value,
});

const fhirPatient = (patient: OpenmrsPatient) => ({
  resourceType: 'Patient',
  id: patient.uuid,
  meta,
  active: true,
  identifier: [
    fhirIdentifier(patient.recordNumber, types.recordNumber, 'OpenMRS ID', 'official'),
    ...(patient.oldNumber
      ? [fhirIdentifier(patient.oldNumber, types.oldNumber, 'Old Identification Number', 'usual')]
      : []),
  ],
  name: [fhirName(patient)],
  // Only one attribute type, which a global property names, and without its system.
  ...(patient.phone ? { telecom: [{ id: `${patient.uuid.slice(0, -1)}b`, value: patient.phone }] } : {}),
  gender: patient.gender,
  birthDate: patient.birthDate,
  deceasedBoolean: false,
  address: [
    ...(patient.oldCity ? [{ use: 'old', city: patient.oldCity }] : []),
    ...(patient.address ? [fhirAddress(patient.address)] : []),
  ],
});

const hl7 = 'http://terminology.hl7.org/CodeSystem';

const fhirCondition = (patient: OpenmrsPatient, id: string, category: string, text: string, icd?: string) => ({
  resourceType: 'Condition',
  id: `${patient.uuid.slice(0, -2)}${id}`,
  meta,
  clinicalStatus: { coding: [{ system: `${hl7}/condition-clinical`, code: 'active' }] },
  category: [{ coding: [{ system: `${hl7}/condition-category`, code: category }] }],
  code: {
    coding: [
      { code: `${id}AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`, display: text },
      ...(icd ? [{ system: 'http://hl7.org/fhir/sid/icd-10', code: icd, display: text }] : []),
    ],
    text,
  },
  subject: { reference: `Patient/${patient.uuid}`, type: 'Patient', display: fullName(patient) },
  recordedDate: meta.lastUpdated,
});

function fhirConditions(patient: OpenmrsPatient | undefined, category: string): object[] {
  if (!patient) return [];
  const problems = patient.conditions.map(({ text, onset, icd }: OpenmrsPatient['conditions'][number], at) => ({
    ...fhirCondition(patient, `c${at}`, 'problem-list-item', text, icd),
    onsetDateTime: `${onset}T12:00:00+00:00`,
  }));
  const { diagnosis } = patient;
  const seen = diagnosis ? [fhirCondition(patient, 'e0', 'encounter-diagnosis', diagnosis)] : [];
  return category.endsWith('problem-list-item') ? problems : [...seen, ...problems];
}

const bundle = (route: string, resources: readonly object[] = []) => ({
  resourceType: 'Bundle',
  id: 'a0d1c0de-0000-4000-8000-000000000008',
  meta: { lastUpdated: meta.lastUpdated },
  type: 'searchset',
  total: resources.length,
  link: [{ relation: 'self', url: `http://127.0.0.1/openmrs/ws/fhir2/R4/${route}` }],
  entry: resources.map(resource => ({ fullUrl: `http://127.0.0.1/openmrs/ws/fhir2/R4/${route}`, resource })),
});

/** The resource or bundle at a path below the module's path. Null if there is none. */
export function answerFhir(route: string, query: URLSearchParams): object | null {
  const [, type, uuid] = /^(Patient|Practitioner)\/([\w-]+)$/.exec(route) ?? [];
  if (type === 'Practitioner') return uuid === practitioner.id ? practitioner : null;
  const patient = find(uuid);
  if (type) return patient ? fhirPatient(patient) : null;
  const conditions = () => fhirConditions(find(query.get('patient')), query.get('category') ?? '');
  return bundle(route, route === 'Condition' ? conditions() : []);
}
