// A form filler by other authors: Debian's package of KeePassXC-Browser. It is unpacked into the cache and not
// installed, because an installed one would load into every Chromium of this computer.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const debianPackage = 'webext-keepassxc-browser';
const cache = path.join(import.meta.dirname, '../../.cache/bench');

export interface FormFiller {
  name: string;
  /** The folder to load. Null if it is not available. */
  folder: string | null;
  /** A note about its figures. */
  note: string;
}

interface ManifestOfTwo {
  name: string;
  version: string;
  icons: object;
  content_scripts: object[];
  background: { scripts: string[] };
}

const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, { cwd: cache, stdio: ['ignore', 2, 2] }).status === 0;

/** The package's folder, from this computer or from Debian's archive. Null if neither has it. */
async function unpack(): Promise<string | null> {
  const place = `usr/share/webext/keepassxc-browser`;
  const unpacked = path.join(cache, 'unpacked', place);
  if (existsSync(`/${place}/manifest.json`)) return `/${place}`;
  if (existsSync(path.join(unpacked, 'manifest.json'))) return unpacked;
  await mkdir(cache, { recursive: true });
  if (!existsSync('/usr/bin/apt-get') || !run('apt-get', 'download', debianPackage)) return null;
  const file = (await readdir(cache)).find(name => name.startsWith(debianPackage) && name.endsWith('.deb'));
  return file && run('dpkg-deb', '-x', file, 'unpacked') ? unpacked : null;
}

/**
 * Chromium no longer loads version 2 manifests. The content scripts stay unchanged. A worker that answers with a new
 * user's settings replaces the background page, which version 3 no longer has.
 */
async function translate(source: string): Promise<{ folder: string; version: string }> {
  const folder = path.join(cache, 'form-filler');
  await rm(folder, { recursive: true, force: true });
  await cp(source, folder, { recursive: true, dereference: true });
  const old: ManifestOfTwo = JSON.parse(await readFile(path.join(source, 'manifest.json'), 'utf8'));
  const manifest = {
    manifest_version: 3,
    name: old.name,
    version: old.version,
    description: 'For a measurement.',
    default_locale: 'en',
    content_scripts: old.content_scripts,
    background: { service_worker: 'answer.js' },
    permissions: ['activeTab', 'storage', 'tabs'],
    host_permissions: ['https://*/*', 'http://*/*'],
  };
  await writeFile(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
  await writeFile(path.join(folder, 'answer.js'), answers);
  return { folder, version: old.version };
}

const answers = `
const settings = {
  autoCompleteUsernames: true, autoFillAndSend: false, autoFillSingleEntry: false, autoRetrieveCredentials: true,
  saveDomainOnly: true, showLoginFormIcon: true, showOTPIcon: true, useObserver: true, usePasswordGeneratorIcons: false,
  usePredefinedSites: true, sitePreferences: [], 'defined-custom-fields': {}, colorTheme: 'system',
};
chrome.runtime.onMessage.addListener(({ action }, sender, answer) => {
  answer(action === 'load_settings' ? settings : action === 'is_site_ignored' ? false : null);
});
`;

/** Looks for the form filler. */
export async function findFormFiller(): Promise<FormFiller> {
  const source = await unpack();
  const name = 'KeePassXC-Browser';
  if (!source) return { name, folder: null, note: `${name} (${debianPackage}) could not be had here: not measured.` };
  const { folder, version } = await translate(source);
  const note =
    `${name} ${version} is Debian’s, with its manifest written anew for version 3, without which Chromium loads it no more; a worker ` +
    'that answers with the settings of a new user stands in for its background page, and no password database is open.';
  return { name: `${name} ${version}`, folder, note };
}
