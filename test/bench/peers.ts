// Page readers by other authors, as scripts for a page. They are packages of the bench only: see its package.json.
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const here = import.meta.dirname;

/** The script that defines each reader as a global of a page, by name. */
export type Peers = Readonly<Record<'readability' | 'defuddle', string>>;

/** Installs the readers. Null if the package registry cannot be reached. */
export async function findPeers(): Promise<Peers | null> {
  // shell: true finds npm.cmd on Windows.
  if (spawnSync('npm ci', { cwd: here, shell: true, stdio: ['ignore', 2, 2] }).status !== 0) return null;
  const read = (file: string) => readFile(path.join(here, 'node_modules', file), 'utf8');
  return {
    readability: await read('@mozilla/readability/Readability.js'),
    defuddle: await read('defuddle/dist/index.js'),
  };
}
