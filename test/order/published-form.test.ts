// Forms from any types that a service publishes.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseLabSchema } from '../../src/lab/read-lab-schema.ts';
import { Failure } from '../../src/order/failure.ts';
import type { LabSchema, SchemaField } from '../../src/order/lab-schema/lab-schema.ts';
import { type FormField, formAt } from '../../src/order/lab-schema/published-form.ts';
import { compareLabSchema } from '../../src/order/lab-schema/schema-differences.ts';
import { isUsable, mostFields } from '../../src/order/lab-schema/schema-size.ts';

const field = (type: string, more: Partial<SchemaField> = {}): SchemaField => ({
  type,
  isList: false,
  isRequired: false,
  ...more,
});

const questions = ['clinical.cancerRisk', 'clinical.personalCancerHistory[0]'];

const sizeOf = (form: FormField | null): number =>
  form ? 1 + (form.fields ?? []).reduce((sum, inside) => sum + sizeOf(inside), 0) : 0;

/** Like a service's answer to introspection. */
const publish = (inputs: Record<string, Record<string, string>>, enums: Record<string, readonly string[]> = {}) =>
  JSON.stringify({
    data: {
      __schema: {
        types: [
          ...Object.entries(enums).map(([name, values]) => ({
            kind: 'ENUM',
            name,
            enumValues: values.map(value => ({ name: value })),
          })),
          ...Object.entries(inputs).map(([name, fields]) => ({
            kind: 'INPUT_OBJECT',
            name,
            inputFields: Object.entries(fields).map(([part, type]) => ({
              name: part,
              type: { kind: 'SCALAR', name: type },
            })),
          })),
        ],
      },
    },
  });

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

const table = <T>(count: number, entry: (index: number) => readonly [string, T]): Record<string, T> =>
  Object.fromEntries(range(count).map(entry));

const root = { OrderInput: { clinical: 'Clinical' }, Clinical: { cancerRisk: 'T0', personalCancerHistory: 'T0' } };

const bombs: readonly (readonly [string, () => string])[] = [
  [
    'types that hold each other',
    () => publish({ ...root, ...table(12, index => [`T${index}`, table(12, to => [`f${to}`, `T${to}`])] as const) }),
  ],
  [
    'a fan-out that doubles at each level',
    () =>
      publish({ ...root, ...table(30, index => [`T${index}`, { a: `T${index + 1}`, b: `T${index + 1}` }] as const) }),
  ],
  [
    'a fan-out of forty at each level',
    () =>
      publish({ ...root, ...table(8, index => [`T${index}`, table(40, to => [`f${to}`, `T${index + 1}`])] as const) }),
  ],
  [
    '1000 types of 1000 fields',
    () =>
      publish({ ...root, ...table(1000, index => [`T${index}`, table(1000, to => [`f${to}`, `T${to}`])] as const) }),
  ],
  ['a list of 100,000 values', () => publish({ ...root, T0: { a: 'E' } }, { E: range(100_000).map(at => `V${at}`) })],
  [
    'a list of 1000 values in each of 1000 fields',
    () => publish({ ...root, T0: table(1000, at => [`f${at}`, 'E'] as const) }, { E: range(1000).map(at => `V${at}`) }),
  ],
  [
    'a chain of 400 types',
    () => publish({ ...root, ...table(400, at => [`T${at}`, { next: `T${at + 1}` }] as const) }),
  ],
  ['10,000 fields in a row', () => publish({ ...root, T0: table(10_000, at => [`f${at}`, 'String'] as const) })],
  ['3 MB of anything', () => publish({ ...root, T0: { a: 'x'.repeat(3_000_000) } })],
];

describe('a schema that cannot become a form', () => {
  it.each(bombs)('is refused: %s', (_, make) => {
    const text = make();
    expect(() => parseLabSchema(text)).toThrow(new Failure('service.schemaTooLarge'));
  });

  it('is refused from a text of 2 kB', () => {
    const cycle = table(9, index => [`T${index}`, table(9, to => [`f${to}`, `T${to}`])] as const);
    expect(() => parseLabSchema(publish({ ...root, ...cycle }))).toThrow(Failure);
    const labSchema: LabSchema = {
      enums: {},
      inputs: {
        OrderInput: { clinical: field('Clinical') },
        Clinical: { cancerRisk: field('T0') },
        ...table(9, index => [`T${index}`, table(9, to => [`f${to}`, field(`T${to}`)] as const)] as const),
      },
    };
    expect(isUsable(labSchema)).toBe(false);
  });

  it.each([
    ['nothing', null],
    ['a text', 'labSchema'],
    ['no tables', {}],
    ['values that are no list', { enums: { E: 'A' }, inputs: {} }],
    ['values that are no texts', { enums: { E: [1] }, inputs: {} }],
    ['fields that are none', { enums: {}, inputs: { OrderInput: { clinical: null } } }],
    ['fields without a type', { enums: {}, inputs: { OrderInput: { clinical: {} } } }],
    ['a name of 5 MB', { enums: { E: ['x'.repeat(5_000_000)] }, inputs: {} }],
  ])('is not used from storage: %s', (_, stored) => {
    expect(isUsable(stored as never)).toBe(false);
  });

  it('ends a list of lists that would have no end', () => {
    const type = `${'{"kind":"LIST","ofType":'.repeat(50_000)}{"kind":"SCALAR","name":"String"}${'}'.repeat(50_000)}`;
    const root = `{"kind":"INPUT_OBJECT","name":"OrderInput","inputFields":[{"name":"deep","type":${type}}]}`;
    expect(parseLabSchema(`{"data":{"__schema":{"types":[${root}]}}}`)?.inputs.OrderInput).toEqual({});
  });
});

describe('a type that contains itself', () => {
  it('is entered once', () => {
    const labSchema = parseLabSchema(
      publish({
        ...root,
        T0: { age: 'Int', relative: 'T0', centre: 'C' },
        C: { name: 'String', parent: 'C', seen: 'T0' },
      }),
    );
    expect(formAt('clinical.cancerRisk', labSchema)?.fields?.map(part => part.field)).toEqual([
      'clinical.cancerRisk.age',
      'clinical.cancerRisk.centre',
    ]);
    expect(sizeOf(formAt('clinical.cancerRisk', labSchema))).toBe(4);
    expect(labSchema && compareLabSchema(labSchema).length).toBeGreaterThan(0);
  });
});

const names = range(6).map(index => `T${index}`);
const types = (reach: (index: number) => readonly string[]) =>
  fc
    .tuple(
      ...names.map((_, index) =>
        fc.dictionary(
          fc.constantFrom('a', 'b', 'c', 'd'),
          fc.record({ type: fc.constantFrom(...reach(index)), isList: fc.boolean(), isRequired: fc.boolean() }),
          { maxKeys: 4 },
        ),
      ),
    )
    .map(
      (fields): LabSchema => ({
        enums: { E: ['ONE', 'TWO'] },
        inputs: {
          OrderInput: { clinical: field('Clinical') },
          Clinical: { cancerRisk: field('T0'), personalCancerHistory: field('T0', { isList: true }) },
          ...Object.fromEntries(fields.map((input, index) => [`T${index}`, input])),
        },
      }),
    );
const leaves = ['String', 'Int', 'E', 'Odd'];
const any = types(() => [...names, ...leaves]);
const acyclic = types(index => [...names.slice(index + 1), ...leaves]);

/** The simple rule: every field below, without a limit. */
function countNaively(labSchema: LabSchema, type: string): number {
  const input = labSchema.inputs[type];
  if (!input) return type === 'Odd' ? 0 : 1;
  const inside = Object.values(input).reduce((sum, part) => sum + countNaively(labSchema, part.type), 0);
  return inside > 0 ? 1 + inside : 0;
}

describe('any schema', () => {
  it('makes a form of bounded size', () => {
    fc.assert(
      fc.property(any, labSchema => {
        for (const question of questions) expect(sizeOf(formAt(question, labSchema))).toBeLessThanOrEqual(mostFields);
        expect(compareLabSchema(labSchema).length).toBeLessThanOrEqual(2 * mostFields);
      }),
    );
  });

  it('without types that contain themselves makes the same form as the simple rule', () => {
    fc.assert(
      fc.property(acyclic, labSchema => {
        fc.pre(isUsable(labSchema));
        expect(sizeOf(formAt('clinical.cancerRisk', labSchema))).toBe(countNaively(labSchema, 'T0'));
      }),
    );
  });
});
