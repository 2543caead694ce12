// Whether a fixed text stands where a definition says: below its headings, and not among another person's labels.

import type { Near } from '../definition.ts';
import { elsewhere, headingsAbove, isOthers, isPastOthers, plainSays, saidBy } from '../headings.ts';
import { attributeOf, elementAround, isCustom } from '../page/dom.ts';
import type { Item } from '../taught.ts';

/** The headings as a definition names them fit those of the page. */
function fits(under: Near['under'], above: readonly { text: string }[]): boolean {
  return (under ?? []).every((wanted, at) => {
    const text = above[at]?.text;
    if (wanted === null) return text === undefined || !(isOthers(text) || elsewhere.test(text));
    // Where another patient has several, they are numbered.
    return text !== undefined && plainSays(wanted) === text.replace(/ #?1$/, '');
  });
}

/** What a patient is called besides the name: “Mina”, "Known as Dec", "she/her". Another patient's page does not show it. */
const aside =
  /^["“”„«][^"“”„«»]{1,40}["”“»]$|^(?:known as|goes by|aka|née?|geb\.) \p{Lu}\p{L}+$|^\(?(?:she|he|they)\/(?:hers?|him|his|them|theirs)(?:\/\w+)?\)?$/iu;

const isAside = ({ text, isControl }: Item) => !isControl && aside.test(text);

/** A choice that is not chosen, or a text that only some patients have. */
export const isSkipped = (item: Item): boolean => item.isIdle || isAside(item);

/** The index of the text or control that is so many steps away. Those that are skipped do not count. */
export function stepFrom(items: readonly Item[], index: number, steps: number): number {
  let at = index;
  for (let left = Math.abs(steps); left > 0; left -= 1) {
    do at += Math.sign(steps);
    while (items[at] && isSkipped(items[at] as Item));
  }
  return at;
}

/** The headings above a fixed text. The value in front of it is none. */
export const headingsOver = (items: readonly Item[], index: number, steps: number): ReturnType<typeof headingsAbove> =>
  headingsAbove(items, index).filter(({ index: at }) => steps >= 0 || at < stepFrom(items, index, steps));

const drawn = ['heading', 'label', 'relation', 'relationship'];

/** True in a custom element that draws around its texts whose they are: another person's. */
export function isDrawnOthers({ at }: Item): boolean {
  const says = (element: Element) => drawn.some(name => isOthers(attributeOf(element, name) ?? ''));
  for (let around: Element | null = at; around; around = elementAround(around))
    if (isCustom(around) && says(around)) return true;
  return false;
}

/** True for a text below the heading of another person. */
export const isBelowOthers = (items: readonly Item[], index: number, above = headingsAbove(items, index)): boolean =>
  above.some(({ text }) => isOthers(text)) || isDrawnOthers(items[index] as Item);

/** A list of properties has so many labels, at least, and so many texts. */
const fewestSorted = 8;
const mostInList = 200;

/** True for a label among many in alphabetical order: what stands in front of it says nothing about it. */
function isSorted(items: readonly Item[], index: number, heading: number): boolean {
  const shape = ({ at }: Item) => {
    const parent = elementAround(at);
    return [at, parent, parent && elementAround(parent)]
      .map(element => element && attributeOf(element, 'class'))
      .join();
  };
  const own = shape(items[index] as Item);
  const labels = items
    .slice(Math.max(heading + 1, index - mostInList), index + mostInList)
    .filter(item => !item.isControl && shape(item) === own)
    .map(saidBy);
  return labels.length >= fewestSorted && labels.every((label, at) => at === 0 || (labels[at - 1] ?? '') <= label);
}

/** The headings above a fixed text fit, and no other person's labels stand between it and them. */
export function isInPlace(items: readonly Item[], index: number, { under = [], past, steps, like }: Near): boolean {
  const above = headingsOver(items, index, like ? 0 : steps);
  const last = above[Math.max(0, under.length - 1)]?.index ?? -1;
  const isPast = () => isPastOthers(items, index, last) && !isSorted(items, index, last);
  return fits(under, above) && (past === true || !(isPast() || isBelowOthers(items, index, above)));
}
