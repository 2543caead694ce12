import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  directionControls,
  isolate,
  joinValues,
  partsOf,
  withoutControls,
  withoutIsolates,
} from '../../src/order/text/bidi.ts';
import { isolatePatient } from '../../src/order/text/patient-line.ts';
import { findDamage, tidyText } from '../../src/order/text/tidy-text.ts';

const controls = ['\u061C', '\u200E', '\u200F', '\u202A', '\u202B', '\u202C', '\u202D', '\u202E'].concat([
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
]);
const letters = [...'Marisol Vance נור אבי نور الحسن ·-(0)47'];
const text = fc.string({ unit: fc.constantFrom(...letters, ...controls), maxLength: 40 });

/** How many isolates are open at the end, and whether one was closed that was never opened. */
function depthOf(written: string): { depth: number; isBroken: boolean } {
  let depth = 0;
  let isBroken = false;
  for (const character of written) {
    if (character === '\u2068') depth += 1;
    if (character === '\u2069') depth -= 1;
    isBroken ||= depth < 0;
  }
  return { depth, isBroken };
}

describe('a value beside others', () => {
  it('closes what it opens and reverses nothing after it, whatever it contains', () => {
    fc.assert(
      fc.property(text, value => {
        const isolated = isolate(value);
        expect(depthOf(isolated)).toEqual({ depth: 0, isBroken: false });
        expect(isolated).not.toMatch(/[\u061C\u200E\u200F\u202A-\u202E\u2066\u2067]/);
        expect(withoutIsolates(isolated)).toBe(value.replace(directionControls, ''));
        // A right-to-left letter is never outside an isolate.
        if (/[\u0590-\u08FF]/.test(withoutControls(value))) expect(isolated).toMatch(/^\u2068.*\u2069$/);
      }),
    );
  });

  it('is unchanged where everything in it goes from left to right', () => {
    expect(isolate('VANCE, Marisol')).toBe('VANCE, Marisol');
    expect(isolatePatient('VANCE, Marisol · Mar 8, 1979 (47 F)')).toBe('VANCE, Marisol · Mar 8, 1979 (47 F)');
    expect(joinValues(['Cascade Mutual', '', undefined, 'spouse'], ' · ')).toBe('Cascade Mutual · spouse');
  });

  it('keeps the date of birth out of an Arabic name, even a name with a dot in it', () => {
    expect(isolatePatient('الحسن, نور · Mar 8, 1979 (47 F)')).toBe('\u2068الحسن, نور\u2069 · Mar 8, 1979 (47 F)');
    expect(isolatePatient('الحسن · نور · 1979-03-08')).toBe('\u2068الحسن · نور\u2069 · 1979-03-08');
    expect(isolatePatient('כהן')).toBe('\u2068כהן\u2069');
  });

  it('splits into isolated and other parts, with every letter', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), values => {
        const joined = joinValues(values, ' · ');
        expect(partsOf(joined).flat(9).join('')).toBe(withoutIsolates(joined));
      }),
    );
    expect(partsOf(`for ${isolate(isolatePatient('نور · 1979-03-08'))}!`)).toEqual([
      'for ',
      [['نور'], ' · 1979-03-08'],
      '!',
    ]);
  });
});

describe('text that reverses its surroundings', () => {
  it.each(controls)('is not in an order: %j', control => {
    expect(tidyText(`Vance${control}Okonkwo`, 'namePart')).toEqual({ value: 'VanceOkonkwo' });
    expect(findDamage(`Vance${control}Okonkwo`, 'namePart')).toBe('text.control');
    expect(findDamage(`a note${control}`, 'text')).toBe('text.control');
  });
});
