// A policy for one extension, as an organisation sets it on Linux. The folder is the machine's: only our own file is touched.
import { accessSync, constants, existsSync, mkdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from './find-browser.ts';

/** Where browsers look for policies, by a part of their program's path. */
const folders: readonly (readonly [RegExp, string])[] = [
  [/chromium/, '/etc/chromium/policies/managed'],
  [/google-chrome/, '/etc/opt/chrome/policies/managed'],
  [/microsoft-edge/, '/etc/opt/edge/policies/managed'],
];

const isWritable = (folder: string): boolean => {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

/** The folder, if there is one that this person may write to. */
export function findPolicyFolder(): string | null {
  if (process.platform !== 'linux') return null;
  const folder = folders.find(([program]) => program.test(findBrowser()))?.[1];
  if (!folder) return null;
  let nearest = folder;
  while (!existsSync(nearest)) nearest = path.dirname(nearest);
  return isWritable(nearest) ? folder : null;
}

/** Call it before the browser starts: it watches the folder that it finds then. */
export function openPolicy(folder: string) {
  const made = mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `order-extension-test-${process.pid}.json`);
  return {
    set: (id: string, policy: object) =>
      writeFileSync(file, JSON.stringify({ '3rdparty': { extensions: { [id]: policy } } })),
    close: () => {
      rmSync(file, { force: true });
      if (made === undefined) return;
      // Nothing of ours stays, unless somebody else has put something into it meanwhile.
      for (let one = folder; one.length >= made.length; one = path.dirname(one)) {
        try {
          rmdirSync(one);
        } catch {
          return;
        }
      }
    },
  };
}
