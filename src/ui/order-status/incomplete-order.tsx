import type { SubmissionFileView, SubmissionView } from '../../messages/order-views.ts';
import { showNumber } from '../../order/requisition-number.ts';
import { isolatePatient } from '../../order/text/bidi.ts';
import { Alert } from '../controls/alert.tsx';
import { AskAgain } from '../controls/ask-again.tsx';
import { Button } from '../controls/button.tsx';
import { CopyButton } from '../controls/copy-button.tsx';
import { ServiceWords } from '../failure-alert.tsx';
import { formatSize } from '../format-size.ts';
import { CallScript } from '../number/call-script.tsx';
import { OrderFacts } from '../order-form/order-facts.tsx';
import { CallLine } from '../phone-link.tsx';
import { useLostFocus } from '../popup/use-lost-focus.ts';
import { t } from '../texts.ts';
import { onTrustedClick } from '../trusted-click.ts';
import { OrderContents } from './order-contents.tsx';
import { OrderError } from './order-error.tsx';
import { areUnconfirmed, didNotArrive, OrderFiles } from './order-files.tsx';
import type { OrderViewProps } from './order-view-props.ts';
import { NextSteps } from './placed-order.tsx';

function sayTitle(submission: SubmissionView): string {
  const { orderId } = submission;
  if (areUnconfirmed(submission))
    return orderId === undefined ? t('incomplete.maybe.noId') : t('incomplete.maybe', { orderId });
  return orderId === undefined ? t('incomplete.title.noId') : t('incomplete.title', { orderId });
}

const describeFile = ({ name, size, state }: SubmissionFileView): string =>
  t(state === 'unconfirmed' ? 'handOver.maybeFile' : 'handOver.file', { name, size: formatSize(size) });

/** The facts that the lab needs to match files to the order, when you send them by mail or call. */
const handOverText = ({ orderId, requisitionNumber, patient, test, files, isTest, call }: SubmissionView): string =>
  [
    ...(isTest ? [t('app.isTest')] : []),
    ...(orderId === undefined ? [] : [`${t('placed.order')}: ${orderId}`]),
    `${t('placed.requisition')}: ${showNumber(requisitionNumber)}`,
    `${t('placed.patient')}: ${isolatePatient(patient)}`,
    `${t('placed.test')}: ${test}`,
    ...(call ? [[t('goesTo'), call.name, call.phone].filter(Boolean).join(' ')] : []),
    t('handOver.files'),
    ...files.filter(didNotArrive).map(file => `- ${describeFile(file)}`),
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
          <Button disabled={order.isSending.value} onClick={onTrustedClick(() => void acts.upload(order, null))}>
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
