// Makes a definition from the values that the user points at on one patient's chart.
import { type FieldPattern, fields, patternOf } from '../../order/fields.ts';
import type { ReadValue } from '../../order/reading.ts';
import { ageInYears } from '../../order/text/age.ts';
import { provenOrder } from '../../order/text/birth-date.ts';
import { foldName } from '../../order/text/fold.ts';
import { parseValue, type ValueContext } from '../../order/text/kinds.ts';
import { isQuick } from '../../order/text/quick-regex.ts';
import { tidy } from '../../order/text/shown-text.ts';
import { findValue } from '../../order/values.ts';
import type { Compound, Definition, Locator, ScreenDefinition } from '../definition.ts';
import { outlineOf } from '../page/outline.ts';
import { attributeOf, own } from '../page/own.ts';
import { putInPage } from '../page/put-in-page.ts';
import { type FrameSight, readFrame } from '../read-frame.ts';
import type { Item } from '../taught.ts';
import { taughtName } from '../taught.ts';
import { taughtReader } from '../taught-reader.ts';
import { anchorsOf, anchorsOfRun } from './anchors.ts';
import type { Taught } from './marks.ts';
import { type Point, placesOf } from './point.ts';
import { type Fields, type Pointed, teachAddress, teachDate } from './several.ts';
import { canBe, isLabelText, isNamePart, namePatterns, type Part, partPatterns } from './text-pattern.ts';
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

/** Where a part stands in a text: as words of its own, if it does. */
function partAt(text: string, part: string): number {
  const isLetter = (at: number) => /[\p{L}\d]/u.test(text.charAt(at));
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1))
    if (!isLetter(at - 1) && !isLetter(at + part.length)) return at;
  return text.indexOf(part);
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
    const isSecond = points.findIndex(point => point.field === field) !== at;
    // The parts of a date can stand in three fields.
    if (isSecond && fields[pattern].kind !== 'birthDate') return say('field.twice');
    const places = placesOf(document, text, items);
    const item = nth > 0 ? places[nth - 1] : places.length === 1 ? places[0] : undefined;
    if (places.length === 0) return say('text.notOnPage');
    if (!item)
      return say(
        'text.several',
        places.map(place => place.text),
      );
    const from = partAt(item.text, tidy(text));
    return { field, item, part: { field, kind: fields[pattern].kind, from, to: from + tidy(text).length } };
  });
}

/** Fixed words in front of a value in its own text, such as "Born on". */
function wordsBefore(text: string, part: Part): string {
  const before = tidy(
    text
      .slice(0, part.from)
      .split(/[|•·;,()/–—]| - /)
      .at(-1) ?? '',
  );
  return isLabelText(before) ? before : '';
}

/** The fields and compounds of one text. */
function teachItem(item: Item, pointed: readonly Pointed[], taught: Taught, problems: TeachProblem[]) {
  const parts = pointed.map(({ part }) => part);
  const target = taught.items.indexOf(item);
  const [start] = parts.map(part => wordsBefore(item.text, part)).filter(Boolean);
  const isFree = parts.some(({ kind }) => kind === 'namePart' || kind === 'line');
  const isLike = (text: string) => parts.some(({ kind }) => canBe(kind, text));
  const isPhone = parts.some(({ kind }) => kind === 'phone');
  const anchors = anchorsOf(target, taught, { isPhone, isFree, isLike, says: start ?? '' });
  const found: { fields: Fields; compounds: Compound[] } = { fields: [], compounds: [] };
  if (!anchors) {
    problems.push(...parts.map(({ field }) => ({ field, why: 'place.unmarked' as const })));
    return found;
  }
  const names = namePatterns(item.text, parts);
  for (const { pattern } of names.filter(({ pattern }) => isQuick(pattern.match)))
    found.compounds.push({ ...anchors, ...pattern });
  const rest = parts.filter(part => !names.some(name => name.parts.includes(part)));
  for (const { part, match } of partPatterns(item.text, rest, parts)) {
    if (match === null || (match && !isQuick(match))) problems.push({ field: part.field, why: 'line.noEnd' });
    else found.fields.push([part.field, { ...anchors, ...(match && { match }) }]);
  }
  return found;
}

const partsByItem = (pointed: readonly Pointed[]) =>
  new Map(
    [...Map.groupBy(pointed, ({ item }) => item)].map(([item, inItem]) => [item, inItem.map(({ part }) => part)]),
  );

/** Names whose parts stand in texts of their own, one behind the other. */
function teachRuns(pointed: readonly Pointed[], taught: Taught): Compound[] {
  const names = Map.groupBy(
    pointed.filter(({ part }) => isNamePart(part)),
    ({ field }) => field.slice(0, field.lastIndexOf('.')),
  );
  return [...names.values()].flatMap(all => {
    const texts = new Map(all.map(one => [one.item.text.slice(one.part.from, one.part.to), one.part]));
    const whole = all.filter(({ item }) => texts.has(item.text));
    let at = Math.min(...whole.map(({ item }) => taught.items.indexOf(item)));
    const places: number[] = [];
    const parts: Part[] = [];
    let from = 0;
    // A part that was pointed at elsewhere counts here, too.
    for (let part = texts.get(taught.items[at]?.text ?? ''); part; part = texts.get(taught.items[at]?.text ?? '')) {
      const to = from + (taught.items[at]?.text.length ?? 0);
      parts.push({ ...part, from, to });
      places.push(at);
      from = to + 1;
      at += 1;
    }
    if (places.length < 2 || taught.items.slice(places[0], at).some(({ isControl }) => isControl)) return [];
    const anchors = anchorsOfRun(places, taught);
    const text = places.map(place => taught.items[place]?.text).join(' ');
    const [name] = anchors ? namePatterns(text, parts) : [];
    return anchors && name ? [{ ...anchors, ...name.pattern }] : [];
  });
}

const inList = /^(.+)\[\d+\]\.(.+)$/;

/** Fields as a screen names them: those of a list, such as a policy, in an item that the whole page is. */
function screenFields(
  all: Fields,
  compounds: readonly Compound[],
): Pick<ScreenDefinition, 'fields' | 'compounds' | 'lists'> {
  const lists: Record<string, { each: string; fields: Record<string, Locator>; compounds: Compound[] }> = {};
  const listOf = (path: string) => {
    lists[path] ??= { each: 'body', fields: {}, compounds: [] };
    return lists[path];
  };
  const direct: [string, Locator][] = [];
  // The whole page is one item: of several policies, the first.
  for (const [field, locator] of all.toSorted(([one], [other]) => one.localeCompare(other))) {
    const [, path, part] = inList.exec(field) ?? [];
    if (path && part) listOf(path).fields[part] ??= locator;
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

/** True if what was read back is what the user pointed at. */
function isSame({ part, item }: Pointed, read: ReadValue | undefined, context: ValueContext): boolean {
  const text = item.text.slice(part.from, part.to);
  const { value, candidates } = parseValue(part.kind, text, context);
  // A part of a date.
  if (part.kind === 'birthDate' && /^(?:\d+|[^\d\s]+)$/.test(text)) return typeof read?.value === 'string';
  if (!read || value === null) return read !== undefined && (candidates !== undefined || tidy(read.text) === text);
  if (read.value === null) return Boolean(read.candidates?.some(one => one.value === value));
  // "Maria" is a part of the first names "Maria Elena".
  const [one, other] = [foldName(String(read.value)), foldName(String(value))];
  if (/street$/.test(part.field) && one.startsWith(other)) return true;
  return one === other || (part.kind === 'namePart' && ` ${one} `.includes(` ${other} `));
}

export interface TaughtScreen {
  screen: ScreenDefinition;
  dateOrder: Definition['dateOrder'];
  lang: string;
}

export const definitionOf = (
  { id, name }: { id: string; name: string },
  screens: readonly TaughtScreen[],
): Definition => {
  const orders = new Set(screens.flatMap(({ dateOrder }) => dateOrder ?? []));
  const [dateOrder] = orders.size === 1 ? orders : [];
  return {
    id,
    name,
    verified: { grade: 'B' },
    languages: [...new Set(screens.map(({ lang }) => lang).filter(Boolean))],
    ...(dateOrder && { dateOrder }),
    screens: screens.map(({ screen }) => screen),
  };
};

/** Makes a screen of a document. Null if the places do not tell one patient from another. */
export function teachScreen(
  document: Document,
  sight: FrameSight,
  points: readonly Point[],
  { id, kind, rank }: Pick<ScreenDefinition, 'id' | 'kind' | 'rank'>,
  problems: TeachProblem[],
): TaughtScreen | null {
  putInPage(taughtName, taughtReader);
  const items = outlineOf(document);
  const pointed = findPoints(document, items, points, problems);
  const values = [...new Set(points.map(({ text }) => tidy(text)).filter(Boolean))];
  const taught: Taught = { items, labels: new Set(), values, pointed: partsByItem(pointed) };
  const runs = teachRuns(pointed, taught);
  const dob = pointed.filter(({ field }) => field === 'patient.dob');
  const [dobText] = dob.map(({ item, part }) => item.text.slice(part.from, part.to));
  const dateOrder = orderOn(items, dobText, sight.today);
  const several = teachAddress(pointed, taught);
  for (const [field, parts] of Map.groupBy(pointed, one => one.field)) {
    if (parts.length < 2) continue;
    const date = teachDate(parts, taught, dateOrder);
    if (date) several.push([field, date]);
    else problems.push({ field, why: 'date.order' });
  }
  const isTaught = (field: string) =>
    runs.some(({ into }) => Object.values(into).includes(field)) ||
    several.some(([name]) => name === field) ||
    pointed.filter(one => one.field === field).length > 1;
  const single = pointed.filter(({ field }) => !isTaught(field));
  const found = [
    { fields: several, compounds: runs },
    ...[...Map.groupBy(single, ({ item }) => item)].map(([item, inItem]) => teachItem(item, inItem, taught, problems)),
  ];
  const lang = attributeOf(own(document, 'documentElement'), 'lang') ?? '';
  if (dobText && !dateOrder && parseValue('birthDate', dobText, sight).candidates)
    problems.push({ field: 'patient.dob', why: 'date.order' });
  const make = (lost: readonly string[]): TaughtScreen => {
    const screen: ScreenDefinition = {
      id,
      kind,
      address: addressPattern(sight.url, values),
      sign: 'body',
      ...(rank && { rank }),
      ...screenFields(
        found.flatMap(one => one.fields).filter(([field]) => !lost.includes(field)),
        found
          .flatMap(one => one.compounds)
          .filter(({ into }) => !Object.values(into).some(field => lost.includes(field))),
      ),
      taught: { lang },
    };
    return { screen, dateOrder, lang };
  };
  const read = (made: TaughtScreen) =>
    readFrame(document, sight, [definitionOf({ id: 'taught', name: '' }, [made])])?.values ?? [];
  const all = make([]);
  const first = read(all);
  const wrong = pointed.filter(one => !isSame(one, findValue(first, one.field), { ...sight, dateOrder }));
  const lost = wrong.map(({ field }) => field);
  for (const { field } of wrong)
    if (first.length > 0 && !problems.some(problem => problem.field === field))
      problems.push({ field, why: 'place.unmarked' });
  const made = lost.length > 0 ? make(lost) : all;
  return first.length > 0 && read(made).length > 0 ? made : null;
}

/** Makes a definition of the screen in this document. Plain data, so that it can be answered from a page. */
export function teachFrame(
  document: Document,
  sight: FrameSight,
  points: readonly Point[],
  named: { id: string; name: string },
): Lesson {
  const problems: TeachProblem[] = [];
  const screen = teachScreen(document, sight, points, { id: 'chart', kind: 'chart' }, problems);
  if (!screen) problems.push({ field: lackOf(points), why: 'identity.missing' });
  return { definition: screen && definitionOf(named, [screen]), problems };
}

/** The first field that a chart needs and that no point is for. */
export const lackOf = (points: readonly Point[]): string =>
  ['patient.firstName', 'patient.lastName', 'patient.dob'].find(
    field => !points.some(point => point.field === field),
  ) ?? 'patient.lastName';
