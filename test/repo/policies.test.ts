// The policy files that npm run package makes for IT.
import { expect, it } from 'vitest';
import { cautionsAbout, policyFiles, redirectAddresses, settingsIn, wrongSettings } from '../release/policies.ts';

const release = {
  version: '0.2.0',
  chromiumId: 'abcdefghijklmnopabcdefghijklmnop',
  firefoxId: 'order-extension@example.org',
  host: 'https://packages.example.org/order/',
  xpi: 'order-extension-0.2.0-firefox.xpi',
};
const values = { serviceUrl: 'https://lab.example.org/orders', holdSeconds: 3 };

it('install the extension and set it up in one file per browser', () => {
  const files = policyFiles(release, values);
  const chromium = {
    installation_mode: 'force_installed',
    update_url: 'https://packages.example.org/order/updates.xml',
    override_update_url: true,
  };
  const managed = { '3rdparty': { extensions: { [release.chromiumId]: values } } };
  expect(Object.fromEntries(files)).toEqual({
    'policy-chrome.json': {
      ExtensionSettings: { [release.chromiumId]: { ...chromium, toolbar_pin: 'force_pinned' } },
      ...managed,
    },
    'policy-edge.json': {
      ExtensionSettings: { [release.chromiumId]: { ...chromium, toolbar_state: 'force_shown' } },
      ...managed,
    },
    'policy-firefox.json': {
      policies: {
        ExtensionSettings: {
          [release.firefoxId]: {
            installation_mode: 'force_installed',
            install_url: 'https://packages.example.org/order/order-extension-0.2.0-firefox.xpi',
            default_area: 'navbar',
          },
        },
        '3rdparty': { Extensions: { [release.firefoxId]: values } },
      },
    },
  });
});

it('have no Chromium package without a key, and no settings without a file', () => {
  const files = policyFiles({ ...release, chromiumId: null }, {});
  expect([...files.keys()]).toEqual(['policy-firefox.json']);
  expect(JSON.stringify([...files.values()])).not.toContain('3rdparty');
});

it('take the settings that Options exports, or plain JSON', () => {
  expect(settingsIn(JSON.stringify({ versions: { holdSeconds: 1 }, settings: values }))).toEqual(values);
  expect(settingsIn(JSON.stringify(values))).toEqual(values);
  for (const text of ['[]', 'null', '7', '{"settings": []}']) expect(() => settingsIn(text)).toThrow(TypeError);
});

it('say what no setting accepts, and what the setting means', () => {
  expect(wrongSettings(values)).toEqual([]);
  const uploadHosts = ['uploads.example.org', 'https://uploads.example.org/'];
  expect(wrongSettings({ uploadHosts, holdSeconds: 31, serviceURL: 'https://lab.example.org', color: 1 })).toEqual([
    expect.stringMatching(/^uploadHosts\.1: not valid\. Hosts that upload links can lead to\./),
    expect.stringMatching(/^holdSeconds: not valid\. Use a whole number from 0 to 30\. For this many seconds/),
    'serviceURL: no setting has this name. Write serviceUrl.',
    'color: no setting has this name.',
  ]);
});

it.each<[string, unknown, RegExp]>([
  [
    'attachmentLimits',
    { inlinefiles: 2 },
    /^attachmentLimits\.inlinefiles: no part has this name\. Write inlineFiles\.$/,
  ],
  ['attachmentLimits', { method: 'fax' }, /Use one of null, "inline", "presigned", "multipart"\./],
  ['clinicDefinitions', 'no JSON', /^clinicDefinitions, line 1: /],
  ['clinicDefinitions', '[{"id": "our-ehr"}]', /^clinicDefinitions, line 1: /],
  ['sites', ['https://*.example.org'], /^sites\.0: not valid/],
])('refuse a mistake in %s: %j', (name, value, sentence) => {
  expect(wrongSettings({ [name]: value })).toContainEqual(expect.stringMatching(sentence));
});

it('that include an access token come with a caution', () => {
  expect(cautionsAbout(values)).toEqual([]);
  expect(cautionsAbout({ ...values, accessToken: '' })).toEqual([]);
  expect(cautionsAbout({ ...values, accessToken: 'a.b.c' }).join(' ')).toMatch(/access token.*Firefox/);
});

it('come with the redirect addresses of both browsers', () => {
  expect(redirectAddresses(release)).toEqual([
    'https://abcdefghijklmnopabcdefghijklmnop.chromiumapp.org/',
    expect.stringMatching(/^https:\/\/[\da-f]{40}\.extensions\.allizom\.org\/$/),
  ]);
});
