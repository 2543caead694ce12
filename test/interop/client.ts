// The extension's lab client: in Node, and in one of the extension's own pages in a real browser.

import type { Outcome } from '../../src/lab/outcome.ts';
import type { PutResult } from '../../src/lab/put-outcome.ts';
import { bundle } from '../browser/bundle.ts';
import { startExtensionBrowser } from '../browser/extension-browser.ts';
import { sampleOrder } from '../sandbox/sample-order.ts';
import { type LabInPage, type Placed, placeOrder } from './lab-in-page.ts';
import type { TestFile } from './test-file.ts';

export interface Client {
  /** Sends an invented order with files as a multipart form. */
  order(baseUrl: string, placeholder: Placed['placeholder'], files: readonly TestFile[]): Promise<Outcome>;
  close(): Promise<void>;
}

export interface BrowserClient extends Client {
  /** Only a browser has XMLHttpRequest. */
  put(url: string, file: TestFile, isRepeat?: boolean): Promise<PutResult>;
}

declare global {
  /** In the page of {@link startBrowserClient}. */
  var lab: LabInPage;
}

const placed = (...[baseUrl, placeholder, files]: Parameters<Client['order']>): Placed => ({
  baseUrl,
  placeholder,
  files,
  order: JSON.stringify(sampleOrder()),
});

export const nodeClient: Client = {
  order: (...args) => placeOrder(placed(...args)),
  close: async () => undefined,
};

const hosts = ['http://127.0.0.1/*', 'http://localhost/*'];

/** As text, because a lone surrogate survives no other way. */
const call = (name: keyof LabInPage, argument: unknown) =>
  `lab.${name}(JSON.parse(${JSON.stringify(JSON.stringify(argument))}))`;

/**
 * A page of the built extension in a browser. With `isAllowed` the user let it contact servers on this computer.
 * Without, the extension treats these servers like any other server of the web.
 */
export async function startBrowserClient({ isAllowed = true } = {}): Promise<BrowserClient> {
  const script = await bundle('test/interop/lab-in-page.ts');
  const browser = await startExtensionBrowser(isAllowed ? { allowHosts: hosts } : {});
  const page = await browser.openPage('popup.html?orders');
  const ask = `chrome.permissions.request(${JSON.stringify({ origins: hosts })})`;
  if (isAllowed && !(await page.evaluate(ask))) throw new Error('The browser did not let the extension in.');
  await page.evaluate(script);
  return {
    order: (...args) => page.evaluate(call('placeOrder', placed(...args))),
    put: (url, file, isRepeat = false) => page.evaluate(call('putTestFile', { url, file, isRepeat })),
    close: browser.close,
  };
}
