// Finds what a frame shows of another person than the patient who was read. After an update of an EHR, the places where its
// definition looks for that person can be gone.

import type { FrameAnswer, ReadValue } from '../../order/reading.ts';
import { ageInYears } from '../../order/text/age.ts';
import { foldAccents } from '../../order/text/fold.ts';
import { tidy } from '../../order/text/shown-text.ts';
import { possibleDays } from '../../order/values.ts';
import type { ScreenDefinition } from '../definition.ts';
import { general } from '../labels/general.ts';
import { locate, pattern } from '../locate.ts';
import { keysIn } from '../page/address-keys.ts';
import { attributeOf, closest, holds, matches, prop, query, rootsIn } from '../page/dom.ts';
import { isShown } from '../page/visibility.ts';
import type { FrameSight } from '../screen-texts.ts';
import type { FieldParsers } from '../values/field-parsers.ts';
import { headingsAbove, provenOrderOf } from './find-moved.ts';
import { ofBirth } from './find-places.ts';
import { ofScreen } from './places.ts';
import { type ShownText, shownTexts } from './shown-texts.ts';

const person =
  /^\p{Lu}[\p{L}'’-]+(?:(?:, ?| )(?:d[aei]l? |d[aiou]s? |v[ao]n |l[ae] |y )*\p{Lu}[\p{L}'’.-]*){1,4},?(?: \p{Lu}[\p{L}.]*)?$/u;
const dayIn =
  /(?<![\d/.-])(?:\d{4}[./-]\d{1,2}[./-]\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{1,2}[ .-]{1,2}\p{L}{3,9}\.?,?[ -]\d{4}|\p{L}{3,9}\.? \d{1,2}, ?\d{4})(?![\d/.-])/u;
const ageIn = /(?:^|[^\d/.-])0?(\d{1,3})[ -]?(?:y(?:ears?|rs?|o)?|ans|años)(?!\p{L})/iu;
const sexIn =
  /^\W*(?:(?:fe)?male|[MF]|femme|homme|féminin|masculin|femenino|masculino|mujer|hombre)\W*$|\d ?y\w* [MF]\b/iu;

/** Words beside the identity of a person who is not the patient. */
const ofRelative =
  /\b(?:mother|father|mom|dad|parents?|spouse|wife|husband|partner|son|daughter|child|baby|newborn|brother|sister|siblings?|twin|aunt|uncle|grand\w+|cousin|relati\w+|guardian|guarantor|subscriber|insured|policy|holder|contacts?|kin|proxy|caregiver|provider|physician|doctor|attending|nurse|employer|user|account|previous|next|m[eè]re|p[eè]re|madre|padre|hij[oa]|espos[oa])\b/;
/** How many texts before and behind the name and the birth are searched for them. */
const near = 4;
const elsewhere = 'nav,aside,option,[role=status],[role=alert],[role=log],[role=listbox],[role=navigation]';

/** Names of keys that are a patient's. */
const ofPatient = /pa[tczs][ij]ent|demographic|(?:^|_)p(?:t|at)?_?id$/i;

const wordsOf = (name: string) => foldAccents(name).split(' ').filter(Boolean);

/** The identity that was read, and the screen it was read from, if a definition knows it. */
export interface Sought {
  values: readonly ReadValue[];
  screens: readonly ScreenDefinition[];
}

interface Patient {
  words: readonly string[];
  last: readonly string[];
  days: readonly string[];
}

function toPatient(values: readonly ReadValue[]): Patient {
  const names = values.filter(({ field }) => /Name$|suffix$/.test(field));
  return {
    words: names.flatMap(({ value }) => wordsOf(String(value))),
    last: names.filter(({ field }) => /first|last/.test(field)).flatMap(({ value }) => wordsOf(String(value))),
    days: values.filter(({ field }) => field === 'patient.dob').flatMap(possibleDays),
  };
}

/** True if a name can be the patient's: one of both can leave out some words. */
function isPatients(name: string, { words, last }: Patient): boolean {
  const nameWords = wordsOf(name);
  return nameWords.every(word => words.includes(word)) || last.every(word => nameWords.includes(word));
}

/** "Tam" for Tamsin, with the same last name. */
function isNickname(name: string, { words, last }: Patient): boolean {
  const [first = '', ...more] = wordsOf(name);
  return more.length > 0 && more.every(word => words.includes(word)) && last.some(word => word.startsWith(first));
}

const isPerson = ({ text, word, isLabel }: ShownText) =>
  !isLabel && text.length < 50 && person.test(tidy(text).replace(/\s*\(.*\)?$/, '')) && !ofScreen.test(word);

/** A row of a list: another one beside it names a person, too. */
function isListed(at: Element): boolean {
  const row = closest(at, 'li,tr,[role=row],[role=listitem],article');
  const around = row && prop(row, 'parentElement');
  if (!row || !around) return false;
  const others = [...prop(around, 'children')].filter(other => other !== row && matches(other, prop(row, 'localName')));
  return others.some(other => {
    const lines = query(other, '*').filter(element => !prop(element, 'firstElementChild'));
    return (
      lines.some(line => person.test(tidy(prop(line, 'textContent') ?? ''))) &&
      /\d{4}/.test(prop(other, 'textContent') ?? '')
    );
  });
}

const nameLabel = /^(?:patient )?(?:full |legal )?name$|^patient$/;

/** The age of a patient is counted in whole years, and screens can be a day late. */
const isAgeOf = (day: string, ages: readonly number[], today: string) =>
  ages.some(age => Math.abs(ageInYears(day, today) - age) < 2);

/** A birth that is not the patient's, or that stands with another name. */
function otherBirth(
  texts: readonly ShownText[],
  patient: Patient,
  today: string,
  parsers: FieldParsers,
): string | null {
  const dateOrder = provenOrderOf(texts);
  const wordAt = (at: number) => texts[at]?.word ?? '';
  const agesAt = (from: number, to: number) =>
    texts.slice(Math.max(0, from), to).flatMap(({ text }) => Number(ageIn.exec(text)?.[1] ?? Number.NaN));
  const seen = new Set<string>();
  for (const [index, { text, at }] of texts.entries()) {
    const [date] = dayIn.exec(text) ?? [];
    const days = date ? possibleDays(parsers.parseField('patient.dob', date, { today, dateOrder })) : [];
    const isLabeled = ofBirth.test(wordAt(index - 1));
    const isBirth =
      days.length > 0 && (isLabeled || days.some(day => isAgeOf(day, agesAt(index - 2, index + 3), today)));
    const ages = date ? [] : agesAt(index, index + 1);
    const isAge = ages[0] && texts.slice(Math.max(0, index - 1), index + 2).some(beside => sexIn.test(beside.text));
    if (!isBirth && !isAge) continue;
    const isOwn = patient.days.some(day => (isBirth ? days.includes(day) : isAgeOf(day, ages, today)));
    const start = Math.max(0, index - (isLabeled ? 2 * near : near));
    const names = [...texts.keys()].slice(start, index).filter(index => isPerson(texts[index] as ShownText));
    const labeled = names.findLast(index => nameLabel.test(wordAt(index - 1)));
    const name = labeled ?? names.at(-1) ?? index;
    const ownText = name < index ? tidy(texts[name]?.text ?? '') : '';
    const isOther = ownText !== '' && !isPatients(ownText, patient);
    // Many names stand before the patient's own date.
    if (isOwn ? labeled === undefined || !isOther || isNickname(ownText, patient) : isAge && !isOther) continue;
    // A record of someone else says whose it is.
    if (wordAt(index + 1) === 'patient') continue;
    if (closest(at, elsewhere) || isListed(at) || headingsAbove(texts, index).length > 0) continue;
    if (texts.slice(Math.max(0, name - near), index + 2).some(({ word }) => ofRelative.test(word))) continue;
    if (isBirth) seen.add(days.join());
    // A page with two dates of birth shows no one's.
    if (isOwn || patient.days.length > 0 || seen.size > 1) return [ownText, tidy(text)].filter(Boolean).join(' · ');
  }
  return null;
}

/** True if an element stands behind another one, in the same document or shadow root. */
const isBehind = (element: Element, other: Element) =>
  (prop(element, 'compareDocumentPosition').call(element, other) & 5) === 4;

/** The picture beside the patient's name says another name. */
function otherPicture(root: ParentNode, texts: readonly ShownText[], patient: Patient): string | null {
  const named = query(root, '[title],[alt],[aria-label]');
  for (const element of named) {
    const inside = tidy(prop(element, 'textContent') ?? '');
    if (!/^\p{Lu}{0,4}$/u.test(inside) || !isShown(element)) continue;
    const behind = texts.find(({ at }) => isBehind(element, at) && !holds(element, at));
    if (!behind || !isPerson(behind) || !isPatients(behind.text, patient)) continue;
    for (const attribute of ['title', 'alt', 'aria-label']) {
      const named = tidy(attributeOf(element, attribute) ?? '').replace(/^.*\b(?:for|of|de|von) /i, '');
      // "OPD" is no one.
      const initials = wordsOf(named).map(word => word.charAt(0));
      const isOf = [...foldAccents(inside)].every(letter => initials.includes(letter));
      if (isOf && person.test(named) && !isPatients(named, patient)) return named;
    }
  }
  return null;
}

/** A key of a patient. Long ones are the same under each of their names. */
interface Key {
  kind: string;
  value: string;
}

const keysOf = (url: string): Key[] =>
  keysIn(url).flatMap(([name, value]) =>
    ofPatient.test(name) && !/^0*$/.test(value)
      ? { kind: value.length > 15 ? '' : name.toLowerCase().replace(/^.*_(?=p)|\W/g, ''), value: value.toLowerCase() }
      : [],
  );

const valuesOf = (keys: readonly Key[]) => new Set(keys.map(({ value }) => value));

/** True if the page's address, a link or picture with the patient's name, hidden fields and the chart's menu have different keys. */
function hasOtherKey(
  roots: readonly ParentNode[],
  texts: readonly ShownText[],
  patient: Patient,
  address: string,
): boolean {
  const all = (selector: string) => roots.flatMap(root => query(root, selector));
  const urlOf = (element: Element, attribute: string) =>
    URL.parse(attributeOf(element, attribute) ?? '', address)?.href ?? '';
  const isNamed = (text: string) => wordsOf(text).length > 1 && isPatients(text, patient);
  const links = all('a[href]').map(link => ({ text: prop(link, 'textContent') ?? '', url: urlOf(link, 'href') }));
  const pictures = all('img[src]').filter(image => isNamed(texts.find(({ at }) => isBehind(image, at))?.text ?? ''));
  const hidden = all('input[type=hidden]').flatMap(input =>
    keysOf(`https://form/?${attributeOf(input, 'name')}=${attributeOf(input, 'value')}`),
  );
  const keys = [
    ...keysOf(address),
    ...links.filter(({ text }) => isNamed(text)).flatMap(({ url }) => keysOf(url)),
    ...pictures.flatMap(image => keysOf(urlOf(image, 'src'))),
  ];
  return [...Map.groupBy(keys, ({ kind }) => kind)].some(([kind, same]) => {
    const isSameKind = (key: Key) => key.kind === kind;
    // The hidden fields of a form, and the links of a menu, are all of one patient.
    const inMenu = links.filter(({ text, url }) => !isNamed(text) && keysOf(url).some(isSameKind));
    const ofMenu = valuesOf(inMenu.flatMap(({ url }) => keysOf(url).filter(isSameKind)));
    const ofForm = valuesOf(hidden.filter(isSameKind));
    const isMenu = ofMenu.size === 1 && new Set(inMenu.map(({ url }) => url)).size > 1;
    return new Set([...valuesOf(same), ...(ofForm.size === 1 ? ofForm : []), ...(isMenu ? ofMenu : [])]).size > 1;
  });
}

/** The keys that the places of a definition still show, wherever its screen is now. */
function keysOfScreen(document: Document, { address, patientKey = [], visibleOnly }: ScreenDefinition, url: string) {
  const { pathname, search, hash } = new URL(url);
  const inAddress = pattern(address.replace('^', '')).exec(pathname + search + hash)?.groups?.patient ?? '';
  const scope = { node: document, visibleOnly: visibleOnly ?? false };
  const inPage = patientKey.flatMap(locator => locate(scope, locator)?.taken.split('\n') ?? []);
  return new Set([inAddress, ...inPage].map(tidy).filter(key => /\d/.test(key)));
}

function whoElse(
  document: Document,
  { url, today }: FrameSight,
  { values, screens }: Sought,
  parsers: FieldParsers,
): string | null {
  const texts = shownTexts(document);
  if (!texts) return null;
  const patient = toPatient(values);
  const roots = rootsIn(document);
  for (const root of roots) {
    const picture = otherPicture(root, texts, patient);
    if (picture) return picture;
  }
  const birth = otherBirth(texts, patient, today, parsers);
  if (birth) return birth;
  const areKeysOthers = screens.some(screen => keysOfScreen(document, screen, url).size > 1);
  return areKeysOthers || hasOtherKey(roots, texts, patient, url) ? '' : null;
}

/** Answers for a frame that shows someone else than the patient who was read. Null if it does not. */
export function findOther(
  document: Document,
  sight: FrameSight,
  sought: Sought,
  parsers: FieldParsers,
): FrameAnswer | null {
  const other = sight.visible ? whoElse(document, sight, sought, parsers) : null;
  if (other === null) return null;
  return {
    definition: general,
    screen: 'other',
    kind: 'shell',
    rank: 99,
    visible: true,
    frame: sight.name,
    patientKeys: [],
    values: [],
    other,
    painted: { name: false, dob: false },
    missed: [],
  };
}
