// Each level of equality: what it ignores, and what it never equates.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  foldAccents,
  foldCase,
  foldLetters,
  foldName,
  foldPhrase,
  foldShown,
  foldWord,
  inAnyOrder,
  isSameText,
  nameWords,
} from '../../src/order/text/fold.ts';

type Variation = 'case' | 'accents' | 'spaces' | 'width' | 'apostrophes' | 'punctuation' | 'invisible' | 'spelling';

interface Level {
  fold: (text: string) => string;
  ignores: readonly Variation[];
}

const levels: Readonly<Record<string, Level>> = {
  foldCase: { fold: foldCase, ignores: ['case', 'spaces', 'width'] },
  foldPhrase: { fold: foldPhrase, ignores: ['case', 'spaces', 'width', 'apostrophes'] },
  foldShown: { fold: foldShown, ignores: ['case', 'spaces', 'invisible'] },
  foldName: { fold: foldName, ignores: ['case', 'spaces', 'width', 'apostrophes', 'punctuation', 'invisible'] },
  foldWord: { fold: foldWord, ignores: ['case', 'accents'] },
  foldAccents: { fold: foldAccents, ignores: ['case', 'spaces', 'width', 'apostrophes', 'punctuation', 'accents'] },
  foldLetters: {
    fold: foldLetters,
    ignores: ['case', 'spaces', 'width', 'apostrophes', 'punctuation', 'accents', 'invisible'],
  },
  nameWords: {
    fold: text => nameWords(text).join(' '),
    ignores: ['case', 'spaces', 'width', 'apostrophes', 'punctuation', 'accents', 'spelling'],
  },
};

const variations: Readonly<Record<Variation, readonly [string, string]>> = {
  case: ['Ana Vance', 'ANA vANCE'],
  accents: ['Ana Pérez', 'Ana Perez'],
  spaces: ['Ana Vance', ' Ana\u00A0\n Vance '],
  width: ['Ana Vance', 'Ａｎａ Ｖａｎｃｅ'],
  apostrophes: ["Ana O'Brien", 'Ana O\u2019Brien'],
  punctuation: ['Ana-Luz Vance', 'Ana Luz, Vance'],
  invisible: ['Ana Vance', 'Ana V\u200Bance\u202C'],
  spelling: ['Jürgen Sørensen', 'Juergen Soerensen'],
};

const letters = [...'bcdfgklmnprstvw'];
const name = fc.array(fc.constantFrom(...letters), { minLength: 3, maxLength: 8 }).map(chars => chars.join(''));
/** First and last name. */
const person = fc.tuple(name, name);

describe.each(Object.entries(levels))('%s', (_, { fold, ignores }) => {
  it('equates a name with what it makes of the name, in both directions', () => {
    fc.assert(
      fc.property(person, person, (one, other) => {
        const [a, b] = [one.join(' '), other.join(' ')];
        expect(fold(fold(a))).toBe(fold(a));
        expect(fold(a) === fold(b)).toBe(a === b);
        expect(fold(b) === fold(a)).toBe(b === a);
      }),
    );
  });

  it.each(Object.entries(variations))('ignores %s only if it says so', (variation, [one, other]) => {
    expect(fold(one) === fold(other)).toBe(ignores.includes(variation as Variation));
  });

  it('tells twins apart: one last name, two first names', () => {
    fc.assert(
      fc.property(name, name, name, (first, twin, last) => {
        fc.pre(first !== twin);
        expect(fold(`${first} ${last}`)).not.toBe(fold(`${twin} ${last}`));
      }),
    );
  });

  it('tells names one letter apart: changed, added or missing', () => {
    fc.assert(
      fc.property(person, fc.nat(), fc.constantFrom(...letters), ([first, last], at, letter) => {
        const place = at % last.length;
        const shorter = last.slice(0, place) + last.slice(place + 1);
        const changed = `${last.slice(0, place)}${letter}${last.slice(place + 1)}`;
        const longer = `${last.slice(0, place)}${letter}${last.slice(place)}`;
        for (const other of [shorter, longer, changed].filter(text => text !== last))
          expect(fold(`${first} ${last}`)).not.toBe(fold(`${first} ${other}`));
      }),
    );
  });

  it('tells swapped names apart', () => {
    fc.assert(
      fc.property(person, ([first, last]) => {
        fc.pre(first + last !== last + first);
        expect(fold(`${first} ${last}`)).not.toBe(fold(`${last} ${first}`));
      }),
    );
  });
});

describe('names in any order', () => {
  it('equate swapped names and nothing else', () => {
    fc.assert(
      fc.property(person, person, (one, other) => {
        const isSame = JSON.stringify([...one].sort()) === JSON.stringify([...other].sort());
        expect(inAnyOrder(one) === inAnyOrder(other)).toBe(isSame);
        expect(inAnyOrder(one)).toBe(inAnyOrder([...one].reverse()));
      }),
    );
  });
});

it('the same text is the level for one patient: accents and punctuation count', () => {
  expect(isSameText('ANA  Vance', 'Ana Vance')).toBe(true);
  expect(isSameText('Ana Pérez', 'Ana Perez')).toBe(false);
  expect(isSameText('Ana-Luz', 'Ana Luz')).toBe(false);
});
