// JSON from outside: an answer, a file, a message.

export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is an object with named members: not a list, not null. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a JSON text says; undefined if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** No definition or settings file nests as deep. A text that does would take minutes, or the whole stack. */
export const deepest = 100;

/** Whether a value in a JSON text stands in more than {@link deepest} others. The text must be JSON. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const [token] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}]|[^\s,:[\]{}"]+/g)) {
    if (token === ']' || token === '}') depth -= 1;
    else if (depth > deepest) return true;
    else if (token === '[' || token === '{') depth += 1;
  }
  return false;
}

/**
 * Whether an object in a JSON text names a member twice. `JSON.parse` takes the last one and drops the others without a word.
 * The text must be JSON.
 */
export function repeatsMember(text: string): boolean {
  const open: Set<string>[] = [];
  for (const [token, name, isMember] of text.matchAll(/[{}]|("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?/g)) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    if (name === undefined || isMember === undefined) continue;
    const names = open.at(-1);
    const known: string = JSON.parse(name);
    if (names?.has(known)) return true;
    names?.add(known);
  }
  return false;
}

/** The same text for equal values, whatever the order of their members. */
export const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
