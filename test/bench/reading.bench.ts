// How long it takes to read a chart in a real browser, compared with the minimum for any reader, one walk of all nodes,
// and with page readers by other authors.
import { readdir, readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../browser/find-browser.ts';
import { findPeers, type Peers } from './peers.ts';
import { against, milliseconds, type Report, spell } from './report.ts';

/** A reader and a chart that it can read, because a reader that gives up immediately is fast. */
interface Subject {
  folder: string;
  file: string;
  url: string;
}

const origin = 'https://ehr.example.org';
const root = path.join(import.meta.dirname, '../..');

const subjects = {
  known: {
    folder: 'test/screens/openemr/dashboard-us',
    file: 'pat.html',
    url: `${origin}/openemr/interface/patient_file/summary/demographics.php?set_pid=1`,
  },
  general: {
    folder: 'test/screens/general/chart-dl',
    file: 'page.html',
    url: `${origin}/patients/41/summary`,
  },
} satisfies Record<string, Subject>;

const sizes = [5_000, 15_000, 50_000, 150_000, 500_000];
/** Maximum ratio to one TreeWalker pass over the same 50,000 nodes. */
const limits = { known: 2, general: 5 };
/** Maximum milliseconds for the check that the patient's identity is visible, in the same page. */
const mostForLook = 3;
const names = { known: 'known EHR', general: 'any other, by labels' };

/** Times are medians in milliseconds. */
interface Figures {
  nodes: number;
  walk: number;
  read: number;
  /** The first reading, before anything was compiled. */
  first: number;
  /** The check that the clinician can see the patient's identity. */
  painted: number;
  values: number;
  /** Times of the peers, by name. */
  peers: Partial<Record<keyof Peers, number>>;
}

/** The globals that the peers' scripts define in a page. */
type WithPeers = typeof globalThis & {
  Readability: new (page: Document) => { parse(): { length: number } | null };
  Defuddle: new (page: Document) => { parse(): { content: string } };
};

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

interface Task {
  nodes: number;
  kind: keyof typeof subjects;
  /** The peers to measure too. They leave behind a page that is faster or slower to walk than before. */
  others: readonly (keyof Peers)[];
  /** Stop measuring the peers after this many milliseconds. */
  patience: number;
}

/** Runs in the page, as text. */
async function measure({ nodes, kind, others, patience }: Task): Promise<Figures> {
  const load = (name: string) => import(`/${name}`);
  const { readFrame } = await load('src/ehr/read-frame.ts');
  const { locateByLabels } = await load('src/ehr/labels/labels.ts');
  const { understandLabels } = await load('src/ehr/labels/understand/understand-labels.ts');
  const { definitions } = await load('src/ehr/definitions/all.ts');
  const { definitionsFor } = await load('src/ehr/page/injected-reader.ts');
  const fitting = definitionsFor(location.href, definitions);
  const sight = { url: location.href, name: '', visible: true, today: '2026-11-21' };
  const { paintedIdentity, paintedLabels } = await load('src/ehr/painted/painted-identity.ts');
  let asked: unknown[] = [];
  const ask = (...args: unknown[]) => {
    asked = args;
    return { name: true, dob: true };
  };
  const readByLabels = () => {
    const found = locateByLabels(document, sight, ask);
    return found && understandLabels(found);
  };
  const look = () => (kind === 'known' ? paintedIdentity(...asked) : paintedLabels(...asked));
  const read = () => (kind === 'known' ? readFrame(document, sight, fitting, ask) : readByLabels());
  const walk = () => {
    const walker = document.createTreeWalker(document);
    let count = 1;
    while (walker.nextNode()) count += 1;
    return count;
  };

  // Pads the chart with more of its own content: rows of ten nodes.
  const list = document.createElement('div');
  document.body.append(list);
  for (let missing = nodes - walk(), at = 0; missing > 0; missing -= 10, at += 1) {
    const row = document.createElement('div');
    row.className = 'list-group-item row';
    row.innerHTML = `<span class="label">Note ${at}:</span><span class="text data">Seen, <b>no</b> change<i>.</i></span>`;
    list.append(row);
  }

  const { Readability, Defuddle } = globalThis as WithPeers;
  const peers: Record<keyof Peers, () => unknown> = {
    // A clone, as its documentation says: it modifies the page it gets.
    readability: () => new Readability(document.cloneNode(true) as Document).parse()?.length,
    defuddle: () => new Defuddle(document).parse().content.length,
  };

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
  const looks: number[] = [];
  const peerTimes: Record<string, number[]> = {};
  let spent = 0;
  for (let round = 0; round < 18; round += 1) {
    // In turn, so that other load on the machine hits both alike.
    const times = [time(walk, repeats), time(read, repeats), time(look, repeats)] as const;
    if (round < 3) continue;
    walks.push(times[0]);
    reads.push(times[1]);
    looks.push(times[2]);
    for (const name of spent < patience ? others : []) {
      const taken = time(peers[name], 1);
      spent += taken;
      peerTimes[name] = [...(peerTimes[name] ?? []), taken];
    }
  }
  const values = read()?.values.length ?? 0;
  const medians = Object.entries(peerTimes).map(([name, times]) => [name, median(times)] as const);
  return {
    nodes: walk(),
    walk: median(walks),
    read: median(reads),
    painted: median(looks),
    first,
    values,
    peers: Object.fromEntries(medians),
  };
}

/** A peer that took longer than this at one size is skipped at the next, in milliseconds. */
const tooLong = 10_000;

/** Measures a reader on a chart padded to each size, each in its own page. */
async function measureGrowth(browser: Browser, kind: keyof typeof subjects, peers: Peers | null): Promise<Figures[]> {
  const figures: Figures[] = [];
  let others = peers ? (Object.keys(peers) as (keyof Peers)[]) : [];
  for (const nodes of sizes) {
    if (peers && others.length === 0) break;
    const page = await openChart(browser, subjects[kind]);
    for (const content of Object.values(peers ?? {})) await page.addScriptTag({ content });
    const found = await page.evaluate(measure, { nodes, kind, others, patience: 10_000 });
    figures.push(found);
    others = others.filter(name => (found.peers[name] ?? 0) < tooLong);
    await page.close();
  }
  return figures;
}

/** The files that go into each frame, as built for users. */
async function injectedFiles(): Promise<string[][]> {
  const folder = path.join(root, '.output/chrome-mv3');
  const files = (await readdir(folder)).filter(file => /^ehr.*\.js$/.test(file)).sort();
  return Promise.all(
    files.map(async file => {
      const text = await readFile(path.join(folder, file));
      return [file, spell(text.length), spell(gzipSync(text).length)];
    }),
  );
}

const peerNames = { readability: '@mozilla/readability', defuddle: 'defuddle' } as const;

/** Reports reading from 5,000 to 500,000 nodes. */
export async function benchReading(report: Report): Promise<void> {
  const peers = await findPeers();
  if (!peers) report.note('The readers of others could not be installed: they were not measured.');
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const known = await measureGrowth(browser, 'known', null);
    const general = await measureGrowth(browser, 'general', null);
    const shared = peers ? await measureGrowth(browser, 'general', peers) : [];
    const kinds = { known, general };
    const rows = (['known', 'general'] as const).flatMap(kind =>
      kinds[kind].map(({ nodes, walk, read, first, values }) => {
        const target = Math.round(nodes / 50_000) === 1 ? limits[kind] : null;
        const times = [walk, read].map(time => time.toFixed(2));
        const ratio = against(read / walk, target === null ? null : { most: target });
        return [names[kind], spell(nodes), ...times, ratio, `${target ?? ''}`, first.toFixed(1), `${values}`];
      }),
    );
    const heads = ['nodes:', 'TreeWalker ms:', 'reader ms:', 'ratio:', 'target:', 'first reading ms:', 'values:'];
    report.table(['reader', ...heads], rows);
    const looks = (['known', 'general'] as const).flatMap(kind =>
      kinds[kind].map(({ nodes, painted }) => {
        const target = Math.round(nodes / 50_000) === 1 ? mostForLook : null;
        const spent = against(painted, target === null ? null : { most: target });
        return [names[kind], spell(nodes), spent, `${target ?? ''}`];
      }),
    );
    report.table(['whose chart a person sees', 'nodes:', 'ms:', 'target:'], looks);
    const beside = (['readability', 'defuddle'] as const).flatMap(name =>
      shared.flatMap(({ nodes, read, peers: { [name]: time } }) =>
        time === undefined
          ? []
          : [[peerNames[name], spell(nodes), milliseconds(time), milliseconds(read), (time / read).toFixed(0)]],
      ),
    );
    if (beside.length > 0)
      report.table(['the same page', 'nodes:', 'theirs ms:', 'reader by labels ms:', 'theirs ÷ ours:'], beside);
    const curve = (figures: readonly Figures[], time: (one: Figures) => number | undefined) =>
      figures.map(one => [one.nodes, time(one) ?? 0] as const).filter(([, taken]) => taken > 0);
    report.plot('reading', {
      title: 'Reading a chart',
      x: 'nodes of the page',
      y: 'milliseconds',
      series: [
        { name: 'defuddle', points: curve(shared, ({ peers: times }) => times.defuddle) },
        { name: '@mozilla/readability', points: curve(shared, ({ peers: times }) => times.readability) },
        { name: 'ours, by labels', points: curve(general, ({ read }) => read) },
        { name: 'ours, known EHR', points: curve(known, ({ read }) => read) },
        { name: 'one TreeWalker pass', points: curve(general, ({ walk }) => walk) },
      ].filter(({ points }) => points.length > 0),
    });
    report.table(['injected file', 'bytes:', 'gzipped:'], await injectedFiles());
  } finally {
    await browser.close();
  }
}
