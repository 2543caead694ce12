// Asks the chart's own server, with the session the page already has, for EHRs whose definition allows it.

import { isUnpainted } from '../order/doubts.ts';
import type { ChartReading, Reading, ReadValue } from '../order/reading.ts';
import { foldName } from '../order/text/fold.ts';
import { findValue, textOf } from '../order/values.ts';
import { describePatient, nameForms } from './identity.ts';
import { doubtIdentity, doubtUnverified } from './read-chart.ts';

/** What the injected fetcher read from the answers. A part is empty if its answer did not come. */
export interface ServerReading {
  /** The server's own key of the patient. Null if the server answered without one. */
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

/** The whole name: as one text on the screen, or joined from its parts. */
function wholeNames(values: readonly ReadValue[]): string[] {
  const parts = ['patient.firstName', 'patient.middleName', 'patient.lastName'].map(field => textOf(values, field));
  const first = findValue(values, 'patient.firstName');
  return [first?.text ?? '', parts.join(' ')];
}

/** Checks that the server's patient is the one on the screen: same name as shown, date of birth, and sex. */
function agrees(screen: readonly ReadValue[], answer: readonly ReadValue[]): boolean {
  // A name in one piece can include a title or a degree. Its parts do not.
  const forms = new Set([...nameForms(answer), ...wholeNames(answer).map(foldName)]);
  if (!wholeNames(screen).some(name => forms.has(foldName(name)))) return false;
  return ['patient.dob', 'patient.genderCode'].every(field => !differs(textOf(screen, field), textOf(answer, field)));
}

/**
 * Improves a reading of the screen with what the chart's server answers about the same patient: the parts of the name,
 * an exact date of birth, an address without a click. If screen and server disagree about the patient, nothing is read.
 * Missing answers change nothing.
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
  // The definition says which server answers: if no one tried it, its answers are no more certain than its screen.
  const better = [...patient, ...conditions, ...practitioner].map(read =>
    doubtUnverified(read, reading.chart.definition),
  );
  const answered = new Set(better.map(({ field }) => field));
  // Identity comes from one source only. The server's conditions replace the screen's list, which can be filtered.
  const isReplaced = ({ field }: ReadValue) =>
    answered.has(field) ||
    identityFields.includes(field) ||
    (conditions.length > 0 && field.startsWith('chart.conditions['));
  const values = [...better, ...reading.values.filter(read => !isReplaced(read))];
  return { ...reading, values: isUnpainted(reading.values) ? doubtIdentity(values) : values };
}
