import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mintRequisitionNumber } from '../../../src/order/requisition-number.ts';
import { code128, moduleWidth, quietZone } from '../../../src/ui/requisition/barcode.tsx';

const letters = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ-'];
const number = fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 33 }).map(chars => chars.join(''));

describe('a Code 128 barcode', () => {
  it('consists of whole symbols: eleven modules with three bars each, and a stop of thirteen with four', () => {
    fc.assert(
      fc.property(number, text => {
        const { bars = [], width = 0 } = code128(text) ?? {};
        const modules = width - 2 * quietZone;
        expect((modules - 13) % 11).toBe(0);
        const symbols = (modules - 13) / 11;
        expect(bars).toHaveLength(3 * symbols + 4);
        for (let symbol = 0; symbol < symbols; symbol++) {
          const from = quietZone + symbol * 11;
          const own = bars.slice(3 * symbol, 3 * symbol + 3);
          expect(own[0]?.x).toBe(from);
          // Together, the bars of every symbol have an even width, and no bar or gap is wider than four modules.
          expect(own.reduce((sum, bar) => sum + bar.width, 0) % 2).toBe(0);
          for (const bar of own) expect(bar.width).toBeLessThanOrEqual(4);
          for (const bar of own) expect(bar.x + bar.width).toBeLessThan(from + 11);
        }
        expect(bars.slice(-4).map(bar => bar.width)).toEqual([2, 3, 1, 2]);
      }),
    );
  });

  it('is at most 75 mm wide, and has bars of 0.25 mm or more for usual numbers', () => {
    const prefix = fc.string({ unit: fc.constantFrom(...letters.slice(0, 32)), maxLength: 12 });
    fc.assert(
      fc.property(prefix, fc.integer({ min: 12, max: 20 }), (before, length) => {
        const number = mintRequisitionNumber(before, length);
        const code = code128(number);
        if (!code) throw new Error(number);
        const bar = moduleWidth(code) * 25.4;
        expect(code.width * bar).toBeLessThanOrEqual(75);
        expect(bar).toBeGreaterThan(number.length <= 20 ? 0.25 : 0.16);
      }),
    );
  });

  it.each(['', 'ключ', '→'])('is missing for %j', text => {
    expect(code128(text)).toBeNull();
  });
});
