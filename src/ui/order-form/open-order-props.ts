import type { OrderOpening } from '../recent-orders/patient-orders.tsx';
import type { PopupServices } from '../services.ts';
import type { OpenChart } from './session/open-chart.ts';
import type { OrderSession } from './session/order-session.ts';

export interface OpenOrderProps {
  chart: OpenChart;
  session: OrderSession;
  services: PopupServices;
  opening: OrderOpening;
  /** Increases when the policy or the access changes. */
  turn: number;
}
