// The definitions that charts are read with: the clinic's own, then the built-in ones.
import type { Definition } from '../../ehr/definition.ts';
import { clinicDefinitions } from '../../settings/settings.ts';
import { soundDefinitions } from './sound-definitions.ts';

let loading: Promise<readonly Definition[]> | null = null;

/** A file of the package (wxt.config.ts makes it), because the worker would start with a tenth more to read. */
async function loadBuiltIn(): Promise<readonly Definition[]> {
  const answer = await fetch('/definitions.json');
  return answer.json();
}

/** Loaded when first asked for, and once. */
function builtIn(): Promise<readonly Definition[]> {
  loading ??= loadBuiltIn().catch(error => {
    loading = null;
    throw error;
  });
  return loading;
}

export const builtInIds = async (): Promise<string[]> => (await builtIn()).map(({ id }) => id);

/** A built-in definition that came with an update may have taken an id since: the clinic's own goes first all the same. */
export async function knownDefinitions(): Promise<readonly Definition[]> {
  const [text, known] = await Promise.all([clinicDefinitions.getValue(), builtIn()]);
  const own = soundDefinitions(text, []);
  return own ? [...own, ...known] : known;
}

/** Whether there is a mistake in what somebody set as the clinic's own. */
export const hasMistakes = async (text: string): Promise<boolean> =>
  soundDefinitions(text, await builtInIds()) === null;
