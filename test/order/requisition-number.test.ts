import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mintRequisitionNumber } from '../../src/order/requisition-number.ts';

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Decodes Crockford base32. */
const decode = (text: string) => [...text].reduce((sum, digit) => sum * 32n + BigInt(digits.indexOf(digit)), 0n);

describe('mintRequisitionNumber', () => {
  it('keeps all 128 random bits in 26 characters that can be read aloud', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), random => {
        const number = mintRequisitionNumber('', bytes => {
          bytes.set(random);
          return bytes;
        });
        expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
        expect(decode(number)).toBe(random.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n));
      }),
    );
  });

  it("starts with the organization's prefix", () => {
    expect(mintRequisitionNumber('CLN')).toMatch(/^CLN-[0-9A-HJKMNP-TV-Z]{26}$/);
  });

  it('never repeats a number', () => {
    expect(new Set(Array.from({ length: 1000 }, () => mintRequisitionNumber())).size).toBe(1000);
  });

  it.each(['cln', 'A B', 'A-B', 'ABCDEFGHIJKLM', 'Ä'])('refuses the prefix %j', prefix => {
    expect(() => mintRequisitionNumber(prefix)).toThrow(RangeError);
  });
});
