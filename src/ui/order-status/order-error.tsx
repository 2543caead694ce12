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
  const failure = order.failure.value;
  if (!failure) return null;
  return (
    <FailureAlert code={failure.code} patients={failure.patients} consequence={consequence} takesFocus>
      <CallLine call={order.submission.value?.call} />
      <FailureButtons code={failure.code} services={services} />
    </FailureAlert>
  );
}
