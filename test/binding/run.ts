// npm run test:binding [-- --runs 100000 --seed N]: random forms, tabs and orders, with the runs split over the cores.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '100000' }, seed: { type: 'string' } },
});
const cores = availableParallelism();
const runs = Math.ceil(Number(options.runs) / cores);
const seed = Number(options.seed ?? Date.now() % 1_000_000);

const root = new URL('../..', import.meta.url).pathname;
const vitest = new URL('../../node_modules/vitest/vitest.mjs', import.meta.url).pathname;

function play(core: number): Promise<number> {
  const env = { ...process.env, BINDING_RUNS: String(runs), BINDING_SEED: String(seed + core) };
  const args = [vitest, 'run', '--config', 'test/vitest.config.ts', 'test/binding'];
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  return new Promise(resolve => child.on('close', code => resolve(code ?? 1)));
}

console.log(`${runs} sequences on each of ${cores} cores, seeds from ${seed}`);
const codes = await Promise.all(Array.from({ length: cores }, (_, core) => play(core)));
process.exit(Math.max(...codes));
