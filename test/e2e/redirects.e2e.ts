// A file store that redirects uploads to another address: the built extension sends nothing there, not even a
// preflight.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Delivery, type DeliveryStage, setDeliveryStage } from '../browser/delivery-stage.ts';
import { type RedirectTargets, startRedirectTargets } from '../browser/redirect-targets.ts';
import { requestUploads } from '../sandbox/sample-client.ts';
import { sampleOrder } from '../sandbox/sample-order.ts';

let stage: DeliveryStage;
let targets: RedirectTargets;
let delivery: Delivery;

beforeAll(async () => {
  [stage, targets] = await Promise.all([setDeliveryStage(), startRedirectTargets()]);
  delivery = await stage.start();
});
beforeEach(() => stage.sandbox.reset());
afterAll(async () => {
  await stage?.close();
  await targets?.close();
});

const uploads = () => stage.sandbox.requests('upload').length;

it('gets each file once, and no other address gets a request', async () => {
  const [another = ''] = await requestUploads(stage.sandbox, sampleOrder(), 1);
  const plan = targets.plan(another);
  stage.sandbox.setFault(plan);
  const files = plan.map((_, seed) => ({ size: 1000 + seed, seed }));
  const number = await delivery.freeze({ order: sampleOrder(), method: 'presigned', files });
  await delivery.send(number);
  const ended = await delivery.waitFor(number, ({ state }) => state === 'attachmentsIncomplete', 60_000);
  expect(ended.files.map(({ state, reason }) => `${state} ${reason}`)).toEqual(
    files.map(() => 'failed upload.redirected'),
  );
  expect(targets.requests()).toEqual([]);
  expect(uploads()).toBe(files.length);
  expect(new Set(stage.sandbox.files().map(({ state }) => state))).toEqual(new Set(['missing']));
});

it('stores the file when the clinician uploads it again and the store no longer redirects', async () => {
  stage.sandbox.setFault([{ on: 'upload', fault: { kind: 'redirect', to: targets.openUrl, status: 307 } }]);
  const files = [{ size: 1000, seed: 1 }];
  const number = await delivery.freeze({ order: sampleOrder(), method: 'presigned', files });
  await delivery.send(number);
  await delivery.waitFor(number, ({ state }) => state === 'attachmentsIncomplete');
  await delivery.ask('order.upload', { requisitionNumber: number, fileId: null });
  await delivery.waitFor(number, ({ state }) => state === 'done');
  expect(targets.requests()).toEqual([]);
});

it('gets a file only after the rule is in place, no matter what other rules there were', async () => {
  const files = [{ size: 1000, seed: 1 }];
  const number = await delivery.freeze({ order: sampleOrder(), method: 'presigned', files });
  await delivery.page.evaluate(`(async () => {
    const condition = { initiatorDomains: ['nobody.example'], resourceTypes: ['xmlhttprequest'] };
    const headers = { type: 'modifyHeaders', responseHeaders: [{ header: 'x', operation: 'remove' }] };
    await chrome.declarativeNetRequest.updateSessionRules({
      addRules: [{ id: 7, priority: 1, action: headers, condition }],
    });
  })()`);
  await delivery.send(number);
  await delivery.waitFor(number, ({ state }) => state === 'done');
  const rules = await delivery.page.evaluate<{ id: number }[]>('chrome.declarativeNetRequest.getSessionRules()');
  expect(rules.map(({ id }) => id)).toEqual([1]);
});

it('would redirect files if the extension did not guard them', async () => {
  const [url = ''] = await requestUploads(stage.sandbox, sampleOrder(), 1);
  stage.sandbox.setFault([{ on: 'upload', fault: { kind: 'redirect', to: targets.openUrl, status: 307 } }]);
  await delivery.page.evaluate(`(async () => {
    await chrome.declarativeNetRequest.updateSessionRules({ removeRuleIds: [1] });
    return new Promise(resolve => {
      const request = new XMLHttpRequest();
      request.onloadend = () => resolve(null);
      request.open('PUT', ${JSON.stringify(url)});
      request.setRequestHeader('Content-Type', 'application/octet-stream');
      request.send(new Blob(['a file']));
    });
  })()`);
  expect(targets.requests()).toContain('PUT /cors');
});
