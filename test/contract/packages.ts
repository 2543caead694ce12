// Downloads the published packages of the real user interfaces into .cache/contract: exact versions, pinned by
// checksums in this folder. They run only in the browser; only esbuild runs here.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import openmrsPackages from './openmrs-3/packages.json' with { type: 'json' };

const run = promisify(execFile);
const cache = path.join(import.meta.dirname, '../../.cache/contract');
const patience = 240_000;

/** Packages of one user interface, or the reason why they are unavailable. */
export type Packages = { folder: string } | { unavailable: string };

const bounds = ['--fetch-retries=1', '--fetch-retry-mintimeout=2000', '--fetch-timeout=30000', '--loglevel=error'];

class RegistryUnreachable extends Error {}

const networkFailure =
  /\b(?:ENOTFOUND|EAI_AGAIN|ECONN[A-Z]+|ENET[A-Z]+|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|E50\d)\b/;

async function npm(folder: string, ...args: string[]): Promise<void> {
  const options = { cwd: folder, timeout: patience, shell: process.platform === 'win32', maxBuffer: 2 ** 26 };
  try {
    await run('npm', [...args, ...bounds], options);
  } catch (error) {
    const { stderr = '', killed } = error as { stderr?: string; killed?: boolean };
    if (killed || networkFailure.test(stderr)) throw new RegistryUnreachable(stderr.slice(0, 200));
    throw error;
  }
}

/** Creates a folder completely or not at all. Keeps an existing folder. */
async function once(folder: string, make: (draft: string) => Promise<void>): Promise<string> {
  if (existsSync(folder)) return folder;
  const parent = path.dirname(folder);
  await mkdir(parent, { recursive: true });
  const draft = await mkdtemp(path.join(parent, 'draft-'));
  try {
    await make(draft);
    await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return folder;
}

/** Removes what an older list of versions left behind. */
async function removeOthers(folder: string): Promise<void> {
  const parent = path.dirname(folder);
  for (const name of await readdir(parent))
    if (path.join(parent, name) !== folder) await rm(path.join(parent, name), { recursive: true, force: true });
}

const checksum = (content: Buffer | string) => createHash('sha512').update(content).digest();

async function available(what: string, get: () => Promise<string>): Promise<Packages> {
  try {
    const folder = await get();
    await removeOthers(folder);
    return { folder };
  } catch (error) {
    if (!(error instanceof RegistryUnreachable)) throw error;
    return { unavailable: `${what} is not tested: the npm registry cannot be reached and .cache/contract is empty` };
  }
}

async function unpack(draft: string, { name, version, integrity }: (typeof openmrsPackages)[number]): Promise<void> {
  const archive = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
  const file = path.join(draft, archive);
  const found = `sha512-${checksum(await readFile(file)).toString('base64')}`;
  if (found !== integrity) throw new Error(`${name}@${version} is not the package that was pinned: ${found}`);
  const folder = path.join(draft, path.basename(name));
  await mkdir(folder);
  await run('tar', ['-xzf', archive, '-C', path.basename(name), '--strip-components=1', 'package/dist'], {
    cwd: draft,
    timeout: patience,
  });
  await rm(file);
}

const versionOf = (text: string) => checksum(text).toString('hex').slice(0, 12);

/** A folder with a subfolder for each OpenMRS 3 module, named without the scope. */
export const getOpenmrs = (): Promise<Packages> =>
  available('OpenMRS 3', () =>
    once(path.join(cache, 'openmrs-3', versionOf(JSON.stringify(openmrsPackages))), async draft => {
      await npm(draft, 'pack', '--ignore-scripts', ...openmrsPackages.map(({ name, version }) => `${name}@${version}`));
      for (const one of openmrsPackages) await unpack(draft, one);
    }),
  );

/** A folder with Medplum's React components, their dependencies, and esbuild in its node_modules. */
export const getMedplum = (): Promise<Packages> =>
  available('Medplum', async () => {
    const source = path.join(import.meta.dirname, 'medplum');
    const version = versionOf(await readFile(path.join(source, 'package-lock.json'), 'utf8'));
    return once(path.join(cache, 'medplum', version), async draft => {
      for (const name of ['package.json', 'package-lock.json'])
        await copyFile(path.join(source, name), path.join(draft, name));
      // The lock file has a checksum for each package.
      await npm(draft, 'ci', '--ignore-scripts', '--no-audit', '--no-fund');
    });
  });
