// Values that stand in several texts: a date in three fields, a name in two, a part that only one of two patients has.
import type { DateOrder } from '../../order/text/birth-date.ts';
import type { Locator, Near } from '../definition.ts';
import { gapBetween } from '../grid.ts';
import { tagAround } from '../headings.ts';
import { foldLabel } from '../labels/fold-label.ts';
import { type LabelField, labelField } from '../labels/words/label-words.ts';
import { saidAt } from '../near/said-at.ts';
import { careOf, placesBy } from '../near/spot.ts';
import { attributeOf } from '../page/dom.ts';
import type { Item } from '../taught.ts';
import { anchorsOf } from './anchors.ts';
import { anyWords, type Kind, plainText, type Taught } from './marks.ts';
import { isNamePart, type Part, wholePattern } from './value-forms.ts';

export interface Pointed {
  field: string;
  item: Item;
  part: Part;
}

/** Fields with their locators. */
export type Fields = [string, Locator][];

/** The text of a value that was pointed at. */
export const textOf = ({ item, part }: Pointed): string => item.text.slice(part.from, part.to);

const noWords: Kind = { ...anyWords, isFree: false };

const monthHint = /month|^mm?$|mes|mois|monat|mese|mês/i;
const dayHint = /day|^dd?$|d[ií]a|jour|tag|giorno/i;

/** What the code of the page calls a control. */
const hintsOf = ({ item }: Pointed) =>
  ['id', 'name', 'aria-label', 'placeholder', 'autocomplete', 'title'].flatMap(
    name => attributeOf(item.at, name) ?? [],
  );

/** Day, month and year among three texts. Undefined if the page does not show which is the day. */
function dateParts(all: readonly Pointed[], order: DateOrder | undefined): Pointed[] | undefined {
  const year = all.find(part => /^\d{4}$/.test(textOf(part)));
  const [first, other, more] = all.filter(each => each !== year);
  if (!year || !first || !other || more) return undefined;
  const isDay = (each: Pointed) =>
    Number(textOf(each)) > 12 ||
    (!monthHint.test(hintsOf(each).join(' ')) && hintsOf(each).some(hint => dayHint.test(hint)));
  const isMonth = (each: Pointed) =>
    /^[^\d\s]{3,12}$/.test(textOf(each)) || hintsOf(each).some(hint => monthHint.test(hint));
  if (isMonth(first) || isDay(other)) return [other, first, year];
  if (isMonth(other) || isDay(first)) return [first, other, year];
  if (!order) return undefined;
  return order === 'dmy' ? [first, other, year] : [other, first, year];
}

/** The places of a text that stands so many texts behind another one, whose places are known. */
function behind(first: readonly Near[], from: number, to: number, taught: Taught): Near[] {
  const value = taught.items[to] as Item;
  const tag = tagAround(value);
  const away = taught.items.slice(from, to).filter(({ isIdle }) => !isIdle).length;
  return first.flatMap(({ block: _block, tag: _tag, upTo: _upTo, gap: _gap, ...near }) => {
    if (near.column || near.run || near.steps < 0) return [];
    const label = taught.items[saidAt(taught.items, near)[0] ?? -1];
    const gap = (label && gapBetween(label.at, value.at)) ?? 0;
    const moved = { ...near, steps: near.steps + away, ...(tag && { tag }), ...(gap > 0 && { gap }) };
    const [only, other] = placesBy(taught, moved);
    return only === value && !other ? [moved] : [];
  });
}

/** A date in three texts: its locators, or null if nothing on the page is a hold for it or shows its order. */
export function teachDate(all: readonly Pointed[], taught: Taught, order: DateOrder | undefined): Locator | null {
  const parts = dateParts(all, order);
  if (!parts) return null;
  const indexes = all.map(({ item }) => taught.items.indexOf(item));
  const start = Math.min(...indexes);
  const anchors = anchorsOf(start, taught, noWords);
  const places = parts.map(({ item }) => {
    const at = taught.items.indexOf(item);
    const ownAnchors = at === start ? anchors : anchorsOf(at, taught, noWords);
    const near = at === start ? [] : behind(anchors?.near ?? [], start, at, taught);
    return near.length > 0 ? { find: ownAnchors?.find ?? 'body', near } : ownAnchors;
  });
  const [day, month, year] = places;
  if (!day || !month || !year || parts.some(part => textOf(part) !== part.item.text)) return null;
  const isWord = /\D/.test(textOf(parts[1] as Pointed));
  const number = '^(\\d{1,2})$';
  return isWord
    ? {
        ...day,
        and: [
          { ...month, match: '^([^\\d\\s]{3,12})$' },
          { ...year, match: '^(\\d{4})$' },
        ],
        joint: ' ',
        match: '^(\\d{1,2} [^\\d\\s]{3,12} \\d{4})$',
      }
    : {
        ...year,
        and: [
          { ...month, match: number },
          { ...day, match: number },
        ],
        joint: '-',
        match: '^(\\d{4}-\\d{1,2}-\\d{1,2})$',
      };
}

/**
 * A name or a street in several texts: the locator of the first, and the others. None if nothing is a hold for one of them. A
 * second one that stands behind the label of an extra part is not needed.
 */
export function teachJoined(all: readonly Pointed[], taught: Taught): Locator[] {
  const places = all.map(({ item, part }) => {
    const anchors = anchorsOf(taught.items.indexOf(item), taught, anyWords);
    const match = wholePattern(part, item.text);
    return anchors && part.to - part.from === item.text.length ? { ...anchors, ...(match && { match }) } : null;
  });
  const [first, ...and] = places.flatMap(place => place ?? []);
  const joint = all.some(({ part }) => isNamePart(part)) ? ' ' : ', ';
  if (!first || and.length < all.length - 1) return [];
  const isExtra = all.slice(1).every(({ field, item }) => {
    const label = taught.items[taught.items.indexOf(item) - 1];
    return label && extraOf(field, label);
  });
  return [{ ...first, and, joint }, ...(isExtra ? [first] : [])];
}

interface Extra {
  of: string;
  label: LabelField;
  form: string;
  /** Between it and the value. */
  joint?: string;
  /** It stands before the value. */
  isBefore?: true;
  /** In place of a value with this label. Of a patient without it, the value counts. */
  insteadOf?: LabelField;
  /** What the label says where the taught patient's page has none, by language. */
  says?: Readonly<Record<string, readonly string[]>>;
}

const anyName = '^(?=.*[A-Za-zÀ-ɏ])([^\\d@:|]+)$';

/** Parts of a value that one patient has and another has not, behind labels of their own. */
const extras: readonly Extra[] = [
  {
    of: 'patient.lastName',
    label: 'last',
    form: anyName,
    insteadOf: 'lastAtBirth',
    says: { fr: ['Nom d’usage', 'Nom utilisé'] },
  },
  {
    of: 'patient.lastName',
    label: 'prefix',
    form: "^([a-zà-ÿ’'][a-zà-ÿ’' ]{0,15} [^\\d@:|]+)$",
    joint: ' ',
    isBefore: true,
    says: { nl: ['Tussenvoegsel'], de: ['Namenszusatz'] },
  },
  { of: 'patient.lastName', label: 'last2', form: anyName, joint: ' ' },
  { of: 'patient.address.street', label: 'street2', form: `^(?!${careOf})(?=.*[A-Za-zÀ-ɏ\\d])([^@]+)$`, joint: ', ' },
];

const extraOf = (field: string, { text, isControl }: Item) =>
  extras.find(({ of, label }) => of === field && !isControl && labelField(foldLabel(text)) === label);

/** "txtAddr1" and "txtAddr2": the code of the page numbers the lines of a street. */
const isNumbered = (first: Item, other: Item | undefined) =>
  other?.isControl &&
  ['id', 'name'].some(name => {
    const [before, found = ''] =
      /^(.*(?:addr|adres|str|line|calle|rua?)[a-z_-]*)2$/i.exec(attributeOf(other.at, name) ?? '') ?? [];
    return before && [found, `${found}1`].includes(attributeOf(first.at, name) ?? '');
  });

/** A label this many texts away from the value that it adds to, at most. */
const mostToExtra = 4;

/** The value with an extra part that stands at a place of its own. */
function joinExtra({ joint, isBefore, form: match }: Extra, locator: Locator, near: Near): Locator {
  const place: Locator = { find: 'body', near: [near], match };
  if (joint === undefined) return place;
  return isBefore ? { ...place, and: [locator], joint } : { ...locator, and: [place], joint };
}

/** The same, with a place before that of a value which reads such a part, too. */
export function withExtras(fields: Fields, pointed: readonly Pointed[], taught: Taught, lang: string): Fields {
  const { items } = taught;
  return fields.flatMap(([field, locator]) => {
    const [near, other] = locator.near ?? [];
    const [value, more] = pointed.filter(point => point.field === field);
    const isByLabel =
      near && !other && !(near.like || near.column || near.run || near.lines || near.named || near.after);
    if (!isByLabel || !value || more || value.item.text !== textOf(value)) return [[field, locator]];
    const at = items.indexOf(value.item);
    const around = items.slice(Math.max(0, at - mostToExtra), at + mostToExtra + 1);
    const ownField = labelField(foldLabel(near.says));
    const placesOf = (extra: Extra): Fields => {
      if (extra.of !== field || (extra.insteadOf && extra.insteadOf !== ownField)) return [];
      const label = around.find(item => extraOf(field, item) === extra);
      const says = label ? [plainText(label)] : (extra.says?.[lang.slice(0, 2)] ?? []);
      return says.map(words => [field, joinExtra(extra, locator, { ...near, says: words })]);
    };
    const { block: _block, ...rest } = near;
    const line = isNumbered(value.item, items[at + 1]) && extras.find(({ label }) => label === 'street2');
    const numbered = line ? [joinExtra(line, locator, { ...rest, steps: near.steps + 1 })] : [];
    return [...extras.flatMap(placesOf), ...[...numbered, locator].map((place): Fields[number] => [field, place])];
  });
}
