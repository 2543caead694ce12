// The clinic's own definitions, for reading charts. Only the options need the line of a mistake.
import * as z from 'zod/mini';
import type { Definition } from '../../ehr/definition.ts';
import { DefinitionSchema } from '../../ehr/definition.ts';
import type { DefinitionProblem } from '../../messages/definitions-view.ts';
import { isTooDeep, parseJson } from '../../order/text/json.ts';

export interface Mistake {
  path: readonly PropertyKey[];
  problem: DefinitionProblem;
  blanks: Record<string, string>;
}

/** Mistakes in the clinic's own definitions that the format itself allows. */
export function* foreignMistakes(list: readonly Definition[], taken: readonly string[]): Generator<Mistake> {
  for (const [index, { id, verified }] of list.entries()) {
    const blanks = { name: 'id', value: id };
    if (taken.includes(id)) yield { path: [index, 'id'], problem: 'rule.idTaken', blanks };
    if (list.findIndex(other => other.id === id) !== index)
      yield { path: [index, 'id'], problem: 'rule.idTwice', blanks };
    if (!('grade' in verified)) yield { path: [index, 'verified'], problem: 'rule.grade', blanks: {} };
  }
}

/** What stands in a text where definitions should; null if it is not JSON, or nests deeper than any definition. */
function itemsOf(text: string): unknown[] | null {
  if (text.trim() === '') return [];
  const json = parseJson(text);
  if (json === undefined || isTooDeep(text)) return null;
  return Array.isArray(json) ? json : [json];
}

/** The definitions in a text; null if it has a mistake. `taken` are ids already in use. */
export function soundDefinitions(text: string, taken: readonly string[]): Definition[] | null {
  const { data } = z.array(DefinitionSchema).safeParse(itemsOf(text));
  return data && foreignMistakes(data, taken).next().done ? data : null;
}

/** The definitions in a text without those that have a mistake: a stricter check in a new version must not stop the others. */
export function usableDefinitions(text: string): Definition[] {
  const sound = (itemsOf(text) ?? []).flatMap(item => DefinitionSchema.safeParse(item).data ?? []);
  const wrong = new Set([...foreignMistakes(sound, [])].map(({ path: [index] }) => index));
  return sound.filter((_, index) => !wrong.has(index));
}
