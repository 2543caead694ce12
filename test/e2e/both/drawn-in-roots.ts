// Charts of no known EHR that are drawn in open shadow roots: read, and only where a person sees whose they are.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClickAt } from '../../browser/click-at.ts';
import { type ServedPages, servePages } from '../../browser/serve-pages.ts';

const row = (label: string, value: string) =>
  `<x-row><template shadowrootmode="open"><div><label for="value">${label}</label> <slot name="value"></slot></div></template><span slot="value">${value}</span></x-row>`;
const rows = [
  row('First name', 'Maren'),
  row('Last name', 'Lindqvist'),
  row('Date of birth', '1979-03-08'),
  row('MRN', 'HR-77'),
].join('');
const chart = (style: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Patient chart</title><body><x-app><template shadowrootmode="open">
    <style>main { ${style} }</style><h1>Patient chart</h1><main><section>${rows}</section></main></template></x-app></body></html>`;

const confirms = /This patient's name and date of birth aren't visible on the page/;
const pages = {
  shown: chart(''),
  transparent: chart('opacity: 0.01'),
  'off screen': chart('position: absolute; left: -9999px'),
  clipped: chart('clip-path: inset(50%)'),
  'white on white': chart('color: #fff'),
  hidden: chart('display: none'),
} satisfies Record<string, string>;

/** Tests call `clickAt` while they run. */
export function testChartsInRoots(clickAt: ClickAt): void {
  let site: ServedPages;
  const pathOf = (name: string) => `/patients/41/${encodeURIComponent(name)}`;

  beforeAll(async () => {
    site = await servePages(Object.fromEntries(Object.entries(pages).map(([name, html]) => [pathOf(name), html])));
  });
  afterAll(() => site?.close());

  describe('a chart in shadow roots', () => {
    it.each(Object.keys(pages))('%s', name =>
      clickAt(`http://localhost:${site.port}${pathOf(name)}`, async popup => {
        const text = await popup.waitForText(/LINDQVIST[\s\S]*Choose a test|can't be read|No patient|no patient/);
        expect(/LINDQVIST, Maren/.test(text) && !confirms.test(text)).toBe(name === 'shown');
        if (name === 'shown') expect(text).toMatch(/Mar 8, 1979[\s\S]*HR-77/);
      }),
    );
  });
}
