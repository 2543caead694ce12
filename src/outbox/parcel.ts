// A parcel is an order on its way to the laboratory: kept from the click until its outcome is known.
import * as z from 'zod/mini';
import type { Outcome } from '../lab/outcome.ts';
import { failureCodes } from '../order/failure.ts';

const optional = z.exactOptional;

/** What a person is told of the order, beside its state. */
const Label = z.strictObject({ patient: z.string(), test: z.string(), isTest: z.boolean() });

/**
 * One row of the outbox, keyed by its requisition number.
 *
 *     frozen → sending → created
 *                      → notCreated → frozen (corrected, same number)
 *                      → unknown    → sending (a person decided; same number, same bytes)
 */
export const Parcel = z.strictObject({
  version: z.literal(1),
  requisitionNumber: z.string(),
  /** The draft it was made from: one draft has one parcel, however often Order is clicked. */
  draftId: z.string(),
  panelId: z.string(),
  label: Label,
  state: z.enum(['frozen', 'sending', 'created', 'notCreated', 'unknown']),
  /** The request's body, byte for byte; null once the order exists. */
  body: z.nullable(z.string()),
  attempts: z.number(),
  /** The outcome of an attempt is not known: whatever a later one is told, the laboratory may have this order. */
  mayExist: optional(z.literal(true)),
  /** ISO time of the last change of state. */
  at: z.string(),
  orderId: optional(z.string()),
  reason: optional(z.enum(failureCodes)),
  /** The service's own words. */
  messages: optional(z.array(z.string())),
});

export type Parcel = z.infer<typeof Parcel>;

export type ParcelEvent =
  | { type: 'send' }
  /** The worker that was sending is gone: what became of the request is not known. */
  | { type: 'interrupted' }
  | { type: 'answered'; outcome: Outcome }
  | { type: 'refreeze'; panelId: string; label: Parcel['label']; body: string };

const allowed: Readonly<Record<ParcelEvent['type'], readonly Parcel['state'][]>> = {
  send: ['frozen', 'unknown'],
  interrupted: ['sending'],
  answered: ['sending'],
  refreeze: ['frozen', 'notCreated'],
};

/** Whether an event may happen to a parcel in its present state. */
export const accepts = (parcel: Parcel, type: ParcelEvent['type']): boolean => allowed[type].includes(parcel.state);

function answered(kept: Omit<Parcel, 'state'>, outcome: Outcome): Parcel {
  if (outcome.kind === 'created') return { ...kept, state: 'created', orderId: outcome.orderId, body: null };
  const told = { reason: outcome.reason, messages: outcome.messages };
  // A refusal of the second attempt says nothing about the first.
  if (outcome.kind !== 'notCreated' || kept.mayExist) return { ...kept, ...told, state: 'unknown', mayExist: true };
  return { ...kept, ...told, state: 'notCreated' };
}

/** The parcel after an event. @throws RangeError for an event that its state does not allow. */
export function next(parcel: Parcel, event: ParcelEvent, at: string): Parcel {
  if (!accepts(parcel, event.type)) throw new RangeError(`${event.type} in state ${parcel.state}`);
  const { reason: _, messages: __, ...rest } = parcel;
  const kept = { ...rest, at };
  switch (event.type) {
    case 'send':
      return { ...kept, state: 'sending', attempts: parcel.attempts + 1 };
    case 'interrupted':
      return { ...kept, state: 'unknown', reason: 'service.interrupted', mayExist: true };
    case 'answered':
      return answered(kept, event.outcome);
    case 'refreeze':
      return { ...kept, state: 'frozen', panelId: event.panelId, label: event.label, body: event.body };
  }
}
