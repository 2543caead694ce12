// A page of an unknown EHR whose address looks like one of a known EHR.
import { expect, it } from 'vitest';
import { medplum } from '../../src/ehr/definitions/medplum.ts';
import { general } from '../../src/ehr/labels/general.ts';
import { readAgain } from '../../src/ehr/moved/merge-moved.ts';
import { mergeFrames } from '../../src/ehr/read-chart.ts';
import type { FrameAnswer } from '../../src/order/reading.ts';

const url = 'https://ehr.example.org/Patient/Sheet/44180';

const answer = (definition: FrameAnswer['definition'], firstName: string, dob: string): FrameAnswer => ({
  definition,
  screen: 'app-chart',
  kind: 'chart',
  rank: 9,
  visible: true,
  frame: '',
  patientKeys: [],
  values: Object.entries({ firstName, lastName: 'Lindqvist', dob }).map(([field, value]) => {
    return { field: `patient.${field}`, value, text: value, from: '', sure: false };
  }),
  painted: { name: true, dob: true },
  missed: [],
});

/** Whom the page is read as, if the words around the values of the known EHR find Maren's son. */
function readAs(labels: FrameAnswer | null): unknown {
  const found = {
    definitions: null,
    words: answer({ id: medplum.id, name: medplum.name, verified: '' }, 'Pieter', '2001-02-27'),
    labels,
    others: null,
  };
  const steps = readAgain([null], [medplum], {}, [url]);
  let step = steps.next();
  while (!step.done) step = steps.next([found[step.value.by]]);
  const reading = mergeFrames(step.value);
  return reading.chart && reading.values.find(({ field }) => field === 'patient.firstName')?.value;
}

it('reads the patient of the labels, not another one by the words around the values of the known EHR', () => {
  expect(readAs(answer(general, 'Maren', '1979-03-18'))).toBe('Maren');
  expect(readAs(null)).toBe('Pieter');
});
