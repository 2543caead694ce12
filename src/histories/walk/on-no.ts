// A denial, and how far it reaches; what is feared, tested or a risk.
import { has, isComma, isGap, isLink, isWord } from '../phrases/look.ts';
import type { WordMark } from '../phrases/mark.ts';
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
  // "neg x gf lung ca"
  if (isWord(next, /^x$/) && marks[at + 2]?.kind === 'person') {
    walk.setScope(null, at);
    return;
  }
  // "breast ca: no", "mother neg": nothing follows that it could deny.
  const first = before?.kind === 'patient' ? marks[at - 2] : before;
  if (isGap(next, level.sentence) && isGap(first, level.sentence)) walk.retractFrom(walk.sentenceBefore);
  const end = marks[has(next, 'has') ? at + 2 : at + 1];
  const opens = isGap(before, level.clause) && isComma(end);
  if (opens || !isGap(next, level.comma)) walk.setScope('no', at);
  // "Denies, ..."
  if (opens) walk.isStrong = true;
  if (/^n?either$|^nor$/.test(mark.word)) walk.isStrong = true;
}

/** "susceptibility to", "screening for": what follows is no fact. */
const watches =
  /(?: (?:for|of|about|against)|screen\w*|surveillance|susceptibility|predisposition|worr\w+|fear\w*|dreads|scared|terrified|afraid|concern\w*|prevent(?:ion)?|exclude|avoid|counsel\w*|evaluation)$/;

/** "Handout: ...", "side effects: ...": a whole sentence about no one. */
const isTopic = /effects$|flags$|^(?:dep\w*t|contraind\w*|handouts?|leaflet|brochure|pamphlet|flyer|booklet)$/;

/** "screening for breast cancer", "at risk" */
export function onWatched(walk: Walk, mark: WordMark, at: number): void {
  const { marks } = walk;
  const next = marks[at + 1];
  if (isTopic.test(mark.word)) {
    walk.setScope('maybe', at);
    walk.isStrong = true;
    return;
  }
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
