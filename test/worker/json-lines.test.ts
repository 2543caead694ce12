import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTooDeep } from '../../src/order/text/json.ts';
import { startLines } from '../../src/worker/options/json-lines.ts';

const parses = (act: () => unknown) => {
  try {
    act();
    return true;
  } catch {
    return false;
  }
};

/** Writes a value with a separate line for each property and item, and records the line of each. */
function write(value: unknown, path: (string | number)[], lines: string[], notes: [unknown[], number][]): void {
  const append = (text: string) => {
    lines[lines.length - 1] += text;
  };
  if (typeof value !== 'object' || value === null) {
    append(JSON.stringify(value));
    return;
  }
  const isList = Array.isArray(value);
  append(isList ? '[' : '{');
  for (const [index, [name, inside]] of Object.entries(value).entries()) {
    if (index > 0) append(' ,');
    lines.push('  ');
    const at = [...path, isList ? index : name];
    notes.push([at, lines.length]);
    if (!isList) append(`${JSON.stringify(name)} : `);
    write(inside, at, lines, notes);
  }
  append(isList ? ']' : '}');
}

describe('the lines of a text', () => {
  it('finds the line of everything in any text', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        const lines = [''];
        const notes: [unknown[], number][] = [];
        write(value, [], lines, notes);
        const text = lines.join('\n');
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        const lineOf = startLines(text);
        const found = notes.map(([path]) => lineOf(path as string[]));
        expect(found).toEqual(notes.map(([, line]) => line));
      }),
    );
  });

  it('gives the line where a missing value would be', () => {
    expect(startLines('{\n"a": {\n"b": 1 } }')(['a', 'c', 'd'])).toBe(2);
    expect(startLines('\n{}')(['a'])).toBe(2);
  });

  it('counts the last of two properties with one name', () => {
    expect(startLines('{\n"a": 1,\n"a": 2}')(['a'])).toBe(3);
  });
});

describe('the reader of JSON', () => {
  const agrees = (text: string): void => {
    expect([text, parses(() => startLines(text))]).toEqual([text, parses(() => JSON.parse(text))]);
  };

  it('refuses what JSON.parse refuses', () => {
    fc.assert(fc.property(fc.string(), agrees));
    fc.assert(
      fc.property(
        fc.json(),
        fc.nat(),
        fc.constantFrom('', ',', '"', '}', ']', '\\', ' ', '0', 'e', '-'),
        (text, at, put) => {
          const cut = at % (text.length + 1);
          agrees(text.slice(0, cut) + put + text.slice(cut + 1));
          agrees(text.slice(0, cut) + put + text.slice(cut));
        },
      ),
    );
  });

  it.each([
    '01',
    '1.',
    '-',
    '+1',
    '1e',
    'tru',
    'truex',
    '"\\x"',
    '"\n"',
    '[1,]',
    '{"a":1,}',
    '{a:1}',
    '',
    ' ',
    '\u00a01',
    '1 2',
    'NaN',
    "'a'",
  ])('knows that %j is not JSON', text => {
    agrees(text);
    expect(parses(() => startLines(text))).toBe(false);
  });

  it('refuses at once what nests too deep for any file', () => {
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    for (const depth of [100, 101, 102]) {
      for (const inside of ['', '"]"', '{}', '{"a":[]}']) {
        const text = `${'['.repeat(depth)}${inside}${']'.repeat(depth)}`;
        expect([text, isTooDeep(text)]).toEqual([text, !parses(() => startLines(text))]);
      }
    }
    expect(parses(() => startLines(nested(100)))).toBe(true);
    const start = performance.now();
    expect(() => startLines(nested(100_000))).toThrow('json.value');
    expect(performance.now() - start).toBeLessThan(100);
  });
});
