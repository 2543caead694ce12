// A cancer of the text: whose it is, or that it waits for its person.
import { type Fact, newRun } from './age-run.ts';
import type { Chained } from './mark.ts';
import {
  has,
  hasAge,
  isComma,
  isFound,
  isGap,
  isLink,
  isOfBefore,
  isOrgan,
  isPlainItem,
  isQuestion,
  isWord,
  ownsCancer,
  personAhead,
  saidAfter,
  saysOther,
  specimen,
} from './outlook.ts';
import { isPatients } from './pro-forms.ts';
import { level } from './separators.ts';
import { isUnique } from './sides.ts';
import type { Scope, Topic, Walk } from './walk.ts';

/** As for facts: a hostile text is bounded. */
const mostTopics = 200;

type CancerMark = Extract<Chained, { kind: 'cancer' }>;

/** "Cancer: breast", "Cancer [x] type: breast": the site comes later. */
function isHeading({ marks, scope, scopeAt }: Walk, cancer: CancerMark, from: number): boolean {
  // "mom ok, no ca dad colon ca 50"
  if (cancer.cancers[0] !== null || (scope === 'no' && scopeAt === from - 1)) return false;
  for (let at = from + 1; at < from + 8; at += 1) {
    const mark = marks[at];
    if (mark?.kind === 'cancer') return mark.cancers[0] !== null && at > from + 1;
    // "Cancer history (father): none"
    if (mark?.kind === 'person' && isLink(marks[at + 1], ')') && isLink(marks[at + 2], ':')) return true;
    if (mark?.kind === 'person') return ownsCancer(marks, at) || saysOther(marks, at);
    if (
      !isLink(mark, ':()-') &&
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
function isPure({ marks, pieceAt }: Walk, from: number): boolean {
  // Far away words are of another sentence, or the text is hostile.
  for (let at = Math.max(pieceAt, from - 24); at < from + 12; at += 1) {
    const mark = marks[at];
    if (isGap(mark, level.sentence)) return true;
    if (mark?.kind === 'person' || mark?.kind === 'patient') return false;
    if (mark?.kind === 'word' && (mark.cues.size === 0 || has(mark, 'family', 'personal'))) return false;
  }
  return true;
}

/** "Breast: mother", "Breast: [ ] mother": the first person of a list; -1 if there is none. */
function firstOfList(marks: readonly Chained[], cancer: number): number {
  // "Ovarian any age: (X) mother"
  let colon = cancer + 1;
  while (colon < cancer + 5 && (marks[colon]?.kind === 'age' || has(marks[colon], 'at', 'roughly', 'fill'))) colon += 1;
  const isBoxed = marks[colon + 1]?.kind === 'box';
  const first = isBoxed ? colon + 2 : colon + 1;
  return isLink(marks[colon], ':') && (isBoxed || colon === cancer + 1) && marks[first]?.kind === 'person' ? first : -1;
}

/** "Breast (mother): yes, 45", "breast [X] mother's mother": only a cancer is asked about. */
const isAnswered = ({ marks, boxes, subject, isOfCancers }: Walk, at: number): boolean => {
  const mark = marks[at];
  if (!mark || !isOrgan(mark)) return false;
  const [next, who] = [marks[at + 1], marks[at + 2]];
  const box = boxes === 'before' ? marks[at - 1] : next;
  if (box?.kind === 'box') return box.isOn && (subject.length > 0 || personAhead(marks, at) !== null);
  // "Mother_Ovarian=Yes"
  if (isLink(next, ':') && has(who, 'yes')) return marks[at - 1]?.kind === 'person';
  if (!isLink(next, '(') || who?.kind !== 'person') return false;
  // "Ovarian (mother's mother), breast (mother's sister, 41)"
  if (!isLink(marks[at + 4], ':-')) return isOfCancers && isPlainItem(marks, at + 2);
  return isLink(marks[at + 3], ')') && has(marks[at + 5], 'yes');
};

/** "benign neoplasm of the breast" */
const isBenign = (marks: readonly Chained[], at: number): boolean =>
  marks.slice(Math.max(0, at - 3), at).some(mark => isWord(mark, /^benign$/));

/** "mother had colon.", "PGM (breast, postmenopausal)", "MGF lung 68": nothing but an organ is said of a relative, among cancers. */
function isSaidAlone(marks: readonly Chained[], at: number): boolean {
  const mark = marks[at];
  const isNamed = mark?.kind === 'cancer' && mark.cancers[mark.isEither ? 'some' : 'every'](cancer => cancer?.type);
  if (!isNamed) return false;
  let back = at - 1;
  while (back > at - 4 && (has(marks[back], 'has', 'fill', 'yes') || isLink(marks[back], '(:-'))) back -= 1;
  // "Bro (44): testicular 30"
  if (isLink(marks[back], ')') && marks[back - 1]?.kind === 'age' && isLink(marks[back - 2], '(')) back -= 3;
  if (!/person|patient/.test(marks[back]?.kind ?? '')) return false;
  const next = marks[at + 1];
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
function isNone(walk: Walk, mark: CancerMark, at: number): boolean {
  const { marks } = walk;
  const next = marks[at + 1];
  // "mets to spine from kidney ca"
  if (walk.scope === 'spread' && !mark.isBare && !isSpreadTo(marks, at)) walk.scope = null;
  // "bone mets - prostate primary"
  if (isWord(next, /^primary$/) && walk.scope === 'spread') walk.scope = null;
  if (walk.scope === 'spread') return true;
  if (
    (mark.isBare || (mark.isTumor && mark.cancers.length === 1)) &&
    (has(next, 'benign', 'disease') || isBenign(marks, at))
  )
    return true;
  if (!mark.isBare) return false;
  // "metastases from colon primary"
  if (isOrgan(mark) && isWord(next, /^primary$/) && marks[at - 1]?.kind !== 'person') return false;
  const from = marks[at - 1];
  // "ovarian, not uterine cancer"
  const not = isGap(next, level.comma) && !isGap(next, level.clause) ? at + 2 : at + 1;
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
  if (walk.isCancerList || isAnswered(walk, at)) return false;
  // "Breast: mother 44, aunt 50"
  const isHead =
    isLink(next, ':-(') && marks[at + 2]?.kind === 'person' && hasAge(marks, at + 2) && isPlainItem(marks, at + 2);
  // "Melanoma: mother 40; Kidney: grandfather, 66"
  const isOfList = isHead && mark.cancers[0]?.type && walk.lastCancerAt >= walk.sentenceAt;
  if (isOfList && !marks.slice(Math.max(walk.sentenceAt, at - 24), at).some(mark => has(mark, 'disease'))) return false;
  const isTaken =
    isOrgan(mark) && (hasAge(marks, at) || isHead || walk.lastCancerAt >= Math.max(walk.pieceAt, walk.boxAt));
  if (walk.isOfCancers && walk.scope !== 'no' && isSaidAlone(marks, at)) return false;
  return !isTaken;
}

/** Whether the cancer belongs to the person after it. */
function isBeforePerson(walk: Walk, at: number, isAnswered: boolean): boolean {
  const { marks, subject } = walk;
  const ahead = personAhead(marks, at);
  if (!ahead || isOfBefore(marks, at)) return false;
  // "Breast ca Y (mother) Colon ca Y (father)", "Colon: Y / who: father"
  if (isAnswered && (!ahead.hasComma || has(marks[ahead.at - 2], 'who'))) return true;
  const isInPiece = walk.subjectAt >= walk.pieceAt;
  const owns = ownsCancer(marks, ahead.at);
  // "breast ca mother 50 ovarian ca aunt 60"
  if (walk.topic?.isUsed && walk.subjectAt > walk.topic.at && !ahead.hasComma && !owns) return true;
  if (ahead.hasIn) return !owns || !isInPiece;
  if (isInPiece || (owns && (subject.length > 0 || ahead.hasComma))) return false;
  return !ahead.hasComma;
}

/** "had his prostate out for cancer", "Panc mass, FNA = adenocarcinoma": the organ before. One that may be another's is in doubt. */
function organBefore({ marks, subjectAt, clauseAt, sentenceAt, lastCancerAt }: Walk, at: number): CancerMark | null {
  const mass = marks[lastCancerAt];
  const isOfMass = mass?.kind === 'cancer' && mass.isTumor && !mass.isShort && lastCancerAt >= sentenceAt;
  const from = Math.max(subjectAt, isOfMass ? lastCancerAt - 1 : Math.max(clauseAt - 1, lastCancerAt), at - 12);
  const said = marks.slice(from + 1, at);
  const organs = said.filter(each => each.kind === 'cancer');
  const [organ] = organs;
  if (organ?.kind !== 'cancer' || said.some(each => each.kind === 'person' || has(each, 'spread'))) return null;
  const isSeen = said.slice(-4).some(each => isWord(each, specimen));
  // "GI conf: gastric ulcer, bx adenoca"
  const last = organs.at(-1);
  if (isSeen && last?.kind === 'cancer' && last.cancers.every(cancer => cancer?.type))
    return { ...last, isBare: false, isTumor: false };
  const isSure =
    organs.length === 1 &&
    (isSeen || (isWord(marks[at - 1], /^(?:for|due to|because of|from|with)$/) && !has(marks[at - 1], 'spread')));
  return { ...organ, isBare: false, isTumor: !isSure };
}

/** "father well; Sib br ca 39", "mother 50, bother colon ca": the word before the cancer may be a relative whom no table has. */
function mayBeOfUnknown({ marks, subject, subjectAt, pieceAt, clauseAt, lineAt }: Walk, at: number): boolean {
  const first = marks[pieceAt];
  // "45F, multifocal DCIS"
  const isOwn = subject[0]?.person === 'PATIENT' && subjectAt >= clauseAt;
  if (isOwn && first?.kind === 'word' && !first.isName && first.word.length > 4) return false;
  const isUnknown = first?.kind === 'word' && first.cues.size === 0 && first.word !== '';
  // "sister br ca 50; colon ca in Pop"
  const after = marks[at + 2];
  const isIn = isWord(marks[at + 1], /^in$/) && after?.kind === 'word' && after.cues.size === 0 && subjectAt < clauseAt;
  if (isIn && subjectAt >= lineAt) return true;
  return isUnknown && pieceAt === at - 1 && clauseAt >= lineAt && subjectAt >= lineAt && subjectAt < pieceAt;
}

/** "2 sisters (breast 39, ovarian 44)": who has which of several cancers. Without as many ages as persons, no one can say. */
function groupOf({ marks, subject, subjectAt, clauseAt }: Walk, here: number): 'oneEach' | 'unclear' | null {
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

/** "Sister, lung cancer. On further questioning it was breast cancer": which one the sentence before meant. */
function corrects({ marks, facts, lastCancerAt, sentenceAt, sentenceBefore, scope }: Walk, at: number): boolean {
  const mark = marks[at];
  const last = marks[lastCancerAt];
  return (
    isWord(marks[at - 1], /^(?:was|is)$/) &&
    isWord(marks[at - 2], /^(?:it|this|that)$/) &&
    mark?.kind === 'cancer' &&
    mark.cancers.length === 1 &&
    mark.cancers[0] !== null &&
    !mark.isTumor &&
    scope === null &&
    lastCancerAt >= sentenceBefore &&
    lastCancerAt < sentenceAt &&
    marks.slice(Math.max(sentenceAt, at - 24), at).every(({ kind }) => kind !== 'person') &&
    facts.some(({ start, isOpen }) => start === last?.start && !isOpen)
  );
}

/** The mark before the comma that the current piece follows. */
const pieceBefore = ({ pieceAt }: Walk): number => pieceAt - 2;

export function onCancer(walk: Walk, mark: CancerMark, at: number): void {
  const { marks, about } = walk;
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
    (mark.isBare && isIt && at - walk.lastCancerAt < 12) ||
    (mark.isBare && isType && at - walk.lastCancerAt < 12) ||
    (mark.isBare &&
      isComma(marks[at - 1]) &&
      isWord(marks[at - 2], /^(?:do|does|did|has|had)$/) &&
      walk.subjectAt === at - 3);
  if (
    (isTold || ((isInside || isItem) && walk.lastCancerAt >= walk.clauseAt)) &&
    walk.run.facts.length > 0 &&
    walk.run.facts.every(isType ? ({ cancer }) => cancer === null : isUnnamed)
  ) {
    for (const fact of walk.run.facts) fact.cancer = mark.cancers[0] ?? null;
    walk.settled.add(at);
    walk.lastCancerAt = at;
    return;
  }
  // "had it too, in the breast"
  if (mark.isBare && isWord(marks[inAt], /^in$/) && walk.sameAt > walk.lastCancerAt && walk.sameAt >= walk.clauseAt) {
    const again = walk.run.facts.filter(({ start }) => start === marks[walk.sameAt]?.start);
    for (const fact of again) fact.cancer = mark.cancers[0] ?? null;
    if (again.length > 0) {
      walk.settled.add(at);
      walk.lastCancerAt = at;
      return;
    }
  }
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
  const after = saidAfter(marks, at);
  if (after === 'risk') {
    walk.settled.add(at);
    return;
  }
  const organ = mark.cancers[0] === null && !mark.isShort && !mark.isEither ? organBefore(walk, at) : null;
  if (organ) mark = organ;
  // "skin cancer (melanoma)": which one it is.
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
    return;
  }
  const isOwn = mark.whose === 'my' || isWord(marks[isWord(marks[at - 1], /^own$/) ? at - 2 : at - 1], /^(?:my|your)$/);
  if (isOwn || (walk.subject.length === 0 && (mark.isCode === 'Z' || isPatients(walk, at)))) walk.turnTo('PATIENT', at);
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
  // "Mother - breast cancer 50. Addendum: mother's breast cancer was a benign papilloma."
  if (after === 'no')
    for (const fact of [...walk.facts, ...walk.run.facts])
      if (
        isUnique(fact.person) &&
        mark.cancers.includes(fact.cancer) &&
        walk.subject.some(({ person }) => person === fact.person)
      )
        fact.isOpen = true;
  // "skin (not melanoma) 60s", "ovarian, not uterine, 66": what it is not.
  const isContrast = walk.outer.length > 0 || isWord(marks[at - 1], /^not$/);
  if (isDenied && isContrast && walk.run.facts.length > 0 && walk.subjectAt < walk.lastCancerAt) return;
  const isDoubted = after === 'maybe' || walk.scope === 'maybe' || mark.isTumor;
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
    isInPiece || isField || walk.subjectSentence === walk.sentence || about.subject !== null || isPure(walk, at);
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
  const who = group === 'oneEach' ? walk.subject.map(one => ({ ...one, count: 1, id: at })) : walk.subject;
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
