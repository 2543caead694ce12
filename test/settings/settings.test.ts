import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { settings } from '../../src/settings/settings.ts';

beforeEach(() => fakeBrowser.reset());

const exampleOf = (name: string): unknown => setting(name).example;
const setPolicy = (policy: Record<string, unknown>) => fakeBrowser.storage.managed.set(policy);
const setting = (name: string) => {
  const found = settings.find(one => one.name === name);
  if (!found) throw new Error(name);
  return found;
};

describe.each(settings.map(one => [one.name, one] as const))('%s', (name, one) => {
  it('starts from its default', async () => {
    expect(one.schema.safeParse(one.fallback)).toEqual({ success: true, data: one.fallback });
    expect(await one.effective()).toEqual({ value: one.fallback, origin: 'default', locked: false, wrong: [] });
  });

  it('reads what was stored', async () => {
    const area = one.isSecret ? fakeBrowser.storage.session : fakeBrowser.storage.local;
    await area.set({ [name]: exampleOf(name) });
    expect(exampleOf(name)).not.toEqual(one.fallback);
    expect(await one.effective()).toEqual({ value: exampleOf(name), origin: 'set here', locked: false, wrong: [] });
  });

  it('takes the policy’s value whenever it arrives, and then cannot be set here', async () => {
    await (one.setValue as (value: unknown) => Promise<void>)(one.fallback);
    expect((await one.effective()).origin).toBe('set here');
    await setPolicy({ [name]: exampleOf(name), 'a name of another version': 1 });
    expect(await one.effective()).toEqual({ value: exampleOf(name), origin: 'policy', locked: true, wrong: [] });
    const before = await fakeBrowser.storage.local.get(null);
    await (one.setValue as (value: unknown) => Promise<void>)(exampleOf(name));
    expect(await fakeBrowser.storage.local.get(null)).toEqual(before);
    await fakeBrowser.storage.managed.clear();
    expect(await one.effective()).toMatchObject({ value: one.fallback, origin: 'set here' });
  });

  it('names itself when the policy is wrong, and uses its cautious value', async () => {
    await (one.setValue as (value: unknown) => Promise<void>)(exampleOf(name));
    await setPolicy({ [name]: [[{ odd: 1 }]] });
    const { value, locked, origin, wrong } = await one.effective();
    expect(wrong.length).toBeGreaterThan(0);
    for (const part of wrong) expect(part.split('.')[0]).toBe(name);
    expect({ locked, origin }).toEqual({ locked: true, origin: 'policy' });
    expect(value).toEqual(one.cautious ?? one.fallback);
  });

  it('does not accept an invalid stored value', async () => {
    const area = one.isSecret ? fakeBrowser.storage.session : fakeBrowser.storage.local;
    await area.set({ [name]: [[{ odd: 1 }]] });
    expect(await one.effective()).toMatchObject({ value: one.fallback, origin: 'default' });
  });
});

const about = settings.filter(({ about }) => about !== undefined);

it.each(about.map(({ name }) => name))('%s, set here, says nothing about the lab of a policy', async name => {
  await fakeBrowser.storage.local.set({ [name]: exampleOf(name) });
  await setPolicy({ serviceUrl: 'https://lab.example.org' });
  const { fallback, effective } = setting(name);
  expect(await effective()).toMatchObject({ value: fallback, origin: 'default' });
});

describe('an invalid policy value', () => {
  it.each<[string, unknown, string]>([
    ['serviceUrl', 'http://lab.example.org', 'serviceUrl'],
    ['serviceUrl', 'https://user@lab.example.org', 'serviceUrl'],
    ['serviceUrl', 'lab', 'serviceUrl'],
    ['environment', 'test', 'environment'],
    ['uploadHosts', ['s3.example.org', '*.org'], 'uploadHosts.1'],
    ['uploadHosts', ['https://s3.example.org'], 'uploadHosts.0'],
    ['uploadHosts', ['-a.example.org'], 'uploadHosts.0'],
    ['requisitionPrefix', 'a-b', 'requisitionPrefix'],
    ['requisitionNumberIsUnique', 'true', 'requisitionNumberIsUnique'],
    ['attachmentLimits', { inlineEach: 10_000_001 }, 'attachmentLimits.inlineEach'],
    ['attachmentLimits', { inlineTotal: 30_000_001 }, 'attachmentLimits.inlineTotal'],
    ['attachmentLimits', { method: 'fax' }, 'attachmentLimits.method'],
    ['attachmentLimits', { each: -1 }, 'attachmentLimits.each'],
    ['productCodes', { COLON_PANEL: 'two words' }, 'productCodes.COLON_PANEL'],
    ['sites', ['https://emr.example.org/path'], 'sites.0'],
    ['productCodes', { COLON_PANNEL: 'COLON_2' }, 'productCodes'],
    ['sites', ['emr.example.org'], 'sites.0'],
    ['sites', ['https://*.example.org'], 'sites.0'],
    ['defaultAccounts', [{}], 'defaultAccounts.0'],
    ['defaultAccounts', [{ role: 'ORDERING' }], 'defaultAccounts.0'],
    [
      'defaultAccounts',
      [{ provider: { lastName: 'Lind', identifiers: [{ type: 'NPI', value: '1234567890' }] } }],
      'defaultAccounts.0.provider.identifiers.0.value',
    ],
    ['defaultAccounts', [{ rôle: 'ORDERING' }], 'defaultAccounts.0'],
    ['retention', { receiptDays: 0 }, 'retention.receiptDays'],
    ['retention', { receiptDays: 1.5 }, 'retention.receiptDays'],
    ['signIn', { kind: 'oauth', clientId: 'x' }, 'signIn.issuer'],
    ['signIn', { kind: 'oauth', issuer: 'https://id.example.org' }, 'signIn.clientId'],
    ['signIn', { kind: 'oauth', issuer: 'http://id.example.org', clientId: 'x' }, 'signIn.issuer'],
    ['signIn', { kind: 'oauth', issuer: 'https://id.example.org?a=b', clientId: 'x' }, 'signIn.issuer'],
    ['signIn', { kind: 'oauth', issuer: 'https://id.ex\u0430mple.org', clientId: 'x' }, 'signIn.issuer'],
    ['signIn', { kind: 'oauth', issuer: 'https://id.example.org', clientId: 'x\n' }, 'signIn.clientId'],
    ['signIn', { kind: 'saml' }, 'signIn.kind'],
    ['labName', 'Acme \u202Escitenec', 'labName'],
    ['practiceName', '\u200B\u200B', 'practiceName'],
    ['labAddress', '12 Harbor St\n\u2066Portland', 'labAddress'],
    ['idleMinutes', 481, 'idleMinutes'],
    ['accessToken', 'x'.repeat(8192), 'accessToken'],
    ['accessToken', 'two words', 'accessToken'],
  ])('of %s is named: %j', async (name, value, part) => {
    await setPolicy({ [name]: value });
    expect((await setting(name).effective()).wrong).toEqual([part]);
  });
});

it('sends nothing under a policy that cannot be read', async () => {
  await fakeBrowser.storage.local.set({ serviceUrl: 'https://lab.example.org' });
  const get = vi.spyOn(fakeBrowser.storage.managed, 'get');
  get.mockRejectedValueOnce(new Error('Managed storage manifest not found'));
  expect((await setting('serviceUrl').effective()).wrong).toEqual([]);
  get.mockRejectedValueOnce(new Error('An unexpected error occurred'));
  expect(await setting('serviceUrl').effective()).toMatchObject({ value: '', wrong: ['serviceUrl'] });
});

it('fills in what a policy sets only in part', async () => {
  await setPolicy({ attachmentLimits: { method: 'inline', 'of another version': 1 } });
  const { value } = await setting('attachmentLimits').effective();
  expect(value).toEqual({ ...(setting('attachmentLimits').fallback as object), method: 'inline' });
});

it('writes an address in one form', async () => {
  for (const text of [' https://LAB.example.org/orders/ ', 'https://lab.example.org:443/orders/graphql/']) {
    await setPolicy({ serviceUrl: text });
    expect(await setting('serviceUrl').getValue()).toBe('https://lab.example.org/orders');
  }
});

it('never stores secrets on disk', async () => {
  for (const one of settings) await (one.setValue as (value: unknown) => Promise<void>)(exampleOf(one.name));
  const onDisk = Object.keys(await fakeBrowser.storage.local.get(null));
  expect(onDisk).not.toContain('accessToken');
  expect(onDisk.filter(key => !key.endsWith('$'))).toHaveLength(settings.length - 1);
});

it('asks the browser once for the policy of several settings, and again for the next ones', async () => {
  const ask = vi.spyOn(fakeBrowser.storage.managed, 'get');
  const [prefix, hosts] = [setting('requisitionPrefix'), setting('uploadHosts')];
  await Promise.all([prefix.getValue(), hosts.getValue(), prefix.getValue()]);
  expect(ask).toHaveBeenCalledTimes(1);
  await setPolicy({ requisitionPrefix: exampleOf('requisitionPrefix') });
  expect(await prefix.getValue()).toBe(exampleOf('requisitionPrefix'));
  ask.mockRestore();
});
