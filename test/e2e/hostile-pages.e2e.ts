// What pages can try against the extension: each attempt with its expected refusal.

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultAttachmentLimits } from '../../src/files/attachments.ts';
import { messages } from '../../src/messages/messages.ts';
import { type LoggingProxy, startLoggingProxy } from '../browser/logging-proxy.ts';
import { chooseTest, waitForOrderId } from '../browser/order-form.ts';
import { type ServedPages, servePages } from '../browser/serve-pages.ts';
import { setHere } from '../browser/settings-in-page.ts';
import { type Stage, setStage } from '../browser/stage.ts';
import { typeIdentity } from '../browser/type-identity.ts';
import { makeFolder, removeFolder } from '../folder.ts';

// The patient that a page shows, and another patient that it slips in.

const list = (name: string, dob: string, record: string) =>
  `<h2>Patient</h2><dl><dt>Name</dt><dd>${name}</dd><dt>Date of birth</dt><dd>${dob}</dd><dt>MRN</dt><dd>${record}</dd></dl>`;
const own = list('Lindqvist, Maren', '1979-03-08', 'FH-1');
const other = list('Fjelstad, Odd', '1950-01-31', 'FH-2');
const styled = (style: string, content = other) => `<div style="${style}">${content}</div>`;
const framed = (content: string, style = 'width: 900px; height: 400px') =>
  `<iframe style="${style}" srcdoc="${content.replaceAll('"', '&quot;')}"></iframe>`;
const elsewhere = '<iframe src="//localhost:PORT/other" width="900" height="400"></iframe>';

/** What the extension reads: the page's own patient, or nobody (also because there are two). */
type Expected = 'own' | 'nobody';

const slippedIn: readonly { attempt: string; page: string; expected: Expected }[] = [
  { attempt: 'not hidden at all', page: other + own, expected: 'nobody' },
  { attempt: 'the hidden attribute', page: `<div hidden>${other}</div>${own}`, expected: 'own' },
  { attempt: 'display: none', page: styled('display: none') + own, expected: 'own' },
  { attempt: 'display: none behind it', page: own + styled('display: none'), expected: 'own' },
  { attempt: 'visibility: hidden', page: styled('visibility: hidden') + own, expected: 'own' },
  { attempt: 'opacity: 0', page: styled('opacity: 0') + own, expected: 'own' },
  { attempt: 'content-visibility', page: styled('content-visibility: hidden') + own, expected: 'own' },
  { attempt: 'a closed <details>', page: `<details><summary>More</summary>${other}</details>${own}`, expected: 'own' },
  { attempt: 'a closed <dialog>', page: `<dialog>${other}</dialog>${own}`, expected: 'own' },
  { attempt: 'a <template>', page: `<template>${other}</template>${own}`, expected: 'own' },
  { attempt: 'a comment', page: `<!--${other}-->${own}`, expected: 'own' },
  { attempt: 'a <noscript>', page: `<noscript>${other}</noscript>${own}`, expected: 'own' },
  { attempt: 'off the screen', page: styled('position: absolute; left: -9999px') + own, expected: 'nobody' },
  { attempt: 'clipped away', page: styled('position: absolute; clip-path: inset(100%)') + own, expected: 'nobody' },
  { attempt: 'no size', page: styled('width: 0; height: 0; overflow: hidden') + own, expected: 'nobody' },
  { attempt: 'scaled to nothing', page: styled('transform: scale(0)') + own, expected: 'nobody' },
  { attempt: 'white on white', page: styled('color: #fff; background: #fff') + own, expected: 'nobody' },
  {
    attempt: 'covered by the patient',
    page: `${styled('position: absolute; top: 0')}${styled('position: absolute; top: 0; width: 100%; background: #fff', own)}`,
    expected: 'nobody',
  },
  {
    attempt: 'names of their own for the parts of the patient',
    page: `${own}<dl style="position: absolute; left: -9999px"><dt>Last name</dt><dd>Fjelstad</dd></dl>`,
    expected: 'nobody',
  },
  { attempt: 'a frame without a size', page: framed(other, 'width: 0; height: 0; border: 0') + own, expected: 'own' },
  { attempt: 'a frame that is not shown', page: framed(other, 'display: none') + own, expected: 'own' },
  { attempt: 'a frame of opacity 0', page: framed(other, 'opacity: 0') + own, expected: 'own' },
  { attempt: 'a frame on view', page: own + framed(other), expected: 'nobody' },
  { attempt: 'a frame of another site', page: own + elsewhere, expected: 'own' },
  { attempt: 'a frame of another site alone', page: `<h1>Portal</h1>${elsewhere}`, expected: 'nobody' },
];

/** What a page does to the platform in its own world, before it shows a chart. */
const tamperings: Readonly<Record<string, string>> = {
  'finding elements': `for (const kind of [Document, Element, DocumentFragment]) for (const name of ['querySelector', 'querySelectorAll'])
    kind.prototype[name] = () => []; document.querySelectorAll = () => []; document.createTreeWalker = () => null;`,
  'what elements say': `for (const [kind, name] of [[Node, 'textContent'], [Node, 'nodeValue'], [CharacterData, 'data'], [HTMLElement, 'innerText']])
    Object.defineProperty(kind.prototype, name, { get: () => 'Fjelstad, Odd' });`,
  'what is on view': `Element.prototype.checkVisibility = () => true; Element.prototype.closest = () => null; Element.prototype.matches = () => true;`,
  arrays: `for (const name of ['map', 'filter', 'find', 'flatMap', 'some', 'every', 'push', Symbol.iterator])
    Array.prototype[name] = function () { return ['Fjelstad']; };`,
  objects: `for (const [name, value] of [['value', 'Fjelstad'], ['sure', true], ['candidates', []], ['field', 'patient.lastName']])
    Object.defineProperty(Object.prototype, name, { get: () => value, set: () => undefined, configurable: true });`,
  'texts and patterns': `for (const name of ['normalize', 'replace', 'trim', 'toLowerCase', 'split'])
    String.prototype[name] = () => 'fjelstad'; RegExp.prototype.exec = () => null; RegExp.prototype.test = () => true;`,
  'the rest': `Map.prototype.get = Reflect.get = () => 'Fjelstad'; JSON.stringify = JSON.parse = () => ({}); Object.getPrototypeOf = () => null;`,
  'a reader of its own': `globalThis.orderReader = { sight: () => ({}), read: () => ({ values: [{ field: 'patient.lastName', value: 'Fjelstad', sure: true }] }) };`,
};

const cases = [
  ...slippedIn.map(one => ({ ...one, what: 'somebody else', script: '' })),
  ...Object.entries(tamperings).map(([attempt, script]) => ({
    what: 'tampering with',
    attempt,
    page: `<div hidden>${other}</div>${own}`,
    script,
    expected: 'own' as const,
  })),
].map((one, at) => ({ ...one, address: `/patients/${at + 1}` }));

let stage: Stage;
let proxy: LoggingProxy;
let site: ServedPages;
let foreign: ServedPages;
let folder: string;

const htmlOf = (body: string, script = '') =>
  `<!doctype html><html lang="en"><title>Chart</title><script>${script}</script><body>${body}</body></html>`;

beforeAll(async () => {
  proxy = await startLoggingProxy();
  folder = await makeFolder('hostile');
  stage = await setStage({ proxy: proxy.port });
  await stage.configure();
  foreign = await servePages({ '/other': htmlOf(other) });
  const pages = cases.map(({ address, page, script }) => [
    address,
    htmlOf(page.replaceAll('PORT', String(foreign.port)), script),
  ]);
  site = await servePages({
    ...Object.fromEntries(pages),
    '/shop': htmlOf('<h1>Shop</h1>'),
    '/alone': htmlOf(styled('position: absolute; left: -9999px')),
  });
});
afterAll(async () => {
  await stage?.close();
  await Promise.all([site, foreign, proxy].map(server => server?.close()));
  if (folder) await removeFolder(folder);
});

/** The user allowed this host, so a page of the extension can read it without a toolbar click. */
const siteUrl = (address: string) => `http://127.0.0.1:${site.port}${address}`;

const openPage = (url: string): Promise<Page> => stage.browser.openTab(url);

const openOurs = (page = 'popup.html?tab=999999') => openPage(stage.browser.pageUrl(page));

interface OurWorld {
  runtime: {
    sendMessage(message: object): Promise<{ ok: boolean; code?: string; value?: { draft: { values: object[] } } }>;
  };
  storage: { session: { get(keys: null): Promise<object> } };
}

describe('the patient that the extension reads', () => {
  let page: Page;
  let ours: Page;
  let tabId: number;

  beforeAll(async () => {
    page = await openPage(siteUrl('/shop'));
    tabId = await stage.browser.tabId(page);
    ours = await openOurs();
  });
  afterAll(() => Promise.all([page.close(), ours.close()]));

  const read = async () => {
    const reply = await ours.evaluate(
      async tabId =>
        (globalThis as unknown as { chrome: OurWorld }).chrome.runtime.sendMessage({
          name: 'chart.open',
          request: { tabId },
        }),
      tabId,
    );
    const values = (reply.value?.draft.values ?? []) as { field: string; value: unknown; sure: boolean }[];
    const of = (field: string) => values.find(value => value.field === `patient.${field}`)?.value;
    return {
      ...reply,
      sure: values.filter(({ sure }) => sure),
      patient: ['lastName', 'firstName', 'dob', 'recordNumber'].map(of),
    };
  };

  it.each(cases)('is not changed by $what: $attempt', async ({ address, expected }) => {
    await page.goto(siteUrl(address));
    const { ok, code, patient, sure } = await read();
    if (expected === 'own')
      expect({ code, patient }).toMatchObject({ patient: ['Lindqvist', 'Maren', '1979-03-08', 'FH-1'] });
    else expect({ ok, code, patient }).toMatchObject({ ok: false, patient: Array(4).fill(undefined) });
    expect(sure).toEqual([]);
  });

  it('may be a patient out of view if the page shows no other: then no value is certain', async () => {
    await page.goto(siteUrl('/alone'));
    const { patient, sure } = await read();
    expect({ patient, sure }).toEqual({ patient: ['Fjelstad', 'Odd', '1950-01-31', 'FH-2'], sure: [] });
  });

  it.each<[string, string, 'own' | 'both']>([
    ['is hidden ahead of the chart', 'display: none', 'own'],
    ['stands ahead of the chart, off the screen', 'position: absolute; left: -9999px', 'both'],
    ['lies over the chart', 'position: fixed; inset: 0; background: #fff', 'both'],
  ])('is not another patient who %s that a definition matches', async (_, style, expected) => {
    await page.goto(stage.clinic.chartUrl(1));
    const chart = page.frameLocator('iframe[name="pat"]');
    const name = chart.locator('td#text_fname');
    await name.waitFor({ state: 'attached' });
    await name.evaluate((cell, style) => {
      const copy = document.createElement('div');
      copy.style.cssText = style;
      const shown = cell.cloneNode() as HTMLElement;
      shown.textContent = 'Fjelstad';
      shown.dataset.value = 'Fjelstad';
      copy.append(shown);
      document.body.prepend(copy);
    }, style);
    const { ok, code, patient } = await read();
    if (expected === 'own')
      expect({ ok, patient }).toMatchObject({ ok: true, patient: expect.arrayContaining(['Ngozi']) });
    else expect({ ok, code, patient }).toMatchObject({ ok: false, code: 'chart.patientsDiffer' });
    expect(patient).not.toContain('Fjelstad');
  });
});

const openFirst = async () => {
  const chart = await stage.openChart(1);
  return { chart, form: await stage.openForm(chart) };
};

const orders = () => stage.sandbox.requests('createOrder');

describe('a page', () => {
  it('looks the same to its own scripts after the extension read it', async () => {
    const chart = await stage.openChart(1);
    const look = () => {
      const world = globalThis as unknown as { before?: object; changes?: string[] };
      const now = {
        html: document.documentElement.outerHTML,
        names: Object.getOwnPropertyNames(globalThis)
          .filter(name => !/^(?:before|changes)$/.test(name))
          .sort(),
        kept: [localStorage.length, sessionStorage.length, document.cookie, history.length, document.title],
        sheets: [document.styleSheets.length, document.adoptedStyleSheets.length],
        loaded: performance.getEntriesByType('resource').map(({ name }) => name),
        selected: String(getSelection()),
      };
      if (!world.changes) {
        const changes: string[] = [];
        new MutationObserver(records => changes.push(...records.map(({ type }) => type))).observe(document, {
          subtree: true,
          childList: true,
          attributes: true,
          characterData: true,
        });
        for (const name of ['message', 'focusin', 'selectionchange', 'click', 'copy', 'error'])
          addEventListener(name, () => changes.push(name), true);
        world.changes = changes;
      }
      return { ...now, changes: [...world.changes] };
    };
    const lookAll = () => Promise.all(chart.frames().map(frame => frame.evaluate(look)));
    await chart.bringToFront();
    await chart.waitForLoadState('networkidle');
    const before = await lookAll();
    expect(before.length).toBeGreaterThan(1);
    const popup = await stage.browser.clickToolbar(chart);
    await popup.find('heading', 'ADEYEMI-BRANDT, Ngozi');
    await popup.close();
    expect(await lookAll()).toEqual(before);
    await chart.close();
  });

  it('gets no answer to its messages, and they order and change nothing', async () => {
    const { chart, form } = await openFirst();
    const session = () =>
      form.evaluate(() => (globalThis as unknown as { chrome: OurWorld }).chrome.storage.session.get(null));
    await form.getByText('Still reading…').waitFor({ state: 'detached' });
    const before = await session();
    const tabId = Number(new URL(form.url()).searchParams.get('tab'));
    const spoken = Object.keys(messages).map(name => ({
      name,
      request: { tabId, panelId: 'colon', confirmed: {}, method: null },
    }));
    const answers = await chart.evaluate(
      async ({ id, spoken }) => {
        const heard: unknown[] = [];
        addEventListener('message', ({ data, source }) => {
          if (source !== window) heard.push(data);
        });
        const channel = new BroadcastChannel('outbox');
        channel.addEventListener('message', ({ data }) => heard.push(data));
        for (const message of spoken) {
          postMessage(message, '*');
          channel.postMessage({ what: 'locked', ...message });
          for (const target of [window, document, document.documentElement]) {
            target.dispatchEvent(new CustomEvent(message.name, { detail: message, bubbles: true }));
            target.dispatchEvent(new CustomEvent('orderReader', { detail: message }));
          }
        }
        const { runtime } =
          (globalThis as unknown as { chrome?: { runtime?: { sendMessage?: (...args: unknown[]) => unknown } } })
            .chrome ?? {};
        for (const message of spoken) {
          try {
            heard.push(await runtime?.sendMessage?.(id, message));
          } catch (error) {
            if (!(error instanceof Error)) heard.push(error);
          }
        }
        await new Promise(resolve => setTimeout(resolve, 200));
        return { heard: heard.filter(answer => answer !== undefined), reader: 'orderReader' in globalThis };
      },
      { id: stage.browser.id, spoken },
    );
    expect(answers).toEqual({ heard: [], reader: false });
    expect(await session()).toEqual(before);
    expect(orders()).toEqual([]);
    await stage.closeCharts();
  });

  it('can neither frame nor open a page of the extension', async () => {
    const page = await openPage(siteUrl('/shop'));
    const urls = ['popup.html', 'options.html', 'requisition.html', 'uploads.html', 'manifest.json'].map(
      stage.browser.pageUrl,
    );
    await page.evaluate(
      urls =>
        Promise.all(
          urls.map(url => {
            const frame = document.createElement('iframe');
            const ended = new Promise(resolve => frame.addEventListener('load', resolve));
            frame.src = url;
            document.body.append(frame);
            return ended;
          }),
        ),
      urls,
    );
    const [, ...frames] = page.frames().map(frame => frame.url());
    expect(frames).toEqual(urls.map(() => expect.stringMatching(/^chrome-error:/)));
    for (const url of urls) {
      const opened = stage.browser.context.waitForEvent('page');
      await page.evaluate(url => void open(url), url);
      const window = await opened;
      await window.waitForLoadState();
      expect(window.url()).not.toContain(stage.browser.id);
      await window.close();
    }
    await page.close();
  });

  it('cannot detect whether the extension is installed', async () => {
    const page = await openPage(siteUrl('/shop'));
    const probe = (id: string) =>
      page.evaluate(async id => {
        const files = [
          '',
          'manifest.json',
          'popup.html',
          'icons/16.png',
          'ehr.js',
          'background.js',
          'managed-schema.json',
        ];
        const load = (tag: 'img' | 'script' | 'link', name: 'src' | 'href', url: string) =>
          new Promise<string>(resolve => {
            const element = document.createElement(tag);
            element.addEventListener('load', () => resolve('load'));
            element.addEventListener('error', () => resolve('error'));
            element.setAttribute(name, url);
            if (tag === 'link') element.setAttribute('rel', 'stylesheet');
            document.head.append(element);
          });
        const results: string[] = [];
        for (const file of files) {
          const url = `chrome-extension://${id}/${file}`;
          results.push(
            await fetch(url).then(
              ({ status }) => `${status}`,
              error => String(error),
            ),
          );
          results.push(
            await fetch(url, { mode: 'no-cors' }).then(
              ({ type }) => type,
              error => String(error),
            ),
          );
          results.push(
            await load('img', 'src', url),
            await load('script', 'src', url),
            await load('link', 'href', url),
          );
        }
        return [...new Set(results)];
      }, id);
    const nobody = [...stage.browser.id].reverse().join('');
    const there = await probe(stage.browser.id);
    expect(there).toEqual(await probe(nobody));
    expect(there).not.toContain('load');
    expect(there.join()).not.toMatch(/\b200\b|opaque|basic/);
    await page.close();
  });
});

describe('the form', () => {
  it('orders nothing while the page shows a message, and nothing once someone closes the message', async () => {
    const { chart, form } = await openFirst();
    await form.getByText('Still reading…').waitFor({ state: 'detached' });
    await chooseTest(form, 'Colon panel');
    await typeIdentity(form);
    const message = chart.waitForEvent('dialog');
    void chart.evaluate(() => void setTimeout(() => alert('Your session ends soon.'))).catch(() => undefined);
    const shown = await message;
    const order = form.getByRole('button', { name: /^Order Colon panel for / });
    await form.bringToFront();
    await order.click();
    await form.getByText("The chart couldn't be checked again, so nothing was ordered.").waitFor({ timeout: 30_000 });
    await shown.accept();
    await sleep(3000);
    expect(orders()).toEqual([]);
    await order.click();
    await waitForOrderId(form);
    expect(orders()).toHaveLength(1);
    stage.sandbox.reset();
    await stage.closeCharts();
  });

  it('ignores a click that a script made, and contacts only the configured hosts', async () => {
    const { form } = await openFirst();
    const file = path.join(folder, 'report.bin');
    writeFileSync(file, Buffer.alloc(200_000, 7));
    await form.locator('input[type=file]').setInputFiles(file);
    await form.getByRole('button', { name: 'Remove report.bin' }).waitFor();
    await form.evaluate(setHere('attachmentLimits', { ...defaultAttachmentLimits, method: 'presigned' }));
    await chooseTest(form, 'Colon panel');
    await typeIdentity(form);
    const order = form.getByRole('button', { name: /^Order Colon panel for / });
    await order.evaluate(button => {
      (button as HTMLButtonElement).click();
      const at = { bubbles: true, cancelable: true, composed: true };
      for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
        button.dispatchEvent(new MouseEvent(type, at));
      for (const type of ['keydown', 'keypress', 'keyup'])
        for (const key of ['Enter', ' ']) button.dispatchEvent(new KeyboardEvent(type, { ...at, key }));
      button.closest('form')?.requestSubmit();
    });
    await form.evaluate(() => new Promise(resolve => setTimeout(resolve, 300)));
    expect(orders()).toEqual([]);
    // The same button, clicked by a user.
    await order.click();
    await waitForOrderId(form);
    await expect
      .poll(() => stage.sandbox.files().filter(({ state }) => state === 'received').length, { timeout: 15_000 })
      .toBe(1);
    await stage.closeCharts();
    const { clinic, sandbox } = stage;
    const configured = [sandbox.baseUrl, sandbox.storeUrl].map(url => new URL(url).host);
    const { host } = new URL(clinic.url);
    const visited = [
      host,
      host.replace('127.0.0.1', 'localhost'),
      `127.0.0.1:${site.port}`,
      `localhost:${foreign.port}`,
    ];
    // The browser itself contacts its vendor for updates and accounts.
    const isOfBrowser = (host: string) => /^(?:[\w-]+\.)+(?:google|googleapis)\.com(?::443)?$/.test(host);
    expect([...proxy.hosts()].filter(host => !isOfBrowser(host)).sort()).toEqual([...configured, ...visited].sort());
  });
});
