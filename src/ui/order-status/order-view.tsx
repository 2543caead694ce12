import type { ComponentChildren, FunctionComponent } from 'preact';
import type { SubmissionView } from '../../messages/order-views.ts';
import type { OrderViewProps } from './order-view-props.ts';
import { IncompleteOrder, PlacedFooter, PlacedOrder } from './placed-order.tsx';
import { PrintButton } from './print-button.tsx';
import { HeldOrder, SendingOrder, UndoButton } from './sending-order.tsx';
import { Sheet } from './sheet.tsx';
import { RejectedOrder, UnknownOrder, WaitingOrder } from './undecided-order.tsx';

const views: Readonly<Record<SubmissionView['state'], FunctionComponent<OrderViewProps>>> = {
  held: HeldOrder,
  queued: WaitingOrder,
  sending: SendingOrder,
  rejected: RejectedOrder,
  unknown: UnknownOrder,
  created: PlacedOrder,
  uploading: PlacedOrder,
  done: PlacedOrder,
  attachmentsIncomplete: IncompleteOrder,
};

/** States that pass by themselves within seconds: nothing to print yet. */
const passing: ReadonlySet<SubmissionView['state']> = new Set(['held', 'sending']);

/** States in which the lab has the order. */
export const exists: ReadonlySet<SubmissionView['state']> = new Set([
  'created',
  'uploading',
  'done',
  'attachmentsIncomplete',
]);

interface Parts {
  header: ComponentChildren;
  /** The way to the next order, in the foot of an order that the lab has. */
  another?: ComponentChildren;
}

export function OrderView({ header, another, ...props }: OrderViewProps & Parts) {
  const { submission, services } = props;
  const View = views[submission.state];
  return (
    <Sheet
      isTest={submission.isTest}
      header={header}
      footer={
        submission.state === 'held' ? (
          <UndoButton order={props.order} acts={props.acts} />
        ) : (
          exists.has(submission.state) && (
            <PlacedFooter submission={submission} services={services} isPrintNext={View === PlacedOrder}>
              {another}
            </PlacedFooter>
          )
        )
      }
    >
      <View {...props} />
      {!passing.has(submission.state) && !exists.has(submission.state) && (
        <PrintButton class="link" submission={submission} services={services} />
      )}
    </Sheet>
  );
}
