// An identity that no person can see is never certain, whatever hides it.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chartPath, hiddenPatient, hidings, shownPages } from '../browser/hidden-identities.ts';
import type { Popup } from '../browser/popup.ts';
import { type ServedPages, servePages } from '../browser/serve-pages.ts';
import { type Stage, setStage } from '../browser/stage.ts';

let stage: Stage;
let sites: ServedPages[];

const pages = { ...hidings, ...shownPages };
const names = Object.keys(pages);

beforeAll(async () => {
  stage = await setStage();
  await stage.configure();
  sites = await Promise.all(Object.values(pages).map(html => servePages({ [chartPath]: html })));
});
afterEach(async () => {
  for (const page of stage.browser.context.pages()) if (page.url().startsWith('http://localhost')) await page.close();
});
afterAll(async () => {
  await stage?.close();
  await Promise.all((sites ?? []).map(site => site.close()));
});

const openPage = async (name: string) => {
  const page = await stage.browser.context.newPage();
  await page.goto(`http://localhost:${sites[names.indexOf(name)]?.port}${chartPath}?set_pid=1`);
  return page;
};

const confirms = /This patient's name and date of birth aren't visible on the page/;
const ended =
  /LINDQVIST[\s\S]*(?:TEST|Test)|can't be read|No patient|doesn't show the patient|different patients|full name/;

const isOrderOpen = async (popup: Popup) =>
  (await popup.all('button')).some(({ name, disabled }) => /^Order .*LINDQVIST/.test(name) && !disabled);

// First: once other patients were on view, the form asks who it is for (W7).
it('is looked for again at the click on Order', async () => {
  const page = await openPage('as they are');
  const form = await stage.openForm(page);
  await form.getByRole('radio').first().check();
  await page.evaluate("document.querySelector('table').style.opacity = '0.01'");
  const before = stage.sandbox.orders().length;
  await form.getByRole('button', { name: /^Order / }).click();
  // A form that read the chart again on its own asks instead; one that reads it at this very moment has newer values.
  await form
    .getByText(
      /This patient's name and date of birth aren't visible|You can no longer see this patient's name|This order changed after you looked at it/,
    )
    .first()
    .waitFor();
  expect(stage.sandbox.orders().length).toBe(before);
  await form.close();
});

describe('with another name on view', () => {
  it.each(Object.keys(hidings))('is not certain: %s', async name => {
    const page = await openPage(name);
    const popup = await stage.browser.clickToolbar(page);
    const text = await popup.waitForText(ended);
    if (hiddenPatient.test(text)) {
      expect(text).toMatch(confirms);
      expect(await isOrderOpen(popup)).toBe(false);
    }
    await popup.close();
  });
});

describe('on view', () => {
  it.each(Object.keys(shownPages))('is certain: %s', async name => {
    const page = await openPage(name);
    const popup = await stage.browser.clickToolbar(page);
    expect(await popup.waitForText(hiddenPatient)).not.toMatch(confirms);
    await popup.close();
  });
});
