// A policy for one extension, as an organization sets it on Linux. The folder belongs to the machine, so tests touch
// only their own file.
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

function nearestFolder(folder: string): string {
  let nearest = folder;
  while (!existsSync(nearest)) nearest = path.dirname(nearest);
  return nearest;
}

/** The policy folder, if there is one that the current user can write to. */
export function findPolicyFolder(): string | null {
  if (process.platform !== 'linux') return null;
  const folder = folders.find(([program]) => program.test(findBrowser()))?.[1];
  if (!folder) return null;
  return isWritable(nearestFolder(folder)) ? folder : null;
}

/** Removes folders that were created for a file, unless another process put something into them meanwhile. */
function removeFolders(folder: string, firstMade: string | undefined): void {
  if (firstMade === undefined) return;
  for (let one = folder; one.length >= firstMade.length; one = path.dirname(one)) {
    try {
      rmdirSync(one);
    } catch {
      return;
    }
  }
}

function openFile(file: string) {
  const folder = path.dirname(file);
  const made = mkdirSync(folder, { recursive: true });
  return {
    write: (content: object) => writeFileSync(file, JSON.stringify(content)),
    close: () => {
      rmSync(file, { force: true });
      removeFolders(folder, made);
    },
  };
}

/** Call it before the browser starts: the browser watches the folder it finds then. */
export function openPolicy(folder: string) {
  const { write, close } = openFile(path.join(folder, `order-extension-test-${process.pid}.json`));
  return {
    /** `browserPolicy` is for the browser itself. */
    set: (id: string, policy: object, browserPolicy: object = {}) =>
      write({ ...browserPolicy, '3rdparty': { extensions: { [id]: policy } } }),
    close,
  };
}

/** Firefox's own policy file, if the current user can create it and it does not exist. Firefox reads no other file. */
export function findFirefoxPolicyFile(): string | null {
  const file = '/etc/firefox/policies/policies.json';
  if (process.platform !== 'linux' || existsSync(file)) return null;
  return isWritable(nearestFolder(path.dirname(file))) ? file : null;
}

/** Call it before the browser starts, because the browser reads it then. */
export function openFirefoxPolicy(file: string) {
  const { write, close } = openFile(file);
  return {
    set: (id: string, policy: object) => write({ policies: { '3rdparty': { Extensions: { [id]: policy } } } }),
    close,
  };
}
