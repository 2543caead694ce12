// What labels and headings say of histories: problems, family history and ancestry.
import type { FieldPattern } from '../../../order/fields.ts';
import type { ReadValue } from '../../../order/reading.ts';
import { isEmptyText } from '../../../order/text/empty-text.ts';
import { tidy } from '../../../order/text/shown-text.ts';
import type { HistoryTexts, LabelText, Section } from '../label-texts.ts';
import { readFrom } from '../read-from.ts';
import { saysCancer } from '../words/cancer-words.ts';
import { readProviders } from './label-provider.ts';
import { readProblemRows, saysBlood } from './problem-rows.ts';

/**
 * "White, Black or African American", and "Ashkenazi Jewish; Irish" at another label. A label that names an ancestry is half of what is
 * said: "Ashkenazi Jewish ancestry: Yes".
 */
function readLines(field: FieldPattern, pairs: readonly LabelText[]): ReadValue[] {
  const lines = pairs
    .flatMap(({ label, text }) =>
      /ashk|\baj\b|jewish|hispan/i.test(label) ? `${label.replace(/[?:\s]+$/, '')}: ${text}` : text.split(/[,;\n]/),
    )
    .map(tidy);
  const filled = lines.filter(line => !isEmptyText(line));
  const [first] = pairs;
  return first && filled[0] ? [readFrom(field, { label: first.label, text: lines.join('\n') }, filled)] : [];
}

function readParts(field: FieldPattern, parts: readonly Section[]): ReadValue[] {
  const lines = [...new Set(parts.flatMap(part => part.lines))];
  const [first] = parts;
  return first ? [readFrom(field, { label: first.heading, text: lines.join('\n') }, lines)] : [];
}

/** "Mother" above "Breast cancer, 47" */
const withHeading = ({ heading, lines }: Section): Section => ({
  heading,
  lines: lines.map(line => `${heading}: ${line}`),
});

const withLines = (parts: readonly Section[], linesIn: (lines: readonly string[]) => string[]): Section[] =>
  parts.map(({ heading, lines }) => ({ heading, lines: linesIn(lines) })).filter(({ lines }) => lines[0]);

/** What a list shows and nothing reads. The form names it. */
const readUnread = (list: 'problems' | 'familyHistory', parts: readonly Section[], left: readonly Section[] = []) =>
  readParts(`chart.unread.${list}`, [
    ...left,
    ...withLines(
      parts.map(({ heading, beyond = '' }) => ({ heading, lines: [beyond] })),
      lines => lines.filter(Boolean),
    ),
  ]);

export function understandHistory({ pairs, sections }: HistoryTexts): ReadValue[] {
  const { problems = [], blood = [], family = [], relative = [], note = [], elsewhere = [] } = sections;
  const ownPairs = (field: string) => pairs.filter(pair => pair.field === field && pair.whose === 'own');
  const rows = problems.map(part => ({ heading: part.heading, ...readProblemRows(part) }));
  const withSome = (part: Section) => part.lines.length > 0;
  const listed = rows.map(({ heading, problems: lines }) => ({ heading, lines })).filter(withSome);
  const left = rows.map(({ heading, left: lines }) => ({ heading, lines })).filter(withSome);
  // "Mother" beside "Breast cancer, 47"
  const relatives = withLines(relative, lines => lines.filter(line => saysCancer.test(line)));
  // Of prose, the sentences about cancer.
  const sentences = withLines(note, lines =>
    lines
      .join(' ')
      .split(/(?<=\.)\s+/)
      .filter(line => saysCancer.test(line) || saysBlood.test(line)),
  );
  return [
    ...readLines('chart.race', ownPairs('race')),
    ...readLines('chart.ethnicity', ownPairs('ethnicity')),
    ...readParts('chart.problems', [...listed, ...blood.map(withHeading)]),
    ...readParts('chart.familyHistory.text', [...family, ...relatives.map(withHeading)]),
    // A place of its own: a note can say again what a table says.
    ...readParts('chart.familyHistory.note', sentences),
    ...readUnread('problems', [...problems, ...blood, ...elsewhere], [...left, ...elsewhere]),
    ...readUnread('familyHistory', [...family, ...relative, ...note]),
  ];
}

/** What labels and headings say where a definition leaves it to them: histories, and who orders or is signed in. */
export const understandLeft = (texts: HistoryTexts): ReadValue[] => [
  ...understandHistory(texts),
  // No date is read.
  ...readProviders(texts.pairs, { today: '', lang: '' }),
];
