// Files in a real browser: every way to attach one, and its bytes at the lab.

import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultAttachmentLimits } from '../../src/files/attachments.ts';
import { axeFindings } from '../browser/axe.ts';
import { chooseTest, chooseTestIn, chosenTestIn, findForm } from '../browser/order-form.ts';
import { setHere } from '../browser/settings-in-page.ts';
import type { Stage } from '../browser/stage.ts';
import { useStage } from '../browser/use-stage.ts';
import { onePagePdf } from '../clinic/documents.ts';
import { makeFolder, removeFolder } from '../folder.ts';

const screens = new URL('../../.output/screens/', import.meta.url).pathname;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Milliseconds. */
const patience = { timeout: 15_000 };

let stage: Stage;
let folder: string;

useStage(set => {
  stage = set;
});
beforeAll(async () => {
  folder = await makeFolder('files');
});
afterAll(() => removeFolder(folder));

/** Writes a file on this machine. */
function fileOf(name: string, bytes: Uint8Array): string {
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

const pdf = onePagePdf(['Pathology report', 'Marisol Vance']);
/** Bytes that stay different under compression, so that each file is distinguishable. */
const noise = (size: number, seed: number) => {
  const bytes = Buffer.alloc(size);
  for (let at = 0; at < size; at += 1) bytes[at] = (at * (seed + 7) + (at >> 8) * seed) & 0xff;
  return bytes;
};
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC',
  'base64',
);

/** The same picture in a file of its own: no order takes the same bytes twice. */
const otherPng = Buffer.concat([png, Buffer.from([0])]);

const rows = (form: Page): Locator => form.getByRole('list', { name: 'Files' }).getByRole('listitem');
const names = (form: Page) => rows(form).locator('.name').allTextContents();

async function attach(form: Page, files: readonly string[]): Promise<void> {
  await form.locator('input[type=file]').setInputFiles([...files]);
  for (const file of files) await form.getByRole('button', { name: `Remove ${path.basename(file)}` }).waitFor();
}

async function order(form: Page): Promise<void> {
  await chooseTest(form, 'Colon panel');
  await form.getByRole('button', { name: /^Order Colon panel for / }).click();
  await form.getByText(/ORD-/).first().waitFor();
}

/** Waits until the lab has that many files, and returns their hashes in order. */
async function received(count: number): Promise<(string | null)[]> {
  await expect
    .poll(() => stage.sandbox.files().filter(({ state }) => state === 'received').length, patience)
    .toBe(count);
  return stage.sandbox
    .files()
    .toSorted((a, b) => a.index - b.index)
    .map(file => file.sha256);
}

describe('a file from the file dialog', () => {
  it('is attached in the real popup, and is there when the popup opens again', async () => {
    const chart = await stage.openChart(1);
    const popup = await stage.browser.clickToolbar(chart);
    await findForm(popup);
    await popup.chooseFiles([fileOf('report.pdf', pdf), fileOf('scan.png', png)]);
    await popup.find('button', 'Remove scan.png');
    await chooseTestIn(popup, 'Colon AP panel');
    await popup.screenshot(`${screens}files-popup.png`);
    await popup.close();
    const again = await stage.browser.clickToolbar(chart);
    await again.find('button', 'Remove report.pdf');
    expect(await chosenTestIn(again)).toBe('Colon AP panel');
    await again.close();
    await chart.close();
  });

  it('has a picture, can be moved and removed, and is refused for what it is', async () => {
    const form = await stage.openForm(await stage.openChart(2));
    await attach(form, [fileOf('report.pdf', pdf), fileOf('scan.png', png), fileOf('data.bin', noise(3000, 1))]);
    await form.locator('.thumbnail canvas:not([hidden])').nth(1).waitFor();
    await form.locator('div.files').screenshot({ path: `${screens}files-pictures.png` });
    await form.getByRole('button', { name: 'Move data.bin up' }).click();
    await expect.poll(() => names(form)).toEqual(['report.pdf', 'data.bin', 'scan.png']);
    await form.getByRole('button', { name: 'Remove report.pdf' }).click();
    await expect.poll(() => names(form)).toEqual(['data.bin', 'scan.png']);
    await form
      .locator('input[type=file]')
      .setInputFiles([
        fileOf('results.pdf', Buffer.concat([Buffer.from('MZ\x90\0\x03\0'), noise(500, 2)])),
        fileOf('empty.txt', Buffer.alloc(0)),
        fileOf('picture.pdf', otherPng),
        fileOf('scan again.png', png),
      ]);
    await form.getByText('results.pdf was not attached.').waitFor();
    await form.getByText('empty.txt was not attached.').waitFor();
    await form.getByText('scan again.png was not attached.').waitFor();
    await form.getByText('This order already has this file.').waitFor();
    await form.getByText("The file name's ending doesn't match the content.").waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await form.emulateMedia({ colorScheme });
      expect(await axeFindings(form)).toEqual([]);
      await form.locator('div.files').screenshot({ path: `${screens}files-${colorScheme}.png` });
    }
    await form.close();
  });

  it('loads the PDF library with the first PDF, and not before', async () => {
    const form = await stage.openForm(await stage.openChart(2));
    const loaded: string[] = [];
    form.on('request', request => {
      if (/pdf/.test(request.url())) loaded.push(request.url());
    });
    await attach(form, [fileOf('scan.png', png)]);
    await form.locator('.thumbnail canvas:not([hidden])').waitFor();
    expect(loaded).toEqual([]);
    await attach(form, [fileOf('report.pdf', pdf)]);
    await form.locator('.thumbnail canvas:not([hidden])').nth(1).waitFor();
    expect(loaded).toHaveLength(2);
    await form.close();
  });
});

describe('a dropped or pasted file', () => {
  it('is attached wherever you drop it', async () => {
    const form = await stage.openForm(await stage.openChart(3));
    await form.getByRole('group', { name: 'Files', exact: true }).waitFor();
    await form.evaluate(
      ([bytes = [], otherBytes = []]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([Uint8Array.from(bytes)], 'dropped.png', { type: 'image/png' }));
        for (const type of ['dragover', 'drop'])
          document
            .querySelector('header')
            ?.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }));
        const clipboard = new DataTransfer();
        clipboard.items.add(new File([Uint8Array.from(otherBytes)], 'image.png', { type: 'image/png' }));
        document.body.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }),
        );
      },
      [[...png], [...otherPng]],
    );
    await form.getByRole('button', { name: 'Remove dropped.png' }).waitFor();
    await form.getByRole('button', { name: /^Remove pasted .*\.png$/ }).waitFor();
    await form.close();
  });

  it('can be pasted with the keyboard from the real clipboard', async () => {
    const form = await stage.openForm(await stage.openChart(3));
    await stage.browser.context.grantPermissions(['clipboard-read', 'clipboard-write']).catch(() => undefined);
    await form.bringToFront();
    await form.evaluate(
      async bytes => {
        const image = new Blob([Uint8Array.from(bytes)], { type: 'image/png' });
        await navigator.clipboard.write([new ClipboardItem({ 'image/png': image })]);
      },
      [...png],
    );
    await form.keyboard.press('Control+v');
    await form
      .getByRole('button', { name: /^Remove pasted .*\.png$/ })
      .first()
      .waitFor();
    await form.close();
  });
});

describe('a picture of the screen', () => {
  it('is captured in the real popup, cropped with a slider and attached', async () => {
    const chart = await stage.openChart(2);
    const popup = await stage.browser.clickToolbar(chart);
    await findForm(popup);
    await popup.click('button', 'More ways');
    await popup.click('button', 'Attach this screen');
    await popup.find('slider', 'Right edge');
    await popup.screenshot(`${screens}screen-popup.png`);
    await popup.evaluate(`{
      const right = [...document.querySelectorAll('input[type=range]')][1];
      right.value = '50';
      right.dispatchEvent(new Event('input', { bubbles: true }));
    }`);
    await popup.click('button', 'Attach picture');
    await popup.find('button', /^Remove screen \d{4}-\d\d-\d\d \d{4}\.(png|jpg)$/);
    await popup.close();
    await chart.close();
  });

  it('shows the chart and not the form when the form is in its own tab', async () => {
    const chart = await stage.openChart(3);
    const form = await stage.openForm(chart);
    await form.getByRole('button', { name: 'More ways' }).click();
    await form.getByRole('button', { name: 'Attach this screen' }).click();
    const preview = form.getByRole('img', { name: /^The chart on your screen/ });
    await preview.waitFor();
    expect(await form.evaluate(() => document.visibilityState)).toBe('visible');
    const box = await preview.boundingBox();
    if (!box) throw new Error('no picture');
    await form.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.2);
    await form.mouse.down();
    await form.mouse.move(box.x + 4, box.y + box.height * 0.9, { steps: 4 });
    await form.mouse.up();
    for (const colorScheme of ['light', 'dark'] as const) {
      await form.emulateMedia({ colorScheme });
      expect(await axeFindings(form)).toEqual([]);
      await form.locator('div.files').screenshot({ path: `${screens}screen-${colorScheme}.png` });
    }
    expect(Number(await form.getByLabel('Right edge').inputValue())).toBe(50);
    await form.getByLabel('Right edge').press('ArrowLeft');
    expect(Number(await form.getByLabel('Right edge').inputValue())).toBe(49);
    const screenWidth = await chart.evaluate(() => innerWidth * devicePixelRatio);
    await form.getByRole('button', { name: 'Attach picture' }).click();
    await form.getByRole('button', { name: /^Remove screen / }).waitFor();
    await order(form);
    await received(1);
    const [placed] = stage.sandbox.orders();
    const image = Buffer.from(String([placed?.order.attachments].flat()[0]), 'base64');
    expect(image.subarray(1, 4).toString()).toBe('PNG');
    // The drag went from the left edge nearly to the middle. The file contains nothing but the picture.
    expect(image.readUInt32BE(16) / screenWidth).toBeCloseTo(0.48, 1);
    expect(image.toString('latin1')).not.toMatch(/tEXt|eXIf|iTXt/);
    await form.close();
  });

  it('is not taken when the chart shows another patient by then', async () => {
    const chart = await stage.openChart(1);
    const form = await stage.openForm(chart);
    // While the form still settles, it follows the chart, and its draft would be the other patient's.
    await form.getByText('Still reading…').waitFor({ state: 'hidden' });
    await chart.locator('#patient-list button[data-pid="2"]').click();
    await chart
      .frameLocator('iframe[name="pat"]')
      .getByText(stage.clinic.patients[1]?.firstName ?? '?')
      .first()
      .waitFor();
    await form.bringToFront();
    await form.getByRole('button', { name: 'More ways' }).click();
    for (const name of ['Attach this screen', 'Attach a document from this page']) {
      await form.getByRole('button', { name }).click();
      await form.getByRole('alert').filter({ hasText: 'another patient' }).last().waitFor();
    }
    expect(await rows(form).count()).toBe(0);
    await form.close();
  });
});

describe('a document of the chart', () => {
  it('is fetched with the session of the page and arrives byte for byte', async () => {
    const chart = await stage.openChart(1);
    const form = await stage.openForm(chart);
    await form.getByRole('button', { name: 'More ways' }).click();
    await form.getByRole('button', { name: 'Attach a document from this page' }).click();
    await form.getByRole('button', { name: 'Pathology report' }).waitFor();
    await form.locator('div.files').screenshot({ path: `${screens}documents.png` });
    expect(await axeFindings(form)).toEqual([]);
    await form.getByRole('button', { name: 'Referral (deleted)' }).click();
    await form.getByRole('alert').filter({ hasText: 'refused to send it' }).waitFor();
    await form.getByRole('button', { name: 'Pathology report' }).click();
    await form.getByRole('button', { name: 'Remove pathology-report.pdf' }).waitFor();
    await order(form);
    const patient = stage.clinic.patients.find(({ pid }) => pid === 1);
    const name = [patient?.firstName, patient?.middleName, patient?.lastName, patient?.suffix]
      .filter(Boolean)
      .join(' ');
    expect(await received(1)).toEqual([
      sha256(onePagePdf(['Pathology report', name, 'Sample clinic, invented patient'])),
    ]);
    await form.close();
  });

  it('is refused when a sign-in page comes instead', async () => {
    const chart = await stage.openChart(2);
    const form = await stage.openForm(chart);
    await form.getByRole('button', { name: 'More ways' }).click();
    await form.getByRole('button', { name: 'Attach a document from this page' }).click();
    await form.getByRole('button', { name: 'Pathology report' }).waitFor();
    await stage.browser.context.clearCookies();
    await form.getByRole('button', { name: 'Pathology report' }).click();
    await form.getByRole('alert').filter({ hasText: 'sign-in page' }).waitFor();
    expect(await rows(form).count()).toBe(0);
    await form.close();
  });
});

describe('the menu of the page', () => {
  /** Sends the click on the item as the browser reports it. In headless mode the menu itself cannot open. */
  async function clickMenu(tabId: number, click: object): Promise<string[]> {
    const [worker] = stage.browser.context.serviceWorkers();
    if (!worker) throw new Error('no worker');
    const info = { menuItemId: 'attach-document', editable: false, frameId: 0, ...click };
    await worker.evaluate('chrome.notifications.clear("document")');
    await worker.evaluate(`{
      globalThis.shown = [];
      globalThis.create ??= chrome.notifications.create.bind(chrome.notifications);
      chrome.notifications.create = (id, options) => { shown.push(options.title + ' ' + options.message); return create(id, options); };
      chrome.tabs.get(${tabId}).then(tab => chrome.contextMenus.onClicked.dispatch(${JSON.stringify(info)}, tab));
    }`);
    await expect.poll(() => worker.evaluate('shown.length'), patience).toBe(1);
    return worker.evaluate('shown') as Promise<string[]>;
  }

  it('is there', async () => {
    const [worker] = stage.browser.context.serviceWorkers();
    const update = `new Promise(resolve => chrome.contextMenus.update('attach-document', { enabled: true }, () =>
      resolve(chrome.runtime.lastError?.message ?? 'found')))`;
    expect(await worker?.evaluate(update)).toBe('found');
  });

  it('attaches to the draft of its tab, and to no other', async () => {
    const chart = await stage.openChart(3);
    const form = await stage.openForm(chart);
    const tabId = await stage.browser.tabId(chart);
    const frames = chart.frames().find(frame => frame.name() === 'pat');
    const linkUrl = await frames
      ?.getByRole('link', { name: 'Genetic counselling letter' })
      .evaluate(link => (link as HTMLAnchorElement).href);
    expect(await clickMenu(tabId, { linkUrl, pageUrl: chart.url() })).toEqual([
      "Document attached It is in this chart's order form.",
    ]);
    await form.getByRole('button', { name: 'Remove letter.pdf' }).waitFor();

    const elsewhere = linkUrl?.replace('patient_id=3', 'patient_id=4');
    const [gone] = await clickMenu(tabId, { linkUrl: elsewhere, pageUrl: chart.url() });
    expect(gone).toMatch(/^Document not attached The extension can't tell whose/);

    // The browser reports this tab as opened by the first, but it shows another patient.
    const bare = await stage.openChart(2);
    const told = await clickMenu(await stage.browser.tabId(bare), { linkUrl, pageUrl: bare.url() });
    expect(told[0]).toMatch(
      /^Document not attached (This chart has no open order form|The extension can't tell whose)/,
    );
    await form.bringToFront();
    expect(await names(form)).toEqual(['letter.pdf']);
    await form.close();
  });

  it('attaches a document that the chart opened in a separate tab, while the chart shows a link to it', async () => {
    const chart = await stage.openChart(3);
    const form = await stage.openForm(chart);
    await chart.bringToFront();
    const link = chart.frameLocator('iframe[name="pat"]').getByRole('link', { name: 'Pathology report' });
    const [opened] = await Promise.all([stage.browser.context.waitForEvent('page'), link.click()]);
    await opened.waitForLoadState();
    const tabId = await stage.browser.tabId(opened);
    const pageUrl = await link.evaluate(one => (one as HTMLAnchorElement).href);
    expect((await clickMenu(tabId, { pageUrl }))[0]).toMatch(/^Document attached/);
    const [stranger] = await clickMenu(tabId, { pageUrl: pageUrl.replace('patient_id=3', 'patient_id=4') });
    expect(stranger).toMatch(/^Document not attached The extension can't tell whose/);
    await form.bringToFront();
    await expect.poll(() => names(form)).toEqual(['pathology-report.pdf']);
    await opened.close();
    await form.close();
  });

  it('attaches nothing when the chart shows another patient by then', async () => {
    const chart = await stage.openChart(1);
    const form = await stage.openForm(chart);
    await chart.bringToFront();
    // While the form still settles, it follows the chart, and its draft would be the other patient's.
    await form.getByText('Still reading…').waitFor({ state: 'hidden' });
    await chart.locator('#patient-list button[data-pid="2"]').click();
    await chart
      .frameLocator('iframe[name="pat"]')
      .getByText(stage.clinic.patients[1]?.firstName ?? '?')
      .first()
      .waitFor();
    const linkUrl = new URL('/interface/patient_file/documents/letter.pdf?patient_id=1', chart.url()).href;
    const told = await clickMenu(await stage.browser.tabId(chart), { linkUrl, pageUrl: chart.url() });
    expect(told[0]).toMatch(/^Document not attached The extension can't tell whose document this is/);
    await form.bringToFront();
    expect(await rows(form).count()).toBe(0);
    await form.close();
  });
});

describe('the bytes of the files', () => {
  it.each(['inline', 'presigned', 'multipart'])('arrive unchanged and in order, sent %s', async method => {
    const form = await stage.openForm(await stage.openChart(2));
    const files = { 'report.pdf': pdf, 'one.bin': noise(150_000, 3), 'two.bin': noise(70_001, 4) };
    await attach(
      form,
      Object.entries(files).map(([name, bytes]) => fileOf(name, bytes)),
    );
    await form.getByRole('button', { name: 'Move two.bin up' }).click();
    await expect.poll(() => names(form)).toEqual(['report.pdf', 'two.bin', 'one.bin']);
    await form.evaluate(setHere('attachmentLimits', { ...defaultAttachmentLimits, method }));
    await form.reload();
    await order(form);
    expect(await received(3)).toEqual([files['report.pdf'], files['two.bin'], files['one.bin']].map(sha256));
    expect(stage.sandbox.files().map(file => file.method)).toEqual([method, method, method]);
    await form.close();
    for (const page of stage.browser.context.pages().slice(1)) await page.close();
  });
});
