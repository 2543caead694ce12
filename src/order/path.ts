// Paths of fields: 'billing.insurance.insurancePolicies[0].payerName'.

/** 'a.b[0].c' → ['a', 'b', 0, 'c']. */
export const stepsOf = (field: string): (string | number)[] =>
  field.split(/[.[\]]+/).flatMap(step => (step === '' ? [] : [/^\d+$/.test(step) ? Number(step) : step]));

/** 'a[0].b' → ['a', 'a[0]']: every path that contains this one, outermost first. */
export const above = (field: string): string[] =>
  [...field.matchAll(/[.[]/g)].map(({ index }) => field.slice(0, index));

export const isBelow = (field: string, path: string): boolean =>
  field.startsWith(path) && /^[.[]/.test(field.slice(path.length));

export const isIn = (field: string, path: string): boolean => field === path || isBelow(field, path);

/** The path of the list row that a field is or belongs to; undefined where it is in no row. */
export function rowOf(field: string, list: string): string | undefined {
  const index = isBelow(field, list) ? /^\[\d+\]/.exec(field.slice(list.length)) : null;
  return index ? list + index[0] : undefined;
}

/** The outermost row that a field is in or is: 'a[0].b[1].c' → 'a[0]'; the field itself where it is in none. */
export const outerRow = (field: string): string => /^[^[]+\[\d+\]/.exec(field)?.[0] ?? field;

/** A row of a list, such as `providerAccounts[0]`. */
export const isRow = (path: string): boolean => path.endsWith(']');

export const indexOf = (row: string): number => Number(/\[(\d+)\]$/.exec(row)?.[1] ?? -1);

/** Compares two rows of one pattern by their numbers: 2 before 10. */
export function compareIndexes(first: string, second: string): number {
  const [a, b] = [first, second].map(path => [...path.matchAll(/\[(\d+)\]/g)].map(([, index]) => Number(index)));
  for (const [at, index] of (a ?? []).entries()) {
    const difference = index - (b?.[at] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}

type Node = Record<string | number, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** The value at a path of a tree of objects and lists; undefined where there is none. */
export const valueAt = (tree: unknown, path: string): unknown =>
  stepsOf(path).reduce<unknown>(
    (node, step) => (isNode(node) && Object.hasOwn(node, step) ? node[step] : undefined),
    tree,
  );

/** Writes a value into a tree of objects and lists; replaces whatever is in the way of the path. */
export function put(tree: object, path: readonly (string | number)[], value: unknown): void {
  let node = tree as Node;
  path.forEach((step, index) => {
    const next = path[index + 1];
    const held = node[step];
    const isList = typeof next === 'number';
    if (next === undefined) node[step] = value;
    else if (isNode(held) && Array.isArray(held) === isList) node = held;
    else {
      const made = (isList ? [] : {}) as Node;
      node[step] = made;
      node = made;
    }
  });
}

export function leavesOf(node: unknown, path: string): [field: string, value: string | number | boolean][] {
  if (typeof node === 'string' || typeof node === 'number' || typeof node === 'boolean') return [[path, node]];
  if (Array.isArray(node)) return node.flatMap((item, index) => leavesOf(item, `${path}[${index}]`));
  return Object.entries(node ?? {}).flatMap(([key, part]) => leavesOf(part, `${path}.${key}`));
}
