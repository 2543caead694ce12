// Tables in the documents that are made from the code, between `<!-- NAME -->` and `<!-- end of the NAME -->`.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { dataTypes } from '../release/data-types.ts';
import { billOfMaterials } from '../release/sbom.ts';
import { storedData } from '../release/stored-data.ts';
import { policyTable } from './policy-table.ts';

const root = path.join(import.meta.dirname, '../..');

const table = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [columns, columns.map(() => '---'), ...rows]
    .map(cells => `| ${cells.join(' | ')} |\n`.replaceAll('| --- ', '|---').replace('---|\n', '---|\n'))
    .join('');

/** The rows of the README's table with these columns. The README is where permissions are explained. */
function readmeTable(columns: string): string {
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
  const [, rows] = readme.split(`| ${columns} |\n`);
  if (rows === undefined) throw new Error(`The README has no table "${columns}".`);
  return `| ${columns} |\n${rows.slice(0, rows.indexOf('\n\n') + 1)}`;
}

interface Library {
  name: string;
  version: string;
  licenses?: { expression: string }[];
}

const libraries = (): Library[] => JSON.parse(billOfMaterials(root)).components;

export const tables: Readonly<Record<string, () => string>> = {
  'policy table': policyTable,
  'data types': () =>
    table(
      ['Type of data', 'What is sent', 'Firefox calls it'],
      dataTypes.map(({ chrome, firefox, what }) => [chrome, what, `\`${firefox}\``]),
    ),
  'stored data': () =>
    table(
      ['What', 'Where', 'How long'],
      storedData.map(({ what, where, until }) => [what, where, until]),
    ),
  permissions: () => readmeTable('Permission | Why'),
  hosts: () => readmeTable('Asked for later, one host at a time | Why'),
  libraries: () =>
    table(
      ['Library', 'Version', 'License'],
      libraries().map(({ name, version, licenses }) => [
        name,
        version,
        (licenses ?? []).map(({ expression }) => expression).join(', '),
      ]),
    ),
};

/** The names of the tables that a document has. */
export const tablesIn = (text: string): string[] =>
  [...text.matchAll(/<!-- end of the (.*?) -->/g)].flatMap(([, name = '']) => (name in tables ? name : []));

/** The document with its tables as the code makes them now. */
export const withTables = (text: string): string =>
  tablesIn(text).reduce(
    (now, name) =>
      now.replace(
        new RegExp(`(<!-- ${name} -->\\n).*?(<!-- end of the ${name} -->)`, 's'),
        (_, before: string, after: string) => `${before}${tables[name]?.()}${after}`,
      ),
    text,
  );
