// Splits names the way one taught patient shows it.

import { smallWords, splitTitledName } from '../../order/text/person-name.ts';
import { tidy } from '../../order/text/shown-text.ts';
import type { Splitter, TaughtSplitter } from '../definition.ts';
import { type Split, splitText } from './split-text.ts';

/** Words that start a last name of several words. Of the second ones, people have first names, too. */
const starts =
  /^(?:St\.?|Saint|San|Santa|De|Del|Della|Dela|Des|Dos|Das|Da|Du|La|Las|Los|Von|Vom|Zu|Der|Den|Ter|Mac|Mc|Fitz)$/;
const maybeStarts = /^(?:Van|Le|Ben|Al|El|Bin|Di|Ten|Abu)$/;

/** In front of a last name such as "Houten", Van starts it. In front of these, it is a middle name. */
const vietnamese =
  /^(?:Nguyen|Tran|Le|Pham|Huynh|Hoang|Phan|Vu|Vo|Dang|Bui|Do|Ho|Ngo|Duong|Ly|Dinh|Dao|Doan|Truong|Lam|Mai|Cao)$/;

/** True for a word that can start a last name of several words. */
export const startsLast = (word: string): boolean => starts.test(word) || maybeStarts.test(word);

/** "Maëlle LE GOFF": the words in capitals are the last name. */
const isCapitals = (word: string) => /\p{Lu}{2}/u.test(word) && !/\p{Ll}/u.test(word);

/** Titled name → all first names, and the last name of so many words. */
const splitGivens = (lasts: number) => (text: string) => {
  const name = splitTitledName(text.replace(/\s/g, ' '));
  if (!name) return null;
  const { first, middle = '', last, suffix, sure } = name;
  const givens = `${first} ${middle}`.trim().split(' ');
  const isStart = (word: string, at: number) =>
    starts.test(word) ||
    (word === 'Van' && !vietnamese.test(last)) ||
    (isCapitals(last) && !givens.slice(0, at).some(isCapitals) && givens.slice(at).every(isCapitals));
  const start = text.includes(',') ? -1 : givens.findIndex((word, at) => at > 0 && isStart(word, at));
  const family = start > 0 ? [...givens.splice(start), last].join(' ') : last;
  if (start < 0 && !text.includes(',') && givens.slice(1).some(word => maybeStarts.test(word))) return null;
  // Of four names, the third can be a first or a last one.
  if (lasts === 1 && !text.includes(',') && givens.length > 2 && !family.includes(' ')) return null;
  // In a name without a comma, a lowercase word starts the last name already.
  const isLong = lasts > 1 && !text.includes(',') && givens.length > 1 && !family.includes(' ');
  const more = isLong ? givens.splice(1 - lasts) : [];
  // An initial stands for a middle name.
  if (givens.length > 1 && /^\p{Lu}\.?$/u.test(givens.at(-1) ?? '')) givens.pop();
  const texts = { first: givens.join(' '), last: [...more, family].join(' '), ...(suffix && { suffix }) };
  return sure ? { texts } : { texts, doubt: 'name.oneString' };
};

/** "DE VILLEPREUX Léon", "Okafor Amara", "von Allmen Reto". */
function splitLastGiven(text: string): Split | null {
  if (text.includes(',')) return splitGivens(1)(text);
  const words = tidy(text).split(' ');
  const capitals = words.findIndex(word => !isCapitals(word));
  const small = Math.max(0, smallWords(words));
  const at = capitals > 0 ? capitals : small + 1;
  const texts = { last: words.slice(0, at).join(' '), first: words.slice(at).join(' ') };
  if (!texts.first) return null;
  return words.length === small + 2 ? { texts } : { texts, doubt: 'name.oneString' };
}

const splitters: Readonly<Record<TaughtSplitter, (text: string) => Split | null>> = {
  givenLast: splitGivens(1),
  givenLasts: splitGivens(2),
  twoNames: text => (tidy(text).split(' ').length === 2 ? splitGivens(1)(text) : null),
  lastGiven: splitLastGiven,
};

/** A name in quotation marks is what the patient is called. */
const calledName = /["“”„«»][^"“”„«»]*["“”„«»]/g;
const title =
  /(^\s*|, ?)(?:(?:Mme|Mlle|M\.|Sra?\.?|Srta\.?|D\.|Dña\.?|Doña|Herr|Frau|Sig\.(?:ra|na)?|Dott\.(?:ssa)?|Dhr\.?|Mevr\.?|Dr\.|Prof\.) )+/;

export const withoutTitle = (name: string): string => name.replace(calledName, ' ').replace(title, '$1');

const splitName = (as: TaughtSplitter, text: string): Split | null => splitters[as](withoutTitle(text));

/** The parts of a text in any form. Null if the text is not valid for it. */
export const splitAny = (as: Splitter, text: string): Split | null =>
  as in splitters ? splitName(as as TaughtSplitter, text) : splitText(as, text);
