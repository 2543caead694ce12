import { useSignal } from '@preact/signals';
import type { SubmissionView } from '../../messages/order-views.ts';
import type { FailureCode } from '../../order/failure.ts';
import { Button } from '../controls/button.tsx';
import { ActionFailure } from '../failure-alert.tsx';
import type { PopupServices } from '../services.ts';
import { noteText } from './note-text.ts';
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
