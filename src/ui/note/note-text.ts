import type { NoteView, SubmissionView } from '../../messages/order-views.ts';
import { showNumber } from '../../order/requisition-number.ts';
import { withoutIsolates } from '../../order/text/bidi.ts';
import { formatLongDay } from '../format-time.ts';
import { t } from './texts.ts';

/** Some EHRs cut lines behind this. */
const longestLine = 50;

/** Breaks a line at spaces, and in words that are too long. */
function fold(line: string): string[] {
  const lines: string[] = [];
  let rest = line;
  while (rest.length > longestLine) {
    const space = rest.lastIndexOf(' ', longestLine);
    const end = space > 0 ? space : longestLine;
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...lines, rest];
}

const listFiles = ({ files }: SubmissionView): string =>
  files.length === 0 ? '' : `${files.length} (${files.map(({ name }) => name).join(', ')})`;

/**
 * What a clinician pastes into the chart: plain text in short lines, with the requisition number right before the code, which
 * needs it there.
 */
export function noteText(submission: SubmissionView, { code, at, orderedBy, lab }: NoteView): string {
  const { test, isTest, orderId = '', provider = '', requisitionNumber } = submission;
  const facts = [
    [t('note.test'), test],
    [t('note.ordered'), formatLongDay(at)],
    [t('note.orderedBy'), orderedBy],
    [t('note.provider'), provider],
    [t('note.lab'), [lab.name, lab.phone].filter(Boolean).join(', ')],
    [t('note.files'), listFiles(submission)],
    [t('note.orderId'), orderId],
    [t('note.requisition'), showNumber(requisitionNumber)],
  ];
  const lines = facts.flatMap(([label, value]) => (value === '' ? [] : `${label}: ${value}`));
  const all = [t('note.title'), ...(isTest ? [t('app.isTest')] : []), ...lines, code];
  return all.map(withoutIsolates).flatMap(fold).join('\n');
}
