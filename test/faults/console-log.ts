// What the extension writes to its consoles, from the browser's own log file: no debugger is attached.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Delivery } from '../browser/delivery-stage.ts';
import { connect, evaluateIn } from '../browser/popup.ts';
import { makeFolder, removeFolder } from '../folder.ts';

export interface ConsoleLog {
  /** Arguments the browser starts with. */
  arguments: readonly string[];
  /** Writes a text to the consoles of the worker and of a page, and waits until the log has both. */
  prove(delivery: Delivery): Promise<void>;
  text(): string;
  close(): Promise<void>;
}

const patience = 10_000;

async function sayInWorker({ ask, browser }: Delivery, script: string): Promise<void> {
  await ask('orders.list', {});
  const worker = (await browser.targets()).find(({ type }) => type === 'service_worker');
  if (!worker) throw new Error('There is no worker.');
  const connection = await connect(worker.webSocketDebuggerUrl);
  await evaluateIn(connection, script);
  connection.close();
}

export async function openConsoleLog(): Promise<ConsoleLog> {
  const folder = await makeFolder('console');
  const file = path.join(folder, 'console.log');
  const text = () => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  return {
    arguments: ['--enable-logging', `--log-file=${file}`, '--log-level=0'],
    text,
    prove: async delivery => {
      await delivery.page.evaluate(`console.log('control of a page')`);
      await sayInWorker(delivery, `console.log('control of the worker')`);
      const end = Date.now() + patience;
      while (!(text().includes('control of a page') && text().includes('control of the worker'))) {
        if (Date.now() > end) throw new Error(`The consoles are not written down: ${text().slice(-500)}`);
        await new Promise(resolve => setTimeout(resolve, 100));
      }
    },
    close: () => removeFolder(folder),
  };
}
