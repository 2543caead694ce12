// What a change of a submission means for the audit log and the list of failures.
import type { AuditEvent } from '../../audit/events.ts';
import type { FailureCode } from '../../order/failure.ts';
import { present } from '../../order/members.ts';
import { isOver, type Submission } from '../../outbox/submission.ts';

const outcomes: Readonly<Record<Submission['state'], 'created' | 'rejected' | 'unknown' | null>> = {
  held: null,
  queued: null,
  sending: null,
  rejected: 'rejected',
  unknown: 'unknown',
  created: 'created',
  uploading: 'created',
  done: 'created',
  attachmentsIncomplete: 'created',
};

const filesAreOver = (submission: Submission) => submission.files.length > 0 && isOver(submission);

function outcomeOf({ requisitionNumber: requisition, state, orderId: order, reason: code }: Submission): AuditEvent[] {
  const outcome = outcomes[state];
  if (outcome === null) return [];
  return [{ what: 'outcome', requisition, outcome, ...present({ order, code }) }];
}

/** What happened to an order and its files; empty for changes that no audit asks about. */
export function eventsOf(before: Submission | null, after: Submission): AuditEvent[] {
  const { requisitionNumber: requisition, state, attempts, files } = after;
  if (before?.state === state) return [];
  const there = files.filter(file => file.state === 'confirmed');
  const byPerson = there.filter(file => file.byPerson).length;
  const ended = {
    arrived: there.length - byPerson,
    missing: files.length - there.length,
    ...(byPerson > 0 ? { byPerson } : {}),
  };
  return [
    ...(state === 'sending' ? [{ what: 'sent' as const, requisition, attempt: attempts }] : []),
    ...(before?.state === 'sending' ? outcomeOf(after) : []),
    ...(filesAreOver(after) ? [{ what: 'files' as const, requisition, ...ended }] : []),
  ];
}

export function failuresOf(before: Submission | null, after: Submission): [FailureCode, 'order' | 'files'][] {
  const ofOrder = [after.reason, after.waitsFor].filter(
    code => code !== undefined && code !== before?.reason && code !== before?.waitsFor,
  );
  const reasonBefore = new Map(before?.files.map(({ id, reason }) => [id, reason]));
  const ofFiles = after.files.flatMap(({ id, reason }) => (reason && reason !== reasonBefore.get(id) ? reason : []));
  return [
    ...ofOrder.flatMap((code): [FailureCode, 'order'][] => (code ? [[code, 'order']] : [])),
    ...ofFiles.map((code): [FailureCode, 'files'] => [code, 'files']),
  ];
}
