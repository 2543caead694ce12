import { t } from '../texts.ts';
import { RequisitionNumber } from './requisition-number.tsx';

/** The numbers of an order, as a help desk asks for them. */
export const NumberFacts = ({ orderId, number }: { orderId: string | undefined; number: string }) => (
  <>
    {orderId !== undefined && (
      <>
        <dt>{t('placed.order')}</dt>
        <dd class="wide number">{orderId}</dd>
      </>
    )}
    <dt>{t('placed.requisition')}</dt>
    <dd class="wide number">
      <RequisitionNumber number={number} />
    </dd>
  </>
);
