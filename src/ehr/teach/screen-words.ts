// The words between the values of a text: as regular expressions, and whether they are the screen's own.
import { foldName } from '../../order/text/fold.ts';
import { tidy } from '../../order/text/shown-text.ts';
import { headingOf } from '../labels/heading-words.ts';
import { labelField } from '../labels/label-words.ts';

export const quote = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
/** What stands between values and is none of them: words as they are, any number for a number. */
export const literal = (text: string) => quote(text).replace(/\d+/g, '\\d+').replace(/ +/g, '\\s*');

/** The same, of a text without line breaks: blanks are blanks. */
export const exact = (text: string) => quote(text).replace(/\d+/g, '\\d+');

export const hasWords = (text: string) => /\p{L}/u.test(text);

export const stops = /[|•·;,()/–—\n]| - /;
/** The last place in a text where a new part begins, and what is behind it. */
export function behindStop(text: string): { stop: string; rest: string } {
  const found = [...text.matchAll(new RegExp(stops, 'g'))].at(-1);
  return found ? { stop: found[0], rest: text.slice(found.index + found[0].length) } : { stop: '', rest: text };
}

/** True for words that name a value or say what it is, not for words of a sentence or a person. */
export function isLabelText(text: string): boolean {
  const words = tidy(text).replace(/^[[(]|[:：\])]+$/g, '');
  const folded = foldName(words);
  if (!/\p{L}{2}/u.test(words) || words.split(' ').length > 4 || words.length > 30 || /\d\d/.test(words)) return false;
  const isShort = words.split(' ').length < 3 && words === words.toLowerCase();
  return isShort || /[:：]$/.test(tidy(text)) || labelField(folded) !== undefined || headingOf(folded) !== 'unknown';
}

/** An age with its unit: "058Y". */
const ageWord = /^\d+(?:[yYjJaFM]|[yY]rs?|[yY]o|YO|mo?)$/;

/** True if words between values are the screen's own: labels, or words of a sentence that are no names. */
export const areScreenWords = (text: string): boolean =>
  text.split(/[,;:|•·()–—/]/).every(segment => {
    const words = tidy(segment).split(' ').filter(hasWords);
    const [first = '', ...more] = words;
    if (words.length === 0 || isLabelText(words.join(' '))) return true;
    const isPlain = (word: string) =>
      !/\p{Lu}/u.test(word) || /#$/.test(word) || ageWord.test(word) || labelField(foldName(word)) !== undefined;
    return more.every(isPlain) && (isPlain(first) || more.length > 0 || /[#.]/.test(first));
  });
