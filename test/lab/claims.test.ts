import fc from 'fast-check';
import { UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { personOf } from '../../src/lab/claims.ts';
import { isSamePerson, namesApart, personText, signedOut, unknownPerson } from '../../src/order/person.ts';
import { hedda, leticia } from '../draft/people.ts';

const tokenWith = (claims: object): string => new UnsecuredJWT({ ...claims }).encode();

describe('the user of a token', () => {
  it.each<[object, object]>([
    [
      { iss: 'https://id.example.org', sub: 'u1', name: 'Leticia Oyelaran', email: 'l@example.org' },
      { name: 'Leticia Oyelaran' },
    ],
    [
      { sub: 'u1', preferred_username: 'loyelaran', email: 'l@example.org' },
      { subject: 'u1', name: 'loyelaran' },
    ],
    [{ sub: 'u1', email: 'l@example.org' }, { name: 'l@example.org' }],
    [{ sub: 7, name: ['Leticia'] }, unknownPerson],
    // Two of these could become equal when cut or cleaned, so none of them is compared.
    [{ sub: 'x'.repeat(256) }, unknownPerson],
    [{ sub: 'u1\u202e' }, unknownPerson],
    [{ sub: ' u1' }, unknownPerson],
    [{ name: ' Leticia\u202e\u0000\n  Oyelaran\u2066 ' }, { name: 'Leticia Oyelaran' }],
    [{ name: `${'ü'.repeat(300)}` }, { name: `${'ü'.repeat(199)}…` }],
  ])('%j', (claims, person) => expect(personOf(tokenWith(claims))).toMatchObject(person));

  it('is unknown for any other text, and never fails', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        expect(personOf(text)).toEqual(unknownPerson);
      }),
    );
    for (const text of ['', 'secret', 'a.b.c', `a.${btoa('null')}.c`, `a.${btoa('\xff')}.c`])
      expect(personOf(text)).toEqual(unknownPerson);
  });

  it('has a name and identifiers that cannot disturb the text around them', () => {
    const any = fc.record({
      iss: fc.string({ unit: 'binary' }),
      sub: fc.string({ unit: 'binary' }),
      name: fc.string({ unit: 'binary' }),
    });
    fc.assert(
      fc.property(any, claims => {
        const person = personOf(`a.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c`);
        expect(Object.values(person).join('')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
        expect(['', claims.sub]).toContain(person.subject);
      }),
    );
  });
});

describe('two people', () => {
  const other = { ...leticia, name: hedda.name };
  const entered = { ...unknownPerson, signIn: 'a' };
  it('are one by subject and issuer, whatever the sign-in and name', () => {
    expect(isSamePerson(hedda, { ...hedda, signIn: 'later', name: 'H. Quist' })).toBe(true);
    expect(isSamePerson(hedda, other)).toBe(false);
    expect(isSamePerson(hedda, { ...hedda, issuer: '' })).toBe(false);
  });
  it('without a subject are one only under the same sign-in', () => {
    expect(isSamePerson(entered, { ...entered })).toBe(true);
    expect(isSamePerson(entered, { ...entered, signIn: 'b' })).toBe(false);
    expect(isSamePerson({ ...hedda, signIn: 'a' }, entered)).toBe(false);
    expect(isSamePerson(signedOut, signedOut)).toBe(false);
  });
  it('of one name are told apart by their subjects', () => {
    expect(namesApart(hedda, leticia)).toEqual(['Hedda Quist-Larsen', 'Leticia Oyelaran']);
    expect(namesApart(hedda, other)).toEqual(['Hedda Quist-Larsen (hedda)', 'Hedda Quist-Larsen (leticia)']);
  });
  it('are in the audit log with all that is known', () => {
    expect([hedda, { ...hedda, name: '', issuer: '' }, entered, signedOut].map(personText)).toEqual([
      'Hedda Quist-Larsen (hedda) at https://id.example.org',
      'hedda',
      'signed in, name not known',
      'not signed in',
    ]);
  });
});
