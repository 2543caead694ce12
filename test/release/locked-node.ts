// The program that runs this file signs packages, so it must be the Node of the lock file, whose integrity npm checked.
import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

interface Running {
  /** Path of its program. */
  file: string;
  version: string;
  platform: string;
  arch: string;
}

const current: Running = {
  file: process.execPath,
  version: process.versions.node,
  platform: process.platform,
  arch: process.arch,
};

/** Why this Node must not build packages, or null. */
export function whyNotLocked(root: string, running: Running = current): string | null {
  const name = `node-${running.platform === 'win32' ? 'win' : running.platform}-${running.arch}`;
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const locked: { version?: string; integrity?: string } = lock.packages[`node_modules/${name}`] ?? {};
  if (!locked.integrity?.startsWith('sha512-')) return `package-lock.json has no ${name}.`;
  const folder = path.join(root, 'node_modules', name) + path.sep;
  if (!realpathSync(running.file).startsWith(folder)) return `${running.file} is not from package-lock.json.`;
  return running.version === locked.version
    ? null
    : `This is Node ${running.version}, but package-lock.json has ${locked.version}.`;
}
