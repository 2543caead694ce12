// How much of the form is in view: a ready form is one screen, and its rows keep room in a small or narrow window.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { asPopup, type Fit, measure } from '../browser/form-fit.ts';
import { openScreen, views } from '../browser/form-views.ts';
import { chooseTest, chooseTestIn } from '../browser/order-form.ts';
import type { Popup } from '../browser/popup.ts';
import { setHere } from '../browser/settings-in-page.ts';
import type { Stage } from '../browser/stage.ts';
import { typeIdentity } from '../browser/type-identity.ts';
import { useStage } from '../browser/use-stage.ts';

let stage: Stage;
const screens = new URL('../../.output/screens/', import.meta.url).pathname;

useStage(
  set => {
    stage = set;
  },
  { asksProvider: true },
);

/** Everything below the test that Tab reaches, up to Order. */
const tabStops = `(() => {
  const all = [...document.querySelectorAll('button, input, select, textarea, summary, a[href]')]
    .filter(control => !control.disabled && control.tabIndex >= 0 && control.checkVisibility());
  const at = id => all.indexOf(document.querySelector(id));
  return all.slice(at('#the-test') + 1, at('button.go') + 1).length;
})()`;

const openPopup = async (): Promise<Popup> => stage.browser.clickToolbar(await stage.openChart(1));

async function expectOneScreen(popup: Popup): Promise<void> {
  await popup.find('button', /^Order BRCA panel .* for /);
  await popup.waitForText(/OpenEMR ✓(?! Still reading)/);
  expect(await popup.evaluate('innerWidth')).toBe(460);
  expect(await popup.evaluate('document.documentElement.scrollHeight')).toBeLessThanOrEqual(600);
  expect(await popup.evaluate(tabStops)).toBeLessThanOrEqual(8);
  await popup.close();
}

describe('a ready form is one screen', () => {
  const brcaTest = 'BRCA panel and risk test (two tests)';

  it.each(['Yes', 'Always'])('with eight Tab stops from the test to Order after %s', async answer => {
    const popup = await openPopup();
    await chooseTestIn(popup, brcaTest);
    await popup.click('button', answer);
    await popup.find('button', 'Change provider');
    await expectOneScreen(popup);
  });

  it('and for a remembered provider', async () => {
    const popup = await openPopup();
    await chooseTestIn(popup, brcaTest);
    await expectOneScreen(popup);
  });
});

it('a small window without a test shows tests', async () => {
  const page = await views['first order'](stage);
  await fitIn(page, '200 % text');
  const shown = await page.evaluate<number>(`(() => {
    const foot = document.querySelector('.sheet > footer').getBoundingClientRect();
    return [...document.querySelectorAll('.option')].filter(option => option.getBoundingClientRect().bottom <= foot.top).length;
  })()`);
  expect(shown).toBeGreaterThanOrEqual(1);
  await page.close();
});

it('a form that is higher than the popup keeps the width', async () => {
  const popup = await openPopup();
  await popup.find('radiogroup', 'Test');
  expect(await popup.evaluate('document.documentElement.scrollHeight > innerHeight')).toBe(true);
  await expect.poll(() => popup.evaluate('innerWidth')).toBe(460);
  await popup.close();
});

/** The largest popup is 800 × 600 pixels, also with larger text. */
const windows = {
  '150 %': { width: 460, height: 400 },
  '200 % text': { width: 400, height: 300 },
  '320 px': { width: 320, height: 600 },
};

async function fitIn(page: Page, name: keyof typeof windows): Promise<Fit> {
  const size = windows[name];
  await page.setViewportSize(size);
  await page.evaluate(
    `document.documentElement.className = '${size.height < 600 ? 'is-popup' : 'is-page'}';
    document.documentElement.style.setProperty('--popup-width', '${size.width}px')`,
  );
  return page.evaluate<Fit>(measure);
}

/** A patient whose name is as long as a form has to take, beside the usual one of the clinic. */
const names = [
  { firstName: 'Ngozi', lastName: 'Adeyemi-Brandt' },
  { externalId: '7798120', firstName: 'Maximiliana-Konstantina', lastName: 'Papadimitriou-Vandenberghe-Oyelaran-Sa' },
];

describe.each(['ready', 'read-back', 'identity check', 'duplicate question', 'hold', 'placed'] as const)('%s', name => {
  it.each(names)('leaves its rows room for $lastName', async patient => {
    const [known] = stage.clinic.patients;
    if (!known) throw new Error('no patient');
    const before = { ...known };
    Object.assign(known, patient);
    const page = await views[name](stage, html =>
      html.replaceAll('Delphine', patient.firstName).replaceAll('Achterberg', patient.lastName),
    );
    Object.assign(known, before);
    for (const [window, least] of [
      ['150 %', 0.45],
      ['200 % text', 0.45],
      ['320 px', 0.45],
    ] as const) {
      const fit = await fitIn(page, window);
      await page.screenshot({ path: `${screens}${name.replaceAll(' ', '-')}-${window.slice(0, 3)}.png` });
      expect({ window, ...fit, isFree: fit.free >= least }).toMatchObject({ isFree: true, isWider: false });
    }
    if (name === 'ready') expect((await fitIn(page, '150 %')).screens).toBeLessThanOrEqual(2);
    await page.close();
  });
});

it.each(Object.keys(windows) as (keyof typeof windows)[])(
  'every row of the read-back can be seen at %s, with a name and an email that have no space',
  async window => {
    const name = 'Wolfeschlegelsteinhausenbergerdorffvoralternwarengewissenhaft';
    const page = await views['read-back'](stage, html =>
      html.replaceAll('Achterberg', name).replaceAll('delphine@', `delphine.${name}@`),
    );
    await page.setViewportSize(windows[window]);
    // Nothing was seen yet.
    await page.reload();
    await page.getByRole('table').waitFor();
    expect(await fitIn(page, window)).toMatchObject({ isWider: false });
    const match = page.getByRole('button', { name: /^All \d+ match the chart/ });
    // Each time it shows the next row that was not in view yet.
    for (let rows = await page.locator('.read-back tr').count(); rows >= 0 && (await match.isVisible()); rows -= 1) {
      await match.press('Enter');
      await page.waitForTimeout(150);
    }
    await page.getByRole('table').waitFor({ state: 'detached' });
    await page.close();
  },
);

/** The window of a popup, for a form in a tab. */
async function setInBrowser(name: string, value: unknown): Promise<void> {
  const page = await stage.browser.openPage('practice.html');
  await page.evaluate(setHere(name, value));
  await page.close();
}

// Three patients of that name are open: the check names the others in as many lines.
it.each(names)('names all that the order goes without, once the identity check matches, for $lastName', async named => {
  const three = stage.clinic.patients.slice(0, 3);
  const before = three.map(patient => ({ ...patient }));
  for (const patient of three) Object.assign(patient, named);
  await stage.openForm(await stage.openChart(3));
  const form = await views['identity check'](stage).finally(() =>
    three.forEach((patient, at) => void Object.assign(patient, before[at])),
  );
  await asPopup(form);
  await typeIdentity(form);
  await form.getByText('✓ Matches').waitFor();
  const hidden = await form.evaluate<number>(`(() => {
    const foot = document.querySelector('.foot-scroll');
    foot.scrollTo(0, 0);
    return foot.querySelector('.without').getBoundingClientRect().bottom - foot.getBoundingClientRect().bottom;
  })()`);
  expect(hidden).toBeLessThanOrEqual(0);
  await form.close();
});

it('shows all that the order goes without, once a reason for ordering again was given', async () => {
  const form = await views['duplicate question'](stage);
  await asPopup(form);
  await form.getByRole('textbox', { name: /^Reason for ordering again/ }).fill('The first tube broke.');
  await form.getByRole('button', { name: /^Order Colon panel for /, disabled: false }).waitFor();
  const hidden = () =>
    form.evaluate<number>(`(() => {
      const foot = document.querySelector('.foot-scroll').getBoundingClientRect();
      const without = document.querySelector('.without').getBoundingClientRect();
      return Math.max(0, without.bottom - foot.bottom, foot.top - without.top);
    })()`);
  await expect.poll(hidden).toBeLessThanOrEqual(3);
  await form.close();
});

it('shows both days that a date of birth can mean, beside what else is open', async () => {
  const chart = await openScreen(stage, 'general/chart-dl', html =>
    html
      .replace('lang="en"', 'lang="en-AU"')
      .replace('Mar 8, 1979 (47 y)', '03/08/1979')
      .replace(/, OR 97301/g, ''),
  );
  const form = await stage.openForm(chart);
  await asPopup(form);
  await chooseTest(form, 'Colon panel');
  const options = form.getByRole('radiogroup', { name: 'Date of birth' }).getByRole('radio');
  await options.first().waitFor();
  // Then the button above Order has its second line.
  await form.getByText('Still reading…').waitFor({ state: 'detached' });
  const hidden = await form.evaluate<number[]>(`(() => {
    const foot = document.querySelector('.foot-scroll').getBoundingClientRect();
    // The last 20 pixels fade.
    return [...document.querySelectorAll('.open-items .choice label > span')].map(option =>
      Math.max(0, option.getBoundingClientRect().bottom - (foot.bottom - 20)));
  })()`);
  await form.screenshot({ path: `${screens}two-days.png` });
  expect(hidden).toEqual([0, 0]);
  await Promise.all([form, chart].map(page => page.close()));
});

it('shows the outcome below the header, also of a form that was scrolled', async () => {
  const form = await views['first order'](stage);
  await asPopup(form);
  await chooseTest(form, 'Colon panel');
  await form.getByRole('button', { name: 'Yes', exact: true }).click();
  await form.getByRole('button', { name: 'Open more' }).click();
  await typeIdentity(form);
  await form.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
  expect(await form.evaluate('scrollY')).toBeGreaterThan(100);
  await form.getByRole('button', { name: /^Order Colon panel for / }).click();
  await form.getByRole('heading', { name: 'Order placed' }).waitFor();
  const below = await form.evaluate<number>(`(() => {
    const top = selector => document.querySelector(selector).getBoundingClientRect();
    return top('.outcome h2').top - top('.sheet > header').bottom;
  })()`);
  expect(below).toBeGreaterThanOrEqual(0);
  await form.close();
});

it('shows all that comes next after an order with a file, and links in its own color', async () => {
  for (const [name, value] of Object.entries({ labName: 'Acme Genetics', labPhone: '1-800-555-0100' }))
    await setInBrowser(name, value);
  const form = await views.placed(stage);
  await asPopup(form);
  await form.emulateMedia({ colorScheme: 'dark' });
  const seen = await form.evaluate<object>(`(() => {
    scrollTo(0, 0);
    const at = selector => document.querySelector(selector).getBoundingClientRect();
    const colorOf = element => getComputedStyle(element).color;
    return {
      hidden: Math.max(0, at('.next ol').bottom - at('.sheet > footer').top),
      colors: new Set([...document.querySelectorAll('a, button.link')].map(colorOf)).size,
    };
  })()`);
  expect(seen).toEqual({ hidden: 0, colors: 1 });
  await form.getByText('Wrong patient?').click();
  expect(await form.getByRole('link', { name: '1-800-555-0100' }).count()).toBe(1);
  for (const name of ['labName', 'labPhone']) await setInBrowser(name, undefined);
  await form.close();
});

it('shows what to do about a wrong patient below the button, also in a small window', async () => {
  const form = await views.placed(stage);
  await form.getByText('Wrong patient?').click();
  for (const window of Object.keys(windows) as (keyof typeof windows)[]) {
    await fitIn(form, window);
    const places = await form.evaluate<object>(`(() => {
      const at = selector => document.querySelector(selector).getBoundingClientRect();
      const [print, links] = [at('.sheet > footer > button'), at('.foot-links')];
      return {
        isSaid: innerHeight < 600 || at('.call-script q').bottom <= links.bottom,
        isPrintWhole: print.bottom <= links.top,
        isInView: links.bottom <= innerHeight,
        isReached: getComputedStyle(document.querySelector('.foot-links')).overflowY === 'auto',
      };
    })()`);
    expect({ window, ...places }).toEqual({
      window,
      isSaid: true,
      isPrintWhole: true,
      isInView: true,
      isReached: true,
    });
  }
  await form.close();
});

// Last: a refused order stays in the list, and every later form says so.
it('shows that the lab refused the order, also after a form that was scrolled', async () => {
  const message = 'products: COLON_PANEL cannot be ordered for this client account.';
  stage.sandbox.setFault([{ on: 'createOrder', fault: { kind: 'errors', errors: [{ message }] } }]);
  // Its history is not confirmed, so the order goes without something.
  const form = await views['first order'](stage);
  await asPopup(form);
  await chooseTest(form, 'Colon panel');
  await form.getByRole('button', { name: 'Yes', exact: true }).click();
  await typeIdentity(form);
  await form.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
  await form.getByRole('button', { name: /^Order Colon panel for / }).click();
  await form.getByText('The lab refused the order.').waitFor();
  await form.getByRole('button', { name: /^Order Colon panel for /, disabled: false }).waitFor();
  const below = () =>
    form.evaluate<number>(`(() => {
      const at = selector => document.querySelector(selector).getBoundingClientRect();
      return at('.alert').top - at('.sheet > header').bottom;
    })()`);
  // What scrolls does so after the next frame.
  await form.evaluate('new Promise(done => requestAnimationFrame(() => setTimeout(done, 100)))');
  expect(await below()).toBeGreaterThanOrEqual(0);
  expect(await form.locator('.without').count()).toBe(1);
  await form.close();
});
