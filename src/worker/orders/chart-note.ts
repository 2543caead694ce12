// The note for the chart: its code, and which orders the notes in a patient's chart are about.
import type { Draft } from '../../draft/draft.ts';
import type { OrderSubject } from '../../draft/duplicates.ts';
import { shownIdentity } from '../../draft/identity.ts';
import { type NotedOrder, noteCode, readNote } from '../../draft/note/note-code.ts';
import type { Request } from '../../messages/messages.ts';
import type { NoteView } from '../../messages/order-views.ts';
import { Failure } from '../../order/failure.ts';
import { personName, unknownPerson } from '../../order/person.ts';
import { localMinute } from '../../order/text/age.ts';
import { keptOf, orderedAt } from '../../outbox/past-orders.ts';
import { showContactFor } from '../access/contact.ts';
import { allSeenNotes } from '../charts/seen-notes.ts';
import { readIdentityOf } from './duplicate-guard.ts';
import { requireOrder } from './open-outbox.ts';

/** @throws Failure `order.gone` if this computer has no order with this number, or no longer knows whom it is for. */
export async function showNote({ requisitionNumber }: Request<'order.note'>): Promise<NoteView> {
  const { submission } = await requireOrder(requisitionNumber);
  const kept = keptOf(submission);
  if (!kept) throw new Failure('order.gone');
  const { patient, read } = kept;
  const at = orderedAt(submission);
  const order = {
    requisitionNumber,
    panelId: submission.panelId,
    at: localMinute(new Date(at)),
    isTest: submission.label.isTest,
  };
  // Another computer sees the name that this chart showed, not a correction that the chart does not have.
  const [code, { lab }] = await Promise.all([
    noteCode(order, read?.patient ?? patient, read?.recordNumber ?? ''),
    showContactFor(submission),
  ]);
  return { code, at, orderedBy: personName(submission.placedBy ?? unknownPerson), lab };
}

/** The orders that notes in a patient's chart are about. */
export async function notedFor({ patient, read }: Pick<OrderSubject, 'patient' | 'read'>): Promise<NotedOrder[]> {
  const notes = await allSeenNotes();
  const people = [patient, ...(read?.patient ? [read.patient] : [])];
  const orders = await Promise.all(notes.map(note => readNote(note, people, read?.recordNumber ?? '')));
  const byNumber = new Map(orders.flatMap(order => (order ? [[order.requisitionNumber, order]] : [])));
  return [...byNumber.values()];
}

/** The same for the patient of a form. */
export const notedForDraft = (draft: Draft): Promise<NotedOrder[]> =>
  notedFor({ patient: shownIdentity(draft), read: readIdentityOf(draft) });
