// A form orders only what its page still shows at the click.
import type { Stage } from '../browser/stage.ts';
import { useStage } from '../browser/use-stage.ts';
import { testSwappedCharts } from './both/swapped-charts.ts';

let stage: Stage;

useStage(set => {
  stage = set;
});

testSwappedCharts(
  async address => {
    const page = await stage.browser.context.newPage();
    await page.goto(address);
    return {
      evaluate: expression => page.evaluate(expression),
      clickToolbar: () => stage.browser.clickToolbar(page),
      close: () => page.close(),
    };
  },
  () => stage.sandbox,
);
