// npm run bench: every speed figure in one run, compared with the minimum or with an alternative. With names it runs
// only these parts. With --write it saves the results in docs/benchmarks.
import { parseArgs } from 'node:util';
import { benchClick } from './click.bench.ts';
import { benchDelivery } from './delivery.bench.ts';
import { benchEncoding } from './encoding.bench.ts';
import { benchFiles } from './files.bench.ts';
import { benchHistories } from './histories.bench.ts';
import { benchOpening } from './opening.bench.ts';
import { benchOrders } from './orders.bench.ts';
import { benchReading } from './reading.bench.ts';
import { type Report, startReport } from './report.ts';
import { benchVisiting } from './visiting.bench.ts';

const parts: Readonly<Record<string, (report: Report) => Promise<void>>> = {
  reading: benchReading,
  histories: benchHistories,
  visiting: benchVisiting,
  opening: benchOpening,
  encoding: benchEncoding,
  // Before the large files, which keep the disk busy after they are gone: an order waits for the disk.
  click: benchClick,
  delivery: benchDelivery,
  orders: benchOrders,
  files: benchFiles,
};

const { values, positionals } = parseArgs({ allowPositionals: true, options: { write: { type: 'boolean' } } });
const unknown = positionals.filter(name => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. Choose from: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}
for (const [name, bench] of Object.entries(parts)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const report = startReport();
  await bench(report);
  if (values.write) await report.write(name);
}
