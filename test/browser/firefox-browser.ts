// Starts Firefox with the built extension and no permission beyond the manifest's.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder, removeFolder } from '../folder.ts';
import { findBrowser } from './find-browser.ts';
import { connectBidi } from './firefox/bidi.ts';
import { createView, type RunCommand, type View } from './firefox/view.ts';

const builtForFirefox = path.join(import.meta.dirname, '../../.output/firefox-mv3');

/** The host of the extension's pages. Firefox otherwise makes one up for each profile. */
const host = '5d3f3b0e-5f0a-4c5c-9d1b-0b8a3c1e7f21';

export interface FirefoxBrowser {
  /** The address of one of the extension's own pages. */
  pageUrl(page: string): string;
  /** Opens a page in a tab in front. */
  open(address: string): Promise<View>;
  /** The tab in front, as soon as it shows such an address. */
  front(address: RegExp): Promise<View>;
  /** The page in another window of the browser, such as the sign-in window. */
  otherWindow(address: RegExp): Promise<View>;
  /** Clicks the toolbar button while a tab is in front, and returns the popup that opens. */
  clickToolbar(tab: View): Promise<View>;
  /** The form in the sidebar, as soon as it is there. */
  sidebar(): Promise<View>;
  /** Sets the width of the sidebar, as if the user had dragged its edge, and its color scheme. */
  resizeSidebar(sidebar: View, width: number, colorScheme: 'light' | 'dark'): Promise<void>;
  /** Brings a tab to the front. */
  select(tab: View): Promise<void>;
  /** The browser's own ID of a tab. */
  tabId(tab: View): Promise<number>;
  /** Whether the background page is alive: "running", "stopped", … */
  background(): Promise<string>;
  /** Simulates that many milliseconds of inactivity. */
  rest(time: number): Promise<void>;
  /** What the content security policy of the extension's own pages blocked. */
  policyViolations(): Promise<string[]>;
  /** The titles of the notifications on the screen. */
  notifications(): Promise<string[]>;
  /** Clicks the notification with this title. */
  clickNotification(title: string): Promise<void>;
  /** Sets the policy of the extension for this user of the computer, without a policy file of the machine. */
  manage(policy: object): Promise<void>;
  /** Closes the browser and starts it again with the same profile. */
  restart(): Promise<void>;
  /** Kills the browser immediately and without warning, like a power failure, and starts it again with the same profile. */
  crash(): Promise<void>;
  close(): Promise<void>;
}

interface LaunchOptions {
  /** A folder, or an archive. */
  extension?: string;
  /** Milliseconds after which Firefox ends an idle background page. Its own default is 30 s. */
  idleTimeout?: number;
  /** Whether a policy sets the service. If so, the extension does not show the first steps. */
  isManaged?: boolean;
  /** A camera that shows a test picture, and the user's answer when a page asks for it. Default: no camera. */
  camera?: 'allowed' | 'denied';
}

/** Firefox's own preferences for a camera without a device, and the answer to its question. */
const cameraPreferences = {
  allowed: { 'media.navigator.streams.fake': true, 'media.navigator.permission.disabled': true },
  denied: { 'media.navigator.streams.fake': true, 'permissions.default.camera': 2 },
} as const;

const preferences = (id: string, idleTimeout: number) => ({
  'extensions.webextensions.uuids': JSON.stringify({ [id]: host }),
  // The user allows what the extension asks for. In headless mode the prompt gets no answer.
  'extensions.webextOptionalPermissionPrompts': false,
  'extensions.background.idle.timeout': idleTimeout,
  // Firefox draws notifications itself, in windows that a test can see and click. There is no desktop here that could.
  'alerts.useSystemBackend': false,
  // Firefox removes an extension that a test installed at the end. Its data should stay.
  'extensions.webextensions.keepStorageOnUninstall': true,
  'extensions.webextensions.keepUuidOnUninstall': true,
  // Firefox's own features stay off the network and out of the way.
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
});

const readExtensionId = async (): Promise<string> => {
  const manifest = JSON.parse(await readFile(path.join(builtForFirefox, 'manifest.json'), 'utf8'));
  return manifest.browser_specific_settings.gecko.id;
};

/** The address that Firefox prints as soon as it listens. */
const bidiAddress = (firefox: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    let said = '';
    firefox.stderr?.on('data', chunk => {
      said += chunk;
      const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(said) ?? [];
      if (address) resolve(address);
    });
    firefox.once('error', reject).once('exit', () => reject(new Error(`Firefox ended:\n${said}`)));
  });

interface Running {
  run: RunCommand;
  close(): Promise<void>;
  kill(): Promise<void>;
}

async function launch(profile: string, extension: string): Promise<Running> {
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  // Without it tests could not reach the extension's pages and the browser's own window.
  const firefox = spawn(findBrowser('firefox'), [...args, '--remote-allow-system-access'], {
    env: { ...process.env, HOME: profile },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise(resolve => firefox.once('exit', resolve));
  const bidi = await connectBidi(await bidiAddress(firefox));
  const type = /\.(xpi|zip)$/.test(extension) ? 'archivePath' : 'path';
  await bidi.send('webExtension.install', { extensionData: { type, path: extension } });
  await bidi.inWindow(await readFile(new URL('firefox/window.js', import.meta.url), 'utf8'));
  return {
    run: async (name, args) =>
      JSON.parse(await bidi.inWindow(`runTestCommand(${JSON.stringify(name)}, ${JSON.stringify(args)})`)),
    close: async () => {
      await bidi.send('browser.close').catch(() => firefox.kill());
      await ended;
      bidi.close();
    },
    kill: async () => {
      firefox.kill('SIGKILL');
      await ended;
    },
  };
}

/** Starts headless Firefox with the built extension in a fresh profile. */
export async function startFirefox(options: LaunchOptions = {}): Promise<FirefoxBrowser> {
  const { extension = builtForFirefox, idleTimeout = 30_000, isManaged = false, camera } = options;
  const id = await readExtensionId();
  const profile = await makeFolder('firefox');
  const lines = Object.entries({ ...preferences(id, idleTimeout), ...(camera ? cameraPreferences[camera] : {}) }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  await writeFile(path.join(profile, 'user.js'), lines.join(''));
  let running = await launch(profile, extension);
  const run: RunCommand = (name, args) => running.run(name, args);
  // The welcome page opens once, in a profile that has not seen the extension yet.
  if (!isManaged) await run('close', { view: await run('front', { address: 'welcome\\.html' }) });
  return {
    pageUrl: page => `moz-extension://${host}/${page}`,
    open: async address => createView(run, await run('open', { address })),
    front: async ({ source }) => createView(run, await run('front', { address: source })),
    otherWindow: async ({ source }) => createView(run, await run('otherWindow', { address: source })),
    clickToolbar: async tab => createView(run, await run('clickToolbar', { view: tab.number, id })),
    sidebar: async () => createView(run, await run('sidebar', {})),
    resizeSidebar: (sidebar, width, colorScheme) => run('resizeSidebar', { view: sidebar.number, width, colorScheme }),
    select: tab => run('select', { view: tab.number }),
    tabId: tab => run('tabId', { view: tab.number }),
    background: () => run('background', { id }),
    rest: time => run('rest', { time }),
    policyViolations: () => run('policyViolations', {}),
    notifications: () => run('notifications', {}),
    clickNotification: title => run('clickNotification', { title }),
    manage: async policy => {
      // The profile is also the user's home folder.
      const folder = path.join(profile, '.mozilla/managed-storage');
      const manifest = { name: id, description: 'A policy', type: 'storage', data: policy };
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, `${id}.json`), JSON.stringify(manifest));
    },
    restart: async () => {
      await running.close();
      running = await launch(profile, extension);
    },
    crash: async () => {
      await running.kill();
      running = await launch(profile, extension);
    },
    close: async () => {
      await running.close();
      await removeFolder(profile);
    },
  };
}
