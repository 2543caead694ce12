// The parts of the documents that are made from the code, between `<!-- NAME -->` and `<!-- end of NAME -->`.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { dataTypes } from '../release/data-types.ts';
import { billOfMaterials } from '../release/sbom.ts';
import { storedData } from '../release/stored-data.ts';
import { pathDiagram, roomTable } from './architecture.ts';
import { historyTables } from './history-tables.ts';
import { policyTable } from './policy-table.ts';
import { stateDiagrams } from './submission-states.ts';
import { table } from './table.ts';

const root = path.join(import.meta.dirname, '../..');

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

const diagram = (text: string) => `\`\`\`mermaid\n${text}\`\`\`\n`;

export const parts: Readonly<Record<string, () => string>> = {
  path: () => diagram(pathDiagram()),
  submissions: () => diagram(stateDiagrams().submissions),
  files: () => diagram(stateDiagrams().files),
  rooms: roomTable,
  ...historyTables,
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
  hosts: () => readmeTable('Asked for later, only for the hosts that are needed | Why'),
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

/** The names of the parts that a document has. */
export const partsIn = (text: string): string[] =>
  [...text.matchAll(/<!-- end of (.*?) -->/g)].flatMap(([, name = '']) => (name in parts ? name : []));

/** The document with its parts as the code makes them now. */
export const withParts = (text: string): string =>
  partsIn(text).reduce(
    (now, name) =>
      now.replace(
        new RegExp(`(<!-- ${name} -->\\n).*?(<!-- end of ${name} -->)`, 's'),
        (_, before: string, after: string) => `${before}${parts[name]?.()}${after}`,
      ),
    text,
  );
