// A cancer of the text: whose it is, or that it waits for its person.
import { has, isGap, isLink, isQuestion, isWord } from '../phrases/look.ts';
import type { CancerMark } from '../phrases/mark.ts';
import { level } from '../phrases/separators.ts';
import { isUnique } from '../phrases/sides.ts';
import { type Fact, newRun } from './age-run.ts';
import { firstOfList, isNone } from './bare-sites.ts';
import { corrects } from './mistakes.ts';
import { hasAge, personAhead } from './outlook.ts';
import { isPatients } from './pro-forms.ts';
import { saidAfter } from './said-after.ts';
import type { Scope, Topic, Walk } from './walk.ts';
import { namesLast, organOf, saysKind } from './which-cancer.ts';
import { groupOf, isBeforePerson, isHeading, isOfFamily, isOfPapers, isPure, mayBeOfUnknown } from './whose-cancer.ts';

/** As for facts: a hostile text is bounded. */
const mostTopics = 200;

/** The mark before the comma that the current piece follows. */
const pieceBefore = ({ pieceAt }: Walk): number => pieceAt - 2;

/** "Copied note says ... Pt corrects: mother never had cancer", "states today the aunt did not have cancer" */
const isCorrection = ({ marks, subject, subjectAt, sentenceAt }: Walk, at: number): boolean => {
  const isDenial = (from: number, words: RegExp) =>
    marks.slice(Math.max(subjectAt, from), at).some(mark => isWord(mark, words));
  // "Sister never had cancer" can be of another sister.
  if (subject.every(({ person }) => isUnique(person)) && isDenial(at - 12, /^never$/)) return true;
  const isSaid = marks
    .slice(Math.max(sentenceAt, at - 24), at)
    .some(mark => has(mark, 'corrects') || isWord(mark, /^(?:correct\w*|today|did)$/));
  return isSaid && isDenial(at - 12, /^(?:never|not?|did not|didnt)$/);
};

export function onCancer(walk: Walk, mark: CancerMark, at: number): void {
  const { marks, about } = walk;
  if (namesLast(walk, mark, at)) return;
  if (mark.isPlace) {
    walk.settled.add(at);
    return;
  }
  if (corrects(walk, at)) {
    const before = walk.facts.filter(({ start }) => start === marks[walk.lastCancerAt]?.start);
    for (const fact of before) fact.cancer = mark.cancers[0] ?? null;
    walk.settled.add(at);
    return;
  }
  if (isNone(walk, mark, at)) {
    if (!mark.isBare) walk.settled.add(at);
    // "colon ca (father) and skin (mother)": the next relative is not of the cancer before.
    const { topic } = walk;
    if (topic?.isUsed && !mark.cancers.some(cancer => topic.cancers.includes(cancer))) walk.topic = null;
    return;
  }
  // "leukemia vs lymphoma": one of them.
  const isOneOf = isWord(marks[at - 1], /^(?:vs?|versus)$/) && walk.lastCancerAt === at - 2;
  const first = marks[at - 2]?.start;
  if (
    isOneOf &&
    (walk.topic?.at === at - 2 || (walk.run.facts.length > 0 && walk.run.facts.every(({ start }) => start === first)))
  ) {
    if (walk.topic?.at === at - 2)
      Object.assign(walk.topic, { isEither: true, cancers: [...walk.topic.cancers, ...mark.cancers] });
    else for (const fact of walk.run.facts) fact.cancer = null;
    walk.leave(at);
    walk.lastCancerAt = at;
    return;
  }
  // "no evidence of recurrent breast cancer", "concern for progression of ovarian cancer": it was there before.
  const what = isWord(marks[at - 1], /^(?:of|the|her|his)$/) ? marks[at - 2] : marks[at - 1];
  if (walk.scope !== null && (mark.isRecurrent || isWord(what, /^(?:recurren\w*|relapsed?|progression|regrowth)$/)))
    walk.setScope(null, at);
  const after = saidAfter(marks, at);
  if (after === 'risk') {
    walk.settled.add(at);
    return;
  }
  // "C34.1 lung, adenocarcinoma, age at dx 66": what the cells of the coded cancer are.
  const isOfCode = walk.coded?.cancer && walk.coded.at >= Math.max(walk.clauseAt, walk.subjectAt);
  const isPlain = mark.cancers[0] === null && !mark.isTumor && isGap(marks[at - 1], level.comma) && after !== 'no';
  if (isOfCode && isPlain && walk.run.facts.length > 0 && walk.run.ages.length === 0) {
    walk.settled.add(at);
    return;
  }
  const organ = organOf(walk, mark, at);
  if (organ) {
    mark = organ;
    // "Dad had the same"
    marks[at] = { ...organ, start: marks[at]?.start ?? 0, end: marks[at]?.end ?? 0 };
  }
  if (saysKind(walk, mark, at)) return;
  // "Lobular breast: sister 44 ILC, MA 50"
  const { topic: listed } = walk;
  const isKind = listed?.isUsed && listed.cancers[0]?.type === 'breast' && mark.cancers[0]?.code.startsWith('BREAST_');
  if (isKind && marks[at - 1]?.kind === 'age' && marks[at - 2]?.kind === 'person' && walk.run.facts.length > 0) {
    const last = walk.run.facts.at(-1);
    if (last) last.cancer = mark.cancers[0] ?? null;
    walk.settled.add(at);
    return;
  }
  const isOwn = mark.whose === 'my' || isWord(marks[isWord(marks[at - 1], /^own$/) ? at - 2 : at - 1], /^(?:my|your)$/);
  if (isOwn || (walk.subject.length === 0 && (mark.isCode === 'Z' || isPatients(walk, at)))) walk.turnTo('PATIENT', at);
  const isOfPatient = walk.subject[0]?.person === 'PATIENT';
  // "Mother healthy. Cervical cancer 2010" in a list of problems: the patient's or hers.
  const isLater =
    about.subject === 'PATIENT' && !isOfPatient && walk.subjectAt < walk.clauseAt && !personAhead(marks, at);
  if (isLater || (isOfPatient && mark.cancers[0] && isOfFamily(walk, at))) walk.setSubject([], at);
  if (isHeading(walk, mark, at)) {
    walk.isCancerList = true;
    walk.settled.add(at);
    return;
  }
  if (mark.isCode) walk.coded = { at, cancer: mark.cancers[0] ?? null };
  const isDenied = after === 'no' || (walk.scope === 'no' && after !== 'yes');
  // "genetics neg and mat aunt melanoma 50": what has an age is seldom denied.
  const isAged = after !== 'no' && walk.subjectAt > walk.scopeAt && hasAge(marks, at);
  if (isDenied && !isAged) walk.settled.add(at);
  // "Mother: [x] Breast [ ] Colon  Age dx: 50"
  if (isDenied && marks[at - 1]?.kind === 'box' && walk.boxes === 'before' && walk.subject.length > 0) {
    walk.settled.add(at);
    return;
  }
  // "Mother - breast cancer 50. Addendum: mother's breast cancer was a benign papilloma."
  // "Mother breast ca 50. ... Mother never had breast ca."
  const isAll =
    isDenied && mark.cancers[0] === null && marks[walk.subjectAt]?.kind === 'person' && isCorrection(walk, at);
  const isTakenBack =
    after === 'no' ||
    (isDenied &&
      !isAged &&
      !has(marks[walk.scopeAt], 'watched') &&
      walk.subjectSentence === walk.sentence &&
      (isAll || !personAhead(marks, at)));
  const named = after === 'no' ? Number.POSITIVE_INFINITY : (marks[walk.subjectAt]?.start ?? 0);
  if (isTakenBack) {
    const allFacts = [...walk.facts, ...walk.run.facts];
    const isOne = ({ person }: Fact) =>
      isAll && new Set(allFacts.filter(each => each.person === person).map(({ row }) => row)).size === 1;
    for (const fact of allFacts)
      if (
        fact.start < named &&
        (isUnique(fact.person) || isOne(fact)) &&
        (isAll || mark.cancers.includes(fact.cancer)) &&
        walk.subject.some(({ person }) => person === fact.person || fact.person.endsWith(`_${person}`))
      )
        fact.isOpen = true;
  }
  // "skin (not melanoma) 60s", "ovarian, not uterine, 66": what it is not.
  const isContrast = walk.outer.length > 0 || isWord(marks[at - 1], /^not$/);
  if (isDenied && isContrast && walk.run.facts.length > 0 && walk.subjectAt < walk.lastCancerAt) return;
  // "leukemia? or lymphoma"
  const isOther = has(marks[at - 1], 'or') && isQuestion(marks[at - 2]) && marks[at - 3] === marks[walk.lastCancerAt];
  // "colo ca", "over in cancer": an organ that no table has, or a slip.
  const before = marks[at - 1];
  const isUnread =
    mark.cancers[0] === null &&
    before?.kind === 'word' &&
    ((before.cues.size === 0 && !/^(?:own)?$/.test(before.word)) || isWord(before, /^(?:in|on)$/));
  // "Hereditary nonpolyposis colorectal cancer"
  const isSyndrome =
    isOfPatient && marks.slice(at - 2, at).some(earlier => isWord(earlier, /^(?:hereditary|inherited|familial)$/));
  // "abscess vs lymphoma"
  const isDoubted =
    isOther ||
    isUnread ||
    isSyndrome ||
    isWord(before, /^(?:vs?|versus)$/) ||
    after === 'maybe' ||
    walk.scope === 'maybe' ||
    mark.isTumor;
  const scope: Scope = isDenied ? 'no' : isDoubted ? 'maybe' : null;
  const isBoxed = marks[firstOfList(marks, at) - 1]?.kind === 'box';
  const isReversed = isBoxed || isBeforePerson(walk, at, after === 'yes');
  const isInPiece = walk.subjectAt >= walk.pieceAt;
  // "Mother: living, 70. Health problems: breast cancer"
  const isField =
    isLink(marks[at - 1], ':') &&
    walk.subjectAt >= walk.lineAt &&
    [-1, 1].some(side => isLink(marks[walk.subjectAt + side], ':'));
  const goesOn =
    isInPiece ||
    isField ||
    walk.subjectSentence === walk.sentence ||
    about.subject !== null ||
    isPure(walk, at) ||
    isOfPapers(walk);
  const joins =
    walk.run.facts.length > 0 &&
    walk.run.ages.length === 0 &&
    has(marks[at - 1], 'and', 'again') &&
    walk.lastCancerAt === at - 2;
  // "breast ca (mother, 44), melanoma (Pop, 33)": in a list of cancers, each names its relative behind it.
  const isListed =
    !isReversed &&
    marks[pieceBefore(walk)]?.kind === 'link' &&
    isLink(marks[pieceBefore(walk)], ')') &&
    !isInPiece &&
    walk.topic?.isUsed === true;
  walk.lastCancerAt = at;
  walk.isDirty = false;
  walk.isOtherIllness = false;
  if (scope !== 'no' && (isListed || (!isReversed && mayBeOfUnknown(walk, at)))) {
    walk.endRun();
    walk.topic = null;
    walk.leave(at);
    walk.setSubject([], at);
    return;
  }
  if (isReversed || walk.subject.length === 0 || !goesOn) {
    walk.endRun();
    const ages = walk.ageBefore ? [walk.ageBefore] : [];
    const topic: Topic = { cancers: mark.cancers, isEither: mark.isEither, scope, ages, isUsed: scope === 'no', at };
    walk.topic = topic;
    if (walk.topics.length < mostTopics) walk.topics.push(topic);
    walk.ageBefore = null;
    if (!walk.isDeathOpen) walk.mode = null;
    return;
  }
  walk.topic = null;
  const group = groupOf(walk, at);
  const who = group === 'oneEach' ? walk.subject.map(person => ({ ...person, count: 1, id: at })) : walk.subject;
  const doubt: Scope = group === 'unclear' ? (scope ?? 'maybe') : scope;
  const made = walk.record(who, { cancers: mark.cancers, isEither: mark.isEither, scope: doubt }, at);
  if (joins) walk.run.facts.push(...made);
  else {
    walk.endRun();
    walk.run = newRun(made);
  }
  if (made.length > 0) walk.run.before = walk.ageBefore;
  walk.ageBefore = null;
  // "Both parents died, father of lung cancer at 68", "lost his mother to breast cancer at 52"
  const isIn = has(marks[at - (mark.isCause ? 2 : 3)], 'in');
  const isCause =
    !isIn && marks[mark.isCause ? at - 1 : isWord(marks[at - 1], /^to$/) ? at - 2 : at]?.kind === 'person';
  if (!walk.isDeathOpen) walk.mode = isCause ? 'death' : null;
}
