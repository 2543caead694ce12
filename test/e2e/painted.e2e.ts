// An identity that the clinician cannot see is never certain, no matter what hides it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shownPages } from '../browser/hidden-identities.ts';
import { chooseTest } from '../browser/order-form.ts';
import { chartPath } from '../browser/patient-page.ts';
import { servePages } from '../browser/serve-pages.ts';
import { type Stage, setStage } from '../browser/stage.ts';
import { testChartsInRoots } from './both/drawn-in-roots.ts';
import { testHiddenIdentities } from './both/hidden-identities.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
  await stage.configure();
});
afterAll(() => stage?.close());

// First, because after other patients were in view the form asks for the patient's initials (W7).
it('the form checks the visible identity again on the click on Order', async () => {
  const site = await servePages({ [chartPath]: shownPages['as they are'] ?? '' });
  const page = await stage.browser.openTab(`http://localhost:${site.port}${chartPath}?set_pid=1`);
  const form = await stage.openForm(page);
  await chooseTest(form, 'Colon panel');
  // A form that is still reading would notice without the click.
  await form.getByText('Still reading…').waitFor({ state: 'detached' });
  await page.evaluate("document.querySelector('table').style.opacity = '0.01'");
  await form.getByRole('button', { name: /^Order / }).click();
  await form.getByText("You can no longer see this patient's name on the page. Nothing was ordered.").waitFor();
  expect(stage.sandbox.orders()).toEqual([]);
  await form.close();
  await page.close();
  await site.close();
});

testHiddenIdentities((address, look) => stage.clickAt(address, look));
testChartsInRoots((address, look) => stage.clickAt(address, look));
