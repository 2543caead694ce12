import { describe, expect, it } from 'vitest';
import { isOtherAuthor, isSameAuthor, signedOut, unknownPerson } from '../../src/order/person.ts';
import { hedda, leticia } from '../draft/people.ts';

const entered = { ...unknownPerson, signIn: 'token-1' };
const authors = { hedda, leticia, entered, signedOut, 'no sign-in needed': null, 'not known': undefined };
type Name = keyof typeof authors;

describe('what one user entered', () => {
  const same: [Name, Exclude<Name, 'not known'>][] = [
    ['hedda', 'hedda'],
    ['leticia', 'leticia'],
    ['entered', 'entered'],
    ['no sign-in needed', 'no sign-in needed'],
  ];
  const pairs = (Object.keys(authors) as Name[]).flatMap(one =>
    (['hedda', 'leticia', 'entered', 'signedOut', 'no sign-in needed'] as const).map(other => [one, other] as const),
  );

  it.each(pairs)('comes back automatically only to the same user: %s, %s', (one, other) => {
    const isSame = same.some(([a, b]) => a === one && b === other);
    expect(isSameAuthor(authors[one], authors[other])).toBe(isSame);
  });

  it('comes back to the same user after another sign-in', () => {
    expect(isSameAuthor(hedda, { ...hedda, signIn: 'later' })).toBe(true);
    expect(isSameAuthor(entered, { ...entered, signIn: 'later' })).toBe(false);
  });

  it.each(pairs)('is parked in an open tab only between two known users: %s, %s', (one, other) => {
    const known: Name[] = ['hedda', 'leticia', 'entered'];
    expect(isOtherAuthor(authors[one], authors[other])).toBe(
      known.includes(one) && known.includes(other) && one !== other,
    );
  });
});
