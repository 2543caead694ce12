// Finds a Chromium-based browser on this machine, or installs one, or says what to install.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';

/** Chromium first: branded Chrome and Edge no longer load an unpacked extension from the command line. */
const names: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/snap/bin/chromium',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/microsoft-edge',
  ],
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    'Chromium\\Application\\chrome.exe',
    'Google\\Chrome\\Application\\chrome.exe',
    'Microsoft\\Edge\\Application\\msedge.exe',
  ].flatMap(name =>
    [process.env.LOCALAPPDATA, process.env.ProgramFiles, process.env['ProgramFiles(x86)']].flatMap(folder =>
      folder ? [path.join(folder, name)] : [],
    ),
  ),
};

function findInstalled(): string | undefined {
  const own = process.env.CHROME_PATH;
  return [...(own ? [own] : []), ...(names[process.platform] ?? []), chromium.executablePath()].find(file =>
    existsSync(file),
  );
}

const isRoot = () => process.getuid?.() === 0;

const run = (command: string, ...args: string[]): boolean => {
  console.error(`> ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: ['ignore', 2, 2] }).status === 0;
};

function install(): void {
  if (isRoot() && existsSync('/usr/bin/apt-get')) {
    if (run('apt-get', 'update') && run('apt-get', 'install', '-y', '--no-install-recommends', 'chromium')) return;
  }
  const cli = path.join(import.meta.dirname, '../../node_modules/playwright-core/cli.js');
  run(process.execPath, cli, 'install', 'chromium');
}

/** The browser's program. @throws Error that says what to install when there is none and none could be had. */
export function findBrowser(): string {
  const found = findInstalled();
  if (found) return found;
  console.error('No Chromium, Chrome or Edge was found; installing Chromium.');
  install();
  const installed = findInstalled();
  if (installed) return installed;
  throw new Error(
    'No browser was found and none could be installed. Install Chromium (Debian: apt-get install chromium; ' +
      'elsewhere: https://www.chromium.org/getting-involved/download-chromium), or set CHROME_PATH to its program.',
  );
}
