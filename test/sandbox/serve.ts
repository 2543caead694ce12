import { parseArgs } from 'node:util';
import { startSandbox } from './server.ts';

/** `npm run sandbox`: prints one line of JSON with the addresses and the token, and runs until it gets a signal to stop. */
const { values } = parseArgs({
  allowNegative: true,
  options: {
    port: { type: 'string', default: '0' },
    'store-port': { type: 'string', default: '0' },
    introspection: { type: 'boolean', default: true },
  },
});

const sandbox = await startSandbox({
  port: Number(values.port),
  storePort: Number(values['store-port']),
  introspection: values.introspection,
});
const { baseUrl, storeUrl, consoleUrl, token } = sandbox;
process.stdout.write(`${JSON.stringify({ baseUrl, storeUrl, consoleUrl, token })}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void sandbox.close());
}
