// R6: after the browser crashed, whose form gets which entries back.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Draft } from '../../src/draft/draft.ts';
import { enterValue } from '../../src/draft/edits.ts';
import { matchRecovery, recoverDraft, recoverInvalidInput } from '../../src/draft/recover.ts';
import { draftOf, read } from './drafts.ts';

const left: Draft = [
  ['notes', 'Please call back.'],
  ['patient.firstName', 'Delphine Anne'],
  ['billing.insurance.insurancePolicies[0].payerName', 'Cascade Mutual'],
].reduce(
  (draft, [field = '', value = '']) => enterValue(draft, field, value),
  draftOf([read('billing.insurance.insurancePolicies[0].policyNumber', 'CM-1')]),
);

const bound = (draft: Draft, more: Partial<Draft['binding']>): Draft => ({
  ...draft,
  id: 'draft-3',
  binding: { ...draft.binding, ...more },
});

/** The same chart after the restart: another tab, another document. */
const fresh = (more: Parameters<typeof draftOf>[0] = [], without: readonly string[] = []): Draft =>
  bound(draftOf(more, without), { tabId: 55, documentId: 'D9', readAt: '2026-11-21T11:00:00.000Z' });

const keyless = (draft: Draft) => bound(draft, { patientKey: null });
const bare = keyless(draftOf([], ['patient.recordNumber']));

describe('entries come back automatically', () => {
  it.each<[string, Draft, Draft]>([
    ['to the same key and record number', left, fresh()],
    ['to the same key', draftOf([], ['patient.recordNumber']), fresh([], ['patient.recordNumber'])],
    ['to the same record number', keyless(draftOf()), keyless(fresh())],
  ])('%s', (_, before, now) => expect(matchRecovery(before, now)).toBe('certain'));
});

describe('entries are offered', () => {
  it.each<[string, Draft]>([
    ['where the chart has no number', bare],
    [
      'where its record number is empty',
      keyless(draftOf([read('patient.recordNumber', '0')], ['patient.recordNumber'])),
    ],
  ])('%s', (_, chart) => expect(matchRecovery(chart, bound(chart, { tabId: 55 }))).toBe('ask'));
});

describe('entries stay away', () => {
  it.each<[string, Draft]>([
    ['from another key', bound(fresh(), { patientKey: '2' })],
    ['from a chart that has no key now', keyless(fresh())],
    ['from another address', bound(fresh(), { origin: 'https://other.example.org' })],
    ['from another EHR', bound(fresh(), { definition: { id: 'medplum', name: 'Medplum', verified: '' } })],
    ...(
      [
        ['firstName', 'DELPHINE'],
        ['lastName', 'Marchetti-Roe'],
        ['dob', '1979-08-03'],
        ['genderCode', 'MALE'],
        ['recordNumber', 'SC-2'],
        ['middleName', 'A.'],
      ] as const
    ).map(([part, value]): [string, Draft] => [
      `from another ${part}`,
      fresh([read(`patient.${part}`, value)], [`patient.${part}`]),
    ]),
  ])('%s', (_, now) => expect(matchRecovery(left, now)).toBe('none'));

  it('from a chart without a birth date or a name', () => {
    for (const parts of [['patient.dob'], ['patient.firstName', 'patient.lastName']])
      expect(matchRecovery(draftOf([], parts), fresh([], parts))).toBe('none');
  });

  it('from anyone whose chart differs in any part of the identity', () => {
    const part = fc.constantFrom('', 'Ann', 'Delphine', 'SC-1', '1979-03-08');
    const parts = ['firstName', 'lastName', 'dob', 'genderCode', 'recordNumber'] as const;
    const person = fc.record(Object.fromEntries(parts.map(name => [name, part])));
    const chartOf = (values: Record<string, string>, patientKey: string | null) =>
      bound(
        draftOf(
          parts.flatMap(name => (values[name] ? [read(`patient.${name}`, values[name])] : [])),
          parts.map(name => `patient.${name}`),
        ),
        { patientKey },
      );
    const key = fc.constantFrom(null, '1', '2');
    fc.assert(
      fc.property(person, person, key, key, (one, other, oneKey, otherKey) => {
        const match = matchRecovery(chartOf(one, oneKey), chartOf(other, otherKey));
        const isEqual = oneKey === otherKey && parts.every(name => one[name] === other[name]);
        return isEqual || match === 'none';
      }),
      { numRuns: 2000 },
    );
  });
});

describe('what comes back', () => {
  const policy = (number: string) => [read('billing.insurance.insurancePolicies[0].policyNumber', number)];

  it('is what was entered, on the values of the new reading; the identity must be confirmed again', () => {
    const now = fresh(policy('CM-1'));
    const back = recoverDraft(left, now);
    expect(back).toMatchObject({ id: 'draft-1', binding: now.binding, values: now.values });
    expect(back.confirmed).toEqual({
      notes: 'Please call back.',
      'billing.insurance.insurancePolicies[0].payerName': 'Cascade Mutual',
    });
  });

  it('is nothing where the chart now says something else', () => {
    expect(Object.keys(recoverDraft(left, fresh(policy('CM-2'))).confirmed)).toEqual(['notes']);
  });

  it('includes invalid input, by the same rules', () => {
    const invalidInput = {
      'patient.dob': '8.3.',
      'billing.insurance.insurancePolicies[0].payerId': '?',
      'specimens[100].collectionDate': 'yesterday',
    };
    expect(Object.keys(recoverInvalidInput(left, fresh(policy('CM-2')), invalidInput))).toEqual([
      'specimens[100].collectionDate',
    ]);
  });
});
