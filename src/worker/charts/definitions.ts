// The definitions that charts are read with.
import type { Definition } from '../../ehr/definition.ts';
import type { Memory } from '../../ehr/moved/memory.ts';
import { clinicDefinitions } from '../../settings/ehrs.ts';
import { packDefinitions } from './refresh-pack.ts';
import { soundDefinitions, usableDefinitions } from './sound-definitions.ts';

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

let parsed: { text: string; definitions: readonly Definition[] } | null = null;

/** The same objects as long as the text is the same: to check them takes longer than to read a chart. */
function clinicsOwn(text: string): readonly Definition[] {
  if (parsed?.text !== text) parsed = { text, definitions: usableDefinitions(text) };
  return parsed.definitions;
}

/** The clinic's own, then its definition pack's, then the built-in ones. Of several with one id, the first counts. */
export async function knownDefinitions(): Promise<readonly Definition[]> {
  const [text, pack, known] = await Promise.all([clinicDefinitions.getValue(), packDefinitions(), builtIn()]);
  const all = [...clinicsOwn(text), ...pack, ...known];
  const first = new Map(all.toReversed().map(definition => [definition.id, definition]));
  return all.filter(definition => first.get(definition.id) === definition);
}

let checked: { text: string; hasMistakes: boolean } | null = null;

/** The policy's text is checked before each order. */
export async function hasMistakes(text: string): Promise<boolean> {
  const taken = await builtInIds();
  if (checked?.text !== text) checked = { text, hasMistakes: soundDefinitions(text, taken) === null };
  return checked.hasMistakes;
}
