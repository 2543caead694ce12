import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { sites } from '../../src/settings/ehrs.ts';
import { uploadHosts } from '../../src/settings/files.ts';
import { serviceUrl } from '../../src/settings/lab.ts';
import {
  addOrigin,
  forgetOrigins,
  lookForChart,
  removeOrigin,
  showSites,
} from '../../src/worker/charts/recognized-origins.ts';

const clinic = 'https://emr.example.org';
const other = 'http://emr.clinic.example:8080';

/** Stands in for the browser's answers. */
let allowed: Set<string>;
const remove = vi.fn(async ({ origins = [] }: { origins?: string[] }) => {
  for (const origin of origins) allowed.delete(origin);
  return true;
});
const executeScript = vi.fn(async (_: object) => [{ frameId: 0, result: true }]);

beforeEach(() => {
  fakeBrowser.reset();
  vi.clearAllMocks();
  allowed = new Set(['https://emr.example.org/*']);
  const contains = async ({ origins = [] }: { origins?: string[] }) => origins.every(origin => allowed.has(origin));
  Object.assign(fakeBrowser.permissions, { contains, remove });
  Object.assign(fakeBrowser.scripting, { executeScript });
  Object.assign(fakeBrowser.tabs, { query: async () => [] });
});

describe('a site', () => {
  it('is added once, as an origin', async () => {
    await addOrigin({ origin: clinic });
    expect(await addOrigin({ origin: clinic })).toEqual({
      sites: [{ origin: clinic, isAllowed: true }],
      isLocked: false,
    });
    expect(await addOrigin({ origin: other })).toMatchObject({ sites: [{}, { origin: other, isAllowed: false }] });
  });

  it.each(['', 'emr.example.org', 'https://emr.example.org/', 'file:///etc', 'javascript:alert(1)'])(
    'is not "%s"',
    async origin => {
      await sites.setValue([clinic]);
      await expect(addOrigin({ origin })).rejects.toMatchObject({ code: 'site.notAdded' });
      expect(await sites.getValue()).toEqual([clinic]);
    },
  );

  it('is not the fifty-first, which would make the list invalid', async () => {
    const fifty = Array.from({ length: 50 }, (_, index) => `https://emr${index}.example.org`);
    await sites.setValue(fifty);
    await expect(addOrigin({ origin: clinic })).rejects.toMatchObject({ code: 'site.notAdded' });
    expect(await sites.getValue()).toEqual(fifty);
  });

  it('gives its permission back when it is removed', async () => {
    await sites.setValue([clinic, other]);
    expect(await removeOrigin({ origin: clinic })).toMatchObject({ sites: [{ origin: other }] });
    expect([...allowed]).toEqual([]);
  });

  it.each([
    ['the laboratory', () => serviceUrl.setValue('https://emr.example.org/lab')],
    ['uploads', () => uploadHosts.setValue(['emr.example.org'])],
    ['another site of the host', () => sites.setValue([clinic, `${clinic}:8443`])],
  ])('keeps the permission that %s needs', async (_, need) => {
    await sites.setValue([clinic]);
    await need();
    await removeOrigin({ origin: clinic });
    expect(await sites.getValue()).not.toContain(clinic);
    expect(remove).not.toHaveBeenCalled();
  });

  it('is removed with its permission, and only with that', async () => {
    await sites.setValue([clinic, `${clinic}:8443`, other]);
    await forgetOrigins({ origins: ['https://lab.example.org/*'] });
    expect(await sites.getValue()).toHaveLength(3);
    await forgetOrigins({ origins: ['https://emr.example.org/*'] });
    expect(await sites.getValue()).toEqual([other]);
  });

  it('of the policy stays, and is shown as not yet allowed', async () => {
    await fakeBrowser.storage.managed.set({ sites: [clinic] });
    allowed.clear();
    const shown = { sites: [{ origin: clinic, isAllowed: false }], isLocked: true };
    await forgetOrigins({ origins: ['https://emr.example.org/*'] });
    expect(await showSites()).toEqual(shown);
    expect(await addOrigin({ origin: other })).toEqual(shown);
    expect(await removeOrigin({ origin: clinic })).toEqual(shown);
    expect(remove).not.toHaveBeenCalled();
  });
});

it('the extension leaves pages of other sites alone', async () => {
  await sites.setValue([other]);
  for (const url of [undefined, '', clinic, 'http://emr.clinic.example/', 'chrome://settings', 'about:blank'])
    await lookForChart({ id: 7, ...(url === undefined ? {} : { url }) });
  expect(executeScript).not.toHaveBeenCalled();
});
