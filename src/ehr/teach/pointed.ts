// The texts that points mean, and what they show together.
import { type FieldPattern, fields, patternOf, type ValueKind } from '../../order/fields.ts';
import { ageInYears } from '../../order/text/age.ts';
import { provenOrder } from '../../order/text/birth-date.ts';
import { parseValue } from '../../order/text/kinds.ts';
import { tidy } from '../../order/text/shown-text.ts';
import type { Definition } from '../definition.ts';
import { foldLabel } from '../labels/fold-label.ts';
import { labelField } from '../labels/words/label-words.ts';
import { attributeOf } from '../page/dom.ts';
import type { Item } from '../taught.ts';
import { numericDate } from '../taught-scope.ts';
import { type Point, placesOf } from './point.ts';
import { wordAt } from './screen-words.ts';
import { type Pointed, textOf } from './several.ts';
import { isAddress, isFormed, type Part } from './value-forms.ts';

/** Why a value that was pointed at is not in the definition, or what the user must still say. */
export interface TeachProblem {
  field: string;
  why:
    | 'field.unknown'
    | 'text.notOnPage'
    /** Several texts contain it, and `nth` says none of them. `places` are these texts. */
    | 'text.several'
    /** The text is not a value of its field. */
    | 'text.notUnderstood'
    /** Nothing on the page tells this text from others on another patient's page. */
    | 'place.unmarked'
    /** Its label or heading names another person. */
    | 'place.otherPerson'
    /** Nothing shows where the value ends in its line. */
    | 'line.noEnd'
    | 'field.twice'
    /** The date of birth of this patient does not show which number is the month. */
    | 'date.order'
    /** Needed for a chart: first and last name, and date of birth or record number. */
    | 'identity.missing';
  places?: string[];
}

const isField = (field: string): field is FieldPattern => Object.hasOwn(fields, field);

/** A form of dates that a page asks for: "MM/DD/YYYY", "jj.mm.aaaa". */
const dateForm = /(?<![a-z])(?:(mm?)([/.-])dd?\2yyyy|(?:dd?|jj|tt|gg)([/.-])mm?\3(?:yyyy|aaaa|jjjj))(?![a-z])/gi;

/** The order of the forms of dates that texts and fields say. */
const formOrders = (items: readonly Item[]) =>
  items
    .flatMap(({ at, text }) => [
      text,
      ...['placeholder', 'title', 'aria-label'].map(name => attributeOf(at, name) ?? ''),
    ])
    .flatMap(text => [...text.matchAll(dateForm)].map(([, month]) => (month ? 'mdy' : 'dmy')));

/** The order of day and month on the page, as its dates, the forms of dates and the patient's age prove it. */
export function orderOn(items: readonly Item[], dob: string | undefined, today: string): Definition['dateOrder'] {
  const proven = items.flatMap(({ text }) => text.match(numericDate) ?? []).map(provenOrder);
  const orders = new Set([...proven, ...formOrders(items)]);
  orders.delete(undefined);
  if (orders.size > 0) return orders.size === 1 ? [...orders][0] : undefined;
  // Where people write dots, the day comes first.
  if (dob && /^\d{1,2}\. ?\d{1,2}\. ?\d{4}$/.test(dob)) return 'dmy';
  const { candidates = [] } = dob ? parseValue('birthDate', dob, { today }) : {};
  const isAge = (age: number) =>
    items.some(({ text }) => new RegExp(`(?:^|\\D)${age} ?(?:y|años|ans|anos|jahre|anni|j\\b|\\)|$)`, 'i').test(text));
  const iso = candidates.filter(({ value }) => items.some(({ text }) => text.includes(value)));
  if (iso.length === 1) return iso[0]?.order;
  const ages = candidates.map(({ value }) => ageInYears(value, today));
  if (new Set(ages).size < 2) return undefined;
  const fitting = candidates.filter((_, at) => isAge(ages[at] ?? -1));
  return fitting.length === 1 ? fitting[0]?.order : undefined;
}

/** Where a part stands in a text: as words of its own, if it does. */
const partAt = (text: string, part: string) => {
  const at = wordAt(text, part);
  return at < 0 ? text.indexOf(part) : at;
};

/** False for a label that was pointed at in place of its value, and for half an email address or phone. */
function canBeValue(kind: ValueKind, text: string): boolean {
  if (kind === 'phone') return text.replace(/\D/g, '').length >= 7;
  if (kind === 'identifier' || kind === 'sex') return /\d/.test(text) || labelField(foldLabel(text)) === undefined;
  return kind !== 'email' || /\S@\S+\.\S/.test(text);
}

/** True for a field whose value can have several texts on the page: two last names, a street and a unit. */
const isJoined = (field: string) => /^patient\.(?:firstName|lastName|address\.street)$/.test(field);

/** The items that points mean, and what is wrong with the others. */
export function findPoints(
  document: Document,
  items: readonly Item[],
  points: readonly Point[],
  problems: TeachProblem[],
): Pointed[] {
  return points.flatMap(({ field, text, nth }, at) => {
    const say = (why: TeachProblem['why'], places?: string[]) => {
      problems.push({ field, why, ...(places && { places }) });
      return [];
    };
    const pattern = patternOf(field);
    if (!isField(pattern)) return say('field.unknown');
    const isSecond = points.findIndex(point => point.field === field) !== at;
    // The parts of a date can stand in three fields, those of a name or a street in two.
    if (isSecond && fields[pattern].kind !== 'birthDate' && !isJoined(field)) return say('field.twice');
    if (!canBeValue(fields[pattern].kind, tidy(text))) return say('text.notUnderstood');
    const places = placesOf(document, text, items);
    const item = nth > 0 ? places[nth - 1] : places.length === 1 ? places[0] : undefined;
    if (places.length === 0) return say('text.notOnPage');
    if (!item)
      return say(
        'text.several',
        places.map(place => place.text),
      );
    // "Providencia" stands in the street, too.
    const spans = points.flatMap(other => {
      const isLonger = other.text.includes(text) && other.text.length > text.length;
      const start = isLonger && other.nth === nth ? item.text.indexOf(tidy(other.text)) : -1;
      return start < 0 ? [] : [[start, start + tidy(other.text).length] as const];
    });
    const hidden = spans.reduce(
      (rest, [start, end]) => rest.slice(0, start) + '\n'.repeat(end - start) + rest.slice(end),
      item.text,
    );
    const from = partAt(hidden.includes(tidy(text)) ? hidden : item.text, tidy(text));
    // A letter of the label of something else: "F. nacim.", "M.I."
    const isLabel = item.text !== tidy(text) && labelField(foldLabel(item.text)) !== undefined;
    const labelEnd = item.text.search(/[:：]|\.{3,}/);
    if (isLabel && (labelEnd < 0 || from < labelEnd)) return say('text.notUnderstood');
    return { field, item, part: { field, kind: fields[pattern].kind, from, to: from + tidy(text).length } };
  });
}

/** Values in a text that were pointed at elsewhere: the other one of first and last name, dates and numbers. */
function othersIn({ text }: Item, parts: readonly Part[], all: readonly Pointed[]): Part[] {
  const [name, more] = parts.filter(({ field }) => /^patient\.(?:first|last)Name$/.test(field));
  const other = name?.field === 'patient.firstName' ? 'patient.lastName' : 'patient.firstName';
  return all.flatMap(point => {
    const { field, part } = point;
    const isOther = name && !more ? field === other : false;
    if (parts.some(earlier => earlier.field === field) || !(isOther || isFormed(part.kind))) return [];
    const pointedText = textOf(point);
    const lower = text.toLowerCase();
    const from = lower.length === text.length ? wordAt(lower, pointedText.toLowerCase()) : -1;
    const to = from + pointedText.length;
    return from < 0 || parts.some(earlier => earlier.from < to && from < earlier.to) ? [] : [{ ...part, from, to }];
  });
}

/** A street with what stands behind it in its own text, a floor or a door, where city and postal code stand in others. */
export const withWholeStreet = (pointed: readonly Pointed[]): Pointed[] =>
  pointed.map(point => {
    const { field, item, part } = point;
    const rest = item.text.slice(part.to);
    const others = pointed.filter(other => other !== point && isAddress(other.part));
    const isRest = /street$/.test(field) && part.from === 0 && rest.startsWith(',');
    const isAlone = others.length > 0 && others.every(other => other.item !== item && !rest.includes(textOf(other)));
    return isRest && isAlone ? { ...point, part: { ...part, to: item.text.length } } : point;
  });

/** The values of each text that was pointed at. */
export const partsByItem = (pointed: readonly Pointed[]): Map<Item, Part[]> =>
  new Map(
    [...Map.groupBy(pointed, ({ item }) => item)].map(([item, inItem]) => {
      const parts = inItem.map(({ part }) => part);
      return [item, [...parts, ...othersIn(item, parts, pointed)]];
    }),
  );
