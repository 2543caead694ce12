// npm run bench: figures of the reader and of delivery, as Markdown tables. Times vary with the machine; the ratios hardly do.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'wxt';
import { benchDelivery } from './delivery.bench.ts';
import { benchEncoding } from './encoding.bench.ts';
import { benchOpening } from './opening.bench.ts';
import { benchReading, isThere, subjects } from './reading.bench.ts';

const sizes = [5_000, 50_000, 500_000];
/** How many times as long as one TreeWalker pass over the same 50,000 nodes. */
const limits = { known: 2, general: 5 };
const names = { known: 'known EHR', general: 'any other, by labels' };

/** What is put into each frame, as it is built for users. */
async function injectedFiles(): Promise<{ file: string; plain: number; gzipped: number }[]> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'order-extension-bench-'));
  try {
    await build({ root: path.join(import.meta.dirname, '../..'), outDir, browser: 'chrome' });
    const folder = path.join(outDir, 'chrome-mv3');
    const files = (await readdir(folder)).filter(file => /^ehr.*\.js$/.test(file)).sort();
    return await Promise.all(
      files.map(async file => {
        const text = await readFile(path.join(folder, file));
        return { file, plain: text.length, gzipped: gzipSync(text).length };
      }),
    );
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

const number = (value: number) => value.toLocaleString('en');
const row = (...cells: string[]) => console.log(`| ${cells.join(' | ')} |`);

const files = await injectedFiles();
console.log('');
row('reader', 'nodes', 'TreeWalker ms', 'reader ms', 'ratio', 'target', 'first reading ms', 'values');
row('---', '---:', '---:', '---:', '---:', '---:', '---:', '---:');
const growth: string[] = [];
for (const kind of ['known', 'general'] as const) {
  if (!isThere(subjects[kind])) {
    growth.push(`The reader of ${names[kind]} was not measured: ${subjects[kind].module} or its chart is not there.`);
    continue;
  }
  const figures = await benchReading(subjects[kind], sizes);
  for (const { nodes, walk, read, first, values } of figures) {
    const ratio = read / walk;
    const target = Math.round(nodes / 50_000) === 1 ? `${limits[kind]}` : '';
    const mark = target && ratio > limits[kind] ? ' (over the target)' : '';
    const times = [walk, read].map(time => time.toFixed(2));
    row(names[kind], number(nodes), ...times, ratio.toFixed(2) + mark, target, first.toFixed(1), `${values}`);
  }
  const [few, many] = [figures[0], figures.at(-1)];
  if (few && many) {
    const [nodes, time] = [many.nodes / few.nodes, many.read / few.read];
    growth.push(`Growth, ${names[kind]}: ${nodes.toFixed(0)} times the nodes, ${time.toFixed(0)} times the time.`);
  }
}
console.log(`\n${growth.join('\n')}\n`);
row('injected file', 'bytes', 'gzipped');
row('---', '---:', '---:');
for (const { file, plain, gzipped } of files) row(file, number(plain), number(gzipped));
await benchOpening();
await benchEncoding();
await benchDelivery();
