// What stands around a cancer: who it is linked to, and whether it is denied or doubtful.
import { also, far, has, isComma, isGap, isLink, isQuestion, isWord, upTo } from '../phrases/look.ts';
import type { Chained } from '../phrases/mark.ts';
import { level } from '../phrases/separators.ts';

const seeThrough = [
  'except',
  'fill',
  'has',
  'of',
  'in',
  'dx',
  'at',
  'roughly',
  'yes',
  'who',
  'detail',
  'each',
  'again',
] as const;

export interface LinkAhead {
  at: number;
  hasIn: boolean;
  hasComma: boolean;
}

/** "Gastric (diffuse): mother", "Breast (triple negative) - sister": the place behind a cancer and the bracket that says which. */
export function behindKind(marks: readonly Chained[], cancer: number): number {
  if (!isLink(marks[cancer + 1], '(')) return cancer + 1;
  let close = cancer + 2;
  while (close < cancer + 7 && marks[close]?.kind === 'word' && !has(marks[close], 'no', 'yes', 'maybe', 'benign'))
    close += 1;
  return close > cancer + 2 && isLink(marks[close], ')') ? close + 1 : cancer + 1;
}

/** An age directly after a site: "colon 71", "(breast, 44)", "ovarian at 50". */
export function hasAge(marks: readonly Chained[], from: number): boolean {
  // "(breast, 44)", "aunt - breast, 44", "Mother | Breast | 44"
  const isCell =
    isComma(marks[from - 1]) && /person|patient/.test(marks[from - 2]?.kind ?? '') && isComma(marks[from + 1]);
  // "(breast, 62; pancreas, 74)"
  const isFurther = isGap(marks[from - 1], level.clause) && marks[from - 2]?.kind === 'age' && isComma(marks[from - 3]);
  // "Sister: Yes, breast, 47"
  const isYes = isComma(marks[from - 1]) && has(marks[from - 2], 'yes') && isLink(marks[from - 3], ':-');
  const isItem = isCell || isFurther || isYes || isLink(marks[from - 1], '(-:');
  // "gastric (diffuse) 38", "skin (not melanoma) 60s"
  const close = isLink(marks[from + 1], '(') && marks[from + 2]?.kind === 'word' ? from + 3 : 0;
  const end = [close, close + 1].find(at => close > 0 && isLink(marks[at], ')') && marks[at - 1]?.kind !== 'age');
  const first = (end ?? from) + 1;
  for (let at = first; at < first + 4; at += 1) {
    const mark = marks[at];
    if (mark?.kind === 'age') return mark.age !== null || has(marks[at - 1], 'roughly');
    // "Dads brother colon too, 52"
    const isSlash = isWord(mark, /^\/$/) && marks[at + 1]?.kind === 'age';
    const isToo = isWord(marks[at - 1], also);
    const goesOn = isComma(mark) ? isItem || isToo || has(marks[at + 1], 'dx') : isLink(mark, '(-:');
    if (!goesOn && !isSlash && !has(mark, 'at', 'dx', 'roughly', 'fill', 'detail', 'her', 'his')) return false;
  }
  return false;
}

/** "sisters 49, 58", "brothers (50 and 60)": how many ages stand directly behind a relative. */
export function agesBehind(marks: readonly Chained[], person: number): number {
  let at = person + 1;
  while (isLink(marks[at], '(:-') || has(marks[at], 'at', 'dx')) at += 1;
  let ages = 0;
  while (marks[at]?.kind === 'age' && ages < 9) {
    ages += 1;
    at +=
      isComma(marks[at + 1]) && has(marks[at + 2], 'and')
        ? 3
        : isComma(marks[at + 1]) || has(marks[at + 1], 'and')
          ? 2
          : 1;
  }
  return ages;
}

/** How many ages stand behind this place in its line. */
export const agesOfLine = (marks: readonly Chained[], at: number): number =>
  upTo(marks.slice(at, at + far), mark => isGap(mark, level.line)).filter(
    (mark, index) => mark.kind === 'age' && mark.age !== null && !has(marks[at + index - 1], 'roughly'),
  ).length;

/** An organ that means its cancer beside an age. */
export const isOrgan = (mark: Chained): boolean => mark.kind === 'cancer' && mark.cancers.every(cancer => cancer?.bare);

/** "diagnosed with ovarian 3 years ago": an organ that was found is its cancer. */
export function isFound(marks: readonly Chained[], at: number): boolean {
  const [mark, next] = [marks[at], marks[at + 1]];
  return (
    mark !== undefined &&
    isOrgan(mark) &&
    isWord(marks[at - 1], /^w(?:ith|\/)?$/) &&
    has(marks[at - 2], 'dx') &&
    !(next?.kind === 'word' && next.cues.size === 0) &&
    !has(next, 'benign', 'disease', 'gene', 'spread')
  );
}

const isItemEnd = (mark: Chained | undefined) => mark?.kind === 'age' || isLink(mark, '()') || isGap(mark, level.comma);

const isDated = (mark: Chained) => mark.kind === 'age' && mark.age !== null;

/** The person that a cancer is linked to, if one comes after it and nothing else between. */
export function personAhead(marks: readonly Chained[], from: number): LinkAhead | null {
  const found: LinkAhead = { at: from, hasIn: false, hasComma: false };
  for (let at = behindKind(marks, from); at < from + far; at += 1) {
    const mark = marks[at];
    if (!mark || isGap(mark, level.clause)) return null;
    // "Type: colon  Age at dx: 66  Father: well": another record.
    if (mark.kind === 'person' && isLink(marks[at + 1], ':') && !found.hasIn && marks.slice(from, at).some(isDated))
      return null;
    // "melanoma in self"
    if (
      mark.kind === 'person' ||
      (mark.kind === 'patient' &&
        ((found.hasIn && !isWord(marks[at - 1], /^by$/)) ||
          (at === from + 2 && isLink(marks[at - 1], ':-(') && isItemEnd(marks[at + 1]))))
    )
      return { ...found, at };
    // "Breast CA, male - uncle 62"
    if (mark.kind === 'gap') found.hasComma ||= !has(marks[at + 1], 'detail');
    else if (has(mark, 'in') && /^(?:in|among|by|affecting|for)$/.test('word' in mark ? mark.word : ''))
      found.hasIn = !isGap(marks[at + 1], 1) && ![1, 2].some(next => marks[at + next]?.kind === 'age');
    else if ((mark.kind === 'box' && !mark.isOn) || has(mark, 'talked')) return null;
    else if (/^(?:word|cancer|patient)$/.test(mark.kind) && !isQuestion(mark) && !has(mark, ...seeThrough)) return null;
  }
  return null;
}

/** "Breast ca: Y N WHO: ____": a field names who has it, or is empty. */
export function asksWho(marks: readonly Chained[], at: number): Chained | undefined {
  let label = at + 1;
  while (label < at + 6 && (isLink(marks[label], ':') || has(marks[label], 'yes', 'no'))) label += 1;
  return label > at + 1 && has(marks[label], 'who') && isLink(marks[label + 1], ':') ? marks[label + 2] : undefined;
}

/** "in mother of endometrial ca": the cancer is of the one before it. */
export function isOfBefore(marks: readonly Chained[], at: number): boolean {
  const mark = marks[at];
  const who = isWord(marks[at - 1], /^of$/) ? at - 2 : mark?.kind === 'cancer' && mark.isCause ? at - 1 : at;
  return marks[who]?.kind === 'person';
}

/** "cousin (40) Endometrial ca: aunt (50)", "mother Age: 48  Ovarian: [ ]": a cancer and those who had it. */
export function isHeadOfList(marks: readonly Chained[], cancer: number): boolean {
  const colon = behindKind(marks, cancer);
  return isLink(marks[colon], ':') && /^(?:person|box)$/.test(marks[colon + 1]?.kind ?? '');
}

/** Whether a person has a cancer named after it in the same piece. */
export function ownsCancer(marks: readonly Chained[], person: number, isListed = false): boolean {
  let isOpen = false;
  // "the grandfather, who had rectal cancer"
  const first = isGap(marks[person + 1], level.comma) && has(marks[person + 2], 'who') ? person + 3 : person + 1;
  for (let at = first; at < person + far; at += 1) {
    const mark = marks[at];
    if (!mark || mark.kind === 'person' || isGap(mark, isOpen ? level.clause : level.comma)) return false;
    if (has(mark, 'no') || (isLink(mark, ')') && !isOpen)) return false;
    // "sis 55 (and endometrial ca, 50)": one more.
    if (isListed && isLink(mark, '(') && has(marks[at + 1], 'and', 'again')) return false;
    if (isLink(mark, '()')) isOpen = isLink(mark, '(');
    if (mark.kind === 'cancer') {
      const ahead = personAhead(marks, at);
      const isOfNext =
        (!isOfBefore(marks, at) && ahead?.hasIn) || (isListed && ahead !== null && !ahead.hasComma && !isOpen);
      if (isHeadOfList(marks, at)) return false;
      const isNamed = !mark.isBare || hasAge(marks, at) || (isOpen && isLink(marks[at + 1], ')'));
      return !isOfNext && !mark.isTumor && isNamed;
    }
  }
  return false;
}

/** Whether only ages stand beside a person, as in "mother 47," of a list. */
export function isPlainItem(marks: readonly Chained[], person: number): boolean {
  let isOpen = false;
  let isDated = false;
  for (let at = person + 1; at < person + far; at += 1) {
    const mark = marks[at];
    if (!mark || isGap(mark, level.comma) || (mark.kind === 'person' && !isOpen)) return true;
    // "Breast Y (self 43, mom 60) Ovarian N"
    if (isLink(mark, ')') && !isOpen) return true;
    if (isLink(mark, '(') && has(marks[at + 1], 'and', 'again')) return true;
    if (isLink(mark, '()')) isOpen = isLink(mark, '(');
    if (mark.kind === 'cancer' && !isOpen && isHeadOfList(marks, at)) return true;
    // "father 55, pat GF 62 - ref clin gen": a remark behind the list.
    const isAge = marks[at - 1]?.kind === 'age' && at - 2 <= person + 1;
    if (isLink(mark, '-') && isAge && !has(marks[at + 1], 'now', 'no', 'death', 'disease', 'benign', 'gene'))
      return true;
    // "Lobular breast: MA 47 ILC, aunt 50"
    const isKind =
      mark.kind === 'cancer' && mark.cancers[0]?.code.startsWith('BREAST_') && isGap(marks[at + 1], level.comma);
    if (isKind && isAge) continue;
    const isGene = has(mark, 'gene') && marks[at - 1]?.kind !== 'age';
    if (mark.kind === 'cancer' || isGene || has(mark, 'now', 'no', 'disease', 'benign')) return false;
    // "brother dx 59 tx'd w/ brachytherapy"
    isDated ||= has(mark, 'dx') && marks[at + 1]?.kind === 'age';
    if (mark.kind === 'word' && mark.cues.size === 0 && !isOpen && !isDated) return false;
  }
  return false;
}

/** "Cancer hx: mother - lumpectomy for fibroadenoma": what she has is said, and it is no cancer. */
export const saysOther = (marks: readonly Chained[], person: number): boolean =>
  isLink(marks[person + 1], '-') && has(marks[person + 2], 'benign', 'disease', 'event');
