// In Firefox too, a form orders only what its page still shows at the click.
import { afterAll, beforeAll } from 'vitest';
import { type FirefoxStage, setFirefoxStage } from '../../browser/firefox-stage.ts';
import { testSwappedCharts } from '../both/swapped-charts.ts';

let stage: FirefoxStage;

beforeAll(async () => {
  stage = await setFirefoxStage();
  await stage.configure();
});
afterAll(() => stage?.close());

testSwappedCharts(
  async address => {
    const tab = await stage.firefox.open(address);
    return {
      evaluate: expression => tab.evaluate(expression),
      clickToolbar: () => stage.firefox.clickToolbar(tab),
      close: () => tab.close(),
    };
  },
  () => stage.sandbox,
);
