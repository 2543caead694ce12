import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren, TargetedEvent } from 'preact';
import { useRef } from 'preact/hooks';
import type { SubmissionFileView, SubmissionView } from '../../messages/order-views.ts';
import { showNumber } from '../../order/requisition-number.ts';
import { isolatePatient } from '../../order/text/patient-line.ts';
import { Alert } from '../controls/alert.tsx';
import { AskAgain } from '../controls/ask-again.tsx';
import { Button } from '../controls/button.tsx';
import { CopyButton } from '../controls/copy-button.tsx';
import { Section } from '../controls/section.tsx';
import { ServiceWords } from '../failure-alert.tsx';
import { formatSize } from '../format-size.ts';
import { formatTime } from '../format-time.ts';
import { CopyNote } from '../note/copy-note.tsx';
import { CallScript } from '../number/call-script.tsx';
import { NumberFacts } from '../number/requisition-number.tsx';
import { OrderFacts } from '../order-form/order-facts.tsx';
import { CallLine } from '../phone-link.tsx';
import { useLostFocus } from '../popup/use-lost-focus.ts';
import { t } from '../texts.ts';
import { OrderError } from './failure-buttons.tsx';
import { OrderContents } from './order-contents.tsx';
import { areUnconfirmed, OrderFiles } from './order-files.tsx';
import type { OrderViewProps } from './order-view-props.ts';
import { PrintButton } from './print-button.tsx';

/** The lab has the order. Its files are uploaded or uploading. */
export function PlacedOrder(props: OrderViewProps) {
  const { order, submission, services, children } = props;
  const { orderId, files, state } = submission;
  const region = useLostFocus(order.turn.value);
  return (
    <>
      <div role="status" class="outcome" ref={region} tabIndex={-1}>
        <h2 class="good">
          {t('placed.title')} <span class="soft">· {formatTime(submission.createdAt, services.today)}</span>
        </h2>
        {orderId === undefined && <p>{t('placed.noId')}</p>}
        <ServiceWords messages={submission.messages ?? []} />
        <OrderFacts submission={submission} isBrief />
        <OrderContents submission={submission} />
        {files.length > 0 && state === 'done' && (
          <p>{t(files.some(({ byPerson }) => byPerson) ? 'files.allThere' : 'files.allUploaded')}</p>
        )}
      </div>
      <OrderFiles {...props} />
      {state !== 'done' && <p class="after">{t('files.goesOn')}</p>}
      <OrderError order={order} services={services} />
      <NextSteps submission={submission} services={services} />
      {children}
    </>
  );
}

type Props = Pick<OrderViewProps, 'submission' | 'services'>;

/** What a clinician does once the lab has the order. */
const NextSteps = (props: Props) => (
  <Section id="next" class="next" title={t('next.title')}>
    <ol>
      <li>{t('next.print')}</li>
      <li>{t('next.label')}</li>
      <li>
        <CopyNote {...props} />
      </li>
    </ol>
  </Section>
);

interface PlacedFooterProps extends Props {
  /** Printing comes next. Otherwise files come first. */
  isPrintNext: boolean;
  children: ComponentChildren;
}

export function PlacedFooter({ isPrintNext, children, ...props }: PlacedFooterProps) {
  const isWrong = useSignal(false);
  const printStyle = isPrintNext ? 'main wide' : 'wide';
  return (
    <>
      {/* Paper for the wrong patient is not what comes next. */}
      <PrintButton class={isWrong.value ? 'link' : printStyle} {...props} />
      <div class="foot-links">
        {children}
        <WrongPatient {...props} isOpen={isWrong} />
      </div>
    </>
  );
}

/** W19: the service cannot cancel an order, so you call the lab. */
function WrongPatient({ submission, services, isOpen }: Props & { isOpen: Signal<boolean> }) {
  const { orderId, requisitionNumber, call } = submission;
  // Counted once per view, because opening it twice is not two mistakes.
  const isCounted = useRef(false);
  const follow = ({ currentTarget }: TargetedEvent<HTMLDetailsElement>) => {
    isOpen.value = currentTarget.open;
    if (!currentTarget.open || isCounted.current) return;
    isCounted.current = true;
    void services.send('order.wrongPatient', { requisitionNumber });
  };
  return (
    <details class="wrong-patient" onToggle={follow}>
      <summary>
        {t('placed.wrongPatient')} {call?.phone && <span>{t('placed.callNumber', { phone: call.phone })}</span>}
      </summary>
      <p>{t('placed.callNow')}</p>
      <dl class="facts">
        <NumberFacts orderId={orderId} number={requisitionNumber} />
      </dl>
      <CallLine call={call} />
      <CallScript submission={submission} isOpen />
    </details>
  );
}

function sayTitle(submission: SubmissionView): string {
  const { orderId } = submission;
  if (areUnconfirmed(submission))
    return orderId === undefined ? t('incomplete.maybe.noId') : t('incomplete.maybe', { orderId });
  return orderId === undefined ? t('incomplete.title.noId') : t('incomplete.title', { orderId });
}

function listFiles(title: string, files: readonly SubmissionFileView[]): string[] {
  if (files.length === 0) return [];
  return [title, ...files.map(({ name, size }) => `- ${t('handOver.file', { name, size: formatSize(size) })}`)];
}

/** The facts that the lab needs to match files to the order, when you send them by mail or call. */
const handOverText = ({ orderId, requisitionNumber, patient, test, files, isTest, call }: SubmissionView): string =>
  [
    ...(isTest ? [t('app.isTest')] : []),
    ...(orderId === undefined ? [] : [`${t('placed.order')}: ${orderId}`]),
    `${t('placed.requisition')}: ${showNumber(requisitionNumber)}`,
    `${t('placed.patient')}: ${isolatePatient(patient)}`,
    `${t('placed.test')}: ${test}`,
    ...(call ? [[t('goesTo'), call.name, call.phone].filter(Boolean).join(' ')] : []),
    ...listFiles(
      t('handOver.files'),
      files.filter(({ state }) => state === 'failed'),
    ),
    ...listFiles(
      t('handOver.maybeFiles'),
      files.filter(({ state }) => state === 'unconfirmed'),
    ),
  ].join('\n');

/** The lab has the order, but not all files: you try again or hand them over another way. */
export function IncompleteOrder(props: OrderViewProps) {
  const { order, submission, acts, services, children } = props;
  const region = useLostFocus(order.turn.value);
  const text = handOverText(submission);
  const canTryAll = submission.files.filter(({ canTryAgain }) => canTryAgain).length > 1;
  return (
    <>
      <Alert title={<strong>{sayTitle(submission)}</strong>} region={region}>
        {submission.orderId === undefined && <p>{t('placed.noId')}</p>}
        <p>{t('incomplete.what')}</p>
        <ServiceWords messages={submission.messages ?? []} />
        <CallLine call={submission.call} />
      </Alert>
      <OrderFiles {...props} />
      {canTryAll && (
        <p class="buttons after">
          <Button disabled={order.isSending.value} trusted={() => acts.upload(order, null)}>
            {t('incomplete.tryAll')}
          </Button>
        </p>
      )}
      <OrderError order={order} services={services} />
      <section>
        <h2>{t('handOver.title')}</h2>
        <p>{t('handOver.what')}</p>
        <pre class="hand-over">{text}</pre>
        <p>
          <CopyButton what={t('handOver.text')} text={text} />
        </p>
        {submission.files.filter(({ canConfirm }) => canConfirm).length > 1 && (
          <AskAgain
            label={t('files.confirmAll')}
            consequence={t('files.confirmAll.consequence')}
            confirm={t('files.confirmAll.confirm')}
            disabled={order.isSending.value}
            act={() => void acts.confirmFiles(order, null)}
          />
        )}
      </section>
      <section>
        <h2>{t('waiting.order')}</h2>
        <OrderFacts submission={submission} isBrief />
        <CallScript submission={submission} />
        <OrderContents submission={submission} />
      </section>
      <NextSteps submission={submission} services={services} />
      {children}
    </>
  );
}
