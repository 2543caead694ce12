import { describe, expect, it } from 'vitest';
import type { Draft } from '../../src/draft/draft.ts';
import { enterValue } from '../../src/draft/edits.ts';
import {
  correctionsOf,
  describeApart,
  isAsShown,
  judgeReading,
  relate,
  withReading,
} from '../../src/draft/same-patient.ts';
import { draftOf, read } from './drafts.ts';

const before = draftOf();
const bound = (draft: Draft, more: Partial<Draft['binding']>): Draft => ({
  ...draft,
  binding: { ...draft.binding, ...more },
});
const other = (part: string, value: string) => draftOf([read(`patient.${part}`, value)], [`patient.${part}`]);
const without = (...parts: string[]) =>
  draftOf(
    [],
    parts.map(part => `patient.${part}`),
  );

describe('two readings are of one patient', () => {
  it.each([
    ['nothing differs', before],
    ['only case and blanks differ', other('lastName', ' MARCHETTI ')],
    ['something else than the identity differs', draftOf([read('patient.address.city', 'Bend')])],
    ['the document is another one', bound(before, { documentId: 'D2', address: 'https://ehr.example.org/other' })],
    ['the record number is the same, without a key', bound(before, { patientKey: null })],
  ])('when %s', (_, after) => {
    const was = after.binding.patientKey === null ? bound(before, { patientKey: null }) : before;
    expect(relate(was, after)).toBe('same');
  });

  it.each([
    ['firstName', 'Daphne'],
    ['firstName', 'Delphiné'],
    ['lastName', 'Marchetta'],
    ['dob', '1979-03-09'],
    ['genderCode', 'MALE'],
    ['recordNumber', 'SC-2'],
  ])('never when %s is %s', (part, value) => {
    expect(relate(before, other(part, value))).toBe('other');
    expect(relate(other(part, value), before)).toBe('other');
  });

  it('never when the key, the EHR or its address differs', () => {
    for (const more of [{ patientKey: '2' }, { origin: 'https://other.example.org' }])
      expect(relate(before, bound(before, more))).toBe('other');
    const definition = { ...before.binding.definition, id: 'medplum' };
    expect(relate(before, bound(before, { definition }))).toBe('other');
  });

  it('never when first and last name are swapped', () => {
    const names = ['patient.firstName', 'patient.lastName'];
    const swapped = draftOf([read('patient.firstName', 'Marchetti'), read('patient.lastName', 'Delphine')], names);
    expect(relate(before, swapped)).toBe('other');
  });

  it.each(['dob', 'genderCode', 'recordNumber'])('not yet when %s is missing on one side', part => {
    expect(relate(without(`${part}`), before)).toBe('more');
    expect(relate(before, without(`${part}`))).toBe('less');
  });

  it('more when a key appears, less when one disappears', () => {
    expect(relate(bound(before, { patientKey: null }), before)).toBe('more');
    expect(relate(before, bound(before, { patientKey: null }))).toBe('less');
  });

  it('by the shown text and the possible dates when a date is in doubt', () => {
    const doubt = (text: string, dates: string[] = []) =>
      draftOf(
        [{ ...read('patient.dob', null), text, sure: false, candidates: dates.map(value => ({ value })) }],
        ['patient.dob'],
      );
    expect(relate(doubt('03/08/1979'), doubt('03/08/1979'))).toBe('same');
    expect(relate(doubt('03/08/1979'), doubt('03/09/1979'))).toBe('other');
    expect(relate(doubt('03/08/1979', ['1979-03-08', '1979-08-03']), before)).toBe('more');
    expect(relate(doubt('03/09/1979', ['1979-03-09', '1979-09-03']), before)).toBe('other');
  });

  describe('without key and record number', () => {
    const keyless = (draft: Draft, more: Partial<Draft['binding']> = {}) => bound(draft, { patientKey: null, ...more });
    const bare = (more: Parameters<typeof draftOf>[0] = []) => keyless(draftOf(more, ['patient.recordNumber']));

    it('in the same document at the same address, whatever else loads there', () => {
      expect(relate(bare(), bare([read('patient.address.city', 'Bend')]))).toBe('same');
    });
    it('at the same address after a reload, when nothing about the patient differs', () => {
      const reloaded = { documentId: 'D2' };
      expect(relate(bare(), keyless(bare(), reloaded))).toBe('same');
      expect(relate(bare(), keyless(bare([read('patient.address.city', 'Bend')]), reloaded))).toBe('other');
    });
    it('never at another address, nor in another document without an address', () => {
      expect(relate(bare(), keyless(bare(), { address: 'https://ehr.example.org/chart/2' }))).toBe('other');
      const unaddressed = (documentId: string) => keyless(bare(), { address: '', documentId });
      expect(relate(unaddressed('D1'), unaddressed('D2'))).toBe('other');
      expect(relate(unaddressed('D1'), unaddressed('D1'))).toBe('same');
    });
    it('never when one has another middle name or suffix', () => {
      expect(relate(bare(), bare([read('patient.suffix', 'Jr.')]))).toBe('more');
      expect(relate(bare([read('patient.suffix', 'Sr.')]), bare([read('patient.suffix', 'Jr.')]))).toBe('other');
    });
  });
});

describe('a form that reads its chart again', () => {
  const openedAt = '2026-11-21T10:00:00.000Z';
  const at = (seconds: number) => Date.parse(openedAt) + 1000 * seconds;

  it('takes what was still loading, in the first seconds only', () => {
    const loading = without('recordNumber');
    expect(judgeReading(loading, before, openedAt, at(4))).toBe('take');
    expect(judgeReading(loading, before, openedAt, at(11))).toBe('refuse');
    // The clock was set back an hour.
    expect(judgeReading(loading, before, openedAt, at(-3590))).toBe('refuse');
  });
  it('never takes another patient, nor a reading that lacks a part', () => {
    expect(judgeReading(before, other('recordNumber', 'SC-2'), openedAt, at(0))).toBe('refuse');
    expect(judgeReading(before, without('dob'), openedAt, at(0))).toBe('leave');
    expect(judgeReading(before, before, openedAt, at(9999))).toBe('take');
  });
});

describe('the revision', () => {
  it('grows with each change of a value, and with nothing else', () => {
    const again = bound({ ...before, id: 'draft-9' }, { readAt: '2026-11-21T10:05:00.000Z' });
    expect(withReading(before, again)).toMatchObject({ id: before.id, revision: 1 });
    const changed = withReading(before, draftOf([read('patient.address.city', 'Bend')]));
    expect(changed.revision).toBe(2);
    expect(withReading(changed, before).revision).toBe(3);
  });
  it('keeps the edits where the chart says the same', () => {
    const edited = enterValue(enterValue(before, 'notes', 'Call back.'), 'patient.address.city', 'Salem');
    expect(withReading(edited, draftOf([read('patient.address.city', 'Bend')])).confirmed).toEqual({
      notes: 'Call back.',
    });
  });
  it('and the files are what a form has to show', () => {
    const files = [{ id: 'F1' }, { id: 'F2' }];
    expect(isAsShown({ revision: 1, fileIds: ['F1', 'F2'] }, before, files)).toBe(true);
    for (const shown of [
      { revision: 0, fileIds: ['F1', 'F2'] },
      { revision: 2, fileIds: ['F1', 'F2'] },
      { revision: 1, fileIds: ['F1'] },
      { revision: 1, fileIds: ['F2', 'F1'] },
    ])
      expect(isAsShown(shown, before, files)).toBe(false);
  });
});

describe('two patients', () => {
  it.each([
    ['the record number', other('recordNumber', 'SC-2'), 'SC-1', 'SC-2'],
    ['the key', bound(before, { patientKey: '2' }), '1', '2'],
  ])('of one name and birth date are told apart by %s', (_, after, one, two) => {
    const [was, is] = describeApart(before, after);
    expect(was).toMatch(new RegExp(`^MARCHETTI, Delphine · Mar 8, 1979 .* · ${one}$`));
    expect(is).toMatch(new RegExp(`^MARCHETTI, Delphine · Mar 8, 1979 .* · ${two}$`));
  });
});

describe('a chart whose patient was corrected', () => {
  it.each([
    ['dob', '1979-03-09', 'dob', 'Mar 9, 1979', 'Mar 8, 1979'],
    ['lastName', 'Marchetta', 'name', 'MARCHETTA, Delphine', 'MARCHETTI, Delphine'],
    ['genderCode', 'MALE', 'sex', 'Male', 'Female'],
  ])('is another reading, in words that say both: %s', (part, value, named, chart, form) => {
    expect(relate(before, other(part, value))).toBe('other');
    expect(correctionsOf(before, other(part, value))).toEqual([{ part: named, chart, form }]);
  });

  it.each([
    ['another key', bound(other('dob', '1979-03-09'), { patientKey: '2' })],
    ['another record number', other('recordNumber', 'SC-2')],
    [
      'another name and birth date',
      draftOf(
        [read('patient.lastName', 'Roe'), read('patient.dob', '1990-01-02')],
        ['patient.lastName', 'patient.dob'],
      ),
    ],
    ['another EHR', bound(other('dob', '1979-03-09'), { origin: 'https://other.example.org' })],
  ])('is not what a chart with %s is', (_, after) => expect(correctionsOf(before, after)).toEqual([]));

  it('counts by what the chart said, and says what the order has', () => {
    const edited = enterValue(before, 'patient.dob', '1979-03-10');
    expect(correctionsOf(edited, other('dob', '1979-03-09'))).toEqual([
      { part: 'dob', chart: 'Mar 9, 1979', form: 'Mar 10, 1979' },
    ]);
  });
});
