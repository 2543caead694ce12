// Invented patients of an OpenMRS server.

export interface OpenmrsPatient {
  uuid: string;
  /** The first name, and a middle name of any number of words. */
  given: readonly string[];
  family: string;
  /** "van den", which the server stores beside the family name. */
  familyPrefix?: string;
  gender: 'female' | 'male';
  /** A year alone is an estimate. */
  birthDate: string;
  recordNumber: string;
  oldNumber?: string;
  address?: {
    lines: readonly string[];
    city: string;
    state: string;
    postalCode: string;
    country: string;
  };
  /** The city of an address that is no longer in use. */
  oldCity?: string;
  phone?: string;
  email?: string;
  conditions: readonly { text: string; onset: string; icd?: string }[];
  /** A visit diagnosis, and therefore not on the list of conditions. */
  diagnosis?: string;
  /** The UUID of a relative who is also a patient. */
  relative?: string;
}

const sorrel = 'c4e1b0d2-51aa-4f7e-8a3b-0d6f1c2e9a01';
const manyNames = 'c4e1b0d2-51aa-4f7e-8a3b-0d6f1c2e9a02';
const yearOnly = 'c4e1b0d2-51aa-4f7e-8a3b-0d6f1c2e9a03';

export const user = { first: 'Odalys', last: 'Brandtner', location: 'Millrace Genetics Clinic' };

export const openmrsPatients = {
  full: {
    uuid: sorrel,
    given: ['Sorrel'],
    family: 'Quillfeather',
    gender: 'female',
    birthDate: '1972-08-19',
    recordNumber: '100T4V',
    oldNumber: 'MR-77120',
    address: {
      lines: ['412 Larkspur Lane', 'Unit 7'],
      city: 'Bend',
      state: 'Oregon',
      postalCode: '97701',
      country: 'United States',
    },
    oldCity: 'Prineville',
    phone: '(541) 555-0138',
    email: 'sorrel.q@example.org',
    conditions: [
      { text: 'Malignant neoplasm of left breast', onset: '2018-05-14', icd: 'C50.912' },
      { text: 'Hypothyroidism', onset: '2009-02-02' },
    ],
    diagnosis: 'Melanoma',
    relative: manyNames,
  },
  manyNames: {
    uuid: manyNames,
    given: ['Noor', 'Elske Thandiwe'],
    familyPrefix: 'van den',
    family: 'Heuvel Okonjo',
    gender: 'male',
    birthDate: '1985-12-03',
    recordNumber: '100T5R',
    address: {
      lines: ['9 Tannery Court'],
      city: 'Casper',
      state: 'Wyoming',
      postalCode: '82601-2210',
      country: 'United States',
    },
    phone: '(307) 555-0162',
    email: 'noor.okonjo@example.org',
    conditions: [{ text: 'Adenomatous polyposis coli', onset: '2021-10-30' }],
    relative: yearOnly,
  },
  yearOnly: {
    uuid: yearOnly,
    given: ['Abel'],
    family: 'Wintergarden',
    gender: 'male',
    birthDate: '1950',
    recordNumber: '100T6N',
    conditions: [],
  },
} as const satisfies Record<string, OpenmrsPatient>;

/** The whole name, as the server writes it and the interface shows it. */
export const fullName = ({ given, familyPrefix = '', family }: OpenmrsPatient): string =>
  [...given, familyPrefix, family].filter(Boolean).join(' ');
