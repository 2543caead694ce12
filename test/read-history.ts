// npm run --silent read-history -- FILE.jsonl: what the history reader finds in each line's text. Ends with 2 if a line, or the
// file, cannot be read.
import * as z from 'zod/mini';
import { boxOf } from '../src/histories/boxes.ts';
import type { DiagnosisAge } from '../src/histories/phrases/ages.ts';
import { readHistory } from '../src/histories/read-history.ts';
import { stop, textOf } from './command.ts';

const text = z.string('must be a string');
const Line = z.object({
  id: z.union([text, z.number()], 'must be a string or a number'),
  text,
  /** The box of the chart that the text is from. */
  source: z.nullish(text),
  sex: z.nullish(text),
});

/** A line, or why it is none. */
function parseLine(line: string): z.infer<typeof Line> | string {
  try {
    const parsed = Line.safeParse(JSON.parse(line));
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    return `"${issue?.path.join('.')}" ${issue?.message}`;
  } catch (error) {
    return `not JSON: ${error instanceof Error ? error.message : error}`;
  }
}

const years = (age: DiagnosisAge | undefined) =>
  !age ? {} : 'age' in age ? { age: age.age } : { from: age.lowerAge, to: age.upperAge };

const [file, more] = process.argv.slice(2);
if (!file || more !== undefined)
  stop(
    'Give one file with one JSON object a line: {"id", "text", "source", "sex"}. "source" and "sex" can be missing.',
  );
let mistakes = 0;
for (const [at, line] of textOf(file)
  .replace(/^\uFEFF/, '')
  .split('\n')
  .entries()) {
  // Other lines are notes for people.
  if (!line.trim().startsWith('{')) continue;
  const parsed = parseLine(line);
  if (typeof parsed === 'string') {
    mistakes += 1;
    console.error(`${file}, line ${at + 1}: ${parsed}. The other lines were read.`);
    continue;
  }
  const { id, text, source, sex } = parsed;
  const { family, personal, left } = readHistory(
    text,
    boxOf(source ?? 'familyHistory'),
    sex === 'F' || sex === 'M' ? sex : null,
  );
  console.log(
    JSON.stringify({
      id,
      family: family.map(({ relative, site, age }) => ({ relative, site, ...years(age) })),
      personal: personal.map(({ type, age }) => ({ type, ...years(age) })),
      left: [...new Set(left.map(({ text }) => text))],
    }),
  );
}
process.exitCode = mistakes > 0 ? 2 : 0;
