import { defineConfig } from 'wxt';
import { definitions } from './src/ehr/definitions/all.ts';
import memory from './src/ehr/definitions/memory.json' with { type: 'json' };
import { browserLocales, defaultLocale, manifestText } from './test/release/browser-locales.ts';
import { buildHash } from './test/release/build-hash.ts';
import { dataTypes } from './test/release/data-types.ts';
import { managedSchema } from './test/release/managed-schema.ts';
import { pageFieldsPlugin } from './test/release/page-fields.ts';
import { popupFilesPlugin } from './test/release/popup-files.ts';
import { privacyPage } from './test/release/privacy-page.ts';
import { releaseFacts } from './test/release/release-facts.ts';
import { sharedCodePlugin } from './test/release/shared-code.ts';
import { thinEntrypointPlugin, thinPolyfillPlugin } from './test/release/thin-build.ts';
import { workerPartsPlugin } from './test/release/worker-parts.ts';

const { author, homepage, supportEmail, securityEmail, firefoxId } = releaseFacts();

/** The web folder where clinics' Firefox browsers get updates of the package, if any; see test/release/make.ts. */
const updates = process.env.ORDER_EXTENSION_UPDATES;

/** What the extension's own pages may load. Images are drawn on canvases. `worker-src` is for the PDF renderer. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "worker-src 'self'",
  // Any lab over https, and a sandbox on this computer.
  "connect-src 'self' https: http://127.0.0.1:* http://localhost:*",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** The scripts that are injected after ehr.js. */
const afterReader = new Set(['ehr-labels', 'ehr-moved', 'ehr-painted', 'ehr-taught']);

let isChromium = false;

export default defineConfig({
  modules: ['@wxt-dev/webextension-polyfill', '@wxt-dev/auto-icons'],
  imports: false,
  manifestVersion: 3,
  publicDir: 'assets/public',
  // Release packages come from their own build.
  outDir: process.env.ORDER_EXTENSION_BUILD || '.output',
  autoIcons: { baseIconPath: 'assets/icon.svg', developmentIndicator: false },
  vite: () => ({
    define: {
      'import.meta.env.BUILD': JSON.stringify(buildHash(import.meta.dirname)),
      __PUBLISHER__: JSON.stringify({ author, homepage, supportEmail, securityEmail }),
    },
    // A page's files are on this computer: to announce each takes longer than to load it when it is needed.
    build: { modulePreload: false },
  }),
  hooks: {
    'config:resolved': ({ config }) => {
      isChromium = config.browser === 'chrome';
    },
    'vite:build:extendConfig': (entrypoints, config) => {
      config.plugins = [...(config.plugins ?? []), thinPolyfillPlugin, thinEntrypointPlugin];
      if (isChromium && entrypoints.some(({ name }) => name === 'background'))
        config.plugins = [...(config.plugins ?? []), workerPartsPlugin];
      if (entrypoints.some(({ name }) => afterReader.has(name)))
        config.plugins = [...(config.plugins ?? []), sharedCodePlugin];
      if (entrypoints.some(({ name }) => name === 'ehr-moved'))
        config.plugins = [...(config.plugins ?? []), pageFieldsPlugin];
      if (entrypoints.some(({ name }) => name === 'popup'))
        config.plugins = [...(config.plugins ?? []), popupFilesPlugin];
    },
    // WXT would take the title of the popup's page.
    'build:manifestGenerated': ({ config }, manifest) => {
      if (!manifest.action) return;
      manifest.action.default_title = manifestText('button');
      // Where Firefox puts the button at the first install. Chromium has no such key.
      if (config.browser === 'firefox') Object.assign(manifest.action, { default_area: 'navbar' });
    },
    'build:publicAssets': (_, files) => {
      files.push(
        ...browserLocales(),
        { relativeDest: 'definitions.json', contents: JSON.stringify(definitions) },
        { relativeDest: 'memory.json', contents: JSON.stringify(memory) },
        { relativeDest: 'managed-schema.json', contents: JSON.stringify(managedSchema()) },
        { relativeDest: 'privacy.html', contents: privacyPage() },
      );
    },
  },
  manifest: ({ browser }) => ({
    name: manifestText('name'),
    short_name: manifestText('shortName'),
    description: manifestText('description'),
    default_locale: defaultLocale,
    homepage_url: homepage,
    permissions: [
      'activeTab',
      'alarms',
      'contextMenus',
      // Keeps uploads from being redirected: src/worker/orders/uploader.ts.
      'declarativeNetRequestWithHostAccess',
      'identity',
      'idle',
      'notifications',
      'scripting',
      'storage',
      'unlimitedStorage',
      ...(browser === 'firefox' ? [] : ['offscreen', 'sidePanel']),
    ],
    // Requested host by host, on the user's click: the lab's, or one that a part of a chart comes from.
    optional_host_permissions: ['https://*/*', 'http://*/*'],
    commands: {
      _execute_action: { suggested_key: { default: 'Alt+Shift+O' }, description: manifestText('command') },
    },
    content_security_policy: { extension_pages: pagePolicy },
    ...(browser === 'firefox'
      ? {
          developer: { name: author, url: homepage },
          sidebar_action: { default_panel: 'popup.html?beside', open_at_install: false },
          browser_specific_settings: {
            gecko: {
              id: firefoxId,
              strict_min_version: '140.0',
              ...(updates ? { update_url: `${updates}updates.json` } : {}),
              data_collection_permissions: { required: dataTypes.map(({ firefox }) => firefox) },
            },
          },
        }
      : // The first version that closes every storage area to scripts in pages.
        { minimum_chrome_version: '140', storage: { managed_schema: 'managed-schema.json' } }),
  }),
});
