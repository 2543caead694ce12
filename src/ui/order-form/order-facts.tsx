import type { SubmissionView } from '../../messages/order-views.ts';
import { joinValues } from '../../order/text/bidi.ts';
import { CopyButton } from '../controls/copy-button.tsx';
import { RequisitionNumber } from '../number/requisition-number.tsx';
import { CallLine } from '../phone-link.tsx';
import { PatientLine } from '../popup/patient-line.tsx';
import { t } from '../texts.ts';

interface OrderFactsProps {
  submission: SubmissionView;
  /** Whether to name the files, because the view shows them nowhere else. */
  hasFiles?: boolean;
  /** Whether the view shows where to call elsewhere. */
  isBrief?: boolean;
}

/** W19: which order, for whom. */
export function OrderFacts({ submission, hasFiles = false, isBrief = false }: OrderFactsProps) {
  const { orderId, requisitionNumber, test, patient, files } = submission;
  const number = <RequisitionNumber number={requisitionNumber} />;
  return (
    <>
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
        <dd class="number">{orderId === undefined ? <b>{number}</b> : number}</dd>
        <dd>
          <CopyButton what={t('placed.requisitionNumber')} text={requisitionNumber} />
        </dd>
        <dt>{t('placed.test')}</dt>
        <dd class="wide">{test}</dd>
        {/* The header shows the patient. A screen reader hears who the order is for beside its number. */}
        <dt class="unseen">{t('placed.patient')}</dt>
        <dd class="unseen">
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
      {!isBrief && <CallLine call={submission.call} />}
    </>
  );
}
