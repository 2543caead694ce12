// What labels and headings say of histories: problems, family history and ancestry.
import type { FieldPattern } from '../../../order/fields.ts';
import type { ReadValue } from '../../../order/reading.ts';
import { isEmptyText } from '../../../order/text/empty-text.ts';
import { tidy } from '../../../order/text/shown-text.ts';
import type { HistoryTexts, LabelText, Section } from '../label-texts.ts';
import { readFrom } from '../read-from.ts';

/** "White, Black or African American", and "Ashkenazi Jewish; Irish" at another label */
function readLines(field: FieldPattern, pairs: readonly LabelText[]): ReadValue[] {
  const lines = pairs.flatMap(({ text }) => text.split(/[,;\n]/)).map(tidy);
  const said = lines.filter(line => !isEmptyText(line));
  const [first] = pairs;
  return first && said[0] ? [readFrom(field, { label: first.label, text: lines.join('\n') }, said)] : [];
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

export function understandHistory({ pairs, sections }: HistoryTexts): ReadValue[] {
  const { problems = [], blood = [], family = [], relative = [], note = [] } = sections;
  const own = (field: string) => pairs.filter(pair => pair.field === field && pair.whose === 'own');
  return [
    ...readLines('chart.race', own('race')),
    ...readLines('chart.ethnicity', own('ethnicity')),
    ...readParts('chart.problems', [...problems, ...blood.map(withHeading)]),
    ...readParts('chart.familyHistory.text', [...family, ...relative.map(withHeading), ...note]),
  ];
}
