// In Firefox too, the form says what the chart says of the record itself.
import { afterAll, beforeAll, it } from 'vitest';
import { type FirefoxStage, setFirefoxStage } from '../../browser/firefox-stage.ts';

let stage: FirefoxStage;

beforeAll(async () => {
  stage = await setFirefoxStage();
  await stage.configure();
});
afterAll(() => stage?.close());

it('a patient who died is shown as such', async () => {
  const chart = await stage.openChart(3);
  await chart.evaluate(`(({ document }) =>
    document.querySelector('.navbar-brand').append(' ', Object.assign(document.createElement('b'), { textContent: 'Deceased 2024-03-01' }))
  )(frames.pat)`);
  const popup = await stage.firefox.clickToolbar(chart);
  await popup.waitForText(/The chart says: Deceased 2024-03-01/);
  await popup.close();
});
