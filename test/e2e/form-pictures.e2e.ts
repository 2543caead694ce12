// Pictures of every view of the form to look at: light, dark, forced colors, narrow and enlarged, with usual, Arabic and
// long names, two sheets for each view in .output/screens/sheets. Nothing may be cut off in any of them. Prints how many
// words a person has to read.

import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cutTexts } from '../browser/cut-texts.ts';
import { type OpenView, views } from '../browser/form-views.ts';
import type { Stage } from '../browser/stage.ts';
import { useStage } from '../browser/use-stage.ts';

const sheets = new URL('../../.output/screens/sheets/', import.meta.url).pathname;

let stage: Stage;
let canvas: Page;

useStage(
  set => {
    stage = set;
  },
  { asksProvider: true },
);
beforeAll(async () => {
  mkdirSync(sheets, { recursive: true });
  canvas = await stage.browser.context.newPage();
});
const counts: string[] = [];
afterAll(() => {
  console.log(`Words to read, without the header that names the patient:\n${counts.join('\n')}`);
});

const names = {
  usual: { firstName: 'Ngozi', lastName: 'Adeyemi-Brandt' },
  Arabic: { firstName: 'نور', lastName: 'الحسن' },
  long: { firstName: 'Maximiliana-Konstantina', lastName: 'Papadimitriou-Vandenberghe-Oyelaran-Sa' },
};

interface Look {
  width: number;
  height: number;
  colorScheme?: 'dark';
  forcedColors?: 'active';
  /** What is on the screen at once, not the whole form. */
  isScreen?: boolean;
}

const popup = { width: 460, height: 600 };

const looks: Readonly<Record<string, readonly Look[]>> = {
  sizes: [
    { width: 320, height: 600 },
    { ...popup, isScreen: true },
    { width: 460, height: 400, isScreen: true },
    { width: 400, height: 300, isScreen: true },
  ],
  // Forced colors last: borders keep them for a while.
  colors: [popup, { ...popup, colorScheme: 'dark' }, { ...popup, forcedColors: 'active' }],
};

const dataUrl = (picture: Buffer) => `data:image/png;base64,${picture.toString('base64')}`;

async function take(page: Page, { width, height, isScreen = false, ...media }: Look): Promise<Buffer> {
  await page.emulateMedia({ colorScheme: media.colorScheme ?? 'light', forcedColors: media.forcedColors ?? 'none' });
  await page.setViewportSize({ width, height });
  await page.evaluate(
    `document.documentElement.className = '${height < 600 ? 'is-popup' : 'is-page'}';
    document.documentElement.style.setProperty('--popup-width', '${width}px')`,
  );
  expect(await page.evaluate(cutTexts)).toEqual([]);
  if (isScreen) return page.screenshot();
  // In a window as high as the form: what stays at the foot of a lower one would cover rows.
  const whole = await page.evaluate<number>('document.documentElement.scrollHeight');
  await page.setViewportSize({ width, height: Math.max(height, whole) });
  await page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))');
  return page.screenshot();
}

/** Puts pictures side by side. */
async function compose(pictures: readonly Buffer[], file: string): Promise<void> {
  const images = pictures.map(picture => `<img src="${dataUrl(picture)}" alt="">`);
  await canvas.setContent(
    `<body style="margin:0;background:#c8c">
      <div style="display:inline-flex;align-items:start;gap:12px;padding:12px">${images.join('')}</div>`,
  );
  await canvas.waitForFunction('[...document.images].every(({ complete }) => complete)');
  await canvas.locator('div').screenshot({ path: file });
}

const wordsOf = (text: string) => text.split(/\s+/).filter(word => /[\p{L}\p{N}]/u.test(word)).length;

/** The clinic's patient that a view shows, if not the first one. */
const shownIn: Readonly<Record<string, number>> = {
  'duplicate question': 1,
  failed: 2,
  rejected: 2,
  'unknown outcome': 2,
  hold: 3,
};

const nameless: readonly string[] = ['no chart', 'locked'];

describe.each(Object.entries<OpenView>(views))('%s', (view, open) => {
  const meant = Object.entries(names).filter(([name]) => name === 'usual' || !nameless.includes(view));

  it.each(meant)('with a name that is %s cuts nothing off', async (name, person) => {
    const before = stage.clinic.patients.map(patient => ({ ...patient }));
    // The fourth patient is as old as the first: with the same name, the form would rightly ask for more.
    const at = shownIn[view] ?? 0;
    const other = name === 'Arabic' ? { firstName: 'ليلى' } : { firstName: 'Wilhelmina-Alexandrina' };
    if (name !== 'usual') Object.assign(stage.clinic.patients[at] ?? {}, person, at === 3 ? other : {});
    const renamed = (html: string) =>
      html.replaceAll('Delphine', person.firstName).replaceAll('Achterberg', person.lastName);
    const page = await open(stage, name === 'usual' ? undefined : renamed).finally(() =>
      stage.clinic.patients.forEach((patient, at) => void Object.assign(patient, before[at])),
    );
    if (name === 'usual') {
      const header = page.locator('.sheet > header');
      const named = (await header.count()) > 0 ? wordsOf(await header.first().innerText()) : 0;
      counts.push(`${view}: ${wordsOf(await page.locator('body').innerText()) - named}`);
    }
    for (const [what, all] of Object.entries(looks)) {
      const pictures: Buffer[] = [];
      for (const look of all) pictures.push(await take(page, look));
      await compose(pictures, `${sheets}${view.replaceAll(' ', '-')}-${name}-${what}.png`);
    }
    await page.close();
  });
});
