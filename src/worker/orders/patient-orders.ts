// A patient's orders, for the form of that patient. The patient's identity finds them, whatever tab, draft or browser made them.

import type { Draft } from '../../draft/draft.ts';
import { matchPerson, personOf } from '../../draft/same-person.ts';
import type { Request } from '../../messages/messages.ts';
import { needsPerson } from '../../messages/needs-person.ts';
import type { PatientOrder, PatientOrdersView } from '../../messages/order-views.ts';
import { compareTimes } from '../../order/text/age.ts';
import { keptOf } from '../../outbox/past-orders.ts';
import type { Submission } from '../../outbox/submission.ts';
import { duplicateWindow } from '../../settings/safety.ts';
import { requireDraft } from '../charts/draft-store.ts';
import { steadyNow } from '../steady-now.ts';
import { openOutbox } from './open-outbox.ts';
import { readViewFacts, showSubmission } from './submissions.ts';

const day = 24 * 60 * 60 * 1000;

/** A placed order is shown for as long as a second one would be a duplicate, and for at least a day. */
const recallDays = async (): Promise<number> => Math.max(1, await duplicateWindow.getValue());

/** The orders of a draft's patient, without the draft's own. Those that need the user come first, then the latest. */
export async function findPatientOrders(draft: Draft, submissions: readonly Submission[]): Promise<PatientOrder[]> {
  const others = submissions.filter(({ draftId }) => draftId !== draft.id);
  // Most charts have none, and the form waits for this.
  if (others.length === 0) return [];
  const person = personOf(draft);
  const viewFacts = readViewFacts();
  const [days, now] = await Promise.all([recallDays(), steadyNow()]);
  const isCurrent = ({ state, createdAt }: Submission) =>
    state !== 'done' || now.getTime() - Date.parse(createdAt) <= days * day;
  const found = await Promise.all(
    others
      .filter(isCurrent)
      .flatMap(submission => {
        const kept = keptOf(submission);
        const match = kept ? matchPerson(person, { ...kept.patient, chart: kept.chart }) : 'other';
        return match === 'other' ? [] : { submission, isCertain: match === 'same' };
      })
      .map(async ({ submission, isCertain }) => ({ order: await showSubmission(submission, viewFacts), isCertain })),
  );
  return found.sort(
    (a, b) =>
      Number(needsPerson(b.order)) - Number(needsPerson(a.order)) || compareTimes(b.order.createdAt, a.order.createdAt),
  );
}

/** @throws Failure `draft.gone`. */
export async function ordersOfPatient(request: Request<'orders.ofPatient'>): Promise<PatientOrdersView> {
  const [draft, { submissions }] = await Promise.all([requireDraft(request), openOutbox()]);
  const all = await submissions.all();
  const submission = all.find(({ draftId }) => draftId === draft.id);
  const [shown, others] = await Promise.all([submission && showSubmission(submission), findPatientOrders(draft, all)]);
  return { own: shown ?? null, others };
}
