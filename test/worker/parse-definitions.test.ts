import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import en from '../../assets/locales/en-options.json' with { type: 'json' };
import type { Definition, DefinitionSchema } from '../../src/ehr/definition.ts';
import { definitions } from '../../src/ehr/definitions/all.ts';
import { soundDefinitions } from '../../src/worker/charts/sound-definitions.ts';
import { parseDefinitions } from '../../src/worker/options/parse-definitions.ts';

type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;
type Parsed = z.infer<typeof DefinitionSchema>;

const sample = (more: object = {}, screen: object = {}) => ({
  id: 'our-clinic',
  name: 'Our EHR',
  verified: { grade: 'B' },
  languages: ['en'],
  screens: [{ id: 'chart', kind: 'chart', address: '^/chart', sign: 'h1', ...screen }],
  ...more,
});

const problems = (value: unknown) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 1);
  const parsed = parseDefinitions(text, ['openemr']);
  // Charts are read only with definitions that have no mistake.
  expect(soundDefinitions(text, ['openemr'])).toEqual('errors' in parsed ? null : parsed.definitions);
  return 'errors' in parsed ? parsed.errors.map(({ line, problem, blanks }) => [line, problem, blanks.value]) : [];
};
const codes = (value: unknown) => problems(value).map(([, problem]) => problem);

it('the types of the format match its schema', () => {
  // A difference between the two does not compile.
  const schema = (parsed: Parsed): Definition => parsed;
  const format = (definition: Definition): Frozen<Parsed> => definition;
  expect([schema, format]).toHaveLength(2);
});

describe("a clinic's definitions", () => {
  it('are one, several or none', () => {
    for (const [value, count] of [
      [sample(), 1],
      [[sample(), sample({ id: 'b' })], 2],
      [[], 0],
    ] as const) {
      const parsed = parseDefinitions(JSON.stringify(value), []);
      expect('definitions' in parsed && parsed.definitions).toHaveLength(count);
    }
    expect(problems('  \n')).toEqual([]);
  });

  it.each(definitions.map(definition => [definition.name, definition] as const))(
    'accept everything in %s',
    (_, built) => {
      expect(problems({ ...built, id: 'our-clinic', verified: { grade: 'A' } })).toEqual([]);
    },
  );

  it.each([
    ['{"id": "a"\n"name": 1}', 2, 'json.comma'],
    ['{\n"id": "a",\n}', 3, 'json.name'],
    ['[\n{"id": "a"', 2, 'json.ends'],
    ['{"address":\n "\\d"}', 2, 'json.text'],
    ['{"address":\n \'a\'}', 2, 'json.value'],
    ['{"address" 1}', 1, 'json.colon'],
    ['{}\n{}', 2, 'json.more'],
  ])('that are not JSON: %j', (text, line, problem) => {
    expect(problems(text)).toEqual([[line, problem, undefined]]);
  });

  it('report every mistake with its line', () => {
    const text = `{
  "id": "Our Clinic",
  "name": "Our EHR",
  "languages": "en",
  "verified": {"version": "1", "on": "2026-01"},
  "screens": [
    {
      "id": "chart",
      "kind": "page",
      "address": "^/chart(",
      "sign": "",
      "signs": "h1",
      "fields": {
        "patient.firstNames": {"find": "h1"},
        "patient.lastName": [
          {"find": "h2", "match": "a"}
        ],
        "patient.dob": {"row": "tr", "find": "td", "take": "href"}
      }
    }
  ]
}`;
    expect(problems(text)).toEqual([
      [2, 'rule.id', 'Our Clinic'],
      [4, 'mustBe.list', 'en'],
      [9, 'mustBe.oneOf', 'page'],
      [10, 'rule.regex', '^/chart('],
      [11, 'rule.empty', ''],
      [12, 'rule.unknown', 'signs'],
      [14, 'rule.field', 'patient.firstNames'],
      [16, 'rule.group', 'a'],
      [18, 'rule.take', 'href'],
    ]);
  });

  it.each<[string, object, string[]]>([
    ['a built-in id', sample({ id: 'openemr' }), ['rule.idTaken']],
    ['a claim to be verified', sample({ verified: { version: '1', on: '2026-01' } }), ['rule.grade']],
    ['an id used twice', [sample(), sample()], ['rule.idTwice']],
    ['no screens', sample({ screens: [] }), ['rule.empty']],
    ['no name', sample({ name: undefined }), ['rule.missing']],
    ['a foreign group', sample({}, { address: '(?<visit>\\d)' }), ['rule.patientGroup']],
    ['the patient group', sample({}, { address: '(?<patient>\\d)' }), []],
    ['a row without its label', sample({}, { fields: { 'patient.dob': { row: 'tr', find: 'td' } } }), ['rule.row']],
    ['a label without a row', sample({}, { fields: { 'patient.dob': { says: ['a'], find: 'td' } } }), ['rule.row']],
    ['a field that no screen has', sample({}, { fields: { 'patient.dob': null } }), []],
    ['false', sample({}, { visibleOnly: false }), ['mustBe.true']],
    ['a wrong locator', sample({}, { fields: { 'patient.dob': 'td' } }), ['mustBe.object']],
    [
      'a list of an unknown kind',
      sample({}, { lists: { a: { each: 'li', fields: { b: { find: 'b' } } } } }),
      ['rule.field'],
    ],
    [
      'a part for an unknown field',
      sample({}, { compounds: [{ find: 'h1', as: 'fullName', into: { first: 'firstName' } }] }),
      ['rule.field'],
    ],
    ['text instead', 'definition' as unknown as object, ['json.value']],
    ['a number instead', [7], ['mustBe.object']],
  ])('%s', (_, value, expected) => {
    expect(codes(value)).toEqual(expected);
  });

  it.each(['agree', 'and'])('refuse "%s" nested without end, like the check of a policy', name => {
    const nested = (depth: number) => `{"find":"a","${name}":[`.repeat(depth) + ']}'.repeat(depth);
    const text = (depth: number) =>
      JSON.stringify(sample({}, { fields: { 'patient.dob': 0 } })).replace('0', () => nested(depth));
    expect(codes(text(20))).toEqual([]);
    for (const depth of [1500, 4000, 40_000]) expect(codes(text(depth))).toEqual(['json.value']);
  });

  it('have each screen once', () => {
    const [screen] = sample().screens;
    expect(codes(sample({ screens: [screen, screen] }))).toEqual(['rule.screenTwice']);
  });

  it('have a sentence for each problem', () => {
    const parsed = parseDefinitions('{', []);
    for (const { problem } of 'errors' in parsed ? parsed.errors : [])
      expect(Object.keys(en)).toContain(`definitions.${problem}`);
  });
});
