// Which files go into which package.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { PackedFile } from './zip.ts';

/** Folders that are built or downloaded, and therefore not sources. */
const notSources = new Set(['.git', '.cache', '.output', '.wxt', 'node_modules']);

const secret = /(^|\/)\.env|\.(?:pem|key|p12|pfx|crx|log)$/i;

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

/** Files that git tracks or would add. Without git, in an unpacked sources package: all files except built ones. */
export function sourceNames(root: string): string[] {
  const git =
    existsSync(path.join(root, '.git')) &&
    spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  const names = git && git.status === 0 ? String(git.stdout).split('\0').filter(Boolean) : filesBelow(root, notSources);
  return names.filter(name => !isSecret(name) && existsSync(path.join(root, name))).sort();
}

export const readFiles = (folder: string, names: readonly string[]): PackedFile[] =>
  names.map(name => {
    const file = path.join(folder, name);
    return { name, content: readFileSync(file), isProgram: (statSync(file).mode & 0o100) !== 0 };
  });
