// npm run --silent teach-chart -- FOLDER POINTS.json: makes a definition from values pointed at on a saved page, and prints
// it as the list that read-chart --definitions takes. Ends with 1 if there is none, and with 2 if the input is not valid.
import path from 'node:path';
import * as z from 'zod/mini';
import { teachPage } from '../src/ehr/teach/teach-page.ts';
import { jsonOf, stop } from './command.ts';
import { loadSavedPage } from './screens/saved-page.ts';
import { sayProblem } from './screens/teach-problems.ts';

const Points = z.array(
  z.strictObject({ field: z.string(), text: z.string(), nth: z._default(z.int().check(z.nonnegative()), 0) }),
);

function readPoints(file: string) {
  const parsed = Points.safeParse(jsonOf(file, 'a list of points'));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  return stop(`${file}: point ${issue?.path.join('.')} is not valid: ${issue?.message}.`);
}

const [folder, file, more] = process.argv.slice(2);
if (!folder || !file || more !== undefined)
  stop('Give a folder with a saved page and a file with points: npm run --silent teach-chart -- FOLDER POINTS.json');
const points = readPoints(file);
const frames = await loadSavedPage(folder).catch(error => stop(error instanceof Error ? error.message : String(error)));
const name = path.basename(path.resolve(folder));
const id = `taught-${name
  .toLowerCase()
  .replace(/[^a-z0-9]+/g, '-')
  .replace(/^-|-$/g, '')}`;
const { definition, problems } = teachPage(frames, points, { id, name });
for (const problem of problems) console.error(`${problem.field}: ${sayProblem(problem)}`);
if (definition) console.log(JSON.stringify([definition], null, 2));
else console.error('No definition was made.');
process.exit(definition ? 0 : 1);
