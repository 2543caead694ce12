// A frame without an origin gets nothing from the extension.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { afterEach, expect, it, vi } from 'vitest';
import { detectChart } from '../../src/ehr/page/detect-chart.ts';
import { putInPage } from '../../src/ehr/page/put-in-page.ts';

const entrypoints = path.join(import.meta.dirname, '../../entrypoints');
const scripts = readdirSync(entrypoints).filter(name => /^ehr.*\.ts$/.test(name));

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['https://ehr.example.org', true],
  ['null', false],
])('in a frame of origin %s a reader is installed: %s', (origin, expected) => {
  vi.stubGlobal('origin', origin);
  putInPage('putInPageTest', 1);
  expect(Reflect.get(globalThis, 'putInPageTest')).toBe(expected ? 1 : undefined);
  Reflect.deleteProperty(globalThis, 'putInPageTest');
});

it('no chart is detected there for the toolbar button', () => {
  const location = new URL('https://ehr.example.org/chart');
  const { document } = new JSDOM('<p>Chart</p>').window;
  const signs = [{ address: '^/chart', sign: 'body' }];
  const view = { document, location, name: '', innerWidth: 800, innerHeight: 600, frameElement: null };
  vi.stubGlobal('window', { ...view, origin: 'https://ehr.example.org' });
  expect(detectChart(signs)).toBe(true);
  vi.stubGlobal('window', { ...view, origin: 'null' });
  expect(detectChart(signs)).toBe(false);
});

it.each(scripts)('%s checks the origin first', name => {
  expect(readFileSync(path.join(entrypoints, name), 'utf8')).toMatch(/putInPage\(|if \(!hasOrigin\(\)\) return null;/);
});
