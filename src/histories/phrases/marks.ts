// A text as a list of what matters in it: persons, cancers, ages, cues and separators. Everything else is a `word`.

import type { Cue } from '../words/cue-words.ts';
import { type Lexeme, lexemes, none } from '../words/lexicon.ts';
import { isNumberWord, type NumberFound, numberAt } from './ages.ts';
import { cancerAt } from './cancer-phrase.ts';
import { codeMark, icdShape } from './codes.ts';
import type { Mark, Place } from './mark.ts';
import { itemOfPersons } from './person-counts.ts';
import { type People, personAt } from './person-phrase.ts';
import { circledAt, isClose, isOpen } from './separators.ts';
import { sideAt } from './sides.ts';
import { answerMark, cueMark, type Found, punctuationAt } from './signs.ts';

const notCues = /^(?:person|people|modifier|patient|site|whole|short|growth|tumor|place)$/;

const noCues: ReadonlySet<Cue> = new Set();

const known = new WeakMap<Lexeme['senses'], ReadonlySet<Cue>>();

/** The cues among the senses of a phrase. */
function cuesOf(senses: Lexeme['senses']): ReadonlySet<Cue> {
  const before = senses === none ? noCues : known.get(senses);
  if (before) return before;
  const cues = new Set([...senses.keys()].filter(sense => !notCues.test(sense))) as Set<Cue>;
  if (senses.get('modifier') === 'byMarriage') cues.add('unrelated');
  known.set(senses, cues);
  return cues;
}

/** "two unaffected": a small number in words is an age only after "at" or "age". */
const isCountWord = (
  lexeme: Lexeme,
  before: Lexeme | undefined,
  found: NumberFound,
): found is NumberFound & { age: { age: number } } =>
  lexeme.kind === 'word' &&
  found.length === 1 &&
  found.age !== undefined &&
  found.age !== null &&
  'age' in found.age &&
  found.age.age < 10 &&
  !before?.senses.has('at') &&
  !before?.senses.has('dx');

const startsSmall = /^[a-z]/;

const wordMark = ({ word, raw, start, end }: Lexeme, cues: ReadonlySet<Cue>): Mark => ({
  start,
  end,
  kind: 'word',
  cues,
  word,
  isName: !startsSmall.test(raw) && /^(?:\p{Lu}\p{Ll}+|(?:[A-Z]\.)+)$/u.test(raw),
});

/** Codes and the words that can be more than their cues. */
const special =
  /^(?:.\d|mrs$|may$|yes$|you$|patients$|brca$|both$|each$|one$|comma$|semicolon$|period$|open paren$|close paren$|new ?line$)/;

/** A word that names no one and no cancer, and is no letter, number, code or sign: most words of a page. */
const isPlain = ({ kind, word, senses }: Lexeme, cues: ReadonlySet<Cue>): boolean =>
  kind === 'word' &&
  cues.size === senses.size &&
  !senses.has('modifier') &&
  word.length > 2 &&
  !special.test(word) &&
  !isNumberWord(word);

/** "Paternal:", "dad's side". Null if the words belong to a relative. */
function sideMarkAt(
  all: readonly Lexeme[],
  at: number,
  { start, end, word }: Lexeme,
  person: People | null,
): Found | null {
  const { side, length, isOfParent = false, isMy = false } = sideAt(all, at);
  // "her (mother's) sister": whose "her" is.
  const isWhose = isOfParent && isOpen(all[at - 1]?.word) && /^(?:her|his|their)$/.test(all[at - 2]?.word ?? '');
  if (!side || isWhose) return null;
  const found = (taken: number, last = taken - 1): Found => [
    taken,
    { start, end: all[at + last]?.end ?? end, kind: 'side', side, isOfParent, isMy },
  ];
  // "on pat side GM had breast 60s and GF prostate 75"
  if (/side$/.test(all[at + length - 1]?.word ?? '') && all[at - 1]?.word === 'on') return found(length);
  // "both grandmothers, the maternal one at 55"
  const isOne = all[at + length]?.word === 'one';
  if (isOne || all[at + length]?.senses.has('at')) return found(isOne ? length + 1 : length, length);
  // "Maternal relatives:"
  const isOfRelatives = person?.person === 'RELATIVE' && person.isPlural;
  if (isOfRelatives && /^[:\n=-]$/.test(all[at + person.length]?.word ?? '\n')) return found(person.length);
  const next = all[all[at + 1]?.word === '.' && word.length < 7 ? at + 2 : at + 1]?.word;
  const isAlone =
    length > 1 ||
    / side$/.test(word) ||
    (isOpen(all[at - 1]?.word) && isClose(next)) ||
    // "maternal - uncle RCC 58"
    (next === '-' && all[at + 1]?.isTight === false && all[at + 2]?.isTight === false) ||
    /^(?:[:\n\t|=]|cancer|hx|history|fhx|family(?: h.+)?|relatives)$/.test(next ?? '\n');
  return isAlone ? found(length) : null;
}

/** What can stand before the subject of a clause. */
const opensClause = /^(?:[.,;:!?()\n"]|and|but|that|when|so|since|because|as|like|now|then|while|well)$/;

/** "I" or "you" where it is the patient who writes or is written to, or a field of a form. */
function isWriter(all: readonly Lexeme[], at: number): boolean {
  const { word = '' } = all[at] ?? {};
  const [before, next] = [all[at - 1], all[at + 1]];
  // "I had lymphoma", "I beat it", but not "stage I was".
  if (word === 'i') {
    const isSaid = (opensClause.test(before?.word ?? '.') && next?.kind === 'word' && !next.isTight) || isVerb(all, at);
    return isSaid && !/^(?:stage|grade|type|figo|level)$/.test(before?.word ?? '');
  }
  // "him at 40, me at 46", "Me-colon at 48", but not "told me breast cancer"
  // "Me, melanoma at 30."
  if (word === 'me')
    return (
      isClose(before?.word) ||
      before?.word === '?' ||
      (opensClause.test(before?.word ?? '.') && next?.word === ',' && cancerAt(all, at + 2) !== null) ||
      (!before?.senses.has('about') &&
        (/^[-:(]$/.test(next?.word ?? '') || isAt(next) || cancerAt(all, at + 1) !== null))
    );
  // A letter to the patient: "you were diagnosed with", but not "have you had".
  if (word !== 'you') return false;
  if (next?.word === ':' || (isOpen(before?.word) && isClose(next?.word))) return true;
  // "Have you had:"
  if (/^ha(?:ve|d)$/.test(next?.word ?? '') && all[at + 2]?.word === ':') return true;
  const isAsked = /^(?:do|did|have|had|has|are|were|if|can|when|whether|that)$/.test(before?.word ?? '');
  return !isAsked && /^(?:were|had|have|are)$/.test(next?.word ?? '');
}

const isAt = (lexeme: Lexeme | undefined) => lexeme?.senses.has('at') === true;

function isVerb(all: readonly Lexeme[], at: number): boolean {
  const next = all[all[at + 1]?.word === 'both' ? at + 2 : at + 1]?.senses;
  return next?.has('has') === true || next?.has('no') === true;
}

/** The mark of a word or a number. */
function wordAt(all: readonly Lexeme[], at: number, lexeme: Lexeme): Found {
  const { senses, start, end } = lexeme;
  const to = (length: number): Place => ({ start, end: all[at + length - 1]?.end ?? end });
  // In HL7, "^I10" names the coding system.
  if (icdShape.test(lexeme.raw) && !(lexeme.raw === 'I10' && all[at - 1]?.word === '^'))
    return [1, codeMark(lexeme.raw, to(1))];
  // "in May"
  if (lexeme.raw === 'May' && /^(?:in|since|last|this|early|late|mid|until|of)$/.test(all[at - 1]?.word ?? ''))
    return [1, wordMark(lexeme, noCues)];
  // "Personal hx of cancer: Y / N -> Y"
  // "Breast cancer: Yes / No: YES"
  const [slash, no, sign, answer] = all.slice(at + 1, at + 5);
  const isChoice =
    /^y(?:es)?$/.test(lexeme.word) &&
    slash?.word === '/' &&
    /^no?$/.test(no?.word ?? '') &&
    (/^[-→]$/.test(sign?.word ?? '') || (sign?.word === ':' && /^(?:y(?:es)?|no?)$/.test(answer?.word ?? '')));
  if (isChoice) return [sign?.word === ':' ? 4 : 3, null];
  const circled = lexeme.word.length < 4 ? circledAt(all, at) : null;
  if (circled) return [circled.length, answerMark(to(circled.length), circled)];
  const person = personAt(all, at);
  const isSided = senses.has('person') || senses.has('people') || senses.has('modifier');
  const side = isSided ? sideMarkAt(all, at, lexeme, person) : null;
  if (side) return side;
  if (person) {
    const { length, ...who } = person;
    return [length, { ...to(length), kind: 'person', ...who }];
  }
  const cancer = cancerAt(all, at);
  if (cancer) {
    const { length, ...what } = cancer;
    return [length, { ...to(length), kind: 'cancer', ...what, isCause: lexeme.word === 'of' }];
  }
  // "Colon: 2 (father 58, uncle 61)"
  const isTally = /^\d$/.test(lexeme.word) && all[at - 1]?.word === ':' && all[at + 1]?.word === '(';
  if (isTally && all[at - 2]?.senses.has('site')) return [1, null];
  const number = numberAt(all, at);
  if (number) {
    const { length, count } = number;
    const place = to(length);
    if (number.isDemographic) return [length, { ...place, kind: 'patient', isAged: true }];
    if (isCountWord(lexeme, all[at - 1], number)) return [length, { ...place, kind: 'count', count: number.age.age }];
    return [
      length,
      count === undefined ? { ...place, kind: 'age', age: number.age ?? null } : { ...place, kind: 'count', count },
    ];
  }
  // "the patients mother"
  if (lexeme.word === 'patients' && personAt(all, at + 1)) return [1, { ...to(1), kind: 'patient' }];
  if (senses.has('patient')) return [1, { ...to(1), kind: 'patient', ...selfOf(lexeme.word) }];
  if (isWriter(all, at)) return [1, { ...to(1), kind: 'patient' }];
  // "Mrs. Quill's mother", "Mr. F. was", but not "Mother MS. Father"
  const name = all[at + 1]?.word === '.' ? at + 2 : at + 1;
  if (
    /^(?:mrs?|ms)$/.test(lexeme.word) &&
    lexeme.raw !== 'MS' &&
    /^\p{Lu}(?:[\p{Ll}'’]|$)/u.test(all[name]?.raw ?? '')
  ) {
    const isInitial = all[name]?.word.length === 1 && all[name + 1]?.word === '.' && all[name + 1]?.isTight;
    const last = isInitial ? name + 1 : name;
    return [last + 1 - at, { ...to(last + 1 - at), kind: 'patient', sex: lexeme.word === 'mr' ? 'M' : 'F' }];
  }
  // "BRCA-"
  return [1, lexeme.word === 'brca' ? cueMark(to(1), 'gene', 'brca') : wordMark(lexeme, cuesOf(senses))];
}

/** "himself", "she herself" */
const selfOf = (word: string): { isSelf?: true; sex?: 'F' | 'M' } =>
  /^(?:s?he )?h\w+self$/.test(word) ? { isSelf: true, sex: word.includes('him') ? 'M' : 'F' } : {};

const signs = /^(?:semicolon|comma|period|new ?line|(?:open|close) paren)$/;

/** The marks of a text. */
export function marksOf(text: string): Mark[] {
  const all = lexemes(text);
  const marks: Mark[] = [];
  for (let at = 0; at < all.length; ) {
    const lexeme = all[at];
    if (!lexeme) break;
    const item = itemOfPersons(all, at);
    if (item > 0) {
      marks.push(cueMark({ start: lexeme.start, end: all[at + item - 1]?.end ?? lexeme.end }, 'fill', 'one'));
      at += item;
      continue;
    }
    const cues = cuesOf(lexeme.senses);
    if (isPlain(lexeme, cues)) {
      marks.push(wordMark(lexeme, cues));
      at += 1;
      continue;
    }
    // A flag of billing systems, not a liver cancer.
    if (lexeme.raw === 'HCC' && /^[(/]$/.test(all[at - 1]?.word ?? '')) {
      at += 1;
      continue;
    }
    const isSign = lexeme.kind === 'mark' || signs.test(lexeme.word);
    const [length, mark] = (isSign ? punctuationAt(all, at, lexeme) : null) ?? wordAt(all, at, lexeme);
    if (mark) marks.push(mark);
    at += length;
  }
  return marks;
}

/** Whether a text has a mark of one of these kinds. */
export const names = (text: string, ...kinds: readonly Mark['kind'][]): boolean =>
  marksOf(text).some(({ kind }) => kinds.includes(kind));
