// Separators, headings, brackets, sides and codes: what they open and close.
import { has, isGap, isLink, isWord, saidBefore, upTo } from '../phrases/look.ts';
import type { Chained, WordMark } from '../phrases/mark.ts';
import { level } from '../phrases/separators.ts';
import type { Fact } from './age-run.ts';
import { isCondition, listGoesOn } from './on-no.ts';
import { isPlainItem, ownsCancer, personAhead } from './outlook.ts';
import { only, type Walk } from './walk.ts';

/** "PMH: HTN. Breast cancer 2011.": an item of a list. */
function opensWithCancer(marks: readonly Chained[], from: number): boolean {
  let at = from;
  // "Type: endometrial"
  if (isLink(marks[at + 1], ':') && isWord(marks[at], /^(?:type|kind|site|which|primary)$/)) at += 2;
  while (at < from + 4 && (marks[at]?.kind === 'age' || isLink(marks[at], '-') || isGap(marks[at], level.comma)))
    at += 1;
  return marks[at]?.kind === 'cancer';
}

/** "Hx of melanoma", "C64.9 RCC": what a list of problems says of the patient, also behind a relative. */
const opensOwn = (mark: Chained | undefined) =>
  isWord(mark, /^(?:hx(?: of)?|h\/o|history of|s\/p)$/) || (mark?.kind === 'cancer' && mark.isCode === 'C');

/** "Social History:": what ends the list below "FAMILY HISTORY". */
function opensSection(marks: readonly Chained[], from: number): boolean {
  const colon = marks.slice(from, from + 6).findIndex(mark => mark.kind !== 'word');
  return colon > 0 && isLink(marks[from + colon], ':');
}

export function onGap(walk: Walk, gap: number, at: number): void {
  const { marks } = walk;
  walk.pieceAt = at + 1;
  walk.mode = null;
  walk.isDirty = false;
  walk.isOtherIllness = false;
  // "grandmother (breast, 62; pancreas, 74)"
  const isInside =
    gap === level.clause &&
    walk.outer.length > 0 &&
    (marks[at + 1]?.kind === 'cancer' || has(marks[at + 1], 'dx', 'death'));
  if (gap === level.comma || isInside) {
    // "The patient, whose mother had ovarian cancer at 60, developed breast cancer at 45"
    const whose = marks[walk.subjectAt];
    const isOver = whose?.kind === 'person' && whose.whose === 'whose' && has(marks[at + 1], 'has', 'dx');
    if (isOver && marks.slice(walk.sentenceAt, walk.subjectAt).some(({ kind }) => kind === 'patient'))
      walk.turnTo('PATIENT', at);
    // "Rule out metastasis, breast cancer", "negative margins, breast cancer": what is denied is of a known cancer.
    const isOfKnown = marks
      .slice(walk.scopeAt + 1, Math.min(at, walk.scopeAt + 6))
      .some(
        mark => has(mark, 'spread') || isWord(mark, /^(?:margins?|recurrence|relapse|progression|residual|nodes?)$/),
      );
    const goesOn =
      walk.scope !== null && (walk.isStrong || (walk.scope === 'no' && !isOfKnown && listGoesOn(walk, at)));
    if (!goesOn) walk.scope = null;
    return;
  }
  walk.clauseAt = at + 1;
  // "Nothing on mom's side. Her dad had": no one on it is meant.
  if (gap >= level.sentence && !walk.isSideHere) walk.isSideOfParent = false;
  walk.isSideHere = false;
  walk.isOfOther = false;
  walk.ageBefore = null;
  if (!walk.isStrong || gap >= level.sentence) walk.setScope(null, at);
  const isAnswer = has(marks[at + 1], 'family') && has(marks[at + 2], 'yes', 'no');
  const isItem = gap === level.clause && (isAnswer || (marks[at + 1]?.kind === 'person' && isPlainItem(marks, at + 1)));
  // "Breast cancer - you: no; 1st degree: yes (daughter)"
  const answer = [3, 4, 5].find(away => isLink(marks[at + away], ':') && has(marks[at + away + 1], 'yes'));
  const isNamed = gap === level.clause && answer !== undefined && marks[at + answer + 3]?.kind === 'person';
  // "Colon cancer you: no / family: brother"
  const isAsked =
    gap === level.clause && walk.topic?.isReopened && has(marks[at + 1], 'family') && isLink(marks[at + 2], ':');
  if (isNamed && walk.topic) walk.topic = { ...walk.topic, scope: null, isReopened: true };
  else if (!isItem && !isAsked) walk.topic = null;
  // "FHx of breast cancer in sister; hx of melanoma"
  if (walk.about.subject === 'PATIENT' && !walk.isFamilyList && opensOwn(marks[at + 1])) walk.subject = walk.standing;
  if (gap === level.clause) return;
  walk.isDeathOpen = false;
  walk.isAlike = false;
  walk.sentence += 1;
  walk.pronouns.endSentence();
  walk.sentenceBefore = walk.sentenceAt;
  walk.sentenceAt = at + 1;
  const isPatient = walk.subject.some(({ person }) => person === 'PATIENT');
  const isHeading = gap >= level.line && isLink(marks[at - 1], ':');
  // Another heading ends the list of the patient's.
  if (isHeading && !isPatient) walk.isOwnList = false;
  const goesOn = walk.isOwnList && opensWithCancer(marks, at + 1);
  if (isPatient && !isHeading) walk.subject = walk.standing;
  if (gap >= level.line) {
    walk.lineAt = at + 1;
    walk.boxes = null;
    // "Prostate cancer  Father", and below it "diagnosed at 70".
    const isAgeLine = has(marks[at + 1], 'dx') && [2, 3].some(further => marks[at + further]?.kind === 'age');
    if (isHeading || isAgeLine) return;
    walk.endRun();
    walk.isCancerList = false;
    if (opensSection(marks, at + 1)) walk.isFamilyList = false;
    walk.subject = walk.isFamilyList ? [] : walk.standing;
    walk.subjectAt = -1;
  }
  if (!goesOn || walk.subject.length > 0) return;
  // "Personal history of cancer: yes. Type: breast. Age: 47."
  if (walk.run.facts.every(({ person }) => person === 'PATIENT')) walk.setSubject([only('PATIENT', -1)], at);
  else walk.turnTo('PATIENT', at);
}

/** "FHx:", "PMH:", "Onc:": whose the list below it is. Whether that is all that the word says. */
export function onHeading(walk: Walk, mark: WordMark, at: number): boolean {
  const { marks } = walk;
  const [before, next] = [marks[at - 1], marks[at + 1]];
  // "Breast cancer: self no, family yes", but not "family hx significant for"
  const isAnswer = isGap(marks[at + 2], level.comma) || /link|person/.test(marks[at + 2]?.kind ?? '');
  if (has(mark, 'family') && (has(next, 'no') || (has(next, 'yes') && isAnswer))) return true;
  // "No FH."
  if (has(mark, 'family') && has(before, 'no') && isGap(next, level.clause)) return true;
  // "Colon cancer you: no / family: brother"
  if (has(mark, 'family') && walk.topic?.isReopened && isLink(next, ':') && at === walk.clauseAt) return true;
  if (
    has(mark, 'family') &&
    !has(next, 'dx') &&
    !isWord(next, /^rel$/) &&
    !has(before, 'in') &&
    !isWord(before, /\bthe$/)
  ) {
    // "personal and family history of breast cancer"
    if (has(before, 'and') && has(marks[at - 2], 'personal')) return true;
    // "FAMILY CANCER HISTORY  Breast: Y"
    walk.isCancerList ||= /cancer/.test(mark.word);
    walk.isOwnList = false;
    walk.isFamilyList = at === walk.lineAt && isGap(isLink(next, ':') ? marks[at + 2] : next, level.line);
    walk.endRun();
    walk.subject = walk.about.subject === 'PATIENT' ? [] : walk.standing;
    walk.topic = null;
    return true;
  }
  // "Test if there is a personal history of"
  if (has(mark, 'personal') && saidBefore(marks, walk.clauseAt, at).some(isCondition)) {
    walk.setScope('maybe', at);
    walk.isStrong = true;
    return true;
  }
  // "Medical conditions in the family: ..."
  const isOfFamily = upTo(marks.slice(at + 1, at + 5), later => later.kind !== 'word').some(later =>
    has(later, 'family'),
  );
  if (has(mark, 'personal') && isOfFamily && !has(next, 'and')) return true;
  const isOfRelative = walk.subjectAt >= walk.pieceAt && walk.subject.some(({ person }) => person !== 'PATIENT');
  if (has(mark, 'personal') && isOfRelative) return true;
  // "Onc: breast (R) 2011, thyroid 2020"
  const isOnc = isWord(mark, /^onc(?:ology)?$/) && isLink(next, ':') && at === walk.clauseAt;
  const named = isOnc ? personAhead(marks, at + 2) : null;
  // "Onc: lymphoma MGF, prostate dad 71": in a list of systems, relatives stand behind what they had.
  if (named && marks[named.at]?.kind === 'person' && !named.hasComma && !ownsCancer(marks, named.at)) {
    walk.isCancerList = true;
    walk.endRun();
    walk.subject = [];
    return true;
  }
  if (has(mark, 'personal') || isOnc) {
    // "Personal history of cancer: yes"
    const colon = has(next, 'of') || (next?.kind === 'cancer' && next.isCause) ? at + 2 : at + 1;
    walk.isCancerList ||= /cancer/.test(mark.word);
    walk.topic = null;
    walk.isFamilyList = false;
    walk.isOwnList =
      (isLink(marks[colon], ':') && !has(marks[colon + 1], 'no')) || (at === walk.lineAt && isGap(next, level.line));
    walk.turnTo('PATIENT', at);
    return true;
  }
  return false;
}

export function onLink(walk: Walk, mark: string, at: number): void {
  const { scope, isDirty, topic, lastCancerAt } = walk;
  if (mark === '(') walk.outer.push({ scope, isDirty, topic, lastCancerAt });
  const outer = mark === ')' ? walk.outer.pop() : undefined;
  // "prostate ca: uncle x2 (one dx 65; other unknown), brother dx 59"
  if (outer?.lastCancerAt === lastCancerAt) Object.assign(walk, outer);
  else if (outer) Object.assign(walk, { scope: outer.scope, isDirty: outer.isDirty });
  if (mark !== ':' || walk.scope !== 'no' || walk.scopeAt < walk.pieceAt) return;
  // "Please evaluate for hereditary cancer: patient with endometrial cancer": what is watched was said.
  if (has(walk.marks[walk.scopeAt], 'watched') && walk.marks[at - 1]?.kind === 'cancer') walk.setScope(null, at);
  else walk.isStrong = true;
}

/** "Pop (maternal) prostate ca": a side in brackets after an unknown word makes that word a relative without a code. */
export function onSide(walk: Walk, { side, isOfParent }: Extract<Chained, { kind: 'side' }>, at: number): void {
  const { marks } = walk;
  // "from mother or father side": no one says which.
  walk.side = has(marks[at - 1], 'or') ? null : side;
  walk.isOwnList = false;
  walk.isSideHere = !saidBefore(marks, walk.sentenceAt, at).some(mark => has(mark, 'no'));
  walk.isSideOfParent = isOfParent;
  const who = marks[at - 2];
  const isOfUnknown = isLink(marks[at - 1], '(') && who?.kind === 'word' && who.cues.size === 0;
  if (!isOfUnknown || walk.subjectAt >= walk.pieceAt) return;
  walk.topic = null;
  walk.turnTo('RELATIVE', at);
}

export function onCode(walk: Walk, says: 'family' | 'watched' | 'spread' | 'none', at: number): void {
  // "Z80.3 - breast cancer": what the title behind it is.
  const title = isLink(walk.marks[at + 1], '-:') ? at + 2 : at + 1;
  const titled = walk.marks[title];
  if (says !== 'none' && titled?.kind === 'cancer' && !titled.isCode && !personAhead(walk.marks, title))
    walk.setScope('maybe', at);
  // The code of a title says what the title is: a risk, a benign tumor, or the history of a relative.
  // "Melanoma (Z85.820), colon polyps (Z86.010)": a code of another title says nothing of this one.
  const isInClause = walk.lastCancerAt >= (says === 'none' ? walk.pieceAt : walk.clauseAt);
  const from = walk.marks[walk.lastCancerAt]?.start ?? 0;
  // "Breast cancer, BRCA1 positive C50.912, Z15.01"
  const coded = walk.coded && walk.coded.at >= walk.clauseAt ? walk.coded.cancer : null;
  const isTitled = ({ start, person, cancer }: Fact) =>
    start >= from && person === 'PATIENT' && (!coded || coded.type !== cancer?.type);
  const made = isInClause ? walk.facts.filter(isTitled) : [];
  if (says === 'spread' || made.length === 0) return;
  walk.endRun();
  walk.facts.splice(0, walk.facts.length, ...walk.facts.filter(fact => !made.includes(fact)));
  if (says === 'family') walk.leave(walk.lastCancerAt);
}
