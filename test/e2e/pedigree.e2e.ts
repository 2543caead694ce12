// @vitest-environment jsdom
// Pedigrees in a real browser: ten families in light, dark and forced colors, and in the narrowest window.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { h, render } from 'preact';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Pedigree } from '../../src/ui/pedigree/pedigree.tsx';
import { axeFindings } from '../browser/axe.ts';
import { findBrowser } from '../browser/find-browser.ts';
import { families } from '../ui/pedigree/families.ts';

const root = path.join(import.meta.dirname, '../..');
const screens = path.join(root, '.output/screens');
const style = ['src/ui/page.css', 'src/ui/pedigree/pedigree.css']
  .map(name => readFileSync(path.join(root, name), 'utf8'))
  .join('\n');

let browser: Browser;

beforeAll(async () => {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  browser = await chromium.launch({ executablePath: findBrowser(), args });
});
afterAll(() => browser?.close());

function gallery(): string {
  const place = document.createElement('main');
  const cases = Object.entries(families).map(([name, rows]) => h('section', {}, h('h2', {}, name), h(Pedigree, rows)));
  render(h('div', {}, h('h1', {}, 'Pedigrees'), ...cases), place);
  return `<!doctype html><html lang="en"><head><title>Pedigrees</title><style>${style}</style></head><body>${place.outerHTML}</body></html>`;
}

async function open(width: number, media: Parameters<Page['emulateMedia']>[0]): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  const page = await context.newPage();
  await page.emulateMedia(media ?? {});
  await page.setContent(gallery());
  return page;
}

it.each([
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
  ['forced', { forcedColors: 'active' }],
] as const)('pedigrees have no axe violations in %s', async (name, media) => {
  const page = await open(1280, media);
  await page.screenshot({ path: path.join(screens, `pedigrees-${name}.png`), fullPage: true });
  expect(await axeFindings(page)).toEqual([]);
  await page.context().close();
});

it('pedigrees stay within a window of 360 pixels: wider ones scroll inside, also with the keyboard', async () => {
  const page = await open(360, {});
  await page.screenshot({ path: path.join(screens, 'pedigrees-narrow.png'), fullPage: true });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await axeFindings(page)).toEqual([]);
  const wide = page.locator('section', { hasText: 'every relationship' }).locator('.wide-drawing');
  await wide.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => wide.evaluate(element => element.scrollLeft)).toBeGreaterThan(0);
  await page.context().close();
});

it('pedigrees draw no label wider than the space reserved for it', async () => {
  const page = await open(1280, {});
  const crowded = await page.evaluate(() =>
    [...document.querySelectorAll('svg[role="img"]')].flatMap(svg => {
      const texts = [...svg.querySelectorAll('text')].map(text => ({ text, box: text.getBoundingClientRect() }));
      return texts.flatMap(({ text, box }, at) =>
        texts
          .slice(at + 1)
          .filter(({ box: other }) => box.left < other.right && other.left < box.right)
          // Two lines of one label may touch.
          .filter(({ box: other }) => box.top + 2 < other.bottom && other.top + 2 < box.bottom)
          .map(other => `${text.textContent} / ${other.text.textContent}`),
      );
    }),
  );
  expect(crowded).toEqual([]);
  await page.context().close();
});
