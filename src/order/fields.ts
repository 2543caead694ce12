// Every value that can be read from a chart, by its path. Paths that OrderInput has (service.md 2) go into the order;
// `chart.*` and the few marked `chartOnly` stay with the draft: they identify the patient or inform the clinician.
import { type PersonalCancerType, personalCancerTypes } from './codes.ts';

/** What kind of text a field holds; each kind has one parser in src/ehr/values. */
export type ValueKind =
  | 'namePart'
  | 'birthDate'
  | 'sex'
  | 'line'
  | 'state'
  | 'postalCode'
  | 'phone'
  | 'email'
  | 'identifier'
  | 'relationship'
  | 'lines'
  /** One of the values of src/order/codes.ts. */
  | 'code'
  /** A key of personalCancerHistory: the value names the object that the item holds. */
  | 'cancerType'
  /** Whole years. */
  | 'age';

interface Field {
  kind: ValueKind;
  /** Not part of OrderInput. */
  chartOnly?: true;
}

const policy = 'billing.insurance.insurancePolicies[]';
const personalCancer = 'clinical.personalCancerHistory[]';
const relative = 'clinical.familyCancerHistory[]';
const relativesCancer = `${relative}.cancerHistory[]` as const;

type PersonalAge = `${typeof personalCancer}.${PersonalCancerType}.diagnosisAge`;

const personalAges = Object.fromEntries(
  Object.keys(personalCancerTypes).map(type => [`${personalCancer}.${type}.diagnosisAge`, { kind: 'age' }]),
) as Readonly<Record<PersonalAge, { kind: 'age' }>>;

/** `[]` stands for an index: `billing.insurance.insurancePolicies[0].payerName` is the first policy's payer. */
export const fields = {
  'patient.firstName': { kind: 'namePart' },
  'patient.middleName': { kind: 'namePart', chartOnly: true },
  'patient.lastName': { kind: 'namePart' },
  'patient.suffix': { kind: 'namePart', chartOnly: true },
  'patient.dob': { kind: 'birthDate' },
  'patient.genderCode': { kind: 'sex' },
  'patient.recordNumber': { kind: 'identifier', chartOnly: true },
  'patient.address.street': { kind: 'line' },
  'patient.address.city': { kind: 'line' },
  'patient.address.stateCode': { kind: 'state' },
  'patient.address.postalCode': { kind: 'postalCode' },
  'patient.address.country': { kind: 'line', chartOnly: true },
  'patient.mobilePhoneNumber': { kind: 'phone' },
  'patient.emailAddress': { kind: 'email' },
  [`${policy}.relationshipToInsuredCode`]: { kind: 'relationship' },
  [`${policy}.policyNumber`]: { kind: 'identifier' },
  [`${policy}.payerName`]: { kind: 'line' },
  [`${policy}.policyHolderFirstName`]: { kind: 'namePart' },
  [`${policy}.policyHolderLastName`]: { kind: 'namePart' },
  [`${policy}.policyHolderDateOfBirth`]: { kind: 'birthDate' },
  'providerAccounts[].provider.firstName': { kind: 'namePart' },
  'providerAccounts[].provider.lastName': { kind: 'namePart' },
  'providerAccounts[].role': { kind: 'line' },
  'clinical.ancestry[]': { kind: 'code' },
  [personalCancer]: { kind: 'cancerType' },
  ...personalAges,
  [`${relative}.relationshipTypeCode`]: { kind: 'code' },
  [`${relativesCancer}.cancerSiteCode`]: { kind: 'code' },
  [`${relativesCancer}.diagnosisAge.age`]: { kind: 'age' },
  [`${relativesCancer}.diagnosisAge.range.lowerAge`]: { kind: 'age' },
  [`${relativesCancer}.diagnosisAge.range.upperAge`]: { kind: 'age' },
  'chart.user.firstName': { kind: 'namePart', chartOnly: true },
  'chart.user.lastName': { kind: 'namePart', chartOnly: true },
  'chart.primaryCareProvider': { kind: 'line', chartOnly: true },
  'chart.referringProvider': { kind: 'line', chartOnly: true },
  'chart.location': { kind: 'line', chartOnly: true },
  'chart.race': { kind: 'lines', chartOnly: true },
  'chart.ethnicity': { kind: 'lines', chartOnly: true },
  /** Titles alone, where a screen has no more. */
  'chart.problems': { kind: 'lines', chartOnly: true },
  'chart.conditions[].text': { kind: 'line', chartOnly: true },
  /** "ICD10:C50.412" or a SNOMED code, as shown. */
  'chart.conditions[].code': { kind: 'line', chartOnly: true },
  /** As shown: a day, a month, a year. */
  'chart.conditions[].onset': { kind: 'line', chartOnly: true },
  'chart.conditions[].status': { kind: 'line', chartOnly: true },
  /** Free text, a line a relative or a sentence; the four named after whom it is about. */
  'chart.familyHistory.mother': { kind: 'lines', chartOnly: true },
  'chart.familyHistory.father': { kind: 'lines', chartOnly: true },
  'chart.familyHistory.siblings': { kind: 'lines', chartOnly: true },
  'chart.familyHistory.offspring': { kind: 'lines', chartOnly: true },
  'chart.familyHistory.text': { kind: 'lines', chartOnly: true },
  /** Family history that the EHR keeps as rows. */
  'chart.relatives[].relationship': { kind: 'line', chartOnly: true },
  'chart.relatives[].condition': { kind: 'line', chartOnly: true },
  'chart.relatives[].onset': { kind: 'line', chartOnly: true },
} as const satisfies Readonly<Record<string, Field>>;

export type FieldPattern = keyof typeof fields;

/** `billing.insurance.insurancePolicies[2].payerName` → `billing.insurance.insurancePolicies[].payerName`. */
export const patternOf = (field: string): string => field.replace(/\[\d+\]/g, '[]');
