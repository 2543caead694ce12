// A page of an unknown EHR whose address looks like one of a known EHR.
import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { medplum } from '../../src/ehr/definitions/medplum.ts';
import { openmrs2 } from '../../src/ehr/definitions/openmrs-2.ts';
import { general } from '../../src/ehr/labels/general.ts';
import { readAgain } from '../../src/ehr/moved/merge-moved.ts';
import { readMoved } from '../../src/ehr/moved/read-moved.ts';
import { mergeFrames } from '../../src/ehr/read-chart.ts';
import { fieldParsers } from '../../src/ehr/values/field-parsers.ts';
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

it('takes no phone with the words of the next value by the words around it', () => {
  const spots = {
    'patient.firstName': [['', 'first name']],
    'patient.lastName': [['first name', 'surname']],
    'patient.mobilePhoneNumber': [['address', 'telephone number']],
  } as const;
  const memory = { 'openmrs-2': { chart: { spots, under: [], always: [] } } };
  const phoneIn = (texts: string) => {
    const named = '<p><b>Ada</b><i>First name</i><b>Lindqvist</b><i>Surname</i></p>';
    const { document } = new JSDOM(`${named}<h2>Address</h2><p>${texts}</p><p>Visits</p>`).window;
    const sight = { url, name: '', visible: true, today: '2026-11-21' };
    const hints = [{ definition: 'openmrs-2', screen: 'chart' }];
    const values = readMoved(document, sight, [openmrs2], memory, hints, fieldParsers)?.values;
    return values?.find(({ field }) => field === 'patient.mobilePhoneNumber')?.value;
  };
  expect(phoneIn('<b>3411-0297</b> <i>Telephone number</i>')).toBe('3411-0297');
  expect(phoneIn('<b>3411-0297</b> <i>Phone</i> <b>Rut Ash</b> <i>Name of the mother</i>')).toBeUndefined();
});
