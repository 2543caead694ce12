// The definitions that charts are read with.
import type { Definition } from '../../ehr/definition.ts';
import type { Memory } from '../../ehr/moved/memory.ts';
import { clinicDefinitions } from '../../settings/ehrs.ts';
import { packDefinitions } from './refresh-pack.ts';
import { soundDefinitions } from './sound-definitions.ts';

/**
 * Returns a function that loads a file of the package on its first call, and only once. The files are not in the worker's code
 * (wxt.config.ts makes them), because that would take a tenth longer to load at each start.
 */
function packaged<T>(path: string): () => Promise<T> {
  let loading: Promise<T> | null = null;
  const load = async (): Promise<T> => (await fetch(path)).json();
  return () => {
    loading ??= load().catch(error => {
      loading = null;
      throw error;
    });
    return loading;
  };
}

const builtIn = packaged<readonly Definition[]>('/definitions.json');

/** What stood around the values of built-in definitions. */
export const builtInMemory = packaged<Memory>('/memory.json');

export const builtInIds = async (): Promise<string[]> => (await builtIn()).map(({ id }) => id);

/** The clinic's own, then its definition pack's, then the built-in ones. Of several with one id, the first counts. */
export async function knownDefinitions(): Promise<readonly Definition[]> {
  const [text, pack, known] = await Promise.all([clinicDefinitions.getValue(), packDefinitions(), builtIn()]);
  const all = [...(soundDefinitions(text, []) ?? []), ...pack, ...known];
  const first = new Map(all.toReversed().map(definition => [definition.id, definition]));
  return all.filter(definition => first.get(definition.id) === definition);
}

export const hasMistakes = async (text: string): Promise<boolean> =>
  soundDefinitions(text, await builtInIds()) === null;
