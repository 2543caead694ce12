// Pages of a chart that are not the chart itself. No reading has their values, so the saved screens cannot show them.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { medplum } from '../../src/ehr/definitions/medplum.ts';
import { readFrame } from '../../src/ehr/read-frame.ts';

const readScreen = (name: string) => {
  const folder = path.join(import.meta.dirname, '../screens/medplum', name);
  const { frames } = JSON.parse(readFileSync(path.join(folder, 'capture.json'), 'utf8'));
  const { document } = new JSDOM(readFileSync(path.join(folder, 'page.html'), 'utf8')).window;
  return readFrame(document, { url: frames[0].url, name: '', visible: true, today: '2026-11-21' }, [medplum]);
};

const patientKeys = ['5f0c2b11-7a34-4c1e-9d52-0c6a11e0a101'];

it('knows whose policy it is, and nothing more about the patient', () => {
  const answer = readScreen('app-coverage');
  expect(answer).toMatchObject({ kind: 'part', patientKeys });
  const at = 'billing.insurance.insurancePolicies[0].';
  const policy = answer?.values.filter(({ field }) => field.startsWith(at));
  expect(policy?.map(({ field, value }) => [field.slice(at.length), value])).toEqual([
    ['payerName', 'Northern Lakes Benefit'],
    ['policyNumber', 'NLB-440-118'],
    ['relationshipToInsuredCode', 'SPOUSE'],
    ['policyHolderFirstName', 'Piers'],
    ['policyHolderLastName', 'Greaves'],
  ]);
});

it('knows whose relative it is', () => {
  const answer = readScreen('app-family-history');
  expect(answer).toMatchObject({ kind: 'part', patientKeys });
  const relative = answer?.values.filter(({ field }) => field.startsWith('chart.relatives'));
  expect(relative?.map(({ field, value }) => [field, value])).toEqual([
    ['chart.relatives[0].relationship', 'paternal grandmother'],
    ['chart.relatives[0].condition', 'Pancreatic cancer'],
    ['chart.relatives[0].onset', '61 years'],
  ]);
});

it('does not take a placeholder as a value', () => {
  const fields = readScreen('provider-sparse')?.values.map(({ field }) => field);
  expect(fields?.filter(field => !field.startsWith('chart.user'))).toEqual([
    'patient.dob',
    'patient.firstName',
    'patient.lastName',
  ]);
});
