// Which files go into which package.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { PackedFile } from './zip.ts';

/** Folders that are built or downloaded, and therefore not sources. */
const notSources = new Set(['.git', '.cache', '.output', '.wxt', 'node_modules']);

/** Settings can include an access token. */
const secret = /(^|\/)\.env|\.(?:pem|key|p12|pfx|crx|log)$|^settings\.json$/i;

export const isSecret = (name: string): boolean => secret.test(name);

/** Names of all files below a folder, with `/` between folders. */
export function filesBelow(folder: string, leaveOut: ReadonlySet<string> = new Set()): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !leaveOut.has(name))
    .flatMap(entry =>
      entry.isDirectory()
        ? filesBelow(path.join(folder, entry.name), leaveOut).map(name => `${entry.name}/${name}`)
        : [entry.name],
    )
    .sort();
}

function listedByGit(root: string, ...which: string[]): string[] | null {
  if (!existsSync(path.join(root, '.git'))) return null;
  const { status, stdout } = spawnSync('git', ['ls-files', '-z', ...which], { cwd: root });
  return status === 0 ? String(stdout).split('\0').filter(Boolean) : null;
}

const topFolder = (name: string): string | undefined => /^([^/]+)\//.exec(name)?.[1];

/**
 * Files that git tracks, and new ones in their folders. What else lies in the project's folder is not part of it: settings,
 * definitions, saved screens. Without git, in an unpacked sources package: all files except built ones.
 */
export function sourceNames(root: string): string[] {
  const tracked = listedByGit(root, '--cached');
  const folders = new Set(tracked?.map(topFolder));
  const added = listedByGit(root, '--others', '--exclude-standard')?.filter(
    name => topFolder(name) !== undefined && folders.has(topFolder(name)),
  );
  const names = tracked ? [...tracked, ...(added ?? [])] : filesBelow(root, notSources);
  return names.filter(name => !isSecret(name) && existsSync(path.join(root, name))).sort();
}

export const readFiles = (folder: string, names: readonly string[]): PackedFile[] =>
  names.map(name => {
    const file = path.join(folder, name);
    return { name, content: readFileSync(file), isProgram: (statSync(file).mode & 0o100) !== 0 };
  });
