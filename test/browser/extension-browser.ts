// Starts a browser with the built extension as a clinic would side-load it: no permission beyond the manifest's.
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { makeFolder, removeFolder } from '../folder.ts';
import { findBrowser } from './find-browser.ts';
import { eventually, isBeside, openPopup, type Popup } from './popup.ts';

const builtExtension = path.join(import.meta.dirname, '../../.output/chrome-mv3');

export interface ExtensionBrowser {
  context: BrowserContext;
  id: string;
  /** The address of one of the extension's own pages. */
  pageUrl(page: string): string;
  /** Opens one of the extension's own pages in a new tab. */
  openPage(page: string): Promise<Page>;
  /** Opens any other address in a new tab. */
  openTab(url: string): Promise<Page>;
  /** Clicks the toolbar button (or another extension's) while `page` is in front, and returns the popup that opens. */
  clickToolbar(page: Page, other?: string): Promise<Popup>;
  /** Opens the side panel with `open`, a click in the popup, and attaches to it. */
  panelOf(open: () => Promise<unknown>): Promise<Popup>;
  /** The browser's own ID of the tab that shows a page. */
  tabId(page: Page): Promise<number>;
  close(): Promise<void>;
  /** Kills the browser immediately and without warning, like a power failure. */
  kill(): Promise<void>;
}

export interface LaunchOptions {
  /**
   * A folder, or several separated by commas, one of them with a worker. Default: the built extension. Null: a policy
   * installs it.
   */
  extension?: string | null;
  headless?: boolean;
  /** Hosts the user will allow when the extension asks. In headless mode the prompt gets no answer. */
  allowHosts?: readonly string[];
  /** An existing folder that stays. Default: a fresh one, for this run only. */
  profile?: string;
  /** Port of a proxy on this machine for all traffic, also traffic that stays on the machine. */
  proxy?: number | undefined;
  /** The size of text that the user sets in the browser, in pixels, with hosts that the user allows. Default: 16. */
  fontSize?: number;
  /** A camera that shows a test picture, and the user's answer when a page asks for it. Default: no camera. */
  camera?: 'allowed' | 'denied';
}

const isFree = (port: number) =>
  new Promise<boolean>(resolve => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** A free port below those that systems give to servers: a test's server that starts before the browser could get it. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if (await isFree(port)) return port;
  }
  throw new Error('No port is free.');
}

/** The arguments every browser with the extension starts with. */
export const browserArguments = (port: number, extension: string | null = builtExtension): string[] => [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ...(extension === null ? [] : [`--disable-extensions-except=${extension}`, `--load-extension=${extension}`]),
  '--enable-unsafe-extension-debugging',
  `--remote-debugging-port=${port}`,
  '--no-first-run',
  // Drawn without a graphics card either way, in one process less.
  '--disable-gpu',
  '--window-size=1280,900',
  // The usual 600 pixels leave a popup less height than it has for a user.
  '--screen-info={1280x1024}',
];

/** Arguments the test tool adds that keep a browser from installing what a policy says. */
const againstPolicies = ['--disable-extensions', '--disable-background-networking', '--disable-default-apps'];

/** The test tool turns this cache off, and users have it: a chart that comes back from it runs on as it was left. */
const againstBackForward = '--disable-back-forward-cache';

const fakeCamera = '--use-fake-device-for-media-stream';

const cameraArguments = {
  allowed: [fakeCamera, '--use-fake-ui-for-media-stream'],
  denied: [fakeCamera, '--deny-permission-prompts'],
} as const;

async function launch(
  profile: string,
  headless: boolean,
  port: number,
  { extension = builtExtension, proxy, camera }: LaunchOptions,
): Promise<BrowserContext> {
  const through = proxy ? [`--proxy-server=127.0.0.1:${proxy}`, '--proxy-bypass-list=<-loopback>'] : [];
  return chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    headless,
    viewport: null,
    ignoreDefaultArgs: [againstBackForward, ...(extension === null ? againstPolicies : [])],
    args: [...browserArguments(port, extension), ...through, ...(camera ? cameraArguments[camera] : [])],
  });
}

async function extensionId(context: BrowserContext): Promise<string> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  return new URL(worker.url()).host;
}

/** Closes the welcome page, which opens once in a profile that has not seen the extension yet. */
async function closeWelcome(context: BrowserContext): Promise<void> {
  const find = async () => context.pages().find(page => page.url().endsWith('/welcome.html'));
  const page = await eventually('The first steps', find);
  await page.close();
}

/** Writes into a closed profile that the user already allowed these hosts, and chose a size of text. */
async function prepare(
  profile: string,
  id: string,
  { allowHosts: hosts = [], fontSize }: LaunchOptions,
): Promise<void> {
  const file = path.join(profile, 'Default/Preferences');
  const preferences = JSON.parse(await readFile(file, 'utf8'));
  preferences.extensions ??= {};
  preferences.extensions.settings ??= {};
  preferences.extensions.settings[id] ??= {};
  preferences.extensions.settings[id].runtime_granted_permissions = {
    api: [],
    explicit_host: [...hosts],
    manifest_permissions: [],
    scriptable_host: [],
  };
  // Without developer mode the browser does not start an extension from a folder again.
  preferences.extensions.ui = { ...preferences.extensions.ui, developer_mode: true };
  if (fontSize) preferences.webkit = { webprefs: { default_font_size: fontSize } };
  await writeFile(file, JSON.stringify(preferences));
}

/** Starts a browser with the built extension. */
export async function startExtensionBrowser(options: LaunchOptions = {}): Promise<ExtensionBrowser> {
  const { headless = true, allowHosts = [] } = options;
  const profile = options.profile ?? (await makeFolder('profile'));
  const isFresh = !existsSync(path.join(profile, 'Default'));
  const port = await freePort();
  let context = await launch(profile, allowHosts.length > 0 || headless, port, options);
  let own = await extensionId(context);
  // Where a policy installs the extension, IT already did these steps.
  if (isFresh && options.extension !== null) await closeWelcome(context);
  if (allowHosts.length > 0) {
    await context.close();
    await prepare(profile, own, options);
    context = await launch(profile, headless, port, options);
    own = await extensionId(context);
  }
  const browser = context.browser();
  if (!browser) throw new Error('The browser gave no debugging session.');
  const session = await browser.newBrowserCDPSession();
  const pageUrl = (page: string) => `chrome-extension://${own}/${page}`;
  const openTab = async (url: string): Promise<Page> => {
    const tab = await context.newPage();
    await tab.goto(url);
    return tab;
  };
  return {
    context,
    id: own,
    pageUrl,
    openPage: page => openTab(pageUrl(page)),
    openTab,
    clickToolbar: async (page, id = own) => {
      await page.bringToFront();
      const targetId = await tabTarget(session, page);
      return openPopup(port, id, () => session.send('Extensions.triggerAction' as never, { id, targetId } as never));
    },
    panelOf: open => openPopup(port, own, open, isBeside),
    tabId: page => findTabId(context, page),
    kill: async () => {
      const { processInfo } = await session.send('SystemInfo.getProcessInfo');
      const ended = new Promise<void>(resolve => context.once('close', () => resolve()));
      const own = processInfo.find(({ type }) => type === 'browser');
      if (own) process.kill(own.id, 'SIGKILL');
      await ended;
    },
    close: async () => {
      await context.close();
      if (options.profile === undefined) await removeFolder(profile);
    },
  };
}

/** The toolbar belongs to a tab, a target of its own beside the page in it. */
async function tabTarget(session: CDPSession, page: Page): Promise<string> {
  const { targetInfos } = await session.send('Target.getTargets', { filter: [{}] } as never);
  const tab = targetInfos.find(({ type, url }) => type === 'tab' && url === page.url());
  if (!tab) throw new Error(`No tab shows ${page.url()}`);
  return tab.targetId;
}

async function findTabId(context: BrowserContext, page: Page): Promise<number> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('The extension has no worker.');
  await page.bringToFront();
  // Runs in the worker, as text: the types there are not the types here.
  const id: unknown = await worker.evaluate('chrome.tabs.query({ active: true }).then(([tab]) => tab?.id)');
  if (typeof id !== 'number') throw new Error('No tab is active.');
  return id;
}
