import type { ComponentChildren, FunctionComponent } from 'preact';
import type { SubmissionView } from '../../messages/order-views.ts';
import type { PopupServices } from '../services.ts';
import { IncompleteOrder } from './incomplete-order.tsx';
import { PlacedOrder, WrongPatient } from './placed-order.tsx';
import { PrintLink } from './print-link.tsx';
import { RejectedOrder } from './rejected-order.tsx';
import { SendingOrder } from './sending-order.tsx';
import { Sheet } from './sheet.tsx';
import type { OrderActs, ShownOrder } from './shown-order.ts';
import { UnknownOrder } from './unknown-order.tsx';
import { WaitingOrder } from './waiting-order.tsx';

export interface OrderViewProps {
  order: ShownOrder;
  submission: SubmissionView;
  acts: OrderActs;
  services: PopupServices;
  /** The chart's form is behind this view: an order that was not made is corrected there. */
  hasForm: boolean;
  /** What else can be done here. */
  children?: ComponentChildren;
}

const views: Readonly<Record<SubmissionView['state'], FunctionComponent<OrderViewProps>>> = {
  queued: WaitingOrder,
  sending: SendingOrder,
  rejected: RejectedOrder,
  unknown: UnknownOrder,
  created: PlacedOrder,
  uploading: PlacedOrder,
  done: PlacedOrder,
  attachmentsIncomplete: IncompleteOrder,
};

/** The laboratory has the order. */
export const exists: ReadonlySet<SubmissionView['state']> = new Set([
  'created',
  'uploading',
  'done',
  'attachmentsIncomplete',
]);

/** An order that was placed, as its state asks for. */
export function OrderView({ header, ...props }: OrderViewProps & { header: ComponentChildren }) {
  const { submission } = props;
  const View = views[submission.state];
  return (
    <Sheet
      isTest={submission.isTest}
      header={header}
      footer={exists.has(submission.state) && <WrongPatient submission={submission} services={props.services} />}
    >
      <View {...props} />
      {submission.state !== 'sending' && <PrintLink submission={submission} services={props.services} />}
    </Sheet>
  );
}
