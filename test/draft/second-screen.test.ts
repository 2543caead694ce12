import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Draft } from '../../src/draft/draft.ts';
import { enterValue } from '../../src/draft/edits.ts';
import { newlyShown } from '../../src/draft/newly-shown.ts';
import { identityPaths } from '../../src/draft/resume.ts';
import { withReading } from '../../src/draft/same-patient.ts';
import { addScreen, besideScreen, isSecondScreen, otherScreenOf } from '../../src/draft/second-screen.ts';
import type { ReadValue } from '../../src/order/reading.ts';
import { draftOf, read } from './drafts.ts';

const on = (screen: string, draft: Draft, more: Partial<Draft['binding']> = {}): Draft => ({
  ...draft,
  binding: { ...draft.binding, screen, documentId: 'D2', ...more },
});

const city = 'patient.address.city';
const policy = 'billing.insurance.insurancePolicies';
const mother = 'chart.familyHistory.mother';
const cancer = 'clinical.familyCancerHistory';

const dashboard = draftOf([read(city, 'Bend'), read(`${policy}[0].payerName`, 'Cascade Mutual')]);
const history = on('history', draftOf([read(mother, 'Colon cancer at 45')], ['patient.genderCode']));

const shown = ({ values }: Draft) => values.map(({ field }) => field);

describe('a second screen', () => {
  it('is one of the same patient that lacks a part of the identity', () => {
    expect(isSecondScreen(dashboard, history)).toBe(true);
    expect(otherScreenOf(dashboard, history)).toBe('History');
  });

  it.each([
    ['the same screen', dashboard],
    ['another key', on('history', draftOf(), { patientKey: '2' })],
    ['another origin', on('history', draftOf(), { origin: 'https://other.example.org' })],
    ['another record number', on('history', draftOf([read('patient.recordNumber', 'SC-2')], ['patient.recordNumber']))],
    ['another birth date', on('history', draftOf([read('patient.dob', '1979-08-03')], ['patient.dob']))],
    ['a twin', on('history', draftOf([read('patient.firstName', 'Daphne')], ['patient.firstName']))],
    ['no name', on('history', draftOf([], ['patient.lastName']))],
    ['one that shows more of the identity', on('history', draftOf([read('patient.suffix', 'Jr.')]))],
    ['no birth date', on('history', draftOf([], ['patient.dob']))],
    ['no key and no record number', on('history', draftOf([], ['patient.recordNumber']), { patientKey: null })],
  ])('is never %s', (_, other) => {
    const own = other.binding.patientKey === null ? on('dashboard', dashboard, { patientKey: null }) : dashboard;
    expect(isSecondScreen(own, other)).toBe(false);
  });

  it('adds what the form does not have, and says where it comes from', () => {
    const added = addScreen(dashboard, history);
    expect(shown(added)).toEqual(expect.arrayContaining([city, `${policy}[0].payerName`, mother]));
    expect(added.values.find(({ field }) => field === mother)?.from).toBe('History: test');
    expect(added.revision).toBe(dashboard.revision + 1);
    expect(otherScreenOf(added, history)).toBeNull();
  });

  it('adds rows beside the rows of the form, and no row twice', () => {
    const rows = (values: [string, string][]) =>
      values.flatMap(([relative, site], index) => [
        read(`${cancer}[${index}].relationshipTypeCode`, relative),
        read(`${cancer}[${index}].cancerHistory[0].cancerSiteCode`, site),
      ]);
    const own = draftOf(rows([['MOTHER', 'BREAST_DCIS']]));
    const other = on(
      'history',
      draftOf(
        rows([
          ['MOTHER', 'BREAST_DCIS'],
          ['FATHER', 'PROSTATE'],
        ]),
      ),
    );
    const once = addScreen(own, other);
    expect(once.order.clinical?.familyCancerHistory).toHaveLength(2);
    expect(addScreen(once, other).values).toEqual(once.values);
  });

  it('makes a value uncertain where both screens contradict, and keeps it where they agree', () => {
    const other = on('edit', draftOf([read(city, 'Salem')]));
    const [value] = besideScreen(dashboard, other).values.filter(({ field }) => field === city);
    expect(value).toMatchObject({ value: null, sure: false, candidates: [{ value: 'Bend' }, { value: 'Salem' }] });
    expect(besideScreen(dashboard, on('edit', draftOf([read(city, 'BEND')])))).toBe(dashboard);
  });

  it.each([
    ['neither is certain, as on an EHR that no one has tried', false, false, null],
    ['only the other one is certain', false, true, null],
    ['only its own is certain', true, false, 'Bend'],
  ])('lets the user choose between contradicting values, or keeps its own, when %s', (_, here, there, value) => {
    const showing = (name: string, sure: boolean) => draftOf([{ ...read(city, name), sure }]);
    const own = on('dashboard', showing('Bend', here));
    const beside = besideScreen(own, on('edit', showing('Salem', there)));
    expect(beside.values.find(({ field }) => field === city)).toMatchObject({ value, sure: here && value !== null });
    expect(besideScreen(own, on('edit', showing('BEND', there)))).toBe(own);
  });

  it('leaves its contradiction, and what was chosen, when the own screen is read again', () => {
    const beside = besideScreen(dashboard, on('edit', draftOf([read(city, 'Salem')])));
    const again = withReading(enterValue(beside, city, 'Salem'), dashboard);
    expect(again.confirmed).toEqual({ [city]: 'Salem' });
    expect(again.revision).toBe(beside.revision);
    expect(again.values).toEqual(beside.values);
    // The chart was changed.
    const moved = withReading(enterValue(beside, city, 'Salem'), draftOf([read(city, 'Astoria')]));
    expect(moved.values.find(({ field }) => field === city)).toMatchObject({ value: 'Astoria', sure: true });
    expect(moved.confirmed).toEqual({});
  });

  it('stays when the own screen is read again, and so do edits of it', () => {
    const added = enterValue(addScreen(dashboard, history), mother, 'Colon cancer at 46');
    const again = withReading(added, draftOf([read(city, 'Bend'), read(`${policy}[0].payerName`, 'Cascade Mutual')]));
    expect(shown(again)).toContain(mother);
    expect(again.confirmed).toEqual({ [mother]: 'Colon cancer at 46' });
    expect(again.revision).toBe(added.revision);
  });

  it('never changes the identity, whatever it shows', () => {
    const values = fc.array(
      fc
        .record({ part: fc.constantFrom(...identityPaths, city, mother), value: fc.string() })
        .map(({ part, value }): ReadValue => read(part, value)),
    );
    const identity = (draft: Draft) => draft.values.filter(({ field }) => identityPaths.includes(field));
    fc.assert(
      fc.property(values, more => {
        expect(identity(addScreen(dashboard, on('history', draftOf(more))))).toEqual(identity(dashboard));
      }),
    );
  });
});

describe('a tab of a page that labels read', () => {
  const general = { id: 'general', name: 'Unknown EHR', verified: '' };
  const tab = (part: string, draft: Draft, more: Partial<Draft['binding']> = {}) =>
    on(`/chart/1${part}`, draft, { definition: general, patientKey: null, documentId: 'D1', ...more });
  const contact = tab('#Demographics', draftOf([read(city, 'Bend')]));
  const insured = draftOf([read(`${policy}[0].payerName`, 'Cascade Mutual')]);
  const insurance = tab('#Insurance', insured);

  it('is a second screen, and one that is still loading is the same', () => {
    expect(otherScreenOf(contact, insurance)).toBe('Insurance');
    expect(shown(addScreen(contact, insurance))).toEqual(expect.arrayContaining([city, `${policy}[50].payerName`]));
    expect(newlyShown(contact, insurance)).toEqual([]);
    for (const part of ['', '#Demographics · Contact']) {
      expect(isSecondScreen(contact, tab(part, insured))).toBe(false);
      expect(newlyShown(contact, tab(part, insured))).toHaveLength(1);
    }
  });

  it('is offered again if its values came later', () => {
    const early = addScreen(contact, tab('#Insurance', draftOf()));
    expect(otherScreenOf(early, insurance)).toBe('Insurance');
    expect(otherScreenOf(addScreen(early, insurance), insurance)).toBeNull();
  });

  it.each([
    ['another name', [read('patient.firstName', 'Daphne')], ['patient.firstName']],
    ['another birth date', [read('patient.dob', '1979-08-03')], ['patient.dob']],
    ['another record number', [read('patient.recordNumber', 'SC-2')], ['patient.recordNumber']],
    ['no record number', [], ['patient.recordNumber']],
  ])('is never one with %s', (_, more, without) => {
    expect(isSecondScreen(contact, tab('#Insurance', draftOf(more, without)))).toBe(false);
  });

  it('is one without a record number only in the same page at the same address', () => {
    const bare = (part: string, more = {}) => tab(part, draftOf([], ['patient.recordNumber']), more);
    const own = bare('#Demographics');
    expect(isSecondScreen(own, bare('#Insurance'))).toBe(true);
    for (const more of [{ documentId: 'D2' }, { documentId: '' }, { address: 'https://ehr.example.org/chart/2' }])
      expect(isSecondScreen(own, bare('#Insurance', more))).toBe(false);
    expect(isSecondScreen(tab('', draftOf([], ['patient.recordNumber'])), bare('', {}))).toBe(false);
  });
});
