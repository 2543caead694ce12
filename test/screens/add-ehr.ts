// Adds an EHR, or another screen of one, to the project: the saved screen, its expected result, a definition to start from and
// the row in the README's table.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { draftValues } from '../../src/draft/draft.ts';
import type { Definition } from '../../src/ehr/definition.ts';
import { type Point, placesOf } from '../../src/ehr/teach/point.ts';
import { teachFrame } from '../../src/ehr/teach/teach-frame.ts';
import { addressPattern } from '../../src/ehr/teach/url-pattern.ts';
import { toPartialOrder } from '../../src/order/partial-order.ts';
import { readByLabels } from '../ehr/labels/read-by-labels.ts';
import { loadSavedPage, readSavedPage, type SavedFrame } from './saved-page.ts';

/** What *Save this screen as a test* downloads: the lines of each file. */
const Recording = z.record(z.string().check(z.regex(/^[\w-]+\.(?:html|json)$/)), z.array(z.string()));

export interface NewScreen {
  /** "quill-mark": the folder of its screens and the id of its definition. */
  id: string;
  /** The usual name of the EHR. */
  name: string;
  /** "chart": the folder of this screen. */
  screen: string;
}

/** The values that labels alone find in a frame, each at the first place that shows it. */
function proposePoints({ document, sight }: SavedFrame): Point[] {
  const values = readByLabels(document, sight)?.values ?? [];
  return values.flatMap(({ field, value, text }) => {
    // The age behind a date of birth is no part of it.
    const without = text.replace(/\s*\([^)]*\)$/, '');
    const shown = [String(value ?? ''), without].find(one => one !== '' && placesOf(document, one).length > 0);
    return shown === undefined ? [] : { field, text: shown, nth: 1 };
  });
}

const skeleton = ({ id, name }: NewScreen, { sight }: SavedFrame): Definition => ({
  id,
  name,
  verified: { grade: 'B' },
  languages: [],
  screens: [{ id: 'chart', kind: 'chart', address: addressPattern(sight.url, []), sign: 'body', fields: {} }],
});

/** A definition to start from: of the frame with most values, made as if a user had pointed at what labels find there. */
function proposeDefinition(screen: NewScreen, frames: readonly SavedFrame[]): Definition {
  const proposals = frames.map(frame => ({ frame, points: proposePoints(frame) }));
  const [best] = proposals.sort((a, b) => b.points.length - a.points.length);
  if (!best) throw new Error('The saved screen has no frames.');
  const { document, sight } = best.frame;
  return teachFrame(document, sight, best.points, screen).definition ?? skeleton(screen, best.frame);
}

const camelCase = (id: string) => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function writeDefinition(root: string, definition: Definition): void {
  const constant = camelCase(definition.id);
  writeFileSync(
    path.join(root, `src/ehr/definitions/${definition.id}.ts`),
    `import type { Definition } from '../definition.ts';\n\nexport const ${constant}: Definition = ${JSON.stringify(definition, null, 2)};\n`,
  );
  const list = path.join(root, 'src/ehr/definitions/all.ts');
  const text = readFileSync(list, 'utf8');
  const names = [...text.matchAll(/^import \{ (\w+) \} from '\.\/([\w-]+)\.ts';$/gm)].map(
    ([, name = '', id = '']) => [id, name] as const,
  );
  const all = [...names, [definition.id, constant] as const].sort(([a], [b]) => (a < b ? -1 : 1));
  const imports = all.map(([id, name]) => `import { ${name} } from './${id}.ts';\n`).join('');
  writeFileSync(
    list,
    text
      .replace(/(?:^import \{ \w+ \} from '\.\/[\w-]+\.ts';\n)+/m, imports)
      .replace(/\[\n[^\]]*\]/, `[\n${all.map(([, name]) => `  ${name},\n`).join('')}]`),
  );
}

function addRow(root: string, { name, screen }: NewScreen): void {
  const readme = path.join(root, 'README.md');
  const row = `| ${name} | ${screen.replaceAll('-', ' ')} | patient; you confirm every value | a saved screen, grade B |\n`;
  writeFileSync(readme, readFileSync(readme, 'utf8').replace(/^\| any other page /m, `${row}$&`));
}

/**
 * Adds a saved screen to the project in `root`, and returns the files that it wrote or changed.
 * @throws Error with a sentence that says what to do, before anything is written.
 */
export async function addEhr(root: string, recording: unknown, added: NewScreen): Promise<string[]> {
  const { id, screen } = added;
  if (![id, screen].every(name => /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/.test(name)))
    throw new Error('Name the EHR and the screen in small letters, digits and hyphens: quill-mark, chart.');
  const files = Recording.safeParse(recording).data;
  if (!files) throw new Error('This is not a file from "Save this screen as a test". Save the screen again.');
  const folder = `test/screens/${id}/${screen}`;
  const at = path.join(root, folder);
  if (existsSync(at)) throw new Error(`${folder} is there already. Give another name with --screen NAME.`);
  mkdirSync(at, { recursive: true });
  for (const [name, lines] of Object.entries(files)) writeFileSync(path.join(at, name), lines.join('\n'));
  const source = `src/ehr/definitions/${id}.ts`;
  const isNew = !existsSync(path.join(root, source)) && !existsSync(path.join(root, source.replace(/\.ts$/, '')));
  try {
    const definition = isNew ? proposeDefinition(added, await loadSavedPage(at)) : null;
    const reading = await readSavedPage(at, definition ? [definition] : undefined);
    const values = reading.chart ? draftValues(reading) : [];
    const unsure = new Set(values.filter(({ sure }) => !sure).map(({ field }) => field.split(/[.[]/)[0]));
    const expected = {
      chart: reading.chart && { definition: reading.chart.definition.id, patientKey: reading.chart.patientKey },
      reason: reading.chart ? null : reading.reason,
      order: toPartialOrder(values),
      ...(unsure.size > 0 ? { unsure: [...unsure] } : {}),
    };
    writeFileSync(path.join(at, 'expected.json'), `${JSON.stringify(expected, null, 2)}\n`);
    if (definition) {
      writeDefinition(root, definition);
      addRow(root, added);
    }
  } catch (error) {
    rmSync(at, { recursive: true });
    throw error;
  }
  return [folder, ...(isNew ? [source, 'src/ehr/definitions/all.ts', 'README.md'] : [])];
}
