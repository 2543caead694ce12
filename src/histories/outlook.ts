// What stands around a cancer: who it is linked to, and whether it is denied or doubtful.
import type { Chained } from './mark.ts';
import { level } from './separators.ts';
import type { Cue } from './words/cue-words.ts';

export const has = (mark: Chained | undefined, ...cues: readonly Cue[]): boolean =>
  mark?.kind === 'word' && mark.cues.size > 0 && cues.some(cue => mark.cues.has(cue));

export const isGap = (mark: Chained | undefined, from: number): boolean =>
  !mark || (mark.kind === 'gap' && mark.level >= from);

export const isLink = (mark: Chained | undefined, marks: string): boolean =>
  mark?.kind === 'link' && marks.includes(mark.mark);

export const isWord = (mark: Chained | undefined, pattern: RegExp): boolean =>
  mark?.kind === 'word' && pattern.test(mark.word);

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

/** What a pathologist looked at. */
export const specimen = /^(?:bx|biopsy|biopsies|fna|path|pathology|cytology|histology|core|aspirate)$/;

/** The marks before the first one that ends them. */
export function upTo(marks: readonly Chained[], isEnd: (mark: Chained) => boolean): readonly Chained[] {
  const end = marks.findIndex(isEnd);
  return end < 0 ? marks : marks.slice(0, end);
}

/** How far a look goes, so that no text makes it slow. */
const far = 24;

export interface LinkAhead {
  at: number;
  hasIn: boolean;
  hasComma: boolean;
}

export const isComma = (mark: Chained | undefined) => mark?.kind === 'gap' && mark.level === level.comma;

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
    const goesOn = isComma(mark) ? isItem || has(marks[at + 1], 'dx') : isLink(mark, '(-:');
    if (!goesOn && !has(mark, 'at', 'dx', 'roughly', 'fill', 'detail', 'her', 'his')) return false;
  }
  return false;
}

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

/** "I think she said 62": the doubt is about the age. */
export function doubtsAge(marks: readonly Chained[], maybe: number): boolean {
  let at = maybe + 1;
  while (at < maybe + 5 && has(marks[at], 'fill', 'about', 'at', 'roughly', 'she', 'he', 'her', 'his', 'has')) at += 1;
  return marks[at]?.kind === 'age';
}

export const isQuestion = (mark: Chained | undefined) => mark?.kind === 'word' && mark.word === '?';

const isItemEnd = (mark: Chained | undefined) => mark?.kind === 'age' || isLink(mark, '()') || isGap(mark, level.comma);

/** The person that a cancer is linked to, if one comes after it and nothing else between. */
export function personAhead(marks: readonly Chained[], from: number): LinkAhead | null {
  const found: LinkAhead = { at: from, hasIn: false, hasComma: false };
  for (let at = from + 1; at < from + far; at += 1) {
    const mark = marks[at];
    if (!mark || isGap(mark, level.clause)) return null;
    // "melanoma in self"
    if (
      mark.kind === 'person' ||
      (mark.kind === 'patient' &&
        (found.hasIn || (at === from + 2 && isLink(marks[at - 1], ':-(') && isItemEnd(marks[at + 1]))))
    )
      return { ...found, at };
    // "Breast CA, male - uncle 62"
    if (mark.kind === 'gap') found.hasComma ||= !has(marks[at + 1], 'detail');
    else if (has(mark, 'in') && /^(?:in|among|by|affecting|for)$/.test('word' in mark ? mark.word : ''))
      found.hasIn = !isGap(marks[at + 1], 1) && ![1, 2].some(next => marks[at + next]?.kind === 'age');
    else if (mark.kind === 'box' && !mark.isOn) return null;
    else if (/^(?:word|cancer|patient)$/.test(mark.kind) && !isQuestion(mark) && !has(mark, ...seeThrough)) return null;
  }
  return null;
}

/** "in mother of endometrial ca": the cancer is of the one before it. */
export function isOfBefore(marks: readonly Chained[], at: number): boolean {
  const mark = marks[at];
  const who = isWord(marks[at - 1], /^of$/) ? at - 2 : mark?.kind === 'cancer' && mark.isCause ? at - 1 : at;
  return marks[who]?.kind === 'person';
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

const isYes = (mark: Chained) => isWord(mark, /^(?:y|yes)$/);

/** A cyst that "was benign", in the same piece. */
const benignFollows = (marks: readonly Chained[], from: number): boolean =>
  marks
    .slice(from + 1, from + 8)
    .find(mark => mark.kind === 'person' || mark.kind === 'gap' || has(mark, 'ruledOut') || isWord(mark, /benign/))
    ?.kind === 'word';

/** "but it was just a cyst", "but it turned out to be diverticulitis": something else, in the same clause. */
function isOtherAfter(marks: readonly Chained[], except: number): boolean {
  const said = upTo(marks.slice(except + 1, except + 10), mark => isGap(mark, level.comma));
  const [it, was] = said;
  const isSaid = isWord(it, /^(?:it|that|this)$/) && isWord(was, /^(?:was|is|turned out to be|proved)$/);
  // "although it may have been ovarian"
  if (isWord(it, /^(?:it|that|this)$/) && has(was, 'maybe')) return true;
  const isOff = isWord(was, /^turned/) || said.some(mark => isWord(mark, /^(?:just|only)$/) || has(mark, 'benign'));
  return isSaid && isOff && !said.some(mark => mark.kind === 'cancer' || mark.kind === 'age' || has(mark, 'detail'));
}

export const benignGrowth = /benign|cyst|polyp|fibro|papilloma|lipoma|not cancer/;

const papers = /^(?:reports?|path\w*|histology|records?|review\w*|bx|biops\w+|letters?|certificate|operation|surgery)$/;

const tells = /\b(?:says?|said|states?|stated|reports?|reported|insists?|clarif\w+|confirms?|recalls?)$/;

/** "said to have had ovarian cancer, but the operative report describes a borderline tumor": papers or someone say otherwise. */
function isOverruled(marks: readonly Chained[], except: number): boolean {
  const isEnd = (mark: Chained) => isGap(mark, level.sentence) || mark.kind === 'person';
  const said = upTo(marks.slice(except + 1, except + 14), isEnd);
  if (said.some(mark => has(mark, 'again') || isWord(mark, /^(?:also|too)$/))) return false;
  // "but pt says polyps only"
  const told = said.slice(said.findIndex(mark => isWord(mark, tells)) + 1);
  const isWhole = told.some(mark => isWord(mark, /^(?:only|just|it|that)$/));
  const isBenign = (mark: Chained) =>
    has(mark, 'ruledOut') || isWord(mark, benignGrowth) || (isWhole && has(mark, 'disease', 'benign'));
  if (told.length < said.length && told.some(isBenign) && !said.some(({ kind }) => kind === 'cancer')) return true;
  const from = said.findIndex(mark => isWord(mark, papers));
  if (from < 0) return false;
  return said
    .slice(from + 1)
    .some(
      mark =>
        mark.kind === 'cancer' ||
        has(mark, 'benign', 'disease', 'ruledOut') ||
        isWord(mark, /^(?:borderline|tumou?r)$/) ||
        isWord(mark, benignGrowth),
    );
}

/** "mother no", "sister: denies" in a list of who has it. */
export function isDenied(marks: readonly Chained[], person: number): boolean {
  const first = marks[person + 1];
  // "B#2 neg bx 2020"
  // "Breast cancer (sister): no"
  const isClosed = isLink(first, ')') && isLink(marks[person + 2], ':');
  const at = isClosed
    ? person + 3
    : isLink(first, ':-(') || isWord(first, /^(?:one|is|was)$/)
      ? person + 2
      : person + 1;
  if (has(marks[at], 'ruledOut')) return true;
  return (
    has(marks[at], 'no') &&
    (isGap(marks[at + 1], level.comma) || isLink(marks[at + 1], ')') || marks[at + 1]?.kind === 'person')
  );
}

/** "stomach or liver cancer, not certain which", "skin cancer (not sure if melanoma)": the doubt is about the kind. */
export function asksKind(marks: readonly Chained[], notSure: number): boolean {
  const next = marks[notSure + 1];
  const isIf = isWord(next, /^(?:if|whether)$/);
  const isWhich = isWord(next, /^(?:which|who|what|type|kind|when|how|of|age|exact|exactly)$/);
  return isWhich || next?.kind === 'cancer' || (isIf && marks[notSure + 2]?.kind === 'cancer');
}

/** "scratch that": what stands before was not meant. */
export const isTakenBack = (mark: Chained): boolean =>
  isWord(mark, /^(?:(?:scratch|strike|make) that|correction|i mean|no wait)$/);

/** What is said of the cancer after it: "breast ca: no", "ruled out", "pt unsure". */
export function saidAfter(marks: readonly Chained[], cancer: number): 'no' | 'maybe' | 'yes' | 'risk' | null {
  let isNear = true;
  let isAsked = false;
  for (let at = cancer + 1; at < cancer + far; at += 1) {
    const mark = marks[at];
    if (!mark || isGap(mark, level.sentence)) return null;
    if (mark.kind === 'person' || mark.kind === 'cancer' || mark.kind === 'box') return null;
    if (isGap(mark, level.comma)) {
      isNear = false;
      continue;
    }
    const next = marks[at + 1];
    // "Carcinoma of prostate? HGPIN on biopsy"
    if (isAsked && mark.kind === 'word' && mark.cues.size === 0) return 'maybe';
    if (
      has(mark, 'ruledOut') &&
      (isGap(next, level.comma) ||
        next?.kind === 'link' ||
        isWord(next, /^(?:by|on|per.*)$/) ||
        (isWord(next, /^in$/) && marks[at + 2]?.kind === 'age'))
    )
      return 'no';
    // "dx age = not sure"
    const said = marks[cancer];
    if (has(mark, 'unproven') && said?.kind === 'cancer' && said.isBare) return 'maybe';
    const isOfAge = has(marks[isLink(marks[at - 1], ':') ? at - 2 : at - 1], 'at');
    if (has(mark, 'notSure') && !isOfAge && !asksKind(marks, at)) return 'maybe';
    const then = marks.slice(at + 1, at + 4).find(one => one.kind === 'cancer' || isGap(one, level.clause));
    // "moms mom, no wait, it was moms dad who", but not "at forty, correction, forty two, aunt"
    const isOfOther = (): boolean =>
      marks.slice(at + 1, at + 6).find(({ kind }) => kind === 'person' || kind === 'age')?.kind === 'person';
    // "correction, that was my aunt": hers is not said again, so it is listed.
    if (isTakenBack(mark) && isOfOther())
      return marks.slice(at + 1, at + 12).some(({ kind }) => kind === 'cancer') ? 'no' : 'maybe';
    // "ovarian cancer vs endometrioma", "a breast cancer scare at 50"
    if (at === cancer + 1 && isWord(mark, /^(?:vs?|versus|scare)$/) && next?.kind !== 'cancer') return 'maybe';
    // "breast cancer was a benign papilloma"
    const what = isWord(mark, /^(?:was|is)$/) && at === cancer + 1 ? marks.slice(at + 1, at + 4) : [];
    if (what.some(one => isWord(one, benignGrowth))) return 'no';
    // "breast cancer runs in the family"
    if (isNear && isWord(mark, /^(?:runs?|ran)$/) && isWord(next, /^in\b/)) return 'maybe';
    // "carcinoma, revised to atypical hyperplasia"
    const isOff = has(mark, 'corrects') && marks.slice(at + 1, at + 3).some(one => has(one, 'benign'));
    if (isOff && then?.kind !== 'cancer') return 'no';
    if (has(mark, 'corrects') && then?.kind === 'cancer') return isTakenBack(mark) ? 'no' : 'maybe';
    // "Malignant neoplasm of liver, secondary"
    if (isWord(mark, /^secondary$/) && (isGap(next, level.comma) || next?.kind === 'link')) return 'no';
    // "breast cancer gene", but not "breast cancer BRCA1+"
    if (
      at === cancer + 1 &&
      (has(mark, 'watched') || isWord(mark, /^(?:genes?$|mutation|variant|carrier|test(?!ed)|genetic)/))
    )
      return 'risk';
    if (isNear && isQuestion(mark)) {
      // "Father: GI ca? Mother: ...", "colon ca? (adenoma)"
      const further = marks[at + 2];
      const isOver = next?.kind === 'person' && isLink(further, ':');
      const isSaid =
        isLink(next, '(') &&
        (further?.kind === 'cancer' ? further.isBare : further?.kind === 'word' && !has(further, 'yes', 'fill'));
      if (isOver || isSaid || isGap(next, level.comma) || isLink(next, ')')) return 'maybe';
      // "Ca: ?  Type:"
      if (isLink(marks[at - 1], ':') && next?.kind === 'word') return 'maybe';
      isAsked = at === cancer + 1;
      continue;
    }
    if (isNear && has(mark, 'maybe') && !doubtsAge(marks, at) && next?.kind !== 'cancer') return 'maybe';
    // "was told it was cancer, but the cyst was benign"
    if (has(mark, 'except') && benignFollows(marks, at)) return 'no';
    if (has(mark, 'except') && (isOtherAfter(marks, at) || isOverruled(marks, at))) return 'maybe';
    if (at === cancer + 1 && isYes(mark) && isLink(next, '(')) return 'yes';
    if (isNear && has(mark, 'yes') && (isLink(marks[at - 1], ':-(') || isQuestion(marks[at - 1]))) return 'yes';
    // "MGF - Cancer: U"
    if (
      isNear &&
      isLink(marks[at - 1], ':') &&
      isWord(mark, /^(?:u|uk|unk|unknown|n a|na)$/) &&
      isGap(next, level.comma)
    )
      return 'maybe';
    // "ovarian ca: N" of a list.
    if (isNear && isWord(mark, /^n$/)) return 'no';
    if (isNear && has(mark, 'no')) {
      const isLinked =
        isLink(marks[at - 1], ':-(') ||
        isQuestion(marks[at - 1]) ||
        at === cancer + 1 ||
        has(marks[at - 1], 'has', 'fill', 'in');
      if (isLinked && !has(next, 'at') && (isGap(next, level.comma) || isLink(next, ')(-:') || has(next, 'fill')))
        return 'no';
      if (isLinked && next?.kind === 'cancer' && personAhead(marks, at + 1) === null && isLink(marks[at + 2], ':-'))
        return 'no';
    }
    if (mark.kind !== 'link' && !has(mark, 'has', 'fill', 'detail', 'in')) isNear = false;
  }
  return null;
}
