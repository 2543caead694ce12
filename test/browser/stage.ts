// The setup of the end-to-end tests and the demo: the sandbox lab, the sample clinic, and a browser with the built
// extension.

import type { Page } from 'playwright-core';
import { type Clinic, startClinic } from '../clinic/server.ts';
import { type Sandbox, startSandbox } from '../sandbox/server.ts';
import type { ClickAt } from './click-at.ts';
import { type ExtensionBrowser, type LaunchOptions, startExtensionBrowser } from './extension-browser.ts';
import { findForm, formOf } from './order-form.ts';
import { setHere } from './settings-in-page.ts';

export interface Stage {
  sandbox: Sandbox;
  clinic: Clinic;
  browser: ExtensionBrowser;
  /** Enters the service in the options, as a user does. */
  configure(service?: { url?: string; token?: string; asksProvider?: boolean }): Promise<void>;
  /** Opens a patient's chart in a new tab, or only the shell. */
  openChart(pid?: number, query?: string): Promise<Page>;
  /** Opens the form for a chart as its own page, with the access that a toolbar click on the chart gives. */
  openForm(chart: Page): Promise<Page>;
  clickAt: ClickAt;
  /** Closes every chart and form: charts of several patients are a risk that the form asks about (W7). */
  closeCharts(): Promise<void>;
  close(): Promise<void>;
}

/** The clinic's address without 127.0.0.1: the permission for the sandbox's host must not open the chart. */
export const asLocalhost = (url: string) => url.replace('127.0.0.1', 'localhost');

/** Enters the service in the options, as a user does. `holdSeconds`: null for the default. */
export async function saveService(
  browser: ExtensionBrowser,
  { asksProvider = false, ...service }: { url: string; token: string; asksProvider?: boolean },
  holdSeconds: number | null = 0,
): Promise<void> {
  const page = await browser.openPage('options.html#lab');
  await page.getByLabel('Service URL').fill(service.url);
  await page.getByLabel('Access token', { exact: true }).fill(service.token);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor();
  // Tests order the same for the same few patients again and again. The duplicate guard has tests of its own.
  await page.evaluate(setHere('duplicateWindow', 0));
  // And they expect the outcome at once. The hold has tests of its own too.
  await page.evaluate(setHere('holdSeconds', holdSeconds ?? undefined));
  // Nor do they answer who orders, each time. The question has tests of its own.
  await page.evaluate(setHere('requireProvider', asksProvider ? undefined : 'never'));
  await page.close();
}

/** `introspection`: whether the lab publishes its schema. `allowHosts`: what the user allows when the options page asks. */
export interface StageOptions extends LaunchOptions {
  introspection?: boolean;
  /** Null for the default. */
  holdSeconds?: number | null;
}

export async function setStage({
  allowHosts = ['http://127.0.0.1/*'],
  introspection = true,
  holdSeconds = 0,
  ...options
}: StageOptions = {}): Promise<Stage> {
  const [sandbox, clinic] = await Promise.all([startSandbox({ introspection }), startClinic()]);
  const browser = await startExtensionBrowser({ allowHosts, ...options });
  return {
    sandbox,
    clinic,
    browser,
    configure: ({ url = sandbox.baseUrl, token = sandbox.token, ...more } = {}) =>
      saveService(browser, { url, token, ...more }, holdSeconds),
    openChart: async (pid, query = '') => {
      const page = await browser.openTab(
        asLocalhost(pid === undefined ? clinic.url : `${clinic.chartUrl(pid)}${query}`),
      );
      if (pid !== undefined)
        await page.frameLocator('iframe[name="pat"]').locator('[id="text_DOB"]').first().waitFor({ state: 'attached' });
      return page;
    },
    openForm: async chart => {
      const popup = await browser.clickToolbar(chart);
      await findForm(popup);
      const tabId = await browser.tabId(chart);
      await popup.close();
      const form = await browser.openPage(`popup.html?tab=${tabId}`);
      await formOf(form).waitFor();
      return form;
    },
    clickAt: async (address, look) => {
      const page = await browser.context.newPage();
      try {
        await page.goto(address);
        const popup = await browser.clickToolbar(page);
        const seen = await look(popup);
        await popup.close();
        return seen;
      } finally {
        await page.close();
      }
    },
    closeCharts: async () => {
      const isOurs = (url: string) => url.startsWith(asLocalhost(clinic.url)) || url.includes('/popup.html');
      await Promise.all(browser.context.pages().flatMap(page => (isOurs(page.url()) ? page.close() : [])));
    },
    close: async () => {
      await browser.close();
      await Promise.all([sandbox.close(), clinic.close()]);
    },
  };
}
