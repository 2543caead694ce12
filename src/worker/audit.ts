// What goes into the audit log, and what users see of it.
import { findBreak } from '../audit/chain.ts';
import type { AuditEvent } from '../audit/events.ts';
import { tally, trailCsv } from '../audit/read-trail.ts';
import { addEntries, addEntry, type Happened, readTrail } from '../audit/trail.ts';
import { confirmedQuestions } from '../draft/blood/blood-answers.ts';
import { certainValues } from '../draft/current-values.ts';
import type { Draft } from '../draft/draft.ts';
import { fitReason, misfitsOf, withoutPatient } from '../draft/fit.ts';
import { identityFields } from '../draft/identity.ts';
import type { Risk } from '../draft/risks.ts';
import type { AuditView } from '../messages/diagnostics-view.ts';
import type { MessageName, Reply, Request } from '../messages/messages.ts';
import type { FileView } from '../messages/settings-views.ts';
import type { FailureCode } from '../order/failure.ts';
import { personText, type SignedIn } from '../order/person.ts';
import { localDay } from '../order/text/age.ts';
import type { Submission } from '../outbox/submission.ts';
import { whoIsSignedIn } from './access/signed-in.ts';
import { areaOf, noteFailure, showFailures } from './failures.ts';
import { keepAliveDuring } from './keep-alive.ts';
import { noteNotSent, noteOrdered } from './orders/reorders.ts';
import { eventsOf, failuresOf } from './orders/submission-events.ts';

const now = () => new Date().toISOString();

const noteUnwritten = () => noteFailure('audit.notWritten', 'audit');

/**
 * Writes an entry to the audit log, in the order of the calls. An event that has to be looked up first keeps its place; null
 * means that nothing happened. Callers do not wait for it: an order that fails or is late because of its entry would be
 * the greater harm. If an entry cannot be written, the recent failures record that and the options show it.
 */
export function note(what: AuditEvent | Promise<AuditEvent | null>, actor?: Promise<SignedIn>): void {
  const at = now();
  const happened = async (): Promise<Happened | null> => {
    const event = await what;
    if (event === null || !acts.has(event.what)) return event && { event, at };
    return { event: { ...event, who: personText(await (actor ?? whoIsSignedIn())) }, at };
  };
  // To look up the user takes a moment. Later events wait behind it.
  waiting.push(happened());
  turn = turn.then(writeWaiting).catch(noteUnwritten);
  void keepAliveDuring(turn);
}

let turn: Promise<void> = Promise.resolve();
let waiting: Promise<Happened | null>[] = [];

/** Writes together what arrived during the last write and the look-up of the user. One by one, the entries of many orders would pile up. */
async function writeWaiting(): Promise<void> {
  const happened: PromiseSettledResult<Happened | null>[] = [];
  // What arrives during the look-up goes into the same write.
  while (happened.length < waiting.length) happened.push(...(await Promise.allSettled(waiting.slice(happened.length))));
  waiting = [];
  const entries = happened.flatMap(result => (result.status === 'fulfilled' ? (result.value ?? []) : []));
  if (entries.length > 0) await addEntries(entries);
  if (happened.some(({ status }) => status === 'rejected')) noteUnwritten();
}

/** Events that a user causes. Only these entries say who it was. */
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
  'verification',
  'signedIn',
  'signedOut',
  'erased',
]);

/** Records that a chart was read into a new draft. */
export const noteRead = ({ binding: { definition, origin } }: Draft): void =>
  note({ what: 'read', definition: definition.id, origin });

/** The parts of the patient's identity that the user confirmed, chose or entered: field names, not values. */
const confirmedIdentity = ({ confirmed }: Draft): string[] =>
  identityFields.map(part => `patient.${part}`).filter(field => Object.hasOwn(confirmed, field));

/** Records that the user ordered. `earlier` is the order that this one repeats, if any. */
export function noteConfirmed(submission: Submission, draft: Draft, risks: readonly Risk[], earlier?: string): void {
  const { requisitionNumber: requisition, files, label, receipt, createdAt: at } = submission;
  note({ what: 'confirmed', requisition, files: files.length, isTest: label.isTest });
  const fields = confirmedIdentity(draft).join(' ');
  if (fields) note({ what: 'override', of: 'identityConfirmed', requisition, fields });
  if (risks.length > 0) note({ what: 'override', of: 'identityTyped', requisition, risks: risks.join(' ') });
  if (earlier !== undefined) note({ what: 'override', of: 'duplicate', requisition, earlier });
  const { panelId } = submission;
  const by = misfitsOf(draft, panelId, localDay())
    .map(misfit => misfit.by)
    .join(' ');
  const reason = withoutPatient(fitReason(draft, panelId), draft);
  if (by) note({ what: 'override', of: 'unusualTest', requisition, by, reason });
  const answers = confirmedQuestions(draft, certainValues(draft), localDay()).join(' ');
  if (answers) note({ what: 'override', of: 'bloodConfirmed', requisition, fields: answers });
  if (!receipt) return;
  const order = { ...receipt, requisitionNumber: requisition, isTest: label.isTest, tabId: draft.binding.tabId, at };
  note(noteOrdered(order).then(found => found && { what: 'reordered', requisition, ...found }));
}

/** Records what a change of a submission means: audit entries and failures. */
export function noteSubmission(before: Submission | null, after: Submission): void {
  for (const event of eventsOf(before, after)) note(event);
  for (const [code, area] of failuresOf(before, after)) noteFailure(code, area);
}

/** Records that the user removed an order, or looked up what to do about an order for the wrong patient. */
export function noteBack(what: 'removed' | 'wrongPatient', requisition: string): void {
  note({ what, requisition });
  void noteNotSent(requisition).catch(noteUnwritten);
}

export async function noteWrongPatient({ requisitionNumber }: Request<'order.wrongPatient'>): Promise<null> {
  noteBack('wrongPatient', requisitionNumber);
  return null;
}

const orderMessages: ReadonlySet<string> = new Set(['order.place', 'order.retry']);

/** A window that was open while the extension locked or erased everything gets these codes. Nothing went wrong. */
const expected: ReadonlySet<FailureCode> = new Set([
  'draft.gone',
  'draft.old',
  'order.gone',
  'session.locked',
  'session.notSignedIn',
]);

/** Records a refused request in the recent failures and, if it was an order, in the audit log. */
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

/** Records that a person taught an EHR. Called in the teach page, which can close: so it waits. */
export async function noteTaught(ehr: string, origin: string): Promise<void> {
  const who = personText(await whoIsSignedIn());
  await addEntry({ what: 'taught', ehr, origin, who }, now()).catch(noteUnwritten);
}

/** Exports the whole audit log as it is, broken or not. Its last entry records this export. */
export async function exportAudit(): Promise<FileView> {
  const who = personText(await whoIsSignedIn());
  await addEntry({ what: 'exported', entries: (await readTrail()).entries.length + 1, who }, now());
  return { text: trailCsv((await readTrail()).entries) };
}
