// A page that shows another patient between the form's reading and the click on Order, in any browser with the extension. The
// page changes as little as it can of what the extension read.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ChartPatient, dashboardChart, dashboardPath } from '../../browser/dashboard-chart.ts';
import { chooseTestIn } from '../../browser/order-form.ts';
import type { Popup } from '../../browser/popup.ts';
import { type ServedPages, servePages } from '../../browser/serve-pages.ts';
import type { Sandbox } from '../../sandbox/server.ts';

/** A tab with a chart, in either browser. */
export interface ChartTab {
  evaluate(expression: string): Promise<unknown>;
  clickToolbar(): Promise<Pick<Popup, 'all' | 'find' | 'click' | 'text' | 'waitForText' | 'close'>>;
  close(): Promise<void>;
}

const alpha: ChartPatient = { firstName: 'Ada', lastName: 'Alpha', dob: '1979-03-08', recordNumber: 'AA-1', pid: '1' };
const bravo: ChartPatient = { firstName: 'Bo', lastName: 'Bravo', dob: '1984-11-21', recordNumber: 'BB-2', pid: '2' };

const bravoPath = `/bravo${dashboardPath}`;
const bravoHtml = dashboardChart(bravo);
const bravoText = JSON.stringify(bravoHtml);
const cover = 'position: fixed; inset: 0; width: 100vw; height: 100vh; border: 0; background: #fff';

/** Runs in the page as its own script. The page before in the tab was the other patient's. */
const strikes: Readonly<Record<string, string>> = {
  'a new body': `const other = document.createElement('body');
    other.innerHTML = ${bravoText};
    document.body = other;`,
  'a new root': `document.documentElement.replaceWith(new DOMParser().parseFromString(${bravoText}, 'text/html').documentElement)`,
  'document.write': `document.open(); document.write(${bravoText}); document.close();`,
  'another document in its place': `location.replace('${bravoPath}')`,
  'the document before it, which the browser kept': `history.back()`,
  'a frame over it': `document.body.insertAdjacentHTML('beforeend', '<iframe src="${bravoPath}" style="${cover}"></iframe>')`,
  'a box over it': `document.body.insertAdjacentHTML('beforeend', '<div style="${cover}">BRAVO, Bo</div>')`,
  'a modal dialog': `document.body.insertAdjacentHTML('beforeend', '<dialog style="${cover}">BRAVO, Bo</dialog>');
    document.querySelector('dialog').showModal();`,
  'a closed shadow tree in place of its content': `document.body.attachShadow({ mode: 'closed' }).innerHTML = ${bravoText};`,
  'drawn text in place of its own': `document.head.insertAdjacentHTML('beforeend',
    '<style>td, td * { font-size: 0 } td::after { content: "Bravo, Bo"; font-size: 16px }</style>')`,
  'a picture over it': `const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 400 });
    canvas.style.cssText = '${cover}';
    canvas.getContext('2d').fillText('BRAVO, Bo', 20, 20);
    document.body.append(canvas);`,
};

const orderButton = /^Order Colon panel for /;

/** Ordered, refused, or, where the form was still reading, in doubt. */
const end = /ORD-|othing was ordered|aren't visible on the page/;

/** Runs a text as the page's own script. */
const asPage = (text: string) =>
  `void document.documentElement.append(Object.assign(document.createElement('script'), { text: ${JSON.stringify(text)} }))`;

/** Tests call these while they run. */
export function testSwappedCharts(openTab: (address: string) => Promise<ChartTab>, sandbox: () => Sandbox): void {
  let site: ServedPages;

  beforeAll(async () => {
    site = await servePages({ [dashboardPath]: dashboardChart(alpha), [bravoPath]: bravoHtml });
  });
  beforeEach(() => sandbox().reset());
  afterAll(() => site?.close());

  const open = async (): Promise<ChartTab> => {
    const tab = await openTab(`http://localhost:${site.port}${bravoPath}`);
    await tab.evaluate(asPage(`location.href = '${dashboardPath}'`));
    await expect.poll(() => tab.evaluate(`document.readyState + document.body.innerText`)).toMatch(/complete.*Alpha/s);
    return tab;
  };

  describe('an order for the patient of the form', () => {
    it.each(Object.keys(strikes))('does not go out after the page shows another: %s', async name => {
      const tab = await open();
      const form = await tab.clickToolbar();
      await form.find('heading', 'ALPHA, Ada');
      await chooseTestIn(form, 'Colon panel');
      await form.find('button', orderButton);
      // A navigation can end the evaluation that began it.
      await tab.evaluate(asPage(strikes[name] ?? '')).catch(() => undefined);
      // The form may see it before the click, which then waits for a button that no longer comes.
      void form.click('button', orderButton).catch(() => undefined);
      const text = await form.waitForText(end);
      expect(text).not.toContain('ORD-');
      expect(sandbox().orders()).toEqual([]);
      await form.close();
      await tab.close();
    });
  });
}
