// A text as a list of what matters in it: persons, cancers, ages, cues and separators. Everything else is a `word`.
import { type DiagnosisAge, type NumberFound, numberAt } from './ages.ts';
import { cancerAt } from './cancer-phrase.ts';
import { type Cancer, cancers } from './cancer-words.ts';
import type { Cue } from './cue-words.ts';
import { type Lexeme, lexemes } from './lexicon.ts';
import { personAt, type Side, sideAt } from './person-phrase.ts';
import type { Person } from './relative-words.ts';

interface Place {
  start: number;
  end: number;
}

/** comma: the next piece; clause: semicolon, bullet; sentence; line. */
export const level = { comma: 1, clause: 2, sentence: 3, line: 4 } as const;

export type Mark = Place &
  (
    | { kind: 'person'; person: Person; count: number; isByBlood: boolean; isPlural: boolean }
    | {
        kind: 'cancer';
        cancers: (Cancer | null)[];
        isEither: boolean;
        isBare: boolean;
        isTumor: boolean;
        isCode?: boolean;
      }
    | { kind: 'age'; age: DiagnosisAge | null }
    | { kind: 'count'; count: number }
    | { kind: 'side'; side: Side }
    | { kind: 'patient' }
    | { kind: 'gap'; level: number }
    | { kind: 'link'; mark: ':' | '-' | '(' | ')' | "'s" }
    | { kind: 'box'; isOn: boolean }
    | { kind: 'code'; says: 'family' | 'watched' | 'spread' | 'none' }
    | { kind: 'word'; cues: ReadonlySet<Cue>; word: string; isName: boolean }
  );

const notCues = new Set(['person', 'people', 'modifier', 'patient', 'site', 'whole', 'growth', 'tumor', 'place']);

const known = new WeakMap<Lexeme['senses'], ReadonlySet<Cue>>();

/** The cues among the senses of a phrase. */
function cuesOf(senses: Lexeme['senses']): ReadonlySet<Cue> {
  const cues =
    known.get(senses) ?? (new Set([...senses.keys()].filter(sense => !notCues.has(sense))) as ReadonlySet<Cue>);
  known.set(senses, cues);
  return cues;
}

const icd10 = cancers.flatMap(cancer =>
  cancer.icd10 ? [{ cancer, pattern: new RegExp(`^(?:${cancer.icd10})`) }] : [],
);

/** "C50.412" → breast. Undefined for metastases, benign tumors, family history and anything else. */
export const cancerOfIcd10 = (code: string): Cancer | undefined =>
  icd10.find(({ pattern }) => pattern.test(code.replace('.', '')))?.cancer;

function codeMark(code: string, place: Place): Mark {
  const cancer = cancerOfIcd10(code);
  if (cancer)
    return {
      ...place,
      kind: 'cancer',
      cancers: [cancer],
      isEither: false,
      isBare: false,
      isTumor: false,
      isCode: true,
    };
  const says = /^Z8[014]/.test(code)
    ? 'family'
    : /^(?:Z1[1-5]|Z40|R97)/.test(code)
      ? 'watched'
      : /^C7[789]/.test(code)
        ? 'spread'
        : 'none';
  return { ...place, kind: 'code', says };
}

const icdShape = /^[A-TV-Z]\d[\dAB](?:\.[\dA-Z]{1,4})?$/;

/** Abbreviations whose dot ends no sentence: these before anything, those before a small letter or a number. */
const attributes =
  /^(?:mat|pat|matern|patern|st|dr|mr|mrs|ms|gr|gt|biol|bilat|poss|prob|approx|aprox|vs|d|dec|e|i|contralat|est)$/;
const shortened =
  /^(?:mat|pat|matern|patern|d|dec|dx|approx|gr|gt|ca|hx|st|dr|mr|mrs|ms|vs|pt|b|c|ov|br|panc|prost|endo|fam|sis|bro|dtr|dau|mo|fa|e|i|g|yr|yrs|y|o|no|poss|prob|biol|unk|bilat|contralat|h|p|s|a|x|post|pre|est|aprox|avg|hosp|neg|cous|unc|gm|gf)$/;

/** The separator at this place, and how many lexemes it takes. */
function gapAt(all: readonly Lexeme[], at: number): { level: number; length: number } | null {
  const lexeme = all[at];
  const next = all[at + 1];
  const before = all[at - 1];
  switch (lexeme?.word) {
    case '\n':
      return { level: level.line, length: 1 };
    case '•':
    case '▪':
      return { level: level.line, length: 1 };
    case ';':
    case 'semicolon':
      return { level: level.clause, length: 1 };
    case ',':
    case '|':
    case '\t':
    case 'comma':
      return { level: level.comma, length: 1 };
    case '/':
      return lexeme.isTight || next?.isTight ? null : { level: level.clause, length: 1 };
    case 'period':
      return { level: level.sentence, length: 1 };
    case '!':
      return { level: level.sentence, length: 1 };
    case '.': {
      if (next?.isTight && !/^["')\]]$/.test(next.word)) return next.kind === 'mark' ? { level: 0, length: 1 } : null;
      const isShort = lexeme.isTight && before?.kind === 'word' && shortened.test(before.word);
      const isName = next !== undefined && /^\p{Lu}/u.test(next.raw);
      const goesOn = isShort && (attributes.test(before.word) || !isName);
      return { level: goesOn ? 0 : level.sentence, length: 1 };
    }
    default:
      return null;
  }
}

const isOpen = (word: string | undefined) => /^[[({]$/.test(word ?? '');
const isClose = (word: string | undefined) => /^[\])}]$/.test(word ?? '');

/** "[x]", "( )", "[N]", "☑", "{***}". */
function boxAt(all: readonly Lexeme[], at: number): { isOn: boolean; length: number } | null {
  const word = all[at]?.word;
  if (word === '☐' || word === '☑') return { isOn: word === '☑', length: 1 };
  if (!isOpen(word)) return null;
  if (isClose(all[at + 1]?.word)) return { isOn: false, length: 2 };
  const inner = all[at + 1]?.word ?? '';
  if (!isClose(all[at + 2]?.word) || !/^(?:x|y|yes|n|no|✓|✔|none|-|•)$/.test(inner)) return null;
  if (word === '(' && /^(?:no|yes|none|-)$/.test(inner)) return null;
  return { isOn: /^(?:x|y|yes|✓|✔)$/.test(inner), length: 3 };
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

/** The marks of a text. */
export function marksOf(text: string): Mark[] {
  const all = lexemes(text);
  const marks: Mark[] = [];
  for (let at = 0; at < all.length; ) {
    const lexeme = all[at];
    if (!lexeme) break;
    const to = (length: number): Place => ({ start: lexeme.start, end: all[at + length - 1]?.end ?? lexeme.end });
    const add = (length: number, mark: Mark) => {
      marks.push(mark);
      at += length;
    };
    const before = all[at - 1];
    // A flag of billing systems, not a liver cancer.
    if (lexeme.raw === 'HCC' && /^[(/]$/.test(before?.word ?? '')) {
      at += 1;
      continue;
    }
    const gap = gapAt(all, at);
    if (gap) {
      if (gap.level > 0) marks.push({ ...to(1), kind: 'gap', level: gap.level });
      at += gap.length;
      continue;
    }
    const sign = isOpen(lexeme.word) && isClose(all[at + 2]?.word) ? all[at + 1]?.word : undefined;
    if (sign === '+' || (sign === '-' && lexeme.word === '(')) {
      add(3, { ...to(3), kind: 'word', cues: new Set<Cue>([sign === '+' ? 'yes' : 'no']), word: sign, isName: false });
      continue;
    }
    const box = boxAt(all, at);
    if (box) {
      add(box.length, { ...to(box.length), kind: 'box', isOn: box.isOn });
      continue;
    }
    // Dictated punctuation: "family history colon mother".
    const isOrgan = all[at + 1]?.senses.has('growth') || all[at + 1]?.senses.has('benign');
    const isDictated =
      lexeme.word === 'colon' && !isOrgan && (before?.senses.has('family') || before?.senses.has('side'));
    if (/^[:=]$/.test(lexeme.word) || isDictated) {
      add(1, { ...to(1), kind: 'link', mark: ':' });
      continue;
    }
    if (isOpen(lexeme.word) || isClose(lexeme.word)) {
      add(1, { ...to(1), kind: 'link', mark: isOpen(lexeme.word) ? '(' : ')' });
      continue;
    }
    if (icdShape.test(lexeme.raw)) {
      add(1, codeMark(lexeme.raw, to(1)));
      continue;
    }
    const side =
      lexeme.senses.has('person') || lexeme.senses.has('people') || lexeme.senses.has('modifier')
        ? sideAt(all, at)
        : null;
    const person = personAt(all, at);
    if (
      side?.side &&
      !(person && person.length >= side.length && person.person !== 'MOTHER' && person.person !== 'FATHER')
    ) {
      const isAlone =
        side.length > 1 ||
        / side$/.test(lexeme.word) ||
        (isOpen(before?.word) && isClose(all[at + 1]?.word)) ||
        /^(?:[:\n\t|=]|hx|history|fhx|family|relatives)$/.test(all[at + 1]?.word ?? '\n');
      if (isAlone) {
        add(side.length, { ...to(side.length), kind: 'side', side: side.side });
        continue;
      }
    }
    if (person) {
      const { length, ...who } = person;
      add(length, { ...to(length), kind: 'person', ...who });
      continue;
    }
    const cancer = cancerAt(all, at);
    if (cancer) {
      const { length, ...what } = cancer;
      add(length, { ...to(length), kind: 'cancer', ...what });
      continue;
    }
    // "#2" of several sisters.
    if (lexeme.word === '#' && all[at + 1]?.kind === 'number') {
      add(2, { ...to(2), kind: 'word', cues: new Set<Cue>(['fill']), word: 'one', isName: false });
      continue;
    }
    const number = numberAt(all, at);
    if (number) {
      const place = to(number.length);
      if (number.isDemographic) add(number.length, { ...place, kind: 'patient' });
      else if (isCountWord(lexeme, before, number))
        add(number.length, { ...place, kind: 'count', count: number.age.age });
      else if (number.count !== undefined) add(number.length, { ...place, kind: 'count', count: number.count });
      else add(number.length, { ...place, kind: 'age', age: number.age ?? null });
      continue;
    }
    if (lexeme.senses.has('patient')) {
      add(1, { ...to(1), kind: 'patient' });
      continue;
    }
    if (/^(?:'s|')$/.test(lexeme.word)) {
      add(1, { ...to(1), kind: 'link', mark: "'s" });
      continue;
    }
    if (lexeme.word === '-' && all[at + 1]?.word === 'for') {
      add(2, { ...to(2), kind: 'word', cues: new Set<Cue>(['no']), word: 'negative for', isName: false });
      continue;
    }
    if (lexeme.word === '-' || lexeme.word === '→') {
      add(1, { ...to(1), kind: 'link', mark: '-' });
      continue;
    }
    if (lexeme.kind === 'mark' && lexeme.senses.size === 0) {
      at += 1;
      continue;
    }
    const cues = cuesOf(lexeme.senses);
    add(1, {
      ...to(1),
      kind: 'word',
      cues,
      word: lexeme.word,
      isName: /^\p{Lu}\p{Ll}+$/u.test(lexeme.raw),
    });
  }
  return marks;
}
