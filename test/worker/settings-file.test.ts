import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { credentials, settings } from '../../src/settings/settings.ts';
import { exportSettings, importSettings } from '../../src/worker/at-options/settings-file.ts';
import { showSettings } from '../../src/worker/policy.ts';
import examples from '../settings/examples.json' with { type: 'json' };
import { packDefinitions } from './packaged-definitions.ts';

packDefinitions();

beforeEach(() => fakeBrowser.reset());

const everything: Record<string, unknown> = Object.fromEntries(
  Object.entries(examples).map(([name, versions]) => [name, Object.values(versions).at(-1)]),
);
const { accessToken: _, ...withoutSecrets } = everything;

const file = (values: object, versions: object = {}) => ({ text: JSON.stringify({ versions, settings: values }) });

const stored = () => fakeBrowser.storage.local.get(null);

describe('settings as a file', () => {
  it('come out of one computer and into another, without secrets', async () => {
    await fakeBrowser.storage.local.set(withoutSecrets);
    await credentials.setValue({ service: 'https://lab.example.org', accessToken: 'canary-token' });
    const { text } = await exportSettings();
    expect(text).not.toContain('canary');
    expect(JSON.parse(text).settings).toEqual(withoutSecrets);
    fakeBrowser.reset();
    await importSettings({ text });
    for (const { name, isSecret, getValue } of settings)
      if (!isSecret) expect(await getValue()).toEqual(everything[name]);
  });

  it('name only what is not the default', async () => {
    expect(JSON.parse((await exportSettings()).text)).toEqual({ versions: {}, settings: {} });
  });

  it('hold no token of a policy', async () => {
    await fakeBrowser.storage.managed.set({ accessToken: 'canary-token', requisitionPrefix: 'ORG' });
    const { text } = await exportSettings();
    expect(JSON.parse(text).settings).toEqual({ requisitionPrefix: 'ORG' });
  });

  it.each<[object, string]>([
    [{ requisitionPrefix: 'a-b' }, 'requisitionPrefix'],
    [{ accessToken: 'a.b.c' }, 'accessToken'],
    [{ lastPanels: ['colon'] }, 'lastPanels'],
    [{ odd: 1 }, 'odd'],
    [{ __proto__: undefined, constructor: 1 }, 'constructor'],
    [{ clinicDefinitions: '{' }, 'clinicDefinitions'],
    [{ attachmentLimits: { each: 'x' }, serviceUrl: 'http://lab.example.org' }, 'attachmentLimits.each, serviceUrl'],
  ])('are not taken over when one is wrong: %j', async (wrong, names) => {
    await fakeBrowser.storage.local.set({ requisitionPrefix: 'OLD' });
    const before = await stored();
    await expect(importSettings(file({ uploadHosts: ['uploads.example.org'], ...wrong }))).rejects.toMatchObject({
      code: 'settings.fileInvalid',
      detail: names,
    });
    expect(await stored()).toEqual(before);
  });

  it.each(['', 'x', '[]', 'null', '{}', '{"settings":{}}', '{"versions":{},"settings":{},"more":1}'])(
    'are no other text: %j',
    async text => {
      await expect(importSettings({ text })).rejects.toMatchObject({ code: 'settings.fileInvalid' });
    },
  );

  it('of a later version are refused by name', async () => {
    await expect(importSettings(file({ retention: {} }, { retention: 2 }))).rejects.toMatchObject({
      code: 'settings.fileInvalid',
      detail: 'retention',
    });
  });

  it('leave alone what the policy sets, and what they do not name', async () => {
    await fakeBrowser.storage.local.set({ idleMinutes: 3 });
    await fakeBrowser.storage.managed.set({ requisitionPrefix: 'ORG' });
    const { origins, wrong } = await importSettings(file({ requisitionPrefix: 'OWN', multipartPlaceholder: 'list' }));
    expect(wrong).toEqual([]);
    expect(origins).toMatchObject({
      requisitionPrefix: 'policy',
      multipartPlaceholder: 'set here',
      idleMinutes: 'set here',
      retention: 'default',
    });
    await fakeBrowser.storage.managed.clear();
    expect((await showSettings()).origins.requisitionPrefix).toBe('default');
  });
});
