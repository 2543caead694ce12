// The setup of the fault tests: the sandbox lab, and the built extension in a browser without a test tool attached.
// Tests put orders into the outbox as the worker queues them. Everything after that is the extension's own work.
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Outcome } from '../../src/lab/outcome.ts';
import type { Reply } from '../../src/messages/messages.ts';
import type { Submission } from '../../src/outbox/submission.ts';
import { makeFolder, removeFolder } from '../folder.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from '../sandbox/server.ts';
import { type BareBrowser, type BarePage, startBareBrowser } from './bare-browser.ts';
import { startExtensionBrowser } from './extension-browser.ts';
import { outboxScript } from './outbox-page.ts';
import { saveService } from './stage.ts';

/** A test file. Its bytes follow from size and seed. */
export interface TestFile {
  size: number;
  seed: number;
}

interface Frozen {
  order: { requisitionNumber: string };
  service: string;
  method: 'none' | 'inline' | 'presigned' | 'multipart';
  files: readonly TestFile[];
  /** The patient as clinicians see it. Default: an invented one. */
  patient?: string;
  /** The lab already created the order and returned these upload links. */
  created?: { orderId: string; urls: readonly string[] };
}

export interface Delivery {
  browser: BareBrowser;
  /** The extension's page of orders. */
  page: BarePage;
  /** Queues an order with its files and does not send it. */
  freeze(order: Omit<Frozen, 'service' | 'files'> & { files?: readonly TestFile[] }): Promise<string>;
  /** Sends a message to the worker, as a page of the extension does. */
  ask<T = unknown>(name: string, request: object): Promise<Reply<never> & { value?: T }>;
  /** Starts to send an order, without waiting for it. */
  send(requisitionNumber: string): Promise<void>;
  /** The submission as stored. Reading it wakes nothing. */
  read(requisitionNumber: string): Promise<Submission>;
  /** Waits until the submission is as wanted. */
  waitFor(
    requisitionNumber: string,
    isWanted: (submission: Submission) => boolean,
    milliseconds?: number,
  ): Promise<Submission>;
}

export interface DeliveryStage {
  sandbox: Sandbox;
  /** Starts the browser, always on the same profile. `more`: further arguments. */
  start(more?: readonly string[]): Promise<Delivery>;
  /** Makes the running browser reload the extension, as an update does: its pages, its worker and its memory are gone. */
  update(): Promise<Delivery>;
  close(): Promise<void>;
}

const chunk = 1 << 20;

const bytesOf = ({ seed }: TestFile) => Uint8Array.from({ length: chunk }, (_, index) => (index * 7919 + seed) % 256);

/** The SHA-256 of a test file, hexadecimal. */
export function sha256Of(file: TestFile): string {
  const hash = createHash('sha256');
  const bytes = bytesOf(file);
  for (let left = file.size; left > 0; left -= chunk) hash.update(bytes.subarray(0, Math.min(left, chunk)));
  return hash.digest('hex');
}

/** Runs in a page, as text. */
async function freezeInPage({ order, service, method, files: wanted, patient, created }: Frozen): Promise<void> {
  const [submissions, files] = await Promise.all([outbox.openSubmissionStore(), outbox.openFileStore()]);
  const draftId = crypto.randomUUID();
  const kept = [];
  for (const [index, { size, seed }] of wanted.entries()) {
    const length = 1 << 20;
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 7919 + seed) % 256);
    const rest = size % length;
    const whole = new Array<BlobPart>(Math.floor(size / length)).fill(bytes);
    const file = new Blob([...whole, bytes.subarray(0, rest)], { type: 'application/pdf' });
    const shown = { name: `file ${index}.pdf`, type: file.type, warnings: [] };
    const { id, name, type } = await files.add(draftId, file, shown);
    kept.push({ id, name, type, size });
  }
  const request = { method, order: JSON.stringify(order), placeholder: 'null', fileCount: kept.length } as const;
  const ids = kept.map(({ id }) => id);
  const submissionInput = {
    panelId: 'colon',
    label: { patient: patient ?? 'SAMPLE, Testa · Feb 28, 1961 (65 M)', test: 'Colon panel', isTest: true },
    service,
    // The person the sandbox's tokens name.
    placedBy: { issuer: 'sandbox-laboratory', subject: 'sandbox-clinician', name: '', signIn: '' },
    request: { ...request, hash: await outbox.hashRequest(request, ids) },
    files: kept,
  };
  const at = new Date().toISOString();
  let submission = outbox.createSubmission(order.requisitionNumber, draftId, submissionInput, at);
  if (created) {
    const outcome: Outcome = { kind: 'created', orderId: created.orderId, uploadUrls: [...created.urls] };
    submission = outbox.next(outbox.next(submission, { type: 'send' }, at), { type: 'answered', outcome }, at);
  }
  await submissions.exchange(null, submission);
}

const readInPage = (requisitionNumber: string) =>
  outbox.openSubmissionStore().then(store => store.byNumber(requisitionNumber));

const call = (job: (argument: never) => unknown, argument: unknown) => `(${job})(${JSON.stringify(argument)})`;

/** The extension's pages open as soon as it is loaded. Until then the browser shows a page of its own. */
async function openOrders(browser: BareBrowser, id: string): Promise<BarePage> {
  const end = Date.now() + 15_000;
  for (;;) {
    const page = await browser.openPage(`chrome-extension://${id}/popup.html?orders`);
    if (await page.evaluate<boolean>('Boolean(globalThis.chrome?.runtime?.id)')) return page;
    await page.close();
    if (Date.now() > end) throw new Error('The extension did not load.');
    await sleep(200);
  }
}

async function openDelivery(browser: BareBrowser, id: string, sandbox: Sandbox, script: string): Promise<Delivery> {
  // The token is in memory only, so it went with the last browser. The list stays closed until a sign-in, then reloads.
  const first = await openOrders(browser, id);
  const credentials = { service: sandbox.baseUrl, accessToken: await sandbox.mintToken() };
  await first.evaluate(`chrome.storage.session.set(${JSON.stringify({ credentials })})`);
  const page = await openOrders(browser, id);
  await first.close();
  await page.evaluate(script);
  const ask: Delivery['ask'] = (name, request) =>
    page.evaluate(`chrome.runtime.sendMessage(${JSON.stringify({ name, request })})`);
  const read = async (number: string) => {
    const submission = await page.evaluate<Submission | null>(call(readInPage, number));
    if (!submission) throw new Error(`There is no submission ${number}.`);
    return submission;
  };
  return {
    browser,
    page,
    ask,
    read,
    freeze: async ({ files = [], ...order }) => {
      await page.evaluate(call(freezeInPage, { ...order, files, service: sandbox.baseUrl }));
      return order.order.requisitionNumber;
    },
    send: requisitionNumber =>
      page.evaluate(
        `void chrome.runtime.sendMessage(${JSON.stringify({ name: 'order.retry', request: { requisitionNumber } })}).catch(() => null)`,
      ),
    waitFor: async (number, isWanted, milliseconds = 15_000) => {
      const end = Date.now() + milliseconds;
      for (;;) {
        const submission = await read(number);
        if (isWanted(submission)) return submission;
        if (Date.now() > end) throw new Error(`It is still ${JSON.stringify({ ...submission, request: null })}`);
        await sleep(50);
      }
    },
  };
}

/** Prepares a sandbox and a profile whose extension is set to it and has its permissions. */
export async function setDeliveryStage(options: SandboxOptions = {}): Promise<DeliveryStage> {
  const [sandbox, profile, script] = await Promise.all([startSandbox(options), makeFolder('delivery'), outboxScript()]);
  const prepared = await startExtensionBrowser({ profile, allowHosts: ['http://127.0.0.1/*'] });
  await saveService(prepared, { url: sandbox.baseUrl, token: sandbox.token });
  await prepared.close();
  let current: Delivery | null = null;
  return {
    sandbox,
    start: async more => {
      current = await openDelivery(await startBareBrowser(profile, more), prepared.id, sandbox, script);
      return current;
    },
    update: async () => {
      if (!current) throw new Error('No browser was started.');
      const { browser, page } = current;
      await page.evaluate('setTimeout(() => chrome.runtime.reload(), 50), null');
      await sleep(1000);
      current = await openDelivery(browser, prepared.id, sandbox, script);
      return current;
    },
    close: async () => {
      await current?.browser.close();
      await sandbox.close();
      await removeFolder(profile);
    },
  };
}
