// The clinic's own definitions, for reading charts. Only the options need the line of a mistake.
import * as z from 'zod/mini';
import type { Definition } from '../../ehr/definition.ts';
import { DefinitionSchema } from '../../ehr/definition.ts';
import type { DefinitionProblem } from '../../messages/definitions-view.ts';
import { parseJson } from '../../order/text/json.ts';

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

/** The definitions in a text; null if it has a mistake. `taken` are ids already in use. */
export function soundDefinitions(text: string, taken: readonly string[]): Definition[] | null {
  if (text.trim() === '') return [];
  const json = parseJson(text);
  const { data } = z.array(DefinitionSchema).safeParse(Array.isArray(json) ? json : [json]);
  return data && foreignMistakes(data, taken).next().done ? data : null;
}
