import type { PopupSurroundings } from '../surroundings.ts';
import { OrderButton } from './order-button.tsx';
import { enteredDraft } from './order-entries.ts';
import { OrderForm } from './order-form.tsx';
import type { OpenChart, OrderSession } from './order-session.ts';
import { PatientHeader } from './patient-header.tsx';
import { PlacedOrder, WrongPatient } from './placed-order.tsx';
import { SendingOrder } from './sending-order.tsx';
import { Sheet } from './sheet.tsx';
import { RetryButton, UnknownOrder } from './unknown-order.tsx';

export interface OpenOrderProps {
  chart: OpenChart;
  session: OrderSession;
  surroundings: PopupSurroundings;
}

/** A chart that was read: the form, or the view that the state of its order asks for. */
export function OpenOrder(props: OpenOrderProps) {
  const { chart, session, surroundings } = props;
  const { today } = surroundings;
  const parcel = chart.parcel.value;
  const { isTest = false } = session.service.value ?? {};
  const draft = enteredDraft(chart.draft, chart.entries);
  const header = <PatientHeader draft={draft} today={today} />;
  switch (parcel?.state) {
    case 'created':
    case 'uploading':
    case 'attachmentsIncomplete':
    case 'done':
      return (
        <Sheet isTest={parcel.isTest} header={header} footer={<WrongPatient parcel={parcel} />}>
          <PlacedOrder {...props} parcel={parcel} />
        </Sheet>
      );
    case 'unknown':
      return (
        <Sheet isTest={parcel.isTest} header={header} footer={<RetryButton {...props} />}>
          <UnknownOrder {...props} parcel={parcel} />
        </Sheet>
      );
    case 'sending':
      return (
        <Sheet isTest={parcel.isTest} header={header}>
          <SendingOrder {...props} parcel={parcel} />
        </Sheet>
      );
    default:
      return (
        <Sheet isTest={isTest} header={header} footer={<OrderButton {...props} draft={draft} />}>
          <OrderForm {...props} draft={draft} />
        </Sheet>
      );
  }
}
