// What to find a value again by: its own name in the page's code, its label and heading, or fixed texts around it.

import type { Locator, Near } from '../definition.ts';
import { acrossFrom } from '../grid.ts';
import { countAround, includes, isAction, plainSays, shapeIn, tagAround } from '../headings.ts';
import { foldLabel } from '../labels/fold-label.ts';
import { nameIn } from '../labels/names/name-like.ts';
import { clinicalWord } from '../labels/words/heading-words.ts';
import { labelField } from '../labels/words/label-words.ts';
import { stepFrom } from '../near/in-place.ts';
import { valueAcross } from '../near/places-in-table.ts';
import { namesOf } from '../near/said-at.ts';
import { spotOf } from '../near/spot.ts';
import { closest, elementAround, prop, query } from '../page/dom.ts';
import type { Item } from '../taught.ts';
import { inGrid } from './in-grid.ts';
import { likeOf } from './like.ts';
import {
  anyWords,
  isFixed,
  isKnown,
  isScreenText,
  type Kind,
  nearAt,
  ownSelector,
  plainText,
  showsPatient,
  type Taught,
} from './marks.ts';
import { isVariant, quote } from './screen-words.ts';
import { isNamePart } from './value-forms.ts';

const mostSteps = 10;
const nearby = 5;
/** A label and its value stand in a block with few other texts. */
const smallBlock = 8;
export const phoneKind =
  /^(?:mobile|cell|cell phone|mobile phone|home|work|office|handy|mobil|móvil|celular|portable|cellulare|telemóvel)$/i;

/** "Lowell, Ada" */
const isListedName = (text: string) => nameIn(text) !== '' && text.includes(',');

/** True if further blocks like that of a name behind a text show other people: a list of patients, and any can be the first. */
function headsPeople(label: Item, value: Item, taught: Taught): boolean {
  let block = value.at;
  for (let around = elementAround(block); around && !includes(around, label); around = elementAround(around))
    block = around;
  const list = elementAround(block);
  return taught.items.some(
    other =>
      list !== null &&
      other !== value &&
      includes(list, other) &&
      shapeIn(list, other) === shapeIn(list, value) &&
      nameIn(other.text) !== '' &&
      !showsPatient(other.text, taught),
  );
}

/** The label of a value: the nearest fixed text before it that is not the label or the value of something else. */
function labelBefore(
  target: number,
  taught: Taught,
  { isFree, isLike }: Kind,
): { index: number; steps: number } | null {
  const { items } = taught;
  let at = target;
  for (let steps = 1; steps <= 3; steps += 1) {
    at = stepFrom(items, at, -1);
    const item = items[at];
    if (!item || isLike(item.text)) return null;
    // Of controls behind one label, each has its place, empty or not.
    if (taught.pointed.has(item) && item.isControl && items[target]?.isControl) continue;
    if (taught.pointed.has(item)) return null;
    if (!isFixed(item, taught) || closest(item.at, 'a,button,[role=tab],nav')) {
      if (isFree && !item.isControl) return null;
      continue;
    }
    const block = countAround(items, at, target);
    const before = stepFrom(items, at, -1);
    // Together with the text before it, it is a pair of its own.
    const isPaired = items[before] !== undefined && !isKnown(item.text) && countAround(items, before, at) < block;
    // A name, a school: the other patient has another one.
    const isOdd =
      !isScreenText(item, taught) &&
      (block > 3 ? nameIn(item.text) !== '' || /\d|, \p{L}/u.test(item.text) : isListedName(item.text));
    const isName = (taught.pointed.get(items[target] as Item) ?? []).some(isNamePart);
    if (isName && headsPeople(item, items[target] as Item, taught)) return null;
    if (isPaired || isOdd || closest(item.at, 'dd') || (steps > 1 && block > smallBlock)) return null;
    return { index: at, steps };
  }
  return null;
}

interface Fixed {
  index: number;
  steps: number;
}

/** The nearest fixed texts on one side of a value, in steps from it. */
function fixedBeside(target: number, side: 1 | -1, taught: Taught, { isLike }: Kind): Fixed[] {
  const { items } = taught;
  const found: Fixed[] = [];
  let at = target;
  for (let steps = 1; steps <= mostSteps && found.length < 2; steps += 1) {
    at = stepFrom(items, at, side);
    const other = items[at];
    // Of two values of one kind, the other patient can have the other one.
    if (!other || isLike(other.text)) break;
    if (!taught.pointed.has(other) && isScreenText(other, taught)) found.push({ index: at, steps });
  }
  return found;
}

/** The places of a value without a label, by the fixed texts on both sides. Values of any words need both. */
function besides(target: number, taught: Taught, kind: Kind): (Near | null)[] {
  const [before, after] = [fixedBeside(target, -1, taught, kind), fixedBeside(target, 1, taught, kind)];
  const value = taught.items[target];
  const isTitle = value !== undefined && /^h\d$/.test(tagAround(value));
  const needsBoth = kind.isFree && !isTitle;
  const [nearest] = before;
  if (needsBoth && nearest && after.length > 0)
    return after.map(({ index, steps }) =>
      nearAt(nearest.index, target, nearest.steps, taught, { upTo: { says: plainText(taught.items[index]), steps } }),
    );
  const isClose = ({ steps }: Fixed) => !needsBoth || steps === 1;
  return [
    ...after.filter(isClose).map(({ index, steps }) => nearAt(index, target, -steps, taught)),
    ...before.filter(isClose).map(({ index, steps }) => nearAt(index, target, steps, taught)),
  ];
}

/** The place of a value in a block of values beside one of labels. */
export function acrossOf(target: number, taught: Taught): Near | null {
  const { items } = taught;
  const value = items[target] as Item;
  const found = acrossFrom(value.at, -1);
  const index = found ? items.findIndex(item => !item.isIdle && includes(found.item, item)) : -1;
  const label = items[index];
  if (!found || !label || taught.pointed.has(label)) return null;
  // A row with a header of its own is no row of values.
  if (closest(value.at, 'tr') && query(closest(value.at, 'tr') as Element, 'th').length > 0) return null;
  const labels = items.filter(item => !item.isIdle && includes(found.labels, item));
  // Two rows of a label and its value look like two columns.
  const isShort = ({ text }: Item) => /^\p{Lu}{2,4}$/u.test(text) && !showsPatient(text, taught);
  const areLabels =
    isFixed(label, taught) &&
    labels.every(
      item =>
        !isAction(item) &&
        (labels.length > 2 ? isFixed(item, taught) || isShort(item) : isFixed(item, taught) && isKnown(item.text)),
    );
  // A heading and a button above a value are no labels.
  if (!areLabels || labels.length < 2 || valueAcross(items, label) !== value) return null;
  return nearAt(index, target, 0, taught, { across: true });
}

/** True if the text behind a value is its label: a known one, or as behind another value. A badge stands behind one name only. */
function isCaption(target: number, behind: number, taught: Taught): boolean {
  const { items } = taught;
  const [value, caption] = [items[target] as Item, items[behind] as Item];
  const shape = (item: Item) => shapeIn(prop(prop(item.at, 'ownerDocument'), 'body'), item);
  return (
    isScreenText(caption, taught) ||
    [...taught.pointed.keys()].some(other => {
      const at = items.indexOf(other);
      const next = items[at + 1];
      return other !== value && next && countAround(items, at, at + 1) === 2 && shape(next) === shape(caption);
    })
  );
}

const action =
  /^(?:add|call|change|choose|clear|click|close|copy|delete|edit|enter|hide|more|open|remove|search|select|send|show|toggle|type|view)\b/i;

/** What the code of the page calls a value, as a person says it. */
const givenNames = (target: number, taught: Taught): string[] =>
  namesOf(taught.items, target).filter(
    name =>
      /^\p{L}{2}/u.test(name) &&
      name.length < 40 &&
      !/\d{2}|[@…]|\.\.\./.test(name) &&
      !action.test(name) &&
      !showsPatient(name, taught) &&
      !isVariant(name),
  );

/** True for an element that its own name says the field of: `slot="city"`. */
export function isTelling(find: string): boolean {
  const [, name = ''] = /[#"]([^"]+)/.exec(find) ?? [];
  const words = name.split(/[_.[\]-]+|(?<=[a-z])(?=[A-Z\d])/).filter(Boolean);
  return words.length > 0 && labelField(foldLabel(words.join(' '))) !== undefined;
}

/** True for a phone among others: without its label, that of a patient who has no such phone is the next one. */
function hasTwin(target: number, { items }: Taught, { isLike }: Kind): boolean {
  const around = items.slice(Math.max(0, target - nearby), target + nearby + 1);
  return isLike(items[target]?.text ?? '') && around.some(item => item !== items[target] && isLike(item.text));
}

/** The places of a phone by the forms around it, where one of them is the label of a mobile phone right beside it. */
function likeLabeled(target: number, taught: Taught, kind: Kind): Near[] {
  const sides = [-1, 1].flatMap(side => {
    const { text = '' } = taught.items[stepFrom(taught.items, target, side)] ?? {};
    return labelField(foldLabel(text)) === 'mobile' ? [{ side, form: `^${quote(text)}$` }] : [];
  });
  const has = ({ like, steps }: Near) => sides.some(({ side, form }) => like?.[steps + side] === form);
  return likeOf(target, taught, kind).filter(has);
}

/** The places by which to find a value. Null if nothing on the page is a hold for it. */
export function anchorsOf(target: number, taught: Taught, kind: Kind): Pick<Locator, 'find' | 'near'> | null {
  const { items } = taught;
  const item = items[target];
  if (!item) return null;
  const grid = inGrid(target, taught, kind.isListed);
  if (grid !== undefined) {
    const find = ownSelector(item, taught) ?? 'body';
    return grid || find !== 'body' ? { find, near: grid ? [grid] : [] } : null;
  }
  const across = acrossOf(target, taught);
  if (across) return { find: ownSelector(item, taught) ?? 'body', near: [across] };
  const label = labelBefore(target, taught, kind);
  const isName = (taught.pointed.get(item) ?? []).some(isNamePart);
  const places = [
    kind.says ? nearAt(target, target, 0, taught, { says: kind.says }, false, kind.isListed) : null,
    ...givenNames(target, taught).map(says => nearAt(target, target, 0, taught, { says, named: true })),
  ];
  if (kind.isPhone) {
    const kinds = [-1, 1, -2, 2].flatMap(step => {
      const other = items[target + step];
      const block = countAround(items, target + step, target);
      return other && phoneKind.test(plainSays(other.text)) && block <= smallBlock ? [{ step, block }] : [];
    });
    // In a row of its own, the next row has another kind.
    const least = Math.min(...kinds.map(({ block }) => block));
    for (const { step, block } of kinds)
      if (block === least) places.push(nearAt(target + step, target, -step, taught, {}, true));
  }
  const behind = stepFrom(items, target, 1);
  const caption = items[behind];
  const isPair =
    caption !== undefined &&
    !isAction(caption) &&
    !taught.pointed.has(caption) &&
    isFixed(caption, taught) &&
    countAround(items, target, behind) === 2 &&
    (!kind.isFree || isCaption(target, behind, taught));
  if (!places.some(Boolean) && isPair) places.push(nearAt(behind, target, -1, taught, {}, true, kind.isListed));
  if (!places.some(Boolean) && !isPair && label)
    places.push(nearAt(label.index, target, label.steps, taught, {}, true, kind.isListed));
  const find = ownSelector(item, taught) ?? 'body';
  if (!places.some(Boolean) && kind.isPhone && hasTwin(target, taught, kind)) {
    const near = likeLabeled(target, taught, kind);
    return find === 'body' && near.length === 0 ? null : { find, near };
  }
  // Another patient's page can have more texts between those that say nothing of it.
  if (!places.some(Boolean) && isTelling(find)) return { find, near: [] };
  // The words above a name can say how its record is: another patient's is not "Active", and has no "Allergies".
  const above = label && (items[label.index] as Item);
  const isUnsure =
    isName &&
    !isPair &&
    above !== null &&
    (!isScreenText(above, taught) || clinicalWord(foldLabel(above.text)) !== undefined);
  const like = places.some(Boolean) && !kind.isEmail && !isUnsure ? [] : likeOf(target, taught, kind);
  // Far texts say less than the form of the value's own line.
  const isClose = (anchor: Near | null) => like.length === 0 || (anchor !== null && Math.abs(anchor.steps) < 3);
  const near = [...(places.some(Boolean) ? places : besides(target, taught, kind).filter(isClose)), ...like].filter(
    anchor => anchor !== null,
  );
  return find === 'body' && near.length === 0 ? null : { find, near };
}

/** The places of a name whose parts have texts of their own, one behind the other: those behind the label, as one. */
export function anchorsOfRun(targets: readonly number[], taught: Taught): Pick<Locator, 'find' | 'near'> | null {
  const [first = -1] = targets;
  const label = labelBefore(first, taught, anyWords);
  const near = label && nearAt(label.index, first, label.steps, taught, { run: true });
  const spot = near && spotOf(taught, { find: 'body', near: [near] }, []);
  const texts = targets.map(at => taught.items[at]?.text ?? '');
  return near && spot?.text === texts.join(' ') ? { find: 'body', near: [near] } : null;
}
