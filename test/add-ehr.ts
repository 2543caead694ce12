// npm run add-ehr -- NAME screen.json [--name "The EHR's Name"] [--screen chart]: adds a screen that the extension saved.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { addEhr } from './screens/add-ehr.ts';

const root = path.join(import.meta.dirname, '..');
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { name: { type: 'string' }, screen: { type: 'string', default: 'chart' } },
});
const [id, file] = positionals;
if (!id || !file) {
  console.error('Give a name for the EHR and the file that you saved: npm run add-ehr -- quillmark screen.json');
  process.exit(2);
}
try {
  const name = options.name ?? id.charAt(0).toUpperCase() + id.slice(1);
  const written = await addEhr(root, JSON.parse(readFileSync(file, 'utf8')), { id, name, screen: options.screen });
  spawnSync('npx', ['biome', 'check', '--write', ...written.filter(one => !one.endsWith('.md'))], { cwd: root });
  console.log(`Written:\n${written.map(one => `  ${one}\n`).join('')}
Next:
  1. Compare test/screens/${id}/${options.screen}/expected.json with the screen, value by value. Correct what is wrong.
  2. Correct src/ehr/definitions/${id}.ts until this prints the same:
     npm run --silent read-chart -- test/screens/${id}/${options.screen}
  3. npm run test:unit -- test/ehr/updates --update
     npm run test:unit -- test/ehr test/repo

docs/add-an-ehr.md says what a definition can have, and which other screens to add.`);
} catch (error) {
  const because = error instanceof Error ? error.message : String(error);
  console.error(because.startsWith('ENOENT') ? `There is no file ${file}.` : because);
  process.exit(1);
}
