// Where a page shows a fixed text, or has it in the code around a value.

import { foldShown } from '../../order/text/fold.ts';
import { tidy } from '../../order/text/shown-text.ts';
import type { Near } from '../definition.ts';
import { includes, plainSays, saidBy } from '../headings.ts';
import { attributeOf, elementAround, isCustom, prop, query } from '../page/dom.ts';
import type { Item } from '../taught.ts';
import { isInPlace } from './in-place.ts';

const inCode = ['aria-label', 'title', 'alt', 'placeholder', 'data-label'];

const icons = 'svg[aria-label],img[alt],i[title],i[aria-label],[role=img][aria-label]';

/** The label that a custom element draws for its texts, with the heading that the one around it draws: "Contact: Cell". */
function drawnLabel(element: Element): string {
  const label = isCustom(element) ? tidy(attributeOf(element, 'label') ?? '') : '';
  let around = label === '' ? null : elementAround(element);
  while (around && !(isCustom(around) && attributeOf(around, 'heading'))) around = elementAround(around);
  const heading = around ? tidy(attributeOf(around, 'heading') ?? '') : '';
  return heading === '' ? label : `${heading}: ${label}`;
}

/** What the code of the page calls a value, or the icon beside it. A label is that of the first text in its element. */
export function namesOf(items: readonly Item[], index: number): string[] {
  const names: string[] = [];
  const item = items[index];
  const nameIn = (element: Element) => inCode.map(name => tidy(attributeOf(element, name) ?? ''));
  for (let around = item?.at ?? null, step = 0; item && around && step < 4; around = elementAround(around), step += 1) {
    const isSecond = includes(around, items[index - 1]);
    const isShared = isSecond || includes(around, items[index + 1]);
    if (step > 0 && (isSecond || item.isControl)) break;
    if (!isSecond) names.push(drawnLabel(around));
    if (step > 0 && isShared) continue;
    const inIcons = isShared ? [] : query(around, icons).flatMap(nameIn);
    const titles = isShared ? [] : query(around, 'svg > title').map(title => tidy(prop(title, 'textContent') ?? ''));
    names.push(...nameIn(around), ...inIcons, ...titles);
  }
  return names.filter(Boolean);
}

/** "Nato il" and "Nata il" are one label. */
const anySex = (says: string) =>
  says
    .replace(/(?<!\p{L})(nat|nacid|nascid)[oa](?!\p{L})/u, '$1')
    .replace(/(?<!\p{L})n[eé]e(?!\p{L})/u, says.includes('é') ? 'né' : 'ne');

/** Words of a text. A label of a letter or two must have its colon. */
function hasWords({ text }: Item, says: string): boolean {
  const words = plainSays(says);
  const shown = ` ${foldShown(text).replace(/\s*[:：]/g, ': ')} `;
  if (words.length < 3 && /[:：]$/.test(says)) return shown.includes(` ${words}: `);
  const isLetter = (at: number) => /[\p{L}\d]/u.test(shown.charAt(at));
  for (let at = shown.indexOf(words); at >= 0; at = shown.indexOf(words, at + 1))
    if (!isLetter(at - 1) && !isLetter(at + words.length)) return true;
  return false;
}

/** Where a fixed text stands. */
export function saidAt(items: readonly Item[], near: Near): number[] {
  const says = plainSays(near.says);
  const isSaid = (item: Item, index: number) => {
    if (near.named) return namesOf(items, index).some(name => plainSays(name) === says);
    return near.steps === 0 ? hasWords(item, near.says) : anySex(saidBy(item)) === anySex(says);
  };
  const all = items.flatMap((item, index) => (!item.isIdle && isSaid(item, index) ? [index] : []));
  if (near.rank) return all.filter(index => rankBefore(items, index) === near.rank);
  if (!near.nth) return all;
  const places = all.filter(index => isInPlace(items, index, near)).slice(near.nth - 1, near.nth);
  return places.filter(index => isAmong(items, index, near));
}

/** Words by which the items of a list tell their rank. */
const ranks =
  /^(?:primary|secondary|tertiary|principal|secundari[oa]|primaire|secondaire|primär|sekundär|primari[oa])(?: (?:insurance|coverage|policy|plan|payer|insurer|medical))*$/;

export const isRank = (item: Item): boolean => ranks.test(saidBy(item));

/** The last rank in front of a text. */
export function rankBefore(items: readonly Item[], index: number): string | undefined {
  const found = items.slice(0, index + 1).findLast(isRank);
  return found && saidBy(found);
}

/** The labels in front of one of them are those of its item and the items before it. */
function isAmong(items: readonly Item[], index: number, near: Near): boolean {
  const { nth = 1, among = [] } = near;
  const labels = among.map(plainSays);
  const labelIndex = labels.indexOf(plainSays(near.says));
  return labels.every((label, at) => {
    const before = items
      .slice(0, index)
      .filter((item, itemAt) => saidBy(item) === label && isInPlace(items, itemAt, near));
    return at === labelIndex || before.length <= (at < labelIndex ? nth : nth - 1);
  });
}
