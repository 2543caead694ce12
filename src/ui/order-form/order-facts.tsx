import type { SubmissionView } from '../../messages/order-views.ts';
import { joinValues } from '../../order/text/bidi.ts';
import { CopyButton } from '../copy-button.tsx';
import { PatientLine } from '../popup/patient-line.tsx';
import { t } from '../texts.ts';

interface OrderFactsProps {
  submission: SubmissionView;
  /** Whether to name the files, because the view shows them nowhere else. */
  hasFiles?: boolean;
}

/** W19: which order, for whom. */
export function OrderFacts({ submission, hasFiles = false }: OrderFactsProps) {
  const { orderId, requisitionNumber, test, patient, files } = submission;
  return (
    <dl class="facts">
      {orderId !== undefined && (
        <>
          <dt>{t('placed.order')}</dt>
          <dd class="number">
            <b>{orderId}</b>
          </dd>
          <dd>
            <CopyButton what={t('placed.orderId')} text={orderId} />
          </dd>
        </>
      )}
      <dt>{t('placed.requisition')}</dt>
      <dd class="number">{orderId === undefined ? <b>{requisitionNumber}</b> : requisitionNumber}</dd>
      <dd>
        <CopyButton what={t('placed.requisitionNumber')} text={requisitionNumber} />
      </dd>
      <dt>{t('placed.test')}</dt>
      <dd class="wide">{test}</dd>
      <dt>{t('placed.patient')}</dt>
      <dd class="wide">
        <PatientLine patient={patient} recordNumber={submission.recordNumber} />
      </dd>
      {hasFiles && files.length > 0 && (
        <>
          <dt>{t('files.title')}</dt>
          <dd class="wide">
            {joinValues(
              files.map(({ name }) => name),
              ', ',
            )}
          </dd>
        </>
      )}
    </dl>
  );
}
