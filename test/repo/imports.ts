// The modules that an entry point of the extension includes.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const statement = /^(?:import|export) (?!type )([^;]*?)from '(\.[^']+\.tsx?)'|import\('(\.[^']+\.tsx?)'\)/gm;

const isOfTypesAlone = (names: string): boolean => /^\{(?:\s*type [^,}]+,?)+\s*\}\s*$/.test(names);

function importsOf(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(statement);
  return [...found].flatMap(([, names = '', from, late]) =>
    isOfTypesAlone(names) ? [] : path.join(path.dirname(file), from ?? late ?? ''),
  );
}

/** A file and all its imports, direct or not, except types. */
export function carriedBy(entry: string): Set<string> {
  const carried = new Set([entry]);
  // The set grows during the loop.
  for (const file of carried) for (const imported of importsOf(file)) carried.add(imported);
  return carried;
}
