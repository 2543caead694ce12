// Finds the items of a list again, by the words before and behind it and by the words in its items.

import { moved } from '../../order/doubts.ts';
import type { FieldPattern } from '../../order/fields.ts';
import type { ValueContext } from '../../order/text/kinds.ts';
import { isBlank, tidy } from '../../order/text/shown-text.ts';
import type { ScreenDefinition } from '../definition.ts';
import { pattern } from '../locate.ts';
import { holds, prop, tagOf } from '../page/dom.ts';
import { remember } from '../remember.ts';
import type { FieldParsers } from '../values/field-parsers.ts';
import { findPlaces, landmarksIn } from './find-places.ts';
import type { ListMemory, ScreenMemory } from './memory.ts';
import { isCompound, type MovedValue, type Places, partsOf, splitsAs } from './places.ts';
import { itemTexts, type ShownText } from './shown-texts.ts';

interface SoughtLists {
  screen: ScreenDefinition;
  memory: ScreenMemory;
  texts: readonly ShownText[];
  landmarks: ReadonlySet<string>;
  context: ValueContext;
  parsers: FieldParsers;
}

/** More heads, or more texts in a list, are not searched. */
const mostHeads = 20;
const mostTexts = 400;

type Item = readonly MovedValue[];

const contains = (block: Element, { at }: ShownText) => holds(block, at);

/** The largest element around a text without the text before it. */
function blockBehind({ at }: ShownText, head: ShownText): Element {
  let block = at;
  for (
    let around = prop(block, 'parentElement');
    around && !contains(around, head);
    around = prop(around, 'parentElement')
  )
    block = around;
  return block;
}

const shapeOf = (element: Element) => `${tagOf(element)}.${prop(element, 'className')}`;

/** An element and those behind it of the same shape. */
function rowFrom(block: Element): Element[] {
  const row = [block];
  for (
    let next = prop(block, 'nextElementSibling');
    next && shapeOf(next) === shapeOf(block);
    next = prop(next, 'nextElementSibling')
  )
    row.push(next);
  return row;
}

const groupsOf = (elements: readonly Element[], texts: readonly ShownText[]): ShownText[][] =>
  elements.map(element => texts.filter(text => contains(element, text))).filter(group => group.length > 0);

/** The ways in which elements can be items: as they are, or their children. */
function splits(elements: readonly Element[], texts: readonly ShownText[]): ShownText[][][] {
  const found = [groupsOf(elements, texts)];
  let level = elements;
  for (let depth = 0; depth < 12; depth += 1) {
    const inner = level.flatMap(element => [...prop(element, 'children')]);
    const groups = groupsOf(inner, texts);
    if (groups.flat().length < texts.length) break;
    if (groups.length !== found.at(-1)?.length) found.push(groups);
    level = inner;
  }
  return found;
}

/** The places of an item, of a list or of lines. */
const placesOf = ({ fields = {}, lists = {} }: ScreenDefinition, path: string): Places => {
  const lines = fields[path as FieldPattern];
  return lists[path] ?? { fields: lines ? { '': [lines].flat()[0] ?? { find: '' } } : {} };
};

/** The lists of a screen. A list that was found in two ways that differ is not taken. */
export function findLists(
  { screen, memory, texts, landmarks, context, parsers }: SoughtLists,
  known: readonly MovedValue[],
): MovedValue[] {
  const wordsIn = remember(landmarksIn);
  const fieldOf = (path: string, key: string): FieldPattern => (key ? `${path}[].${key}` : path) as FieldPattern;

  function readItem(path: string, list: ListMemory, item: readonly ShownText[]): Item {
    const places = placesOf(screen, path);
    const within = itemTexts(item);
    const isValid = (key: string, text: string): boolean => {
      if (isBlank(text) || parsers.isEmptyText(text)) return false;
      if (isCompound(key)) return splitsAs(places.compounds?.[Number(key)], text, parsers.splitText);
      const { value, candidates } = parsers.parseField(fieldOf(path, key), text, context);
      return value !== null || Boolean(candidates);
    };
    const found = findPlaces({
      texts: within,
      spots: list.spots,
      landmarks: wordsIn(list.spots),
      of: places,
      isValid,
      isOthers: () => false,
    });
    const plain = [...found].flatMap(([field, place]) => (isCompound(field) ? [] : { field, text: place.text, place }));
    return [...plain, ...partsOf(found, places.compounds, parsers.splitText)].flatMap(({ field, text, place }) => {
      const { value, candidates, why = moved } = parsers.parseField(fieldOf(path, field), text, context);
      const at = within[place.start]?.at;
      if (!at || (value === null && !candidates)) return [];
      const doubt = value === null ? why : moved;
      const read = { field, value, text: tidy(text), from: 'words around', sure: false, why: doubt, at };
      return candidates ? { ...read, candidates } : read;
    });
  }

  /** The items of a list below a word. Null if what stands there is no such list. */
  function itemsBelow(path: string, list: ListMemory, at: number): Item[] | null {
    const [head, first] = [texts[at], texts[at + 1]];
    const inside = new Set(list.inside);
    const isOver = ({ word }: ShownText) => list.ends.includes(word) || (landmarks.has(word) && !inside.has(word));
    if (!head || !first || isOver(first)) return null;
    const elements = rowFrom(blockBehind(first, head));
    const behind = texts.slice(at + 1);
    const end = behind.findIndex(text => isOver(text) || !elements.some(element => contains(element, text)));
    const shown = end < 0 ? behind : behind.slice(0, end);
    if (shown.length > mostTexts) return null;
    const ways = splits(
      elements.filter(element => shown.some(text => contains(element, text))),
      shown,
    ).map(groups => groups.map(group => ({ group, item: readItem(path, list, group) })));
    // A policy that no longer says it is in force may be over.
    const { match = '' } = screen.lists?.[path]?.certainIf ?? {};
    const isCertain = (group: readonly ShownText[]) => group.some(({ text }) => pattern(match).test(text));
    const isWhole = (item: Item) => list.always.every(field => item.some(value => value.field === field));
    const count = (items: readonly { item: Item }[]) => items.flatMap(({ item }) => item).length;
    const [best] = ways
      .filter(items => items.every(({ item }) => isWhole(item)))
      .sort((list, other) => count(other) - count(list) || list.length - other.length);
    return best && count(best) > 0 ? best.flatMap(({ group, item }) => (isCertain(group) ? [item] : [])) : null;
  }

  const has = (path: string) => known.some(({ field }) => field === path || field.startsWith(`${path}[`));
  return Object.entries(memory.lists ?? {}).flatMap(([path, list]): MovedValue[] => {
    if (has(path)) return [];
    const heads = [...texts.keys()].filter(at => list.heads.includes(texts[at]?.word ?? ''));
    const all = heads.slice(0, mostHeads).flatMap(at => {
      const items = itemsBelow(path, list, at);
      return items ? [items] : [];
    });
    const [items, ...others] = all;
    const say = (list: readonly Item[]) =>
      JSON.stringify(list.map(item => item.map(({ field, value }) => [field, value])));
    if (!items || others.some(other => say(other) !== say(items))) return [];
    if (list.spots['']) {
      const lines = items.flat();
      const value = lines.flatMap(line => line.value as string[]);
      const text = lines.map(line => line.text).join(' ');
      return lines.slice(0, 1).map(line => ({ ...line, field: path, value, text }));
    }
    return items.flatMap((item, index) => item.map(value => ({ ...value, field: `${path}[${index}].${value.field}` })));
  });
}
