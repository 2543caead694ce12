// Values so many texts before or behind a fixed text.

import type { Near } from '../definition.ts';
import { gapBetween } from '../grid.ts';
import {
  blockAround,
  countAround,
  headingsAbove,
  includes,
  isOthers,
  isRelation,
  plainSays,
  shapeIn,
  tagAround,
} from '../headings.ts';
import { closest, elementAround, tagOf } from '../page/dom.ts';
import type { Item, Outline } from '../taught.ts';
import { isInPlace, stepFrom } from './in-place.ts';
import { saidAt } from './said-at.ts';

/** The texts that a definition's labels say: none of them is a value. */
const isLabel = ({ at, text, isControl }: Item, labels: ReadonlySet<string>) =>
  !isControl && (labels.has(plainSays(text)) || /[:：]$/.test(text) || closest(at, 'label,dt,th,legend') !== null);

/** The texts behind a label in the largest block without the label, as one. */
function runFrom(items: readonly Item[], label: number, at: number): Item {
  const value = items[at] as Item;
  let block: Element | null = value.at;
  for (let around = elementAround(block); around && !includes(around, items[label]); around = elementAround(around))
    block = around;
  const inside = items.filter(item => !item.isIdle && !item.isControl && includes(block, item));
  return { ...value, at: block, text: inside.map(({ text }) => text).join(' ') };
}

function hasColons(items: readonly Item[], label: Item, value: Item): boolean {
  const block = blockAround(label, value);
  return items.some(item => item !== label && block && /[:：]$/.test(item.text) && includes(block, item));
}

/** True if the smallest block with both is an item of a list: whatever else stands in it, a badge, is no other row. */
const isRow = (label: Item, value: Item): boolean => {
  const block = blockAround(label, value);
  return block !== null && tagOf(block) === 'li';
};

interface Place {
  index: number;
  value: Item;
}

function allBeside({ items, labels }: Outline, near: Near, isLoose: boolean): Place[] {
  return saidAt(items, near).flatMap(index => {
    const item = items[index] as Item;
    const at = stepFrom(items, index, near.steps);
    const value = items[at];
    if (!value || (near.tag ?? '') !== tagAround(value)) return [];
    const { upTo } = near;
    if (upTo && plainSays(items[stepFrom(items, at, upTo.steps)]?.text ?? '') !== plainSays(upTo.says)) return [];
    if (near.after && plainSays(items[index - 1]?.text ?? '') !== plainSays(near.after)) return [];
    if (near.steps !== 0 && !/^(?:label|dt|th)$/.test(near.tag ?? '') && isLabel(value, labels)) return [];
    // In a line with others, each with a colon, a label without a value has the next label behind it.
    const isInLine = near.steps === 1 && /[:：]$/.test(item.text) && hasColons(items, item, value);
    // Behind an empty cell stands another value.
    const gap = near.steps === 0 ? null : gapBetween(item.at, value.at);
    if (gap !== null && Math.max(0, gap) !== (near.gap ?? 0)) return [];
    const isNext = isInLine || gap === 0;
    const isFar = near.block !== undefined && countAround(items, index, at) > near.block;
    if (!isLoose && isFar && !isNext && !isRow(item, value)) return [];
    // In a flat list, the next label looks like this one.
    const block = near.steps === 1 && !value.isControl && blockAround(item, value);
    const shape = block && shapeIn(block, value);
    if (block && shape && /\.\S/.test(shape) && shape === shapeIn(block, item)) return [];
    if (!isInPlace(items, index, near)) return [];
    // In front of a fixed text, another person's block can end.
    const isTheirs = near.steps < 0 && !near.past && headingsAbove(items, at).some(({ text }) => isOthers(text));
    if (isTheirs) return [];
    return [{ index, value: near.run ? runFrom(items, index, at) : value }];
  });
}

/** True for a label whose only place is in a block of a relative. Who holds a policy stands in the block of the patient's. */
export function isOnlyRelatives(outline: Outline, near: Near): boolean {
  const [only, other] = near.like || near.column || near.across ? [] : allBeside(outline, near, false);
  return only !== undefined && !other && isRelatives(outline.items, only.index);
}

export function placesBeside(outline: Outline, near: Near, isLoose: boolean): Item[] {
  const { items } = outline;
  const places = allBeside(outline, near, isLoose);
  const { over } = near;
  const isBelow = (index: number) => over && headingsAbove(items, index)[0]?.text === plainSays(over);
  const below = places.length > 1 ? places.filter(({ index }) => isBelow(index)) : [];
  const ownPlaces = places.filter(({ index }, at) => !isRelatives(items, index, places[at + 1]?.index));
  return (below.length === 1 ? below : ownPlaces.length === 1 ? ownPlaces : places).map(({ value }) => value);
}

/** The label of a relative's relation to the patient stands so many texts behind that of the relative's name. */
const mostToRelation = 6;
/** So many texts a block with a relative alone has, at most. */
const mostInCard = 12;

/** True if the label of a relation stands behind a label, before the next one like it and one of another person. */
function isRelatives(items: readonly Item[], index: number, next = items.length): boolean {
  const behind = items.slice(index + 1, Math.min(next, index + mostToRelation + 1));
  const at = behind.findIndex(isRelation);
  // What the relation is can stand in front of its label.
  const isOwn = behind
    .slice(0, Math.max(0, at - 1))
    .every(item => item.isControl || isRelation(item) || !isOthers(item.text));
  const isSelf = [at, at + 2].some(of => /^(?:self|patient|same)$/i.test(items[index + of]?.text ?? ''));
  return at >= 0 && isOwn && !isSelf && countAround(items, index, index + 1 + at) <= mostInCard;
}
