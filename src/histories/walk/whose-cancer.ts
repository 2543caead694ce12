// Whose a cancer is: of the one before it, of the one behind it, or of several.
import { far, has, isComma, isGap, isLink, isQuestion, isWord } from '../phrases/look.ts';
import type { CancerMark, Chained } from '../phrases/mark.ts';
import { level } from '../phrases/separators.ts';
import { asksWho, hasAge, isHeadOfList, isOfBefore, ownsCancer, personAhead, saysOther } from './outlook.ts';
import { papers } from './strangers.ts';
import type { Walk } from './walk.ts';

/** "Cancer: breast", "Cancer [x] type: breast": the site comes later. */
export function isHeading({ marks, scope, scopeAt }: Walk, cancer: CancerMark, from: number): boolean {
  // "mom ok, no ca dad colon ca 50"
  if (cancer.cancers[0] !== null || (scope === 'no' && scopeAt === from - 1)) return false;
  for (let at = from + 1; at < from + 11; at += 1) {
    const mark = marks[at];
    if (mark?.kind === 'cancer') return mark.cancers[0] !== null && at > from + 1;
    // "Cancer history (father): none"
    if (mark?.kind === 'person' && isLink(marks[at + 1], ')') && isLink(marks[at + 2], ':')) return true;
    // "Both parents had cancer: father, kidney at 61"
    const isItem = isComma(marks[at + 1]);
    if (mark?.kind === 'person')
      return ownsCancer(marks, at) || saysOther(marks, at) || (isItem && marks[at + 2]?.kind === 'cancer');
    if (
      !isLink(mark, ':()-') &&
      !(isComma(mark) && at === from + 1 && marks[from - 1]?.kind === 'count') &&
      !(isGap(mark, level.comma) && !isGap(mark, level.sentence) && has(marks[at - 1], 'yes')) &&
      mark?.kind !== 'box' &&
      !isQuestion(mark) &&
      !has(mark, 'fill', 'yes', 'dx', 'has', 'family', 'or', 'at') &&
      !isWord(mark, /^in$/) &&
      mark?.kind !== 'patient'
    )
      return false;
  }
  return false;
}

/** Whether a sentence says nothing but cancers and ages, so that it goes on about the same person. */
export function isPure({ marks, pieceAt }: Walk, from: number): boolean {
  // Far away words are of another sentence, or the text is hostile.
  for (let at = Math.max(pieceAt, from - 24); at < from + 12; at += 1) {
    const mark = marks[at];
    if (isGap(mark, level.sentence)) return true;
    if (mark?.kind === 'person' || mark?.kind === 'patient') return false;
    if (mark?.kind === 'word' && (mark.cues.size === 0 || has(mark, 'family', 'personal'))) return false;
  }
  return true;
}

/** "Mother and aunt br ca (mother 50, aunt 46)": the bracket says the ages of those before it. */
function restates({ marks, subject, subjectAt, pieceAt }: Walk, cancer: number): boolean {
  const again = marks[cancer + 2];
  const isOpen = isLink(marks[cancer + 1], '(') && again?.kind === 'person' && subjectAt >= pieceAt;
  const isGroup = subject.length > 1 || (subject[0]?.count ?? 1) > 1;
  return (
    isOpen &&
    isGroup &&
    subject.some(({ person }) => person === again.chain.at(-1) || person.endsWith(`_${again.chain.at(-1)}`))
  );
}

/** Whether the cancer belongs to the person after it. */
export function isBeforePerson(walk: Walk, at: number, isAnswered: boolean): boolean {
  const { marks, subject } = walk;
  const ahead = personAhead(marks, at);
  if (asksWho(marks, at)) return true;
  if (!ahead || isOfBefore(marks, at) || restates(walk, at)) return false;
  // "Breast ca Y (mother) Colon ca Y (father)", "Colon: Y / who: father"
  if (isAnswered && (!ahead.hasComma || has(marks[ahead.at - 2], 'who'))) return true;
  // "Mother: ovarian cancer Father: well": labels, with what each has behind it.
  const isLabel = (person: number) => isLink(marks[person + 1], ':') && !isLink(marks[person - 1], ':-(');
  if (isLabel(ahead.at) && walk.subjectAt >= walk.lineAt && isLabel(walk.subjectAt) && at > walk.subjectAt)
    return false;
  if (isHeadOfList(marks, at) && !isLink(marks[at - 1], ':-') && marks[at - 1]?.kind !== 'person') return true;
  const isInPiece = walk.subjectAt >= walk.pieceAt;
  const owns = ownsCancer(marks, ahead.at);
  // "breast ca mother 50 ovarian ca aunt 60"
  const isListed = walk.topic?.isUsed && walk.subjectAt > walk.topic.at && !ahead.hasComma;
  if (isListed && !ownsCancer(marks, ahead.at, true)) return true;
  // "Breast [x] mother 48  Colon [x] MGF"
  const isCancerFirst = walk.facts.length > 0 && (walk.facts.at(-1)?.start ?? 0) < (marks[walk.subjectAt]?.start ?? 0);
  // "[x] Breast - aunt @ 47 [x] Pancreas - PGF @ 70"
  const isBoxed = marks[at + 1]?.kind === 'box' || (marks[at - 1]?.kind === 'box' && isLink(marks[at + 1], '-('));
  if (isBoxed && ahead.at === at + 2 && isCancerFirst) return true;
  // "colon cancer, father, age 48; endometrial cancer, paternal aunt, age 52": as the one before.
  const isNext = at === walk.clauseAt && walk.lastCancerAt >= walk.sentenceAt && walk.subjectAt > walk.lastCancerAt;
  if (isNext && !owns) return true;
  if (ahead.hasIn) return !owns || !isInPiece;
  // "MGF A&W, melanoma 41 sis HTN, colon ca 63": of the one before, of whom no cancer was said.
  const isOfLast = marks[ahead.at - 1]?.kind === 'age' && !walk.topic && walk.lastCancerAt < walk.subjectAt;
  if (isOfLast && walk.subjectAt >= walk.sentenceAt) return false;
  // "Breast cancer, mother and sister" in a list of problems.
  const isOfThese =
    ahead.at === at + 2 &&
    ahead.hasComma &&
    !owns &&
    walk.subjectAt < walk.clauseAt &&
    walk.about.subject === 'PATIENT' &&
    (isGap(marks[at + 3], level.comma) || has(marks[at + 3], 'and'));
  if (isOfThese) return true;
  if (isInPiece || (owns && (subject.length > 0 || ahead.hasComma))) return false;
  return !ahead.hasComma;
}

/** "CAD (father, PGF), RCC (B, 50)": who stands in brackets behind one disease does not have the next. */
function isOfBrackets({ marks, subjectAt }: Walk, at: number): boolean {
  if (!isLink(marks[at + 1], '(')) return false;
  let open = subjectAt - 1;
  while (open > subjectAt - 9 && !isLink(marks[open], '()')) open -= 1;
  const isOpen = open > subjectAt - 9 && isLink(marks[open], '(');
  if (!isOpen || !has(marks[open - 1], 'disease')) return false;
  let end = subjectAt;
  while (end < Math.min(at, subjectAt + far) && !isLink(marks[end], ')')) end += 1;
  return end < at && isLink(marks[end], ')');
}

/** "father well; Sib br ca 39", "mother 50, bother colon ca": the word before the cancer may be a relative whom no table has. */
export function mayBeOfUnknown(walk: Walk, at: number): boolean {
  const { marks, subject, subjectAt, pieceAt, clauseAt, lineAt } = walk;
  if (isOfBrackets(walk, at)) return true;
  const first = marks[pieceAt];
  // "45F, multifocal DCIS"
  const isOwn = subject[0]?.person === 'PATIENT' && subjectAt >= clauseAt;
  if (isOwn && first?.kind === 'word' && !first.isName && first.word.length > 4) return false;
  const isUnknown =
    first?.kind === 'word' && first.cues.size === 0 && !/^(?:|prior|past|remote|former|known)$/.test(first.word);
  // "pu - panc ca 59", "pa bil br ca 43"
  const second = marks[pieceAt + 1];
  const isBeside =
    pieceAt === at - 2 &&
    pieceAt === clauseAt &&
    (isLink(second, ':-') || (second?.kind === 'word' && (second.cues.size === 0 || has(second, 'detail'))));
  // "sister br ca 50; colon ca in Pop"
  const after = marks[at + 2];
  const isIn = isWord(marks[at + 1], /^in$/) && after?.kind === 'word' && after.cues.size === 0 && subjectAt < clauseAt;
  if (isIn && subjectAt >= lineAt) return true;
  return (
    isUnknown && (pieceAt === at - 1 || isBeside) && clauseAt >= lineAt && subjectAt >= lineAt && subjectAt < pieceAt
  );
}

/** "other well", "3rd healthy", "the other two A&W": how many have none. */
function wellAt(marks: readonly Chained[], at: number): number {
  if (
    !has(marks[at], 'rest') &&
    !isWord(marks[at], /^(?:other|another|third|fourth|fifth|[2-9] (?:nd|rd|th)|last|a third)$/)
  )
    return 0;
  const number = marks[at + 1];
  const count =
    number?.kind === 'count'
      ? number.count
      : number?.kind === 'age' && number.age && 'age' in number.age
        ? number.age.age
        : 1;
  const state = marks[at + 1]?.kind === 'word' ? at + 1 : at + 2;
  return has(marks[has(marks[state], 'has', 'fill') ? state + 1 : state], 'now', 'no') || has(marks[state], 'now', 'no')
    ? count
    : 0;
}

/** "2 sisters (breast 39, ovarian 44)": who has which of several cancers. Without as many ages as persons, no one can say. */
export function groupOf({ marks, subject, subjectAt, clauseAt }: Walk, here: number): 'oneEach' | 'unclear' | null {
  const [only, ...others] = subject;
  // "m aunt x2 (br 44 / ov 60)"
  const isOpen =
    isLink(marks[subjectAt + 1], '(') &&
    !marks.slice(subjectAt, subjectAt + 24).some((mark, index) => index + subjectAt < here && isLink(mark, ')'));
  if (!only || only.count < 2 || only.isBoth || others.length > 0 || (subjectAt < clauseAt && !isOpen)) return null;
  const found: (string | undefined)[] = [];
  let withAge = 0;
  let items = 1;
  // "3 brothers: 50 - colon ca at 45; 48 - healthy; 44 - polyps"
  let isInside = isLink(marks[subjectAt + 1], ':');
  for (
    let at = subjectAt + 1;
    at < subjectAt + 24 && !isGap(marks[at], isInside ? level.sentence : level.clause);
    at += 1
  ) {
    const mark = marks[at];
    if (isLink(mark, '()')) isInside = isLink(mark, '(');
    if (isGap(mark, level.clause)) items += 1;
    if (mark?.kind === 'person' || has(mark, 'no', 'benign')) break;
    // "3 sisters: breast 44, ovarian 50, other well"
    const healthy = found.length > 1 ? wellAt(marks, at) : 0;
    if (healthy > 0) {
      if (withAge + healthy === only.count) return 'oneEach';
      break;
    }
    if (has(mark, 'each', 'rest', 'oneOf') || isWord(mark, /^one$/)) return null;
    if (mark?.kind !== 'cancer') continue;
    if (hasAge(marks, at)) withAge += 1;
    else if (mark.isBare) continue;
    found.push(...mark.cancers.map(cancer => cancer?.type));
  }
  // "2 sisters (52 well; 44, DCIS at 43)"
  if (Math.max(withAge, items) === only.count) return 'oneEach';
  return new Set(found).size > 1 ? 'unclear' : null;
}

const says = /^(?:says?|shows?|showed|reads?|states?|confirms?|confirmed|reveals?|lists?|reported|indicates?)$/;

/** "Got my brother's report. It says colon cancer.": the papers are of the one before. */
export function isOfPapers({ marks, subjectAt, sentenceAt, sentenceBefore }: Walk): boolean {
  const isIt = isWord(marks[sentenceAt], /^(?:it|they|this|that|which|report|path|pathology|records)$/);
  const whose = isLink(marks[subjectAt + 1], "'s") ? subjectAt + 2 : subjectAt + 1;
  return (
    subjectAt >= sentenceBefore &&
    isWord(marks[isIt ? sentenceAt + 1 : sentenceAt], says) &&
    marks.slice(whose, whose + 2).some(mark => isWord(mark, papers) && !isWord(mark, /^.$/))
  );
}

const isSide = (mark: Chained | undefined) => mark?.kind === 'side' || isWord(mark, /^[mp]at(?:ernal)?$/);

/** "I have breast cancer in my family: my mother", "on her mother's side", "breast ca (maternal)", "maternal hx of": of a relative. */
export function isOfFamily({ marks, subjectAt, clauseAt }: Walk, at: number): boolean {
  const isBefore = subjectAt < clauseAt && marks.slice(Math.max(clauseAt, at - 8), at).some(isSide);
  if (isBefore || isSide(marks[at + 1]) || (isLink(marks[at + 1], '(-') && isSide(marks[at + 2]))) return true;
  if (!isWord(marks[at + 1], /^(?:in|on|from)$/)) return false;
  const whose = marks
    .slice(at + 2, at + 6)
    .find(mark => !has(mark, 'her', 'his') && !isWord(mark, /^(?:the|my|our|both)$/));
  return isSide(whose) || has(whose, 'family') || isWord(whose, /^(?:both )?sides$/);
}
