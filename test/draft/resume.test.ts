import { describe, expect, it } from 'vitest';
import type { Draft } from '../../src/draft/draft.ts';
import { enterValue } from '../../src/draft/edits.ts';
import { resumeDraft } from '../../src/draft/resume.ts';
import { draftOf, read } from './drafts.ts';

const left: Draft = [
  ['notes', 'Please call back.'],
  ['patient.emailAddress', 'd.marchetti@example.org'],
  ['patient.firstName', 'Delphine Anne'],
  ['billing.insurance.insurancePolicies[0].payerName', 'Cascade Mutual'],
].reduce(
  (draft, [field = '', value = '']) => enterValue(draft, field, value),
  draftOf([read('billing.insurance.insurancePolicies[0].policyNumber', 'CM-1')]),
);

const again = (more = [read('billing.insurance.insurancePolicies[0].policyNumber', 'CM-1')]): Draft => ({
  ...draftOf(more),
  id: 'draft-3',
});
const bound = (more: Partial<Draft['binding']>): Draft => ({
  ...again(),
  binding: { ...again().binding, ...more },
});

describe('a draft whose patient is open again', () => {
  it('keeps what was entered, on the new reading, and asks for the identity again', () => {
    const fresh = bound({ documentId: 'D9', readAt: '2026-11-21T11:00:00.000Z' });
    const resumed = resumeDraft(left, fresh);
    expect(resumed).toEqual({
      ...fresh,
      id: 'draft-1',
      revision: 1,
      confirmed: {
        notes: 'Please call back.',
        'patient.emailAddress': 'd.marchetti@example.org',
        'billing.insurance.insurancePolicies[0].payerName': 'Cascade Mutual',
      },
    });
  });

  it('loses the entries where the chart now differs', () => {
    const resumed = resumeDraft(left, again([read('billing.insurance.insurancePolicies[0].policyNumber', 'CM-2')]));
    expect(Object.keys(resumed?.confirmed ?? {})).toEqual(['notes', 'patient.emailAddress']);
  });

  it.each<[string, Draft]>([
    ['another number of the EHR', bound({ patientKey: '2' })],
    ['another address', bound({ origin: 'https://other.example.org' })],
    ['another tab', bound({ tabId: 2 })],
    ['another EHR', bound({ definition: { id: 'medplum', name: 'Medplum', verified: '' } })],
    ...(
      [
        ['firstName', 'Delphin'],
        ['firstName', 'DELPHINE'],
        ['lastName', 'Marchetti-Roe'],
        ['dob', '1979-08-03'],
        ['genderCode', 'MALE'],
        ['recordNumber', 'SC-2'],
        ['middleName', 'A.'],
      ] as const
    ).map(([part, value]): [string, Draft] => [
      `another ${part}`,
      { ...draftOf([read(`patient.${part}`, value)], [`patient.${part}`]), id: 'draft-3' },
    ]),
  ])('is not resumed for %s', (_, other) => {
    expect(resumeDraft(left, other)).toBeNull();
  });

  it('is not resumed where the chart shows no number on another page, or no date of birth', () => {
    const unnumbered = (address: string): Draft => {
      const draft = draftOf([], ['patient.recordNumber']);
      return { ...draft, binding: { ...draft.binding, patientKey: null, documentId: 'D9', address } };
    };
    const before = unnumbered('https://ehr.example.org/chart?id=1');
    expect(resumeDraft(before, unnumbered('https://ehr.example.org/chart?id=1'))).not.toBeNull();
    expect(resumeDraft(before, unnumbered('https://ehr.example.org/chart?id=2'))).toBeNull();
    const undated = draftOf([], ['patient.dob']);
    expect(resumeDraft(undated, { ...undated, id: 'draft-3' })).toBeNull();
  });
});
