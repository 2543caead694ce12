import type { ComponentChildren } from 'preact';
import type { SubmissionView } from '../../messages/order-views.ts';
import type { PopupServices } from '../services.ts';
import type { OrderActs, ShownOrder } from './shown-order.ts';

export interface OrderViewProps {
  order: ShownOrder;
  submission: SubmissionView;
  acts: OrderActs;
  services: PopupServices;
  /** The chart's form is behind this view, so you can correct a rejected order there. */
  hasForm: boolean;
  children?: ComponentChildren;
}
