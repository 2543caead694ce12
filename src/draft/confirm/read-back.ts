// The doubtful values that one look at the chart can settle together, and the questions that need an answer of their own.

import { isUnpainted } from '../../order/doubts.ts';
import { reachesLab } from '../../order/fields.ts';
import { isIn, isRow } from '../../order/path.ts';
import type { ReadValue } from '../../order/reading.ts';
import { certainValues, isDoubtful } from '../current-values.ts';
import type { Draft } from '../draft.ts';
import { enterValue, removeRow } from '../edits.ts';
import { itemsOf, type ManifestItem } from '../manifest.ts';
import { isPrefilled } from '../prefilled.ts';
import { acceptRows, isAcceptable, newBlockers, type Order, suggestRow } from '../suggestions.ts';

/** A value for the lab that is still in doubt. */
const isOpen = (draft: Draft, read: ReadValue): boolean => reachesLab(read.field) && isDoubtful(draft, read);

const isOneValue = ({ value, candidates = [] }: ReadValue): boolean => value !== null && candidates.length < 2;

/** The open values of a part of the order that the clinician can confirm as they were read. */
export const openValues = (draft: Draft, path: string): ReadValue[] =>
  draft.values.filter(read => isIn(read.field, path) && isOpen(draft, read) && isOneValue(read));

/** The open values of which the clinician chooses one meaning. */
export const openChoices = (draft: Draft, path: string): ReadValue[] =>
  draft.values.filter(
    read => isIn(read.field, path) && isOpen(draft, read) && !isOneValue(read) && read.candidates !== undefined,
  );

/** Confirms every open value of a part of the order as it was read. */
export const confirmOpen = (draft: Draft, path: string): Draft =>
  openValues(draft, path).reduce((now, { field, value }) => enterValue(now, field, value), draft);

/** The name and the date of birth: they are checked first and cannot be left out. */
export const identity = ['patient.firstName', 'patient.lastName', 'patient.dob'];

export const isIdentity = (path: string): boolean => identity.includes(path);

/**
 * Whether one look settles a value together with others. Not if the page does not show the patient's identity, or if no chart
 * showed the value: a provider is a question of its own.
 */
function isInBulk(draft: Draft, read: ReadValue): boolean {
  if (isPrefilled(read) || read.why === 'provider.loggedInUser') return false;
  return !(isIdentity(read.field) && isUnpainted(draft.values));
}

/**
 * Confirms what now stands in place of a value that the order would have sent: the clinician was shown both and took the new
 * one. Without this, the order would go without it.
 */
export const confirmReplaced = (before: Draft, after: Draft): Draft =>
  certainValues(before).reduce((now, { field, value }) => {
    const read = openValues(now, field).find(one => one.field === field && isInBulk(now, one));
    const isReplaced = read && value !== null && read.value !== value && !isIdentity(field);
    return isReplaced ? enterValue(now, field, read.value) : now;
  }, after);

/** Whether confirming an item as it was read would stop the order, such as a policy without its number. */
const isStopping = (order: Order, { path }: ManifestItem): boolean =>
  newBlockers(order, confirmOpen(order.draft, path)).some(({ field }) => isIn(field, path));

/**
 * What one look at the chart confirms: identity first, one item for each thing that a person would compare. What would stop
 * the order is left for its row. Empty while only suggestions from the history are open: these have a row of their own.
 */
export function readBackOf(order: Order): ManifestItem[] {
  const { draft, labSchema } = order;
  const open = openValues(draft, 'patient')
    .concat(['billing', 'providerAccounts', 'specimens', 'clinical'].flatMap(path => openValues(draft, path)))
    .filter(read => isInBulk(draft, read));
  // A suggestion that asks, or that the lab has no code for, is not settled by a look at the chart.
  const isSettled = (item: ManifestItem) =>
    item.part === 'history'
      ? isAcceptable(suggestRow(draft, item.path, labSchema))
      : isIdentity(item.path) || !isStopping(order, item);
  const found = itemsOf(open.map(({ field }) => field)).filter(isSettled);
  if (found.every(({ part }) => part === 'history')) return [];
  return found.sort((a, b) => Number(isIdentity(b.path)) - Number(isIdentity(a.path)));
}

/** Confirms what was compared, and leaves out what the clinician unticked. What would stop the order stays open. */
export function settleReadBack(
  { draft, ...order }: Order,
  items: readonly ManifestItem[],
  unticked: ReadonlySet<string>,
): Draft {
  const compared = items.reduce((now, { part, path, fields }) => {
    if (!unticked.has(path)) return part === 'history' ? now : confirmOpen(now, path);
    if (isRow(path)) return removeRow(now, path);
    return fields.reduce((before, field) => enterValue(before, field, null), now);
  }, draft);
  const rows = items.flatMap(({ part, path }) => (part === 'history' && !unticked.has(path) ? path : []));
  return acceptRows({ ...order, draft: compared }, rows).draft;
}
