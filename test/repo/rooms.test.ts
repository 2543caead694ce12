// The rooms of src stay small and acyclic. A cycle of imports, including types, makes two files one.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

const filesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.relative(root, path.join(entry.parentPath, entry.name)));

const modules = ['src', 'entrypoints'].flatMap(filesIn).filter(name => /\.tsx?$/.test(name));

/** Every module that a module names, including types and dynamic imports. */
const importsOf = (name: string): string[] =>
  [...readFileSync(path.join(root, name), 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(([, to = '']) =>
    path.normalize(path.join(path.dirname(name), to)),
  );

/** A cycle of imports as the list of its files, or null. */
function findCircle(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const finished = new Set<string>();
  function visit(name: string, trail: readonly string[]): string[] | null {
    if (trail.includes(name)) return [...trail.slice(trail.indexOf(name)), name];
    if (finished.has(name)) return null;
    for (const next of imports.get(name) ?? []) {
      const circle = visit(next, [...trail, name]);
      if (circle) return circle;
    }
    finished.add(name);
    return null;
  }
  for (const name of imports.keys()) {
    const circle = visit(name, []);
    if (circle) return circle;
  }
  return null;
}

it('finds a cycle where there is one', () => {
  const imports = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', []],
    ['d', ['b']],
  ]);
  expect(findCircle(imports)).toEqual(['b', 'd', 'b']);
});

it('src has no cycle of imports', () => {
  expect(modules.length).toBeGreaterThan(300);
  expect(findCircle(new Map(modules.map(name => [name, importsOf(name)])))).toBeNull();
});

it('src has at most 25 files in a folder', () => {
  const sizes = Map.groupBy(filesIn('src'), name => path.dirname(name));
  const large = [...sizes]
    .filter(([, names]) => names.length > 25)
    .map(([folder, names]) => `${folder}: ${names.length}`);
  expect(large).toEqual([]);
});

it('src has no room with more than a third of its lines', () => {
  const linesIn = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + readFileSync(path.join(root, name), 'utf8').split('\n').length, 0);
  const code = filesIn('src').filter(name => /\.tsx?$/.test(name));
  const rooms = [...Map.groupBy(code, name => name.split(path.sep)[1])];
  const large = rooms.filter(([, names]) => linesIn(names) > linesIn(code) / 3).map(([room]) => room);
  expect(large).toEqual([]);
});

it('src formats without Intl: the first formatter of a page takes the browser 25 ms of its opening', () => {
  const formats = (name: string) =>
    /\bIntl\.|\.toLocale(?:Date|Time)?String\(/.test(readFileSync(path.join(root, name), 'utf8'));
  expect(modules.filter(formats)).toEqual([]);
});
