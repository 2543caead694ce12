import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Draft } from '../../src/draft/draft.ts';
import { enterValue } from '../../src/draft/edits.ts';
import { agreeOnNews, newlyShown, withFolded } from '../../src/draft/newly-shown.ts';
import { prefilledValue } from '../../src/draft/prefilled.ts';
import { withReading } from '../../src/draft/same-patient.ts';
import type { ReadValue } from '../../src/order/reading.ts';
import { draftOf, read } from './drafts.ts';

const city = (value: string) => read('patient.address.city', value);
const phone = (value: string) => read('patient.mobilePhoneNumber', value);
const suggested = (value: string): ReadValue => ({
  ...read('clinical.ancestry[0]', value),
  why: 'suggestion.ancestry',
});
const newFields = (form: Draft, now: Draft) => newlyShown(form, now).map(({ field }) => field);

describe('what a later reading shows and the form does not', () => {
  it.each<[string, Draft, Draft, string[]]>([
    ['nothing changed', draftOf([city('Bend')]), draftOf([city('Bend')]), []],
    ['a part was added', draftOf([city('Bend')]), draftOf([city('Bend'), phone('5035550100')]), [phone('').field]],
    ['a value is another one', draftOf([city('Bend')]), draftOf([city('Salem')]), [city('').field]],
    ['only case and blanks differ', draftOf([city('Bend')]), draftOf([city(' BEND ')]), []],
    [
      'another text means the same',
      draftOf([phone('5035550100')]),
      draftOf([{ ...phone('5035550100'), text: '(503) 555-0100' }]),
      [],
    ],
    ['a part is folded away', draftOf([city('Bend'), phone('5035550100')]), draftOf([city('Bend')]), []],
    [
      'another part of the chart takes its place',
      draftOf([city('Bend')]),
      draftOf([phone('5035550100')]),
      [phone('').field],
    ],
    [
      'a part is gone and another contradicts',
      draftOf([city('Bend'), phone('5035550100')]),
      draftOf([city('Salem')]),
      [city('').field],
    ],
    ['an empty place was added', draftOf(), draftOf([city('')]), []],
    ['the clinician entered it', enterValue(draftOf(), 'patient.address.city', 'Salem'), draftOf([city('Bend')]), []],
    [
      'the clinician confirmed what it no longer is',
      enterValue(draftOf([city('Bend')]), 'patient.address.city', 'Bend'),
      draftOf([city('Salem')]),
      [city('').field],
    ],
    [
      'the form has what follows from a text',
      draftOf([suggested('FRENCH')]),
      draftOf([city('Bend')]),
      [city('').field],
    ],
    [
      'the form has it from somewhere else',
      draftOf([prefilledValue('testPreferenceCode', 'A', 'prefilled.earlierOrder', 'CLN-1')]),
      draftOf([read('testPreferenceCode', 'B')]),
      [],
    ],
  ])('%s', (_, form, now, fields) => {
    expect(newFields(form, now)).toEqual(fields);
  });

  it('is nothing on another screen', () => {
    const now = draftOf([city('Salem')]);
    const there = { ...now, binding: { ...now.binding, screen: 'history' } };
    expect(newFields(draftOf([city('Bend')]), there)).toEqual([]);
  });

  it('counts beside what a second screen added', () => {
    const form = { ...draftOf([phone('5035550100')]), added: [phone('5035550100')] };
    expect(newFields(form, draftOf([city('Bend')]))).toEqual([city('').field]);
  });
});

describe('a later reading with what is folded away', () => {
  const policy = (row: number, part: string, value: string) =>
    read(`billing.insurance.insurancePolicies[${row}].${part}`, value);
  const history = (text: string) => ({ ...read('chart.familyHistory', [text]), text });
  const aunt = (row: number, value: string): ReadValue => ({
    ...read(`clinical.familyCancerHistory[${row}].relationshipTypeCode`, value),
    from: 'chart.familyHistory',
    why: 'suggestion.familyHistory',
  });
  const shown = ({ values }: Draft) => values.map(({ field, value }) => `${field.split('.').at(-1)}=${value}`);

  it.each<[string, ReadValue[], ReadValue[], string[]]>([
    ['keeps what another part took the place of', [city('Bend')], [phone('1')], ['mobilePhoneNumber=1', 'city=Bend']],
    ['takes the new value', [city('Bend'), phone('1')], [city('Salem')], ['city=Salem', 'mobilePhoneNumber=1']],
    [
      'puts no address together out of two',
      [read('patient.address.street', '4 Elm St'), city('Bend')],
      [city('Salem')],
      ['city=Salem'],
    ],
    [
      'puts no policy together out of two',
      [policy(0, 'payerName', 'Cascade'), policy(0, 'policyNumber', 'CM-1'), policy(1, 'payerName', 'Alder')],
      [policy(0, 'payerName', 'Beacon')],
      ['payerName=Beacon', 'payerName=Alder'],
    ],
    [
      'adds a part of a row',
      [policy(0, 'payerName', 'Cascade')],
      [policy(0, 'payerName', 'Cascade'), policy(0, 'policyNumber', 'CM-1')],
      ['payerName=Cascade', 'policyNumber=CM-1'],
    ],
    [
      'keeps what follows from a text that is folded away',
      [history('Aunt'), aunt(0, 'AUNT')],
      [phone('1')],
      ['mobilePhoneNumber=1', 'familyHistory=Aunt', 'relationshipTypeCode=AUNT'],
    ],
    [
      'drops what follows from a text that is another one now',
      [history('Aunt'), aunt(0, 'AUNT')],
      [history('Mother'), aunt(0, 'MOTHER')],
      ['familyHistory=Mother', 'relationshipTypeCode=MOTHER'],
    ],
    [
      'keeps what a longer text still suggests, in its own row, and adds the rest',
      [history('Aunt'), aunt(0, 'AUNT')],
      [history('Mother, aunt'), aunt(0, 'MOTHER'), aunt(1, 'AUNT')],
      ['familyHistory=Mother, aunt', 'relationshipTypeCode=AUNT', 'relationshipTypeCode=MOTHER'],
    ],
  ])('%s', (_, before, after, values) => {
    expect(shown(withFolded(draftOf(before), draftOf(after)))).toEqual(expect.arrayContaining(values));
    const identity = draftOf().values.length;
    expect(withFolded(draftOf(before), draftOf(after)).values).toHaveLength(identity + values.length);
  });

  it('keeps the answer to what the changed text still suggests', () => {
    const row = aunt(0, 'AUNT');
    const form = enterValue(draftOf([history('Aunt'), row]), row.field, 'AUNT');
    const now = draftOf([history('Aunt, on the mother’s side'), aunt(0, 'MOTHER'), aunt(1, 'AUNT')]);
    const taken = withReading(form, withFolded(form, now));
    expect(taken.confirmed).toEqual({ [row.field]: 'AUNT' });
    expect(taken.values).toContainEqual(row);
  });

  it('asks again about what is gone from a page that shows something else now, but not about what was typed', () => {
    const email = read('patient.emailAddress', 'ada@example.org');
    const confirmed = [city('Bend'), phone('1')].reduce(
      (draft, { field, value }) => enterValue(draft, field, value as string),
      enterValue(draftOf([city('Bend'), phone('1'), email]), email.field, 'typed@example.org'),
    );
    const showing = (...now: ReadValue[]) => withReading(confirmed, withFolded(confirmed, draftOf(now)));
    const why = (draft: Draft) => draft.values.find(({ field }) => field === phone('').field)?.why;
    const other = showing(city('Salem'));
    expect(why(other)).toBe('place.gone');
    expect(other.confirmed).toEqual({ [email.field]: 'typed@example.org' });
    const folded = showing(city('Bend'));
    expect(why(folded)).toBe(phone('').why);
    expect(folded.confirmed).toEqual(confirmed.confirmed);
  });

  it('shows everything that the page shows now, so the next click asks nothing, whatever both show', () => {
    const fields = [
      'patient.mobilePhoneNumber',
      'patient.emailAddress',
      'patient.address.city',
      'patient.address.street',
    ];
    const rows = ['payerName', 'policyNumber'].flatMap(part =>
      [0, 1].map(row => `billing.insurance.insurancePolicies[${row}].${part}`),
    );
    const some = fc
      .dictionary(fc.constantFrom(...fields, ...rows), fc.constantFrom('A', 'B'))
      .map(values => draftOf(Object.entries(values).map(([field, value]) => read(field, value))));
    fc.assert(
      fc.property(some, some, (form, now) => {
        const taken = withReading(form, withFolded(form, now));
        expect(newlyShown(taken, now)).toEqual([]);
        for (const { field, value } of taken.values)
          expect([form, now].some(({ values }) => values.some(one => one.field === field && one.value === value))).toBe(
            true,
          );
      }),
    );
  });
});

describe('two readings in a row', () => {
  const form = draftOf([city('Bend')]);

  it.each<[string, Draft, Draft, boolean]>([
    ['agree', draftOf([city('Salem')]), draftOf([city('Salem')]), true],
    ['differ each time', draftOf([city('Salem')]), draftOf([city('Portland')]), false],
    ['differ for a moment', draftOf([city('Salem')]), draftOf([city('Bend')]), false],
    ['agree on one of two values', draftOf([city('Salem'), phone('1')]), draftOf([city('Portland'), phone('1')]), true],
  ])('%s', (_, first, second, agree) => {
    expect(agreeOnNews(form, first, second)).toBe(agree);
  });
});
