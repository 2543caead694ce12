// In Firefox too, where the background page uploads: a store that redirects files gets each file once, and no other
// address gets a request.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FirefoxStage, setFirefoxStage } from '../../browser/firefox-stage.ts';
import { chooseTestIn } from '../../browser/order-form.ts';
import { eventually } from '../../browser/popup.ts';
import { type RedirectTargets, startRedirectTargets } from '../../browser/redirect-targets.ts';
import { requestUploads } from '../../sandbox/sample-client.ts';
import { sampleOrder } from '../../sandbox/sample-order.ts';

let stage: FirefoxStage;
let targets: RedirectTargets;

beforeAll(async () => {
  [stage, targets] = await Promise.all([setFirefoxStage(), startRedirectTargets()]);
  await stage.configure();
});
afterAll(async () => {
  await stage?.firefox.close();
  await Promise.all([stage?.sandbox.close(), stage?.clinic.close(), targets?.close()]);
});

const uploads = () => stage.sandbox.requests('upload').length;

it('sends no file to a redirect target', async () => {
  const [another = ''] = await requestUploads(stage.sandbox, sampleOrder(), 1);
  const plan = targets.plan(another);
  stage.sandbox.setFault(plan);
  const chart = await stage.openChart(2);
  const form = await stage.openForm(chart);
  const files = plan.map((_, index) => ({ name: `Report ${index}.dat`, type: '', size: 1000 + index }));
  await form.attach(/Add files/, files);
  await form.find('button', `Remove Report ${files.length - 1}.dat`);
  await chooseTestIn(form, 'Colon panel');
  await form.click('button', /^Order Colon panel for /);
  await form.waitForText(/ORD-/);
  await eventually('The end of all uploads', async () => uploads() === files.length || undefined);
  await form.waitForText(/redirected the upload\. Nothing was sent to the other address/);
  expect(targets.requests()).toEqual([]);
  expect(stage.sandbox.files().filter(({ state }) => state !== 'missing')).toEqual([]);
  expect(uploads()).toBe(files.length);
});

it('would follow the redirect if the extension did not guard against it', async () => {
  const [url = ''] = await requestUploads(stage.sandbox, sampleOrder(), 1);
  stage.sandbox.setFault([{ on: 'upload', fault: { kind: 'redirect', to: targets.openUrl, status: 307 } }]);
  const page = await stage.firefox.open(stage.firefox.pageUrl('popup.html?orders'));
  await page.evaluate(`(async () => {
    await browser.declarativeNetRequest.updateSessionRules({ removeRuleIds: [1] });
    return new Promise(resolve => {
      const request = new XMLHttpRequest();
      request.onloadend = () => resolve(null);
      request.open('PUT', ${JSON.stringify(url)});
      request.setRequestHeader('Content-Type', 'application/octet-stream');
      request.send('a file');
    });
  })()`);
  await page.close();
  expect(targets.requests()).toContain('PUT /cors');
});
