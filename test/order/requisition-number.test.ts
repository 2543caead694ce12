import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isRequisitionNumber,
  lastFour,
  mintRequisitionNumber,
  randomLengths,
  showNumber,
} from '../../src/order/requisition-number.ts';

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const lengths = fc.integer({ min: randomLengths.min, max: randomLengths.max });
/** Prefixes without letters that look like another character. */
const prefixes = fc.string({ unit: fc.constantFrom(...digits), maxLength: 12 });
const numbers = fc.tuple(prefixes, lengths).map(([prefix, length]) => mintRequisitionNumber(prefix, length));

const replaceAt = (text: string, at: number, character: string) => text.slice(0, at) + character + text.slice(at + 1);
const swapAt = (text: string, at: number) =>
  text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);

describe('mintRequisitionNumber', () => {
  it('has 60 random bits in 12 characters that people can read out, and one check character', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 12, maxLength: 12 }), random => {
        const number = mintRequisitionNumber('', 12, bytes => {
          bytes.set(random);
          return bytes;
        });
        expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{13}$/);
        expect([...number.slice(0, 12)].map(character => digits.indexOf(character))).toEqual(
          Array.from(random, byte => byte % 32),
        );
      }),
    );
  });

  it("starts with the organization's prefix, without a separator", () => {
    expect(mintRequisitionNumber('CLN')).toMatch(/^CLN[0-9A-HJKMNP-TV-Z]{13}$/);
  });

  it('has as many random characters as the organization sets', () => {
    fc.assert(
      fc.property(prefixes, lengths, (prefix, length) => {
        expect(mintRequisitionNumber(prefix, length)).toHaveLength(prefix.length + length + 1);
      }),
    );
  });

  it('never repeats a number', () => {
    expect(new Set(Array.from({ length: 10_000 }, () => mintRequisitionNumber())).size).toBe(10_000);
  });

  it.each(['cln', 'A B', 'A-B', 'ABCDEFGHIJKLM', 'Ä'])('refuses the prefix %j', prefix => {
    expect(() => mintRequisitionNumber(prefix)).toThrow(RangeError);
  });

  it.each([0, 11, 21, Number.NaN])('refuses the length %j', length => {
    expect(() => mintRequisitionNumber('', length)).toThrow(RangeError);
  });
});

describe('the check character', () => {
  it('fits every number', () => {
    fc.assert(fc.property(numbers, isRequisitionNumber), { numRuns: 1000 });
  });

  it('finds every wrong character at every place', () => {
    fc.assert(
      fc.property(numbers, number => {
        for (let at = 0; at < number.length; at++)
          for (const character of digits)
            expect(isRequisitionNumber(replaceAt(number, at, character))).toBe(number.charAt(at) === character);
      }),
      { numRuns: 50 },
    );
  });

  it('finds every swap of neighbors, also with the prefix and the check character', () => {
    fc.assert(
      fc.property(numbers, number => {
        for (let at = 0; at + 1 < number.length; at++)
          expect(isRequisitionNumber(swapAt(number, at))).toBe(number.charAt(at) === number.charAt(at + 1));
      }),
      { numRuns: 1000 },
    );
  });

  it('finds every wrong letter of a prefix, except for letters that look alike', () => {
    const alike = ['0O', '1IL', 'UV'];
    const number = mintRequisitionNumber('CLINIC', 12);
    for (const character of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789')
      for (let at = 0; at < 6; at++) {
        const isAlike =
          number.charAt(at) === character ||
          alike.some(letters => letters.includes(character) && letters.includes(number.charAt(at)));
        expect(isRequisitionNumber(replaceAt(number, at, character))).toBe(isAlike);
      }
  });

  it.each(['', '0', 'SPK', 'SPK-5CCK-EX33-T7GX-4', 'spk5cckex33t7gx4'])('does not fit %j', text => {
    expect(isRequisitionNumber(text)).toBe(false);
  });
});

describe('showNumber', () => {
  it.each([
    ['SPK5CCKEX33T7GX4', 'SPK-5CCK-EX33-T7GX-4'],
    ['5CCKEX33T7GX4', '5CCK-EX33-T7GX-4'],
    ['CLINIC5CCKEX33T7GX4', 'CL-INIC-5CCK-EX33-T7GX-4'],
    ['', ''],
    ['Lab no. 7', 'Lab no. 7'],
  ])('shows %j as %j', (number, shown) => {
    expect(showNumber(number)).toBe(shown);
  });

  it('changes nothing but the separators, and has no group of more than four', () => {
    fc.assert(
      fc.property(numbers, number => {
        const groups = showNumber(number).split('-');
        expect(groups.join('')).toBe(number);
        expect(Math.max(...groups.map(({ length }) => length))).toBe(4);
      }),
    );
  });
});

it('names a number by its last four characters', () => {
  expect(lastFour('SPK5CCKEX33T7GX4')).toBe('7GX4');
});
