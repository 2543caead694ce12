import type { ComponentChildren, FunctionComponent } from 'preact';
import type { ParcelView } from '../../messages/order-views.ts';
import type { PopupServices } from '../services.ts';
import { IncompleteOrder } from './incomplete-order.tsx';
import { PlacedOrder, WrongPatient } from './placed-order.tsx';
import { PrintLink } from './print-link.tsx';
import { NotCreatedOrder } from './rejected-order.tsx';
import { SendingOrder } from './sending-order.tsx';
import { Sheet } from './sheet.tsx';
import type { OrderActs, ShownOrder } from './shown-order.ts';
import { UnknownOrder } from './unknown-order.tsx';
import { WaitingOrder } from './waiting-order.tsx';

export interface OrderViewProps {
  order: ShownOrder;
  parcel: ParcelView;
  acts: OrderActs;
  surroundings: PopupServices;
  /** The chart's form is behind this view: an order that was not made is corrected there. */
  hasForm: boolean;
  /** What else can be done here. */
  children?: ComponentChildren;
}

const views: Readonly<Record<ParcelView['state'], FunctionComponent<OrderViewProps>>> = {
  frozen: WaitingOrder,
  sending: SendingOrder,
  notCreated: NotCreatedOrder,
  unknown: UnknownOrder,
  created: PlacedOrder,
  uploading: PlacedOrder,
  done: PlacedOrder,
  attachmentsIncomplete: IncompleteOrder,
};

/** The laboratory has the order. */
export const exists: ReadonlySet<ParcelView['state']> = new Set([
  'created',
  'uploading',
  'done',
  'attachmentsIncomplete',
]);

/** An order that was placed, as its state asks for. */
export function OrderView({ header, ...props }: OrderViewProps & { header: ComponentChildren }) {
  const { parcel } = props;
  const View = views[parcel.state];
  return (
    <Sheet
      isTest={parcel.isTest}
      header={header}
      footer={exists.has(parcel.state) && <WrongPatient parcel={parcel} surroundings={props.surroundings} />}
    >
      <View {...props} />
      {parcel.state !== 'sending' && <PrintLink parcel={parcel} surroundings={props.surroundings} />}
    </Sheet>
  );
}
