// What on a taught page is its own, and the places that such texts mark.
import { foldedWords, foldName } from '../../order/text/fold.ts';
import { particle } from '../../order/text/person-name.ts';
import { tidy } from '../../order/text/shown-text.ts';
import type { Near } from '../definition.ts';
import { gapBetween } from '../grid.ts';
import { countAround, isNotice, isOthers, isPastOthers, plainSays, tagAround } from '../headings.ts';
import { foldLabel } from '../labels/fold-label.ts';
import { clinicalWord, headingOf } from '../labels/words/heading-words.ts';
import { labelField } from '../labels/words/label-words.ts';
import { headingsOver, isDrawnOthers } from '../near/in-place.ts';
import { isRank, rankBefore, saidAt } from '../near/said-at.ts';
import { placesBy } from '../near/spot.ts';
import { attributeOf, closest, getRoot, holds, prop, query, tagOf } from '../page/dom.ts';
import type { Item, Outline } from '../taught.ts';
import { isAge, isVariant, quote } from './screen-words.ts';
import type { Part } from './value-forms.ts';

/** A block of a label and its value alone. A patient without the value has a larger one there. */
const rowBlock = 4;

/** The page as it was taught: its texts, and which of them show the patient. */
export interface Taught extends Outline {
  values: readonly string[];
  pointed: ReadonlyMap<Item, readonly Part[]>;
}

/** Names beside the patient's first and last name in one text: a middle name can stand elsewhere, too. */
export function namesBeside(items: readonly Item[], names: readonly string[]): string[] {
  const known = names.map(foldedWords);
  return items.flatMap(({ text }) => {
    const words = text.split(/[\s,]+/).filter(Boolean);
    const isWhole = known.length > 1 && known.every(parts => parts.every(part => foldedWords(text).includes(part)));
    const others = words.filter(word => !foldedWords(word).every(part => known.flat().includes(part)));
    return isWhole && others.every(word => /^\p{Lu}[\p{L}’'-]+$/u.test(word)) ? others : [];
  });
}

/** True if a text shows one of the patient's values, or words of it. "de" is in labels, too. */
export function showsPatient(text: string, { values }: Taught): boolean {
  const words = foldedWords(text);
  return values.some(value => {
    // "Correo electrónico" is no part of ada@correo.example.
    if (value.includes('@')) return text.includes(value);
    const parts = foldedWords(value).filter(part => part.length > 1 && !particle.test(part));
    return parts.length > 0 && parts.some(part => words.includes(part));
  });
}

/** "NE" of Nadia El-Amin. */
const isInitials = (text: string, { values }: Taught) =>
  [...text].every(letter => values.some(value => /^\p{Lu}\p{L}+/u.test(value) && value.startsWith(letter)));

export const isKnown = (text: string) => {
  const folded = foldLabel(text);
  return labelField(folded) !== undefined || headingOf(folded) !== '' || clinicalWord(folded) !== undefined;
};

/** True for a text that no patient's page changes, as far as one page can tell. */
export function isFixed(item: Item, taught: Taught): boolean {
  const { text, at, isControl } = item;
  const plain = plainSays(text);
  const isLabel = labelField(foldLabel(plain)) !== undefined;
  if (isNotice(item) && !isLabel) return false;
  // Initials are the patient's.
  if (/^\p{Lu}{1,3}$/u.test(text) && isInitials(text, taught)) return false;
  if (plain.length < 5 && !/\p{Ll}|[:：]$/u.test(text) && !isKnown(plain)) return false;
  // "Mme" in front of a name is the patient's, too.
  if (isVariant(plain) || isVariant(text) || isAge(text)) return false;
  // "Address line 2: Apt 3B" is a label with its value.
  if (/[:：]\s*\S/.test(text)) return false;
  if (isControl || plain.length < 2 || plain.length > 60 || /\d{2}|@/.test(plain) || !/\p{L}/u.test(plain))
    return false;
  if (closest(at, 'option,[contenteditable=true]')) return false;
  // "ST" heads the states, and is in "1400 Ferry St".
  return isLabel ? !taught.values.some(value => foldName(value) === foldName(text)) : !showsPatient(text, taught);
}

/** The same, for a text that is not a label: it must be a word of screens. */
export const isScreenText = (item: Item, taught: Taught) =>
  isFixed(item, taught) &&
  (isKnown(item.text) || /[:：]$/.test(item.text) || closest(item.at, 'label,dt,th,legend') !== null);

const isFixedHeading = (item: Item, taught: Taught) =>
  !/\d|@/.test(item.text) && !showsPatient(item.text, taught) && (isKnown(item.text) || isRank(item));

const attributes = [
  'id',
  'data-testid',
  'data-test-id',
  'data-test',
  'data-cy',
  'data-qa',
  'data-field',
  'itemprop',
  'slot',
  'part',
  'name',
];
const shortWords = /^(?:dob|mrn|nhs|ssn|txt|lbl|pt|pat|fld|ctl|tel|zip|id|fname|lname|mname|str|frm|form|sex|pid)$/;

/** True for a name that a person gave: words, and no number but one digit. */
function isGivenName(name: string, taught: Taught): boolean {
  if (name.length < 3 || name.length > 60 || !/^[A-Za-z][\w.[\]-]*$/.test(name) || /\d\D*\d/.test(name)) return false;
  const tokens = name
    .split(/[_.[\]\d-]+|(?<=[a-z])(?=[A-Z])/)
    .filter(Boolean)
    .map(token => token.toLowerCase());
  const isWord = (token: string) =>
    shortWords.test(token) || (token.length > 2 && token.length < 20 && /[aeiouy]/.test(token));
  return tokens.length > 0 && tokens.every(isWord) && !showsPatient(tokens.join(' '), taught);
}

/** Names that are the same but for a number, on one page: a person wrote "address1" and "address2", a framework counts on. */
const mostNumbered = 2;

/** True for a name with a number that counts the elements of the page: an optional field shifts those behind it. */
function isCounted(document: Document, name: string, value: string): boolean {
  const [found, before = '', after = ''] = /^(\D+)\d(\D*)$/.exec(value) ?? [];
  if (!found) return false;
  const numbers = query(document, `[${name}^="${before}"]`).flatMap(
    element => new RegExp(`^${quote(before)}(\\d+)${quote(after)}$`).exec(attributeOf(element, name) ?? '')?.[1] ?? [],
  );
  return new Set(numbers).size > mostNumbered;
}

/** The selector of the element with this text alone, by a name that a person gave it. */
export function ownSelector(item: Item, taught: Taught): string | undefined {
  const document = prop(item.at, 'ownerDocument');
  if (getRoot(item.at) !== document) return undefined;
  for (let at: Element | null = item.at, step = 0; at && step < 4; step += 1, at = prop(at, 'parentElement')) {
    const around = at;
    const inside = taught.items.filter(other => !other.isIdle && holds(around, other.at));
    if (inside.length !== 1) return undefined;
    for (const name of attributes) {
      const value = attributeOf(at, name) ?? '';
      if (!isGivenName(value, taught) || isCounted(document, name, value)) continue;
      const selector =
        name === 'id' && /^[\w-]+$/.test(value) ? `${tagOf(at)}#${value}` : `${tagOf(at)}[${name}="${value}"]`;
      if (query(document, selector).length === 1) return selector;
    }
  }
  return undefined;
}

export const plainText = (item: Item | undefined) => tidy(item?.text ?? '').replace(/\s*[:：*]+$/, '');

/** With `isAny`, also headings in words that are not known, for a place that others are like. */
function headings(
  index: number,
  taught: Taught,
  steps: number,
  isAny = false,
): { under?: (string | null)[]; last: number } {
  const under: (string | null)[] = [];
  let last = -1;
  for (const { index: at } of headingsOver(taught.items, index, steps).slice(0, 4)) {
    const item = taught.items[at] as Item;
    last = at;
    const isNamed = isFixedHeading(item, taught) || ((isAny || isOthers(item.text)) && isFixed(item, taught));
    under.push(isNamed ? tidy(item.text) : null);
    // A heading in words that are not known is the block's own: what heads the page around it can differ.
    if (isNamed || isFixed(item, taught)) break;
  }
  return { ...(under.length > 0 && { under }), last };
}

/** True if a known heading stands above a text, and no other before it. */
export const isHeaded = (index: number, taught: Taught): boolean => {
  const { under = [], last } = headings(index, taught, 0);
  return under.length > 0 && typeof under[0] === 'string' && last >= 0;
};

/** The same place in a list, by the rank of its item or, if no item has one, by the number of its label. */
function listed(near: Near, index: number, { items }: Taught): Near | null {
  if (near.like || near.column || near.across || near.named) return null;
  const rank = rankBefore(items, index);
  if (rank || items.some(isRank)) return rank ? { ...near, rank } : null;
  for (let nth = 1; nth < 5; nth += 1) if (saidAt(items, { ...near, nth })[0] === index) return { ...near, nth };
  return null;
}

/** A place by the fixed text at an index, if it finds this value and nothing else. */
export function nearAt(
  index: number,
  target: number,
  steps: number,
  taught: Taught,
  {
    says,
    ...more
  }: Partial<
    Pick<Near, 'upTo' | 'run' | 'column' | 'like' | 'block' | 'first' | 'says' | 'named' | 'across' | 'nth'>
  > = {},
  isLabel = false,
  isListed = false,
): Near | null {
  const { items } = taught;
  const [item, value] = [items[index], items[target]];
  if (!item || !value) return null;
  const way = more.like ? 0 : steps;
  const { under, last } = headings(index, taught, way);
  const heading = under?.[0] === null ? items[headingsOver(items, index, way)[0]?.index ?? -1] : undefined;
  const over = heading && isFixed(heading, taught) ? tidy(heading.text) : '';
  const tag = tagAround(value);
  const block = countAround(items, index, target);
  const gap = steps === 0 ? 0 : (gapBetween(item.at, value.at) ?? 0);
  const near: Near = {
    says: says ?? plainText(item),
    steps,
    ...more,
    ...(under && { under }),
    ...(tag && { tag }),
    ...(gap > 0 && { gap }),
    ...(isLabel && block > 0 && block <= rowBlock && { block }),
    ...((isPastOthers(items, index, last) || isDrawnOthers(item) || under?.some(text => text && isOthers(text))) && {
      past: true as const,
    }),
  };
  // Two texts that are the same on this page can differ on the next.
  const finds = (anchor: Near) => {
    const [only, other] = placesBy(taught, anchor);
    return only !== undefined && !other && (only === value || more.run === true);
  };
  const inList = isListed ? listed(near, index, taught) : null;
  if (inList && finds(inList)) return inList;
  // The heading decides only where another page has more of them.
  const isBeside = over && !more.like && !more.column && !more.across;
  if (finds(near)) return isBeside ? { ...near, over } : near;
  const { under: any } = headings(index, taught, way, true);
  if (any && finds({ ...near, under: any })) return { ...near, under: any };
  const before = items[index - 1];
  if (!before || !isFixed(before, taught)) return null;
  const after = { ...near, after: tidy(before.text) };
  return finds(after) ? after : null;
}

export interface Kind {
  isPhone: boolean;
  /** Its form alone tells it from what stands around it. */
  isEmail?: boolean;
  /** Any words can be the value. */
  isFree: boolean;
  /** An item of a list can show it again. */
  isListed?: boolean;
  /** What is behind the value is checked otherwise. */
  isOpen?: boolean;
  /** True for another text that can be such a value. */
  isLike: (text: string) => boolean;
  /** Fixed words in front of the value in its own text. */
  says: string;
}

export const anyWords: Kind = { isPhone: false, isFree: true, says: '', isLike: () => false };
