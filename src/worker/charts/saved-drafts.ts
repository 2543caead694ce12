// What was chosen in forms, on the disk (encrypted) until it is ordered, discarded or eight hours old: a browser that dies
// loses nothing of it. The drafts in memory come first; these are what is left when that memory is gone.
import * as z from 'zod/mini';
import type { Draft } from '../../draft/draft.ts';
import { matchRecovery, type RecoveryMatch, recoverDraft, recoverInvalidInput } from '../../draft/recover.ts';
import { describeDraft } from '../../draft/same-patient.ts';
import type { SavedOffer } from '../../messages/chart-views.ts';
import { Author, isOtherAuthor, isSameAuthor, personName } from '../../order/person.ts';
import { holdDraft } from '../../outbox/draft-files.ts';
import { openFileStore } from '../../outbox/file-store.ts';
import { openSavedDrafts } from '../../outbox/saved-drafts.ts';
import { openSubmissionStore } from '../../outbox/store.ts';
import type { Submission } from '../../outbox/submission.ts';
import { accepts } from '../../outbox/transitions.ts';
import { authorNow } from '../access/signed-in.ts';
import { draftsOf, dropDraft, dropDrafts, liveDraftIds, loadStored, type Opened, StoredDraft } from './draft-store.ts';

const Content = z.strictObject({
  draft: StoredDraft.shape.draft,
  entered: StoredDraft.shape.entered,
  madeBy: z.exactOptional(Author),
});

/** A saved draft whose form is gone. */
export interface LeftDraft extends z.infer<typeof Content> {
  /** ISO time of the last change. */
  at: string;
  match: Exclude<RecoveryMatch, 'none'>;
}

/** One at a time: what is saved last is what the form has last, and nothing is saved after it was forgotten. */
const holdSaved = <T>(act: () => Promise<T>): Promise<T> => navigator.locks.request('saved drafts', act);

/** One at a time: of two forms that open at once, one goes on with a draft that was left. */
export const holdRecovery = <T>(act: () => Promise<T>): Promise<T> => navigator.locks.request('recovery', act);

let lastSaved = '';

/** Saves a draft as it is in memory by now. It is on the disk when the promise resolves with true. */
export const saveToDisk = (draftId: string): Promise<boolean> =>
  holdSaved(async () => {
    const stored = await loadStored(draftId);
    if (!stored) return true;
    const { draft, entered, madeBy = await authorNow() } = stored;
    const content = { draft, entered, madeBy };
    const written = JSON.stringify(content);
    if (written === lastSaved) return true;
    await (await openSavedDrafts()).save(draftId, content);
    lastSaved = written;
    return true;
    // A disk that is full keeps nobody from going on; a file or an order that has no room there says so itself.
  }).catch(() => false);

/** The order of a draft is on its way: the form has nothing to come back to. What was refused is corrected in its form. */
export const isSpent = (submission: Submission | null | undefined): boolean =>
  Boolean(submission && !accepts(submission, 'requeue'));

const hasEntries = ({ draft, entered }: LeftDraft): boolean =>
  Object.keys(draft.confirmed).length > 0 ||
  (entered !== null && (entered.panelId !== null || entered.method !== null || entered.invalidInput !== undefined));

/** What was left of the patient whose chart was read, latest first. */
export async function findLeft(read: Draft): Promise<LeftDraft[]> {
  const [saved, live] = await Promise.all([openSavedDrafts(), liveDraftIds()]);
  const left = (await saved.list(live)).flatMap(({ at, content }): LeftDraft[] => {
    const parsed = Content.safeParse(content).data;
    const match = parsed ? matchRecovery(parsed.draft, read) : 'none';
    return parsed && match !== 'none' ? [{ ...parsed, at, match }] : [];
  });
  if (left.length === 0) return [];
  const [submissions, files] = await Promise.all([
    openSubmissionStore(),
    openFileStore().then(store => store.drafts()),
  ]);
  const orders = await Promise.all(left.map(({ draft }) => submissions.byDraft(draft.id)));
  return left.filter(
    (one, index) => (orders[index]?.state ?? 'rejected') === 'rejected' && (hasEntries(one) || files.has(one.draft.id)),
  );
}

/** A draft that was left, to go on with on a new reading. */
export function recover({ draft, entered, at, madeBy }: LeftDraft, read: Draft, author: Author): Opened {
  const { invalidInput: typed, ...chosen } = entered ?? { panelId: null, method: null };
  const invalidInput = recoverInvalidInput(draft, read, typed ?? {});
  return {
    draft: recoverDraft(draft, read),
    entered: { ...chosen, ...(Object.keys(invalidInput).length > 0 ? { invalidInput } : {}) },
    origin: { recoveredFrom: at, ...othersName(madeBy, author, 'recoveredOf') },
    // Whoever takes over another person's entries has looked at them: from here on they are theirs.
    madeBy: author,
  };
}

const othersName = <K extends string>(madeBy: Author | undefined, author: Author, key: K): { [N in K]?: string } =>
  isSameAuthor(madeBy, author) ? {} : ({ [key]: madeBy ? personName(madeBy) : '' } as { [N in K]: string });

/** Whether entries come back without a question: certainly for this patient, and of the person who opens the form. */
export const isOwn = ({ match, madeBy }: LeftDraft, author: Author): boolean =>
  match === 'certain' && isSameAuthor(madeBy, author);

/** What may belong to the patient and the person of a form, and is taken over only when the person says so. */
export async function findOffer(draft: Draft, author: Author): Promise<SavedOffer | null> {
  const left = (await findLeft(draft)).find(one => !isOwn(one, author));
  if (!left) return null;
  const { at, match, madeBy } = left;
  const patient = describeDraft(left.draft);
  const offer = { draftId: left.draft.id, at, patient, isSamePatient: match === 'certain' };
  return { ...offer, ...othersName(madeBy, author, 'by') };
}

/** Of a tab whose form another person opens now: the drafts of whoever was here before are left on the disk alone. */
export async function setAsideOthers(tabId: number, author: Author): Promise<void> {
  for (const { draft, madeBy } of await draftsOf(tabId)) {
    // What cannot be saved stays in memory: it is not offered then, and not lost.
    if (isOtherAuthor(madeBy, author) && (await saveToDisk(draft.id))) await dropDraft(draft.id);
  }
}

/** Files of drafts that nobody can come back to; those of an order are the order's. */
async function removeFiles(draftIds: readonly string[]): Promise<void> {
  if (draftIds.length === 0) return;
  const [submissions, files] = await Promise.all([openSubmissionStore(), openFileStore()]);
  const kept = await files.drafts();
  for (const draftId of draftIds) {
    const ids = kept.get(draftId)?.ids ?? [];
    if (ids.length === 0) continue;
    await holdDraft(draftId, async () => {
      if (!(await submissions.byDraft(draftId))) await files.remove(ids);
    });
  }
}

/** The order is placed: it has the files. */
export const dropSaved = (draftId: string): Promise<void> =>
  holdSaved(async () => {
    lastSaved = '';
    await (await openSavedDrafts()).remove([draftId]);
  });

/** A person closed a tab: its drafts are forgotten, as its page is. A window that closes may be the browser's end. */
export async function forgetTab(tabId: number, isWindowClosing: boolean): Promise<void> {
  const ids = (await draftsOf(tabId)).map(({ draft }) => draft.id);
  await dropDrafts(tabId);
  if (!isWindowClosing) for (const id of ids) await dropSaved(id);
}

/** A person discards what was saved, with its files. */
export async function discardSaved(draftId: string): Promise<void> {
  await dropSaved(draftId);
  await removeFiles([draftId]);
}

/** After the drafts in memory are forgotten, at the lock or the sign-out: nor is what is on the disk shown to whoever comes. */
export async function forgetSaved(): Promise<void> {
  const gone = await holdSaved(async () => {
    lastSaved = '';
    const saved = await openSavedDrafts();
    const [ids, live] = await Promise.all([saved.ids(), liveDraftIds()]);
    const left = [...ids].filter(id => !live.has(id));
    await saved.remove(left);
    return left;
  });
  await removeFiles(gone);
}

/** Removes what is too old, or ordered by now. */
export async function pruneSaved(submissions: readonly Submission[]): Promise<void> {
  const saved = await openSavedDrafts();
  await removeFiles(await saved.removeOld());
  const ids = await saved.ids();
  await saved.remove(
    submissions.flatMap(submission => (ids.has(submission.draftId) && isSpent(submission) ? submission.draftId : [])),
  );
}

/** Of all drafts, in memory and on the disk: their files are still wanted. */
export async function wantedDraftIds(): Promise<Set<string>> {
  const [live, saved] = await Promise.all([liveDraftIds(), openSavedDrafts().then(drafts => drafts.ids())]);
  return new Set([...live, ...saved]);
}
