// Values that stand in several texts: a date in three fields, an address in several lines.
import type { DateOrder } from '../../order/text/birth-date.ts';
import { isQuick } from '../../order/text/quick-regex.ts';
import type { Locator, Near } from '../definition.ts';
import { gapBetween, placeInTable } from '../grid.ts';
import { shapeIn, tagAround } from '../headings.ts';
import { foldLabel } from '../labels/fold-label.ts';
import { type LabelField, labelField } from '../labels/words/label-words.ts';
import { saidAt } from '../near/said-at.ts';
import { careOf, isReceiver, placesBy } from '../near/spot.ts';
import { attributeOf, own } from '../page/own.ts';
import type { Item } from '../taught.ts';
import { unitBehind } from './address-pattern.ts';
import { acrossOf, anchorsOf } from './anchors.ts';
import { inGrid } from './in-grid.ts';
import { anyWords, isScreenText, type Kind, ownSelector, plainText, type Taught } from './marks.ts';
import { areScreenWords, exact } from './screen-words.ts';
import { formOf, isAddress, isNamePart, type Part, unitForm, wholePattern } from './value-forms.ts';

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
  const year = all.find(one => /^\d{4}$/.test(textOf(one)));
  const [one, other, more] = all.filter(each => each !== year);
  if (!year || !one || !other || more) return undefined;
  const isDay = (each: Pointed) =>
    Number(textOf(each)) > 12 ||
    (!monthHint.test(hintsOf(each).join(' ')) && hintsOf(each).some(hint => dayHint.test(hint)));
  const isMonth = (each: Pointed) =>
    /^[^\d\s]{3,12}$/.test(textOf(each)) || hintsOf(each).some(hint => monthHint.test(hint));
  if (isMonth(one) || isDay(other)) return [other, one, year];
  if (isMonth(other) || isDay(one)) return [one, other, year];
  if (!order) return undefined;
  return order === 'dmy' ? [one, other, year] : [other, one, year];
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
    const own = at === start ? anchors : anchorsOf(at, taught, noWords);
    const near = at === start ? [] : behind(anchors?.near ?? [], start, at, taught);
    return near.length > 0 ? { find: own?.find ?? 'body', near } : own;
  });
  const [day, month, year] = places;
  if (!day || !month || !year || parts.some(one => textOf(one) !== one.item.text)) return null;
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
    const [value, more] = pointed.filter(one => one.field === field);
    const isByLabel =
      near && !other && !(near.like || near.column || near.run || near.lines || near.named || near.after);
    if (!isByLabel || !value || more || value.item.text !== textOf(value)) return [[field, locator]];
    const at = items.indexOf(value.item);
    const around = items.slice(Math.max(0, at - mostToExtra), at + mostToExtra + 1);
    const own = labelField(foldLabel(near.says));
    const placesOf = (extra: Extra): Fields => {
      if (extra.of !== field || (extra.insteadOf && extra.insteadOf !== own)) return [];
      const label = around.find(item => extraOf(field, item) === extra);
      const says = label ? [plainText(label)] : (extra.says?.[lang.slice(0, 2)] ?? []);
      return says.map(one => [field, joinExtra(extra, locator, { ...near, says: one })]);
    };
    return [...extras.flatMap(placesOf), [field, locator]];
  });
}

/** Another patient's address has at most so many lines beyond those of the taught page. */
const moreLines = 2;

/** The lines from the first to the last part of an address. Null if something else stands between them. */
function linesOf(all: readonly Pointed[], taught: Taught): { from: number; lines: string[]; parts: Part[] } | null {
  const indexes = [...new Set(all.map(({ item }) => taught.items.indexOf(item)))].sort((a, b) => a - b);
  const [from = 0, to = 0] = [indexes[0], indexes.at(-1)];
  const items = taught.items.slice(from, to + 1);
  const isAlone = items.length === 1;
  if (isAlone ? !items[0]?.lines : items.length > indexes.length + moreLines) return null;
  const label = taught.items[from - 1];
  const body = items[0] ? own(own(items[0].at, 'ownerDocument'), 'body') : null;
  const shape = (item: Item | undefined) => (body && item ? shapeIn(body, item) : '');
  // "Postcode and city" in words that are not known looks like the label of the street.
  const isLabel = (item: Item) =>
    shape(item) === shape(label) && !indexes.some(at => shape(taught.items[at]) === shape(item));
  const isOther = (item: Item) =>
    item.isIdle ||
    (item.isControl && !isAlone) ||
    (!taught.pointed.has(item) && (isLabel(item) || isScreenText(item, taught) || /[:@]/.test(item.text)));
  // Lines in one cell, or in a row each.
  const places = items.flatMap(({ at }) => placeInTable(at) ?? []);
  const cells = [...new Set(places.map(({ own: { cell } }) => cell))];
  const rows = new Set(places.map(({ row }) => row));
  if (items.some(isOther) || rows.size < cells.length) return null;
  if (indexes.some(at => inGrid(at, taught) !== undefined || (!isAlone && acrossOf(at, taught)))) return null;
  if (!isAlone && indexes.every(at => ownSelector(taught.items[at] as Item, taught))) return null;
  const parts: Part[] = [];
  let start = 0;
  const texts = items.map(item => {
    for (const { part } of all.filter(one => one.item === item))
      parts.push({ ...part, from: start + part.from, to: start + part.to });
    const text = item.lines ?? item.text;
    // A unit behind the street, on its line.
    const last = parts.at(-1);
    if (last && /street$/.test(last.field) && last.to > start) last.to += unitBehind(text, last.to - start);
    const isLast = last && /street$/.test(last.field) && last.to > start && !/[,\n]/.test(text.slice(last.to - start));
    if (isLast) last.to = start + text.length;
    start += text.length + 1;
    return text;
  });
  return {
    from,
    ...withoutReceivers(
      texts.join('\n').split('\n'),
      parts.sort((a, b) => a.from - b.from),
    ),
  };
}

/** The same lines as a definition sees them, without who receives the mail. */
function withoutReceivers(lines: readonly string[], parts: readonly Part[]): { lines: string[]; parts: Part[] } {
  const cuts = [...lines.join('\n').matchAll(new RegExp(`^${careOf}.*\n`, 'gm'))];
  const moved = (at: number) => cuts.reduce((sum, { 0: cut, index }) => (index < at ? sum - cut.length : sum), at);
  return {
    lines: lines.filter(line => !isReceiver(line)),
    parts: parts.map(part => ({ ...part, from: moved(part.from), to: moved(part.to) })),
  };
}

/** A unit can stand in front of a street. */
const street = `(?:${unitForm}\\n)?(?!${unitForm}\\n)[^\\n@]{3,80}`;

const lineFormOf = (part: Part, text: string) => {
  const { field } = part;
  if (/street$/.test(field)) return street;
  if (/postalCode$/.test(field)) return formOf(part, text);
  if (/stateCode$/.test(field) && text.length === 2) return '[A-Za-z]{2}';
  return '[^\\d\\n,@]{2,40}';
};

const isUnit = new RegExp(`^${unitForm}$`);

const isCity = ({ field }: Part) => /city$/.test(field);

/** True for a city alone in its line: only the number of lines tells it from one more of the street, or from a county. */
const isLoneCity = (lines: readonly string[], parts: readonly Part[]): boolean =>
  parts.some(part => isCity(part) && lines.includes(lines.join('\n').slice(part.from, part.to)));

/** True for a line that was not pointed at, and is no unit. */
function hasStrangeLine(lines: readonly string[], parts: readonly Part[]): boolean {
  let from = 0;
  return lines.some(line => {
    const to = from + line.length;
    const isPointed = parts.some(part => part.from < to && part.to > from);
    from = to + 1;
    return !isPointed && !isUnit.test(line);
  });
}

/** The expression for an address in lines, with one of its parts as the group. Null if words are none of the screen. */
function addressForm(lines: readonly string[], parts: readonly Part[], value: Part): string | null {
  const text = lines.join('\n');
  let form = '^';
  let start = 0;
  let last: Part | undefined;
  for (const [index, line] of lines.entries()) {
    const inLine = parts.filter(({ from, to }) => from >= start && to <= start + line.length);
    if (inLine.length === 0) {
      // Further lines of the street are part of it. Their form is there already.
      if (!last || !/street$/.test(last.field)) return null;
      start += line.length + 1;
      continue;
    }
    if (index > 0) form += '\\n';
    let at = start;
    for (const part of inLine) {
      const between = text.slice(at, part.from);
      if (!areScreenWords(between)) return null;
      const own = lineFormOf(part, text.slice(part.from, part.to));
      const isEnd = part === inLine.at(-1) && part.to === start + line.length && part !== parts.at(-1);
      const more = isLoneCity(lines, parts) ? unitForm : '[^\\n@:]{1,60}';
      const whole = /street$/.test(part.field) && isEnd ? `${own}(?:\\n${more}){0,${moreLines}}?` : own;
      form += `${exact(between)}${part === value ? `(${whole})` : `(?:${whole})`}`;
      at = part.to;
      last = part;
    }
    const tail = text.slice(at, start + line.length);
    if (!areScreenWords(tail)) return null;
    form += exact(tail);
    start += line.length + 1;
  }
  return `${form}(?:\\n|$)`;
}

/**
 * An address in several lines. No fields if it stands in one line, or in fields of its own. `unclear` are those that nothing
 * tells from other lines.
 */
export function teachAddress(all: readonly Pointed[], taught: Taught): { fields: Fields; unclear: string[] } {
  const address = all.filter(({ part }) => isAddress(part));
  const found = address.length < 2 ? null : linesOf(address, taught);
  if (found && isLoneCity(found.lines, found.parts) && hasStrangeLine(found.lines, found.parts))
    return { fields: [], unclear: found.parts.filter(isCity).map(({ field }) => field) };
  return { fields: found ? addressFields(found, taught) : [], unclear: [] };
}

function addressFields(found: NonNullable<ReturnType<typeof linesOf>>, taught: Taught): Fields {
  const anchors = anchorsOf(found.from, taught, { ...anyWords, isOpen: true });
  // Of lines without a label, nothing shows which is the first.
  const near = (anchors?.near ?? []).filter(one => !one.column && !one.run && !(one.like && one.steps === 0));
  if (near.length === 0) return [];
  const { lines, parts } = found;
  const first = taught.items[found.from] as Item;
  const find = (first.lines && ownSelector(first, taught)) || 'body';
  const count = first.lines ? 1 : lines.length + moreLines;
  const places = near.map(({ block: _block, upTo: _upTo, ...one }) => ({ ...one, lines: count }));
  return parts.flatMap(part => {
    const match = addressForm(lines, parts, part);
    return match && isQuick(match) ? [[part.field, { find, near: places, match }] as [string, Locator]] : [];
  });
}
