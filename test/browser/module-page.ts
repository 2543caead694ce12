// A page of a real browser that can import the modules of src, unchanged except for their types.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { listen } from '../listen.ts';
import { findBrowser } from './find-browser.ts';

const root = path.join(import.meta.dirname, '../..');

declare global {
  /** Exists in a {@link ModulePage}, because Vitest would rewrite an import() in a test's own text. */
  function importModule<T>(name: string): Promise<T>;
}

export interface ModulePage {
  /** A page at its own origin on this computer, with `importModule('/src/…')` in it. */
  page: Page;
  close(): Promise<void>;
}

export async function openModulePage(): Promise<ModulePage> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page');
    if (!/^\/src\/[\w/-]+\.ts$/.test(pathname)) {
      response.setHeader('Content-Type', 'text/html');
      return response.end('<!doctype html><script>importModule = name => import(name)</script>');
    }
    const text = await readFile(path.join(root, pathname), 'utf8').catch(() => null);
    response.statusCode = text === null ? 404 : 200;
    response.setHeader('Content-Type', 'text/javascript');
    return response.end(text && stripTypeScriptTypes(text));
  });
  const { origin, close } = await listen(server);
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const page = await browser.newPage();
  await page.goto(`${origin}/`);
  return {
    page,
    async close() {
      await browser.close();
      await close();
    },
  };
}
