// The values that the code passes to the sentences of assets/locales, read from its source.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Use {
  /** The key as written: a literal is exact, `probe.${form}` has a hole. */
  key: RegExp;
  isExact: boolean;
  /** The names that are passed. Null where the source of the call does not show them. */
  names: readonly string[] | null;
}

const closing: Readonly<Record<string, string>> = { '(': ')', '{': '}', '[': ']' };
const quotes = ["'", '"', '`'];

/** The arguments of a call, from after its opening parenthesis. */
function argumentsAt(text: string, start: number): string[] {
  const parts = [''];
  const open: string[] = [];
  let quote = '';
  for (let at = start; at < text.length; at++) {
    const sign = text.charAt(at);
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (quotes.includes(sign)) quote = sign;
    else if (closing[sign]) open.push(closing[sign]);
    else if (sign === open.at(-1)) open.pop();
    else if (sign === ')') return parts;
    if (sign === ',' && quote === '' && open.length === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts;
}

/** `{ count, time: spell(at) }`: count, time. A spread or a variable shows no names. */
function namesIn(values: string | undefined): string[] | null {
  const text = values?.trim() ?? '';
  if (text === '') return [];
  if (!text.startsWith('{') || text.includes('...')) return null;
  return argumentsAt(`${text.slice(1, -1)})`, 0)
    .map(part => /^\s*(\w+)/.exec(part)?.[1] ?? '')
    .filter(name => name !== '');
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function usesIn(text: string): Use[] {
  return [...text.matchAll(/\b(?:say|t|fill|t\.counted)\(/g)].flatMap(({ index, 0: call }) => {
    const [first = '', second] = argumentsAt(text, index + call.length);
    const isCounted = call.includes('counted');
    const names = isCounted ? ['count'] : namesIn(second);
    const exact = [...first.matchAll(/'([^']+)'/g)].map(([, key = '']) => ({
      key: new RegExp(`^${literal(key)}${isCounted ? '\\.(?:one|many)' : ''}$`),
      isExact: true,
      names,
    }));
    const holed = [...first.matchAll(/`([^`]+)`/g)].map(([, key = '']) => ({
      key: new RegExp(
        `^${key
          .split(/\$\{[^}]*\}/)
          .map(literal)
          .join('.+')}$`,
      ),
      isExact: false,
      names,
    }));
    return [...exact, ...holed];
  });
}

/** The code that shows sentences. */
export const sourcesOf = (root: string): string[] =>
  ['src', 'entrypoints'].flatMap(folder =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.tsx?$/.test(name))
      .map(name => readFileSync(path.join(root, folder, name), 'utf8')),
  );

/** Every call in the code that shows a sentence. */
export const sentenceUses = (root: string): Use[] => sourcesOf(root).flatMap(usesIn);
