// Values in texts that have the forms of a definition, where no text around them is fixed.

import type { Near } from '../definition.ts';
import { blockAround, countAround, includes, isOthers, tagAround } from '../headings.ts';
import { pattern } from '../locate.ts';
import type { Item } from '../taught.ts';
import { isInPlace, isSkipped } from './in-place.ts';

/** In place of a picture: "AO". */
const isInitials = (item: Item | undefined): boolean => /^\p{Lu}{1,3}$/u.test(item?.text ?? '');

/** True if a text is the first of the smallest block with it and another one. */
export function begins(items: readonly Item[], first: Item, last: Item): boolean {
  const block = blockAround(first, last);
  let before = items.indexOf(first) - 1;
  while (isInitials(items[before])) before -= 1;
  return block !== null && !includes(block, items[before]);
}

/** So many texts can stand between what begins a block and the next known one: a badge, a number in parentheses. */
const mostBadges = 4;

/** "Okafor, Daniel", "About: Daniel Okafor", and not "45 y · Dr. Juris Kalns" */
const name = /^\D*\p{Lu}[\p{L}'’.-]*,? \p{Lu}[\p{L}'’.-]/u;
/** Words of badges */
const badge =
  /\b(?:active|inactive|visits?|(?:in|out)?patient|risk|alerts?|allerg\w*|code|status|needed|portal|verified|precautions?|isolation|room|bed|ward|medicare|medicaid|pay|study|hospice|care|plan|program|only|new|no|not|do|due|overdue|pending|consent|directive|interpreter|female|male|adult|minor)\b/i;
/** True for a person's name between a name and what stands behind it: who stands nearer is whom it belongs to. */
const namesOther = (text: string): boolean => isOthers(text) || (name.test(text) && !badge.test(text));
const probes = ['Ada Lowell', 'Lowell, Ada', 'LOWELL Ada'];

/** Values in consecutive texts that all have the form of a definition. */
export function placesLike(items: readonly Item[], near: Near, like: readonly string[]): Item[] {
  const forms = like.map(pattern);
  const shown = items.filter(item => !isSkipped(item));
  const textAt = (at: number) => shown[at]?.text ?? '\n';
  const isTitle = /^h\d$/.test(near.tag ?? '');
  const isOfName = probes.some(text => forms[0]?.test(text));
  const found = shown.flatMap((first, at) => {
    let end = at;
    for (const [line, form] of forms.entries()) {
      if (line > 0) end += 1;
      for (let left = near.first && line > 0 ? mostBadges : 0; left > 0 && !form.test(textAt(end)); left -= 1) {
        if (isOfName && namesOther(textAt(end))) return [];
        end += 1;
      }
      if (!form.test(textAt(end))) return [];
    }
    const value = shown[at + near.steps];
    const last = items.indexOf(shown[end] as Item);
    if (near.block && countAround(items, items.indexOf(first), last) > near.block) return [];
    if (near.first && !isTitle && !begins(items, first, shown[end] as Item)) return [];
    const isHere = value && (near.tag ?? '') === tagAround(value) && isInPlace(items, items.indexOf(first), near);
    return isHere ? [{ value, end }] : [];
  });
  // Of two texts in front of the same one, the nearer one begins its block.
  return found.filter(({ end }, at) => isTitle || end !== found[at + 1]?.end).map(({ value }) => value);
}
