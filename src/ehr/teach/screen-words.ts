// The words between the values of a text: as regular expressions, and whether they are the screen's own.
import { tidy } from '../../order/text/shown-text.ts';
import { foldLabel } from '../labels/fold-label.ts';
import { headingOf } from '../labels/words/heading-words.ts';
import { labelField } from '../labels/words/label-words.ts';

export const quote = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** Where a part stands in a text as words of its own. -1: nowhere. */
export function wordAt(text: string, part: string): number {
  if (part === '') return -1;
  const isLetter = (at: number) => /[\p{L}\d]/u.test(text.charAt(at));
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1))
    if (!isLetter(at - 1) && !isLetter(at + part.length)) return at;
  return -1;
}

/** Words that follow the patient's sex or age: titles, "born", units of age. */
const variants: readonly (readonly string[])[] = [
  ['Mr', 'Mrs', 'Ms', 'Miss', 'Mx', 'Master', 'Dr', 'Prof'],
  ['M.', 'Mme', 'Mlle'],
  ['Herr', 'Frau'],
  ['Sr', 'Sra', 'Srta'],
  ['Sig', 'Sig.ra'],
  ['né', 'née'],
  ['nato', 'nata'],
  ['nacido', 'nacida'],
  ['nascido', 'nascida'],
  ['Né', 'Née'],
  ['Nato', 'Nata'],
  ['Nacido', 'Nacida'],
  ['Nascido', 'Nascida'],
  ['years', 'year', 'yrs', 'yr', 'months', 'month', 'mths', 'mos', 'mo', 'weeks', 'wks', 'days'],
  ['ans', 'an', 'mois', 'jours'],
  ['años', 'año', 'anos', 'ano', 'meses', 'mes', 'mês', 'días', 'dias'],
  ['Jahre', 'Jahr', 'Monate', 'Wochen', 'Tage'],
  ['anni', 'anno', 'mesi', 'giorni'],
  ['Female', 'Male', 'Other', 'Unknown'],
  ['female', 'male', 'other', 'unknown'],
  ['Femme', 'Homme'],
  ['Féminin', 'Masculin'],
  ['Mujer', 'Hombre'],
  ['Femenino', 'Feminino', 'Masculino'],
  ['weiblich', 'männlich', 'divers'],
  ['Weiblich', 'Männlich', 'Divers'],
  ['Femmina', 'Maschio'],
  ['Vrouw', 'Man'],
  ['vrouw', 'man'],
  ['Kvinna', 'Man'],
  ['Kvinde', 'Mand'],
  ['Kvinne', 'Mann'],
  ['Kobieta', 'Mężczyzna'],
  ['Nainen', 'Mies'],
  ['žena', 'muž'],
  ['Kadın', 'Erkek'],
  [...'FMWVHKDXU'],
  [...'fmwvdx'],
];
/** An age with its unit. The other patient's can be in months, and have two. */
const units =
  '(?:[ymwd]/?o|[ymwd]\\. ?o\\.|[Yy](?:ears?|rs?)?|[Mm](?:onths?|ths?|os?)?|[Ww](?:eeks?|ks?)?|[Dd](?:ays?)?|ans?|mois|jours?|a[nñ]os?|mes(?:es)?|mês|d[ií]as?|Jahren?|Jahr|Monate?|Wochen?|Tage?|J|anni|anno|mes[ei]|giorni|jaar|maanden)(?![\\p{L}\\d])\\.?';
const age = new RegExp(`\\d+[ -]?${units}(?:[ -]old)?(?:,? ?\\d+ ?${units})?`, 'gu');
const anyAge = '\\d+[ -]?[A-Za-zÀ-ÿ./]{1,8}(?:\\. ?o\\.)?(?:[ -]old)?(?:,? ?\\d+ ?[A-Za-zÀ-ÿ./]{1,8})?';
const variantOf = new Map(variants.flatMap(all => all.map(word => [word, all] as const)));
const words = /\p{L}+(?:\.(?:ra)?)?/gu;
const withoutDot = (word: string) => (variantOf.has(word) ? word : word.replace(/\.$/, ''));

/** True for a word that stands otherwise on another patient's page. */
export const isVariant = (word: string): boolean => variantOf.has(withoutDot(word));

/** Words as they are, any number for a number, and of words that follow the patient each one. */
function plainWords(text: string): string {
  let pattern = '';
  let at = 0;
  const rest = (part: string) => quote(part).replace(/\d+/g, '\\d+');
  for (const { 0: found, index } of text.matchAll(words)) {
    const word = withoutDot(found);
    const all = variantOf.get(word);
    if (!all) continue;
    const dot = found === word ? '' : '\\.?';
    pattern += `${rest(text.slice(at, index))}(?:${all.map(quote).join('|')})${dot}`;
    at = index + found.length;
  }
  return pattern + rest(text.slice(at));
}

/** True for an age alone: "8m". */
export const isAge = (text: string): boolean => text.replace(age, '').trim() === '';

/** The same, and any age for an age. */
const plain = (text: string): string => text.split(age).map(plainWords).join(anyAge);

/** What stands between values and is none of them. */
export const literal = (text: string) => plain(text).replace(/ +/g, '\\s*');

/** The same, of a text without line breaks: blanks are blanks. */
export const exact = plain;

/** "M 970 555 0145": the letter in front of a phone says its kind, not the patient's sex. */
const phoneLetter = /(?<!\p{L})\p{Lu}\s*$/u;

/** The words in front of a value as a pattern. */
export function inFront(words: string, isPhone: boolean, say: (text: string) => string): string {
  const at = isPhone ? words.search(phoneLetter) : -1;
  return at < 0 ? say(words) : `${say(words.slice(0, at))}${words.charAt(at)}\\s*`;
}

export const isPhoneLetter = (text: string): boolean => /^\p{Lu}$/u.test(text);

/** "Tel." in front of a word for mobile phones: another patient's line can lack it. */
const phoneWord = /^(?:t[eé]l\p{L}*|phone)[.:]* +(?=mob|cel|gsm|kom|m[oó]v|port|handy|matkap)/iu;
export const withoutPhoneWord = (label: string): string => label.replace(phoneWord, '');
export const maybePhoneWord = '(?:(?:[Tt][eé]l[a-zéó]*|[Pp]hone)[.:]*\\s+)?';

export const hasWords = (text: string) => /\p{L}/u.test(text);

export const stops = /[|•·;,()/–—\n]| - /;
export const anyStop = '(?:[|•·;,()/–—]| - )';
/** The last place in a text where a new part begins, and what is behind it. */
export function behindStop(text: string): { stop: string; rest: string } {
  const found = [...text.matchAll(new RegExp(stops, 'g'))].at(-1);
  return found ? { stop: found[0], rest: text.slice(found.index + found[0].length) } : { stop: '', rest: text };
}

/** As many parts of a text as stand in front of a stop. */
export function partsBefore(text: string, stop: string): string {
  const part = stop.length === 1 ? `[^${quote(stop)}]*${quote(stop)}` : `.*?${quote(stop)}`;
  return part.repeat(text.split(stop).length);
}

/** "Prontuário nº", "Chart No.", "Acct#" */
const numbered = /(?:^| )(?:n[º°o]|nr|num|number|nummer|numéro|número)\.?$|#$/iu;
const acronym = /^\p{Lu}{2,5}$/u;

/** True for words that name a value or say what it is, not for words of a sentence or a person. */
export function isLabelText(text: string): boolean {
  const words = tidy(text).replace(/^[[(]|[:：\])]+$/g, '');
  const folded = foldLabel(words);
  // "C: 604 555 0190"
  if (/^\p{L}[:：]$/u.test(tidy(text))) return true;
  if (!/\p{L}{2}/u.test(words) || words.split(' ').length > 4 || words.length > 30 || /\d\d/.test(words)) return false;
  const isShort = words.split(' ').length < 3 && words === words.toLowerCase();
  return (
    isShort ||
    numbered.test(words) ||
    acronym.test(words) ||
    /[:：]$/.test(tidy(text)) ||
    labelField(folded) !== undefined ||
    headingOf(folded) !== ''
  );
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
      !/\p{Lu}/u.test(word) ||
      /#$/.test(word) ||
      ageWord.test(word) ||
      isVariant(word.replace(/^[[(]|[\])]$/g, '')) ||
      labelField(foldLabel(word)) !== undefined;
    return more.every(isPlain) && (isPlain(first) || more.length > 0 || /[#.]/.test(first));
  });
