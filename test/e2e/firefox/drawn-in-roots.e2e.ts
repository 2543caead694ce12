// In Firefox too, a chart that is drawn in shadow roots is read.
import { afterAll, beforeAll } from 'vitest';
import { type FirefoxStage, setFirefoxStage } from '../../browser/firefox-stage.ts';
import { testChartsInRoots } from '../both/drawn-in-roots.ts';

let stage: FirefoxStage;

beforeAll(async () => {
  stage = await setFirefoxStage();
  await stage.configure();
});
afterAll(() => stage?.close());

testChartsInRoots((address, look) => stage.clickAt(address, look));
