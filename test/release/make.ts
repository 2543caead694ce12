// npm run package: everything that IT needs to install the extension, in .output/packages. Two runs on the same sources
// produce the same files.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { stop } from '../command.ts';
import { extensionId, newKey, signCrx } from './crx.ts';
import { filesBelow, readFiles, sourceNames } from './files.ts';
import { whyNotLocked } from './locked-node.ts';
import {
  cautionsAbout,
  policyFiles,
  redirectAddresses,
  type SettingValues,
  settingsIn,
  wrongSettings,
} from './policies.ts';
import { exampleFields, releaseFacts } from './release-facts.ts';
import { billOfMaterials } from './sbom.ts';
import { lint, makeStoreFolders, whyNotReady } from './store.ts';
import { updatesJson, updatesXml } from './updates.ts';
import { zip } from './zip.ts';

const root = path.join(import.meta.dirname, '../..');
/** A separate build folder, because others may use the usual build. */
const builds = '.output/release';
const built = (browser: 'chrome' | 'firefox') => path.join(root, builds, `${browser}-mv3`);

const usage = `npm run package -- [--key FILE] [--updates URL] [--settings FILE] [--out FOLDER]
npm run package -- --store [--out FOLDER]
npm run package -- --new-key FILE

  --key FILE      Sign the Chromium package with this key, so its ID never changes.
                  Or set ORDER_EXTENSION_KEY to the file, or to the key itself.
  --updates URL   The folder on your server where browsers get the packages.
                  Or set ORDER_EXTENSION_UPDATES.
  --settings FILE Your settings, exported from Options or as JSON, for the policy files.
  --out FOLDER    Where the packages go. Default: .output/packages.
  --store         Make a folder for each store: package, texts and pictures. Default: .output/store.
  --new-key FILE  Create a key. Keep it secret and back it up. Without it you can't publish updates.`;

function readOptions() {
  try {
    return parseArgs({
      options: {
        key: { type: 'string' },
        updates: { type: 'string' },
        settings: { type: 'string' },
        out: { type: 'string' },
        store: { type: 'boolean' },
        'new-key': { type: 'string' },
      },
    }).values;
  } catch (error) {
    return stop(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

/** The key's text, or null if none is given. */
function readKey(given = process.env.ORDER_EXTENSION_KEY): string | null {
  if (!given) return null;
  if (given.startsWith('-----BEGIN')) return given;
  if (!existsSync(given)) stop(`No key found in ${given}. Create one with --new-key FILE.`);
  return readFileSync(given, 'utf8');
}

/** The URL of the folder, ending in `/`. */
function readUpdates(given = process.env.ORDER_EXTENSION_UPDATES): string | null {
  if (!given) return null;
  const url = URL.parse(given.endsWith('/') ? given : `${given}/`);
  if (url?.protocol !== 'https:' || url.search || url.hash || url.username)
    stop(`${given} is not an https address of a folder.`);
  return url.href;
}

/** The settings for the policy files; none without a file. */
function readSettings(file: string | undefined): SettingValues {
  if (file === undefined) return {};
  if (!existsSync(file)) stop(`There is no file ${file}.`);
  let values: SettingValues;
  try {
    values = settingsIn(readFileSync(file, 'utf8'));
  } catch (error) {
    return stop(`${file} cannot be used. ${error instanceof Error ? error.message : ''}`);
  }
  const wrong = wrongSettings(values);
  if (wrong.length > 0)
    stop(`${file} cannot be used.\n${wrong.map(line => `  ${line}\n`).join('')}docs/deploy.md lists all settings.`);
  return values;
}

function makeKey(file: string): void {
  if (existsSync(file)) stop(`${file} already exists. Choose another file.`);
  const key = newKey();
  writeFileSync(file, key, { mode: 0o600, flag: 'wx' });
  console.log(`Saved the key to ${file}. The extension ID is ${extensionId(key)}.`);
  console.log('Keep the key secret and back it up. Anyone who has it can publish updates. Without it you cannot.');
}

/** Requires the Node of the lock file, because it handles the key and starts everything else. */
function requireLockedNode(): void {
  const wrong = whyNotLocked(root);
  if (wrong)
    stop(`${wrong}\nOn Linux or Windows, run npm ci and then npm run package. Node then comes from the lock file.`);
}

function build(updates: string | null): void {
  const env = { ...process.env, ORDER_EXTENSION_UPDATES: updates ?? '', ORDER_EXTENSION_BUILD: builds };
  for (const command of ['wxt build', 'wxt build -b firefox']) {
    const { status } = spawnSync(command, { cwd: root, shell: true, stdio: 'inherit', env });
    if (status !== 0) throw new Error(`${command} failed.`);
  }
}

/** The update URL without --updates: a name that cannot be registered. */
const nowhere = 'https://updates.invalid/';

function makePackages(out: string, key: string | null, updates: string | null, values: SettingValues): void {
  build(updates);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const made = new Map<string, Buffer>();
  const add = (name: string, content: Buffer | string) => made.set(name, Buffer.from(content));

  const [chromium, firefox] = (['chrome', 'firefox'] as const).map(browser =>
    JSON.parse(readFileSync(path.join(built(browser), 'manifest.json'), 'utf8')),
  );
  const { version } = chromium;
  const { name } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const stem = `${name}-${version}`;
  const host = updates ?? nowhere;

  const unpacked = zip(readFiles(built('chrome'), filesBelow(built('chrome'))));
  add(`${stem}-chromium.zip`, unpacked);
  if (key) {
    const id = extensionId(key);
    const crx = `${stem}-chromium.crx`;
    add(crx, signCrx(unpacked, key));
    const browser = chromium.minimum_chrome_version;
    add('updates.xml', updatesXml({ id, version, address: host + crx, browser }));
    console.log(`\nChromium: the extension ID is ${id}`);
  } else {
    console.log('\nChromium: no signed package (CRX) and no updates.xml, because you gave no key.');
    console.log(
      'Create a key once with "npm run package -- --new-key FILE", then use "npm run package -- --key FILE".',
    );
  }

  const { id, strict_min_version: browser } = firefox.browser_specific_settings.gecko;
  const xpi = `${stem}-firefox.xpi`;
  add(xpi, zip(readFiles(built('firefox'), filesBelow(built('firefox')))));
  add('updates.json', updatesJson({ id, version, address: host + xpi, browser }));
  console.log(`Firefox: the extension ID is ${id}. The package is not signed. Have Mozilla sign it on`);
  console.log('addons.mozilla.org, listed or unlisted. Release versions of Firefox do not keep an unsigned extension.');

  const release = { version, chromiumId: key && extensionId(key), firefoxId: id, host, xpi };
  for (const [file, policy] of policyFiles(release, values)) add(file, `${JSON.stringify(policy, null, 2)}\n`);
  for (const line of cautionsAbout(values)) console.log(line);
  const examples = exampleFields(releaseFacts());
  if (examples.length > 0) {
    console.log(`\npackage.json still has examples: ${examples.join(', ')}.`);
    console.log('That is fine for a trial. Set them before a roll-out: the Firefox ID cannot be changed later.');
  }
  console.log('\nRegister these redirect addresses at your sign-in provider before the roll-out:');
  for (const address of redirectAddresses(release)) console.log(`  ${address}`);

  add(`${stem}-sources.zip`, zip(readFiles(root, sourceNames(root))));
  add(`${stem}-sbom.cdx.json`, billOfMaterials(root));
  const sums = [...made].map(([file, content]) => `${createHash('sha256').update(content).digest('hex')}  ${file}\n`);
  add('SHA256SUMS', sums.sort((a, b) => (a.slice(66) < b.slice(66) ? -1 : 1)).join(''));
  for (const [file, content] of made) writeFileSync(path.join(out, file), content);

  if (!updates) console.log(`You gave no --updates, so the update addresses begin with ${nowhere}`);
  console.log(`\n${path.relative(process.cwd(), out) || out}:`);
  for (const [file, { length }] of made) console.log(`  ${file} (${Math.ceil(length / 1000)} kB)`);
}

/** Packages without update addresses: the stores bring the updates. */
async function makeStorePackages(out: string): Promise<void> {
  const why = whyNotReady();
  if (why) stop(why);
  build(null);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const { name, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const packed = (browser: 'chrome' | 'firefox') => zip(readFiles(built(browser), filesBelow(built(browser))));
  const chromium = new Map([[`${name}-${version}.zip`, packed('chrome')]]);
  const firefox = new Map([
    [`${name}-${version}.xpi`, packed('firefox')],
    [`${name}-${version}-sources.zip`, zip(readFiles(root, sourceNames(root)))],
  ]);
  await makeStoreFolders(out, {
    chromium: built('chrome'),
    packages: { 'chrome-web-store': chromium, 'edge-add-ons': chromium, 'addons-mozilla-org': firefox },
  });
  const found = lint(path.join(out, 'addons-mozilla-org', `${name}-${version}.xpi`));
  for (const finding of found) console.error(`Mozilla's linter: ${finding}`);
  if (found.length > 0) throw new Error("Mozilla's linter found something. Nothing may be uploaded yet.");
  console.log(
    `\n${path.relative(process.cwd(), out) || out}: a folder for each store. Mozilla's linter found nothing.`,
  );
}

const { key, updates, settings, out, store, 'new-key': keyFile } = readOptions();
requireLockedNode();
if (keyFile) makeKey(path.resolve(keyFile));
else if (store) await makeStorePackages(path.resolve(out ?? path.join(root, '.output/store')));
else
  makePackages(
    path.resolve(out ?? path.join(root, '.output/packages')),
    readKey(key),
    readUpdates(updates),
    readSettings(settings),
  );
