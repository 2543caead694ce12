import { Failure } from '../order/failure.ts';
import { codeAtLab, type LabSchema } from '../order/lab-schema/lab-schema.ts';
import { OrderInput } from '../order/order-input.ts';
import { findPanel } from '../order/panels.ts';
import { toPartialOrder } from '../order/partial-order.ts';
import { mapProducts } from '../order/product-map.ts';
import type { ReadValue } from '../order/reading.ts';
import { notesFromAnswers } from './answers.ts';
import { certainValues } from './current-values.ts';
import type { Draft } from './draft.ts';
import { fitNote } from './fit.ts';
import { findBlockers, type LabProfile } from './rules.ts';

/** The form has our codes, and the lab gets its own. */
const inLabCodes = (values: readonly ReadValue[], labSchema: LabSchema | null): ReadValue[] =>
  values.map(read =>
    typeof read.value === 'string' ? { ...read, value: codeAtLab(read.field, read.value, labSchema) } : read,
  );

/**
 * Draft and panel → the order to send (service.md 2.1). Includes only certain, confirmed and entered values; in the
 * lab's codes; the products are in the organization's.
 * @throws Failure with the code of the first rule that stops the order, or `order.invalid` if a value does not have the
 * format that the service's document requires.
 */
export function finalizeOrder(
  draft: Draft,
  panelId: string,
  requisitionNumber: string,
  today: string,
  labProfile: LabProfile = {},
): OrderInput {
  const [blocker] = findBlockers({ draft, panelId, today, labProfile });
  if (blocker) throw new Failure(blocker.code);
  const panel = findPanel(panelId);
  if (!panel || 'unavailable' in panel) throw new Failure('order.panelUnavailable');
  const notes = [notesFromAnswers(draft), fitNote(draft, panelId, today)].filter(Boolean).join('\n');
  const parsed = OrderInput.safeParse({
    requisitionNumber,
    ...toPartialOrder(inLabCodes(certainValues(draft), labProfile.labSchema ?? null)),
    ...(notes === '' ? {} : { notes }),
    products: mapProducts(panel.products, labProfile.productCodes ?? {}),
  });
  if (!parsed.success) throw new Failure('order.invalid');
  return parsed.data;
}
