// How long a chart takes to be read, in a real browser, beside the least that any reader must do: one walk of all nodes.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../browser/find-browser.ts';

/** A reader and a chart that it can read: a reader that gives up at once is fast. */
interface Subject {
  module: string;
  folder: string;
  file: string;
  url: string;
}

const origin = 'https://ehr.example.org';
const root = path.join(import.meta.dirname, '../..');

export const subjects = {
  known: {
    module: 'src/ehr/read-frame.ts',
    folder: 'test/screens/openemr/dashboard-us',
    file: 'pat.html',
    url: `${origin}/openemr/interface/patient_file/summary/demographics.php?set_pid=1`,
  },
  general: {
    module: 'src/ehr/labels.ts',
    folder: 'test/screens/general/chart-dl',
    file: 'page.html',
    url: `${origin}/patients/41/summary`,
  },
} satisfies Record<string, Subject>;

export const isThere = ({ module, folder, file }: Subject) =>
  existsSync(path.join(root, module)) && existsSync(path.join(root, folder, file));

/** Times are medians in milliseconds. */
export interface Figures {
  nodes: number;
  walk: number;
  read: number;
  /** The first reading, before anything was compiled. */
  first: number;
  values: number;
}

/** Serves the chart, and the reader's modules without their types. */
async function openChart(browser: Browser, { folder, file, url }: Subject): Promise<Page> {
  const page = await browser.newPage();
  await page.route(`${origin}/**`, async route => {
    const { pathname } = new URL(route.request().url());
    if (!pathname.startsWith('/src/'))
      return route.fulfill({ contentType: 'text/html', path: path.join(root, folder, file) });
    const body = stripTypeScriptTypes(await readFile(path.join(root, pathname), 'utf8'));
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.goto(url);
  return page;
}

/** Runs in the page, as text. */
async function measure({ nodes, module }: { nodes: number; module: string }): Promise<Figures> {
  const load = (name: string) => import(`/${name}`);
  const { readFrame, readByLabels } = await load(module);
  const { definitions } = await load('src/ehr/definitions/all.ts');
  const { definitionsFor } = await load('src/ehr/injected-reader.ts');
  const fitting = definitionsFor(location.href, definitions);
  const { fieldParsers } = await load('src/ehr/values/field-parsers.ts');
  const sight = { url: location.href, name: '', visible: true, today: '2026-11-21' };
  const read = () => (readFrame ? readFrame(document, sight, fitting) : readByLabels(document, sight, fieldParsers));
  const walk = () => {
    const walker = document.createTreeWalker(document);
    let count = 1;
    while (walker.nextNode()) count += 1;
    return count;
  };

  // More of what such a chart has: rows of ten nodes.
  const list = document.createElement('div');
  document.body.append(list);
  for (let missing = nodes - walk(), at = 0; missing > 0; missing -= 10, at += 1) {
    const row = document.createElement('div');
    row.className = 'list-group-item row';
    row.innerHTML = `<span class="label">Note ${at}:</span><span class="text data">Seen, <b>no</b> change<i>.</i></span>`;
    list.append(row);
  }

  const time = (job: () => unknown, repeats: number) => {
    const start = performance.now();
    for (let repeat = 0; repeat < repeats; repeat += 1) job();
    return (performance.now() - start) / repeats;
  };
  const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  const repeats = Math.max(1, Math.round(100_000 / nodes));
  const first = time(read, 1);
  const walks: number[] = [];
  const reads: number[] = [];
  for (let round = 0; round < 18; round += 1) {
    // In turn, so that whatever else the machine does hits both alike.
    const times = [time(walk, repeats), time(read, repeats)] as const;
    if (round < 3) continue;
    walks.push(times[0]);
    reads.push(times[1]);
  }
  return { nodes: walk(), walk: median(walks), read: median(reads), first, values: read()?.values.length ?? 0 };
}

/** Measures the reader of a chart that is padded to these sizes, each in a page of its own. */
export async function benchReading(subject: Subject, sizes: readonly number[]): Promise<Figures[]> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const figures: Figures[] = [];
    for (const nodes of sizes) {
      const page = await openChart(browser, subject);
      figures.push(await page.evaluate(measure, { nodes, module: subject.module }));
      await page.close();
    }
    return figures;
  } finally {
    await browser.close();
  }
}
