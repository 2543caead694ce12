// What to find a value again by: its own name in the page's code, its label and heading, or fixed texts around it.
import { foldName } from '../../order/text/fold.ts';
import { tidy } from '../../order/text/shown-text.ts';
import type { Locator, Near } from '../definition.ts';
import { clinicalWord, headingOf } from '../labels/heading-words.ts';
import { labelField } from '../labels/label-words.ts';
import { nameIn } from '../labels/name-like.ts';
import { countAround, headingsAbove, isPastOthers, type Outline, plainSays, spotOf, tagAround } from '../near.ts';
import type { Item } from '../page/outline.ts';
import { attributeOf, closest, own, query, tagOf } from '../page/own.ts';

const mostSteps = 5;
/** A label and its value stand in a block with few other texts. */
const smallBlock = 8;

/** The page as it was taught: its texts, and which of them show the patient. */
export interface Taught extends Outline {
  values: readonly string[];
  pointed: ReadonlySet<Item>;
}

const wordsOf = (text: string) => foldName(text).split(' ').filter(Boolean);

/** True if a text shows one of the patient's values, or words of it. */
function showsPatient(text: string, { values }: Taught): boolean {
  const words = wordsOf(text);
  return values.some(value => {
    const parts = wordsOf(value).filter(part => part.length > 1);
    return parts.length > 0 && parts.some(part => words.includes(part));
  });
}

const isKnown = (text: string) => {
  const folded = foldName(text);
  return labelField(folded) !== undefined || headingOf(folded) !== 'unknown' || clinicalWord(folded) !== undefined;
};

/** True for a text that no patient's page changes, as far as one page can tell. */
function isFixed({ text, at, isControl }: Item, taught: Taught): boolean {
  const said = plainSays(text);
  if (isControl || said.length < 2 || said.length > 60 || /\d{2}|@/.test(said) || !/\p{L}/u.test(said)) return false;
  return !closest(at, 'option,[contenteditable=true]') && !showsPatient(text, taught);
}

/** The same, for a text that is not a label: it must be a word of screens. */
const isScreenText = (item: Item, taught: Taught) =>
  isFixed(item, taught) &&
  (isKnown(item.text) || /[:：]$/.test(item.text) || closest(item.at, 'label,dt,th,legend') !== null);

const isFixedHeading = (text: string, taught: Taught) => {
  const isPlain = !/\d|@/.test(text) && !showsPatient(text, taught);
  return isPlain && (isKnown(text) || (!text.includes(' ') && nameIn(text) === ''));
};

const attributes = [
  'id',
  'data-testid',
  'data-test-id',
  'data-test',
  'data-cy',
  'data-qa',
  'data-field',
  'itemprop',
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

/** The selector of the element with this text alone, by a name that a person gave it. */
function ownSelector(item: Item, taught: Taught): string | undefined {
  const document = own(item.at, 'ownerDocument');
  for (let at: Element | null = item.at, step = 0; at && step < 4; step += 1, at = own(at, 'parentElement')) {
    const around = at;
    const inside = taught.items.filter(other => !other.isIdle && own(around, 'contains').call(around, other.at));
    if (inside.length !== 1) return undefined;
    for (const name of attributes) {
      const value = attributeOf(at, name) ?? '';
      if (!isGivenName(value, taught)) continue;
      const selector =
        name === 'id' && /^[\w-]+$/.test(value) ? `${tagOf(at)}#${value}` : `${tagOf(at)}[${name}="${value}"]`;
      if (query(document, selector).length === 1) return selector;
    }
  }
  return undefined;
}

const sure = (items: readonly Item[], index: number, step: number) => {
  let at = index + step;
  while (items[at]?.isIdle) at += step;
  return at;
};

function headings(index: number, taught: Taught): { under?: (string | null)[]; last: number } {
  const under: (string | null)[] = [];
  let last = -1;
  for (const { text, index: at } of headingsAbove(taught.items, index).slice(0, 4)) {
    const item = taught.items[at] as Item;
    last = at;
    under.push(isFixedHeading(text, taught) ? tidy(item.text) : null);
    if (under.at(-1) !== null) break;
  }
  return { ...(under.length > 0 && { under }), last };
}

/** A place by the fixed text at an index, if it finds this value and nothing else. */
function nearAt(
  index: number,
  target: number,
  steps: number,
  taught: Taught,
  isLabel: boolean,
  says?: string,
): Near | null {
  const { items } = taught;
  const [item, value] = [items[index], items[target]];
  if (!item || !value) return null;
  const { under, last } = headings(index, taught);
  const tag = tagAround(value);
  const block = countAround(items, index, target);
  const near: Near = {
    says: says ?? tidy(item.text).replace(/\s*[:：*]+$/, ''),
    steps,
    ...(under && { under }),
    ...(tag && { tag }),
    ...(isLabel && block > 0 && block <= smallBlock && { block }),
    ...(isPastOthers(items, index, last) && { past: true as const }),
  };
  const finds = (one: Near) => spotOf(taught, { find: 'body', near: [one] }, []) === value && isAlone(one, taught);
  if (finds(near)) return near;
  const before = items[index - 1];
  if (!before || !isFixed(before, taught)) return null;
  const after = { ...near, after: tidy(before.text) };
  return finds(after) ? after : null;
}

/** True if a place finds one text only: two with the same text on this page can differ on the next. */
function isAlone(near: Near, taught: Taught): boolean {
  const { items } = taught;
  const texts = items.map((item, at) => ({
    ...item,
    text: taught.pointed.has(item) ? `${item.text} ${at}` : item.text,
  }));
  return spotOf({ ...taught, items: texts }, { find: 'body', near: [near] }, []) !== null;
}

const phoneKind =
  /^(?:mobile|cell|cell phone|mobile phone|home|work|office|handy|mobil|móvil|celular|portable|cellulare|telemóvel)$/i;

/** The label of a value: the nearest fixed text before it that is not the label or the value of something else. */
function labelBefore(target: number, taught: Taught): { index: number; steps: number } | null {
  const { items } = taught;
  let at = target;
  for (let steps = 1; steps <= 3; steps += 1) {
    at = sure(items, at, -1);
    const item = items[at];
    if (!item || taught.pointed.has(item)) return null;
    if (!isFixed(item, taught) || closest(item.at, 'a,button,[role=tab],nav')) continue;
    const block = countAround(items, at, target);
    const before = sure(items, at, -1);
    // Together with the text before it, it is a pair of its own.
    const isPaired = items[before] !== undefined && !isKnown(item.text) && countAround(items, before, at) < block;
    if (isPaired || (steps > 1 && block > smallBlock)) return null;
    return { index: at, steps };
  }
  return null;
}

/** The places by which to find a value. Null if nothing on the page is a hold for it. */
export function anchorsOf(
  target: number,
  taught: Taught,
  isPhone: boolean,
  fixedPart: string,
): Pick<Locator, 'find' | 'near'> | null {
  const { items } = taught;
  const item = items[target];
  if (!item) return null;
  const find = ownSelector(item, taught) ?? 'body';
  const near: Near[] = [];
  const add = (one: Near | null) => {
    if (one) near.push(one);
  };
  if (fixedPart) add(nearAt(target, target, 0, taught, false, fixedPart));
  const label = labelBefore(target, taught);
  if (isPhone)
    for (const step of [-1, 1, -2, 2]) {
      const at = target + step;
      const kind = items[at];
      if (kind && phoneKind.test(plainSays(kind.text)) && countAround(items, at, target) <= smallBlock)
        add(nearAt(at, target, -step, { ...taught }, true));
    }
  if (near.length === 0 && label) add(nearAt(label.index, target, label.steps, taught, true));
  if (near.length === 0 || (fixedPart && near.length < 1))
    for (const step of [1, -1]) {
      let at = target;
      for (let steps = 1; steps <= mostSteps; steps += 1) {
        at = sure(items, at, step);
        const other = items[at];
        if (!other) break;
        if (taught.pointed.has(other) || !isScreenText(other, taught)) continue;
        const one = nearAt(at, target, -step * steps, taught, false);
        add(one);
        if (one) break;
      }
    }
  return find === 'body' && near.length === 0 ? null : { find, near };
}
