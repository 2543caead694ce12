// What the browser says about the extension can be translated: no text of the manifest is written into it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { browserLocales, defaultLocale } from '../release/browser-locales.ts';

const config = readFileSync(path.join(import.meta.dirname, '../../wxt.config.ts'), 'utf8');
const locales = browserLocales();
const textsOf = (contents: string): Record<string, { message: string }> => JSON.parse(contents);

it('has every text that the manifest names, in every language', () => {
  const used = [...config.matchAll(/manifestText\('(\w+)'\)/g)].map(([, key = '']) => key).sort();
  expect(used.length).toBeGreaterThan(4);
  expect(locales.map(({ relativeDest }) => relativeDest)).toContain(`_locales/${defaultLocale}/messages.json`);
  for (const { contents } of locales) expect(Object.keys(textsOf(contents)).sort()).toEqual([...new Set(used)]);
});

it('fits where browsers and stores show it', () => {
  const longest: Readonly<Record<string, number>> = { name: 75, shortName: 12, description: 132 };
  for (const { contents } of locales)
    for (const [key, { message }] of Object.entries(textsOf(contents)))
      expect(message.length, key).toBeLessThanOrEqual(longest[key] ?? 100);
});
