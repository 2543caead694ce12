// The place of a value without a label, by the forms of the texts around it.
import { isQuick } from '../../order/text/quick-regex.ts';
import type { Near } from '../definition.ts';
import { blockAround, countAround, tagAround } from '../headings.ts';
import { nameIn } from '../labels/names/name-like.ts';
import { isSkipped } from '../near/in-place.ts';
import { begins } from '../near/places-like.ts';
import { tagOf } from '../page/dom.ts';
import type { Item } from '../taught.ts';
import { isFixed, isHeaded, isScreenText, type Kind, nearAt, showsPatient, type Taught } from './marks.ts';
import { areScreenWords, exact, isVariant, quote, wordAt } from './screen-words.ts';
import { labeledForm, lineFormOf } from './text-pattern.ts';
import { isAddress, isFormed, isNamePart, type Part } from './value-forms.ts';

/** How many texts around a value can mark it by their forms. */
const mostLines = 5;

/** A block with more texts says nothing of where lines end. Another patient can have so many more of them. */
const mostAround = 12;
const moreAround = 2;

interface Line {
  form: string;
  /** How much the form says. */
  weight: number;
  /** Of this form, a patient has one under one heading. */
  isOne?: boolean;
}

const anyLine: Line = { form: '^.{0,60}$', weight: 0 };

/** Values in a text that were pointed at elsewhere, if their form tells them: the date of birth beside a whole name. */
function shownIn({ text, isControl }: Item, { pointed }: Taught): Part[] {
  const found: Part[] = [];
  for (const [other, parts] of isControl ? [] : pointed)
    for (const part of parts) {
      const partText = other.text.slice(part.from, part.to);
      const from = isFormed(part.kind) ? wordAt(text, partText) : -1;
      const to = from + partText.length;
      if (from >= 0 && !found.some(earlier => earlier.from < to && from < earlier.to))
        found.push({ ...part, from, to });
    }
  return found;
}

/** True for the only text beside one that was pointed at, as in "Potilasnumero: 300518": a label in words that are not known. */
function isLabelOfPointed(item: Item, taught: Taught): boolean {
  const at = taught.items.indexOf(item);
  const value = taught.items[at + 1];
  return (
    value !== undefined &&
    taught.pointed.has(value) &&
    isFixed(item, taught) &&
    countAround(taught.items, at, at + 1) === 2
  );
}

/** The form of a text. One that is not known can be anything. */
function lineOf(item: Item, taught: Taught, isByShown: boolean): Line {
  const parts = taught.pointed.get(item) ?? (isByShown ? shownIn(item, taught) : []);
  if (parts.length === 0) {
    if (item.isControl) return anyLine;
    if (isScreenText(item, taught) || isLabelOfPointed(item, taught))
      return { form: `^${quote(item.text)}$`, weight: 1 };
    // "Mme" in front of a name.
    if (isVariant(item.text)) return { form: `^${exact(item.text)}$`, weight: 0.5 };
    // "47 yrs", "Patient since 11/20/2026"
    const isCounted = /\d/.test(item.text) && item.text.length < 40 && !showsPatient(item.text, taught);
    return isCounted && /\p{L}/u.test(item.text) && areScreenWords(item.text)
      ? { form: `^${exact(item.text)}$`, weight: 0.75 }
      : anyLine;
  }
  const form = labeledForm(item.text, parts) ?? lineFormOf(item.text, parts);
  if (form === null) return anyLine;
  const isHard = parts.some(({ kind }) => /^(?:birthDate|email|phone|postalCode)$/.test(kind));
  const isSex = parts.length === 1 && isVariant(item.text);
  const isNumber = !isHard && parts.some(({ kind }) => kind === 'identifier');
  const words = parts.reduce(
    (rest, { from, to }) => rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to),
    item.text,
  );
  const isName = parts.some(isNamePart);
  return {
    form,
    isOne: parts.some(({ kind }) => kind === 'email' || kind === 'birthDate'),
    weight:
      (tagAround(item) === 'address' ? 0.5 : 0) +
      Number(isHard || isSex) +
      (isNumber ? 0.5 : 0) +
      Number(/\p{L}/u.test(words)) +
      (isName ? 0.5 : 0),
  };
}

const isOtherName = (item: Item, taught: Taught) => !taught.pointed.has(item) && nameIn(item.text) !== '';

const isWholePage = (item: Item, other: Item) => tagOf(blockAround(item, other) as Element) === 'body';

/** True for a street with a number and, behind it, a city with its postal code: without a label, their forms tell them. */
const isNumberedBlock = (first: Item, last: Item, { pointed }: Taught): boolean =>
  /\d/.test(first.text) &&
  ['postalCode', 'line'].every(kind => pointed.get(last)?.some(part => isAddress(part) && part.kind === kind));

/** The places of a value among texts that have forms, wherever they are: a banner without labels. */
export function likeOf(target: number, taught: Taught, kind: Kind): Near[] {
  const shown = taught.items.filter(item => !isSkipped(item));
  const at = shown.indexOf(taught.items[target] as Item);
  const parts = taught.pointed.get(taught.items[target] as Item) ?? [];
  const isExtra = ({ field }: Part) => /middleName$|suffix$/i.test(field);
  if (parts.some(isExtra) && parts.filter(isNamePart).every(isExtra)) return [];
  const isPartName = parts.filter(isNamePart).length === 1;
  const isNames = parts.length > 0 && parts.every(isNamePart);
  const windows: { from: number; to: number; lines: Line[]; first?: true }[] = [];
  for (let from = Math.max(0, at - mostLines); from <= at; from += 1)
    for (let to = at; to <= Math.min(shown.length - 1, at + mostLines); to += 1) {
      const around = shown.slice(from, to + 1);
      // Of two names, another patient can have the other one: an open chart, a recent one. The patient's own is nearer.
      if (isNames && around.some(item => isOtherName(item, taught))) continue;
      const lines = around.map(item => lineOf(item, taught, isNames && !isPartName));
      const headed = lines.some(({ isOne }) => isOne) && isHeaded(taught.items.indexOf(shown[from] as Item), taught);
      const weight = lines.reduce((sum, line) => sum + line.weight, headed ? 0.5 : 0);
      // Another line of any words can stand in front of it: of a street, a first name.
      const isOpen = kind.isFree && (lines[0]?.weight ?? 0) < (isPartName ? 2 : 0.5);
      const isFree = from === at && isOpen && !/^\^,/.test(lines[1]?.form ?? '');
      // A badge behind a name looks like one, too.
      const [first, last] = [shown[from] as Item, shown[to] as Item];
      const isFirst = from === at && (isFree || isNames) && begins(taught.items, first, last);
      // An update can put a notice in front of the whole page.
      const isBlock = isFirst && to > at && !isWholePage(first, last);
      const isAddressBlock = kind.isOpen && isBlock && isNumberedBlock(first, last, taught);
      if (isFree && !(isPartName && isFirst) && !isAddressBlock) continue;
      // Of names one behind the other, another patient can have one more: the first of them must begin the block.
      const namesBefore = shown.slice(from, at).map(item => taught.pointed.get(item) ?? []);
      const isSecond = isPartName && namesBefore.length > 0 && namesBefore.every(all => all.some(isNamePart));
      if (isSecond && !(begins(taught.items, first, last) && !isWholePage(first, last))) continue;
      const isTitle = isNames && from === at && to > at && /^h\d$/.test(tagAround(first));
      const isStart = isBlock || isTitle || isSecond || (isFirst && isFree);
      const isEdge = (line: Line | undefined, end: number) =>
        (end === at && !kind.isFree) || (line !== undefined && line.weight > 0);
      const isEven = isEdge(lines[0], from) && ((to === at && from < at && kind.isOpen) || isEdge(lines.at(-1), to));
      if (isAddressBlock) lines[0] = { form: '^(?=.*\\d)[^@|\\n]{3,80}$', weight: 1 };
      if ((isAddressBlock || (weight >= 1.5 && isEven)) && lines.every(({ form }) => isQuick(form)))
        windows.push({ from, to, lines, ...(isStart && { first: true }) });
    }
  windows.sort((a, b) => a.to - a.from - (b.to - b.from));
  const found: (Near & { from: number; to: number })[] = [];
  for (const { from, to, lines, first: begun } of windows) {
    if (found.length === 2 || found.some(other => from <= other.from && other.to <= to)) continue;
    const first = taught.items.indexOf(shown[from] as Item);
    const like = lines.filter(line => !begun || line !== anyLine).map(({ form }) => form);
    // Of lines of any words, only the block around them shows where they end.
    const isOpen = kind.isFree && !begun && lines.includes(anyLine);
    const around = isOpen ? countAround(taught.items, first, taught.items.indexOf(shown[to] as Item)) : 0;
    const block = around > 0 && around <= mostAround ? { block: around + moreAround } : {};
    const more = { says: 'text', like, ...block, ...(begun && { first: begun }) };
    const near = nearAt(first, target, at - from, taught, more);
    // Below its own label, the form says no more than the label does. Alone, a relative's value has it, too.
    const isBelowLabel = near?.under !== undefined && near.under[0] === taught.items[first - 1]?.text;
    const isWeak = isBelowLabel || (near?.past && like.length === 1);
    if (near && !isWeak) found.push({ ...near, from, to });
  }
  return found.map(({ from: _from, to: _to, ...near }) => near);
}
