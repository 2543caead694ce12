// A known EHR after an update that renamed every class and put elements around the values, in a real browser.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseTest, confirmAll, openRow } from '../browser/order-form.ts';
import { type Stage, setStage } from '../browser/stage.ts';

let stage: Stage;
const saved = readFileSync(new URL('../screens/medplum/app-details/page.html', import.meta.url), 'utf8');
const updated = saved
  .replace(/class="([^"]*)"/g, (_, names) => `class="${names.replace(/\S+/g, (name: string) => `v26-${name.length}`)}"`)
  .replace(/<dd>(.*)<\/dd>/g, '<dd><section>$1</section></dd>')
  .replace(/(<main[^>]*>)/, '$1<p>What is new in this release</p>');

beforeAll(async () => {
  stage = await setStage();
  await stage.configure();
});
afterAll(() => stage?.close());

const savedKey = '5f0c2b11-7a34-4c1e-9d52-0c6a11e0a101';

/** As an update that renames only the tabs, with tabs that are still another patient's. */
const otherKey = savedKey.replace(/1$/, '9');
const staleTabs = saved
  .replace('role="tablist"', '')
  .replace(
    /<button role="tab">(<a[^>]*href="\/Patient\/)[^/]*(.*?)<\/button>/g,
    (_, start, end) => `<span class="v26">${start}${otherKey}${end}</span>`,
  );

const openPage = async (body: string, key = savedKey) => {
  const page = await stage.browser.context.newPage();
  await page.route('http://medplum.example/**', route => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`http://medplum.example/Patient/${key}/details`);
  return page;
};

const openChart = (first: string, last: string, key = savedKey) =>
  openPage(updated.replaceAll('Tamsin', first).replaceAll('Greaves', last).replaceAll(savedKey, key), key);

describe('a known EHR after an update', () => {
  it('orders once the values are confirmed', async () => {
    const page = await openChart('Tamsin', 'Greaves');
    const form = await stage.openForm(page);
    await chooseTest(form, 'Colon panel');
    const table = form.getByRole('table', { name: 'Check these against the chart' });
    expect(await table.getByRole('row').count()).toBeGreaterThan(2);
    await confirmAll(form);
    const order = form.getByRole('button', { name: /^Order Colon panel for GREAVES, Tamsin/ });
    await expect.poll(() => order.getAttribute('aria-disabled')).toBe('false');
    await order.click();
    await form
      .getByText(/^Order placed/)
      .first()
      .waitFor();
    await form.close();
    await page.close();
  });

  it.each([
    ['where its definition still reads a whole chart', staleTabs, savedKey],
    ['where only labels read it', updated, otherKey],
  ])("refuses a page that shows another patient's key, %s", async (_, body, key) => {
    const page = await openPage(body, key);
    const popup = await stage.browser.clickToolbar(page);
    await popup.waitForText(/This screen shows two different patients, so nothing was read\./);
    await popup.close();
    await page.close();
  });

  it('says to IT what moved, from the third patient on', async () => {
    const names = [
      ['Odile', 'Marchetti'],
      ['Casimir', 'Holloway'],
    ] as const;
    for (const [at, [first, last]] of names.entries()) {
      const page = await openChart(first, last, `5f0c2b11-7a34-4c1e-9d52-0c6a11e0a10${at + 2}`);
      const form = await stage.openForm(page);
      await openRow(form, 'More');
      await form.getByText('For IT: add this EHR').click();
      const notice = form.getByText(/Medplum, screen app-\w+: the whole screen, not found since/);
      if (at === names.length - 1) await notice.waitFor();
      else expect(await notice.count()).toBe(0);
      await form.close();
      await page.close();
    }
  });
});
