// npm run --silent read-history -- FILE.jsonl: what the history reader finds in each line's text.
import { readFileSync } from 'node:fs';
import type { DiagnosisAge } from '../src/histories/ages.ts';
import { boxOf } from '../src/histories/boxes.ts';
import { readHistory } from '../src/histories/read-history.ts';

interface Line {
  id: string;
  text: string;
  source?: string;
  sex?: string;
}

const years = (age: DiagnosisAge | undefined) =>
  !age ? {} : 'age' in age ? { age: age.age } : { from: age.lowerAge, to: age.upperAge };

const [file] = process.argv.slice(2);
if (!file) {
  console.error('Give a file with one JSON object a line: {"id", "text", "source", "sex"}.');
  process.exit(2);
}
for (const line of readFileSync(file, 'utf8').split('\n')) {
  if (!line.startsWith('{')) continue;
  const { id, text, source = 'familyHistory', sex }: Line = JSON.parse(line);
  const { family, personal, left } = readHistory(text, boxOf(source), sex === 'F' || sex === 'M' ? sex : null);
  console.log(
    JSON.stringify({
      id,
      family: family.map(({ relative, site, age }) => ({ relative, site, ...years(age) })),
      personal: personal.map(({ type, age }) => ({ type, ...years(age) })),
      left: [...new Set(left.map(({ text }) => text))],
    }),
  );
}
