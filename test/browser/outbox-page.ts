// A real browser whose pages share one outbox, as the contexts of the extension do.
import { createServer } from 'node:http';
import { chromium, type Page } from 'playwright-core';
import { listen } from '../listen.ts';
import { bundle } from './bundle.ts';
import { findBrowser } from './find-browser.ts';
import type { OutboxInPage } from './outbox-in-page.ts';

declare global {
  /** In pages that ran {@link outboxScript}. */
  var outbox: OutboxInPage;
}

/** Brings the outbox into a page. */
export const outboxScript = (): Promise<string> => bundle('test/browser/outbox-in-page.ts');

export interface OutboxBrowser {
  /** Origin of its pages, on this computer, where files can be put to a store on this computer. */
  origin: string;
  /** Opens a page with the outbox under the global name `outbox`. */
  newPage(): Promise<Page>;
  /** Ends the browser. What was stored stays in the profile. */
  close(): Promise<void>;
}

/** Starts a browser on a profile folder. */
export async function startOutboxBrowser(profile: string): Promise<OutboxBrowser> {
  const script = await outboxScript();
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end('<!doctype html>');
  });
  const { origin, close } = await listen(server);
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  return {
    origin,
    newPage: async () => {
      const page = await context.newPage();
      await page.goto(`${origin}/`);
      await page.evaluate(script);
      return page;
    },
    close: async () => {
      await context.close();
      await close();
    },
  };
}
