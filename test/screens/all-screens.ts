// The saved screens of test/screens by name, `openemr/dashboard`.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { isWhole } from '../whole.ts';

const root = import.meta.dirname;

/** The folder of a screen. */
export const folderOf = (screen: string): string => path.join(root, screen);

export const screens: readonly string[] = readdirSync(root, { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .flatMap(ehr => readdirSync(folderOf(ehr.name)).map(screen => `${ehr.name}/${screen}`));

const ehrOf = (screen = '') => screen.split('/')[0];

/** The first screen of each EHR, and every sixteenth: what `npm test` plays where each screen takes long. */
export const sampleOf = (among: readonly string[]): string[] =>
  among.filter((screen, at) => isWhole || at % 16 === 0 || ehrOf(screen) !== ehrOf(among[at - 1]));
