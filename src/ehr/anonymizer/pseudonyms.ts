// Replaces texts that can identify a patient with invented ones: same shape, and the same result for the same text.

import { foldWord } from '../../order/text/fold.ts';
import { datePattern, shiftDate, shiftDayOrMonth, shiftYear, startDateShift } from './dates.ts';
import { type Draw, startDraw } from './random.ts';

export interface Pseudonyms {
  /** A text that users read, or a value. */
  text: (text: string) => string;
  dayOrMonth: (text: string) => string;
  /** A path or a name of the page's own. Numbers and the patient's names are replaced, words stay. */
  path: (text: string) => string;
  /** An address. A sample host replaces its own. */
  url: (text: string) => string;
}

const uuid = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`;
const email = String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`;
const phone = String.raw`(?<!\d)(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}(?!\d)`;
/** Diagnosis codes do not identify a patient. */
const code = String.raw`(?<![\p{L}\d])[A-TV-Z]\d[\dA-Z](?:\.[\dA-Z]{1,4})?(?![\p{L}\d])`;
const word = String.raw`[\p{L}\p{M}]+(?![\p{L}\p{M}\d])`;
const mixed = String.raw`[\p{L}\p{M}\d]+`;

const inText = new RegExp(
  `(?<uuid>${uuid})|(?<email>${email})|(?<date>${datePattern})|(?<phone>${phone})|(?<code>${code})|(?<word>${word})|(?<mixed>${mixed})`,
  'giu',
);
const inPath = new RegExp(`(?<uuid>${uuid})|(?<word>${word})|(?<mixed>${mixed})`, 'giu');

const consonants = 'bdfgklmnprstvz';
const vowels = 'aeiou';
const pick = (draw: Draw, from: string) => from[draw(from.length)] ?? '';

/** An invented text of the same shape: capitals stay capitals, digits stay digits. */
const shapedLike = (text: string, draw: Draw): string =>
  [...text.normalize('NFC')]
    .map((char, index) => {
      if (/\d/.test(char))
        return char === '0' && index === 0 ? '0' : pick(draw, index === 0 ? '123456789' : '0123456789');
      const letter = pick(draw, index % 2 === 0 ? consonants : vowels);
      return char === char.toLowerCase() ? letter : letter.toUpperCase();
    })
    .join('');

const hexLike = (text: string, draw: Draw): string =>
  text.replace(/[\da-f]/gi, char => pick(draw, /[A-F]/.test(char) ? '0123456789ABCDEF' : '0123456789abcdef'));

/** Draws again until the text differs: with few digits, chance can give the same text. */
function another(seed: string, key: string, text: string, make: (draw: Draw) => string): string {
  for (let round = 0; ; round += 1) {
    const made = make(startDraw(seed, `${round} ${key}`));
    if (foldWord(made) !== foldWord(text) || round > 20) return made;
  }
}

/** `kept` are the words that stay. `never` are this patient's words, which are replaced even if they are kept words. */
export function startPseudonyms(
  seed: string,
  today: string,
  kept: ReadonlySet<string>,
  never: ReadonlySet<string>,
): Pseudonyms {
  const dates = startDateShift(seed, today);
  const invent = (text: string) => another(seed, foldWord(text), text, draw => shapedLike(text, draw));
  const isKept = (folded: string) => kept.has(folded) && !never.has(folded);

  const inventUuid = (text: string) => another(seed, foldWord(text), text, draw => hexLike(text, draw));

  function inventPhone(text: string): string {
    const digits = text.replace(/\D/g, '').slice(-10);
    const made = another(
      seed,
      digits,
      digits,
      draw => `${2 + draw(8)}${draw(10)}${1 + draw(9)}55501${draw(10)}${draw(10)}`,
    );
    let at = text.replace(/\D/g, '').length === 11 ? -1 : 0;
    return text.replace(/\d/g, digit => (at++ < 0 ? digit : (made[at - 1] ?? '')));
  }

  const inventWord = (text: string) => (isKept(foldWord(text)) ? text : invent(text));

  /** Runs of up to two digits identify no one. A year alone keeps its distance from other dates. */
  function inventMixed(text: string): string {
    if (never.has(foldWord(text))) return invent(text);
    if (/^\d{1,2}$/.test(text)) return text;
    if (/^(?:19|20)\d\d$/.test(text)) return shiftYear(text, dates);
    const isShort = text.length < 5 && (text.match(/\d/g)?.length ?? 0) < 3;
    if (isShort && !/^\p{L}{3,}/u.test(text)) return text;
    return isKept(foldWord(text).replace(/\d+$/, '')) && /\D\d{1,2}$/.test(text) ? text : invent(text);
  }

  function inventEmail(text: string): string {
    const [local = ''] = text.split('@');
    return `${local.replace(/[\p{L}\p{M}]+|\d+/gu, invent)}@example.org`;
  }

  function replaceInText(text: string): string {
    return text.replace(inText, (found, ...rest) => {
      const groups = rest.at(-1) as Record<string, string | undefined>;
      if (groups.date !== undefined) return shiftDate(found, dates);
      if (groups.phone !== undefined) return inventPhone(found);
      if (groups.email !== undefined) return inventEmail(found);
      if (groups.uuid !== undefined) return inventUuid(found);
      if (groups.code !== undefined && !never.has(foldWord(found))) return found;
      return groups.word === undefined ? inventMixed(found) : inventWord(found);
    });
  }

  const replaceInPath = (text: string): string =>
    text.replace(inPath, (found, ...rest) => {
      const groups = rest.at(-1) as Record<string, string | undefined>;
      if (groups.uuid !== undefined) return inventUuid(found);
      if (never.has(foldWord(found))) return invent(found);
      return /\d{3}/.test(found) ? found.replace(/\d{3,}/g, run => inventMixed(run)) : found;
    });

  const decode = (text: string): string => {
    try {
      return decodeURIComponent(text.replaceAll('+', ' '));
    } catch {
      return text;
    }
  };

  function replaceInQuery(query: string): string {
    const [name = '', ...value] = query.split('=');
    const before = decode(value.join('='));
    const after = replaceInText(before);
    return value.length === 0 || before === after ? query : `${name}=${encodeURIComponent(after)}`;
  }

  function replaceInUrl(text: string): string {
    const [, origin = '', path = '', query = '', hash = ''] =
      /^([a-z]+:\/\/[^/?#]*|[a-z]+:)?([^?#]*)(\?[^#]*)?(#.*)?$/is.exec(text) ?? [];
    if (/^(?:data|blob|javascript|mailto|tel|sms):$/i.test(origin)) return '#';
    const [hashPath = '', ...hashQuery] = hash.split('?');
    const queries = (from: string) => from.split('&').map(replaceInQuery).join('&');
    return [
      origin && 'https://ehr.example.org',
      replaceInPath(decode(path) === path ? path : encodeURI(decode(path))),
      query && `?${queries(query.slice(1))}`,
      replaceInPath(hashPath),
      hashQuery.length > 0 ? `?${queries(hashQuery.join('?'))}` : '',
    ].join('');
  }

  return {
    text: replaceInText,
    dayOrMonth: text => shiftDayOrMonth(text, dates),
    path: replaceInPath,
    url: replaceInUrl,
  };
}
