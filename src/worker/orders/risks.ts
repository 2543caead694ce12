// W7 in the worker: which other patients it has seen, and whether the user typed the patient when the form asks for it.
import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import type { Draft } from '../../draft/draft.ts';
import { checkIdentity, type IdentityCheck, isTypedRight, type Risk, type SeenPatient } from '../../draft/risks.ts';
import { personOf } from '../../draft/same-person.ts';
import { GuardFailure } from '../../messages/dispatch.ts';
import { ChartNumbers } from '../../order/chart-numbers.ts';
import { soundItems, storeInMemory } from '../../settings/stored.ts';
import { liveDrafts } from '../charts/draft-store.ts';

const Seen = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  dob: z.string(),
  at: z.string(),
  chart: z.exactOptional(ChartNumbers),
});

/** In memory only, as drafts are. */
const seenPatients = storeInMemory<SeenPatient[]>('seenPatients', soundItems(Seen), []);
const mismatched = storeInMemory<string[]>('mismatchedDrafts', soundItems(z.string()), []);

/** More patients than a clinic sees in a day. */
const mostPatients = 300;

/** Remembers whose chart was read. */
export async function noteSeen(draft: Draft): Promise<void> {
  const person = personOf(draft);
  const now = { ...person, at: draft.binding.readAt };
  const isOther = ({ at: _, ...seen }: SeenPatient) => JSON.stringify(seen) !== JSON.stringify(person);
  await seenPatients.change(seen => [now, ...seen.filter(isOther)].slice(0, mostPatients));
}

/** Remembers that the screen showed another patient when this draft was checked or ordered. */
export async function noteMismatch({ id }: Draft): Promise<void> {
  await mismatched.change(ids => [id, ...ids.filter(other => other !== id)].slice(0, mostPatients));
}

export async function identityCheckOf(draft: Draft): Promise<IdentityCheck> {
  const [seen, drafts, ids, tabs] = await Promise.all([
    seenPatients.getValue(),
    liveDrafts(),
    mismatched.getValue(),
    browser.tabs.query({}),
  ]);
  // A draft that a form saved while its tab was closing belongs to no tab.
  const open = new Set(tabs.map(({ id }) => id));
  const others = drafts.filter(({ binding }) => open.has(binding.tabId));
  return checkIdentity({ draft, seen, others, hadMismatch: ids.includes(draft.id), now: new Date() });
}

/** The risks for which the user typed the patient. @throws GuardFailure `order.identityUntyped` if not, or wrong. */
export async function requireTyped(draft: Draft, typed = ''): Promise<Risk[]> {
  const check = await identityCheckOf(draft);
  const { risks, typing } = check;
  if (risks.length > 0 && !isTypedRight(draft, typed, typing))
    throw new GuardFailure('order.identityUntyped', { check });
  return risks;
}
