import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { Subscribe } from '../../messages/events.ts';
import type { Reply } from '../../messages/messages.ts';
import { present } from '../../order/members.ts';
import { Button } from '../controls/button.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import type { Follow, Send } from '../services.ts';
import { Sheet } from './sheet.tsx';
import { t } from './texts.ts';

interface RequisitionPageProps {
  requisitionNumber: string;
  send: Send;
  subscribe: Subscribe;
  follow?: Follow;
  print: () => void;
  /** Where the browser can: saves the page as a file that the user names. */
  savePdf?: () => void;
}

/**
 * A requisition to send with the specimen. It prints when you click. It shows the order as it is now: a lab that reads "not
 * sent" on paper enters the order again, also one that was sent or taken back since then.
 */
export function RequisitionPage(props: RequisitionPageProps) {
  const { requisitionNumber, send, subscribe, follow, print, savePdf } = props;
  const reply = useSignal<Reply<'order.print'> | null>(null);
  const read = useMemo(() => {
    let turn = 0;
    return async (again?: true): Promise<boolean> => {
      turn += 1;
      const own = turn;
      const answer = await send('order.print', { requisitionNumber, ...present({ again }) });
      if (own === turn) reply.value = answer;
      return answer.ok;
    };
  }, [requisitionNumber, send, reply]);
  useEffect(() => {
    void read();
    const readAgain = () => void read(true);
    const unsubscribe = subscribe(event => {
      if (event.what === 'submission' && event.requisitionNumber === requisitionNumber) readAgain();
    });
    // The retention setting may have changed.
    const stopFollowing = follow?.(readAgain);
    return () => {
      unsubscribe();
      stopFollowing?.();
    };
  }, [read, requisitionNumber, subscribe, follow]);
  /** Nothing goes on paper that the page no longer shows. */
  const after = (act: () => void) => async () => {
    if (!(await read(true))) return;
    // Once what was read is on the page.
    setTimeout(act);
  };
  return (
    <main>
      <Answer reply={reply.value} print={after(print)} savePdf={savePdf && after(savePdf)} />
    </main>
  );
}

interface AnswerProps {
  reply: Reply<'order.print'> | null;
  print: () => void;
  savePdf: (() => void) | undefined;
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
