// The definitions that charts are read with.
import type { Definition } from '../../ehr/definition.ts';
import type { Memory } from '../../ehr/moved/memory.ts';
import { clinicDefinitions } from '../../settings/ehrs.ts';
import { packDefinitions } from './refresh-pack.ts';
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

let remembering: Promise<Memory> | null = null;

/** What stood around the values of built-in definitions. Loaded on the first call, from a file of the package too. */
export function builtInMemory(): Promise<Memory> {
  remembering ??= fetch('/memory.json')
    .then(answer => answer.json())
    .catch(error => {
      remembering = null;
      throw error;
    });
  return remembering;
}

export const builtInIds = async (): Promise<string[]> => (await builtIn()).map(({ id }) => id);

/** The clinic's own, then its definition pack's, then the built-in ones. Of several with one id, the first counts. */
export async function knownDefinitions(): Promise<readonly Definition[]> {
  const [text, pack, known] = await Promise.all([clinicDefinitions.getValue(), packDefinitions(), builtIn()]);
  const all = [...(soundDefinitions(text, []) ?? []), ...pack, ...known];
  const first = new Map(all.toReversed().map(definition => [definition.id, definition]));
  return all.filter(definition => first.get(definition.id) === definition);
}

/** Whether the text of the clinic's own definitions has a mistake. */
export const hasMistakes = async (text: string): Promise<boolean> =>
  soundDefinitions(text, await builtInIds()) === null;
