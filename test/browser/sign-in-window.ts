import type { Page } from 'playwright-core';

/** Clicks a button of the options, and does what the provider asks for in the window that opens. */
export async function signInThrough(options: Page, button: string, person = 'hedda'): Promise<void> {
  const opened = options.context().waitForEvent('page');
  await options.getByRole('button', { name: button, exact: true }).click();
  const page = await opened;
  const closed = page.waitForEvent('close');
  const proceed = page.getByRole('button', { name: /Sign-in|Continue/ });
  await proceed.waitFor();
  const name = page.locator('input[name="login"]');
  if ((await name.count()) > 0) {
    await name.fill(person);
    await page.locator('input[name="password"]').fill('invented');
    await proceed.click();
  }
  await page.getByRole('button', { name: 'Continue' }).click();
  await closed;
}
