// What the chart shows at a click on Order and the form does not: a page that loads its parts one by one can fill them long
// after the form read it, also with another patient's data until then.

import { noLongerShown } from '../order/doubts.ts';
import { outerRow } from '../order/path.ts';
import type { ReadValue } from '../order/reading.ts';
import { isSameText } from '../order/text/fold.ts';
import { type Draft, withValues } from './draft.ts';
import { isEdited } from './edits.ts';
import { isPrefilled } from './prefilled.ts';
import { isPart, isSameScreen } from './screen-name.ts';
import { addedBy, contentOf, isSecondScreen, outerRows } from './second-screen.ts';

/** What follows from another value, which it names as its place. */
const isSuggestion = ({ why }: ReadValue) => why?.startsWith('suggestion.') === true;

/** Values of the page itself. */
export const isOfPage = (read: ReadValue) =>
  !isPrefilled(read) && !isSuggestion(read) && read.why !== 'provider.loggedInUser';

const isSame = (before: ReadValue, after: ReadValue) =>
  isSameText(before.text, after.text) ||
  (before.value !== null && JSON.stringify(before.value) === JSON.stringify(after.value));

/** The values of a later reading of the form's own screen that the form does not show. The clinician's edits stand. */
export function newlyShown(form: Draft, read: Draft): ReadValue[] {
  const [was, is] = [form.binding.screen, read.binding.screen];
  // A tab whose patient nothing proves again was read in place of the form's own.
  if (!isSameScreen(was, is) && (!isPart(is) || isSecondScreen(form, read))) return [];
  const known = new Map(form.values.map(value => [value.field, value]));
  return read.values.filter(isOfPage).filter(value => {
    const before = known.get(value.field);
    if (isEdited(form, value.field) || (before && isPrefilled(before))) return false;
    return before ? !isSame(before, value) : value.text !== '';
  });
}

/** Whether two readings agree on a value that the form does not show: one that changes all the time decides nothing. */
export const agreeOnNews = (form: Draft, first: Draft, second: Draft): boolean =>
  newlyShown(form, first).some(value =>
    newlyShown(form, second).some(again => again.field === value.field && isSame(again, value)),
  );

/** An address or a row of a list: of two readings that differ in it, nothing is put together. */
const wholeOf = (field: string): string => (field.startsWith('patient.address.') ? 'patient.address' : outerRow(field));

/**
 * A later reading of the form's own screen with what that screen showed before: a part that is no longer shown can be folded
 * away, or another part of the chart can be in its place. What the screen shows otherwise now is not kept, and then what it no
 * longer shows may have been another patient's: the clinician confirms it again.
 */
export function withFolded(form: Draft, read: Draft): Draft {
  const now = new Map(read.values.map(value => [value.field, value]));
  const changed = new Set(
    form.values.flatMap(before => {
      const after = now.get(before.field);
      return after && isOfPage(before) && !isSame(before, after) ? wholeOf(before.field) : [];
    }),
  );
  // What no chart showed is complete in the reading: what it lacks no longer counts.
  const isFolded = (value: ReadValue) =>
    !isPrefilled(value) && !now.has(value.field) && !changed.has(wholeOf(value.field));
  const doubted = (value: ReadValue): ReadValue =>
    changed.size === 0 || isEdited(form, value.field) ? value : { ...value, sure: false, why: noLongerShown };
  // Of a text that changed, what it still suggests stands too: row by row, whatever its number.
  const suggested = read.values.filter(isSuggestion);
  const again = new Set(outerRows(suggested).map(row => contentOf(suggested, row)));
  const own = form.values.filter(isSuggestion);
  const stands = ({ field, from }: ReadValue) =>
    !changed.has(wholeOf(from)) || again.has(contentOf(own, outerRow(field)));
  const standing = form.values.filter(value => !isSuggestion(value) || stands(value));
  return withValues(read, [
    ...read.values.filter(value => !isSuggestion(value)),
    ...form.values.filter(value => !isSuggestion(value) && isFolded(value)).map(doubted),
    ...standing.filter(isSuggestion),
    ...addedBy({ ...form, values: standing }, read).filter(isSuggestion),
  ]);
}
