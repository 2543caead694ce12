// Every value that can be read from a chart, by its path. Paths that OrderInput has (service.md 2) go into the order;
// `chart.*` and the few marked `chartOnly` stay with the draft: they identify the patient or inform the clinician.

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
  | 'lines';

interface Field {
  kind: ValueKind;
  /** Not part of OrderInput. */
  chartOnly?: true;
}

const policy = 'billing.insurance.insurancePolicies[]';

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
  'chart.user.firstName': { kind: 'namePart', chartOnly: true },
  'chart.user.lastName': { kind: 'namePart', chartOnly: true },
  'chart.primaryCareProvider': { kind: 'line', chartOnly: true },
  'chart.referringProvider': { kind: 'line', chartOnly: true },
  'chart.race': { kind: 'lines', chartOnly: true },
  'chart.ethnicity': { kind: 'lines', chartOnly: true },
  'chart.problems': { kind: 'lines', chartOnly: true },
} as const satisfies Readonly<Record<string, Field>>;

export type FieldPattern = keyof typeof fields;

/** `billing.insurance.insurancePolicies[2].payerName` → `billing.insurance.insurancePolicies[].payerName`. */
export const patternOf = (field: string): string => field.replace(/\[\d+\]/g, '[]');
