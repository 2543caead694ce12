import { describe, expect, it } from 'vitest';
import { doubtPlaceholder } from '../../../src/draft/confirm/doubt-values.ts';
import { draftOf, read } from '../drafts.ts';

const named = (firstName: string, lastName: string) =>
  draftOf(
    [read('patient.firstName', firstName), read('patient.lastName', lastName)],
    ['patient.firstName', 'patient.lastName'],
  );

const doubted = (firstName: string, lastName: string) =>
  named(firstName, lastName).values.flatMap(({ field, why }) => (why === 'name.placeholder' ? field : []));

describe('a name', () => {
  it.each([
    ['RESTRICTED', 'PATIENT'],
    ['Break the Glass', 'Confidential'],
    ['ZZTEST', 'ZZTEST'],
    ['Unknown', 'XXXX'],
    ['Test', 'Patient'],
  ])('that no one has is in doubt: %s %s', (first, last) => {
    expect(doubted(first, last)).toEqual(['patient.firstName', 'patient.lastName']);
  });

  it.each([
    ['Grace', 'Private'],
    ['Xander', 'Test'],
    ['Baby Girl', 'Glass'],
    ['Noname', 'Hidden-Valley'],
  ])('of a person is not: %s %s', (first, last) => {
    expect(doubted(first, last)).toEqual([]);
  });

  it('keeps an earlier doubt', () => {
    const value = { ...read('patient.lastName', 'Patient'), sure: false, why: 'identity.notPainted' };
    expect(doubtPlaceholder([value])).toEqual([value]);
  });
});
