import { expect, it } from 'vitest';
import { parseEndpoint } from '../../src/lab/endpoint.ts';
import { probeMultipart } from '../../src/lab/probe-service.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from '../sandbox/server.ts';

const accessOf = (sandbox: Sandbox) => ({ endpoint: parseEndpoint(sandbox.baseUrl), token: sandbox.token });

it.each<[SandboxOptions, string, string]>([
  [{}, 'accepted', 'refused'],
  [{ placeholders: 'both' }, 'accepted', 'accepted'],
  [{ placeholders: 'list' }, 'refused', 'accepted'],
  [{ placeholders: 'both', requirePreflight: true }, 'accepted', 'accepted'],
  [{ placeholders: 'list', introspection: false }, 'refused', 'accepted'],
])('finds the multipart forms that a service with %j accepts, and creates nothing', async (options, ofNull, ofList) => {
  const sandbox = await startSandbox(options);
  expect(await probeMultipart(accessOf(sandbox), 'null')).toBe(ofNull);
  expect(await probeMultipart(accessOf(sandbox), 'list')).toBe(ofList);
  expect(sandbox.orders()).toEqual([]);
  expect(sandbox.requests().map(({ on }) => on)).toEqual(['query', 'query']);
  await sandbox.close();
});

it('distinguishes a wrong token, a wrong address and a dead address', async () => {
  const sandbox = await startSandbox();
  const access = accessOf(sandbox);
  expect(await probeMultipart({ ...access, token: 'wrong' }, 'list')).toBe('service.unauthorized');
  expect(await probeMultipart({ ...access, token: '' }, 'list')).toBe('service.noToken');
  const elsewhere = { ...access, endpoint: parseEndpoint(`${sandbox.baseUrl}/elsewhere`) };
  expect(await probeMultipart(elsewhere, 'list')).toBe('service.notFound');
  await sandbox.close();
  expect(await probeMultipart(access, 'list')).toBe('service.noAnswer');
});
