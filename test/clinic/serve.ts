import { parseArgs } from 'node:util';
import { startClinic } from './server.ts';

// Prints one JSON line with the addresses, then serves until it gets a signal to stop.
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    'date-format': { type: 'string', default: '0' },
    'web-root': { type: 'string', default: '' },
  },
});
const format = values['date-format'];

const clinic = await startClinic({
  port: Number(values.port),
  dateFormat: format === '1' ? 1 : format === '2' ? 2 : 0,
  webRoot: values['web-root'],
});
console.log(JSON.stringify({ url: clinic.url, charts: clinic.patients.map(({ pid }) => clinic.chartUrl(pid)) }));

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void clinic.close());
