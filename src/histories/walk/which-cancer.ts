// Which cancer one without a name is: the organ before it, or the site that is said behind it.
import { has, isComma, isLink, isWord, specimen } from '../phrases/look.ts';
import type { CancerMark } from '../phrases/mark.ts';
import { type Cancer, cancers } from '../words/cancer-words.ts';
import type { Fact } from './age-run.ts';
import { hasAge } from './outlook.ts';
import type { Walk } from './walk.ts';

const named = (mark: CancerMark): CancerMark => ({ ...mark, isBare: false, isTumor: false });

/** "had his prostate out for cancer", "Panc mass, FNA = adenocarcinoma": the organ before. One that may be another's is in doubt. */
function organBefore({ marks, subjectAt, clauseAt, sentenceAt, lastCancerAt }: Walk, at: number): CancerMark | null {
  const mass = marks[lastCancerAt];
  const isOfMass = mass?.kind === 'cancer' && mass.isTumor && !mass.isShort && lastCancerAt >= sentenceAt;
  const from = Math.max(subjectAt, isOfMass ? lastCancerAt - 1 : Math.max(clauseAt - 1, lastCancerAt), at - 12);
  const between = marks.slice(from + 1, at);
  const organs = between.filter(each => each.kind === 'cancer');
  const [organ] = organs;
  if (organ?.kind !== 'cancer' || between.some(each => each.kind === 'person' || has(each, 'spread'))) return null;
  // "Thyroid, total thyroidectomy: papillary carcinoma"
  const isResult = isLink(marks[at - 1], ':') && between.some(each => has(each, 'event') || isWord(each, specimen));
  const isSeen = isResult || between.slice(-4).some(each => isWord(each, specimen));
  // "GI conf: gastric ulcer, bx adenoca"
  const last = organs.at(-1);
  if (isSeen && last?.kind === 'cancer' && last.cancers.every(cancer => cancer?.type)) return named(last);
  // "lost my left kidney to cancer"
  const isLost =
    isWord(marks[at - 1], /^to$/) && marks.slice(Math.max(0, from - 4), at).some(each => isWord(each, /^lost$/));
  const isSure =
    organs.length === 1 && (isSeen || (isWord(marks[at - 1], whereby) && !has(marks[at - 1], 'spread')) || isLost);
  // "had my prostate out for cancer"
  const isMy = isWord(marks[marks.indexOf(organ, Math.max(0, from)) - 1], /^my$/);
  return { ...organ, isBare: false, isTumor: !isSure, ...(isMy ? { whose: 'my' as const } : {}) };
}

const whereby = /^(?:for|due to|because of|from|with)$/;

/** "Primary site: Prostate gland. Histology: adenocarcinoma": the fields of a registry. */
function siteField({ marks, sentenceAt, sentenceBefore }: Walk, at: number): CancerMark | null {
  if (!isLink(marks[at - 1], ':') || !isWord(marks[at - 2], /^(?:histology|morphology|pathology|path|cell type)$/))
    return null;
  const field = marks
    .slice(Math.max(sentenceBefore, sentenceAt - 12), at)
    .find(
      (mark, index, all): mark is CancerMark =>
        mark.kind === 'cancer' &&
        isLink(all[index - 1], ':') &&
        isWord(all[index - 2], /\b(?:site|primary|organ|location)$/),
    );
  return field?.cancers.every(cancer => cancer?.type) ? named(field) : null;
}

/** What an operation takes out. */
const organOfOperation: readonly (readonly [pattern: RegExp, type: Cancer['type']])[] = [
  [/^(?:mastectomy|mast|lumpectomy|mrm)$/, 'breast'],
  [/^(?:prostatectomy|rp|ralp)$/, 'prostate'],
  [/^nephrectomy$/, 'kidney'],
  [/^(?:colectomy|hemicolectomy)$/, 'colorectal'],
  [/^thyroidectomy$/, 'thyroid'],
];

/** "thyroidectomy for papillary ca" */
function operatedOn({ marks }: Walk, mark: CancerMark, at: number): CancerMark | null {
  if (!isWord(marks[at - 1], whereby)) return null;
  const [, type] = organOfOperation.find(([pattern]) => isWord(marks[at - 2], pattern)) ?? [];
  const cancer = type && cancers.find(each => each.type === type && !each.code.includes('_'));
  return cancer ? named({ ...mark, cancers: [cancer] }) : null;
}

/** A cancer whose name says no organ that the lab has. */
const isOpenKind = ({ cancers: [cancer, ...others] }: CancerMark) => others.length === 0 && !cancer?.type;

/** The cancer that one without an organ is, if the words before it say so. */
export function organOf(walk: Walk, mark: CancerMark, at: number): CancerMark | null {
  const { marks, lastCancerAt, sentenceAt } = walk;
  if (!isOpenKind(mark) || mark.isShort || mark.isEither || mark.isMetastatic) return null;
  // "Testicular mass, orchiectomy: mixed germ cell tumor"
  const mass = marks[lastCancerAt];
  const isMass = mass?.kind === 'cancer' && mass.isTumor && lastCancerAt >= sentenceAt;
  if (mark.isTumor && isMass && mass.cancers[0]?.type === 'testicular') return named(mass);
  if (mark.cancers[0] === null) return siteField(walk, at) ?? operatedOn(walk, mark, at) ?? organBefore(walk, at);
  // "Urinary bladder, TURBT: high grade urothelial carcinoma"
  const organ = isLink(marks[at - 1], ':') && !mark.isBare && !mark.isTumor ? organBefore(walk, at) : null;
  return organ && !organ.isTumor && organ.cancers[0]?.type ? organ : null;
}

/** "had cancer. It was cervical", "cancer: sister, thyroid 30": says of the cancer before which one it is. */
export function namesLast(walk: Walk, mark: CancerMark, at: number): boolean {
  const { marks } = walk;
  const isUnnamed = ({ cancer, person }: Fact) => cancer === null && walk.subject.some(who => who.person === person);
  // "the cancer in her grandfather was in the kidney"
  const inAt = isWord(marks[at - 1], /^(?:the|her|his)$/) ? at - 2 : at - 1;
  // "her own cancer was of the cervix"
  const isOf = has(marks[at - 1], 'of') && isWord(marks[at - 2], /^(?:was|is)$/);
  const isInside = mark.isBare && (isOf || isWord(marks[inAt], /^in$/)) && walk.scope !== 'spread';
  // "Cancer (Mother, 45, breast)", "cancer: sister, thyroid 30"
  const isItem =
    mark.isBare &&
    isComma(marks[at - 1]) &&
    ((walk.outer.length > 0 && isLink(marks[at + 1], ')')) ||
      (marks[at - 2]?.kind === 'person' && walk.subjectAt === at - 2 && hasAge(marks, at)));
  // "I have had cancer. Type: breast."
  const isType = isLink(marks[at - 1], ':') && isWord(marks[at - 2], /^(?:type|kind|site|organ|location|which)$/);
  // "I had cancer. It was cervical."
  const isIt = isWord(marks[at - 1], /^(?:was|is)$/) && isWord(marks[at - 2], /^(?:it|that|this)$/);
  // "My brother does, colon"
  const isTold =
    mark.isBare &&
    (((isIt || isType) && at - walk.lastCancerAt < 12) ||
      (isComma(marks[at - 1]) && isWord(marks[at - 2], /^(?:do|does|did|has|had)$/) && walk.subjectAt === at - 3));
  if (
    (isTold || ((isInside || isItem) && walk.lastCancerAt >= walk.clauseAt)) &&
    walk.run.facts.length > 0 &&
    walk.run.facts.every(isType ? ({ cancer }) => cancer === null : isUnnamed)
  ) {
    for (const fact of walk.run.facts) fact.cancer = mark.cancers[0] ?? null;
    walk.settled.add(at);
    walk.lastCancerAt = at;
    return true;
  }
  // "had it too, in the breast"
  if (mark.isBare && isWord(marks[inAt], /^in$/) && walk.sameAt > walk.lastCancerAt && walk.sameAt >= walk.clauseAt) {
    const again = walk.run.facts.filter(({ start }) => start === marks[walk.sameAt]?.start);
    for (const fact of again) fact.cancer = mark.cancers[0] ?? null;
    if (again.length > 0) {
      walk.settled.add(at);
      walk.lastCancerAt = at;
      return true;
    }
  }
  // "breast cancer at 45 and a separate cancer in the other breast at 61"
  if (
    mark.cancers[0] === null &&
    walk.run.ages.length > 0 &&
    has(marks[at + 2], 'again') &&
    isWord(marks[at + 1], /^in$/)
  ) {
    walk.isDirty = false;
    walk.run.saysAgain = true;
    walk.settled.add(at);
    return true;
  }
  return false;
}

/** "skin cancer (melanoma)": which one it is. */
export function saysKind(walk: Walk, mark: CancerMark, at: number): boolean {
  const { marks } = walk;
  const last = marks[walk.lastCancerAt];
  const isKind =
    isLink(marks[at - 1], '(') && isLink(marks[at + 1], ')') && walk.lastCancerAt === at - 2 && !mark.isBare;
  const isWide = last?.kind === 'cancer' && last.cancers.every(cancer => !cancer?.type);
  if (
    isKind &&
    isWide &&
    walk.run.facts.length > 0 &&
    walk.run.facts.every(fact => last.cancers.includes(fact.cancer))
  ) {
    for (const fact of walk.run.facts) fact.cancer = mark.cancers[0] ?? null;
    walk.settled.add(at);
    return true;
  }
  return false;
}
