// Finds the line of a value in JSON text. JSON.parse does not give it, or each browser gives it differently.
import type { DefinitionProblem } from '../../messages/definitions-view.ts';
import { deepest } from '../../order/text/json.ts';

export type JsonPath = readonly PropertyKey[];

/** Text that is not valid JSON: the offset, and what is wrong there. */
export class JsonError extends Error {
  readonly at: number;
  readonly problem: DefinitionProblem;

  constructor(at: number, problem: DefinitionProblem) {
    super(problem);
    this.at = at;
    this.problem = problem;
  }
}

const space = /[ \t\n\r]*/y;
const quoted = /"(?:[^"\\\n]|\\.)*"/y;
const plain = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;

const keyOf = (path: JsonPath) => JSON.stringify(path.map(String));

/** The offset of each value, or of a property's name. @throws JsonError for the texts that JSON.parse rejects, or too deep ones. */
function offsetsOf(text: string): Map<string, number> {
  const offsets = new Map<string, number>();
  let at = 0;

  function take(pattern: RegExp): string {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? '';
    at += found.length;
    return found;
  }
  function fail(problem: DefinitionProblem): never {
    throw new JsonError(at, at >= text.length ? 'json.ends' : problem);
  }
  function skip(mark: string): boolean {
    take(space);
    if (text[at] !== mark) return false;
    at += 1;
    return true;
  }

  /** A string without its quotation marks; null if none begins here. */
  function takeText(): string | null {
    if (text[at] !== '"') return null;
    try {
      return JSON.parse(take(quoted));
    } catch {
      return fail('json.text');
    }
  }

  /** Reads what stands between two brackets, separated by commas. */
  function members(end: string, member: (index: number) => void): void {
    if (skip(end)) return;
    for (let index = 0; ; index += 1) {
      member(index);
      if (skip(end)) return;
      if (!skip(',')) fail('json.comma');
    }
  }

  function value(path: JsonPath): void {
    take(space);
    if (path.length > deepest) fail('json.value');
    if (!offsets.has(keyOf(path)) || typeof path.at(-1) === 'number') offsets.set(keyOf(path), at);
    if (skip('{')) members('}', () => property(path));
    else if (skip('[')) members(']', index => value([...path, index]));
    else if (takeText() === null && !take(plain)) fail('json.value');
  }

  function property(path: JsonPath): void {
    take(space);
    const start = at;
    const name = takeText() ?? fail('json.name');
    if (!skip(':')) fail('json.colon');
    const inside = [...path, name];
    // If two properties have the same name, the last one counts.
    offsets.set(keyOf(inside), start);
    value(inside);
  }

  value([]);
  take(space);
  if (at < text.length) fail('json.more');
  return offsets;
}

/** Gives the line of each offset, after one pass over the text. */
function linesOf(text: string): (offset: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return offset => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}

/** Gives the line, from 1, where the value at a path begins; if it is missing, where its nearest parent begins. @throws JsonError */
export function startLines(text: string): (path: JsonPath) => number {
  const offsets = offsetsOf(text);
  const lineOf = linesOf(text);
  return path => {
    // A path that does not exist counts as missing in its nearest parent.
    for (let length = path.length; length > 0; length -= 1) {
      const offset = offsets.get(keyOf(path.slice(0, length)));
      if (offset !== undefined) return lineOf(offset);
    }
    return lineOf(offsets.get('[]') ?? 0);
  };
}

export const lineOfError = (text: string, { at }: JsonError): number => linesOf(text)(at);
