// How long it takes to read the histories in a page's text: notes, nothing but histories, and texts made to be slow.
import { readFile } from 'node:fs/promises';
import { boxOf } from '../../src/histories/boxes.ts';
import { readHistory } from '../../src/histories/read-history.ts';
import { median, milliseconds, type Report, spell } from './report.ts';

const size = 100_000;
/** Maximum milliseconds for a page's text of this size. */
const limit = 20;
const rounds = 25;

const long = (part: string, length = size): string => part.repeat(Math.ceil(length / part.length)).slice(0, length);

const visit = [
  'Patient seen today for follow up of hypertension and diabetes. Blood pressure 128/78, pulse 72, weight 81 kg.',
  'Continue lisinopril 10 mg daily and metformin 500 mg twice daily, return in 3 months with labs.',
  'Review of systems: no chest pain, no shortness of breath, no nausea, no change of bowel habits.',
  'Exam: lungs clear, heart regular, abdomen soft and not tender, no swelling of the legs.',
];

/** The texts of the tests: every one is about a family or a patient with cancer. */
async function histories(): Promise<string[]> {
  const folder = new URL('../histories/', import.meta.url);
  const files = await Promise.all(['sentences.txt', 'styles.txt'].map(name => readFile(new URL(name, folder), 'utf8')));
  return files.flatMap(file =>
    file.split('\n').flatMap(line => /^\w+ \| \w? ?\| (.+) =>/.exec(line)?.[1]?.replaceAll('\\n', '\n') ?? []),
  );
}

const hostile = [
  '(',
  'mother of the mother of the ',
  "mother's ",
  'breast and ovarian and ',
  'Relation | Cancer | Age\n',
];

function timeOf(text: string): number {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    readHistory(text, boxOf('text'), 'F');
    if (round >= 5) times.push(performance.now() - start);
  }
  return median(times);
}

/** Reports the reader of histories. */
export async function benchHistories(report: Report): Promise<void> {
  const known = await histories();
  const notes = known.map(each => `${long(`${visit.join('\n')}\n`, 1500)}\nFamily history: ${each}\n`).join('');
  const rows: (readonly [name: string, text: string, hasLimit?: boolean])[] = [
    ['notes, a history in each', long(notes), true],
    ['the same, twice as long', long(notes, 2 * size)],
    ['nothing but histories', long(known.join('\n'))],
    ...hostile.map(part => [`\`${part.replaceAll('|', '\\|').trim()}\` again and again`, long(part)] as const),
  ];
  report.table(
    ['text', 'characters:', 'ms:', 'target:'],
    rows.map(([name, text, hasLimit]) => {
      const time = timeOf(text);
      const over = hasLimit && time > limit ? ' (over the target)' : '';
      return [name, spell(text.length), milliseconds(time) + over, hasLimit ? `${limit}` : ''];
    }),
  );
}
