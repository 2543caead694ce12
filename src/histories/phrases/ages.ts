// Numbers of a history → ages. A count, a date, a dose or a duration is not an age.
import { englishMonths } from '../../order/text/day-words.ts';
import type { Lexeme } from '../words/lexicon.ts';

export type DiagnosisAge = { age: number } | { lowerAge: number; upperAge: number };

/** What was found at a place, and how many lexemes it takes. `age` null: a number that says no age. */
export interface NumberFound {
  length: number;
  age?: DiagnosisAge | null;
  count?: number;
  /** "58F": the patient's own age and sex. */
  isDemographic?: boolean;
}

const ones = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'
  .concat(' seventeen eighteen nineteen')
  .split(' ');

const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const decades = 'twenties thirties forties fifties sixties seventies eighties nineties'.split(' ');

const spans: Readonly<Record<string, readonly [number, number]>> = {
  early: [0, 3],
  mid: [4, 6],
  middle: [4, 6],
  late: [7, 9],
};

const wordsOfNumbers = new Set([...ones, ...tens, ...decades, ...Object.keys(spans), 'teens']);

export const isNumberWord = (word: string): boolean => wordsOfNumbers.has(word);

/** Units that make a number something else than an age. */
const units =
  /^(?:mm|cm|mg|kg|lb|lbs|g|ml|mcg|%|weeks?|wks?|wk|months?|mos|mths?|days?|hours?|hrs?|ppd|packs?|pks?|cycles?|nodes?|cigarettes|drinks|times|visits?|st|nd|rd|th|x|units?|ng|fractions|gy|cgy|mci|min|minutes|am|pm|primaries|polyps?|lesions?|o'?clock)$/;

const years = /^(?:y|yo|y\/o|y\.o\.|yr|yrs|year|years|yrold|yro|ys|yoa|jahre|jahren|j|anos|ans|anni)$/;

const afterYears = /^(?:ago|later|after|prior|before|since|earlier|hence|out|clear|survivor|post|history|remission)$/;

const measures =
  /^(?:stage|grade|gleason|level|type|g|x|score|psa|pt|gl|figo|her|mg|line|lines|no|day|cycle|phase|room|clark|breslow|pirads|birads|rads|rai|binet|iss|ecog|isup|bethesda|wbc|cea|for|chapter|item|icd)$/;

const people =
  /^(?:f|m|female|male|woman|man|gentleman|lady|pt|patient|white|caucasian|hispanic|asian|black|african|jewish|premenopausal|postmenopausal|nulliparous)$/;

/** "forty four", "forty-four", "sixty", "nine". */
function spelledOut(all: readonly Lexeme[], at: number): { value: number; length: number } | null {
  const word = all[at]?.word ?? '';
  const ten = tens.indexOf(word);
  if (ten >= 0) {
    const next = all[at + 1]?.word === '-' ? at + 2 : at + 1;
    const unit = ones.indexOf(all[next]?.word ?? '');
    const joins = unit > 0 && unit < 10;
    return { value: 20 + 10 * ten + (joins ? unit : 0), length: joins ? next - at + 1 : 1 };
  }
  const unit = ones.indexOf(word);
  return unit > 1 ? { value: unit, length: 1 } : null;
}

/** How many lexemes of "years old", "y/o", "yrs of age" stand here. Negative if a duration ends here: "years ago". */
function yearsAt(all: readonly Lexeme[], at: number): number {
  const first = all[at]?.word === '-' ? at + 1 : at;
  if (!years.test(all[first]?.word ?? '')) return 0;
  let end = first + 1;
  if (all[end]?.word === '-') end += 1;
  if (all[end]?.word === 'old') return end + 1 - at;
  if (afterYears.test(all[end]?.word ?? '')) return -(end + 1 - at);
  return first + 1 - at;
}

const decadeOf = (start: number, part: string | undefined): DiagnosisAge => {
  const [from, to] = spans[part ?? ''] ?? [0, 9];
  return { lowerAge: start + from, upperAge: start + to };
};

/** "early 50s", "mid-forties", "60's", "teens". */
function decadeAt(all: readonly Lexeme[], start: number): NumberFound | null {
  const part = spans[all[start]?.word ?? ''] ? all[start]?.word : undefined;
  let at = part ? start + 1 : start;
  if (part && /^(?:-|to|\/)$/.test(all[at]?.word ?? '')) {
    // "mid to late 40s"
    const other = spans[all[at + 1]?.word ?? ''];
    if (other) at += 2;
    else at += 1;
  }
  const word = all[at]?.word ?? '';
  const named = decades.indexOf(word);
  if (named >= 0) return { age: decadeOf(20 + 10 * named, part), length: at + 1 - start };
  if (word === 'teens') return { age: { lowerAge: 13, upperAge: 19 }, length: at + 1 - start };
  const isTens = /^[1-9]0$/.test(word) && all[at]?.kind === 'number';
  const after = all[at + 1];
  if (!isTens || !after?.isTight) return null;
  const length =
    after.word === 's' || after.word === "'s" ? 2 : after.word === "'" && all[at + 2]?.word === 's' ? 3 : 0;
  if (length === 0) return null;
  return { age: decadeOf(Number(word), part), length: at + length - start };
}

const isAge = (value: number) => value <= 110;

/** "year old white female" */
function peopleEnd(all: readonly Lexeme[], from: number): number {
  let at = from;
  while (at < from + 3 && people.test(all[at]?.word ?? '')) at += 1;
  return at;
}

/** Whether a number can begin here. */
const begins = ({ kind, word }: Lexeme): boolean => kind === 'number' || isNumberWord(word) || /^x\d$/.test(word);

function isInBracket(all: readonly Lexeme[], at: number): boolean {
  for (let back = at - 1; back > at - 30 && back >= 0; back -= 1) {
    const word = all[back]?.word;
    if (word === '(' || word === ')') return word === '(';
  }
  return false;
}

/** "Number with cancer [2]", "# of sisters: 4": how many. */
function isTally(all: readonly Lexeme[], at: number): boolean {
  if (!/^[[(:=?]$/.test(all[at - 1]?.word ?? '')) return false;
  for (let back = at - 2; back > at - 10 && all[back]?.kind !== 'number'; back -= 1) {
    const word = all[back]?.word ?? '\n';
    if (/^(?:number|count|total|many|#)$/.test(word)) return true;
    if (/^[\n.;:,)\]]$/.test(word)) return false;
  }
  return false;
}

/** The names of months, whole or short. "May" is a name, too, so a day or a year must stand beside them. */
const months = new Set(
  [...englishMonths.map(name => name.toLowerCase()), 'sept'].flatMap(name => [name, name.slice(0, 3)]),
);

/** "cough x 2 mo.": no mother. */
const isMonths = (all: readonly Lexeme[], at: number): boolean =>
  all[at]?.word === 'mo' && /^[.,;)\n]$/.test(all[at + 1]?.word ?? '.');

/** What the number at this place says. Null if there is none. */
export function numberAt(all: readonly Lexeme[], at: number): NumberFound | null {
  const lexeme = all[at];
  if (!lexeme || !begins(lexeme)) return null;
  // "0" is a denial.
  if (lexeme.word === '0' && (!all[at + 1]?.isTight || /^[.,;)\]]$/.test(all[at + 1]?.word ?? ''))) return null;
  // "breast ca '98"
  const isYear = all[at - 1]?.word === "'" && all[at - 1]?.isTight === false && lexeme.isTight;
  if (isYear && lexeme.word.length === 2) return { age: null, length: 1 };
  const times = /^x(\d)$/.exec(lexeme.word);
  if (times) return isMonths(all, at + 1) ? { age: null, length: 2 } : { count: Number(times[1]), length: 1 };
  const decade = decadeAt(all, at);
  // "in the 60s" can be calendar years, "in the late thirties" seldom.
  if (decade)
    return all[at - 1]?.word === 'the' && !/^(?:twent|thirt|fort)ies$/.test(all[at + decade.length - 1]?.word ?? '')
      ? { ...decade, age: null }
      : decade;
  const word = lexeme.kind === 'number' ? null : spelledOut(all, at);
  if (lexeme.kind !== 'number' && !word) return null;
  const before = all[at - 1];
  const value = word ? word.value : Number(lexeme.word);
  let end = at + (word?.length ?? 1);
  const after = all[end];
  const wait = (length: number): NumberFound => ({ age: null, length });
  if (value < 20 && lexeme.kind === 'number' && isTally(all, at)) return wait(1);
  // "onset 2013-05"
  if (lexeme.kind === 'number' && lexeme.word.length > 3) {
    const isMonth = lexeme.word.length === 4 && after?.word === '-' && after.isTight && all[end + 1]?.kind === 'number';
    const isDay = isMonth && all[end + 2]?.word === '-' && all[end + 3]?.kind === 'number';
    return wait(isDay ? 5 : isMonth ? 3 : 1);
  }
  // "3+4=7": a Gleason score.
  const isScore = value < 6 && after?.word === '+' && after.isTight && /^[1-5]$/.test(all[end + 1]?.word ?? '');
  if (isScore) return wait(all[end + 2]?.word === '=' ? 5 : 3);
  // "III-2": a person of a drawn pedigree.
  if (before?.word === '-' && before.isTight && /^[iv]+$/.test(all[at - 2]?.word ?? '')) return wait(1);
  // "Cancer 1: breast", "Primary 2: melanoma"
  const isLabelled = before?.senses.has('growth') || before?.word === 'primary';
  if (value <= 12 && lexeme.kind === 'number' && after?.word === ':' && isLabelled) return wait(1);
  // "1. HTN 2. Asthma": the number of an item.
  const isAfterCancer = ['site', 'growth', 'whole'].some(sense => before?.senses.has(sense as 'site'));
  const isItem = value <= 12 && !isAfterCancer && after?.word === '.' && after.isTight && all[end + 1]?.kind === 'word';
  if (isItem && !before?.senses.has('at') && !before?.senses.has('dx')) return wait(1);
  // "2) father", "(2) leukemia"
  const open = before?.word === '(' ? all[at - 2] : before;
  const isNumber = before?.word === '(' ? /^[;:.,\n]$/.test(open?.word ?? '\n') : !isInBracket(all, at);
  if (value < 20 && after?.word === ')' && isNumber) return wait(2);
  // "CA-125 of 64", "12 of 12 cores"
  const isCount = value > 9 && after?.word === 'of' && all[end + 1]?.kind === 'number';
  if (isCount || (before?.word === 'of' && all[at - 2]?.senses.has('gene'))) return wait(end + (isCount ? 2 : 0) - at);
  // "49 (L) + 61 (R)"
  const last = all[at - 2]?.word === ')' ? all[at - 5] : all[at - 2];
  const isListed = before?.word === '+' && value > 11 && Number(last?.word) > 11;
  if ((/^[#+]$/.test(before?.word ?? '') && !isListed) || (before?.word === '=' && all[at - 2]?.kind === 'number'))
    return wait(1);
  if (/^x$/.test(before?.word ?? '') && value < 10) return isMonths(all, end) ? wait(2) : { count: value, length: 1 };
  // "T-2", "Grade: 2"
  const isJoint = (before?.word === '-' && before.isTight && lexeme.isTight) || (before?.word === ':' && value < 13);
  const label = isJoint ? all[at - 2] : before;
  // "HER 2 positive", but not "her two sisters"
  const isHers =
    label?.word === 'her' &&
    (value !== 2 || after?.senses.has('people') || after?.senses.has('person') || after?.senses.has('modifier'));
  const isPerson = label?.word === 'pt' && value > 4;
  if (measures.test(label?.word ?? '') && !isHers && !isPerson)
    return yearsAt(all, end) === 0 || /^(?:for|x)$/.test(before?.word ?? '')
      ? wait(end - at)
      : { age: { age: value }, length: end - at };
  // "12-Oct-2026", "12 Oct 2026"
  const isDay = value < 32 && lexeme.kind === 'number';
  if (isDay && after?.word === '-' && months.has(all[end + 1]?.word ?? ''))
    return wait(all[end + 2]?.word === '-' ? 5 : 3);
  if (isDay && months.has(after?.word ?? '') && /^\d{4}$/.test(all[end + 1]?.word ?? '')) return wait(3);
  // 3/2011, 04/12/1990, 2011-03-04
  const isDate = (mark: Lexeme | undefined, number: Lexeme | undefined) =>
    mark?.isTight && /^[/.-]$/.test(mark.word) && number?.isTight && number.kind === 'number';
  // "ages 50/36/62"
  let first = at;
  while (isDate(all[first - 1], all[first - 2])) first -= 2;
  const isOfAges = /^ages$/.test(all[first - 1]?.word ?? '') && after?.word === '/';
  if (isDate(after, all[end + 1]) && !isOfAges) {
    const upper = Number(all[end + 1]?.word);
    const third = all[end + 2];
    // "bilateral 41/49": no month, and no blood pressure rises.
    if (after?.word === '/' && value > 12 && upper > value && isAge(upper) && !(third?.isTight && third.word === '/'))
      return { age: { age: value }, length: end - at };
    if (third?.isTight && /^[/.-]$/.test(third.word) && all[end + 3]?.kind === 'number') return wait(5);
    if (after?.word === '-' && upper > value && isAge(upper) && value >= 10) {
      const length = end + 2 - at + Math.max(0, yearsAt(all, end + 2));
      return { age: { lowerAge: value, upperAge: upper }, length };
    }
    // "2/3 maternal aunts"
    const noun = all[end + 2]?.senses;
    if (after?.word === '/' && value <= upper && upper < 13 && (noun?.has('people') || noun?.has('modifier')))
      return { count: value, length: end + 2 - at };
    return wait(end + 2 - at);
  }
  // "50/F"
  if (after?.word === '/' && after.isTight && /^[fm]$/.test(all[end + 1]?.word ?? '')) return wait(end + 2 - at);
  // "smokes 10/d"
  if (after?.word === '/' && after.isTight && /^(?:d|day|wk|week|night)$/.test(all[end + 1]?.word ?? ''))
    return wait(3);
  // "80+"
  if (after?.word === '+' && after.isTight && all[end + 1]?.kind !== 'number') return wait(2);
  // "50 something", "50ish"
  if (/^(?:something|ish|odd|or so)$/.test((after?.word === '-' ? all[end + 1] : after)?.word ?? ''))
    return wait(end + 1 - at);
  // "2x breast"
  if (after?.word === 'x' && after.isTight && value < 10) return { count: value, length: 2 };
  if (after && units.test(after.word) && !(after.word === 'x')) return wait(end + 1 - at);
  if (after?.word === 'mo') {
    const then = all[end + 1]?.word ?? '.';
    if (after.isTight || afterYears.test(then) || /^[.,;)\n]$/.test(then)) return wait(2);
  }
  // "40 to 45", "between 40 and 45", "between the ages of 40 and 45", "40 - 49"
  const isRange =
    after?.word === 'to' ||
    (after?.word === '-' && value % 10 === 0 && Number(all[end + 1]?.word) === value + 9) ||
    (after?.word === 'and' && [1, 2, 3, 4].some(back => all[at - back]?.word === 'between'));
  const upTo = isRange ? Number(all[end + 1]?.word) : Number.NaN;
  if (upTo > value && isAge(upTo) && all[end + 1]?.kind === 'number')
    return { age: { lowerAge: value, upperAge: upTo }, length: end + 2 - at };
  const unit = yearsAt(all, end);
  if (unit < 0) return wait(end - at - unit);
  // "since 2 years", but not "since 35"
  if (unit > 0 && before?.word === 'since' && value < 12) return wait(end + unit - at);
  end += unit;
  const next = all[end]?.word === '-' ? all[end + 1] : all[end];
  // "Fifty-six-year-old with", "a 44 y.o. G2P2 was", "33 F w breast ca"
  const isNamed = ['person', 'people', 'modifier', 'at', 'when'].some(sense => next?.senses.has(sense as 'at'));
  const opens =
    /^(?:[\n.:]|an?|is|this)$/.test(before?.word ?? '\n') || (before?.kind === 'word' && before.senses.size === 0);
  const isSomeone =
    opens &&
    (/^[FM]$/.test(next?.raw ?? '')
      ? all[end + 1]?.senses.has('has') === true
      : unit > 0 &&
        !isNamed &&
        /^(?:old|yo|y\.o\.|y\/o)$/.test(all[end - 1]?.word ?? '') &&
        // "Delightful 70 year old, breast cancer at 48"
        (next?.kind === 'word' ||
          (next?.word === ',' && at < 3 && !all.slice(0, at).some(({ kind }) => kind === 'number'))));
  const isGlued = next !== undefined && unit === 0 && next.isTight && /^[fm]$/.test(next.word);
  if (isSomeone || ((unit > 0 || isGlued) && people.test(next?.word ?? '')))
    return { isDemographic: true, age: null, length: peopleEnd(all, all[end]?.word === '-' ? end + 1 : end) - at };
  if (after?.isTight && after.kind === 'word' && unit === 0) return wait(2);
  return isAge(value) ? { age: { age: value }, length: end - at } : wait(end - at);
}
