// A browser that is set up, dies without warning and starts again with the same profile.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page, Worker } from 'playwright-core';
import { type Clinic, startClinic } from '../clinic/server.ts';
import { makeFolder, removeFolder } from '../folder.ts';
import { type Sandbox, startSandbox } from '../sandbox/server.ts';
import { type ExtensionBrowser, startExtensionBrowser } from './extension-browser.ts';
import { findOnDisk } from './find-on-disk.ts';
import { asLocalhost, saveService } from './stage.ts';

export interface CrashStage {
  sandbox: Sandbox;
  clinic: Clinic;
  /** The browser that runs now. */
  browser: () => ExtensionBrowser;
  /** Writes a file on this machine. */
  write(name: string, content: string): Promise<string>;
  /** Opens a patient's chart in a new tab and closes the clinic's other tabs. */
  openChart(pid: number): Promise<Page>;
  /** The same beside the clinic's other tabs. */
  openBeside(pid: number): Promise<Page>;
  /** Prepares to kill the browser that runs now. Calling the result kills it immediately. */
  aim(): Promise<() => Promise<void>>;
  /** Files of the browser's profile that contain a text unencrypted. */
  findOnDisk(text: string): Promise<string[]>;
  /** Runs an expression in the extension's worker. */
  inWorker<T>(expression: string): Promise<T>;
  /** Reloads the extension, as an update does, and waits until its worker has ended. */
  reload(): Promise<void>;
  /** How many rows these stores of the outbox have, in this order. */
  countRows(...stores: string[]): Promise<number[]>;
  /** Erases every order, file and form, and the test that was ordered last. */
  erase(): Promise<void>;
  /** Enters the token, which a restart and the lock clear. Default: the token of the sandbox's own clinician. */
  signIn(token?: string): Promise<void>;
  /** Starts the killed browser again and enters the token again, as every start requires. '' enters none. */
  restart(token?: string): Promise<void>;
  close(): Promise<void>;
}

export async function setCrashStage(): Promise<CrashStage> {
  const folder = await makeFolder('crash');
  const [sandbox, clinic] = await Promise.all([startSandbox(), startClinic()]);
  const profile = path.join(folder, 'profile');
  const signIn = (to: ExtensionBrowser, token = sandbox.token) => saveService(to, { url: sandbox.baseUrl, token });
  let browser = await startExtensionBrowser({ allowHosts: ['http://127.0.0.1/*'], profile });
  const restart = async (token?: string) => {
    browser = await startExtensionBrowser({ profile });
    if (token !== '') await signIn(browser, token);
  };
  // Set up well before the crash: a browser may lose what it was told seconds before it dies.
  await signIn(browser);
  await browser.close();
  await restart();
  const findWorker = async (): Promise<Worker> =>
    browser.context.serviceWorkers()[0] ?? (await browser.context.waitForEvent('serviceworker'));
  const openBeside = async (pid: number): Promise<Page> => {
    const page = await browser.openTab(asLocalhost(clinic.chartUrl(pid)));
    await page.frameLocator('iframe[name="pat"]').locator('[id="text_DOB"]').first().waitFor({ state: 'attached' });
    return page;
  };
  return {
    sandbox,
    clinic,
    browser: () => browser,
    write: async (name, content) => {
      const file = path.join(folder, name);
      await writeFile(file, content);
      return file;
    },
    openChart: async pid => {
      // Charts of several patients are a risk that the form asks about (W7).
      const open = browser.context.pages().filter(page => page.url().startsWith(asLocalhost(clinic.url)));
      const page = await openBeside(pid);
      await Promise.all(open.map(other => other.close()));
      return page;
    },
    openBeside,
    aim: async () => {
      const session = await browser.context.browser()?.newBrowserCDPSession();
      const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
      const { id } = processInfo.find(({ type }) => type === 'browser') ?? {};
      if (id === undefined) throw new Error('The browser does not say which process it is.');
      const ended = new Promise<void>(resolve => browser.context.once('close', () => resolve()));
      return () => {
        process.kill(id, 'SIGKILL');
        return ended;
      };
    },
    signIn: token => signIn(browser, token),
    findOnDisk: text => findOnDisk(profile, text),
    inWorker: async expression => (await findWorker()).evaluate(expression),
    countRows: async (...stores) =>
      (await findWorker()).evaluate<number[]>(`new Promise((resolve, reject) => {
        const request = indexedDB.open('outbox');
        request.onerror = reject;
        request.onsuccess = () => {
          const stores = ${JSON.stringify(stores)};
          const transaction = request.result.transaction(stores);
          const counts = stores.map(store => transaction.objectStore(store).count());
          transaction.oncomplete = () => resolve(counts.map(({ result }) => result));
        };
      })`),
    reload: async () => {
      const worker = await findWorker();
      const ended = worker.waitForEvent('close');
      await worker.evaluate('chrome.runtime.reload()').catch(() => undefined);
      await ended;
    },
    erase: async () => {
      const page = await browser.openPage('options.html');
      await page.evaluate(`chrome.runtime.sendMessage({ name: 'orders.list', request: {} }).then(({ value = { orders: [] } }) => {
        const unsettled = value.orders.map(({ requisitionNumber }) => requisitionNumber);
        return chrome.runtime.sendMessage({ name: 'orders.erase', request: { unsettled } });
      })`);
      await signIn(browser);
      await page.close();
      sandbox.reset();
    },
    restart,
    close: async () => {
      await browser.close();
      await Promise.all([sandbox.close(), clinic.close()]);
      await removeFolder(folder);
    },
  };
}
