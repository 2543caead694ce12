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
    ...(files.length > 0 && isOver(after) ? [{ what: 'files' as const, requisition, ...ended }] : []),
  ];
}

export function failuresOf(before: Submission | null, after: Submission): [FailureCode, 'order' | 'files'][] {
  const known = [undefined, before?.reason, before?.waitsFor];
  const ofOrder = [after.reason, after.waitsFor].flatMap(code => (code && !known.includes(code) ? code : []));
  const reasonBefore = new Map(before?.files.map(({ id, reason }) => [id, reason]));
  const ofFiles = after.files.flatMap(({ id, reason }) => (reason && reason !== reasonBefore.get(id) ? reason : []));
  return [
    ...ofOrder.map((code): [FailureCode, 'order'] => [code, 'order']),
    ...ofFiles.map((code): [FailureCode, 'files'] => [code, 'files']),
  ];
}
