// Separators, brackets, boxes, codes and mentions of the patient: what they open and close.
import type { Fact } from './age-run.ts';
import type { Chained } from './mark.ts';
import { takeTopic } from './on-person.ts';
import {
  has,
  hasAge,
  isDenied,
  isFound,
  isGap,
  isLink,
  isPlainItem,
  isQuestion,
  isWord,
  personAhead,
} from './outlook.ts';
import { level } from './separators.ts';
import { only, type Walk } from './walk.ts';

/** How far a clause is looked at, so that no text makes it slow. */
const far = 24;

/** "no breast, ovarian, or colon cancer": the next piece is a further item of what is denied. */
function listGoesOn({ marks }: Walk, at: number): boolean {
  let hasCancer = false;
  for (let next = at + 1; next < at + 8; next += 1) {
    const mark = marks[next];
    // "no colon cancer, polyps, or uterine cancer"
    const isItem = next > at + 1 && isGap(mark, level.comma) && !isGap(mark, level.clause) && !hasCancer;
    if (isItem && marks.slice(at + 1, next).every(one => has(one, 'benign', 'or'))) continue;
    if (isGap(mark, level.comma)) return hasCancer;
    if (mark?.kind === 'cancer') hasCancer = true;
    else if (has(mark, 'in')) return hasCancer;
    else if (!has(mark, 'or', 'and', 'fill', 'no', 'disease', 'benign', 'rest')) return false;
  }
  return hasCancer;
}

/** "PMH: HTN. Breast cancer 2011.": an item of a list. */
function opensWithCancer(marks: readonly Chained[], from: number): boolean {
  let at = from;
  while (at < from + 4 && (marks[at]?.kind === 'age' || isLink(marks[at], '-') || isGap(marks[at], level.comma)))
    at += 1;
  return marks[at]?.kind === 'cancer';
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
    const goesOn = walk.scope !== null && (walk.isStrong || (walk.scope === 'no' && listGoesOn(walk, at)));
    if (!goesOn) walk.scope = null;
    return;
  }
  walk.clauseAt = at + 1;
  walk.isOfOther = false;
  walk.ageBefore = null;
  if (!walk.isStrong || gap >= level.sentence) walk.setScope(null, at);
  const isAnswer = has(marks[at + 1], 'family') && has(marks[at + 2], 'yes', 'no');
  const isItem = gap === level.clause && (isAnswer || (marks[at + 1]?.kind === 'person' && isPlainItem(marks, at + 1)));
  // "Breast cancer - you: no; 1st degree: yes (daughter)"
  const answer = [3, 4, 5].find(away => isLink(marks[at + away], ':') && has(marks[at + away + 1], 'yes'));
  const isNamed = gap === level.clause && answer !== undefined && marks[at + answer + 3]?.kind === 'person';
  if (isNamed && walk.topic) walk.topic = { ...walk.topic, scope: null, isReopened: true };
  else if (!isItem) walk.topic = null;
  // "FHx of breast cancer in sister; hx of melanoma"
  if (walk.about.subject === 'PATIENT' && isWord(marks[at + 1], /^(?:hx of|h\/o|history of|s\/p)$/))
    walk.subject = walk.standing;
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
    walk.subject = walk.standing;
    walk.subjectAt = -1;
  }
  if (goesOn && walk.subject.length === 0) walk.turnTo('PATIENT', at);
}

export function onLink(walk: Walk, mark: string): void {
  const { scope, isDirty, topic, lastCancerAt } = walk;
  if (mark === '(') walk.outer.push({ scope, isDirty, topic, lastCancerAt });
  const outer = mark === ')' ? walk.outer.pop() : undefined;
  // "prostate ca: uncle x2 (one dx 65; other unknown), brother dx 59"
  if (outer?.lastCancerAt === lastCancerAt) Object.assign(walk, outer);
  else if (outer) Object.assign(walk, { scope: outer.scope, isDirty: outer.isDirty });
  if (mark === ':' && walk.scope === 'no' && walk.scopeAt >= walk.pieceAt) walk.isStrong = true;
}

/** "Pop (maternal) prostate ca": a side in brackets after an unknown word makes that word a relative without a code. */
export function onSide(walk: Walk, { side, isOfParent }: Extract<Chained, { kind: 'side' }>, at: number): void {
  const { marks } = walk;
  walk.side = side;
  walk.isOwnList = false;
  walk.isSideOfParent = isOfParent;
  const who = marks[at - 2];
  const isOfUnknown = isLink(marks[at - 1], '(') && who?.kind === 'word' && who.cues.size === 0;
  if (!isOfUnknown || walk.subjectAt >= walk.pieceAt) return;
  walk.topic = null;
  walk.turnTo('RELATIVE', at);
}

const isSomeone = (mark: Chained | undefined) => mark?.kind === 'person' || mark?.kind === 'patient';

/** "Breast cancer [ ] self [x] mother [ ] father": each box stands before someone, and the last is no box. */
function areBefore(marks: readonly Chained[], at: number): boolean {
  let boxes = 0;
  let next = at;
  for (; next < at + far && !isGap(marks[next], level.line); next += 1)
    if (marks[next]?.kind === 'box') {
      if (!isSomeone(marks[next + 1])) return false;
      boxes += 1;
    }
  return boxes > 1;
}

/** "Mother [ ] Father [x]": the last box of a line has nothing behind it that it could mark. */
function endsInBox(marks: readonly Chained[], at: number): boolean {
  let last = at;
  for (let next = at; next < at + far && !isGap(marks[next], level.sentence); next += 1)
    if (marks[next]?.kind === 'box') last = next;
  return isGap(marks[last + 1], level.comma) || isLink(marks[last + 1], '(');
}

/** "[ ] mother breast cancer" denies what follows, "breast cancer [N]" what stands before. */
export function onBox(walk: Walk, { isOn, isBlank }: { isOn: boolean; isBlank?: true }, at: number): void {
  const { marks } = walk;
  const label = isBlank && isLink(marks[at - 1], ':') ? at - 2 : at - 1;
  const before = marks[label];
  const isNamed = before?.kind === 'cancer' || isSomeone(before);
  // "Age ____", "Relationship: ____": an empty answer of another kind.
  if (isBlank && !isNamed && !isGap(before, level.comma) && before?.kind !== 'box') return;
  // "MGM[ ] PGM[x]"
  const isTight = before?.kind === 'person' && before.end === marks[at]?.start;
  const isBehind = before?.kind === 'cancer' || before?.kind === 'word' || (isSomeone(before) && endsInBox(marks, at));
  walk.boxes ??= isTight || (isBehind && !areBefore(marks, at)) ? 'after' : 'before';
  if (walk.boxes === 'after') {
    if (!isOn) {
      // "breast [x] mother; ovary [ ]": the facts before are of another.
      const last = walk.facts.at(-1);
      const of = before?.kind === 'patient' ? -1 : label;
      const isOfBox = before?.kind === 'cancer' ? last?.start === before.start : last?.row.startsWith(`${of}.`);
      if (isOfBox || !isNamed) walk.retract();
      if (before?.kind === 'cancer' && walk.topic?.at === label)
        Object.assign(walk.topic, { isUsed: true, scope: 'no' });
      walk.settled.add(label);
      if (isSomeone(before)) walk.setSubject([], at);
    }
    return;
  }
  walk.boxAt = at;
  const isOfPerson = isSomeone(marks[at + 1]) && walk.topic !== null;
  walk.setScope(isOn ? null : 'no', at);
  walk.isStrong = !isOn;
  if (!isOfPerson) walk.topic = null;
}

/** "Proband (III-3): ...", "Previous cancers (self): ...": the place behind the bracket. */
function behindBracket(marks: readonly Chained[], at: number): number {
  if (isLink(marks[at + 1], ')')) return isLink(marks[at + 2], ':') ? at + 2 : at + 1;
  const close = isLink(marks[at + 1], '(') ? marks.slice(at, at + 8).findIndex(mark => isLink(mark, ')')) : 0;
  return at + 1 + Math.max(0, close);
}

/** "Pt's own breast cancer" */
function ownsNext(marks: readonly Chained[], possessive: number): boolean {
  let at = possessive + 1;
  while (isWord(marks[at], /^own$/) || has(marks[at], 'personal', 'has', 'of', 'in', 'yes', 'dx', 'detail', 'fill'))
    at += 1;
  return marks[at]?.kind === 'cancer';
}

/** "worried about breast cancer", "information on": what a patient may only ask about. */
const isTalk = /^(?:about|on|regarding|concerning|re|against)$/;

const isReason = /^(?:based|because|due|after|given|following|since|owing)\b/;

/** Who or what else a clause can be about. */
const isOther = /^(?:it|it's|they|see|treat|know|there|this|that|we|these|those)$/;

/** "The consultand, 55, had renal cell carcinoma", "Pt beat melanoma": the first thing said of the patient is a cancer. */
function saysOwn(marks: readonly Chained[], at: number): boolean {
  let hasGene = false;
  for (let next = at + 1; next < at + far; next += 1) {
    const mark = marks[next];
    if (!mark || isGap(mark, level.clause)) return false;
    if (mark.kind === 'cancer') {
      // "tested because of breast cancer at 43", but not "tested for"
      if (hasGene && !marks.slice(at, next).some(one => isWord(one, isReason))) return false;
      const isTold = isWord(marks[next - 1], isTalk) && !isWord(marks[next - 2], isReason);
      if (isTold || personAhead(marks, next)) return false;
      if (!mark.isBare || hasAge(marks, next) || isFound(marks, next)) return true;
    }
    if (/^(?:person|side|patient|box|code)$/.test(mark.kind) || isWord(mark, isOther)) return false;
    hasGene ||= has(mark, 'gene');
    if (has(mark, 'family', 'about', 'she', 'he') || isQuestion(mark)) return false;
  }
  return false;
}

export function onPatient(walk: Walk, at: number): void {
  const { marks } = walk;
  const ahead = behindBracket(marks, at);
  const next = marks[ahead];
  const before = marks[at - 1];
  // "her mother (no relation to the pt) had"
  if (isLink(marks[at + 1], ')') && isWord(before, /^(?:to|with|from|the|of|for)$/)) return;
  // "Mother died when pt was 12"
  if (before?.kind === 'person' || isWord(before, /^(?:when|while|since|before|after)$/)) return;
  // "Breast ca: self 43, mother 60"
  const isFirst =
    isLink(before, ':-(') ||
    has(before, 'in', 'yes') ||
    (isWord(before, /^(?:the|an?|this|our)$/) && has(marks[at - 2], 'in'));
  const isListed = isGap(before, level.comma) || has(before, 'and') || (isFirst && walk.topic?.isUsed === false);
  // "Breast cancer (self): no", "Colon cancer [x] self [ ] mother"
  if (walk.topic && before?.kind === 'box' && walk.boxes === 'before') {
    if (walk.scope !== 'no') takeTopic(walk, [only('PATIENT', -1)], at);
    walk.topic.isUsed = true;
    return;
  }
  // "Breast cancer - Self: Y (48) Mother: N Sister: Y (51)"
  if (walk.topic && isLink(next, ':') && has(marks[ahead + 1], 'yes') && !isGap(before, level.clause)) {
    takeTopic(walk, [only('PATIENT', -1)], at);
    return;
  }
  if (walk.topic && isLink(before, '(') && isDenied(marks, at)) {
    walk.topic.isUsed = true;
    walk.settled.add(walk.topic.at);
    return;
  }
  if (walk.topic && isListed && !isLink(next, ':') && !has(next, 'has') && isPlainItem(marks, at)) {
    takeTopic(walk, [only('PATIENT', -1)], at);
    return;
  }
  // "Mother was adopted; she herself had ...": she or the patient.
  const mark = marks[at];
  const isRelatives = walk.subjectSentence === walk.sentence && walk.subject.some(({ person }) => person !== 'PATIENT');
  // "their father, himself treated for", "that brother himself died of"
  const isOfSubject = walk.subjectAt === (isGap(before, level.comma) && !isGap(before, level.clause) ? at - 2 : at - 1);
  if (mark?.kind === 'patient' && mark.isSelf && isRelatives && isOfSubject && mark.end - mark.start < 8) return;
  if (mark?.kind === 'patient' && mark.isSelf && isRelatives) {
    walk.turnTo('RELATIVE', at);
    return;
  }
  // "my half sister, who I never met,"
  if (isRelatives && has(before, 'who')) return;
  // "Mother is a 60 yo female with"
  if (isRelatives && mark?.kind === 'patient' && mark.isAged) return;
  // "raised the patient, developed", but not "because the patient had"
  const isClause =
    isWord(marks[at - 2], /^(?:because|that|and|but|while|whereas|since|as|when)$/) && has(next, 'has', 'dx');
  if (isRelatives && walk.subjectAt >= walk.clauseAt && isWord(before, /^(?:is|was|an?|the)$/) && !isClause) return;
  // "My sister and I both had"
  const isBoth = has(next, 'each') || (has(next, 'has') && has(marks[ahead + 1], 'each'));
  if (isRelatives && has(before, 'and') && isBoth && walk.subjectAt === at - 2) {
    walk.setSubject([...walk.subject, only('PATIENT', -1)], at);
    return;
  }
  walk.pronouns.mentionPatient();
  // "Both the patient and her mother had breast cancer, at 42 and 51."
  const other = has(next, 'and') ? ahead + 1 : -1;
  if (marks[other]?.kind === 'person' && walk.topic === null && saysOwn(marks, other)) {
    walk.turnTo('PATIENT', at);
    return;
  }
  // "Subject: patient; finding: breast carcinoma"
  const isField =
    isLink(before, ':') && isWord(marks[at - 2], /^(?:subject|person|who|relation(?:ship)?|relative|member)$/);
  const isOwner = isLink(next, "'s") && ownsNext(marks, ahead);
  if ((isLink(next, "'s") && !isOwner) || has(next, 'about')) return;
  // "Breast cancer - you: no; 1st degree: yes (daughter)"
  const answer = isLink(next, ':') ? ahead + 1 : ahead;
  if (has(marks[answer], 'no') && (isGap(marks[answer + 1], level.comma) || marks[answer + 1]?.kind === 'person'))
    return;
  // "45F, newly dx R IDC"
  let then = at + 2;
  while (has(marks[then], 'dx', 'has', 'fill', 'detail')) then += 1;
  const isRow =
    isGap(next, level.comma) && marks[then]?.kind === 'cancer' && (isGap(before, level.clause) || has(before, 'fill'));
  // "This patient, whose own breast cancer was found at 48,"
  const isTold = isGap(next, level.comma) && has(marks[at + 2], 'whose', 'who');
  if (
    !isRow &&
    !isOwner &&
    !isTold &&
    !(isField && isGap(next, level.comma)) &&
    !has(next, 'has', 'dx', 'no') &&
    next?.kind !== 'cancer' &&
    !isLink(next, ':-') &&
    // "Me (breast, 44)"
    !(isLink(marks[at + 1], '(') && marks[at + 2]?.kind === 'cancer') &&
    !has(next, 'who') &&
    !saysOwn(marks, ahead - 1)
  )
    return;
  walk.topic = null;
  walk.turnTo('PATIENT', at);
}

export function onCode(walk: Walk, says: 'family' | 'watched' | 'spread' | 'none'): void {
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
