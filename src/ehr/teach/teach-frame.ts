// Makes a definition from the values that the user points at on one patient's chart.
import { type FieldPattern, fields, patternOf } from '../../order/fields.ts';
import { ageInYears } from '../../order/text/age.ts';
import { provenOrder } from '../../order/text/birth-date.ts';
import { parseValue } from '../../order/text/kinds.ts';
import { tidy } from '../../order/text/shown-text.ts';
import type { Compound, Definition, Locator, ScreenDefinition } from '../definition.ts';
import { type Item, outlineOf } from '../page/outline.ts';
import { attributeOf, own } from '../page/own.ts';
import { type FrameSight, readFrame } from '../read-frame.ts';
import { anchorsOf, type Taught } from './anchors.ts';
import { type Point, placesOf } from './point.ts';
import { namePattern, type Part, partPatterns } from './text-pattern.ts';
import { addressPattern } from './url-pattern.ts';

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
    /** Nothing shows where the value ends in its line. */
    | 'line.noEnd'
    | 'field.twice'
    /** The date of birth of this patient does not show which number is the month. */
    | 'date.order'
    /** Needed for a chart: first and last name, and date of birth or record number. */
    | 'identity.missing';
  places?: string[];
}

export interface Lesson {
  definition: Definition | null;
  problems: TeachProblem[];
}

interface Pointed {
  field: string;
  item: Item;
  part: Part;
}

const isField = (field: string): field is FieldPattern => Object.hasOwn(fields, field);

/** The order of day and month on the page, as its dates and the patient's age prove it. */
function orderOn(items: readonly Item[], dob: string | undefined, today: string): Definition['dateOrder'] {
  const orders = new Set(
    items.flatMap(({ text }) => text.match(/\b\d{1,2}([/.-])\d{1,2}\1\d{4}\b/g) ?? []).map(provenOrder),
  );
  orders.delete(undefined);
  if (orders.size > 0) return orders.size === 1 ? [...orders][0] : undefined;
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

/** The items that points mean, and what is wrong with the others. */
function findPoints(
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
    if (points.findIndex(point => point.field === field) !== at) return say('field.twice');
    const places = placesOf(document, text, items);
    const item = nth > 0 ? places[nth - 1] : places.length === 1 ? places[0] : undefined;
    if (places.length === 0) return say('text.notOnPage');
    if (!item)
      return say(
        'text.several',
        places.map(place => place.text),
      );
    const from = item.text.indexOf(tidy(text));
    return { field, item, part: { field, kind: fields[pattern].kind, from, to: from + tidy(text).length } };
  });
}

/** Words in front of a value in its own text, such as "Born on". */
function wordsBefore(text: string, part: Part): string {
  const before =
    text
      .slice(0, part.from)
      .split(/[|•·;,()/–—]| - /)
      .at(-1) ?? '';
  return /\p{L}{2}/u.test(before) ? tidy(before) : '';
}

/** The fields and compounds of one text. */
function teachItem(item: Item, pointed: readonly Pointed[], taught: Taught, problems: TeachProblem[]) {
  const parts = pointed.map(({ part }) => part);
  const target = taught.items.indexOf(item);
  const isPhone = parts.some(({ kind }) => kind === 'phone');
  const [start] = parts
    .map(part => wordsBefore(item.text, part))
    .filter(words => words && !taught.values.some(value => words.includes(value)));
  const anchors = anchorsOf(target, taught, isPhone, start ?? '');
  const found: { fields: [string, Locator][]; compounds: Compound[] } = { fields: [], compounds: [] };
  if (!anchors) {
    problems.push(...parts.map(({ field }) => ({ field, why: 'place.unmarked' as const })));
    return found;
  }
  const name = namePattern(item.text, parts);
  if (name) found.compounds.push({ ...anchors, ...name.pattern });
  for (const { part, match } of partPatterns(
    item.text,
    parts.filter(one => !name?.parts.includes(one)),
  )) {
    if (match === null) problems.push({ field: part.field, why: 'line.noEnd' });
    else found.fields.push([part.field, { ...anchors, ...(match && { match }) }]);
  }
  return found;
}

const inList = /^(.+)\[\d+\]\.(.+)$/;

/** Fields as a screen names them: those of a list, such as a policy, in an item that the whole page is. */
function screenFields(
  all: readonly (readonly [string, Locator])[],
  compounds: readonly Compound[],
): Pick<ScreenDefinition, 'fields' | 'compounds' | 'lists'> {
  const lists: Record<string, { each: string; fields: Record<string, Locator>; compounds: Compound[] }> = {};
  const listOf = (path: string) => {
    lists[path] ??= { each: 'body', fields: {}, compounds: [] };
    return lists[path];
  };
  const direct: [string, Locator][] = [];
  for (const [field, locator] of all) {
    const [, path, part] = inList.exec(field) ?? [];
    if (path && part) listOf(path).fields[part] = locator;
    else direct.push([field, locator]);
  }
  const own: Compound[] = [];
  for (const compound of compounds) {
    const [first = ''] = Object.values(compound.into);
    const [, path] = inList.exec(first) ?? [];
    if (!path) own.push(compound);
    else {
      const into = Object.entries(compound.into).map(([part, field]) => [part, field.replace(inList, '$2')]);
      listOf(path).compounds.push({ ...compound, into: Object.fromEntries(into) });
    }
  }
  return {
    fields: Object.fromEntries(direct),
    ...(own.length > 0 && { compounds: own }),
    ...(Object.keys(lists).length > 0 && { lists }),
  };
}

/** What a definition reads on a page, by field. */
const readWith = (document: Document, sight: FrameSight, definition: Definition) =>
  new Map(readFrame(document, sight, [definition])?.values.map(value => [value.field, value]));

/** Makes a definition of the screen in this document. Plain data, so that it can be answered from a page. */
export function teachFrame(
  document: Document,
  sight: FrameSight,
  points: readonly Point[],
  { id, name }: { id: string; name: string },
): Lesson {
  const problems: TeachProblem[] = [];
  const items = outlineOf(document);
  const pointed = findPoints(document, items, points, problems);
  const values = [...new Set(points.map(({ text }) => tidy(text)).filter(Boolean))];
  const taught: Taught = { items, labels: new Set(), values, pointed: new Set(pointed.map(({ item }) => item)) };
  const found = [...Map.groupBy(pointed, ({ item }) => item)].map(([item, inItem]) =>
    teachItem(item, inItem, taught, problems),
  );
  const lang = attributeOf(own(document, 'documentElement'), 'lang') ?? '';
  const dob = pointed.find(({ field }) => field === 'patient.dob');
  const dobText = dob?.item.text.slice(dob.part.from, dob.part.to);
  const dateOrder = orderOn(items, dobText, sight.today);
  if (dobText && !dateOrder && parseValue('birthDate', dobText, { today: sight.today }).candidates)
    problems.push({ field: 'patient.dob', why: 'date.order' });
  const make = (kept: (field: string) => boolean): Definition => {
    const screen: ScreenDefinition = {
      id: 'taught',
      kind: 'chart',
      address: addressPattern(sight.url, values),
      sign: 'body',
      ...(sight.name && { frame: sight.name }),
      ...screenFields(
        found.flatMap(one => one.fields).filter(([field]) => kept(field)),
        found.flatMap(one => one.compounds).filter(({ into }) => Object.values(into).every(kept)),
      ),
      taught: { lang },
    };
    return {
      id,
      name,
      verified: { grade: 'B' },
      languages: lang ? [lang] : [],
      ...(dateOrder && { dateOrder }),
      screens: [screen],
    };
  };
  const all = make(() => true);
  const read = readWith(document, sight, all);
  const names = pointed.map(({ field }) => field);
  const isNamed = names.includes('patient.firstName') && names.includes('patient.lastName');
  if (!isNamed || read.size === 0) {
    problems.push({ field: isNamed ? 'patient.dob' : 'patient.lastName', why: 'identity.missing' });
    return { definition: null, problems };
  }
  return { definition: all, problems };
}
