// R5: which orders are certainly a patient's, and which can only be.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChartPerson, matchPerson, personOf } from '../../src/draft/same-person.ts';
import { draftOf, read } from './drafts.ts';

const origin = 'https://ehr.example.org';

const delphine = (
  chart: Partial<ChartPerson['chart']> = {},
  more: Partial<Omit<ChartPerson, 'chart'>> = {},
): ChartPerson => ({
  ...{ firstName: 'Delphine', lastName: 'Marchetti', dob: '1979-03-08' },
  ...more,
  chart: { origin, definition: 'openemr', patientKey: '1', recordNumber: 'SC-1', ...chart },
});

/** An EHR that shows no number. */
const bare = (more?: Partial<Omit<ChartPerson, 'chart'>>) => delphine({ patientKey: null, recordNumber: '' }, more);

/** An order of an earlier version. */
const chartless = ({ chart: _, ...person }: ChartPerson): ChartPerson => person;

describe('an order is certainly this patient’s', () => {
  it.each<[string, ChartPerson]>([
    ['with the same numbers', delphine()],
    ['with the same key where no record number is shown', delphine({ recordNumber: '' })],
    ['with the same record number read by another definition', delphine({ definition: 'labels', patientKey: null })],
    ['when the name is written otherwise', delphine({}, { firstName: 'DELPHINE', lastName: 'Márchetti' })],
    ['when the name was split otherwise', delphine({}, { firstName: '', lastName: 'Marchetti Delphine' })],
    ['while the birth date is still in doubt', delphine({}, { dob: '' })],
  ])('%s', (_, other) => expect(matchPerson(delphine(), other)).toBe('same'));
});

describe('an order may be this patient’s', () => {
  it.each<[string, ChartPerson]>([
    ['with another record number', delphine({ recordNumber: 'SC-2' })],
    ['with another key', delphine({ patientKey: '2' })],
    ['with another key and the same record number', delphine({ patientKey: '2' })],
    ['from another EHR', delphine({ origin: 'https://other.example.org' })],
    ['when no number can be compared', delphine({ definition: 'labels', recordNumber: '' })],
    ['from an earlier version, which kept no number', chartless(delphine())],
    ['with a corrected birth date', delphine({}, { dob: '1979-08-03' })],
    ['with a corrected name', delphine({}, { lastName: 'Marchetti-Roe' })],
  ])('%s', (_, other) => expect(matchPerson(delphine(), other)).toBe('maybe'));

  it('where the EHR shows no number at all', () => expect(matchPerson(bare(), bare())).toBe('maybe'));
});

describe('an order is another person’s', () => {
  it.each<[string, ChartPerson]>([
    ['of another name', delphine({ patientKey: '2', recordNumber: 'SC-2' }, { firstName: 'Delphina' })],
    ['of another birth date', delphine({ patientKey: '2', recordNumber: 'SC-2' }, { dob: '1979-03-09' })],
    ['of another name and birth date under the same number', delphine({}, { firstName: 'Ann', dob: '2001-01-01' })],
    ['without a name', bare({ firstName: '', lastName: '' })],
  ])('%s', (_, other) => expect(matchPerson(delphine(), other)).toBe('other'));
});

const text = fc.constantFrom('', 'Ann', 'Delphine', 'Roe');
const person: fc.Arbitrary<ChartPerson> = fc.record({
  firstName: text,
  lastName: text,
  dob: fc.constantFrom('', '1979-03-08', '2001-01-01'),
  chart: fc.option(
    fc.record({
      origin: fc.constantFrom(origin, 'https://other.example.org'),
      definition: fc.constantFrom('openemr', 'labels'),
      patientKey: fc.constantFrom(null, '1', '2'),
      recordNumber: fc.constantFrom('', 'SC-1', 'SC-2'),
    }),
    { nil: undefined },
  ),
});

it('both sides agree', () => {
  fc.assert(fc.property(person, person, (one, other) => matchPerson(one, other) === matchPerson(other, one)));
});

it('nothing is certain without a number of one EHR that both show', () => {
  const isShared = (one: ChartPerson, other: ChartPerson) =>
    one.chart !== undefined &&
    one.chart.origin === other.chart?.origin &&
    ((one.chart.patientKey !== null && one.chart.patientKey === other.chart.patientKey) ||
      (one.chart.recordNumber !== '' && one.chart.recordNumber === other.chart.recordNumber));
  fc.assert(
    fc.property(person, person, (one, other) => matchPerson(one, other) !== 'same' || isShared(one, other)),
    { numRuns: 2000 },
  );
});

it('equal names and birth dates are never hidden, whatever the numbers', () => {
  const named = person.filter(({ firstName, lastName }) => firstName !== '' || lastName !== '');
  fc.assert(
    fc.property(
      named,
      person,
      (one, { chart }) =>
        matchPerson(one, { firstName: one.firstName, lastName: one.lastName, dob: one.dob, chart }) !== 'other',
    ),
  );
});

it('a draft’s person has the entered identity and the numbers of its chart', () => {
  const draft = draftOf([read('patient.firstName', 'Delphin')], ['patient.firstName']);
  expect(personOf({ ...draft, confirmed: { 'patient.firstName': 'Delphine' } })).toEqual(delphine());
});
