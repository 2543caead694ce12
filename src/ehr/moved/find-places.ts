// Finds where values stand among the texts of a page, or of an item of a list, by the words around them.

import { tidy } from '../../order/text/shown-text.ts';
import type { Locator } from '../definition.ts';
import { pattern } from '../locate.ts';
import { closest, matches, prop } from '../page/dom.ts';
import type { ScreenMemory, Spot } from './memory.ts';
import { fills, isCompound, isPatients, isPatientsName, locatorsAt, type Place, type Places } from './places.ts';
import { initials, isInitials, type ShownText, wordOf } from './shown-texts.ts';

export interface PlaceSearch {
  texts: readonly ShownText[];
  spots: ScreenMemory['spots'];
  /** Words that are no values. */
  landmarks: ReadonlySet<string>;
  of: Places;
  isValid: (key: string, text: string) => boolean;
  /** Whether another person's values stand here. */
  isOthers: (key: string, at: number) => boolean;
}

/** The words that the memory knows on a screen, or in an item. */
export const landmarksIn = (spots: ScreenMemory['spots']): Set<string> =>
  new Set(Object.values(spots).flatMap(all => all.flatMap(([before, after]) => [before, after].filter(Boolean))));

/** What a text says for a spot: all of it, or what a locator's pattern takes out of it. */
export function takenBy({ text, whole = '' }: ShownText, locators: readonly Locator[], by: number): string {
  if (by < 0) return text;
  const { match } = locators[by] ?? {};
  if (!match) return '';
  const taken = (from: string) => pattern(match).exec(from)?.[1] ?? '';
  return taken(text) || taken(whole);
}

/** True for the label of a date of birth. */
export const ofBirth = /^(?:d ?o ?b|birth ?date|date of birth|born|date de naissance|fecha de nacimiento)$/;

const inline = 'span,b,i,em,strong,a,font,small,bdi,mark,u';

/** The smallest part of the page around a text that is a block. */
function blockOf(at: Element): Element {
  let block = at;
  while (matches(block, inline)) {
    const around = prop(block, 'parentElement');
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

/** Such a value can be any text. */
const isAnyText = /\.(?:location|city|street|\w+Provider)$/;
const isName = (key: string) => /(?:irst|iddle|ast)Name$/.test(key);

/** How many texts a date of birth without a label is away from the name. */
const besideName = 30;

const rows = 'tr,[role=row]';
const ofName = /^(?:full |legal )?name$|^(?:nombre|nom)(?: complet[eo]?)?$/;
/** What says whose values stand below it is at most so many texts above them. */
export const mostUnder = 25;

/** How far a word may stand from its value, and how many texts can be one value. */
const reach = 3;
const mostPieces = 6;

/** The place of each value, by its key in the memory. */
export function findPlaces({ texts, spots, landmarks, of, isValid, isOthers }: PlaceSearch): Map<string, Place> {
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
      : spotWords(word).flatMap(spotWord => positions.get(spotWord) ?? []);

  /** Where a value can begin that has a word before it or behind it. */
  const startsOf = ([before, after]: Spot): number[] => [
    ...placesOfWord(before).flatMap(at => Array.from({ length: reach }, (_, far) => at + far + 1)),
    ...(hints.get(before) ?? []),
    ...placesOfWord(after).flatMap(at => Array.from({ length: mostPieces }, (_, far) => at - far - 1)),
  ];

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
  const isBetween = (key: string, isBefore: boolean, isAfter: boolean, [before, after]: Spot): boolean =>
    (isBefore || !before || (key.startsWith('chart.user') && isAfter && !wordsOf.has(before.slice(1)))) &&
    (isAfter || (before !== '' && after.startsWith('=') && !wordsOf.has(after.slice(1))) || !after);

  /** True if a word stands before a text. An update can put other texts between a label and its value, but no other label. */
  function isBehind(word: string, start: number, far: number): boolean {
    for (let at = start - 1; at >= start - far; at -= 1) {
      if (stands(word, at)) return true;
      if (texts[at]?.isLabel) return false;
    }
    return false;
  }

  /** A whole text is one value: no name is the patient's and the user's. */
  const isTaken = (start: number) => [...found.values()].some(place => start >= place.start && start < place.end);

  const patientsNames = () => [...found].flatMap(([key, place]) => (isPatientsName(of, key) ? place : []));

  /** A date without a word beside it that says what it is stands with the patient's name, and in its row if rows have names. */
  const isFarFromName = (at: number): boolean => {
    const row = closest(texts[at]?.at as Element, rows);
    const isNear = ({ start }: Place) =>
      Math.abs(start - at) <= besideName && (!row || row.contains(texts[start]?.at as Element));
    const names = patientsNames();
    return names.length > 0 && !names.some(isNear);
  };

  /** Whether the nearest name above a value, if it has a label, is of someone else. */
  function isUnderName(at: number): boolean {
    const above = texts.slice(Math.max(0, at - mostUnder), at).map(({ word }) => word);
    const label = above.findLastIndex(word => ofName.test(word));
    const words = new Set(patientsNames().flatMap(({ text }) => wordOf(text).split(' ')));
    const named = new Set(above.slice(label + 1, label + 4).flatMap(word => word.split(' ')));
    // A relative has one of them, too.
    return label >= 0 && words.intersection(named).size < Math.min(2, words.size);
  }

  const showsPatient = (key: string, text: string): boolean => {
    const name = wordsOf.get('patient.lastName')?.[0];
    return Boolean(name && fills(of.compounds?.[Number(key)], 'chart.user') && wordOf(text).includes(name));
  };

  function placesOf(key: string, spot: Spot): Place[] {
    const [before, after, by = -1] = spot;
    const locators = locatorsAt(of, key);
    const isAlone = isTelling(key, locators[by]?.match);
    // A pattern finds the value among those below one label.
    const isFar = by >= 0 && !before.startsWith('=');
    const starts = isAlone ? texts.keys() : new Set(startsOf(spot));
    return [...starts].flatMap((start): Place[] => {
      if (!texts[start] || texts[start].isLabel || (by < 0 && (isLandmark(start) || isTaken(start)))) return [];
      const whole = by < 0 ? wholeAt(key, start, after) : { text: '', end: start + 1 };
      const text = by < 0 ? whole.text : takenBy(texts[start], locators, by);
      const isHinted = before !== '' && texts[start].hint === before;
      const isAfter = stands(after, whole.end);
      const isBefore = isHinted || isBehind(before, start, isFar || (isAfter && !isName(key)) ? reach : 1);
      const isWord = isBefore && !before.startsWith('=');
      // A word above a list stands before any of its texts.
      const isOfWord = isAfter || !after || isHinted || texts[start - 1]?.isLabel === true;
      if (isWord && !isOfWord && isAnyText.test(key)) return [];
      // The initials of anyone can stand before a name.
      if (before === initials && after !== '' && !isAfter) return [];
      const isLabeled = isWord && (isOfWord || before === initials);
      const isBeside = (isBefore || isAfter) && (!before || before.startsWith('='));
      // "F" alone can be anything.
      if (isAlone && !isBefore && !isAfter && text.length < 2) return [];
      if (!(isAlone || isWord || isBeside) || !isValid(key, text) || isOthers(key, start)) return [];
      if (key === 'patient.dob' && !isBefore && !isAfter && isFarFromName(start)) return [];
      if (isCompound(key) && showsPatient(key, text)) return [];
      if (isPatients(of, key) && !isPatientsName(of, key) && isUnderName(start)) return [];
      if (isName(key) && !isBetween(key, isBefore, isAfter, spot)) return [];
      return [
        {
          text,
          start,
          end: whole.end,
          isWhole: by < 0,
          points: 2 * Number(isLabeled) + Number(isBefore) + Number(isAfter),
        },
      ];
    });
  }

  /** Another date of birth with its label: two patients are on the page. */
  const differs = ({ text, start }: Place): boolean =>
    texts.some(
      ({ text: other }, at) =>
        at !== start &&
        ofBirth.test(texts[at - 1]?.word ?? '') &&
        tidy(other) !== tidy(text) &&
        isValid('patient.dob', other) &&
        !isOthers('patient.dob', at),
    );

  /** The place of a value. Null if there is none, or the places show different texts. */
  function placeOf(key: string): Place | null {
    const places = (spots[key] ?? []).flatMap((spot, rank) => placesOf(key, spot).map(place => ({ ...place, rank })));
    // A pattern knows which part of a text is the value.
    const isPart = ({ start, isWhole }: Place) =>
      isWhole && places.some(place => place.start === start && !place.isWhole);
    const all = places.filter(place => !isPart(place));
    const best = Math.max(...all.map(({ points }) => points));
    const isSafe = key === 'patient.recordNumber' || key === 'patient.dob';
    const good = all.filter(({ points }) => points === best || (isSafe && points > 1));
    // Of several numbers with labels, the one that most charts show is meant.
    const isRanked = key === 'patient.recordNumber' || key.startsWith('chart.');
    const lowest = Math.min(...good.map(({ rank }) => rank));
    const [first, ...more] = isRanked ? good.filter(({ rank }) => rank === lowest) : good;
    const isOne = first && more.every(({ text }) => tidy(text).toLowerCase() === tidy(first.text).toLowerCase());
    return isOne && !(key === 'patient.dob' && differs(first)) ? first : null;
  }

  // A value can be the word beside another one.
  for (let round = 0; round < 4; round += 1) {
    const before = found.size;
    for (const key of Object.keys(spots)) {
      const place = found.has(key) ? null : placeOf(key);
      if (!place) continue;
      found.set(key, place);
      wordsOf.set(key, [wordOf(place.text), ...texts.slice(place.start, place.end).map(({ word }) => word)]);
    }
    if (found.size === before) break;
  }
  return found;
}
