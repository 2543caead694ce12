// What is kept of a real service's types.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { parseEndpoint } from '../../src/lab/endpoint.ts';
import { productCodes, publishedCatalog, serviceUrl } from '../../src/settings/settings.ts';
import { refreshCatalog, showCatalog } from '../../src/worker/catalog.ts';
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

it('nothing is known before the service was asked', async () => {
  await serviceOf();
  expect(await showCatalog()).toEqual({ catalog: null, readAt: null, productCodes: {} });
});

it('what the service publishes is kept, for this service alone', async () => {
  await refreshCatalog(await serviceOf());
  await productCodes.setValue({ COLON_PANEL: 'C7' });
  const view = await showCatalog();
  expect(view.catalog?.enums.GenderCode).toContain('UNKNOWN');
  expect(view.productCodes).toEqual({ COLON_PANEL: 'C7' });
  expect(Date.parse(view.readAt ?? '')).not.toBeNaN();
  await serviceUrl.setValue('https://other.example.org');
  expect(await showCatalog()).toMatchObject({ catalog: null, readAt: null });
});

it('a service that publishes nothing was asked all the same', async () => {
  await refreshCatalog(await serviceOf({ introspection: false }));
  expect(await showCatalog()).toMatchObject({ catalog: null, readAt: expect.any(String) });
});

it('what is known stays while the service cannot be asked', async () => {
  const access = await serviceOf();
  await refreshCatalog(access);
  const before = await publishedCatalog.getValue();
  await refreshCatalog({ ...access, token: 'expired' });
  expect(await publishedCatalog.getValue()).toEqual(before);
});
