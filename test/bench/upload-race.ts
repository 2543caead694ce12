// A file from Order to stored, and the same Blob in a bare request of the same browser.
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Delivery, DeliveryStage } from '../browser/delivery-stage.ts';
import { requestUploads } from '../sandbox/sample-client.ts';
import { sampleOrder } from '../sandbox/sample-order.ts';
import type { Sandbox } from '../sandbox/server.ts';
import { median } from './report.ts';

export async function time(job: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await job();
  return performance.now() - start;
}

async function untilStored(sandbox: Sandbox): Promise<void> {
  while (sandbox.files().some(({ state }) => state === 'missing') || sandbox.files().length === 0) await sleep(2);
}

/** Resident memory of a browser's processes, in bytes, by process ID. Only Linux reports it; elsewhere the map is empty. */
function residentMemory(root: number): Map<number, number> {
  const parents = new Map<number, number>();
  const memory = new Map<number, number>();
  for (const name of process.platform === 'linux' ? readdirSync('/proc') : []) {
    const id = Number(name);
    if (!Number.isInteger(id)) continue;
    try {
      const status = readFileSync(`/proc/${id}/status`, 'utf8');
      parents.set(id, Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]));
      memory.set(id, Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024);
    } catch {
      // The process has ended meanwhile.
    }
  }
  const isOurs = (id: number): boolean => id === root || (parents.has(id) && isOurs(parents.get(id) ?? 0));
  return new Map([...memory].filter(([id]) => isOurs(id)));
}

/** The largest growth of any one process during the job, in bytes. Null if the system does not report it. */
export async function watchGrowth(root: number, job: Promise<unknown>): Promise<number | null> {
  const first = new Map<number, number>();
  let growth: number | null = null;
  let isOver = false;
  const end = job.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    for (const [id, now] of residentMemory(root)) {
      if (!first.has(id)) first.set(id, now);
      growth = Math.max(growth ?? 0, now - (first.get(id) ?? now));
    }
    await sleep(200);
  }
  await end;
  return growth;
}

/** Queues an order with a file of this size. The returned function sends it and waits until it is stored. */
export async function placeFile(
  { sandbox }: DeliveryStage,
  delivery: Delivery,
  size: number,
): Promise<() => Promise<void>> {
  sandbox.reset();
  const files = [{ size, seed: 1 }];
  const number = await delivery.freeze({ order: sampleOrder(), method: 'presigned', files });
  return async () => {
    await delivery.send(number);
    await untilStored(sandbox);
  };
}

/** The bare XMLHttpRequest for a file stored in the same place. */
async function placeBare({ sandbox }: DeliveryStage, delivery: Delivery, size: number): Promise<() => Promise<void>> {
  sandbox.reset();
  const created = { orderId: 'ORD-BARE', urls: [] };
  const number = await delivery.freeze({
    order: sampleOrder(),
    method: 'presigned',
    files: [{ size, seed: 1 }],
    created,
  });
  const [file] = (await delivery.read(number)).files;
  await delivery.page.evaluate(`outbox.openFileStore().then(async files => {
    globalThis.bareFile = (await files.read(${JSON.stringify(file?.id)})).slice(0, undefined, 'application/octet-stream');
  })`);
  const [url] = await requestUploads(sandbox, sampleOrder(), 1);
  return async () => {
    await delivery.page.evaluate(`new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open('PUT', ${JSON.stringify(url)});
      request.onload = resolve;
      request.onerror = reject;
      request.send(bareFile);
    }).then(() => undefined)`);
    await untilStored(sandbox);
  };
}

/** Runs both in turn, so that other load on the machine hits them alike. Medians in milliseconds. */
export async function race(stage: DeliveryStage, delivery: Delivery, size: number, rounds: number) {
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    // Alternates which one goes first: the disk may still be busy with the previous file.
    for (const isOurs of round % 2 === 0 ? [false, true] : [true, false]) {
      const place = isOurs ? placeFile : placeBare;
      (isOurs ? ours : bare).push(await time(await place(stage, delivery, size)));
      await erase(delivery);
    }
  }
  return { ours: median(ours), bare: median(bare) };
}

export async function erase(delivery: Delivery): Promise<void> {
  await delivery.page.evaluate(`delete globalThis.bareFile, outbox.eraseAll()`);
}
