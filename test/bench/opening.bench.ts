// How fast the form opens, compared with an empty popup in the same browser.
import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Popup } from '../browser/popup.ts';
import { setStage } from '../browser/stage.ts';
import { makeFolder, removeFolder } from '../folder.ts';
import { against, median, milliseconds, type Report } from './report.ts';

/** Before each click, in milliseconds: the popup before it is closing, which takes time of this one's. */
const rest = 500;

const built = path.join(import.meta.dirname, '../../.output/chrome-mv3');
const rounds = 15;

/** Sets `paintedAt` to the clock time at which the awaited content was painted. `isThere` is an expression. */
const mark = (isThere: string) => `
const look = () => {
  if (!(${isThere})) return;
  observer.disconnect();
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { globalThis.paintedAt = Date.now(); };
    port2.postMessage(null);
  });
};
const observer = new MutationObserver(look);
observer.observe(document, { subtree: true, childList: true, characterData: true });
look();
`;

/** The patient, the test or the list of tests, and the Order button. */
const form = `document.querySelector('h1')?.textContent.includes('ADEYEMI')
  && document.querySelector('[role=radiogroup] input, #the-test')
  && [...document.querySelectorAll('button')].some(({ textContent }) => /^Order|^Choose/.test(textContent))`;

const emptyManifest = {
  manifest_version: 3,
  name: 'Empty',
  version: '1',
  permissions: ['activeTab'],
  action: { default_popup: 'popup.html' },
};

/** Copies the built extension and creates an empty one, each with its mark. */
async function lay(folder: string, extension: string): Promise<{ ours: string; empty: string }> {
  const [ours, empty] = [path.join(folder, 'ours'), path.join(folder, 'empty')];
  await cp(extension, ours, { recursive: true });
  await mkdir(empty);
  const page = await readFile(path.join(ours, 'popup.html'), 'utf8');
  await writeFile(path.join(ours, 'popup.html'), page.replace('<head>', '<head><script src="/mark.js"></script>'));
  await writeFile(path.join(ours, 'mark.js'), mark(form));
  await writeFile(path.join(empty, 'manifest.json'), JSON.stringify(emptyManifest));
  const nothing = '<!doctype html><meta charset="utf-8"><script src="/mark.js"></script><body>Empty</body>';
  await writeFile(path.join(empty, 'popup.html'), nothing);
  await writeFile(path.join(empty, 'mark.js'), mark('document.body'));
  return { ours, empty };
}

/** The ID that Chromium gives an extension without a key. */
const idOf = (folder: string) =>
  createHash('sha256')
    .update(folder)
    .digest('hex')
    .slice(0, 32)
    .replace(/./g, digit => String.fromCharCode(97 + Number.parseInt(digit, 16)));

async function untilPainted(popup: Popup): Promise<number> {
  const painted = await popup.evaluate<number>(`new Promise(resolve => {
    const look = () => (globalThis.paintedAt ? resolve(paintedAt) : setTimeout(look, 5));
    look();
  })`);
  await popup.close();
  return painted - popup.clickedAt;
}

type Times = Record<'nothing' | 'awake' | 'asleep', number[]>;

/** From the toolbar click to the painted content: of an empty popup, and of the form with the worker awake and asleep. */
export async function timeOpenings(extension = built): Promise<Times> {
  const folder = await makeFolder('bench');
  const { ours, empty } = await lay(folder, extension);
  const stage = await setStage({ extension: `${ours},${empty}` });
  try {
    await stage.configure();
    const chart = await stage.openChart(1);
    const session = await stage.browser.context.newCDPSession(chart);
    await session.send('ServiceWorker.enable');
    const times: Times = { nothing: [], awake: [], asleep: [] };
    const open = async (extension?: string) => {
      await new Promise(resolve => setTimeout(resolve, rest));
      return untilPainted(await stage.browser.clickToolbar(chart, extension));
    };
    // In turn, so that other load on the machine hits both alike.
    for (let round = 0; round < rounds; round += 1) {
      times.nothing.push(await open(idOf(empty)));
      times.awake.push(await open());
      await session.send('ServiceWorker.stopAllWorkers');
      times.asleep.push(await open());
    }
    // The first of each compiles.
    return { nothing: times.nothing.slice(1), awake: times.awake.slice(1), asleep: times.asleep.slice(1) };
  } finally {
    await stage.close();
    await removeFolder(folder);
  }
}

/** Reports the time from the toolbar click to the filled form. */
export async function benchOpening(report: Report): Promise<void> {
  const times = await timeOpenings();
  const nothing = median(times.nothing);
  const rows = Object.entries({ awake: 1.3, asleep: 1.5 }).map(([state, most]) => {
    const filled = median(times[state as keyof Times]);
    const what = `toolbar click to the filled form, the worker ${state}`;
    return [what, milliseconds(filled), milliseconds(nothing), against(filled / nothing, { most }), `≤ ${most}`];
  });
  report.table(['opening', 'ms:', 'empty popup, ms:', 'ratio:', 'target:'], rows);
}
