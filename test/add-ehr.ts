// npm run add-ehr -- NAME screen.json [--name "The EHR's Name"] [--screen chart]: adds a screen that the extension saved.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { argumentsOf, jsonOf, stop } from './command.ts';
import { addEhr } from './screens/add-ehr.ts';

const root = path.join(import.meta.dirname, '..');
const { values: options, positionals } = argumentsOf({
  options: { name: { type: 'string' }, screen: { type: 'string', default: 'chart' } },
});
const [id, file] = positionals;
if (!id || !file) stop('Give a name for the EHR and the file that you saved: npm run add-ehr -- quillmark screen.json');
const screen = jsonOf(file, 'a saved screen');
try {
  const name = options.name ?? id.charAt(0).toUpperCase() + id.slice(1);
  const written = await addEhr(root, screen, { id, name, screen: options.screen });
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
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
