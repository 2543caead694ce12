/** A patient of the sample clinic. An empty string is an unfilled field. Dates are ISO. */
export type ClinicPatient = {
  pid: number;
  /** "External ID" in the chart: the clinic's record number, by default the same as the pid. */
  externalId: string;
  title: string;
  firstName: string;
  middleName: string;
  lastName: string;
  suffix: string;
  preferredName: string;
  birthLastName: string;
  dob: string;
  birthSex: string;
  sex: string;
  socialSecurity: string;
  street: string;
  street2: string;
  city: string;
  stateCode: string;
  postalCode: string;
  country: string;
  homePhone: string;
  workPhone: string;
  mobilePhone: string;
  emergencyContact: string;
  emergencyPhone: string;
  email: string;
  trustedEmail: string;
  /** User ids; see `clinicians`. */
  primaryCareProvider: string;
  referringProvider: string;
  language: string;
  race: string[];
  ethnicity: string[];
  employer: { name: string; city: string; stateCode: string };
  guardian: { name: string; relationship: string; phone: string; email: string };
  billingNote: string;
  policies: InsurancePolicy[];
  problems: string[];
  messages: StaffMessage[];
  familyHistory: { mother: string; father: string; siblings: string; relativesCancer: string };
};

export type InsurancePolicy = {
  id: number;
  rank: 'primary' | 'secondary' | 'tertiary';
  payer: string;
  payerStreet: string;
  payerCity: string;
  payerState: string;
  payerPostalCode: string;
  plan: string;
  number: string;
  group: string;
  from: string;
  /** Empty: the policy is current. */
  until: string;
  /** The patient's relationship to the subscriber. */
  relationship: 'self' | 'spouse' | 'child' | 'other';
  subscriber: { firstName: string; middleName: string; lastName: string; dob: string; phone: string };
  /** Where the subscriber works. */
  employer: string;
  copay: string;
};

type StaffMessage = { from: string; to: string; date: string; subject: string; content: string };

/** A chart with nothing in it but its number. */
export function blankPatient(pid: number): ClinicPatient {
  return {
    pid,
    externalId: String(pid),
    title: '',
    firstName: '',
    middleName: '',
    lastName: '',
    suffix: '',
    preferredName: '',
    birthLastName: '',
    dob: '',
    birthSex: '',
    sex: '',
    socialSecurity: '',
    street: '',
    street2: '',
    city: '',
    stateCode: '',
    postalCode: '',
    country: '',
    homePhone: '',
    workPhone: '',
    mobilePhone: '',
    emergencyContact: '',
    emergencyPhone: '',
    email: '',
    trustedEmail: '',
    primaryCareProvider: '',
    referringProvider: '',
    language: '',
    race: [],
    ethnicity: [],
    employer: { name: '', city: '', stateCode: '' },
    guardian: { name: '', relationship: '', phone: '', email: '' },
    billingNote: '',
    policies: [],
    problems: [],
    messages: [],
    familyHistory: { mother: '', father: '', siblings: '', relativesCancer: '' },
  };
}
