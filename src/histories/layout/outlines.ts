// "Mother", and on the lines below it what she has: the lines become one sentence.
import type { Mark } from '../phrases/mark.ts';
import { marksOf } from '../phrases/marks.ts';
import type { Cue } from '../words/cue-words.ts';

interface Outline {
  text: string;
  quote: string;
  /** How many lines it takes. */
  length: number;
}

/** Longer lines are sentences. */
const longestHead = 60;

const longestItem = 160;

const mostItems = 12;

const bullet = /^\s*(?:[-–•*▪◦○+](?!\s?ve\b)|\d{1,2}[.)])?\s*/;

const indentOf = (line: string) => /^\s*/.exec(line)?.[0].replaceAll('\t', '    ').length ?? 0;

const isBulleted = (line: string) => /^\s*[-–•*▪◦○+]\s/.test(line);

/** "Relative: mother" */
const label = /^(?:relative|relation(?:ship)?|(?:family )?member)\s*:\s*/i;

const bare = (line: string) =>
  line
    .replace(bullet, '')
    .replace(label, '')
    .replace(/[\s:–-]+$/, '');

const beside: readonly Cue[] = ['now', 'death', 'fill', 'at', 'of', 'has'];

/** "Mother (Ann), 70": who a line names, with an age and a name at most. "Breast cancer": nothing but a cancer. */
function headOf(line: string): 'person' | 'cancer' | null {
  const heading = line.length > longestHead ? '' : bare(line);
  if (heading === '' || /[.;?:]\s+\S/.test(heading)) return null;
  const [first, ...rest] = marksOf(heading);
  if (first?.kind === 'cancer' && rest.length === 0 && first.cancers[0] !== null && !first.isTumor) return 'cancer';
  const isPerson =
    first?.kind === 'person' &&
    first.person !== 'NONE' &&
    rest.every(
      mark =>
        ['person', 'age', 'count', 'link', 'gap', 'side'].includes(mark.kind) ||
        (mark.kind === 'word' && (mark.isName || (mark.cues.size > 0 && beside.some(cue => mark.cues.has(cue))))),
    );
  return isPerson ? 'person' : null;
}

/** What a line below a relative can begin with. */
const starts: readonly Cue[] = [
  'dx',
  'death',
  'now',
  'no',
  'yes',
  'at',
  'disease',
  'benign',
  'detail',
  'event',
  'has',
  'again',
];

const mayGoOn = (first: Mark | undefined) =>
  first?.kind === 'cancer' ||
  first?.kind === 'age' ||
  (first?.kind === 'word' && starts.some(cue => first.cues.has(cue)));

const outlineOf = (head: string, items: readonly string[]): Outline => ({
  text: `${bare(head)}: ${items.map(bare).join('; ')}`,
  quote: [head, ...items].join('\n').trim(),
  length: items.length + 1,
});

/** "Age of onset: 48" */
const isAgeLine = (line: string): boolean => {
  const marks = marksOf(bare(line));
  const isOfAge = (mark: Mark) => mark.kind === 'word' && (mark.cues.has('dx') || mark.cues.has('at'));
  return marks.some(({ kind }) => kind === 'age') && marks.every(mark => /age|link/.test(mark.kind) || isOfAge(mark));
};

/** The relatives below a cancer, if nothing but an age is said of each, behind it or in a line of its own. */
function below(lines: readonly string[], at: number): Outline | null {
  const head = lines[at] ?? '';
  const items: string[] = [];
  let length = 1;
  for (const line of lines.slice(at + 1, at + 1 + mostItems)) {
    if (line.trim() === '' || indentOf(line) < indentOf(head)) break;
    if (headOf(line) === 'person') items.push(line);
    else if (items.length > 0 && isAgeLine(line)) items.push(`${items.pop()}, ${bare(line).replace(':', '')}`);
    else break;
    length += 1;
  }
  return items.length === 0
    ? null
    : {
        ...outlineOf(head, items),
        quote: lines
          .slice(at, at + length)
          .join('\n')
          .trim(),
        length,
      };
}

/** The relative of this line and what the lines below it say, if they name no one. */
export function outlineAt(lines: readonly string[], at: number): Outline | null {
  const [head = '', next = ''] = [lines[at], lines[at + 1]];
  if (head.length > longestHead || !/^\W{0,6}\p{L}/u.test(head) || next.trim() === '') return null;
  const what = headOf(head);
  if (what !== 'person') return what && below(lines, at);
  const isDeep = indentOf(next) > indentOf(head) || (isBulleted(next) && !isBulleted(head));
  // "Mother healthy", and below it what the patient has.
  if (!isDeep && /\b(?:healthy|well)\b/i.test(head)) return null;
  const items: string[] = [];
  let hasCancer = false;
  for (const line of lines.slice(at + 1, at + 1 + mostItems)) {
    const isBelow = isDeep
      ? indentOf(line) > indentOf(head) || (isBulleted(line) && !isBulleted(head))
      : indentOf(line) >= indentOf(head);
    if (line.trim() === '' || !isBelow || line.length > longestItem) break;
    const marks = marksOf(bare(line));
    if (marks.some(({ kind }) => kind === 'person' || kind === 'side')) {
      if (isDeep) return null;
      break;
    }
    if (!isDeep && !mayGoOn(marks[0])) break;
    hasCancer ||= marks.some(({ kind }) => kind === 'cancer');
    items.push(line);
  }
  return hasCancer ? outlineOf(head, items) : null;
}
