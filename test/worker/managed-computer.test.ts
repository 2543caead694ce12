// What a policy fixes on a computer, and what it stops.
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { previewSettings, saveSettings } from '../../src/worker/options/settings-file.ts';
import { whyBarred } from '../../src/worker/orders/uploader.ts';

beforeEach(() => fakeBrowser.reset());

const serviceUrl = 'https://lab.example.org';

describe('a computer whose policy sets the lab', () => {
  beforeEach(() => fakeBrowser.storage.managed.set({ serviceUrl }));

  it('keeps what is for IT, and saves what is for the user', async () => {
    const { values, origins } = await saveSettings({ duplicateWindow: 0, camera: false });
    expect(values).toMatchObject({ duplicateWindow: 30, camera: false });
    expect(origins).toMatchObject({ duplicateWindow: 'default', camera: 'set here' });
  });

  it('takes the same from a settings file', async () => {
    const text = JSON.stringify({ versions: {}, settings: { holdSeconds: 0, camera: false } });
    const { changes, locked } = await previewSettings({ text });
    expect([changes.map(({ name }) => name), locked]).toEqual([['camera'], ['holdSeconds']]);
  });
});

it('a computer whose policy does not set the lab is the user’s to set up', async () => {
  await fakeBrowser.storage.managed.set({ labPhone: '1-800-555-0100' });
  expect((await saveSettings({ duplicateWindow: 7, labPhone: '' })).values).toMatchObject({
    duplicateWindow: 7,
    labPhone: '1-800-555-0100',
  });
});

describe('a file on its way', () => {
  const store = new URL('https://uploads.example.org/file');

  it('needs the permission for its store', async () => {
    Object.assign(fakeBrowser.permissions, { contains: async () => false });
    expect(await whyBarred(store)).toBe('upload.noPermission');
  });

  it('goes nowhere under a wrong policy, like an order, and goes on once it is right', async () => {
    Object.assign(fakeBrowser.permissions, { contains: async () => true });
    await fakeBrowser.storage.managed.set({ serviceUrl, requisitionPrefix: 'a-b' });
    expect(await whyBarred(store)).toBe('policy.invalid');
    await fakeBrowser.storage.managed.set({ serviceUrl, requisitionPrefix: 'AB' });
    expect(await whyBarred(store)).toBeNull();
  });
});
