import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { changedSettings } from '../../src/settings/setting.ts';
import { settings } from '../../src/settings/settings.ts';
import { credentials } from '../../src/settings/user-data.ts';
import { showSettings } from '../../src/worker/access/policy.ts';
import {
  exportSettings,
  importSettings,
  previewSettings,
  saveSettings,
} from '../../src/worker/options/settings-file.ts';
import { packDefinitions } from './packaged-definitions.ts';

packDefinitions();

beforeEach(() => fakeBrowser.reset());

const everything: Record<string, unknown> = Object.fromEntries(settings.map(({ name, example }) => [name, example]));
const { accessToken: _, ...withoutSecrets } = everything;

const file = (values: object, versions: object = {}) => ({ text: JSON.stringify({ versions, settings: values }) });

/** As the user does it: views the changes, then applies them. */
const apply = async (of: { text: string }) => importSettings({ ...of, basis: (await previewSettings(of)).basis });

const stored = () => fakeBrowser.storage.local.get(null);

describe('settings as a file', () => {
  it('come out of one computer and into another, without secrets', async () => {
    await fakeBrowser.storage.local.set(withoutSecrets);
    await credentials.setValue({ service: 'https://lab.example.org', accessToken: 'canary-token' });
    const { text } = await exportSettings();
    expect(text).not.toContain('canary');
    expect(JSON.parse(text).settings).toEqual(withoutSecrets);
    fakeBrowser.reset();
    await apply({ text });
    for (const { name, isSecret, getValue } of settings)
      if (!isSecret) expect(await getValue()).toEqual(everything[name]);
  });

  it('name only what is not the default', async () => {
    expect(JSON.parse((await exportSettings()).text)).toEqual({ versions: {}, settings: {} });
  });

  it('include no token of a policy', async () => {
    await fakeBrowser.storage.managed.set({ accessToken: 'canary-token', requisitionPrefix: 'ORG' });
    const { text } = await exportSettings();
    expect(JSON.parse(text).settings).toEqual({ requisitionPrefix: 'ORG' });
  });

  it.each<[object, string]>([
    [{ requisitionPrefix: 'a-b' }, 'requisitionPrefix (line 1)'],
    [{ accessToken: 'a.b.c' }, 'accessToken (line 1)'],
    [{ lastPanels: ['colon'] }, 'lastPanels (line 1)'],
    [{ odd: 1 }, 'odd (line 1)'],
    [{ __proto__: undefined, constructor: 1 }, 'constructor (line 1)'],
    [{ clinicDefinitions: '{' }, 'clinicDefinitions (line 1)'],
    [
      { attachmentLimits: { each: 'x' }, serviceUrl: 'http://lab.example.org' },
      'attachmentLimits.each (line 1), serviceUrl (line 1)',
    ],
  ])('are not applied when one is invalid: %j', async (wrong, names) => {
    await fakeBrowser.storage.local.set({ requisitionPrefix: 'OLD' });
    const before = await stored();
    const chosen = file({ uploadHosts: ['uploads.example.org'], ...wrong });
    const refusal = { code: 'settings.fileInvalid', detail: names };
    await expect(previewSettings(chosen)).rejects.toMatchObject(refusal);
    await expect(importSettings({ ...chosen, basis: '' })).rejects.toMatchObject(refusal);
    expect(await stored()).toEqual(before);
  });

  it.each([
    ['settings.fileInvalid', ''],
    ['settings.fileInvalid', 'x'],
    ['settings.fileInvalid', '{"versions":{},"settings":{},"more":1}'],
    ['settings.fileOther', '[]'],
    ['settings.fileOther', 'null'],
    ['settings.fileOther', '{"settings":{}}'],
    ['settings.fileOther', '{"serviceUrl": "https://lab.example.org"}'],
    ['settings.fileNewer', '{"versions":{"holdSeconds":2},"settings":{"holdSeconds":3}}'],
  ])('are refused with %s: %j', async (code, text) => {
    await expect(previewSettings({ text })).rejects.toMatchObject({ code });
  });

  it('that nest without end are refused like any other text', async () => {
    const text = `{"versions":{},"settings":{"uploadHosts":\n${'['.repeat(100_000)}${']'.repeat(100_000)}}}`;
    await expect(previewSettings({ text })).rejects.toMatchObject({
      code: 'settings.fileInvalid',
      detail: 'JSON (line 2)',
    });
  });

  it('name ten of many mistakes, at once', async () => {
    const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`odd${index}`, 1]));
    const text = JSON.stringify({ versions: {}, settings: many }, null, 1);
    const start = performance.now();
    const refusal = await previewSettings({ text }).catch((error: { detail: string }) => error);
    expect(performance.now() - start).toBeLessThan(2000);
    expect(refusal).toMatchObject({ code: 'settings.fileInvalid' });
    const names = 'detail' in refusal ? refusal.detail.split(', ') : [];
    expect(names).toHaveLength(11);
    expect([names[0], names[9], names[10]]).toEqual(['odd0 (line 4)', 'odd9 (line 13)', 'and 19990 more']);
  });

  it('that are too long are refused before they are read', async () => {
    const text = `{"versions":{},"settings":{}}${' '.repeat(4_000_000)}`;
    await expect(previewSettings({ text })).rejects.toMatchObject({ code: 'settings.fileTooLarge' });
    await expect(importSettings({ text, basis: '' })).rejects.toMatchObject({ code: 'settings.fileTooLarge' });
  });

  it('of a later version are refused', async () => {
    await expect(previewSettings(file({ retention: {} }, { retention: 2 }))).rejects.toMatchObject({
      code: 'settings.fileNewer',
    });
  });

  it('leave unchanged what the policy sets, and what they do not name', async () => {
    await fakeBrowser.storage.local.set({ idleMinutes: 3 });
    await fakeBrowser.storage.managed.set({ requisitionPrefix: 'ORG' });
    const { origins, wrong } = await apply(file({ requisitionPrefix: 'OWN', multipartPlaceholder: 'list' }));
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

describe('the changes of a file', () => {
  const chosen = file({ idleMinutes: 10, serviceUrl: 'https://other.example.org', screenCapture: true });

  it('are listed with the order destination first, and nothing changes before they are applied', async () => {
    await fakeBrowser.storage.local.set({ idleMinutes: 3, serviceUrl: 'https://lab.example.org' });
    const before = await stored();
    const { changes, locked, basis } = await previewSettings(chosen);
    expect(changes).toEqual([
      {
        name: 'serviceUrl',
        before: 'https://lab.example.org',
        after: 'https://other.example.org',
        isDefault: false,
        isLeading: true,
        section: 'service',
      },
      { name: 'idleMinutes', before: 3, after: 10, isDefault: true, isLeading: false, section: 'thisComputer' },
    ]);
    expect(locked).toEqual([]);
    expect(await stored()).toEqual(before);
    await importSettings({ ...chosen, basis });
    expect(await stored()).toMatchObject({ idleMinutes: 10, serviceUrl: 'https://other.example.org' });
    expect((await previewSettings(chosen)).changes).toEqual([]);
  });

  it('are not applied when they differ from what the user was shown', async () => {
    const { basis } = await previewSettings(chosen);
    await fakeBrowser.storage.local.set({ idleMinutes: 480 });
    const before = await stored();
    await expect(importSettings({ ...chosen, basis })).rejects.toMatchObject({ code: 'settings.changedMeanwhile' });
    const other = file({ serviceUrl: 'https://stranger.example' });
    await expect(importSettings({ ...other, basis: (await previewSettings(chosen)).basis })).rejects.toMatchObject({
      code: 'settings.changedMeanwhile',
    });
    expect(await stored()).toEqual(before);
  });

  it('put back what was entered about another lab and the file does not name, so no real order stands as a test', async () => {
    const ofOther = {
      environment: 'sandbox',
      requisitionNumberIsUnique: true,
      takenNumberWords: ['E42'],
      productCodes: { COLON_PANEL: 'COLON_PANEL_2' },
    };
    await fakeBrowser.storage.local.set({ ...ofOther, serviceUrl: 'https://test.lab.example.org', idleMinutes: 3 });
    const real = file({ serviceUrl: 'https://lab.example.org', takenNumberWords: ['E17'] });
    const named = (await previewSettings(real)).changes.map(({ name, after }) => [name, after]);
    expect(named).toEqual([
      ['serviceUrl', 'https://lab.example.org'],
      ['environment', 'production'],
      ['takenNumberWords', ['E17']],
      ['productCodes', {}],
      ['requisitionNumberIsUnique', false],
    ]);
    const { values } = await apply(real);
    expect(values).toMatchObject({ environment: 'production', requisitionNumberIsUnique: false, idleMinutes: 3 });
    await fakeBrowser.storage.local.set(ofOther);
    expect((await previewSettings(file({ serviceUrl: 'https://lab.example.org' }))).changes).toEqual([]);
  });

  it('count as applied if there is no room to tell other windows of them', async () => {
    vi.spyOn(fakeBrowser.storage.session, 'set').mockRejectedValueOnce(new Error('quota exceeded'));
    expect((await apply(chosen)).values).toMatchObject({ serviceUrl: 'https://other.example.org' });
  });

  it('are applied as a whole: a failure leaves everything as it was, and no listener sees a change', async () => {
    await fakeBrowser.storage.local.set({ idleMinutes: 3, serviceUrl: 'https://lab.example.org' });
    const before = await stored();
    const heard: string[][] = [];
    fakeBrowser.storage.onChanged.addListener(
      (changes: Record<string, object>) => void heard.push(changedSettings(changes).sort()),
    );
    const set = fakeBrowser.storage.local.set;
    // The storage accepts every setting except one of the last.
    fakeBrowser.storage.local.set = async items => {
      if ('idleMinutes' in items) throw new DOMException('full', 'QuotaExceededError');
      return set(items);
    };
    await expect(apply(chosen)).rejects.toThrow('full');
    fakeBrowser.storage.local.set = set;
    expect(await stored()).toEqual(before);
    expect(heard.flat()).toEqual([]);
    const seen: unknown[] = [];
    fakeBrowser.storage.onChanged.addListener((changes: Record<string, object>) => {
      if (changedSettings(changes).length > 0) seen.push(stored());
    });
    await apply(chosen);
    expect(heard.filter(({ length }) => length > 0)).toEqual([['idleMinutes', 'serviceUrl']]);
    expect(await Promise.all(seen)).toMatchObject([{ idleMinutes: 10, serviceUrl: 'https://other.example.org' }]);
  });

  it('name what the policy sets, and leave it', async () => {
    await fakeBrowser.storage.managed.set({ serviceUrl: 'https://lab.example.org' });
    const { changes, locked } = await previewSettings(chosen);
    expect([changes, locked]).toEqual([[], ['serviceUrl']]);
  });

  it('name what is wrong in an invalid file, and on which line', async () => {
    const lines = [
      '{"versions": {},',
      '"settings": {',
      '"idleMinutes": 3,',
      '"uploadHosts": ["a.example.org",',
      '"*.org"]',
      '}}',
    ];
    const wrong = (text: string, detail: string) =>
      expect(previewSettings({ text })).rejects.toMatchObject({ code: 'settings.fileInvalid', detail });
    await wrong(lines.join('\n'), 'uploadHosts.1 (line 5)');
    await wrong(lines.slice(0, 3).join('\n'), 'JSON (line 3)');
    await wrong('{"versions": {},\n"settings": 7}', 'settings (line 2)');
  });
});

describe('settings that are entered', () => {
  const numbers = { requisitionNumberIsUnique: true, takenNumberWords: ['ALREADY_USED'] };
  const entered = async (values: Readonly<Record<string, unknown>>) => {
    const { values: after } = await saveSettings(values);
    return Object.fromEntries(Object.keys(numbers).map(name => [name, after[name]]));
  };

  it('about one lab do not count for the next, unless they are entered with it', async () => {
    await saveSettings({ serviceUrl: 'https://one.example.org', ...numbers });
    expect(await entered({ labName: 'Acme' })).toEqual(numbers);
    expect(await entered({ serviceUrl: 'https://one.example.org' })).toEqual(numbers);
    expect(await entered({ serviceUrl: 'https://two.example.org', requisitionNumberIsUnique: true })).toEqual({
      requisitionNumberIsUnique: true,
      takenNumberWords: settings.find(({ name }) => name === 'takenNumberWords')?.fallback,
    });
  });

  it('name the lab to call and whose token it gets, so the next lab gets neither', async () => {
    const oauth = { kind: 'oauth', issuer: 'https://id.example.org', clientId: 'clinic', scopes: ['openid'] };
    const ofOne = {
      labName: 'Acme',
      labPhone: '1-800-555-0100',
      labClia: '05D1234567',
      clientAccount: 'A-1',
      signIn: oauth,
    };
    await saveSettings({ serviceUrl: 'https://one.example.org', practiceName: 'Spokane Clinic', ...ofOne });
    const { values } = await saveSettings({ serviceUrl: 'https://two.example.org' });
    expect(values).toMatchObject({
      practiceName: 'Spokane Clinic',
      labName: '',
      labPhone: '',
      labClia: '',
      clientAccount: '',
      signIn: { kind: 'token', issuer: '' },
    });
  });

  it('before any lab is entered count for the first', async () => {
    await saveSettings(numbers);
    expect(await entered({ serviceUrl: 'https://one.example.org' })).toEqual(numbers);
  });
});
