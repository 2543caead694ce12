import { certainValues, type Draft, toPartialOrder } from './draft.ts';
import { Failure } from './failure.ts';
import { OrderInput } from './order-input.ts';
import { findPanel } from './panels.ts';
import { findObstacles } from './rules.ts';

/**
 * Draft and panel → the order as it will be sent (service.md 2.1). Only certain and confirmed values go in.
 * @throws Failure with the code of the first rule that stops it, or `order.invalid` when a value has not the form that
 *   the service's document asks for.
 */
export function freeze(draft: Draft, panelId: string, requisitionNumber: string, today: string): OrderInput {
  const [obstacle] = findObstacles({ draft, panelId, today });
  if (obstacle) throw new Failure(obstacle.code);
  const panel = findPanel(panelId);
  if (!panel || 'unavailable' in panel) throw new Failure('order.panelUnavailable');
  const parsed = OrderInput.safeParse({
    requisitionNumber,
    ...toPartialOrder(certainValues(draft)),
    products: panel.products,
  });
  if (!parsed.success) throw new Failure('order.invalid');
  return parsed.data;
}
