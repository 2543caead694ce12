// The packages that IT installs.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startExtensionBrowser } from '../browser/extension-browser.ts';
import { findBrowser } from '../browser/find-browser.ts';
import { startFirefox } from '../browser/firefox-browser.ts';
import { buildHash } from '../release/build-hash.ts';
import { filesBelow, isSecret, sourceNames } from '../release/files.ts';
import { lint, makeStoreFolders } from '../release/store.ts';
import { readCrx } from './crx.ts';
import { unzip } from './unzip.ts';

const root = path.join(import.meta.dirname, '../..');
const built = (browser: string) => path.join(root, '.output/release', `${browser}-mv3`);
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const updates = 'https://packages.example.org/order/';
let folder: string;

const within = (name: string) => path.join(folder, name);
const make = (...args: string[]) =>
  execFileSync(process.execPath, [path.join(root, 'test/release/make.ts'), ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}` },
  });

let said: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'order-extension-release-'));
  make('--new-key', within('key.pem'));
  const args = ['--key', within('key.pem'), '--updates', updates, '--out'];
  make(...args, within('first'));
  said = make(...args, within('second'));
});
afterAll(() => {
  if (folder) rmSync(folder, { recursive: true, force: true });
});

const packaged = (name: string) => readFileSync(within(`first/order-extension-${version}-${name}`));

describe('the packages', () => {
  it('are identical when built again', () => {
    const names = readdirSync(within('first'));
    expect(names).toEqual(
      [
        'SHA256SUMS',
        ...['chromium.crx', 'chromium.zip', 'firefox.xpi', 'sbom.cdx.json', 'sources.zip'].map(
          name => `order-extension-${version}-${name}`,
        ),
        ...['chrome', 'edge', 'firefox'].map(browser => `policy-${browser}.json`),
        'updates.json',
        'updates.xml',
      ].sort(),
    );
    expect(readdirSync(within('second'))).toEqual(names);
    for (const name of names)
      expect(readFileSync(within(`first/${name}`)).equals(readFileSync(within(`second/${name}`)))).toBe(true);
  });

  it('match the listed checksums', () => {
    const lines = readFileSync(within('first/SHA256SUMS'), 'utf8').trim().split('\n');
    const listed = lines.map(line => line.split('  '));
    expect(listed.map(([, name]) => name)).toEqual(readdirSync(within('first')).filter(name => name !== 'SHA256SUMS'));
    for (const [sum, name = ''] of listed)
      expect(
        createHash('sha256')
          .update(readFileSync(within(`first/${name}`)))
          .digest('hex'),
      ).toBe(sum);
  });

  it.each([
    ['chromium.zip', 'chrome'],
    ['firefox.xpi', 'firefox'],
  ])('%s includes what was built, and nothing else', (name, browser) => {
    const files = unzip(packaged(name));
    expect(files.map(file => file.name)).toEqual(filesBelow(built(browser)));
    for (const file of files) {
      expect(file.content.equals(readFileSync(path.join(built(browser), file.name)))).toBe(true);
      expect(file.name).not.toMatch(/\.map$|\.tsx?$/);
      expect(file.content.toString('latin1')).not.toMatch(/sourceMappingURL|PRIVATE KEY/);
      expect(file.time).toBe(0x21 << 16);
    }
  });

  it('of the sources include the files git knows, and no secret', () => {
    const files = unzip(packaged('sources.zip'));
    expect(files.map(file => file.name)).toEqual(sourceNames(root));
    expect(files.map(file => file.name)).toEqual(expect.arrayContaining(['package-lock.json', 'test/release/make.ts']));
    expect(files.some(({ name }) => /^(?:node_modules|\.output|\.git)\//.test(name))).toBe(false);
    expect(files.some(({ content }) => /-----BEGIN [A-Z ]*PRIVATE KEY-----\n/.test(content.toString('latin1')))).toBe(
      false,
    );
  });

  it('of the sources are the same without git', () => {
    const unpacked = within('sources');
    for (const { name, content } of unzip(packaged('sources.zip'))) {
      mkdirSync(path.dirname(path.join(unpacked, name)), { recursive: true });
      writeFileSync(path.join(unpacked, name), content);
    }
    for (const made of ['.output/x.js', 'node_modules/x/index.js', 'key.pem', '.env']) {
      mkdirSync(path.dirname(path.join(unpacked, made)), { recursive: true });
      writeFileSync(path.join(unpacked, made), '');
    }
    expect(sourceNames(unpacked)).toEqual(sourceNames(root));
    expect(buildHash(unpacked)).toBe(buildHash(root));
  });

  it('list the libraries they include', () => {
    const { components } = JSON.parse(packaged('sbom.cdx.json').toString());
    const names = components.map(({ name }: { name: string }) => name);
    const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)));
    expect(names).not.toContain('vitest');
  });
});

describe('the key', () => {
  it('is readable only by its owner, and is never replaced', () => {
    if (process.platform !== 'win32') expect(statSync(within('key.pem')).mode & 0o077).toBe(0);
    expect(isSecret(within('key.pem'))).toBe(true);
    expect(() => make('--new-key', within('key.pem'))).toThrow(/already exists/);
  });

  it('signs a package the same way as Chromium itself', () => {
    cpSync(built('chrome'), within('chromium'), { recursive: true });
    execFileSync(
      findBrowser(),
      [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--headless',
        `--user-data-dir=${within('profile')}`,
        `--pack-extension=${within('chromium')}`,
        `--pack-extension-key=${within('key.pem')}`,
      ],
      { stdio: 'ignore' },
    );
    const theirs = readCrx(readFileSync(within('chromium.crx')));
    const ours = readCrx(packaged('chromium.crx'));
    expect(theirs.isSigned).toBe(true);
    expect(ours).toEqual({ id: theirs.id, isSigned: true, zip: packaged('chromium.zip') });
    expect(said).toContain(ours.id);
    const spoilt = Buffer.from(packaged('chromium.crx'));
    spoilt[spoilt.length - 30] = (spoilt.at(-30) ?? 0) ^ 1;
    expect(readCrx(spoilt).isSigned).toBe(false);
  });

  it('has its ID and the package in the update list', () => {
    const xml = readFileSync(within('first/updates.xml'), 'utf8');
    expect(xml).toContain(`appid='${readCrx(packaged('chromium.crx')).id}'`);
    expect(xml).toContain(`codebase='${updates}order-extension-${version}-chromium.crx' version='${version}'`);
  });
});

describe('for Firefox', () => {
  it('the update list and the manifest refer to each other', () => {
    const manifest = JSON.parse(readFileSync(path.join(built('firefox'), 'manifest.json'), 'utf8'));
    const { id, update_url } = manifest.browser_specific_settings.gecko;
    expect(update_url).toBe(`${updates}updates.json`);
    const { addons } = JSON.parse(readFileSync(within('first/updates.json'), 'utf8'));
    expect(addons[id].updates[0]).toMatchObject({
      version,
      update_link: `${updates}order-extension-${version}-firefox.xpi`,
    });
  });

  /** Warnings of Mozilla's own check that are accepted, each with its reason. */
  it("Mozilla's own check finds only accepted warnings", () => {
    expect(lint(within(`first/order-extension-${version}-firefox.xpi`), '--self-hosted')).toEqual([]);
  });
});

describe('the folders for the stores', () => {
  it('are refused while the publisher is an example', () => {
    expect(() => make('--store', '--out', within('refused'))).toThrow(/still examples: author/);
    expect(existsSync(within('refused'))).toBe(false);
  });

  it('have the package, the texts and pictures of the sizes that stores take', async () => {
    const packages = new Map([['package.zip', packaged('chromium.zip')]]);
    await makeStoreFolders(within('store'), {
      chromium: built('chrome'),
      packages: { 'chrome-web-store': packages, 'edge-add-ons': packages, 'addons-mozilla-org': packages },
    });
    for (const store of ['chrome-web-store', 'edge-add-ons', 'addons-mozilla-org']) {
      const files = readdirSync(within(`store/${store}`), { recursive: true, encoding: 'utf8' });
      expect(files).toEqual(expect.arrayContaining(['package.zip', 'summary.txt', 'description.txt', 'privacy.txt']));
      const texts = files.filter(name => /\.txt$/.test(name));
      for (const name of texts) expect(readFileSync(within(`store/${store}/${name}`), 'utf8').trim()).not.toBe('');
      const sizes = files
        .filter(name => name.endsWith('.png'))
        .map(name => {
          const picture = readFileSync(within(`store/${store}/${name}`));
          // The header of a PNG file.
          return `${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`;
        });
      expect(sizes.sort()).toEqual(['128x128', ...Array.from({ length: 6 }, () => '1280x800'), '440x280'].sort());
    }
  });
});

describe('the installed extension', () => {
  const about = `Order Extension ${version}, build ${buildHash(root)}`;

  it('says in the options of Chromium which build it is, from the unpacked ZIP file', async () => {
    const extension = within('unpacked');
    for (const { name, content } of unzip(packaged('chromium.zip'))) {
      mkdirSync(path.dirname(path.join(extension, name)), { recursive: true });
      writeFileSync(path.join(extension, name), content);
    }
    const browser = await startExtensionBrowser({ extension });
    const page = await browser.openPage('options.html');
    await page.getByText(about, { exact: true }).waitFor();
    await browser.close();
  });

  it('says so in the options of Firefox, from the XPI file', async () => {
    const firefox = await startFirefox({ extension: within(`first/order-extension-${version}-firefox.xpi`) });
    const page = await firefox.open(firefox.pageUrl('options.html'));
    await page.waitForText(new RegExp(`^${about.replaceAll('.', '\\.')}$`, 'm'));
    await firefox.close();
  });
});
