// node test/painted-charts.ts [--firefox] FOLDER...: serves the frames of saved charts to a real browser and lists
// where the patient's identity is not visible. Saved charts hide nothing, so each doubt is a false one. Exits with 1 if
// there is any.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { mergeFrames } from '../src/ehr/read-chart.ts';
import { isUnpainted } from '../src/order/doubts.ts';
import type { FrameAnswer } from '../src/order/reading.ts';
import { bundle } from './browser/bundle.ts';
import { findBrowser } from './browser/find-browser.ts';
import { startFirefox } from './browser/firefox-browser.ts';
import { servePages } from './browser/serve-pages.ts';
import { loadSavedPage } from './screens/saved-page.ts';

interface Answers {
  defined: FrameAnswer | null;
  labels: FrameAnswer | null;
}

/** Opens a page and returns the value of an expression there. */
type Ask = (address: string, expression: string) => Promise<Answers>;

async function startChromium() {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: findBrowser(), args });
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  const ask: Ask = async (address, expression) => {
    await page.goto(address);
    return JSON.parse(await page.evaluate(expression));
  };
  return { ask, close: () => browser.close() };
}

async function startFox() {
  const firefox = await startFirefox();
  const view = await firefox.open('about:blank');
  const ask: Ask = async (address, expression) => {
    await view.go(address);
    return JSON.parse(await view.evaluate<string>(expression));
  };
  return { ask, close: () => firefox.close() };
}

const folders = process.argv.slice(2).filter(name => !name.startsWith('--'));
const reader = await bundle('test/browser/painted-reader.ts');
const saved = await Promise.all(folders.map(async folder => ({ folder, frames: await loadSavedPage(folder) })));
const files: Record<string, string> = {};
for (const [at, { folder }] of saved.entries()) {
  const { frames } = JSON.parse(await readFile(path.join(folder, 'capture.json'), 'utf8'));
  for (const [number, { file }] of frames.entries())
    files[`/${at}/${number}`] = await readFile(path.join(folder, file), 'utf8');
}
const site = await servePages(files);
const { ask, close } = await (process.argv.includes('--firefox') ? startFox() : startChromium());
let [charts, doubts] = [0, 0];
try {
  for (const [at, { folder, frames }] of saved.entries()) {
    const answers: Answers[] = [];
    for (const [number, { sight }] of frames.entries())
      answers.push(
        await ask(
          `http://127.0.0.1:${site.port}/${at}/${number}`,
          `(() => { ${reader}; return JSON.stringify(readPainted(${JSON.stringify(sight)})) })()`,
        ),
      );
    const known = answers.map(({ defined }) => defined);
    const reading = mergeFrames(known.some(answer => answer?.visible) ? known : answers.map(({ labels }) => labels));
    if (!reading.chart) continue;
    charts += 1;
    if (!isUnpainted(reading.values)) continue;
    doubts += 1;
    console.log(`${folder} ${JSON.stringify(answers.map(({ defined, labels }) => (defined ?? labels)?.painted))}`);
  }
} finally {
  await close();
  await site.close();
}
console.log(
  `${folders.length} pages, ${charts} charts read, ${doubts} in doubt because nobody could see whose they are`,
);
process.exitCode = doubts > 0 ? 1 : 0;
