import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Reply } from '../../messages/messages.ts';
import { FailureAlert } from '../failure-alert.tsx';
import type { Follow, Send } from '../services.ts';
import { Sheet } from './sheet.tsx';
import { t } from './texts.ts';

interface RequisitionPageProps {
  requisitionNumber: string;
  send: Send;
  follow?: Follow;
  /** Opens the browser's own dialog. */
  print: () => void;
}

/** A requisition to send with the specimen. It prints when you click. */
export function RequisitionPage({ requisitionNumber, send, follow, print }: RequisitionPageProps) {
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
      <Answer reply={reply.value} print={print} />
    </main>
  );
}

function Answer({ reply, print }: { reply: Reply<'order.print'> | null; print: () => void }) {
  if (reply === null) return <p role="status">{t('requisition.reading')}</p>;
  if (!reply.ok) return <FailureAlert code={reply.code} />;
  return (
    <>
      <p class="buttons">
        <button type="button" class="main" onClick={print}>
          {t('requisition.print')}
        </button>
      </p>
      <Sheet {...reply.value} />
    </>
  );
}
