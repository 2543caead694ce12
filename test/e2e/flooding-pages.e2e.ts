// A page that floods the browser: its own chart is read or refused in time, and the order of another tab goes out.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chooseTestIn } from '../browser/order-form.ts';
import { type ServedPages, servePages } from '../browser/serve-pages.ts';
import { type Stage, setStage } from '../browser/stage.ts';

const patient =
  '<h2>Patient</h2><dl><dt>Name</dt><dd>Lindqvist, Maren</dd><dt>Date of birth</dt><dd>1979-03-08</dd><dt>MRN</dt><dd>FH-1</dd></dl>';

/** What the page does fifty times a second. */
const floods: Readonly<Record<string, string>> = {
  'changes a thousand times a second': `for (let i = 0; i < 20; i += 1) {
    const row = document.createElement('p'); row.textContent = 'note ' + n; document.body.append(row);
    if (document.body.children.length > 500) document.body.lastElementChild.remove(); }`,
  'opens frames': `const frame = document.createElement('iframe'); frame.src = '/empty?' + n; document.body.append(frame);
    if (n > 100) document.querySelector('iframe').remove();`,
  // Small ones: a page that sends megabytes takes the memory of the whole machine, with or without the extension.
  'sends messages': `for (let i = 0; i < 20; i += 1) { postMessage({ name: 'order.place', request: { draftId: 'D' } }, '*');
    channel.postMessage({ what: 'submission', requisitionNumber: 'CLN-1' }); }`,
  navigates: `history.replaceState(null, '', location.pathname); location.hash = '';`,
  'swaps two patients': `document.querySelectorAll('dd')[0].textContent = n % 2 ? 'Lindqvist, Maren' : 'Fjelstad, Odd';`,
};
const names = Object.keys(floods);

let stage: Stage;
let site: ServedPages;

beforeAll(async () => {
  stage = await setStage();
  await stage.configure();
  const pages = names.map((name, at) => [
    `/patients/${at}`,
    `<!doctype html><title>Chart</title><body>${patient}<script>let n = 0; const channel = new BroadcastChannel('outbox'); setInterval(() => { n += 1; ${floods[name]} }, 20)</script>`,
  ]);
  site = await servePages({ ...Object.fromEntries(pages), '/empty': '<!doctype html><p>x' });
});
afterAll(async () => {
  await stage?.close();
  await site?.close();
});

it.each(names)('an order goes out beside a page that %s', async name => {
  stage.sandbox.reset();
  const page = await stage.browser.openTab(`http://localhost:${site.port}/patients/${names.indexOf(name)}`);
  const beside = await stage.browser.clickToolbar(page);
  await beside.waitForText(/(?:LINDQVIST, Maren|FJELSTAD, Odd)[\s\S]*Unknown EHR|Try again/);
  await beside.close();
  const popup = await stage.browser.clickToolbar(await stage.openChart(1));
  await chooseTestIn(popup, 'Colon panel');
  await popup.click('button', /^Order Colon panel for ADEYEMI/);
  await popup.waitForText(/ORD-/);
  await popup.close();
  expect(stage.sandbox.orders()).toMatchObject([{ order: { patient: { lastName: 'Adeyemi-Brandt' } } }]);
  await page.close();
  await stage.closeCharts();
});
