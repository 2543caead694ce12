// Values below the header of a table, and those in a block of values beside a block of labels.

import type { Near } from '../definition.ts';
import { acrossFrom, cellBelow, gridOf, placeInTable } from '../grid.ts';
import { includes, plainSays, saidBy } from '../headings.ts';
import { prop } from '../page/dom.ts';
import type { Item } from '../taught.ts';
import { isInPlace } from './in-place.ts';

/** Values below a header of a table, in the row of the fixed text or, if that is the header itself, in the only row. */
export function placesInColumn(items: readonly Item[], near: Near, column: string): Item[] {
  const says = plainSays(near.says);
  const header = plainSays(column);
  return items.flatMap((item, index) => {
    const place = saidBy(item) === says && placeInTable(item.at);
    if (!place || !isInPlace(items, index, near)) return [];
    const { headers, below } = gridOf(place.table);
    const [only, other] = headers.filter(({ text }) => plainSays(text) === header);
    const inHeader = headers.some(({ cell }) => cell === place.own.cell);
    const [row, more] = !inHeader ? [place.row] : near.nth ? below.slice(near.nth - 1, near.nth) : below;
    if (!only || other || !row || more || inHeader !== (says === header)) return [];
    const cell = cellBelow(row, only);
    const inside = cell ? items.filter(item => !item.isIdle && includes(cell, item)) : [];
    return inside.length === 1 ? inside : [];
  });
}

/** The only text or control across from a label, in a block of values beside one of labels. */
export function valueAcross(items: readonly Item[], label: Item): Item | null {
  const found = acrossFrom(label.at, 1);
  if (!found || childrenWith(items, found.labels).some(count => count > 1)) return null;
  const inside = items.filter(item => !item.isIdle && includes(found.item, item));
  return (inside.length === 1 && inside[0]) || null;
}

const childrenWith = (items: readonly Item[], block: Element) =>
  [...prop(block, 'children')].map(child => items.filter(item => !item.isIdle && includes(child, item)).length);

export const placesAcross = (items: readonly Item[], near: Near): Item[] =>
  items.flatMap((item, index) =>
    !item.isControl && !item.isIdle && saidBy(item) === plainSays(near.says) && isInPlace(items, index, near)
      ? (valueAcross(items, item) ?? [])
      : [],
  );
