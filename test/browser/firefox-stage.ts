// The setup of the end-to-end tests in Firefox: the sandbox lab, the sample clinic, and Firefox with the built
// extension.

import { type Clinic, startClinic } from '../clinic/server.ts';
import { type Sandbox, startSandbox } from '../sandbox/server.ts';
import type { ClickAt } from './click-at.ts';
import type { View } from './firefox/view.ts';
import { type FirefoxBrowser, startFirefox } from './firefox-browser.ts';
import { findForm } from './order-form.ts';
import { eventually } from './popup.ts';
import { setHere } from './settings-in-page.ts';

export interface FirefoxStage {
  sandbox: Sandbox;
  clinic: Clinic;
  firefox: FirefoxBrowser;
  /** Enters the service in the options, as a user does. */
  configure(): Promise<void>;
  /** Opens a patient's chart in a new tab. */
  openChart(pid: number): Promise<View>;
  /** Opens the form for a chart as its own page, with the access that a toolbar click on the chart gives. */
  openForm(chart: View): Promise<View>;
  clickAt: ClickAt;
  close(): Promise<void>;
}

/** Runs in the chart's page. */
const showsPatient = `Boolean(frames.pat?.document.getElementById('text_DOB'))`;

export async function setFirefoxStage(options: Parameters<typeof startFirefox>[0] = {}): Promise<FirefoxStage> {
  const [sandbox, clinic] = await Promise.all([startSandbox(), startClinic()]);
  const firefox = await startFirefox(options);
  return {
    sandbox,
    clinic,
    firefox,
    configure: async () => {
      const page = await firefox.open(firefox.pageUrl('options.html#lab'));
      // The options accept input only after they load the saved values.
      const isReady = `document.querySelector('#serviceUrl') !== null`;
      await eventually('The options', async () => (await page.evaluate<boolean>(isReady)) || undefined);
      await page.fill('Service URL', sandbox.baseUrl);
      await page.fill('Access token', sandbox.token);
      await page.click('button', 'Save');
      await page.waitForText(/Saved/);
      await page.evaluate(setHere('requireProvider', 'never'));
      // The hold has tests of its own.
      await page.evaluate(setHere('holdSeconds', 0));
      await page.close();
    },
    openChart: async pid => {
      // Not 127.0.0.1: the permission for the sandbox's host must not open the chart.
      const chart = await firefox.open(clinic.chartUrl(pid).replace('127.0.0.1', 'localhost'));
      await eventually('The chart', async () => (await chart.evaluate<boolean>(showsPatient)) || undefined);
      return chart;
    },
    openForm: async chart => {
      const popup = await firefox.clickToolbar(chart);
      await findForm(popup);
      await popup.close();
      const form = await firefox.open(firefox.pageUrl(`popup.html?tab=${await firefox.tabId(chart)}`));
      await findForm(form);
      return form;
    },
    clickAt: async (address, look) => {
      const page = await firefox.open(address);
      try {
        const popup = await firefox.clickToolbar(page);
        const seen = await look(popup);
        await popup.close();
        return seen;
      } finally {
        await page.close();
      }
    },
    close: async () => {
      await firefox.close();
      await Promise.all([sandbox.close(), clinic.close()]);
    },
  };
}
