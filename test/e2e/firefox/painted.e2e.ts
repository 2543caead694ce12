// In Firefox too, an identity that the clinician cannot see is never certain.
import { afterAll, beforeAll } from 'vitest';
import { type FirefoxStage, setFirefoxStage } from '../../browser/firefox-stage.ts';
import { testChartsInRoots } from '../both/drawn-in-roots.ts';
import { testHiddenIdentities } from '../both/hidden-identities.ts';

let stage: FirefoxStage;

beforeAll(async () => {
  stage = await setFirefoxStage();
  await stage.configure();
});
afterAll(() => stage?.close());

testHiddenIdentities((address, look) => stage.clickAt(address, look), 1);
testChartsInRoots((address, look) => stage.clickAt(address, look));
