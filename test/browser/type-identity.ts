import type { Page } from 'playwright-core';

/** W7: where the form asks for them, types the initials or the name, and the birth year of the patient in view. */
export async function typeIdentity(form: Page): Promise<void> {
  const field = form.getByLabel(/^(Initials|Full name) and birth year/);
  if (!(await field.isVisible())) return;
  const [last = '', first = ''] = (await form.getByRole('heading', { level: 1 }).innerText()).split(', ');
  const [year = ''] = /\d{4}/.exec(await form.locator('.patient').first().innerText()) ?? [];
  const isName = await form.getByLabel(/^Full name/).isVisible();
  await field.fill(isName ? `${first} ${last} ${year}` : `${first.charAt(0)}${last.charAt(0)} ${year}`);
}
