// Readers of pages that others wrote, as scripts for a page. They are packages of the bench's own: see package.json here.
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const here = import.meta.dirname;

/** By name: the script that brings it into a page, as a global of its own. */
export type Peers = Readonly<Record<'readability' | 'defuddle', string>>;

/** Installs them; null where the package registry cannot be reached. */
export async function findPeers(): Promise<Peers | null> {
  // shell: true finds npm.cmd on Windows.
  if (spawnSync('npm ci', { cwd: here, shell: true, stdio: ['ignore', 2, 2] }).status !== 0) return null;
  const read = (file: string) => readFile(path.join(here, 'node_modules', file), 'utf8');
  return {
    readability: await read('@mozilla/readability/Readability.js'),
    defuddle: await read('defuddle/dist/index.js'),
  };
}
