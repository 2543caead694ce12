// What is stored of a real service's types.
import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { defaultAttachmentLimits } from '../../src/files/attachments.ts';
import { parseEndpoint } from '../../src/lab/endpoint.ts';
import { labCodes, productCodes, serviceUrl } from '../../src/settings/lab.ts';
import { publishedSchema } from '../../src/settings/user-data.ts';
import { refreshLabSchema, showLabSchema } from '../../src/worker/access/lab-schema.ts';
import { listen } from '../listen.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from '../sandbox/server.ts';

let sandbox: Sandbox;
beforeEach(() => fakeBrowser.reset());
afterEach(() => sandbox.close());

async function serviceOf(options: SandboxOptions = {}) {
  sandbox = await startSandbox(options);
  const endpoint = parseEndpoint(sandbox.baseUrl);
  await serviceUrl.setValue(endpoint.baseUrl);
  return { endpoint, token: sandbox.token };
}

it('nothing is known before the service is queried', async () => {
  await serviceOf();
  expect(await showLabSchema()).toEqual({
    labSchema: null,
    readAt: null,
    productCodes: {},
    requireProvider: 'ask',
    limits: defaultAttachmentLimits,
  });
});

it('the published types are stored, for this service only', async () => {
  await refreshLabSchema(await serviceOf());
  await productCodes.setValue({ COLON_PANEL: 'C7' });
  const view = await showLabSchema();
  expect(view.labSchema?.enums.GenderCode).toContain('UNKNOWN');
  expect(view.productCodes).toEqual({ COLON_PANEL: 'C7' });
  expect(Date.parse(view.readAt ?? '')).not.toBeNaN();
  await serviceUrl.setValue('https://other.example.org');
  expect(await showLabSchema()).toMatchObject({ labSchema: null, readAt: null });
});

it('a service that publishes nothing still counts as queried', async () => {
  await refreshLabSchema(await serviceOf({ introspection: false }));
  expect(await showLabSchema()).toMatchObject({ labSchema: null, readAt: expect.any(String) });
});

it('has the codes that IT entered, which are for this lab only', async () => {
  await refreshLabSchema(await serviceOf({ introspection: false }));
  await labCodes.setValue({ gender: ['W', 'M'] });
  expect(await showLabSchema()).toMatchObject({ isEntered: true, labSchema: { entered: { gender: ['W', 'M'] } } });
  await sandbox.close();
  await refreshLabSchema(await serviceOf());
  await labCodes.setValue({ gender: ['W', 'M'] });
  const view = await showLabSchema();
  expect(view).not.toHaveProperty('isEntered');
  expect(view.labSchema?.enums.GenderCode).toContain('UNKNOWN');
});

it('what is known stays while the service is unreachable', async () => {
  const access = await serviceOf();
  await refreshLabSchema(access);
  const before = await publishedSchema.getValue();
  await refreshLabSchema({ ...access, token: 'expired' });
  expect(await publishedSchema.getValue()).toEqual(before);
});

/** As a version before this one stored it. */
const stored = (fields: number) => ({
  enums: {},
  inputs: Object.fromEntries(
    ['OrderInput', ...Array.from({ length: fields }, (_, index) => `T${index}`)].map(name => [
      name,
      Object.fromEntries(
        Array.from({ length: fields }, (_, to) => [`f${to}`, { type: `T${to}`, isList: false, isRequired: false }]),
      ),
    ]),
  ),
});

it('a schema that cannot become a form is removed from storage', async () => {
  const { endpoint } = await serviceOf();
  const readAt = new Date().toISOString();
  await publishedSchema.setValue({ baseUrl: endpoint.baseUrl, readAt, labSchema: stored(9) });
  expect(await showLabSchema()).toMatchObject({ labSchema: null, readAt: null });
  await publishedSchema.setValue({ baseUrl: endpoint.baseUrl, readAt, labSchema: stored(1) });
  expect((await showLabSchema()).labSchema).toEqual(stored(1));
});

it('a schema that cannot become a form is not stored, and the view says so', async () => {
  const types = Object.entries(stored(9).inputs).map(([name, fields]) => ({
    kind: 'INPUT_OBJECT',
    name,
    inputFields: Object.entries(fields).map(([part, { type }]) => ({
      name: part,
      type: { kind: 'INPUT_OBJECT', name: type },
    })),
  }));
  const access = await serviceOf();
  const server = createServer((_, response) => response.end(JSON.stringify({ data: { __schema: { types } } })));
  const { origin, close } = await listen(server);
  const endpoint = parseEndpoint(origin);
  await serviceUrl.setValue(endpoint.baseUrl);
  await refreshLabSchema({ ...access, endpoint });
  await close();
  expect((await publishedSchema.getValue())?.labSchema).toBeNull();
  expect(await showLabSchema()).toMatchObject({ labSchema: null, isTooLarge: true, readAt: expect.any(String) });
});
