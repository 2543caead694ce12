// What this extension, installed but not used, costs a page you only visit, compared with the same browser without an
// extension and with a form filler.
import { createHash } from 'node:crypto';
import { type BrowserContext, type CDPSession, chromium } from 'playwright-core';
import { startExtensionBrowser } from '../browser/extension-browser.ts';
import { findBrowser } from '../browser/find-browser.ts';
import { servePages } from '../browser/serve-pages.ts';
import { findFormFiller } from './form-filler.ts';
import { median, milliseconds, type Report, spell } from './report.ts';

const rounds = 9;

/** Milliseconds. Extension scripts can start when a page is idle, and work in steps. */
const settling = 1500;

/** 50,000 nodes, including a form. */
const row =
  '<div class="row"><span class="label">Note:</span><span class="data">Seen, <b>no</b> change<i>.</i></span></div>';
const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Notes</title></head><body>
<form><label>Name <input name="user"></label><label>Password <input type="password" name="word"></label></form>
${row.repeat(5_000)}</body></html>`;

interface Visit {
  /** Milliseconds until the page loaded, and milliseconds of work in its process until it was idle. */
  load: number;
  work: number;
  /** JavaScript heap after garbage collection, in bytes. */
  heap: number;
  /** Isolated worlds, scripts and style sheets in the page that belong to an extension, and their characters. */
  worlds: number;
  scripts: number;
  characters: number;
  /** Hash of the page after the visit. */
  hash: string;
}

const isExtension = (url: string) => url.startsWith('chrome-extension://');

/** Counts what an extension puts into a page, as the browser's debugger sees it. */
async function watchPage(session: CDPSession) {
  const seen = { worlds: 0, scripts: 0, characters: 0 };
  session.on('Runtime.executionContextCreated', ({ context: { origin } }) => {
    if (isExtension(origin)) seen.worlds += 1;
  });
  session.on('Debugger.scriptParsed', ({ url, length = 0 }) => {
    if (!isExtension(url)) return;
    seen.scripts += 1;
    seen.characters += length;
  });
  session.on('CSS.styleSheetAdded', ({ header: { origin, length } }) => {
    if (origin !== 'injected') return;
    seen.scripts += 1;
    seen.characters += length;
  });
  for (const domain of ['Runtime', 'Debugger', 'DOM', 'CSS'] as const) await session.send(`${domain}.enable`);
  return seen;
}

const pause = (time: number) => new Promise(resolve => setTimeout(resolve, time));

async function metrics(session: CDPSession): Promise<Record<string, number>> {
  const { metrics: all } = await session.send('Performance.getMetrics');
  return Object.fromEntries(all.map(({ name, value }) => [name, value]));
}

async function hashPage(session: CDPSession): Promise<string> {
  const { result } = await session.send('Runtime.evaluate', { expression: 'document.documentElement.outerHTML' });
  return createHash('sha256').update(String(result.value)).digest('hex');
}

/** Visits in a separate tab: once without a debugger for the times, and once for what goes into the page. */
async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const timed = await context.newPage();
  const clock = await context.newCDPSession(timed);
  await clock.send('Performance.enable', { timeDomain: 'timeTicks' });
  const before = await metrics(clock);
  await timed.goto(url);
  await pause(settling);
  const after = await metrics(clock);
  const load = await timed.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return navigation?.loadEventEnd ?? 0;
  });
  await clock.send('HeapProfiler.collectGarbage');
  const { JSHeapUsedSize: heap = 0 } = await metrics(clock);
  await timed.close();

  const watched = await context.newPage();
  const session = await context.newCDPSession(watched);
  const seen = await watchPage(session);
  await watched.goto(url);
  await pause(settling);
  const hash = await hashPage(session);
  await watched.close();
  const work = ((after.TaskDuration ?? 0) - (before.TaskDuration ?? 0)) * 1000;
  return { load, work, heap, ...seen, hash };
}

const bare = (extension?: string) =>
  chromium.launchPersistentContext('', {
    executablePath: findBrowser(),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...(extension ? [`--disable-extensions-except=${extension}`, `--load-extension=${extension}`] : []),
      '--window-size=1280,900',
    ],
    viewport: null,
  });

/** Reports what a visit costs with no extension, this one and another one, and what each puts into the page. */
export async function benchVisiting(report: Report): Promise<void> {
  const served = await servePages({ '/': page });
  const url = `http://127.0.0.1:${served.port}/`;
  const filler = await findFormFiller();
  const own = await startExtensionBrowser();
  const contexts: [name: string, context: BrowserContext][] = [
    ['no extension', await bare()],
    ['this extension', own.context],
    ...(filler.folder ? [[filler.name, await bare(filler.folder)] as [string, BrowserContext]] : []),
  ];
  try {
    const visits = new Map<string, Visit[]>(contexts.map(([name]) => [name, []]));
    // In turn, so that other load on the machine hits all alike. The first of each warms up.
    for (let round = 0; round <= rounds; round += 1)
      for (const [name, context] of contexts) {
        const one = await visit(context, url);
        if (round > 0) visits.get(name)?.push(one);
      }
    const middle = (name: string, figure: 'load' | 'work' | 'heap') =>
      median((visits.get(name) ?? []).map(one => one[figure]));
    const untouched = visits.get('no extension')?.[0]?.hash;
    const rows = contexts.map(([name]) => {
      const all = visits.get(name) ?? [];
      const most = (figure: 'worlds' | 'scripts' | 'characters') => Math.max(...all.map(one => one[figure]));
      return [
        name,
        milliseconds(middle(name, 'load')),
        milliseconds(middle(name, 'work')),
        (middle(name, 'heap') / 1e6).toFixed(2),
        `${most('worlds')}`,
        `${most('scripts')}`,
        spell(most('characters')),
        all.every(one => one.hash === untouched) ? 'unchanged' : 'changed',
      ];
    });
    // A check that cannot see anything proves nothing, so it also looks at a page that the extension reads.
    const tab = await own.context.newPage();
    const seen = await watchPage(await own.context.newCDPSession(tab));
    await tab.goto(url);
    const popup = await own.clickToolbar(tab);
    await pause(settling);
    await popup.close();
    const counts = [`${seen.worlds}`, `${seen.scripts}`, spell(seen.characters)];
    rows.push(['this extension, after a click on its button', '', '', '', ...counts, '']);
    const heads = ['load ms:', 'work ms:', 'JS heap MB:', 'worlds:', 'scripts and sheets:', 'characters injected:'];
    report.table(['a page of 50,000 nodes, visited', ...heads, 'page'], rows);
    report.note(filler.note);
    const [ours] = visits.get('this extension') ?? [];
    const isNothing = visits.get('this extension')?.every(one => one.worlds + one.scripts + one.characters === 0);
    if (!ours || !isNothing || seen.scripts === 0)
      throw new Error('Something was put into a page that is only visited, or could not have been seen.');
  } finally {
    await Promise.all(contexts.map(([, context]) => context.close()));
    await own.close();
    await served.close();
  }
}
