// What a service publishes, read from a real GraphQL server and from altered schemas.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { buildSchema, graphqlSync, introspectionFromSchema } from 'graphql';
import { afterEach, describe, expect, it } from 'vitest';
import en from '../../assets/locales/en-options.json' with { type: 'json' };
import { enterValue } from '../../src/draft/edits.ts';
import { finalizeOrder } from '../../src/draft/finalize-order.ts';
import { findBlockers } from '../../src/draft/rules.ts';
import { createOrder } from '../../src/lab/create-order.ts';
import { parseEndpoint } from '../../src/lab/endpoint.ts';
import { parseLabSchema, readLabSchema } from '../../src/lab/read-lab-schema.ts';
import { Failure } from '../../src/order/failure.ts';
import { type LabSchema, optionsFor } from '../../src/order/lab-schema/lab-schema.ts';
import { formAt } from '../../src/order/lab-schema/published-form.ts';
import { compareLabSchema, differenceKinds } from '../../src/order/lab-schema/schema-differences.ts';
import { draftOf } from '../draft/drafts.ts';
import { enterOrder, everything } from '../draft/whole-order.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from '../sandbox/server.ts';

const today = '2026-11-21';

let sandbox: Sandbox;
afterEach(() => sandbox?.close());

async function accessTo(options: SandboxOptions = {}) {
  sandbox = await startSandbox(options);
  return { endpoint: parseEndpoint(sandbox.baseUrl), token: sandbox.token };
}

const parts = ['order', 'patient', 'clinical', 'billing'].map(part =>
  readFileSync(join(import.meta.dirname, '../sandbox/schema', `${part}.graphql`), 'utf8'),
);

/** The sandbox's schema with some lines changed, as a service would publish it. */
function labSchemaOf(changes: readonly (readonly [before: string | RegExp, after: string])[] = []): LabSchema {
  const text = changes.reduce((schema, [before, after]) => {
    const changed = schema.replace(before, after);
    if (changed === schema) throw new Error(`nothing to change: ${before}`);
    return changed;
  }, parts.join('\n'));
  const labSchema = parseLabSchema(JSON.stringify({ data: introspectionFromSchema(buildSchema(text)) }));
  if (!labSchema) throw new Error('no labSchema');
  return labSchema;
}

const transplantShape = [
  'transplantType: TransplantType',
  'transplantType: TransplantType!\n  had: Boolean!\n  date: Date\n  cellCount: Int\n  centre: CentreInput\n  odd: JSON',
] as const;
const centre = [/$/, '\ninput CentreInput { name: String, cells: [CentreInput!] }'] as const;

describe('what a service publishes', () => {
  it('is read in one request that creates nothing', async () => {
    const labSchema = await readLabSchema(await accessTo());
    expect(labSchema).toEqual(labSchemaOf());
    expect(labSchema?.enums.Ancestry).toContain('OTHER');
    expect(labSchema?.inputs.OrderInput?.products).toEqual({ type: 'ProductInput', isList: true, isRequired: true });
    expect(labSchema?.inputs.OrderInput?.notes).toEqual({ type: 'String', isList: false, isRequired: false });
    // Types that OrderInput does not reach, and those of answers, are left out.
    expect(Object.keys(labSchema?.inputs ?? {})).not.toContain('CreatedOrder');
    expect(sandbox.requests()).toHaveLength(1);
    expect(sandbox.orders()).toEqual([]);
  });

  it('is nothing where introspection is refused', async () => {
    expect(await readLabSchema(await accessTo({ introspection: false }))).toBeNull();
  });

  it('is unknown where the service cannot be asked', async () => {
    const access = await accessTo();
    const codeOf = (promise: Promise<unknown>) =>
      promise.catch(error => (error instanceof Failure ? error.code : String(error)));
    expect(await codeOf(readLabSchema({ ...access, token: '' }))).toBe('service.noToken');
    expect(await codeOf(readLabSchema({ ...access, token: 'wrong' }))).toBe('service.unauthorized');
    expect(await codeOf(readLabSchema({ ...access, endpoint: parseEndpoint('http://127.0.0.1:9') }))).toBe(
      'service.noAnswer',
    );
    expect(() => parseLabSchema('<html>')).toThrow(Failure);
  });

  it('is nothing for an invalid schema, and throws only for text that is not GraphQL', () => {
    for (const schema of [null, 1, [], {}, { types: 'x' }, { types: [{ name: 'OrderInput', kind: 'ENUM' }] }])
      expect(parseLabSchema(JSON.stringify({ data: { __schema: schema } }))).toBeNull();
    const loose = fc.letrec(tie => ({
      node: fc.oneof(
        { maxDepth: 5 },
        fc.constantFrom<unknown>(
          'OrderInput',
          'ENUM',
          'INPUT_OBJECT',
          'NON_NULL',
          'LIST',
          '__proto__',
          'constructor',
          null,
          3,
        ),
        fc.array(tie('node'), { maxLength: 4 }),
        fc.dictionary(
          fc.constantFrom('kind', 'name', 'type', 'ofType', 'inputFields', 'enumValues', 'defaultValue', 'fields'),
          tie('node'),
        ),
      ),
    })).node;
    fc.assert(
      fc.property(fc.array(loose), types => {
        const root = { kind: 'INPUT_OBJECT', name: 'OrderInput', inputFields: types };
        const labSchema = parseLabSchema(JSON.stringify({ data: { __schema: { types: [...types, root] } } }));
        expect(labSchema?.inputs).toHaveProperty('OrderInput');
        if (labSchema) expect(() => [compareLabSchema(labSchema), formAt('clinical', labSchema)]).not.toThrow();
      }),
    );
  });

  it('ends at types that contain themselves', () => {
    const labSchema = labSchemaOf([transplantShape, centre]);
    expect(labSchema.inputs.CentreInput?.cells).toEqual({ type: 'CentreInput', isList: true, isRequired: false });
    expect(formAt('clinical.boneMarrowTransplantRecipient', labSchema)).not.toBeNull();
  });
});

describe('options', () => {
  it('are the published ones, with our labels where we have them', () => {
    const options = optionsFor('patient.genderCode', labSchemaOf());
    expect(options).toEqual([
      { value: 'MALE', label: 'Male', isAssumed: false },
      { value: 'FEMALE', label: 'Female', isAssumed: false },
      { value: 'OTHER', label: 'Other', isAssumed: false },
      { value: 'UNKNOWN', label: 'Unknown', isAssumed: false },
    ]);
    expect(optionsFor('clinical.personalCancerHistory[4]', labSchemaOf())?.map(({ value }) => value)).toEqual([
      'prostate',
      'breast',
      'ovarian',
      'colon',
      'endometrial',
      'pancreatic',
      'other',
    ]);
    expect(optionsFor('clinical.boneMarrowTransplantRecipient.transplantType', labSchemaOf())?.[0]).toEqual({
      value: 'AUTOLOGOUS',
      label: 'Autologous',
      isAssumed: false,
    });
  });

  it('are ours, with the assumed ones marked, where nothing is published', () => {
    const fathers = optionsFor('clinical.familyCancerHistory[0].relationshipTypeCode', null);
    expect(fathers?.[0]).toEqual({ value: 'FATHER', label: 'Father', isAssumed: false });
    expect(fathers?.find(({ value }) => value === 'NIECE')).toMatchObject({ isAssumed: true });
    expect(optionsFor('patient.address.stateCode', null)).toHaveLength(59);
    const free = labSchemaOf([['genderCode: GenderCode', 'genderCode: String']]);
    expect(optionsFor('patient.genderCode', free)).toEqual(optionsFor('patient.genderCode', null));
    expect(optionsFor('patient.firstName', null)).toBeUndefined();
  });

  it('are what an order can contain', () => {
    const draft = enterValue(draftOf(), 'patient.genderCode', 'UNKNOWN');
    const codes = (labSchema: LabSchema | null) =>
      findBlockers({ draft, panelId: 'colon', today, labProfile: { labSchema } }).map(({ code }) => code);
    expect(codes(null)).toEqual(['order.codeUnknown']);
    expect(codes(labSchemaOf())).toEqual([]);
    expect(codes(labSchemaOf([['  UNKNOWN\n', '']]))).toEqual(['order.codeUnknown']);
  });
});

describe('differences', () => {
  const kinds = (labSchema: LabSchema, kind: string) =>
    compareLabSchema(labSchema)
      .filter(difference => difference.kind === kind)
      .map(({ field, value }) => (value === undefined ? field : `${field}: ${value}`));

  it('are the values that only the sandbox or only we have', () => {
    const labSchema = labSchemaOf();
    expect(kinds(labSchema, 'missingField')).toEqual([]);
    expect(kinds(labSchema, 'newRequiredField')).toEqual([]);
    expect(kinds(labSchema, 'newValue')).toContain('patient.genderCode: UNKNOWN');
    expect(kinds(labSchema, 'newValue')).toContain('clinical.personalCancerHistory[]: colon');
    expect(kinds(labSchema, 'unknownValue')).toContain('clinical.personalCancerHistory[]: lung');
    expect(kinds(labSchema, 'unknownValue')).toContain('providerAccounts[].role: ADDITIONAL');
    expect(kinds(labSchema, 'unknownValue').filter(text => text.startsWith('products'))).toEqual([]);
  });

  it('are missing fields, each named once', () => {
    expect(kinds(labSchemaOf([['  testPreferenceCode: String\n', '']]), 'missingField')).toEqual([
      'testPreferenceCode',
    ]);
    expect(kinds(labSchemaOf([['  insurance: InsuranceInput', '  cash: Boolean']]), 'missingField')).toEqual([
      'billing.insurance',
    ]);
  });

  it('are fields that are now required, known and new ones', () => {
    const labSchema = labSchemaOf([
      ['dob: Date', 'dob: Date!\n  consent: Boolean!\n  language: String! = "en"'],
      ['payerName: String', 'payerName: String!'],
      ['relationshipTypeCode: RelationshipType', 'relationshipTypeCode: RelationshipType!'],
      ['notes: String', 'notes: String!'],
    ]);
    expect(kinds(labSchema, 'newRequiredField').sort()).toEqual([
      'billing.insurance.insurancePolicies[].payerName',
      'notes',
      'patient.consent',
      'patient.dob',
    ]);
    const missing = findBlockers({ draft: draftOf(), panelId: 'colon', today, labProfile: { labSchema } });
    expect(missing).toEqual([
      { code: 'order.publishedMissing', field: 'notes' },
      { code: 'order.publishedMissing', field: 'patient.consent' },
    ]);
  });

  it('stop an order with a value that the service has no field for', () => {
    const row = 'clinical.personalCancerHistory[0]';
    const draft = enterValue(enterValue(draftOf(), row, 'breast'), `${row}.breast.diagnosisAge`, 41);
    const codes = (labSchema: LabSchema) =>
      findBlockers({ draft, panelId: 'colon', today, labProfile: { labSchema } }).map(({ code, field }) => [
        code,
        field,
      ]);
    expect(codes(labSchemaOf())).toEqual([]);
    const breast = labSchemaOf([
      ['breast: JSON', 'breast: BreastInput'],
      [/$/, '\ninput BreastInput { laterality: String }'],
    ]);
    expect(codes(breast)).toEqual([['order.fieldUnpublished', `${row}.breast.diagnosisAge`]]);
    expect(formAt(`${row}.breast`, breast)?.fields?.map(({ field }) => field)).toEqual([`${row}.breast.laterality`]);
  });

  it('have a sentence for each kind', () => {
    for (const kind of differenceKinds) expect(en).toHaveProperty([`labSchema.${kind}`]);
  });
});

describe('a form for a shape that the service document does not show', () => {
  it('is built from the published types', () => {
    const path = 'clinical.boneMarrowTransplantRecipient';
    const form = formAt(path, labSchemaOf([transplantShape, centre]));
    expect(form).toMatchObject({
      field: path,
      label: 'Bone marrow transplant recipient',
      kind: 'group',
      isList: false,
    });
    expect(
      form?.fields?.map(({ field, kind, isRequired }) => [field.slice(path.length + 1), kind, isRequired]),
    ).toEqual([
      ['transplantType', 'code', true],
      ['had', 'boolean', true],
      ['date', 'date', false],
      ['cellCount', 'integer', false],
      ['centre', 'group', false],
    ]);
    expect(form?.fields?.[0]?.options?.map(({ value }) => value)).toEqual(['AUTOLOGOUS', 'ALLOGENEIC', 'UNKNOWN']);
    // A center within a center is left out.
    expect(form?.fields?.[4]?.fields?.map(part => part.label)).toEqual(['Name']);
  });

  it('is one question where the type is not an object', () => {
    const labSchema = labSchemaOf([
      ['boneMarrowTransplantRecipient: BoneMarrowTransplantInput', 'boneMarrowTransplantRecipient: Boolean'],
    ]);
    expect(formAt('clinical.boneMarrowTransplantRecipient', labSchema)).toMatchObject({ kind: 'boolean' });
  });

  it('is missing where the service takes any value, or publishes nothing', () => {
    expect(formAt('clinical.cancerRisk', labSchemaOf())).toBeNull();
    expect(formAt('clinical.cancerRisk', null)).toBeNull();
  });

  it('has answers that go into the order and into the rules', () => {
    const labSchema = labSchemaOf();
    const type = 'clinical.boneMarrowTransplantRecipient.transplantType';
    const answered = (value: string) => enterValue(draftOf(), type, value);
    expect(finalizeOrder(answered('AUTOLOGOUS'), 'colon', 'R', today, { labSchema }).clinical).toEqual({
      boneMarrowTransplantRecipient: { transplantType: 'AUTOLOGOUS' },
    });
    const stops = (value: string) =>
      findBlockers({ draft: answered(value), panelId: 'colon', today, labProfile: { labSchema } }).map(
        ({ code }) => code,
      );
    expect(stops('ALLOGENEIC')).toEqual(['order.allogeneicTransplant']);
    expect(stops('ODD')).toEqual(['order.transplantUnclear', 'order.codeUnknown']);
  });
});

describe('the whole order', () => {
  it('entered by hand arrives field by field, checked against what the service publishes', async () => {
    const access = await accessTo({ now: () => Date.parse(`${today}T20:00:00Z`) });
    const token = await sandbox.mintToken();
    const labSchema = await readLabSchema({ ...access, token });
    const draft = enterOrder({ ...draftOf(), values: [] }, everything);
    const order = finalizeOrder(draft, 'multisite-reflex-a', 'CLN-1', today, { labSchema });
    const request = { method: 'none', order: JSON.stringify(order), placeholder: 'null', fileCount: 0 } as const;
    const outcome = await createOrder(request, [], { ...access, token });
    expect(outcome).toMatchObject({ kind: 'created' });
    const { requisitionNumber, products, ...rest } = sandbox.orders()[0]?.order ?? {};
    expect(rest).toEqual(everything);
    expect(requisitionNumber).toBe('CLN-1');
    expect(products).toHaveLength(2);
  });

  it('is one that a service with this schema accepts, according to graphql-js', () => {
    const order = finalizeOrder(enterOrder({ ...draftOf(), values: [] }, everything), 'colon', 'R', today);
    const schema = buildSchema(parts.join('\n'));
    const source = 'mutation ($order: OrderInput!) { createOrder(order: $order) { id } }';
    const { errors } = graphqlSync({
      schema,
      source,
      variableValues: { order },
      rootValue: { createOrder: { id: '1' } },
    });
    expect(errors).toBeUndefined();
  });
});
