// W7 in the worker: what it has seen of other patients, and whether the patient was typed where that is asked for.
import { browser } from 'wxt/browser';
import { storage } from 'wxt/utils/storage';
import { GuardFailure } from '../messages/dispatch.ts';
import type { Draft } from '../order/draft.ts';
import { shownIdentity } from '../order/identity.ts';
import { findRisks, isTypedRight, type Risk, type SeenPatient } from '../order/risks.ts';
import { liveDrafts } from './draft-store.ts';

/** In memory only, as drafts are. */
const seenPatients = storage.defineItem<SeenPatient[]>('session:seenPatients', { fallback: [] });
const mismatched = storage.defineItem<string[]>('session:mismatchedDrafts', { fallback: [] });

/** A clinic's day has fewer. */
const most = 300;

/** Remembers whose chart was read. */
export function noteSeen(draft: Draft): Promise<void> {
  const { firstName, lastName, dob } = shownIdentity(draft);
  return navigator.locks.request('seen patients', async () => {
    const others = (await seenPatients.getValue()).filter(
      one => one.firstName !== firstName || one.lastName !== lastName || one.dob !== dob,
    );
    await seenPatients.setValue([{ firstName, lastName, dob, at: draft.binding.readAt }, ...others].slice(0, most));
  });
}

/** Remembers that the screen showed somebody else when this draft was to be ordered. */
export async function noteMismatch({ id }: Draft): Promise<void> {
  const others = (await mismatched.getValue()).filter(other => other !== id);
  await mismatched.setValue([id, ...others].slice(0, most));
}

export async function risksOf(draft: Draft): Promise<Risk[]> {
  const [seen, drafts, ids, tabs] = await Promise.all([
    seenPatients.getValue(),
    liveDrafts(),
    mismatched.getValue(),
    browser.tabs.query({}),
  ]);
  // What a form kept while its tab was being closed is a draft of no tab.
  const open = new Set(tabs.map(({ id }) => id));
  const others = drafts.filter(({ binding }) => open.has(binding.tabId));
  return findRisks({ draft, seen, others, hadMismatch: ids.includes(draft.id), now: new Date() });
}

/**
 * The reasons for which the patient had to be typed, and was.
 * @throws GuardFailure `order.identityUntyped` with the reasons, when the patient was not typed, or typed wrong.
 */
export async function requireTyped(draft: Draft, typed = ''): Promise<Risk[]> {
  const risks = await risksOf(draft);
  if (risks.length > 0 && !isTypedRight(draft, typed)) throw new GuardFailure('order.identityUntyped', { risks });
  return risks;
}
