// Decides which draft a form opens with. Reads and changes nothing.
import type { Draft } from '../../draft/draft.ts';
import { resumeDraft } from '../../draft/resume.ts';
import { relate } from '../../draft/same-patient.ts';
import { isSecondScreen } from '../../draft/second-screen.ts';
import { type Author, isOtherAuthor } from '../../order/person.ts';
import type { StoredDraft } from './draft-store.ts';
import { isOwn, type LeftDraft } from './saved-drafts.ts';

/** The drafts that a form for a chart can open with. */
export interface Openable {
  /** The draft that a form of this tab was opened with last. */
  open: StoredDraft | null;
  /** All drafts of the tab, last opened first. */
  ofTab: readonly StoredDraft[];
  /** The ids of those whose order is under way. */
  spent: ReadonlySet<string>;
  /** The patient's saved drafts without a form, latest first. */
  left: readonly LeftDraft[];
}

export type Opening =
  | { how: 'goOn'; stored: StoredDraft }
  /** The tab's draft goes on with its own values, because the tab shows a second screen of the same chart. */
  | { how: 'beside'; stored: StoredDraft }
  /** A draft that the user left in this tab for another patient's chart comes back (W3). */
  | { how: 'resume'; stored: StoredDraft }
  /** What this user entered for this patient before the browser ended comes back. */
  | { how: 'recover'; left: LeftDraft }
  | { how: 'new' };

/** @param read a new draft of the chart on the screen. */
export function chooseOpening(read: Draft, author: Author, { open, ofTab, spent, left }: Openable): Opening {
  const isAnothers = ({ madeBy }: StoredDraft) => isOtherAuthor(madeBy, author);
  if (open && !isAnothers(open) && isSecondScreen(open.draft, read)) return { how: 'beside', stored: open };
  if (open && !isAnothers(open) && relate(open.draft, read) === 'same') return { how: 'goOn', stored: open };
  const canResume = (stored: StoredDraft) =>
    !isAnothers(stored) && !spent.has(stored.draft.id) && resumeDraft(stored.draft, read) !== null;
  const stored = ofTab.find(canResume);
  if (stored) return { how: 'resume', stored };
  const mine = left.find(saved => isOwn(saved, author));
  return mine ? { how: 'recover', left: mine } : { how: 'new' };
}

/** The saved draft that a form offers beside the draft it opened with. Of several, what the user can't get back otherwise. */
export const chooseOffer = (left: readonly LeftDraft[], opened: Draft, author: Author): LeftDraft | null => {
  const others = left.filter(saved => saved.draft.id !== opened.id);
  return others.find(saved => !isOwn(saved, author)) ?? others[0] ?? null;
};
