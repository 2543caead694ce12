import { groupsOf } from '../../order/requisition-number.ts';
import { t } from '../texts.ts';

/** A number in groups of four. The hyphens are only painted: who copies the text gets the number as the lab has it. */
export const RequisitionNumber = ({ number }: { number: string }) => (
  <bdi class="requisition-number">
    {groupsOf(number).map((group, at) => (
      <span key={`${at} ${group}`}>{group}</span>
    ))}
  </bdi>
);

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
