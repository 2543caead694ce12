// The definitions that charts are read with: the clinic's own, then the built-in ones.
import type { Definition } from '../ehr/definition.ts';
import { definitions as builtIn } from '../ehr/definitions/all.ts';
import { clinicDefinitions } from '../settings/settings.ts';
import { parseDefinitions } from './parse-definitions.ts';

export const builtInIds = builtIn.map(({ id }) => id);

/** A built-in definition that came with an update may have taken an id since: the clinic's own goes first all the same. */
export async function knownDefinitions(): Promise<readonly Definition[]> {
  const parsed = parseDefinitions(await clinicDefinitions.getValue(), []);
  return 'definitions' in parsed ? [...parsed.definitions, ...builtIn] : builtIn;
}

/** How many mistakes are in what somebody set as the clinic's own. */
export function definitionMistakes(text: string): number {
  const parsed = parseDefinitions(text, builtInIds);
  return 'errors' in parsed ? parsed.errors.length : 0;
}
