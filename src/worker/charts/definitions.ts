// The definitions that charts are read with: the clinic's own, then the built-in ones.
import type { Definition } from '../../ehr/definition.ts';
import { clinicDefinitions } from '../../settings/ehrs.ts';
import { soundDefinitions } from './sound-definitions.ts';

let loading: Promise<readonly Definition[]> | null = null;

/** A file of the package (wxt.config.ts makes it), because inside the worker it would add a tenth to load at each start. */
async function loadBuiltIn(): Promise<readonly Definition[]> {
  const answer = await fetch('/definitions.json');
  return answer.json();
}

/** Loaded on the first call, and only once. */
function builtIn(): Promise<readonly Definition[]> {
  loading ??= loadBuiltIn().catch(error => {
    loading = null;
    throw error;
  });
  return loading;
}

export const builtInIds = async (): Promise<string[]> => (await builtIn()).map(({ id }) => id);

/** An update can bring a built-in definition with the same id. The clinic's own takes its place. */
export async function knownDefinitions(): Promise<readonly Definition[]> {
  const [text, known] = await Promise.all([clinicDefinitions.getValue(), builtIn()]);
  const own = soundDefinitions(text, []) ?? [];
  return [...own, ...known.filter(({ id }) => !own.some(one => one.id === id))];
}

/** Whether the text of the clinic's own definitions has a mistake. */
export const hasMistakes = async (text: string): Promise<boolean> =>
  soundDefinitions(text, await builtInIds()) === null;
