import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enterValue } from '../../src/draft/edits.ts';
import { checkIdentity, chooseTyping, findRisks, isSimilar, isTypedRight, type Typing } from '../../src/draft/risks.ts';
import { personOf } from '../../src/draft/same-person.ts';
import type { ChartNumbers } from '../../src/order/chart-numbers.ts';
import { draftOf, read } from './drafts.ts';

const now = new Date('2026-11-21T10:01:00.000Z');
const draft = draftOf();
const calm = { draft, seen: [], others: [], hadMismatch: false, now };
const marchetti = { firstName: 'Delphine', lastName: 'Marchetti', dob: '1979-03-08' };
const seen = (more: Partial<typeof marchetti>, at = '2026-11-21T09:00:00.000Z') => [{ ...marchetti, ...more, at }];
const otherTab = (origin = draft.binding.origin, name = 'Roe') => {
  const number = name === marchetti.lastName ? '1' : '2';
  const names = [read('patient.lastName', name), read('patient.recordNumber', `SC-${number}`)];
  const other = draftOf(names, ['patient.lastName', 'patient.recordNumber']);
  return { ...other, id: 'draft-2', binding: { ...other.binding, origin, tabId: 2, patientKey: number } };
};

describe('nothing is typed', () => {
  it.each([
    ['for one patient in one tab', calm],
    ['when the same patient was seen before', { ...calm, seen: seen({}) }],
    ['when the date of birth was not read yet then', { ...calm, seen: seen({ dob: '' }) }],
    ['when somebody else was seen', { ...calm, seen: seen({ firstName: 'Emil', lastName: 'Sorrentino' }) }],
    [
      'when a like name was seen long ago',
      { ...calm, seen: seen({ firstName: 'Delphina' }, '2026-11-20T21:00:00.000Z') },
    ],
    ['when the other tab is another EHR', { ...calm, others: [otherTab('https://other.example.org')] }],
    ['when the other tab has the same patient', { ...calm, others: [otherTab(undefined, 'Marchetti')] }],
  ])('%s', (_, circumstances) => expect(findRisks(circumstances)).toEqual([]));
});

describe('the patient is typed', () => {
  it.each([
    ['similarName', { ...calm, seen: seen({ firstName: 'Renzo' }) }],
    ['similarName', { ...calm, seen: seen({ lastName: 'Marchetta' }) }],
    ['similarName', { ...calm, seen: seen({ lastName: 'Marchetti-Roe', dob: '1980-09-04' }) }],
    ['similarName', { ...calm, seen: seen({ dob: '1997-03-08' }) }],
    ['otherPatients', { ...calm, others: [otherTab()] }],
    ['oldReading', { ...calm, now: new Date('2026-11-21T10:10:00.001Z') }],
    // The clock was set back after the reading.
    ['oldReading', { ...calm, now: new Date('2026-11-21T07:00:00.000Z') }],
    ['editedIdentity', { ...calm, draft: enterValue(draft, 'patient.lastName', 'Marchetta') }],
    ['editedIdentity', { ...calm, draft: enterValue(draft, 'patient.dob', '1979-03-09') }],
    ['editedIdentity', { ...calm, draft: enterValue(draft, 'patient.recordNumber', 'SC-2') }],
    ['earlierMismatch', { ...calm, hadMismatch: true }],
    ['recordStatus', { ...calm, draft: draftOf([read('chart.recordStatus', 'Deceased 2024-03-01')]) }],
  ])('because of %s', (risk, circumstances) => expect(findRisks(circumstances)).toEqual([risk]));

  it('not because a name that was read in one piece was split differently', () => {
    const doubt = { text: 'Delphine Rossi Marchetti', sure: false, why: 'name.oneString' };
    const names = ['patient.firstName', 'patient.lastName'];
    const pieces = [read('patient.firstName', 'Delphine Rossi'), read('patient.lastName', 'Marchetti')];
    const asked = draftOf(
      pieces.map(piece => ({ ...piece, ...doubt })),
      names,
    );
    const split = (last: string) =>
      enterValue(enterValue(asked, 'patient.firstName', 'Delphine'), 'patient.lastName', last);
    expect(findRisks({ ...calm, draft: split('Rossi Marchetti') })).toEqual([]);
    expect(findRisks({ ...calm, draft: split('Rossi Marchetta') })).toEqual(['editedIdentity']);
  });

  it('not because a doubtful date was confirmed as one that the chart offered', () => {
    const candidates = [{ value: '1979-03-08' }, { value: '1979-08-03' }];
    const doubtful = draftOf([{ ...read('patient.dob', null), sure: false, candidates }], ['patient.dob']);
    expect(findRisks({ ...calm, draft: enterValue(doubtful, 'patient.dob', '1979-08-03') })).toEqual([]);
  });
});

/** A patient of the draft's EHR, seen a while ago. */
const numbered = (more: Partial<typeof marchetti>, numbers: Partial<ChartNumbers>) => {
  const { chart } = personOf(draft);
  if (!chart) throw new Error('no chart');
  return [{ ...marchetti, ...more, at: '2026-11-21T09:00:00.000Z', chart: { ...chart, ...numbers } }];
};

describe('two people of one name and birth date', () => {
  it.each<[string, Partial<ChartNumbers>]>([
    ['record number', { patientKey: null, recordNumber: 'SC-2' }],
    ['key', { patientKey: '2', recordNumber: '' }],
  ])('are two with another %s in one EHR', (_, numbers) => {
    expect(findRisks({ ...calm, seen: numbered({}, numbers) })).toEqual(['similarName']);
    expect(findRisks({ ...calm, seen: numbered({}, { ...numbers, origin: 'https://other.example.org' }) })).toEqual([]);
  });

  it('are two in another tab', () => {
    const other = draftOf([read('patient.recordNumber', 'SC-2')], ['patient.recordNumber']);
    const binding = { ...other.binding, tabId: 2, patientKey: '2' };
    expect(findRisks({ ...calm, others: [{ ...other, id: 'draft-2', binding }] })).toEqual(['otherPatients']);
  });

  it('can be one where a number is not known', () => {
    expect(findRisks({ ...calm, seen: numbered({}, { patientKey: null, recordNumber: '' }) })).toEqual([]);
  });
});

describe('the other patients', () => {
  const [alike] = numbered({ firstName: 'Daphne' }, { patientKey: '2', recordNumber: 'SC-2' });
  const open = { ...otherTab(), id: 'draft-3' };

  it('are named with their dates of birth', () => {
    if (!alike) throw new Error('nobody');
    expect(checkIdentity({ ...calm, seen: [alike, alike], others: [open] }).rivals).toEqual({
      otherPatients: ['ROE, Delphine · Mar 8, 1979'],
      similarName: ['MARCHETTI, Daphne · Mar 8, 1979'],
    });
  });

  it('are named once if a similar one is open too', () => {
    const names = [read('patient.lastName', 'Marchetta'), read('patient.recordNumber', 'SC-2')];
    const other = draftOf(names, ['patient.lastName', 'patient.recordNumber']);
    const twin = { ...other, id: 'draft-2', binding: { ...other.binding, tabId: 2, patientKey: '2' } };
    const check = checkIdentity({ ...calm, seen: seen({ lastName: 'Marchetta' }), others: [twin] });
    expect(check.risks).toEqual(['similarName', 'otherPatients']);
    expect(check.rivals).toEqual({ otherPatients: ['MARCHETTA, Delphine · Mar 8, 1979'], similarName: [] });
  });
});

it('says of a chart that was corrected what it said, and names no other patient', () => {
  const old = draftOf([read('patient.dob', '1979-03-09')], ['patient.dob']);
  const tab = { ...old, id: 'draft-2', binding: { ...old.binding, tabId: 2 } };
  const check = {
    risks: ['correctedChart'],
    typing: 'birthDate',
    rivals: { otherPatients: [], similarName: [], correctedChart: ['MARCHETTI, Delphine · Mar 9, 1979'] },
  };
  expect(checkIdentity({ ...calm, seen: numbered({ dob: '1979-03-09' }, {}) })).toEqual(check);
  expect(checkIdentity({ ...calm, others: [tab] })).toEqual(check);
});

it.each([
  ['another name', { firstName: 'Helen', lastName: 'Stone' }, 'STONE, Helen · Mar 8, 1979'],
  [
    'another name and birth date',
    { firstName: 'Helen', lastName: 'Stone', dob: '1961-11-22' },
    'STONE, Helen · Nov 22, 1961',
  ],
])('asks for the identity where the record number was read with %s', (_, person, said) => {
  const check = checkIdentity({ ...calm, seen: numbered(person, {}) });
  expect(check).toMatchObject({ risks: ['correctedChart'], rivals: { similarName: [], correctedChart: [said] } });
  const elsewhere = { ...numbered(person, {})[0], chart: undefined };
  expect(findRisks({ ...calm, seen: [elsewhere as never] })).toEqual([]);
});

describe('the text to type', () => {
  it.each<[Typing, Partial<typeof marchetti>, string]>([
    ['initials', { firstName: 'Renzo' }, 'DM 1979'],
    ['initials', { dob: '1997-03-08' }, 'DM 1979'],
    ['initials', { firstName: 'Marchetti', lastName: 'Delphine' }, 'DM 1979'],
    ['fullName', { firstName: 'Daphne' }, 'Delphine Marchetti 1979'],
    ['birthDate', { dob: '1979-03-18' }, 'DM 1979-03-08'],
    ['recordNumber', {}, 'DM 1979 SC-1'],
    ['recordNumber', { firstName: 'Délphine' }, 'DM 1979 SC-1'],
  ])('is %s where the other patient is %j', (typing, more, typed) => {
    const circumstances = { ...calm, seen: numbered(more, { patientKey: '2', recordNumber: 'SC-2' }) };
    expect(findRisks(circumstances)).toEqual(['similarName']);
    expect(chooseTyping(circumstances)).toBe(typing);
    expect(isTypedRight(draft, typed, typing)).toBe(true);
    if (typing !== 'initials') expect(isTypedRight(draft, 'DM 1979', typing)).toBe(false);
  });

  it('is initials and year where no one is similar', () => expect(chooseTyping(calm)).toBe('initials'));

  it('distinguishes the patient from both of two similar ones', () => {
    const [twin] = numbered({ firstName: 'Daphne' }, { recordNumber: 'SC-2' });
    const [namesake] = numbered({}, { recordNumber: 'SC-3' });
    if (!twin || !namesake) throw new Error('nobody');
    expect(chooseTyping({ ...calm, seen: [twin, namesake] })).toBe('recordNumber');
  });
});

describe('similarity', () => {
  it.each([
    ['Søren', 'Soren'],
    ['Łukasz', 'Lukasz'],
    ['José', 'Jose'],
    ['Müller', 'Mueller'],
    ['Strauß', 'Strauss'],
  ])('is between %s and %s', (one, other) => {
    const named = (firstName: string, dob: string) => ({ firstName, lastName: 'Adair', dob });
    expect(isSimilar(named(one, '1979-03-08'), named(other, '1980-01-01'))).toBe(true);
    expect(isSimilar({ ...named('Ada', '1'), lastName: one }, { ...named('Ada', '2'), lastName: other })).toBe(true);
    expect(isSimilar(named(one, '1979-03-08'), named(other, '1979-03-08'))).toBe(true);
  });

  const named = (name: string, dob = '1981-04-09') => {
    const [lastName = '', firstName = ''] = name.split(', ');
    return { firstName, lastName, dob };
  };

  it.each([
    ['Adeyemi-Brandt, Ngozi', 'Adeyemi, Ngozi'],
    ['Adeyemi Brandt, Ngozi', 'Brandt, Ngozi Adaeze'],
    ['García López, María', 'Lopez, Maria'],
    ['de la Cruz, Ana', 'Cruz, Ana'],
    ['Nguyen, Thi Mai', 'Mai, Nguyen'],
  ])('is between %s and %s, whenever they were born', (one, other) => {
    expect(isSimilar(named(one), named(other, '1960-09-04'))).toBe(true);
    expect(isSimilar(named(other, '1960-09-04'), named(one))).toBe(true);
  });

  it('is between names with a slip in each only where the birth date is alike too', () => {
    const between = (dob: string) => isSimilar(named('Smyth, Jon'), named('Smith, John', dob));
    expect(['1981-04-09', '1981-09-04', '1981-04-10', ''].map(between)).toEqual([true, true, false, false]);
  });

  it.each([
    ['Adeyemi-Brandt, Ngozi', 'Adeyemi, Folake'],
    ['García López, María', 'López Ruiz, María'],
    ['Adeyemi, Ngozi', 'Okafor, Ngozi'],
    ['Marchetti, Delphine', 'Delphine, Renzo'],
    ['Ng', 'Adeyemi Ng, Ngozi'],
  ])('is not between %s and %s', (one, other) => {
    expect(isSimilar(named(one), named(other))).toBe(false);
    expect(isSimilar(named(other), named(one))).toBe(false);
  });

  const letters = fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 3, maxLength: 9 });
  const person = fc.record({ firstName: letters, lastName: letters, dob: fc.constantFrom('1979-03-08', '1980-01-01') });

  it('is mutual, and no one is similar to themselves', () =>
    fc.assert(
      fc.property(person, person, (one, other) => {
        expect(isSimilar(one, other)).toBe(isSimilar(other, one));
        expect(isSimilar(one, { ...one, firstName: one.firstName.toUpperCase() })).toBe(false);
      }),
    ));

  it('is found with any second last name, before or behind, with a hyphen or a blank', () =>
    fc.assert(
      fc.property(person, letters, fc.constantFrom('-', ' '), fc.boolean(), (one, more, mark, isBehind) => {
        const names = isBehind ? [one.lastName, more] : [more, one.lastName];
        const other = { ...one, lastName: names.join(mark), dob: '1955-05-05' };
        expect(isSimilar(one, other) && isSimilar(other, one)).toBe(true);
      }),
    ));

  it('is never between people without a name in common', () => {
    const upper = fc.string({ unit: fc.constantFrom(...'mnpqrstv'), minLength: 3, maxLength: 9 });
    const stranger = fc.record({ firstName: upper, lastName: upper, dob: fc.constant('1979-03-08') });
    const birth = fc.constantFrom('1979-03-08', '1979-08-03', '');
    fc.assert(fc.property(person, stranger, birth, (one, other, dob) => !isSimilar({ ...one, dob }, other)));
  });

  it('is found after any single slip in the last name', () =>
    fc.assert(
      fc.property(person, fc.nat(), fc.constantFrom('drop', 'add', 'change', 'swap'), (one, at, slip) => {
        const name = Array.from(one.lastName);
        const index = at % (name.length - 1);
        if (slip === 'drop') name.splice(index, 1);
        if (slip === 'add') name.splice(index, 0, 'z');
        if (slip === 'change') name[index] = 'z';
        if (slip === 'swap') name.splice(index, 2, name[index + 1] ?? '', name[index] ?? '');
        const other = { ...one, lastName: name.join('') };
        expect(isSimilar(one, other)).toBe(other.lastName !== one.lastName);
      }),
    ));
});

describe('the typed text', () => {
  it.each(['DM 1979', 'dm1979', ' D. M. 1979 ', 'd-m 1979'])('%j is right', typed =>
    expect(isTypedRight(draft, typed)).toBe(true),
  );
  it.each(['', 'MD 1979', 'DM 1978', 'DM 79', 'D 1979', 'DM 1979 3'])('%j is wrong', typed =>
    expect(isTypedRight(draft, typed)).toBe(false),
  );
  it('needs no accents', () => {
    const accented = draftOf([read('patient.firstName', 'Élodie')], ['patient.firstName']);
    expect(isTypedRight(accented, 'EM 1979')).toBe(true);
  });
  it('is never right while the date of birth is in doubt', () =>
    expect(isTypedRight(draftOf([], ['patient.dob']), 'DM')).toBe(false));
});
