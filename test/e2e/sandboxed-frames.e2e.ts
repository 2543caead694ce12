// A frame without an origin is never read as the chart.
import { afterAll, beforeAll } from 'vitest';
import { type Stage, setStage } from '../browser/stage.ts';
import { testSandboxedFrames } from './both/sandboxed-frames.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage({ allowHosts: ['http://127.0.0.1/*', 'http://localhost/*'] });
  await stage.configure();
});
afterAll(() => stage?.close());

testSandboxedFrames((address, look) => stage.clickAt(address, look));
