// The order form, driven as a clinician uses it: in a page by Playwright, or in the real popup of either browser.
import type { Page } from 'playwright-core';
import type { Popup } from './popup.ts';

/** The popup, or the same form in a page of its own. */
type View = Pick<Popup, 'find' | 'all' | 'click'>;

const order = /^Order (?!without a provider)|^Choose a test/;

/** Waits until a form is on view. */
export const findForm = (view: Pick<View, 'find'>) => view.find('button', order);

/** Chooses a test, whether the list is open or a row names another test. */
export async function chooseTestIn(view: View, test: string | RegExp): Promise<void> {
  await findForm(view);
  const buttons = await view.all('button');
  if (buttons.some(({ name }) => name === 'Change test')) await view.click('button', 'Change test');
  await view.click('radio', test);
  await view.find('button', 'Change test');
}

/** The test that the form's button orders; null while none is chosen. */
export const chosenTestIn = async (view: View): Promise<string | null> => {
  const { name } = await findForm(view);
  return /^Order (.+?)(?: for | First |$)/.exec(name)?.[1] ?? null;
};

export const formOf = (page: Page) => page.getByRole('button', { name: order });

/** Like {@link chooseTestIn}, in a page. */
export async function chooseTest(page: Page, test: string): Promise<void> {
  await formOf(page).waitFor();
  const change = page.getByRole('button', { name: 'Change test' });
  if (await change.isVisible()) await change.click();
  await page.getByRole('radio', { name: test, exact: true }).click();
  await change.waitFor();
}

/** Opens a row of the form, such as "Bill to", and returns it with its details. */
export async function openRow(page: Page, title: string) {
  const row = page.getByRole('group', { name: title, exact: true });
  const button = row.locator(':scope > button.row-action');
  const question = row.getByText('Choose another provider');
  await button.or(question).first().waitFor();
  // Where the row asks who orders, the question leads to the details.
  if (await question.isVisible()) {
    await question.click();
    await row.getByRole('button', { name: 'Enter other provider fields' }).click();
  } else if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  await row.locator('.section-fields > *').first().waitFor();
  return row;
}

/** Confirms all doubtful values at once, after looking at each row. */
export async function confirmAll(page: Page): Promise<void> {
  for (const row of await page.locator('.read-back tr').all()) await row.scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: /^(?:All \d+ match|1 value matches) the chart/, disabled: false }).click();
}

/** Says that the provider whom the form suggests is ordering. */
export const confirmProvider = (page: Page) => page.getByRole('button', { name: 'Yes', exact: true }).click();

/** Clicks the button that orders a test. */
export const clickOrder = (page: Page, test: string): Promise<void> =>
  page.getByRole('button', { name: new RegExp(`^Order ${test} for `) }).click();

/** Waits until the lab's order ID is on view. */
export const waitForOrderId = (page: Page): Promise<void> =>
  page.getByRole('status').filter({ hasText: 'ORD-' }).waitFor();
