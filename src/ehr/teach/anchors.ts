// What to find a value again by: its own name in the page's code, its label and heading, or fixed texts around it.
import { foldName } from '../../order/text/fold.ts';
import { tidy } from '../../order/text/shown-text.ts';
import type { Locator, Near } from '../definition.ts';
import { clinicalWord, headingOf } from '../labels/heading-words.ts';
import { labelField } from '../labels/label-words.ts';
import { nameIn } from '../labels/name-like.ts';
import { countAround, headingsAbove, isPastOthers, placesBy, plainSays, spotOf, tagAround } from '../near.ts';
import { attributeOf, closest, own, query, tagOf } from '../page/own.ts';
import type { Item, Outline } from '../taught.ts';

const mostSteps = 10;
/** A label and its value stand in a block with few other texts. */
const smallBlock = 8;
/** A block of a label and its value alone. A patient without the value has a larger one there. */
const rowBlock = 4;

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
  // Initials are the patient's.
  if (said.length < 5 && !/\p{Ll}/u.test(text) && !isKnown(said)) return false;
  // "Address line 2: Apt 3B" is a label with its value.
  if (/[:：]\s*\S/.test(text)) return false;
  if (isControl || said.length < 2 || said.length > 60 || /\d{2}|@/.test(said) || !/\p{L}/u.test(said)) return false;
  return !closest(at, 'option,[contenteditable=true]') && !showsPatient(text, taught);
}

/** The same, for a text that is not a label: it must be a word of screens. */
const isScreenText = (item: Item, taught: Taught) =>
  isFixed(item, taught) &&
  (isKnown(item.text) || /[:：]$/.test(item.text) || closest(item.at, 'label,dt,th,legend') !== null);

const isFixedHeading = ({ text }: Item, taught: Taught) =>
  !/\d|@/.test(text) && !showsPatient(text, taught) && isKnown(text);

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

const plainText = (item: Item | undefined) => tidy(item?.text ?? '').replace(/\s*[:：*]+$/, '');

const sure = (items: readonly Item[], index: number, step: number) => {
  let at = index + step;
  while (items[at]?.isIdle) at += step;
  return at;
};

function headings(index: number, taught: Taught): { under?: (string | null)[]; last: number } {
  const under: (string | null)[] = [];
  let last = -1;
  for (const { index: at } of headingsAbove(taught.items, index).slice(0, 4)) {
    const item = taught.items[at] as Item;
    last = at;
    under.push(isFixedHeading(item, taught) ? tidy(item.text) : null);
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
  { says, ...more }: Pick<Near, 'upTo' | 'run'> & { says?: string } = {},
  isLabel = false,
): Near | null {
  const { items } = taught;
  const [item, value] = [items[index], items[target]];
  if (!item || !value) return null;
  const { under, last } = headings(index, taught);
  const tag = tagAround(value);
  const block = countAround(items, index, target);
  const near: Near = {
    says: says ?? plainText(item),
    steps,
    ...more,
    ...(under && { under }),
    ...(tag && { tag }),
    ...(isLabel && block > 0 && block <= rowBlock && { block }),
    ...(isPastOthers(items, index, last) && { past: true as const }),
  };
  // Two texts that are the same on this page can differ on the next.
  const finds = (one: Near) => {
    const [only, other] = placesBy(taught, one);
    return only !== undefined && !other && (only === value || more.run === true);
  };
  if (finds(near)) return near;
  const before = items[index - 1];
  if (!before || !isFixed(before, taught)) return null;
  const after = { ...near, after: tidy(before.text) };
  return finds(after) ? after : null;
}

const phoneKind =
  /^(?:mobile|cell|cell phone|mobile phone|home|work|office|handy|mobil|móvil|celular|portable|cellulare|telemóvel)$/i;

/** The label of a value: the nearest fixed text before it that is not the label or the value of something else. */
function labelBefore(
  target: number,
  taught: Taught,
  { isFree, isLike }: Kind,
): { index: number; steps: number } | null {
  const { items } = taught;
  let at = target;
  for (let steps = 1; steps <= 3; steps += 1) {
    at = sure(items, at, -1);
    const item = items[at];
    if (!item || taught.pointed.has(item)) return null;
    if (isLike(item.text)) return null;
    if (!isFixed(item, taught) || closest(item.at, 'a,button,[role=tab],nav')) {
      if (isFree && !item.isControl) return null;
      continue;
    }
    const block = countAround(items, at, target);
    const before = sure(items, at, -1);
    // Together with the text before it, it is a pair of its own.
    const isPaired = items[before] !== undefined && !isKnown(item.text) && countAround(items, before, at) < block;
    const isOdd = block > 3 && !isScreenText(item, taught) && nameIn(item.text) !== '';
    if (isPaired || isOdd || closest(item.at, 'dd') || (steps > 1 && block > smallBlock)) return null;
    return { index: at, steps };
  }
  return null;
}

export interface Kind {
  isPhone: boolean;
  /** Any words can be the value. */
  isFree: boolean;
  /** True for another text that can be such a value. */
  isLike: (text: string) => boolean;
  /** Fixed words in front of the value in its own text. */
  says: string;
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
    at = sure(items, at, side);
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

/** The places by which to find a value. Null if nothing on the page is a hold for it. */
export function anchorsOf(target: number, taught: Taught, kind: Kind): Pick<Locator, 'find' | 'near'> | null {
  const { items } = taught;
  const item = items[target];
  if (!item) return null;
  const label = labelBefore(target, taught, kind);
  const own = [kind.says ? nearAt(target, target, 0, taught, { says: kind.says }) : null];
  if (kind.isPhone)
    for (const step of [-1, 1, -2, 2]) {
      const other = items[target + step];
      const isKind =
        other && phoneKind.test(plainSays(other.text)) && countAround(items, target + step, target) <= smallBlock;
      if (isKind) own.push(nearAt(target + step, target, -step, taught, {}, true));
    }
  if (!own.some(Boolean) && label) own.push(nearAt(label.index, target, label.steps, taught, {}, true));
  const near = (own.some(Boolean) ? own : besides(target, taught, kind)).filter(one => one !== null);
  const find = ownSelector(item, taught) ?? 'body';
  return find === 'body' && near.length === 0 ? null : { find, near };
}

/** The places of a name whose parts have texts of their own, one behind the other: those behind the label, as one. */
export function anchorsOfRun(targets: readonly number[], taught: Taught): Pick<Locator, 'find' | 'near'> | null {
  const [first = -1] = targets;
  const label = labelBefore(first, taught, { isPhone: false, isFree: true, says: '', isLike: () => false });
  const near = label && nearAt(label.index, first, label.steps, taught, { run: true });
  const spot = near && spotOf(taught, { find: 'body', near: [near] }, []);
  const texts = targets.map(at => taught.items[at]?.text ?? '');
  return near && spot?.text === texts.join(' ') ? { find: 'body', near: [near] } : null;
}
