// Finds a browser on this machine, installs one, or says what to install.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';

interface BrowserKind {
  /** Its name in messages when none was found. */
  any: string;
  /** The environment variable with the path of its program. */
  variable: string;
  /** Where its program usually is. The first that exists is used. */
  programs: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>>;
  /** Where the test tool saves its own copy. */
  ownProgram?: () => string;
  /** The Debian package. */
  debianPackage: string;
  /** Arguments for node, to download one without root on Debian. */
  download?: readonly string[];
  elsewhere: string;
}

const onWindows = (names: readonly string[]) =>
  names.flatMap(name =>
    [process.env.LOCALAPPDATA, process.env.ProgramFiles, process.env['ProgramFiles(x86)']].flatMap(folder =>
      folder ? [path.join(folder, name)] : [],
    ),
  );

const kinds = {
  /** Chromium first: branded Chrome and Edge no longer load an unpacked extension from the command line. */
  chromium: {
    any: 'Chromium, Chrome or Edge',
    variable: 'CHROME_PATH',
    programs: {
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
      win32: onWindows([
        'Chromium\\Application\\chrome.exe',
        'Google\\Chrome\\Application\\chrome.exe',
        'Microsoft\\Edge\\Application\\msedge.exe',
      ]),
    },
    ownProgram: () => chromium.executablePath(),
    debianPackage: 'chromium',
    download: [path.join(import.meta.dirname, '../../node_modules/playwright-core/cli.js'), 'install', 'chromium'],
    elsewhere: 'https://www.chromium.org/getting-involved/download-chromium',
  },
  /** From version 140. The long-term release first: Debian and hospitals have it. */
  firefox: {
    any: 'Firefox',
    variable: 'FIREFOX_PATH',
    programs: {
      linux: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/usr/lib/firefox/firefox', '/opt/firefox/firefox'],
      darwin: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
      win32: onWindows(['Mozilla Firefox ESR\\firefox.exe', 'Mozilla Firefox\\firefox.exe']),
    },
    debianPackage: 'firefox-esr',
    elsewhere: 'https://www.mozilla.org/firefox/enterprise/',
  },
} as const satisfies Readonly<Record<string, BrowserKind>>;

function findInstalled({ variable, programs, ownProgram }: BrowserKind): string | undefined {
  const named = process.env[variable];
  return [...(named ? [named] : []), ...(programs[process.platform] ?? []), ...(ownProgram ? [ownProgram()] : [])].find(
    file => existsSync(file),
  );
}

const isRoot = () => process.getuid?.() === 0;

const run = (command: string, ...args: string[]): boolean => {
  console.error(`> ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: ['ignore', 2, 2] }).status === 0;
};

function install({ debianPackage, download }: BrowserKind): void {
  if (isRoot() && existsSync('/usr/bin/apt-get')) {
    if (run('apt-get', 'update') && run('apt-get', 'install', '-y', '--no-install-recommends', debianPackage)) return;
  }
  if (download) run(process.execPath, ...download);
}

/** The path of the browser's program. @throws Error that says what to install if none was found and none could be installed. */
export function findBrowser(name: keyof typeof kinds = 'chromium'): string {
  const kind: BrowserKind = kinds[name];
  const found = findInstalled(kind);
  if (found) return found;
  console.error(`No ${kind.any} found. Installing one.`);
  install(kind);
  const installed = findInstalled(kind);
  if (installed) return installed;
  throw new Error(
    `No ${kind.any} found, and the installation failed. Install one (Debian: apt-get install ${kind.debianPackage}, ` +
      `other systems: ${kind.elsewhere}), or set ${kind.variable} to its program.`,
  );
}
