// How fast orders and files reach the sandbox lab, compared with the minimum any client must do.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setDeliveryStage } from '../browser/delivery-stage.ts';
import { makeFolder, removeFolder } from '../folder.ts';
import { createOrderText, requestUploads } from '../sandbox/sample-client.ts';
import { sampleOrder } from '../sandbox/sample-order.ts';
import { curl } from './curl.ts';
import { against, median, milliseconds, type Report } from './report.ts';
import { placeFile, race, time, watchGrowth } from './upload-race.ts';

const fileSize = 500_000_000;
const linkRate = 50_000_000;
const rounds = 5;
const orderCount = 200;
/** Name of the alarm that makes the worker process the outbox. */
const watchAlarm = 'outbox';

/** How many orders the worker sends at the same time. */
const atOnce = 6;

interface Row {
  what: string;
  ours: number;
  bare: number;
  /** Minimum ratio of `bare` to `ours`. */
  target: number | null;
}

/** A large file on loopback, compared with the same Blob in a bare request of the same browser. */
async function benchLoopback(): Promise<Row> {
  const stage = await setDeliveryStage();
  try {
    const delivery = await stage.start();
    const { ours, bare } = await race(stage, delivery, fileSize, rounds);
    return { what: '500 MB, Order to stored, beside a bare XHR', ours, bare, target: 0.95 };
  } finally {
    await stage.close();
  }
}

/** The same over a slow link, compared with curl, and how much memory it takes. */
async function benchSlowLink(): Promise<{ row: Row; growth: number | null }> {
  const stage = await setDeliveryStage({ storeRate: linkRate });
  const folder = await makeFolder('bench');
  try {
    const delivery = await stage.start();
    const file = path.join(folder, 'file');
    await writeFile(file, Buffer.alloc(fileSize, 'a file of a clinic '));
    const send = await placeFile(stage, delivery, fileSize);
    let ours = 0;
    const growth = await watchGrowth(
      delivery.browser.pid,
      time(send).then(taken => {
        ours = taken;
      }),
    );
    stage.sandbox.reset();
    const [url = ''] = await requestUploads(stage.sandbox, sampleOrder(), 1);
    const bare = await curl('-T', file, '-H', 'Content-Type: application/octet-stream', '-H', 'Expect:', url);
    return { row: { what: '500 MB over 50 MB/s, beside curl -T', ours, bare, target: 0.95 }, growth };
  } finally {
    await stage.close();
    await removeFolder(folder);
  }
}

/** Queued orders, compared with a loop of requests in the same browser: one after the other, and `atOnce` in parallel. */
async function benchDrain(): Promise<Row[]> {
  const stage = await setDeliveryStage();
  try {
    const delivery = await stage.start();
    const { sandbox } = stage;
    const ours: number[] = [];
    const loops: Record<number, number[]> = { 1: [], [atOnce]: [] };
    const untilMade = async () => {
      while (sandbox.orders().length < orderCount) await sleep(2);
    };
    const loop = (workers: number) =>
      delivery.page.evaluate(`(async bodies => {
        const work = async () => {
          for (let body = bodies.pop(); body; body = bodies.pop()) {
            const headers = { 'Content-Type': 'application/json', Authorization: ${JSON.stringify(`Bearer ${sandbox.token}`)} };
            const response = await fetch(${JSON.stringify(`${sandbox.baseUrl}/graphql`)}, { method: 'POST', headers, body });
            await response.text();
          }
        };
        await Promise.all(Array.from({ length: ${workers} }, work));
      })(${JSON.stringify(Array.from({ length: orderCount }, () => JSON.stringify({ query: createOrderText, variables: { order: sampleOrder() } })))})`);
    for (let round = 0; round < rounds; round += 1) {
      for (const workers of [1, atOnce]) {
        sandbox.reset();
        loops[workers]?.push(await time(() => loop(workers).then(untilMade)));
      }
      sandbox.reset();
      await delivery.page.evaluate('outbox.eraseAll()');
      // The worker is awake, as when the network comes back.
      await delivery.ask('service.show', {});
      const freeze = () => delivery.freeze({ order: sampleOrder(), method: 'none' });
      await Promise.all(Array.from({ length: orderCount }, freeze));
      const alarm = `chrome.alarms.create(${JSON.stringify(watchAlarm)}, { when: Date.now() })`;
      ours.push(await time(() => delivery.page.evaluate(alarm).then(untilMade)));
    }
    const row = (what: string, workers: number, target: number | null): Row => ({
      what: `${orderCount} orders that waited, beside ${what}`,
      ours: median(ours),
      bare: median(loops[workers] ?? []),
      target,
    });
    return [row('a loop of fetch', 1, 0.8), row(`${atOnce} loops of fetch at once`, atOnce, null)];
  } finally {
    await stage.close();
  }
}

/** Reports how fast files and orders arrive. */
export async function benchDelivery(report: Report): Promise<void> {
  const { row: slowLink, growth } = await benchSlowLink();
  const rows = [await benchLoopback(), slowLink, ...(await benchDrain())];
  report.table(
    ['delivery', 'ms:', 'beside it, ms:', 'ratio:', 'target:'],
    [
      ...rows.map(({ what, ours, bare: beside, target }) => {
        const ratio = against(beside / ours, target === null ? null : { least: target });
        return [what, milliseconds(ours), milliseconds(beside), ratio, target === null ? '' : `≥ ${target}`];
      }),
    ],
  );
  const megabytes = growth === null ? 'not measured here' : `${(growth / 1e6).toFixed(0)} MB`;
  const over = growth !== null && growth > 64e6 ? ' (over the target)' : '';
  report.note(
    `Most that a process of the browser grew during the 500 MB over 50 MB/s: ${megabytes}${over}; target ≤ 64 MB.`,
  );
}
