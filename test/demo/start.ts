// npm start: the whole product on one machine. Builds the extension, starts the sandbox lab and the sample clinic on
// loopback, and opens a browser on a sample chart. Without a display, or with --headless, it plays the main job once
// and shows what the lab received.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Stage, setStage } from '../browser/stage.ts';
import { playMainJob } from './main-job.ts';

const root = path.join(import.meta.dirname, '../..');
const pictures = path.join(root, '.output/demo');

const hasDisplay = process.platform !== 'linux' || Boolean(process.env.DISPLAY) || Boolean(process.env.WAYLAND_DISPLAY);
const headless = process.argv.includes('--headless') || !hasDisplay;

function build(): void {
  const { status } = spawnSync('wxt build', { cwd: root, shell: true, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('The build failed. See the messages above.');
}

/** One step of the demo, printed before and checked off after. */
async function step<T>(title: string, act: () => T | Promise<T>): Promise<T> {
  // A terminal overwrites the line; a log gets one line per step.
  const back = process.stdout.isTTY ? '\r' : '';
  if (back) process.stdout.write(`… ${title}`);
  try {
    const result = await act();
    console.log(`${back}✓ ${title}`);
    return result;
  } catch (error) {
    console.log(`${back}✗ ${title}`);
    throw error;
  }
}

async function openForAPerson(stage: Stage): Promise<void> {
  await stage.browser.openTab(stage.sandbox.consoleUrl);
  await stage.openChart(1);
  console.log(`
The browser shows the chart of an invented patient. Click the extension's toolbar button (Alt+Shift+O), choose a
test and click Order. The other tab shows what the sandbox lab received.

  chart    ${stage.clinic.chartUrl(1)}
  console  ${stage.sandbox.consoleUrl}

To stop, close the browser or press Ctrl+C.`);
  await new Promise(resolve => {
    stage.browser.context.once('close', resolve);
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
}

let stage: Stage | undefined;
try {
  mkdirSync(pictures, { recursive: true });
  await step('build the extension', build);
  stage = await step('start the sandbox lab, the sample clinic and the browser', () =>
    setStage({ headless, holdSeconds: null }),
  );
  const { configure } = stage;
  await step('enter the sandbox in Options', () => configure({ asksProvider: true }));
  if (headless) await playMainJob(stage, pictures, step);
  else await openForAPerson(stage);
} catch (error) {
  console.error(`\nThe demo stopped: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
} finally {
  await stage?.close().catch(() => undefined);
}
