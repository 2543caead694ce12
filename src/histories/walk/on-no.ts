// A denial, and how far it reaches; what is feared, tested or a risk; what is said of no one.
import { far, has, isComma, isGap, isLink, isQuestion, isWord, upTo } from '../phrases/look.ts';
import type { Chained, WordMark } from '../phrases/mark.ts';
import { level } from '../phrases/separators.ts';
import type { Walk } from './walk.ts';

/** "no breast, ovarian, or colon cancer": the next piece is a further item of what is denied. */
export function listGoesOn({ marks }: Walk, at: number): boolean {
  let hasCancer = false;
  for (let next = at + 1; next < at + 8; next += 1) {
    const mark = marks[next];
    // "no colon cancer, polyps, or uterine cancer"
    const isItem = next > at + 1 && isComma(mark) && !hasCancer;
    if (isItem && marks.slice(at + 1, next).every(later => has(later, 'benign', 'or'))) continue;
    if (isGap(mark, level.comma)) return hasCancer;
    if (mark?.kind === 'cancer') hasCancer = true;
    else if (has(mark, 'in')) return hasCancer;
    else if (!has(mark, 'or', 'and', 'fill', 'no', 'disease', 'benign', 'rest')) return false;
  }
  return hasCancer;
}

/** "no ovarian cancer", "denies: ..." */
export function onNo(walk: Walk, mark: WordMark, at: number): void {
  const { marks } = walk;
  const [before, next] = [marks[at - 1], marks[at + 1]];
  // "not tested / ov ca 55"
  if (isWord(mark, /^(?:not|never)$/) && isWord(next, /^test/)) return;
  // "Father alive? N  Cause: colon cancer"
  if ((isQuestion(before) || isLink(before, ':')) && has(marks[at - 2], 'now')) {
    walk.mode = 'death';
    return;
  }
  // "neg x gf lung ca"
  if (isWord(next, /^x$/) && marks[at + 2]?.kind === 'person') {
    walk.setScope(null, at);
    return;
  }
  // "breast ca: no", "mother neg": nothing follows that it could deny.
  const first = before?.kind === 'patient' ? marks[at - 2] : before;
  // "Patient unaffected.": no one else is.
  const isOwn = before?.kind === 'patient' && isWord(mark, /^unaff/);
  if (!isOwn && isGap(next, level.sentence) && isGap(first, level.sentence)) walk.retractFrom(walk.sentenceBefore);
  const end = marks[has(next, 'has') ? at + 2 : at + 1];
  const opens = isGap(before, level.clause) && isComma(end);
  if (opens || !isGap(next, level.comma)) walk.setScope('no', at);
  // "Denies, ..."
  if (opens) walk.isStrong = true;
  if (/^n?either$|^nor$/.test(mark.word)) walk.isStrong = true;
}

/** "susceptibility to", "screening for": what follows is no fact. */
const watches =
  /(?: (?:for|of|about|against)|screen\w*|surveillance|susceptibility|predisposition|worr\w+|fear\w*|dreads|scared|terrified|afraid|concern\w*|prevent\w*|chemop\w+|reduc\w+|(?:low|decreas|rais|increas|caus)\w*s|lowering|decreasing|protective|used in|exclude|avoid|counsel\w*|evaluation)$/;

/** "Handout: ...", "side effects: ...": a whole sentence about no one. */
const isTopic = /effects$|flags$|^(?:dep\w*t|contraind\w*|handouts?|leaflet|brochure|pamphlet|flyer|booklet)$/;

/** "screening for breast cancer", "at risk" */
export function onWatched(walk: Walk, mark: WordMark, at: number): void {
  const { marks } = walk;
  const next = marks[at + 1];
  // "Her mother was treated at our center for breast cancer"
  const isTreatedAt =
    /^(?:clinic|center|unit|ward|hospital)$/.test(mark.word) && has(marks[walk.subjectAt + 2], 'event');
  if (isTreatedAt && walk.subjectAt >= walk.clauseAt && marks[walk.subjectAt]?.kind === 'person') return;
  // "Higher risk = father with prostate cancer": a rule.
  const isRule = isWord(mark, /^risk$/) && isWord(marks[at - 1], /^(?:higher|highest)$/) && isLink(next, ':');
  if (isRule || isTopic.test(mark.word)) {
    walk.setScope('maybe', at);
    walk.isStrong = true;
    return;
  }
  // "surveillance for low-risk prostate cancer (GG1)"
  const named = marks.slice(at + 1, at + 5).findIndex(later => later.kind === 'cancer');
  const isKnown =
    /^surveillance|^monitor/.test(mark.word) &&
    named >= 0 &&
    [1, 2].some(behind => isWord(marks[at + 1 + named + behind], /^(?:tnm|stage|grade|gleason|gl)$/));
  if (isKnown) return;
  // "counseling due to her breast cancer": why, not what is watched.
  if (isWord(next, /^(?:due|d|because)\b/)) return;
  // "Presenting concern: breast cancer"
  if (isWord(mark, /^concerns?$/) && isLink(next, ':')) return;
  // "surveillance of her colon cancer": she had it.
  const isOwned = marks.slice(at + 1, at + 3).some(later => later.kind === 'cancer' && later.whose);
  const isOf = has(next, 'in', 'of') || (next?.kind === 'cancer' && next.isCause);
  // "Screen-detected breast carcinoma"
  const isFoundSo = has(marks[isLink(next, '-') ? at + 2 : at + 1], 'dx');
  if (!isFoundSo && !isOwned && (isOf || watches.test(mark.word))) walk.setScope('no', at);
}

/** "NCCN criteria, which include ...", "rates of", "women with dense breasts get ...": said of no one in the text. */
const saysGenerally =
  /^(?:which|who|that|must|should|include|includes|are|is|require|requires|recommend\w*|says?|suggest\w*|cover\w*|lists?|won't|wont|of|with|w\/|to|get|have|if)$/;

/** What a colon stands behind, and then what is said of no one. */
const rule = /^(?:eligib|example|inclusion|exclusion)/;

export const isCondition = (mark: Chained) => isWord(mark, /^(?:if|when|whenever|unless|requires?|must|needs?)$/);

/** "unless a close relative had cancer before 50", "Should she develop breast cancer", but not "If yes: breast, 49" */
export function isSupposed({ marks, clauseAt }: Walk, mark: WordMark, at: number): boolean {
  const next = marks[at + 1];
  const isIf =
    isWord(mark, /^(?:if|unless)$/) || (isWord(mark, /^should$/) && has(next, 'she', 'he') && at === clauseAt);
  return isIf && !has(marks[at - 1], 'notSure') && !has(next, 'yes', 'notSure');
}

/** "Example: ...", "Eligibility (trial): ...", "Inclusion - ...", but not "Inclusion: breast cancer - MET" */
export function isGeneral(marks: readonly Chained[], mark: WordMark, at: number): boolean {
  if (!has(mark, 'general') || isWord(marks[at - 1], /^(?:meets|met|fulfills)$/)) return false;
  const next = marks[at + 1];
  // "Inclusion criteria: ..."
  const colon =
    isLink(next, '(') && isLink(marks[at + 3], ')') ? marks[at + 4] : has(next, 'general') ? marks[at + 2] : next;
  const isOfRule =
    isLink(colon, ':-') && (isWord(mark, rule) || (isLink(colon, ':') && has(marks[at + 2], 'personal')));
  const isMet =
    isOfRule &&
    upTo(marks.slice(at + 1, at + far), later => isGap(later, level.sentence)).some(later =>
      isWord(later, /^(?:=?met|yes|y)$/),
    );
  const isPlural = mark.word.includes(' ');
  return (
    (isOfRule && !isMet) ||
    isPlural ||
    mark.word === 'e.g.' ||
    marks.slice(at + 1, at + 4).some(later => isWord(later, saysGenerally))
  );
}

/** What says, behind a cancer that was only talked of, that it is the patient's after all. */
const saysMore = ['event', 'dx', 'detail', 'spread', 'again'] as const;

/** "googled pancreatic cancer", "discussed breast cancer": no more than a talk of it. */
export function isTalkOf(marks: readonly Chained[], mark: WordMark, at: number): boolean {
  if (!has(mark, 'talked')) return false;
  const named = marks.slice(at + 1, at + 5).findIndex(later => !has(later, 'fill', 'of', 'in', 'about'));
  const cancer = marks[at + 1 + named];
  const following = upTo(marks.slice(at + named + 2, at + far), later => isGap(later, level.comma));
  return (
    cancer?.kind === 'cancer' &&
    !cancer.whose &&
    cancer.isDetailed !== true &&
    !following.some(later => later.kind === 'age' || later.kind === 'person' || has(later, ...saysMore))
  );
}
