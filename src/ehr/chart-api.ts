// The chart's own server, asked with the session that the page has anyway: for EHRs whose definition says so.

import type { ChartReading, Reading, ReadValue } from '../order/reading.ts';
import { isUnpainted } from '../order/reading.ts';
import { describePatient, nameForms, textOf } from './identity.ts';
import { doubtIdentity } from './read-chart.ts';
import { foldName } from './values/person-name.ts';

/** What the injected fetcher hands over: what it read of the answers, nothing where none came. */
export interface ServerReading {
  /** The server's own key of the patient; null when it answered with none. */
  patientKey: string | null;
  patient: ReadValue[];
  conditions: ReadValue[];
  practitioner: ReadValue[];
}

const identityFields = [
  'patient.firstName',
  'patient.middleName',
  'patient.lastName',
  'patient.dob',
  'patient.genderCode',
];

const differs = (screen: string, answer: string) =>
  screen !== '' && answer !== '' && foldName(screen) !== foldName(answer);

/** The whole name: as it stands there in one piece, or as its parts make it. */
function wholeNames(values: readonly ReadValue[]): string[] {
  const parts = ['patient.firstName', 'patient.middleName', 'patient.lastName'].map(field => textOf(values, field));
  const first = values.find(({ field }) => field === 'patient.firstName');
  return [first?.text ?? '', parts.join(' ')];
}

/** Whether the server's patient is the one on the screen: the name as shown there, the date of birth, the sex. */
function agrees(screen: readonly ReadValue[], answer: readonly ReadValue[]): boolean {
  // In one piece it may have a title or a degree, which its parts have not.
  const forms = new Set([...nameForms(answer), ...wholeNames(answer).map(foldName)]);
  if (!wholeNames(screen).some(name => forms.has(foldName(name)))) return false;
  return ['patient.dob', 'patient.genderCode'].every(field => !differs(textOf(screen, field), textOf(answer, field)));
}

/**
 * A reading of the screen, bettered by what the chart's server says of the same patient: names in their parts, an exact
 * date of birth, an address without a click. Where the two do not agree on who it is, nothing is read. Answers that
 * did not come change nothing.
 */
export function withAnswers(reading: ChartReading, answers: ServerReading): Reading {
  const { patientKey, patient, conditions, practitioner } = answers;
  if (patientKey === null || patientKey !== reading.chart.patientKey) return reading;
  if (!textOf(patient, 'patient.lastName')) return reading;
  if (!agrees(reading.values, patient))
    return {
      chart: null,
      reason: 'chart.patientsDiffer',
      patients: [describePatient(reading.values), describePatient(patient)],
      definition: reading.chart.definition,
      missed: reading.missed,
    };
  const better = [...patient, ...conditions, ...practitioner];
  const answered = new Set(better.map(({ field }) => field));
  // Identity comes from one source, whole; the server's list of conditions replaces the screen's, which may be filtered.
  const isReplaced = ({ field }: ReadValue) =>
    answered.has(field) ||
    identityFields.includes(field) ||
    (conditions.length > 0 && field.startsWith('chart.conditions['));
  const values = [...better, ...reading.values.filter(read => !isReplaced(read))];
  return { ...reading, values: isUnpainted(reading.values) ? doubtIdentity(values) : values };
}
