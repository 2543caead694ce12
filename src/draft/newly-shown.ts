// What the chart shows at a click on Order and the form does not: a page that loads its parts one by one can fill them long
// after the form read it, also with another patient's data until then.
import type { ReadValue } from '../order/reading.ts';
import { isSameText } from '../order/text/fold.ts';
import type { Draft } from './draft.ts';
import { isEdited } from './edits.ts';
import { isPrefilled } from './prefilled.ts';

/** Values of the page itself: what follows from them comes and goes with them. */
const isOfPage = (read: ReadValue) =>
  !isPrefilled(read) && !read.why?.startsWith('suggestion.') && read.why !== 'provider.loggedInUser';

const isSame = (before: ReadValue, after: ReadValue) =>
  isSameText(before.text, after.text) ||
  (before.value !== null && JSON.stringify(before.value) === JSON.stringify(after.value));

/**
 * The values of a later reading of the form's own screen that the form does not show. The clinician's edits stand. Where the
 * page no longer shows a part of the form, it may show another part of the chart in its place, so only contradictions count.
 */
export function newlyShown(form: Draft, read: Draft): ReadValue[] {
  if (form.binding.screen !== read.binding.screen) return [];
  const known = new Map(form.values.map(value => [value.field, value]));
  const now = read.values.filter(isOfPage);
  const fields = new Set(now.map(({ field }) => field));
  const added = new Set(form.added?.map(({ field }) => field));
  const isPartAway = form.values.some(value => isOfPage(value) && !added.has(value.field) && !fields.has(value.field));
  return now.filter(value => {
    const before = known.get(value.field);
    if (isEdited(form, value.field) || (before && isPrefilled(before))) return false;
    return before ? !isSame(before, value) : !isPartAway && value.text !== '';
  });
}

/** Whether two readings agree on a value that the form does not show: one that changes all the time decides nothing. */
export const agreeOnNews = (form: Draft, first: Draft, second: Draft): boolean =>
  newlyShown(form, first).some(value =>
    newlyShown(form, second).some(again => again.field === value.field && isSame(again, value)),
  );
