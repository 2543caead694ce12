import { FailureAlert } from '../failure-alert.tsx';
import { CallLine } from '../phone-link.tsx';
import { FailureButtons } from './failure-buttons.tsx';
import type { OrderViewProps } from './order-view-props.ts';

/** Why your last action failed. */
export function OrderError({
  order,
  services,
  consequence,
}: Pick<OrderViewProps, 'order' | 'services'> & { consequence?: string }) {
  const told = order.told.value;
  if (!told) return null;
  return (
    <FailureAlert code={told.code} patients={told.patients} consequence={consequence} takesFocus>
      <CallLine call={order.submission.value?.call} />
      <FailureButtons code={told.code} services={services} />
    </FailureAlert>
  );
}
