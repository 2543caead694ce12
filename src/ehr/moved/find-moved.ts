// Finds the values of a screen again, by the words that stood around them, where its locators find nothing any longer.

import { moved } from '../../order/doubts.ts';
import type { FieldPattern } from '../../order/fields.ts';
import type { ReadValue } from '../../order/reading.ts';
import { ageInYears } from '../../order/text/age.ts';
import type { DateOrder } from '../../order/text/birth-date.ts';
import { isBlank, tidy } from '../../order/text/shown-text.ts';
import type { Compound, Definition, Locator, ScreenDefinition } from '../definition.ts';
import { matches, own } from '../page/own.ts';
import type { FieldParsers } from '../values/field-parsers.ts';
import type { ScreenMemory, Spot } from './memory.ts';
import { initials, isInitials, type ShownText, wordOf } from './shown-texts.ts';

export interface MovedValue extends ReadValue {
  at: Element;
}

interface Place {
  text: string;
  /** The first text, and the one after the last. */
  start: number;
  end: number;
  points: number;
}

export interface Sought {
  definition: Definition;
  screen: ScreenDefinition;
  memory: ScreenMemory;
  texts: readonly ShownText[];
  today: string;
  parsers: FieldParsers;
}

const isCompound = (key: string) => /^\d+$/.test(key);

const locatorsOf = ({ fields = {}, compounds = [] }: ScreenDefinition, key: string): readonly Locator[] => {
  const spec = isCompound(key) ? compounds[Number(key)] : fields[key as FieldPattern];
  return spec ? (Array.isArray(spec) ? spec : [spec as Locator]) : [];
};

/** What a text says for a spot: all of it, or what a locator's pattern takes out of it. */
export function takenBy(text: string, locators: readonly Locator[], by: number): string {
  if (by < 0) return text;
  const { match } = locators[by] ?? {};
  return match ? (new RegExp(match).exec(text)?.[1] ?? '') : '';
}

/** The order of day and month that the dates of a page prove. */
export function provenOrderOf(texts: readonly ShownText[]): DateOrder | undefined {
  const orders = texts.flatMap(({ text }): DateOrder[] => {
    const [, first, second] = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{4}\b/.exec(text) ?? [];
    if (Number(first) > 12 && Number(second) <= 12) return ['dmy'];
    return Number(second) > 12 && Number(first) <= 12 ? ['mdy'] : [];
  });
  return new Set(orders).size === 1 ? orders[0] : undefined;
}

const inline = 'span,b,i,em,strong,a,font,small,bdi,mark,u';

/** The smallest part of the page around a text that is a block. */
function blockOf(at: Element): Element {
  let block = at;
  while (matches(block, inline)) {
    const around = own(block, 'parentElement');
    if (!around) break;
    block = around;
  }
  return block;
}

/** True if a part of the identity needs no words around it: a date of birth, or a text with a pattern of its own. */
const isTelling = (key: string, match = ''): boolean =>
  key === 'patient.dob' ||
  (key === 'patient.genderCode' && !match) ||
  (/^patient\.(?:recordNumber|genderCode)$/.test(key) && (/[A-Za-z]{3}/.test(match) || /^\^.*\d.*\$$/.test(match)));

const ofOthers =
  /^(?:(?:emergency )?contacts?|guarantors?|next of kin|guardian|relationships?|relatives?|related|subscriber|policy ?holder|employer|family|persona de contacto|contactos?|personne à contacter|relaciones|relations)$/;
/** A heading of other persons is at most so many texts above their values. */
const mostUnder = 25;

/** The heading of other persons above a text, or ''. */
export function headingAbove(texts: readonly ShownText[], at: number): string {
  for (let above = at - 1; above >= Math.max(0, at - mostUnder); above -= 1) {
    const word = texts[above]?.word ?? '';
    if (ofOthers.test(word)) return word;
  }
  return '';
}

/** Such a value can be any text. */
const isAnyText = /\.(?:location|city|street|\w+Provider)$/;
const isName = (key: string) => /Name$/.test(key);
const wholeNames = /Name$|^given/;
/** Words of menus and buttons, which no name is. */
const ofScreen =
  /\b(?:search|patients?|add|edit|account|change|location|password|visits?|menu|new|home|log ?(?:in|out)|sign|settings|help|show|view|list|clinic|hospital|summary|english)\b/;

/** How far a word may stand from its value, and how many texts can be one value. */
const reach = 3;
const mostPieces = 6;

/** The values of one screen. */
export function findMoved({ definition, screen, memory, texts, today, parsers }: Sought): MovedValue[] {
  const landmarks = new Set(
    Object.values(memory.spots).flatMap(spots => spots.flatMap(([before, after]) => [before, after].filter(Boolean))),
  );
  const context = { today, dateOrder: definition.dateOrder ?? provenOrderOf(texts) };
  const found = new Map<string, Place>();
  const isLandmark = (at: number) => landmarks.has(texts[at]?.word ?? '');
  const positions = Map.groupBy(texts.keys(), at => texts[at]?.word ?? '');
  const hints = Map.groupBy(texts.keys(), at => texts[at]?.hint || '\n');

  const wordsOf = new Map<string, readonly string[]>();

  /** The word of a spot. That of another value is its text, wherever the page shows it. */
  const spotWords = (word: string) => (word.startsWith('=') ? (wordsOf.get(word.slice(1)) ?? []) : word ? [word] : []);
  const stands = (word: string, at: number) =>
    word === initials ? isInitials(texts, at) : spotWords(word).includes(texts[at]?.word ?? '\n');
  const placesOfWord = (word: string) =>
    word === initials
      ? [...texts.keys()].filter(at => isInitials(texts, at))
      : spotWords(word).flatMap(one => positions.get(one) ?? []);

  /** Where a value can begin that has a word before it or behind it. */
  const startsOf = ([before, after]: Spot): number[] => [
    ...placesOfWord(before).flatMap(at => Array.from({ length: reach }, (_, far) => at + far + 1)),
    ...(hints.get(before) ?? []),
    ...placesOfWord(after).flatMap(at => Array.from({ length: mostPieces }, (_, far) => at - far - 1)),
  ];

  const isValid = (key: string, text: string): boolean => {
    if (isBlank(text) || parsers.isEmptyText(text)) return false;
    // A further line of a text.
    if (key.includes('+')) return true;
    if (isCompound(key)) {
      const { as } = (screen.compounds?.[Number(key)] ?? {}) as Compound;
      return parsers.splitText(as, text) !== null && !(wholeNames.test(as) && ofScreen.test(wordOf(text)));
    }
    if (key.endsWith('postalCode') && !/\d/.test(text)) return false;
    const { value, candidates, why } = parsers.parseField(key as FieldPattern, text, context);
    return Boolean(candidates) || (value !== null && why !== 'name.digits');
  };

  const isOthers = (at: number): boolean => {
    const heading = headingAbove(texts, at);
    return heading !== '' && !memory.under.includes(heading);
  };

  /** The pieces of a value that one block shows, up to the word behind it. */
  function wholeAt(key: string, start: number, after: string): { text: string; end: number } {
    const alone = { text: texts[start]?.text ?? '', end: start + 1 };
    if (!after || after.startsWith('=') || isName(key)) return alone;
    const block = blockOf(texts[start]?.at as Element);
    for (let end = start + 1; end <= start + mostPieces; end += 1) {
      const next = texts[end];
      if (stands(after, end) || (next && blockOf(next.at) !== block))
        return {
          text: texts
            .slice(start, end)
            .map(({ text }) => text)
            .join(' '),
          end,
        };
      if (!next || isLandmark(end)) break;
    }
    return alone;
  }

  /** A part of a name stands between the same words: without its middle name, the last name would be it. */
  const isBetween = (isBefore: boolean, isAfter: boolean, [before, after]: Spot): boolean =>
    (isBefore || !before) &&
    (isAfter || (before !== '' && after.startsWith('=') && !wordsOf.has(after.slice(1))) || !after);

  /** True if a word stands before a text. An update can put other texts between a label and its value, but no other label. */
  function isBehind(word: string, start: number, far: number): boolean {
    for (let at = start - 1; at >= start - far; at -= 1) {
      if (stands(word, at)) return true;
      if (texts[at]?.isLabel) return false;
    }
    return false;
  }

  function placesOf(key: string, spot: Spot): Place[] {
    const [before, after, by = -1] = spot;
    const locators = locatorsOf(screen, key);
    const isAlone = isTelling(key, locators[by]?.match);
    const starts = isAlone ? texts.keys() : new Set(startsOf(spot));
    return [...starts].flatMap((start): Place[] => {
      if (!texts[start] || (by < 0 && (isLandmark(start) || texts[start].isLabel))) return [];
      const whole = by < 0 ? wholeAt(key, start, after) : { text: texts[start].text, end: start + 1 };
      const text = takenBy(whole.text, locators, by);
      const isHinted = before !== '' && texts[start].hint === before;
      const isAfter = stands(after, whole.end);
      const isBefore = isHinted || isBehind(before, start, isAfter && !isName(key) ? reach : 1);
      const isWord = isBefore && !before.startsWith('=');
      // A word above a list stands before any of its texts.
      const isOfWord = isAfter || !after || isHinted || texts[start - 1]?.isLabel === true;
      if (isWord && !isOfWord && isAnyText.test(key)) return [];
      const isLabeled = isWord && (isOfWord || before === initials);
      const isBeside = (isBefore || isAfter) && (!before || before.startsWith('='));
      // "F" alone can be anything.
      if (isAlone && !isBefore && !isAfter && text.length < 2) return [];
      if (!(isAlone || isWord || isBeside) || !isValid(key, text) || isOthers(start)) return [];
      if (isName(key) && !isBetween(isBefore, isAfter, spot)) return [];
      return [{ text, start, end: whole.end, points: 2 * Number(isLabeled) + Number(isBefore) + Number(isAfter) }];
    });
  }

  /** The place of a value. Null if there is none, or the places show different texts. */
  function placeOf(key: string): Place | null {
    const places = (memory.spots[key] ?? []).flatMap(spot => placesOf(key, spot));
    const best = Math.max(...places.map(({ points }) => points));
    const isSafe = key === 'patient.recordNumber' || key === 'patient.dob';
    const [first, ...more] = places.filter(({ points }) => points === best || (isSafe && points > 1));
    return first && more.every(({ text }) => tidy(text).toLowerCase() === tidy(first.text).toLowerCase())
      ? first
      : null;
  }

  // A value can be the word beside another one.
  for (let round = 0; round < 4; round += 1) {
    const before = found.size;
    for (const key of Object.keys(memory.spots)) {
      const place = found.has(key) ? null : placeOf(key);
      if (!place) continue;
      found.set(key, place);
      wordsOf.set(key, [wordOf(place.text), ...texts.slice(place.start, place.end).map(({ word }) => word)]);
    }
    if (found.size === before) break;
  }

  const values: MovedValue[] = [];
  const add = (field: string, place: Place, text: string) => {
    if (values.some(value => value.field === field)) return;
    const at = texts[place.start]?.at;
    const parsed = parsers.parseField(field as FieldPattern, text, context);
    const ages = texts
      .slice(Math.max(0, place.start - 3), place.end + 3)
      .flatMap(({ text: beside }) => Number(/(?:^|\D)(\d{1,3}) ?y/.exec(beside)?.[1] ?? Number.NaN));
    const ofAge = parsed.candidates?.filter(({ value }) => ages.includes(ageInYears(value, today))) ?? [];
    const only = ofAge.length === 1 ? ofAge[0]?.value : undefined;
    const value = parsed.value ?? only ?? null;
    const doubt = value === null && parsed.why ? parsed.why : moved;
    const { candidates } = parsed;
    if (at && (value !== null || candidates))
      values.push({
        field,
        value,
        text: tidy(text),
        from: 'words around',
        sure: false,
        why: doubt,
        ...(candidates && !only ? { candidates } : {}),
        at,
      });
  };
  for (const [key, place] of found) {
    if (isCompound(key) || key.includes('+')) continue;
    const [locator] = locatorsOf(screen, key);
    const lines = [place.text, ...(locator?.and ?? []).flatMap((_, at) => found.get(`${key}+${at}`)?.text ?? [])];
    const text = lines.map(tidy).join(locator?.joint ?? ', ');
    add(key, place, locator?.split ? text.split(locator.split).join('\n') : text);
  }
  for (const [key, place] of found) {
    const compound = isCompound(key) ? screen.compounds?.[Number(key)] : undefined;
    const parts = compound && parsers.splitText(compound.as, place.text);
    for (const [part, field] of Object.entries(compound?.into ?? {})) {
      const text = parts?.texts[part as keyof Compound['into']];
      if (field && text) add(field, place, text);
    }
  }
  return values;
}
