// Makes a definition from the values that the user points at on one patient's chart.
import type { ReadValue } from '../../order/reading.ts';
import { foldName } from '../../order/text/fold.ts';
import { parseValue, type ValueContext } from '../../order/text/kinds.ts';
import { tidy } from '../../order/text/shown-text.ts';
import { findValue } from '../../order/values.ts';
import type { Compound, Definition, ScreenDefinition } from '../definition.ts';
import { foldLabel } from '../labels/fold-label.ts';
import { labelField } from '../labels/words/label-words.ts';
import { attributeOf, prop } from '../page/dom.ts';
import { outlineOf } from '../page/outline.ts';
import { putInPage } from '../page/put-in-page.ts';
import { readFrame } from '../read-frame.ts';
import type { FrameSight } from '../screen-texts.ts';
import { taughtName } from '../taught.ts';
import { taughtReader } from '../taught-reader.ts';
import { startsLast } from '../values/taught-names.ts';
import { teachAddress } from './address-lines.ts';
import { alternatesOf } from './alternates.ts';
import { anchorsOfRun } from './anchors.ts';
import { namesBeside, type Taught } from './marks.ts';
import { fieldsOfOthers } from './of-others.ts';
import { teachItem } from './one-text.ts';
import type { Point } from './point.ts';
import { findPoints, orderOn, partsByItem, type TeachProblem, withWholeStreet } from './pointed.ts';
import { amongLabels, screenFields } from './screen-fields.ts';
import { type Fields, type Pointed, teachDate, teachJoined, textOf, withExtras } from './several.ts';
import { namePatterns } from './text-pattern.ts';
import { addressPattern } from './url-pattern.ts';
import { isNamePart, type Part } from './value-forms.ts';

export interface Lesson {
  definition: Definition | null;
  problems: TeachProblem[];
}

/** Names whose parts stand in texts of their own, one behind the other. */
function teachRuns(pointed: readonly Pointed[], taught: Taught): Compound[] {
  const names = Map.groupBy(
    pointed.filter(({ part }) => isNamePart(part)),
    ({ field }) => field.slice(0, field.lastIndexOf('.')),
  );
  return [...names.values()].flatMap(all => {
    const texts = new Map(all.map(point => [textOf(point), point.part]));
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

/** True if what was read back is what the user pointed at. */
function isSame(pointed: Pointed, read: ReadValue | undefined, context: ValueContext): boolean {
  const { part } = pointed;
  const text = textOf(pointed);
  const { value, candidates } = parseValue(part.kind, text, context);
  // A part of a date.
  if (part.kind === 'birthDate' && /^(?:\d+|[^\d\s]+)$/.test(text)) return typeof read?.value === 'string';
  if (!read || value === null) return read !== undefined && (candidates !== undefined || tidy(read.text) === text);
  if (read.value === null) return Boolean(read.candidates?.some(candidate => candidate.value === value));
  // "Maria" is a part of the first names "Maria Elena".
  const [nameRead, other] = [foldName(String(read.value)), foldName(String(value))];
  if (/street$/.test(part.field) && nameRead.includes(other)) return true;
  return nameRead === other || (part.kind === 'namePart' && ` ${nameRead} `.includes(` ${other} `));
}

/** True for "Ottilie Van Houten" in one text: Van can be a first name, too, and the names of other patients still split. */
const isUnclear = (pointed: Pointed): boolean => {
  const [start = '', ...more] = textOf(pointed).split(' ');
  const isPart = textOf(pointed).length < pointed.item.text.length;
  return pointed.field === 'patient.lastName' && isPart && more.length > 0 && startsLast(start);
};

const isNameOf = (pointed: readonly Pointed[], value: string) =>
  pointed.some(point => isNamePart(point.part) && textOf(point) === value);

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
  const pointed = withWholeStreet(findPoints(document, items, points, problems));
  const names = pointed.filter(({ part }) => isNamePart(part)).map(textOf);
  const shown = points.map(({ text }) => tidy(text)).filter(Boolean);
  const values = [...new Set([...shown, ...namesBeside(items, names)])];
  const taught: Taught = { items, labels: new Set(), values, pointed: partsByItem(pointed) };
  const runs = teachRuns(pointed, taught);
  const dob = pointed.filter(({ field }) => field === 'patient.dob');
  const [dobText] = dob.map(textOf);
  const dateOrder = orderOn(items, dobText, sight.today);
  const { fields: several, unclear } = teachAddress(pointed, taught);
  problems.push(...unclear.map(field => ({ field, why: 'place.unmarked' as const })));
  for (const [field, parts] of Map.groupBy(pointed, point => point.field)) {
    const isDate = parts[0]?.part.kind === 'birthDate';
    if (parts.length < 2) continue;
    const joined = isDate ? [teachDate(parts, taught, dateOrder) ?? []].flat() : teachJoined(parts, taught);
    several.push(...joined.map((locator): Fields[number] => [field, locator]));
    if (joined.length === 0) problems.push({ field, why: isDate ? 'date.order' : 'place.unmarked' });
  }
  const isTaught = (field: string) =>
    runs.some(({ into }) => Object.values(into).includes(field)) ||
    several.some(([name]) => name === field) ||
    unclear.includes(field) ||
    pointed.filter(point => point.field === field).length > 1;
  const single = pointed.filter(({ field }) => !isTaught(field));
  const found = [
    { fields: several, compounds: runs },
    ...[...Map.groupBy(single, ({ item }) => item)].map(([item, inItem]) => teachItem(item, inItem, taught, problems)),
  ];
  const lang = attributeOf(prop(document, 'documentElement'), 'lang') ?? '';
  const places = amongLabels(
    found.flatMap(screen => screen.fields),
    taught,
  );
  const fields = withExtras(places, pointed, taught, lang);
  if (dobText && !dateOrder && parseValue('birthDate', dobText, sight).candidates)
    problems.push({ field: 'patient.dob', why: 'date.order' });
  const hasNoPlace = ({ why }: TeachProblem) => why === 'place.unmarked' || why === 'line.noEnd';
  const more = alternatesOf(pointed, taught, { ...sight, dateOrder });
  // Their other place has a hold.
  const isPlaced = (problem: TeachProblem) =>
    hasNoPlace(problem) && more.fields.some(([field]) => field === problem.field);
  problems.splice(0, problems.length, ...problems.filter(problem => !isPlaced(problem)));
  // One name of two words does not show how names of more words split in these languages.
  const isDouble = /^(?:es|pt)/i.test(lang) && !values.some(value => value.includes(' ') && isNameOf(pointed, value));
  const nameOnly = (compound: Compound): Compound =>
    isDouble && compound.as === 'givenLast' ? { ...compound, as: 'twoNames' } : compound;
  const compounds = [...found.flatMap(screen => screen.compounds), ...more.compounds];
  // The name at birth is another patient's last name only where no whole name shows that.
  const isAtBirth = ([field, { near = [] }]: Fields[number]) =>
    /lastName$/.test(field) &&
    compounds.some(({ into }) => into.last === field) &&
    near.some(({ says }) => labelField(foldLabel(says)) === 'lastAtBirth');
  // Where the places of one value show two, the user chooses. Of a name, the screen is none of the patient's.
  const agreeing = fields
    .filter(place => !isAtBirth(place))
    .map(([field, locator]): Fields[number] => {
      const agree = more.fields.flatMap(([other, place]) => (other === field && !/Name$/.test(field) ? [place] : []));
      return [field, agree.length > 0 ? { ...locator, agree } : locator];
    });
  const make = (lost: readonly string[]): TaughtScreen => {
    const screen: ScreenDefinition = {
      id,
      kind,
      address: addressPattern(sight.url, values),
      sign: 'body',
      ...(rank && { rank }),
      ...screenFields(
        [...agreeing.filter(([field]) => !lost.includes(field)), ...more.fields],
        compounds
          .filter(
            compound =>
              more.compounds.includes(compound) || !Object.values(compound.into).some(field => lost.includes(field)),
          )
          .map(nameOnly),
      ),
      taught: { lang },
    };
    return { screen, dateOrder, lang };
  };
  const read = (made: TaughtScreen) =>
    readFrame(document, sight, [definitionOf({ id: 'taught', name: '' }, [made])])?.values ?? [];
  const all = make([]);
  const first = read(all);
  const isNameUnclear = pointed.some(isUnclear);
  // Nothing is read of a name that does not split.
  const isUnread = (point: Pointed) => isDouble && isNamePart(point.part) && !findValue(first, point.field);
  const wrong = pointed.filter(
    screen =>
      screen.part.to > 0 &&
      !(isNameUnclear && isNamePart(screen.part)) &&
      !isUnread(screen) &&
      !unclear.includes(screen.field) &&
      !problems.some(({ field, why }) => field === screen.field && why === 'line.noEnd') &&
      !isSame(screen, findValue(first, screen.field), { ...sight, dateOrder }),
  );
  const others = fieldsOfOthers(
    agreeing,
    compounds.filter(compound => !more.compounds.includes(compound)),
  ).filter(field => points.some(point => point.field === field));
  problems.push(...others.map(field => ({ field, why: 'place.otherPerson' as const })));
  const lost = [...wrong.map(({ field }) => field), ...others];
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
