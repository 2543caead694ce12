import { useSignal } from '@preact/signals';
import type { NoteView, SubmissionView } from '../../messages/order-views.ts';
import type { FailureCode } from '../../order/failure.ts';
import { showNumber } from '../../order/requisition-number.ts';
import { withoutIsolates } from '../../order/text/bidi.ts';
import { Button } from '../controls/button.tsx';
import { ActionFailure } from '../failure-alert.tsx';
import { formatLongDay } from '../format-time.ts';
import type { PopupServices } from '../services.ts';
import { t } from './texts.ts';

interface Copied {
  text: string;
  isCopied: boolean;
}

const copy = (text: string): Promise<Copied> =>
  navigator.clipboard.writeText(text).then(
    () => ({ text, isCopied: true }),
    () => ({ text, isCopied: false }),
  );

/** Puts a note for the chart on the clipboard, and shows it. */
export function CopyNote({ submission, services }: { submission: SubmissionView; services: PopupServices }) {
  const copied = useSignal<Copied | null>(null);
  const failure = useSignal<FailureCode | null>(null);
  const { requisitionNumber } = submission;
  const act = async () => {
    const reply = await services.send('order.note', { requisitionNumber });
    failure.value = reply.ok ? null : reply.code;
    if (reply.ok) copied.value = await copy(noteText(submission, reply.value));
  };
  return (
    <>
      <Button class="link" aria-describedby="note-why" act={act}>
        {t('note.copy')}
      </Button>{' '}
      <span id="note-why">{t('note.why')}</span>
      <div aria-live="polite">
        {copied.value && <p>{t(copied.value.isCopied ? 'note.copied' : 'note.notCopied')}</p>}
      </div>
      {copied.value && <pre class="hand-over">{copied.value.text}</pre>}
      <ActionFailure failure={failure} />
    </>
  );
}

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

function listFiles({ files, state }: SubmissionView): string {
  if (files.length === 0) return '';
  const arrived = state === 'attachmentsIncomplete' ? files.filter(file => file.state === 'confirmed') : files;
  const names = arrived.length === 0 ? '' : ` (${arrived.map(({ name }) => name).join(', ')})`;
  const { length: count } = arrived;
  const all = files.length;
  return (count === all ? `${all}` : t('note.someFiles', { count, all })) + names;
}

/** What you paste into the chart, in short lines. The code needs the requisition number right before it. */
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
