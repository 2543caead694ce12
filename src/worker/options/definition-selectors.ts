import type { JsonPath } from './json-lines.ts';

const selectorNames = ['find', 'row', 'label', 'each', 'sign', 'except'];

/** The CSS in a selector, without the syntax that src/ehr/definition.ts adds to it. */
function cssOf(selector: string): string[] {
  const [first = '', ...inShadow] = selector.split(' >>> ');
  const plain = /^\+( |$)/.test(first) ? `:scope${first.slice(1)}` : first;
  return [plain, ...inShadow];
}

/** Every CSS selector in definitions, with its path. Only a page can check whether a selector is valid. */
export function* selectorsOf(value: unknown, path: JsonPath = []): Generator<{ css: string; path: JsonPath }> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inside] of Object.entries(value)) {
    const at = [...path, Array.isArray(value) ? Number(name) : name];
    if (typeof inside === 'string' && selectorNames.includes(name))
      for (const css of cssOf(inside)) yield { css, path: at };
    else yield* selectorsOf(inside, at);
  }
}
