// What goes into the audit trail, and what people see of it.
import { findBreak } from '../audit/chain.ts';
import { trailCsv } from '../audit/csv.ts';
import type { AuditEvent } from '../audit/events.ts';
import { tally } from '../audit/tally.ts';
import { addEntries, addEntry, type Happened, readTrail } from '../audit/trail.ts';
import type { Draft } from '../draft/draft.ts';
import { identityFields } from '../draft/identity.ts';
import type { Risk } from '../draft/risks.ts';
import type { AuditFileView, AuditView } from '../messages/diagnostics-view.ts';
import type { MessageName, Reply, Request } from '../messages/messages.ts';
import type { FailureCode } from '../order/failure.ts';
import { personText, type SignedIn } from '../order/person.ts';
import type { Submission } from '../outbox/submission.ts';
import { whoIsSignedIn } from './access/signed-in.ts';
import { areaOf, noteFailure, showFailures } from './failures.ts';
import { keepAliveDuring } from './keep-alive.ts';
import { noteNotSent, noteOrdered } from './orders/reorders.ts';
import { eventsOf, failuresOf } from './orders/submission-events.ts';

const now = () => new Date().toISOString();

const noteUnwritten = () => noteFailure('audit.notWritten', 'audit');

/**
 * Writes an entry. Nobody waits for it: an order that fails or is late because of its record would be the greater harm. That
 * one was not written is itself recorded among the last failures, and shown in the options.
 */
export function note(event: AuditEvent, actor?: Promise<SignedIn>): void {
  const at = now();
  const happened = async (): Promise<Happened> =>
    acts.has(event.what)
      ? { event: { ...event, who: personText(await (actor ?? whoIsSignedIn())) }, at }
      : { event, at };
  // Who it was takes a moment to look up; what happened next waits behind it.
  waiting.push(happened());
  turn = turn.then(writeWaiting).catch(noteUnwritten);
  void keepAliveDuring(turn);
}

let turn: Promise<void> = Promise.resolve();
let waiting: Promise<Happened>[] = [];

/** What came while the last ones were being written goes together: entry by entry, many orders would wait for their record. */
async function writeWaiting(): Promise<void> {
  const taken = waiting;
  waiting = [];
  const happened = await Promise.allSettled(taken);
  const entries = happened.flatMap(one => (one.status === 'fulfilled' ? one.value : []));
  if (entries.length > 0) await addEntries(entries);
  if (entries.length < happened.length) noteUnwritten();
}

/** What a person did; all else happens without one. */
const acts: ReadonlySet<AuditEvent['what']> = new Set([
  'confirmed',
  'refused',
  'override',
  'retry',
  'settled',
  'filesConfirmed',
  'wrongPatient',
  'removed',
  'printed',
  'signedIn',
  'signedOut',
  'erased',
]);

/** A chart was read into a new draft. */
export const noteRead = ({ binding: { definition, origin } }: Draft): void =>
  note({ what: 'read', definition: definition.id, origin });

/** Which parts of the patient's identity a person confirmed, chose or entered: the names of fields, not what is in them. */
const confirmedIdentity = ({ confirmed }: Draft): string[] =>
  identityFields.map(part => `patient.${part}`).filter(field => Object.hasOwn(confirmed, field));

/** A person ordered; `earlier` is the order that it repeats, if it does. */
export function noteConfirmed(submission: Submission, draft: Draft, risks: readonly Risk[], earlier?: string): void {
  const { requisitionNumber: requisition, files, label, receipt, createdAt: at } = submission;
  note({ what: 'confirmed', requisition, files: files.length, isTest: label.isTest });
  const fields = confirmedIdentity(draft).join(' ');
  if (fields) note({ what: 'override', of: 'identityConfirmed', requisition, fields });
  if (risks.length > 0) note({ what: 'override', of: 'identityTyped', requisition, risks: risks.join(' ') });
  if (earlier !== undefined) note({ what: 'override', of: 'duplicate', requisition, earlier });
  if (!receipt) return;
  const order = { ...receipt, requisitionNumber: requisition, isTest: label.isTest, tabId: draft.binding.tabId, at };
  void noteOrdered(order)
    .then(found => found && note({ what: 'reordered', requisition, ...found }))
    .catch(noteUnwritten);
}

/** A submission was written. */
export function noteSubmission(before: Submission | null, after: Submission): void {
  for (const event of eventsOf(before, after)) note(event);
  for (const [code, area] of failuresOf(before, after)) noteFailure(code, area);
}

/** An order was removed, or looked up as one for the wrong patient. */
export function noteBack(what: 'removed' | 'wrongPatient', requisition: string): void {
  note({ what, requisition });
  void noteNotSent(requisition).catch(noteUnwritten);
}

export async function noteWrongPatient({ requisitionNumber }: Request<'order.wrongPatient'>): Promise<null> {
  noteBack('wrongPatient', requisitionNumber);
  return null;
}

const orderMessages: ReadonlySet<string> = new Set(['order.place', 'order.retry']);

/** A window that was open while the extension locked, or while everything was erased, runs into these: nothing went wrong. */
const expected: ReadonlySet<FailureCode> = new Set([
  'draft.gone',
  'order.gone',
  'session.locked',
  'session.notSignedIn',
]);

/** What a page asked was refused: it is among the last failures and, where it was an order, in the trail. */
export function noteRefusal(message: unknown, reply: Reply<MessageName>): void {
  if (reply.ok) return;
  const area = areaOf(message);
  if (!expected.has(reply.code)) noteFailure(reply.code, area);
  if (orderMessages.has(area)) note({ what: 'refused', code: reply.code });
}

export async function showAudit(): Promise<AuditView> {
  const [{ entries, head }, failures] = await Promise.all([readTrail(), showFailures()]);
  return {
    entries: entries.length,
    since: entries[0]?.at ?? null,
    until: entries.at(-1)?.at ?? null,
    brokenAt: await findBreak(entries, head),
    notWrittenAt: failures.find(({ code }) => code === 'audit.notWritten')?.at ?? null,
    ...tally(entries),
  };
}

/** The whole trail as it is, broken or not. That it was given out is its last entry. */
export async function exportAudit(): Promise<AuditFileView> {
  const who = personText(await whoIsSignedIn());
  await addEntry({ what: 'exported', entries: (await readTrail()).entries.length + 1, who }, now());
  return { csv: trailCsv((await readTrail()).entries) };
}
