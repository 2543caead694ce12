// What the practice chart shows: an extension page with an invented patient, for trying an order without an EHR. Nothing can
// be injected into an extension page, so the extension does not read it and uses the values below instead.
import type { ChartReading } from '../order/reading.ts';

/** Its path in the package. */
export const practicePage = '/practice.html';

const policy = 'billing.insurance.insurancePolicies[0]';

const account = 'providerAccounts[0]';

const shown: readonly (readonly [field: string, text: string, value?: string])[] = [
  ['patient.firstName', 'Paula'],
  ['patient.lastName', 'Practice'],
  ['patient.dob', 'Jun 15, 1984', '1984-06-15'],
  ['patient.genderCode', 'Female', 'FEMALE'],
  ['patient.recordNumber', 'PRACTICE-1'],
  ['patient.address.street', '1 Example Street'],
  ['patient.address.city', 'Springfield'],
  ['patient.address.stateCode', 'IL'],
  ['patient.address.postalCode', '62701'],
  ['patient.mobilePhoneNumber', '(217) 555-0142'],
  ['patient.emailAddress', 'paula.practice@example.org'],
  [`${policy}.relationshipToInsuredCode`, 'Self', 'SELF'],
  [`${policy}.policyNumber`, 'EX-000-1'],
  [`${policy}.payerName`, 'Example Health Plan'],
  [`${account}.provider.firstName`, 'Pat'],
  [`${account}.provider.lastName`, 'Provider'],
  [`${account}.role`, 'Ordering', 'ORDERING'],
];

/** The test that it proposes. */
export const practicePanel = 'colon';

const name = 'Practice chart';

export const practiceReading: ChartReading = {
  // No definition of a clinic can have this ID.
  chart: { definition: { id: 'practice.chart', name, verified: '1' }, screen: name, patientKey: 'practice', frame: 0 },
  values: shown.map(([field, text, value = text]) => ({ field, value, text, from: name, sure: true })),
  missed: [],
};

/** Whether a draft is for the invented patient of the practice chart, so that it goes only to the practice lab. */
export const isPractice = ({ binding }: { binding: { definition: { id: string } } }): boolean =>
  binding.definition.id === practiceReading.chart.definition.id;
