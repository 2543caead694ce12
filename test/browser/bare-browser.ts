// A browser with the built extension and no test tool attached to it, because an attached debugger would keep the
// worker alive forever. Tests talk to single pages over the debugging port and can kill the browser like any other
// process.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { browserArguments, freePort } from './extension-browser.ts';
import { findBrowser } from './find-browser.ts';
import { type Connection, connect, evaluateIn } from './popup.ts';

export interface BarePage {
  evaluate<T>(expression: string): Promise<T>;
  /** Ends every worker of the browser, as the browser itself does when it runs short of resources. */
  stopWorkers(): Promise<void>;
  close(): Promise<void>;
}

export interface BareBrowser {
  openPage(url: string): Promise<BarePage>;
  /** The extension's contexts that are alive (`service_worker`, `background_page`, …). Asking does not wake any of them. */
  targets(): Promise<{ type: string; url: string; webSocketDebuggerUrl: string }[]>;
  /** Process ID of the browser itself. Its children can be found from it. */
  pid: number;
  /** Kills the browser immediately and without warning, like a power failure. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

const patience = 30_000;

async function waitForPort(port: number, process: ChildProcess): Promise<string> {
  const end = Date.now() + patience;
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null);
    if (answer?.ok) return ((await answer.json()) as { webSocketDebuggerUrl: string }).webSocketDebuggerUrl;
    if (process.exitCode !== null || Date.now() > end) throw new Error('The browser did not start.');
    await sleep(50);
  }
}

async function openPage(port: number, url: string): Promise<BarePage> {
  const answer = await fetch(`http://127.0.0.1:${port}/json/new?${url}`, { method: 'PUT' });
  const target = (await answer.json()) as { id: string; webSocketDebuggerUrl: string };
  const connection: Connection = await connect(target.webSocketDebuggerUrl);
  const evaluate = <T>(expression: string) => evaluateIn<T>(connection, expression);
  const end = Date.now() + patience;
  while (!(await evaluate<boolean>(`location.href !== 'about:blank' && document.readyState === 'complete'`))) {
    if (Date.now() > end) throw new Error('A page did not load.');
    await sleep(20);
  }
  return {
    evaluate,
    stopWorkers: async () => {
      await connection.send('ServiceWorker.enable');
      await connection.send('ServiceWorker.stopAllWorkers');
      await connection.send('ServiceWorker.disable');
    },
    close: async () => {
      connection.close();
      await fetch(`http://127.0.0.1:${port}/json/close/${target.id}`);
    },
  };
}

/** Starts the browser on a profile that already granted the extension its permissions. `more`: further arguments. */
export async function startBareBrowser(profile: string, more: readonly string[] = []): Promise<BareBrowser> {
  const port = await freePort();
  const process = spawn(
    findBrowser(),
    [
      ...browserArguments(port),
      '--headless',
      `--user-data-dir=${profile}`,
      '--password-store=basic',
      ...more,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  const ended = once(process, 'exit');
  const url = await waitForPort(port, process);
  return {
    pid: process.pid ?? 0,
    openPage: address => openPage(port, address),
    targets: async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/json/list`);
      return (await answer.json()) as { type: string; url: string; webSocketDebuggerUrl: string }[];
    },
    kill: async () => {
      process.kill('SIGKILL');
      await ended;
      // Its children notice a moment later. Until then they lock the profile.
      await sleep(500);
    },
    close: async () => {
      if (process.exitCode !== null || process.signalCode !== null) return;
      const connection = await connect(url);
      await connection.send('Browser.close').catch(() => undefined);
      await ended;
    },
  };
}
