// Patients who are easy to confuse, as their charts show them.

export interface Person {
  /** The true patient, no matter what the chart shows. */
  id: number;
  firstName: string;
  lastName: string;
  suffix: string;
  dob: string;
  recordNumber: string;
  patientKey: string | null;
  address: string;
}

type Chart = Omit<Person, 'id' | 'address'>;

export type Part = keyof Chart;

const parts: readonly Part[] = ['firstName', 'lastName', 'suffix', 'dob', 'recordNumber', 'patientKey'];

const marisol = { firstName: 'Marisol', lastName: 'Vance', suffix: '', dob: '1979-03-08' };
const unnumbered = { ...marisol, recordNumber: '', patientKey: null };

const charts: readonly Chart[] = [
  { ...marisol, recordNumber: 'HR-1', patientKey: '1' },
  // The same name and birth date: another record number, another key, only one of them, neither.
  { ...marisol, recordNumber: 'HR-2', patientKey: '2' },
  { ...marisol, recordNumber: 'HR-3', patientKey: null },
  { ...marisol, recordNumber: 'HR-4', patientKey: null },
  { ...marisol, recordNumber: '', patientKey: '5' },
  { ...marisol, recordNumber: '', patientKey: '6' },
  unnumbered,
  unnumbered,
  { ...unnumbered, suffix: 'Jr.' },
  { ...unnumbered, suffix: 'Sr.' },
  // The first patient's number at another practice, his key with another number, both with another birth date.
  { ...marisol, recordNumber: 'HR-1', patientKey: '11' },
  { ...marisol, recordNumber: 'HR-12', patientKey: '1' },
  { ...marisol, dob: '1979-03-18', recordNumber: 'HR-1', patientKey: '1' },
  // A twin, one letter, an accent, swapped names, another birth date.
  { ...marisol, firstName: 'Marina', recordNumber: 'HR-9', patientKey: '9' },
  { ...marisol, lastName: 'Vanse', recordNumber: 'HR-10', patientKey: '10' },
  { ...marisol, firstName: 'Marisól', recordNumber: 'HR-3', patientKey: null },
  { ...unnumbered, firstName: 'Marisól' },
  { ...unnumbered, firstName: 'Vance', lastName: 'Marisol' },
  { ...unnumbered, dob: '1979-03-18' },
];

/** All at one address, as in an EHR that keeps the open patient in its session. */
export const people: readonly Person[] = charts.map((chart, id) => ({
  ...chart,
  id,
  address: 'https://ehr.example.org/shell',
}));

/** Whether two charts contradict each other, also while a part still loads. */
export const isContradicted = (one: Chart, other: Chart, missing: Part | null = null): boolean =>
  parts.some(part => part !== missing && one[part] && other[part] && one[part] !== other[part]);

const near = people.flatMap(one =>
  people.flatMap(other =>
    parts.filter(part => one[part] !== other[part]).length === 1 && isContradicted(one, other) ? [[one, other]] : [],
  ),
);

/** Two patients who differ in only one part. */
export const nearPairs = near as readonly (readonly Person[])[];

/** At one address, two patients whose charts do not contradict each other look the same, so each gets an address. */
export const apart = (one: Person, other: Person): readonly Person[] =>
  one.id === other.id || isContradicted(one, other)
    ? [one, other]
    : [one, other].map(person => ({ ...person, address: `https://ehr.example.org/chart?id=${person.id}` }));
