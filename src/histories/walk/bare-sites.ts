// A site alone: its cancer, or the organ of something else.
import { also, far, has, isComma, isGap, isLink, isWord } from '../phrases/look.ts';
import type { CancerMark, Chained } from '../phrases/mark.ts';
import { level } from '../phrases/separators.ts';
import { asksWho, behindKind, hasAge, isFound, isOrgan, isPlainItem, personAhead } from './outlook.ts';
import type { Walk } from './walk.ts';

/** "Breast: mother", "Breast: [ ] mother": the first person of a list; -1 if there is none. */
export function firstOfList(marks: readonly Chained[], cancer: number): number {
  // "Ovarian any age: (X) mother"
  const kind = behindKind(marks, cancer);
  let colon = kind;
  while (colon < kind + 4 && (marks[colon]?.kind === 'age' || has(marks[colon], 'at', 'roughly', 'fill'))) colon += 1;
  const isBoxed = marks[colon + 1]?.kind === 'box';
  // "Colon: 2 (father 58, uncle 61)"
  const first = isBoxed || isLink(marks[colon + 1], '(') ? colon + 2 : colon + 1;
  return isLink(marks[colon], ':') && (isBoxed || colon === kind) && marks[first]?.kind === 'person' ? first : -1;
}

/** "Breast (mother): yes, 45", "breast [X] mother's mother": only a cancer is asked about. */
const isAnswered = ({ marks, boxes, subject, isOfCancers }: Walk, at: number): boolean => {
  const mark = marks[at];
  if (!mark || !isOrgan(mark)) return false;
  const [next, who] = [marks[at + 1], marks[at + 2]];
  const box = boxes === 'before' ? marks[at - 1] : isLink(next, ':') ? who : next;
  if (box?.kind === 'box') return box.isOn && (subject.length > 0 || personAhead(marks, at) !== null);
  // "Mother_Ovarian=Yes", "Pancreas - yes, PGF 69"
  if (isLink(next, ':-') && has(who, 'yes')) {
    const after = isComma(marks[at + 3]) || isLink(marks[at + 3], '(-:') ? at + 4 : at + 3;
    return marks[at - 1]?.kind === 'person' || (marks[after]?.kind === 'person' && isPlainItem(marks, after));
  }
  if (!isLink(next, '(') || who?.kind !== 'person') return false;
  // "Ovarian (mother's mother), breast (mother's sister, 41)"
  // "+ breast (mat aunt, premenopausal), - colon"
  const isSaid = isOfCancers || isWord(marks[at - 1], /^\+$/);
  if (!isLink(marks[at + 4], ':-')) return isSaid && isPlainItem(marks, at + 2);
  return isLink(marks[at + 3], ')') && has(marks[at + 5], 'yes');
};

/** What an organ is that has no cancer: "fibrocystic breasts", "enlarged prostate". */
const harmless =
  /^(?:(?:poly|fibro)?cystic|enlarged|dense|fatty|irritable|spastic|(?:over|under)active|prolapsed|perforated|collapsed|inflamed|horseshoe|multinodular|cirrhotic|scarred)$/;

/** "fibrocystic breasts" */
export const isHarmless = (marks: readonly Chained[], at: number): boolean => isWord(marks[at - 1], harmless);

/** "benign neoplasm of the breast" */
const isBenign = (marks: readonly Chained[], at: number): boolean =>
  isHarmless(marks, at) || marks.slice(Math.max(0, at - 3), at).some(mark => isWord(mark, /^benign$/));

/** "mother had colon.", "PGM (breast, postmenopausal)", "MGF lung 68": nothing but an organ is said of a relative, among cancers. */
function isSaidAlone(marks: readonly Chained[], at: number): boolean {
  const mark = marks[at];
  const isNamed = mark?.kind === 'cancer' && mark.cancers[mark.isEither ? 'some' : 'every'](cancer => cancer?.type);
  if (!isNamed) return false;
  let back = at - 1;
  while (back > at - 4 && (has(marks[back], 'has', 'fill', 'yes') || isLink(marks[back], '(:-'))) back -= 1;
  // "Bro (44): testicular 30"
  if (isLink(marks[back], ')') && marks[back - 1]?.kind === 'age' && isLink(marks[back - 2], '(')) back -= 3;
  const isCell = isComma(marks[at - 1]) && marks[at - 2]?.kind === 'person' && isGap(marks[at - 3], level.clause);
  // "Mom, breast ca, 44; brother, testicular, 24; father, prostate."
  const isAged = isComma(marks[at + 1]) && marks[at + 2]?.kind === 'age';
  if (isCell && isGap(marks[isAged ? at + 3 : at + 1], level.clause)) return isAged || isOrgan(mark);
  if (!/person|patient/.test(marks[back]?.kind ?? '')) return false;
  // "my mom's dad had colon also."
  // "PGF prostate 'old age'"
  const next = marks[isWord(marks[at + 1], also) || has(marks[at + 1], 'ageless') ? at + 2 : at + 1];
  // "Mother - breast, ovarian, colon, other: none"
  const colon = marks.slice(at, at + far).findIndex(later => isLink(later, ':') || isGap(later, level.clause));
  if (isLink(marks[at + colon], ':') && has(marks[at + colon + 1], 'no')) return false;
  // "MGF lung d. 72"
  if (has(next, 'death') || hasAge(marks, at)) return true;
  if (next?.kind === 'age') return false;
  return (isOrgan(mark) || mark.isEither) && (isGap(next, level.comma) || isLink(next, ')'));
}

/** "secondary malignant neoplasm of liver", "mets to brain cancer": where a cancer spread to. */
function isSpreadTo(marks: readonly Chained[], at: number): boolean {
  let back = at - 1;
  while (back > at - 5 && has(marks[back], 'in', 'of', 'fill') && !isWord(marks[back], /^from$/)) back -= 1;
  return has(marks[back], 'spread');
}

/** A site alone, a benign tumor, a test for a cancer: what only looks like one. */
export function isNone(walk: Walk, mark: CancerMark, at: number): boolean {
  const { marks } = walk;
  const next = marks[at + 1];
  // "mets to spine from kidney ca"
  if (walk.scope === 'spread' && !mark.isBare && !isSpreadTo(marks, at)) walk.scope = null;
  if (walk.scope === 'spread') return true;
  if (
    (mark.isBare || (mark.isTumor && mark.cancers.length === 1)) &&
    // "had an ovarian tumor removed, pathology unknown"
    !(mark.isTumor && isWord(next, /^remov/)) &&
    (has(next, 'benign', 'disease') || isBenign(marks, at))
  )
    return true;
  const isMelanoma = (other: Chained | undefined) =>
    other?.kind === 'cancer' && other.cancers[0]?.type === 'melanoma' && !mark.cancers[0]?.type;
  // "skin cancer melanoma 50"
  if (isMelanoma(next) || (isLink(next, '-') && isMelanoma(marks[at + 2]))) return true;
  if (!mark.isBare) return false;
  if (asksWho(marks, at)?.kind === 'person') return false;
  // "Skin, melanoma"
  if (isComma(next) && isMelanoma(marks[at + 2])) return true;
  // "metastases from colon primary"
  const from = marks[at - 1];
  const isTyped = mark.cancers.every(cancer => cancer?.type);
  if (isTyped && isWord(next, /^primary$/) && from?.kind !== 'person') return false;
  // "Bone mets, primary prostate"
  if (isTyped && isWord(from, /^primary$/) && isGap(next, level.comma)) return false;
  // "Primary site: breast"
  if (isLink(from, ':') && isWord(marks[at - 2], /^primary site$/) && mark.cancers[0]?.type) return false;
  // "ovarian, not uterine cancer"
  const not = isComma(next) ? at + 2 : at + 1;
  if (isOrgan(mark) && isWord(marks[not], /^not$/) && marks[not + 1]?.kind === 'cancer') return false;
  // "endometrial 46 + ureter 60", "breast 60, thyroid 45"
  const isFurther =
    (has(from, 'and', 'again') || isComma(from)) &&
    marks[at - 2]?.kind === 'age' &&
    walk.lastCancerAt === (has(marks[at - 3], 'at') ? at - 4 : at - 3);
  if (isFound(marks, at) || (isFurther && hasAge(marks, at) && walk.lastCancerAt >= walk.clauseAt)) return false;
  // "Breast: sister x2 (41, 44), paternal aunt (65)"
  const first = firstOfList(marks, at);
  if (isOrgan(mark) && first > 0 && isPlainItem(marks, first) && !isLink(marks[first + 1], "'s")) return false;
  // "ONC HX: Ovarian, clear cell"
  const isOnc = isLink(marks[at - 1], ':') && isWord(marks[at - 2], /^onc/);
  if (walk.isCancerList || isOnc || isAnswered(walk, at)) return false;
  // "Breast: mother 44, aunt 50"
  const head = behindKind(marks, at);
  const isHead =
    isLink(marks[head], ':-(') &&
    marks[head + 1]?.kind === 'person' &&
    hasAge(marks, head + 1) &&
    isPlainItem(marks, head + 1);
  // "Melanoma: mother 40; Kidney: grandfather, 66"
  const isOfList = isHead && mark.cancers[0]?.type && walk.lastCancerAt >= walk.sentenceAt;
  if (isOfList && !marks.slice(Math.max(walk.sentenceAt, at - 24), at).some(mark => has(mark, 'disease'))) return false;
  // "Breast ca on ovarian suppression", "Ovarian ca s/p bowel resection", "Melanoma L breast": what was done, and where it is.
  const isOther = next?.kind === 'word' && (next.cues.size === 0 || has(next, 'event', 'spread'));
  const last = marks[has(from, 'detail') ? at - 2 : at - 1];
  const isWhere = last?.kind === 'cancer' && last.cancers.every(cancer => !cancer?.bare);
  const isNext = walk.lastCancerAt >= Math.max(walk.pieceAt, walk.boxAt) && !isOther && !isWhere;
  const isTaken = isOrgan(mark) && ((hasAge(marks, at) && !isWhere) || isHead || isNext);
  if (walk.isOfCancers && walk.scope !== 'no' && isSaidAlone(marks, at)) return false;
  return !isTaken;
}
