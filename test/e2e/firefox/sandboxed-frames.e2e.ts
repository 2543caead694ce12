// In Firefox too, a frame without an origin is never read as the chart.
import { afterAll, beforeAll } from 'vitest';
import { type FirefoxStage, setFirefoxStage } from '../../browser/firefox-stage.ts';
import { testSandboxedFrames } from '../both/sandboxed-frames.ts';

let stage: FirefoxStage;

beforeAll(async () => {
  stage = await setFirefoxStage();
  await stage.configure();
});
afterAll(() => stage?.close());

testSandboxedFrames((address, look) => stage.clickAt(address, look));
