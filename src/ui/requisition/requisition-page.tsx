import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Reply } from '../../messages/messages.ts';
import { Button } from '../controls/button.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import type { Follow, Send } from '../services.ts';
import { Sheet } from './sheet.tsx';
import { t } from './texts.ts';

interface RequisitionPageProps {
  requisitionNumber: string;
  send: Send;
  follow?: Follow;
  print: () => void;
  /** Where the browser can: saves the page as a file that the user names. */
  savePdf?: () => void;
}

/** A requisition to send with the specimen. It prints when you click. */
export function RequisitionPage({ requisitionNumber, send, follow, print, savePdf }: RequisitionPageProps) {
  const reply = useSignal<Reply<'order.print'> | null>(null);
  useEffect(() => {
    const read = () =>
      void send('order.print', { requisitionNumber }).then(answer => {
        reply.value = answer;
      });
    read();
    // The retention setting may have changed.
    return follow?.(read);
  }, [requisitionNumber, send, follow, reply]);
  return (
    <main>
      <Answer reply={reply.value} print={print} savePdf={savePdf} />
    </main>
  );
}

interface AnswerProps extends Pick<RequisitionPageProps, 'print'> {
  reply: Reply<'order.print'> | null;
  savePdf: RequisitionPageProps['savePdf'] | undefined;
}

function Answer({ reply, print, savePdf }: AnswerProps) {
  if (reply === null) return <p role="status">{t('requisition.reading')}</p>;
  if (!reply.ok) return <FailureAlert code={reply.code} />;
  return (
    <>
      <p class="buttons">
        <Button class="main" act={print}>
          {t('requisition.print')}
        </Button>{' '}
        {savePdf && <Button act={savePdf}>{t('requisition.savePdf')}</Button>}
      </p>
      <Sheet {...reply.value} />
    </>
  );
}
