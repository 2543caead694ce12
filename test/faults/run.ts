// npm run test:faults [-- --minutes 5 --seed N --soak --only TEXT]: plays the fault matrix in the browser, then random
// faults for some minutes.
import { parseArgs } from 'node:util';
import { setDeliveryStage } from '../browser/delivery-stage.ts';
import { isPlayed, isShownElsewhere, matrix } from './matrix.ts';
import { playRow } from './play-row.ts';
import { soak } from './soak.ts';

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string' },
    /** Plays only rows with this text. */
    only: { type: 'string' },
    /** Skips the matrix. */
    soak: { type: 'boolean', default: false },
  },
});

let passed = 0;
let failed = 0;

function tell(what: string, wrong: readonly string[]): void {
  if (wrong.length === 0) passed += 1;
  else failed += 1;
  console.log(`${wrong.length === 0 ? '✓' : '✗'} ${what}`);
  for (const one of wrong) console.log(`    ${one}`);
}

async function playMatrix(): Promise<void> {
  const stage = await setDeliveryStage();
  try {
    const delivery = await stage.start();
    for (const [part, rows] of Object.entries(matrix)) {
      console.log(`\n— ${part}`);
      for (const row of rows) {
        if (options.only && !row.fault.includes(options.only)) continue;
        if (isPlayed(row)) {
          const wrong = await playRow(stage, delivery, row).catch((error: Error) => [error.message]);
          tell(`${row.fault}: ${row.state}, ${row.says}`, wrong);
        } else if (isShownElsewhere(row)) console.log(`· ${row.fault}: ${row.shownBy}, "${row.test}"`);
        else console.log(`? ${row.fault}: not shown; ${row.notShown}`);
      }
    }
  } finally {
    await stage.close();
  }
}

const list = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([what, count]) => `${what} ${count}`).join(', ') || 'none';

async function playSoak(seed: string, minutes: number): Promise<void> {
  console.log(`\n— ${minutes} minutes at random, seed ${seed}`);
  const result = await soak(seed, minutes, line => console.log(line));
  const { turns, kills, faults, orders, files, states, checks, breaches } = result;
  const met = [...faults.values()].reduce((sum, one) => sum + one, 0);
  console.log(
    `${turns} orders placed in two tabs for four patients, with ${files} files; the worker ended ${kills} times`,
  );
  console.log(`${met} faults met, of ${faults.size} kinds: ${list(faults)}`);
  console.log(`${orders} orders at the lab. In the end: ${list(states)}. ${checks} looks at an order`);
  tell(`${minutes} minutes at random: --seed ${seed} plays them again`, breaches);
}

const minutes = Number(options.minutes);
const seed = options.seed ?? String(Math.floor(Math.random() * 1_000_000));
if (!options.soak) await playMatrix();
if (minutes > 0) await playSoak(seed, minutes).catch((error: Error) => tell(`--seed ${seed}`, [String(error.stack)]));
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
