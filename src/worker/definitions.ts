// The definitions that charts are read with: the clinic's own, then the built-in ones.
import type { Definition } from '../ehr/definition.ts';
import { definitions as builtIn } from '../ehr/definitions/all.ts';
import { clinicDefinitions } from '../settings/settings.ts';
import { soundDefinitions } from './sound-definitions.ts';

export const builtInIds = builtIn.map(({ id }) => id);

/** A built-in definition that came with an update may have taken an id since: the clinic's own goes first all the same. */
export async function knownDefinitions(): Promise<readonly Definition[]> {
  const own = soundDefinitions(await clinicDefinitions.getValue(), []);
  return own ? [...own, ...builtIn] : builtIn;
}

/** Whether there is a mistake in what somebody set as the clinic's own. */
export const hasMistakes = (text: string): boolean => soundDefinitions(text, builtInIds) === null;
