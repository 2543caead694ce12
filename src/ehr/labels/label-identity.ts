// Reads the one name that the labels of a page agree on, if they do.

import type { ReadValue } from '../../order/reading.ts';
import type { DateOrder } from '../../order/text/birth-date.ts';
import { foldedWords, foldLetters, foldName } from '../../order/text/fold.ts';
import { particle, splitTitledName } from '../../order/text/person-name.ts';
import { isCut, tidy } from '../../order/text/shown-text.ts';
import { nameForms } from '../identity.ts';
import { foldLabel } from './fold-label.ts';
import { honorific, nameIn, nickname, title } from './name-like.ts';
import type { Pair, Shown } from './pairs/labeled-page.ts';
import { readFrom } from './read-from.ts';
import { type LabelField, labelField } from './words/label-words.ts';

/** The day of the reading, and what the page tells about its texts. */
export interface Understanding {
  today: string;
  dateOrder: DateOrder | undefined;
  /** Email addresses on the page, and its language: how it writes names. */
  mails: readonly string[];
  lang: string;
  /** The host of the page. */
  host: string;
}

export interface LabeledName {
  values: ReadValue[];
  pairs: Pair[];
}

export type PairsOf = (field: LabelField) => Pair[];

interface Named {
  first: string;
  middle?: string | undefined;
  last: string;
  suffix?: string | undefined;
}

/** One of several texts that agree. Null if there is none or they differ. */
function agreed([first, ...more]: readonly Pair[]): Pair | null {
  return first && more.every(({ text }) => foldName(text) === foldName(first.text)) ? first : null;
}

/** "Ada Lowell Date of birth: 03/09/1966": what stands before the next label. */
function beforeLabel(text: string): string {
  const [head = '', after] = text.split(/[:：]/);
  const words = after === undefined ? [] : head.split(' ');
  const at = words.findIndex((_, index) => index > 0 && labelField(foldLabel(words.slice(index).join(' '))));
  return at < 0 ? text : words.slice(0, at).join(' ');
}

/** True for "AL" in a circle before "Ada Lowell", and not for "RN" before a nurse. */
function areInitials(letters: string, name: string): boolean {
  if (!/^\p{Lu}{1,3}$/u.test(letters)) return false;
  const initials = nameIn(name)
    .split(/[ ,-]+/)
    .map(word => word.charAt(0));
  return [...letters].every(letter => initials.includes(letter));
}

/** A label's text without what charts put behind a name: a number, a date, a title. */
function withoutMore(pair: Pair): Pair {
  const bare = beforeLabel(pair.text.replace(nickname, ' ').replace(/\s*[[(#].*$/s, ''));
  const [before = '', name = ''] = bare.split('\n');
  const lines = bare.split('\n').slice(areInitials(before, name) ? 1 : 0);
  const [line = '', ...more] = lines;
  // "Ada Lowell" above "68 y · Female"
  const isFirst = more.length > 0 && !isName({ ...pair, text: bare }) && nameIn(line) !== '';
  return { ...pair, text: isFirst ? line : lines.join('\n').trim() };
}

/** "Patient: Consents complete" */
const isSentence = (text: string) =>
  /^\p{Lu}/u.test(text) && text.split(' ').some(part => /^\p{Ll}{2,}$/u.test(part) && !particle.test(part));

const isName = ({ field, text }: Pair) =>
  /\p{L}/u.test(text) &&
  !/[\p{N}@\n:]/u.test(text) &&
  !isCut(text) &&
  !isSentence(text) &&
  (field === 'middle' || !honorific.test(text)) &&
  text.length <= 60;

/** In "Ignacio Belmonte Tovar" the email address ibelmonte@… says where the last name starts. */
const startsLast = (word: string, first: string, mails: readonly string[]) =>
  word.length > 2 &&
  mails.some(mail =>
    foldLetters(mail.split('@')[0] ?? '').startsWith(foldLetters(first).charAt(0) + foldLetters(word)),
  );

/** "Martín IBARRA DEL VALLE", "Odile LE GOFF" */
const lastInCapitals = /^((?:\S*\p{Ll}{2}[\p{L}'’-]* )+)((?!.*\b(?:II|IV|JR|SR|MD))(?:[\p{Lu}'’-]{2,}(?: |$))+)$/u;

/** "LO PRESTI Nunzia Rita" */
const firstInCapitals = /^((?=.*\p{Lu}{4})(?:[\p{Lu}'’-]{2,} )+)((?:\p{Lu}\S*\p{Ll}\S*(?: |$))+)$/u;

/** The parts of a name in one text. Which first names are middle names nothing tells, so they stay together. */
export function splitName(
  { field, label, text }: Pick<Pair, 'field' | 'label' | 'text'>,
  { mails, lang }: Pick<Understanding, 'mails' | 'lang'>,
): Named | null {
  const line = tidy(text.replace(',', ', '))
    .replace(title, '')
    .replace(/^fr/i.test(lang) ? /^M\.? / : /^$/, '');
  const words = line.split(' ');
  // "Nom et prénom" without a comma: with more than two words, nothing tells which words are the last name.
  // Italian screens write "TREVISANI ELVIRA".
  const isListed = field === 'lastFirst' || (/^it/i.test(lang) && line === line.toUpperCase());
  if (isListed && !line.includes(',')) {
    const [last = '', first] = words;
    return first && words.length === 2 ? { first, last } : null;
  }
  const [, given, family] = lastInCapitals.exec(line) ?? [];
  if (given && family) return { first: given.trim(), last: family };
  const [, capitals, rest] = firstInCapitals.exec(line) ?? [];
  if (capitals && rest) return { first: rest, last: capitals.trim() };
  const named = splitTitledName(line);
  // "Teodoro J. Lundgren Amador"
  const [, before, letter, behind] =
    /^(\p{Lu}\p{Ll}+) (\p{Lu})\. (\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+)(?=,|$| (?:Jr|Sr|I))/u.exec(line) ?? [];
  if (before && behind && named) return { first: before, middle: letter, last: behind, suffix: named.suffix };
  const { first, last, middle, suffix } = named ?? {};
  if (!first || !last) return null;
  const givens = [first, ...(middle ? middle.split(' ') : [])];
  // In Spanish and Portuguese the last two words are the last name, if no list of first names says otherwise.
  const hasTwo =
    last.split(' ').filter(part => !particle.test(part)).length < 2 &&
    (/nombre|paciente|nome comp/i.test(label) || /^(?:es|pt)/i.test(lang)) &&
    !line.includes(',') &&
    !/\p{Lu}.* \p{Lu}/u.test(last);
  const lastAt = line.includes(',') ? -1 : givens.findIndex((word, at) => at > 0 && startsLast(word, first, mails));
  // "Lowell, Ada T" has a middle initial.
  const initial = !middle || lastAt > 0 ? undefined : /^(\p{L})\.?$/u.exec(givens.at(-1) ?? '')?.[1];
  if (initial) return { first: givens.slice(0, -1).join(' '), middle: initial, last, suffix };
  let end = lastAt > 0 ? lastAt : hasTwo ? Math.max(1, givens.length - 1) : givens.length;
  // In capitals, "Léon DE VILLEPREUX" shows no small letters.
  while (end > 1 && particle.test(givens[end - 1] ?? '')) end -= 1;
  return { first: givens.slice(0, end).join(' '), last: [...givens.slice(end), last].join(' '), suffix };
}

const nameValues = (
  { first, middle, last, suffix }: Named,
  pairs: readonly [Pair, Pair, (Pair | undefined)?],
): ReadValue[] => [
  readFrom('patient.firstName', pairs[0], first),
  ...(middle ? [readFrom('patient.middleName', pairs[2] ?? pairs[0], middle)] : []),
  readFrom('patient.lastName', pairs[1], last),
  ...(suffix ? [readFrom('patient.suffix', pairs[1], suffix)] : []),
];

/** A whole name by the one part of it that a label says: "Ada Maria Lowell Hale" beside "Last name: Lowell Hale". */
function splitByPart(whole: string, first: string | undefined, last: string | undefined): Named | null {
  const part = last ?? first;
  const line = tidy(whole).replace(title, '');
  const known = part === undefined || (first && last) || line.includes(',') ? '' : tidy(part);
  const isAt = (at: number) => known !== '' && foldName(line.slice(at).slice(0, known.length)) === foldName(known);
  const [rest, isEnd] = isAt(0) ? [line.slice(known.length), false] : [line.slice(0, -known.length), true];
  if ((isEnd && !isAt(line.length - known.length)) || !/^ \S|\S $/.test(rest)) return null;
  return last ? { first: rest.trim(), last: known } : { first: known, last: rest.trim() };
}

/** True if one of two first names has more words than the other, and is the same otherwise. */
const begins = (name: string, other: string) =>
  `${name} `.startsWith(`${other} `) || `${other} `.startsWith(`${name} `);

/** The name that these labels agree on, with the labels. Null if there is none, or more than one. */
function nameOf(pairs: readonly Pair[], parsers: Understanding): LabeledName | null {
  const pairsOf = (field: LabelField) => pairs.filter(pair => pair.field === field);
  const called = pairsOf('first');
  // "Roepnaam: Wim" beside "Voornamen: Wilhelmus Antonius"
  const formal = called.filter(({ label }) => !/^(?:roep|ruf)na/i.test(label));
  const firsts = formal[0] ? formal : called;
  // "Nom: LOWELL Ada" is the whole name.
  const isWhole = ({ text }: Pair) => !firsts[0] && /^\p{Lu}{3}/u.test(text) && firstInCapitals.test(text);
  const second = agreed(pairsOf('last2'));
  const prefix = agreed(pairsOf('prefix'))?.text;
  const bare = pairsOf(firsts[0] && !pairsOf('last')[0] ? 'lastAtBirth' : 'last')
    .filter(pair => !isWhole(pair))
    .map(pair => (prefix && !pair.text.startsWith(prefix) ? { ...pair, text: `${prefix} ${pair.text}` } : pair));
  const lasts = second ? bare.map(pair => ({ ...pair, text: `${pair.text} ${second.text}` })) : bare;
  let fulls = [...pairsOf('full'), ...pairsOf('lastFirst'), ...pairsOf('last').filter(isWhole)];
  let last = agreed(lasts);
  // "Nombre" above "Apellidos" includes only the first names, and "Name" above "Vorname" only the last name.
  const areAlone = (other: Pair | null) =>
    other &&
    fulls[0] &&
    fulls.every(
      ({ text, place }) =>
        place === other.place && !text.includes(',') && !foldName(text).includes(foldName(other.text)),
    );
  const areGiven = !firsts[0] && areAlone(last);
  const areFamily = !lasts[0] && areAlone(agreed(firsts));
  const first = agreed(areGiven ? fulls : firsts);
  if (areFamily) last = agreed(fulls);
  if (areGiven || areFamily) fulls = [];
  if ((!first && (firsts[0] || areGiven)) || (!last && lasts[0])) return null;

  // "Name" is also the label of a plan, a form or a column.
  const split = fulls.flatMap(pair => {
    const name = splitByPart(pair.text, first?.text, last?.text) ?? splitName(pair, parsers);
    return name ? { pair, name } : [];
  });
  const whole = split.find(({ name }) => name.first.includes(' ')) ?? split[0];
  const [middle, suffix] = [agreed(pairsOf('middle')) ?? undefined, agreed(pairsOf('suffix'))?.text];
  const values =
    first && last
      ? nameValues({ first: first.text, middle: middle?.text, last: last.text, suffix }, [first, last, middle])
      : whole
        ? nameValues({ ...whole.name, middle: whole.name.middle ?? middle?.text }, [whole.pair, whole.pair, middle])
        : null;
  if (!values) return null;
  const forms = nameForms(values);
  const [given, family] = ['patient.firstName', 'patient.lastName'].map(field =>
    foldName(String(values.find(value => value.field === field)?.value)),
  );
  // "Nome" beside "Cognome" is the first name of that person.
  const words = new Set(wordsIn(values));
  // "Nombre: Ada" beside "Paciente: Lowell, Ada"
  const isWithin = ({ text }: Pair) =>
    last !== null &&
    foldName(text)
      .split(' ')
      .every(word => words.has(word));
  const isOneOf = ({ text }: Pair) =>
    foldName(text)
      .split(' ')
      .some(word => words.has(word));
  const isSame =
    (first !== null || fulls.filter(({ place }) => lasts.some(other => other.place === place)).every(isOneOf)) &&
    split.every(
      ({ pair, name }) =>
        isWithin(pair) ||
        forms.has(foldName(pair.text)) ||
        [given, family].includes(foldName(pair.text)) ||
        (begins(foldName(name.first), given ?? '') && foldName(name.last) === family),
    );
  const fits = (!first || foldName(first.text) === given) && (!last || foldName(last.text) === family);
  const named = [...split.map(({ pair }) => pair), ...(first && last ? [first, last] : [])];
  return isSame && fits ? { values, pairs: named } : null;
}

/** The words of a name's values. */
export const wordsIn = (values: readonly ReadValue[]): string[] =>
  values.flatMap(({ value }) => foldedWords(String(value)));

/** True if all words of a text are of a name. */
export function includesName({ pairs: [pair] }: LabeledName, text: string): boolean {
  const words = foldedWords(pair?.text ?? '');
  return foldedWords(text).every(word => words.includes(word));
}

/** True if two names have two words in common. */
export function isSameName(name: LabeledName, other: LabeledName): boolean {
  const words = wordsIn(name.values);
  const given = wordsIn(name.values.filter(({ field }) => field !== 'patient.lastName'));
  // "Silva Santos, Ana" and "Paulo Silva Santos" share two last names.
  const said = foldedWords(other.pairs[0]?.text ?? '');
  const shared = said.filter(word => words.includes(word));
  const isPart = said.length === shared.length;
  return shared.length > 1 && (isPart || shared.some(word => given.includes(word)));
}

/**
 * A labeled name with the whole middle name and the suffix of the banner's: "Lowell, Ada Maria Sr" above a form with "Ada",
 * "M" and "Lowell".
 */
export function withMore(labeled: LabeledName, banner: LabeledName): LabeledName {
  const partOf = (name: LabeledName, part: string) =>
    name.values.find(({ field, value }) => field === `patient.${part}` && typeof value === 'string');
  const [given, first, middle, suffix] = [
    partOf(banner, 'firstName'),
    partOf(labeled, 'firstName'),
    partOf(labeled, 'middleName'),
    partOf(labeled, 'suffix') ? undefined : partOf(banner, 'suffix'),
  ];
  const [before = '', more = '', ...others] = String(given?.value ?? '').split(' ');
  const isSameFirst = foldName(before) === foldName(String(first?.value ?? ''));
  const isLonger = /^\p{L}\.?$/u.test(String(middle?.value ?? '')) && more.length > 2;
  const isSameMiddle = foldName(more).charAt(0) === foldName(String(middle?.value ?? '')).charAt(0);
  const whole =
    isSameFirst && isLonger && isSameMiddle && !others[0] && given ? { ...given, field: 'patient.middleName' } : null;
  const values = labeled.values.map(value => (whole && value === middle ? { ...whole, value: more } : value));
  return { ...labeled, values: suffix ? [...values, suffix] : values };
}

export const nameFields: readonly LabelField[] = [
  'first',
  'middle',
  'last',
  'lastAtBirth',
  'last2',
  'suffix',
  'prefix',
  'full',
  'lastFirst',
];

/**
 * The name that all labels agree on. If they do not, the name in the only part of the page that has a date of birth. Null
 * if there is none, and false if the page names more than one person.
 */
export function readName(pairsOf: PairsOf, parsers: Understanding): LabeledName | false | null {
  const pairs = nameFields.flatMap(pairsOf).map(withoutMore).filter(isName);
  const whole = nameOf(pairs, parsers);
  if (whole || pairs.length === 0) return whole;
  const births = new Set(pairsOf('dob').map(({ place }) => place));
  const [only, other] = [...Map.groupBy(pairs, ({ place }) => place)].flatMap(([place, inPlace]) => {
    const name = births.has(place) ? nameOf(inPlace, parsers) : null;
    return name ?? [];
  });
  if (only && !other) return only;
  const known = pairs.filter(({ field }) => !/^(?:suffix|prefix|middle|lastAtBirth)$/.test(field));
  // Only "First name": a banner can have the rest.
  const isPart = known.every(({ field }) => field === known[0]?.field && /^(?:first|last)$/.test(field));
  return isPart && (!known[0] || agreed(known)) ? null : false;
}

/** A place without a label, as a pair. */
export const asPair = ({ at, text }: Shown): Pair => ({
  field: 'dob',
  label: '',
  text,
  iso: '',
  place: undefined,
  title: '',
  inHeader: false,
  at,
  where: at,
});

/** The name in a text without a label. */
export function nameFromText(text: string, at: Element, parsers: Understanding): LabeledName | null {
  const pair = asPair({ at, text });
  const name = splitName(pair, parsers);
  return name && { values: nameValues(name, [pair, pair]), pairs: [pair] };
}
