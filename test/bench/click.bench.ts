// How long a click on Order takes, compared with curl.

import type { LaunchOptions } from '../browser/extension-browser.ts';
import { chooseTestIn } from '../browser/order-form.ts';
import { setStage } from '../browser/stage.ts';
import { createOrderText } from '../sandbox/sample-client.ts';
import { curl } from './curl.ts';
import { median, milliseconds, type Report } from './report.ts';

/** From the click on Order in the real popup to the order ID on the screen, and curl's time for the same request. */
export async function timeClicks(launch: LaunchOptions = {}): Promise<{ clicks: number[]; curls: number[] }> {
  const stage = await setStage(launch);
  try {
    await stage.configure();
    const clicks: number[] = [];
    const curls: number[] = [];
    for (const pid of Array.from({ length: 5 }, () => [1, 2, 3]).flat()) {
      const chart = await stage.openChart(pid);
      const popup = await stage.browser.clickToolbar(chart);
      await chooseTestIn(popup, 'Colon AP panel');
      const { name } = await popup.find('button', /^Order Colon AP panel for /);
      // Nobody orders within a second of opening the form, while it still loads its other parts.
      await new Promise(resolve => setTimeout(resolve, 2000));
      await popup.evaluate(`globalThis.told = new Promise(resolve => {
        let clicked = 0;
        addEventListener('click', () => { clicked ||= performance.now(); }, true);
        new MutationObserver(() => {
          if (/ORD-/.test(document.body.textContent)) resolve(performance.now() - clicked);
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      }), undefined`);
      await popup.click('button', name);
      clicks.push(await popup.evaluate<number>('told'));
      const [made] = stage.sandbox.orders();
      stage.sandbox.reset();
      const body = JSON.stringify({ query: createOrderText, variables: { order: made?.order } });
      const headers = ['-H', 'Content-Type: application/json', '-H', `Authorization: Bearer ${stage.sandbox.token}`];
      curls.push(await curl(...headers, '-d', body, `${stage.sandbox.baseUrl}/graphql`));
      stage.sandbox.reset();
      await popup.close();
      await chart.close();
    }
    // The first of each compiles and connects.
    return { clicks: clicks.slice(1), curls: curls.slice(1) };
  } finally {
    await stage.close();
  }
}

/** Reports the time of a click on Order. */
export async function benchClick(report: Report): Promise<void> {
  const { clicks, curls } = await timeClicks();
  const [click, bare] = [median(clicks), median(curls)];
  const most = bare * 1.5 + 50;
  const ratio = `${(click / bare).toFixed(1)}${click > most ? ' (over the target)' : ''}`;
  report.table(
    ['click', 'ms:', 'curl, ms:', 'ratio:', 'target:'],
    [['Order to the order ID', milliseconds(click), milliseconds(bare), ratio, `≤ ${milliseconds(most)} ms`]],
  );
}
