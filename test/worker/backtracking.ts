// Small regular expressions as trees, and the steps that a backtracking matcher takes for them, as the browsers' does.
import fc from 'fast-check';

export type Tree =
  | { is: 'set'; source: string; has: (character: string) => boolean }
  | { is: 'row'; parts: readonly Tree[] }
  | { is: 'choice'; parts: readonly Tree[] }
  | { is: 'repeat'; part: Tree; min: number; max: number }
  | { is: 'ahead'; part: Tree };

const set = (source: string): Tree => {
  const form = new RegExp(`^${source}$`, 's');
  return { is: 'set', source, has: character => form.test(character) };
};

export const alphabet = ['a', 'b', ' ', ',', 'й'];

const sets = ['a', 'b', ',', ' ', '.', '[^,]', '[ab]', '\\w', '\\s', '[\\u0400-\\u04ff]', '[ab ]'].map(set);

const times = fc.constantFrom(
  ...[
    [0, 1],
    [0, Infinity],
    [1, Infinity],
    [0, 4],
    [0, 30],
    [4, 4],
    [2, 3],
    [1, 9],
  ].map(([min = 0, max = 0]) => ({
    min,
    max,
  })),
);

export const trees = fc.letrec<{ tree: Tree; row: Tree; part: Tree }>(tie => ({
  tree: fc.oneof(
    { weight: 3, arbitrary: tie('row') },
    {
      weight: 1,
      arbitrary: fc.array(tie('row'), { minLength: 2, maxLength: 3 }).map(parts => ({ is: 'choice', parts }) as const),
    },
  ),
  row: fc.array(tie('part'), { minLength: 1, maxLength: 6 }).map(parts => ({ is: 'row', parts }) as const),
  part: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 4, arbitrary: fc.constantFrom(...sets) },
    {
      weight: 4,
      arbitrary: fc.tuple(fc.constantFrom(...sets), times).map(([part, n]) => ({ is: 'repeat', part, ...n }) as const),
    },
    { weight: 2, arbitrary: fc.tuple(tie('tree'), times).map(([part, n]) => ({ is: 'repeat', part, ...n }) as const) },
    { weight: 1, arbitrary: tie('tree') },
    { weight: 1, arbitrary: tie('tree').map(part => ({ is: 'ahead', part }) as const) },
  ),
})).tree;

export function sourceOf(tree: Tree): string {
  if (tree.is === 'set') return tree.source;
  if (tree.is === 'row')
    return tree.parts.map(part => (part.is === 'choice' ? `(?:${sourceOf(part)})` : sourceOf(part))).join('');
  if (tree.is === 'choice') return tree.parts.map(sourceOf).join('|');
  if (tree.is === 'ahead') return `(?=${sourceOf(tree.part)})`;
  const { part, min, max } = tree;
  const inner = part.is === 'set' ? part.source : `(?:${sourceOf(part)})`;
  return `${inner}{${min},${max === Infinity ? '' : max}}`;
}

/** The steps to find out that the tree, with something behind it that no text has, does not match at the start. Stops above `most`. */
export function stepsOf(tree: Tree, text: string, most: number): number {
  let steps = 0;
  type Next = (at: number) => boolean;
  function match(part: Tree, at: number, next: Next): boolean {
    steps += 1;
    if (steps > most) return true;
    if (part.is === 'set') return at < text.length && part.has(text[at] ?? '') && next(at + 1);
    if (part.is === 'choice') return part.parts.some(one => match(one, at, next));
    if (part.is === 'ahead') return match(part.part, at, () => true) && next(at);
    if (part.is === 'row') return inRow(part.parts, at, next);
    return again(part, at, 0, next);
  }
  const inRow = ([first, ...rest]: readonly Tree[], at: number, next: Next): boolean =>
    first ? match(first, at, end => inRow(rest, end, next)) : next(at);
  function again(part: Tree & { is: 'repeat' }, at: number, done: number, next: Next): boolean {
    const isMore =
      done < part.max && match(part.part, at, end => (end > at || done < part.min) && again(part, end, done + 1, next));
    return isMore || (done >= part.min && next(at));
  }
  match(tree, 0, () => false);
  return steps;
}
