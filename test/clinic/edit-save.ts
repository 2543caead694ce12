import { type DateFormat, isoDate } from './date-format.ts';
import type { ClinicPatient } from './patient.ts';

const columns = {
  title: 'title',
  fname: 'firstName',
  mname: 'middleName',
  lname: 'lastName',
  suffix: 'suffix',
  preferred_name: 'preferredName',
  birth_lname: 'birthLastName',
  sex: 'birthSex',
  sex_identified: 'sex',
  pubpid: 'externalId',
  ss: 'socialSecurity',
  billing_note: 'billingNote',
  street: 'street',
  street_line_2: 'street2',
  city: 'city',
  state: 'stateCode',
  postal_code: 'postalCode',
  country_code: 'country',
  contact_relationship: 'emergencyContact',
  phone_contact: 'emergencyPhone',
  phone_home: 'homePhone',
  phone_biz: 'workPhone',
  phone_cell: 'mobilePhone',
  email: 'email',
  email_direct: 'trustedEmail',
  providerID: 'primaryCareProvider',
  ref_providerID: 'referringProvider',
  language: 'language',
} as const satisfies Record<string, keyof ClinicPatient>;

/** Writes the posted edit form into the patient, so a chart can change between two readings. */
export function saveEdit(patient: ClinicPatient, form: URLSearchParams, format: DateFormat): void {
  for (const [column, field] of Object.entries(columns)) {
    const value = form.get(`form_${column}`);
    if (value !== null) patient[field] = value;
  }
  const dob = form.get('form_DOB');
  if (dob !== null) patient.dob = isoDate(dob, format);
  const guardian = { name: 'guardiansname', phone: 'guardianphone', email: 'guardianemail' } as const;
  for (const part of ['name', 'phone', 'email'] as const) {
    patient.guardian[part] = form.get(`form_${guardian[part]}`) ?? patient.guardian[part];
  }
  patient.race = form.getAll('form_race[]').filter(value => value !== '');
  patient.ethnicity = form.getAll('form_ethnicity[]').filter(value => value !== '');
}
