import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { welcome } from '../../src/worker/first-run.ts';

const create = vi.fn(async (_: { url?: string }) => ({}));

function installedAs(installType: string) {
  Object.assign(fakeBrowser, { management: { getSelf: async () => ({ installType }) } });
}

beforeEach(() => {
  fakeBrowser.reset();
  vi.clearAllMocks();
  Object.assign(fakeBrowser.tabs, { create });
  installedAs('development');
});

it('is shown once, however often a browser reports an installation', async () => {
  await welcome({ reason: 'install' });
  await welcome({ reason: 'install' });
  expect(create.mock.calls.map(([{ url }]) => url)).toEqual([expect.stringMatching(/\/welcome\.html$/)]);
});

it.each(['update', 'chrome_update', 'shared_module_update'] as const)('is not shown on %s', async reason => {
  await welcome({ reason });
  expect(create).not.toHaveBeenCalled();
});

it('is not shown where the organization installs, because its policy may not be there yet', async () => {
  installedAs('admin');
  await welcome({ reason: 'install' });
  expect(create).not.toHaveBeenCalled();
});

it('is not shown where the policy sets the service', async () => {
  await fakeBrowser.storage.managed.set({ serviceUrl: 'https://lab.example.org' });
  await welcome({ reason: 'install' });
  expect(create).not.toHaveBeenCalled();
});
