// A mention of the patient: the next cancer is the patient's, or it only says whose relative someone is.
import { because, far, has, isComma, isGap, isLink, isQuestion, isWord, saidBefore, upTo } from '../phrases/look.ts';
import type { Chained } from '../phrases/mark.ts';
import { level } from '../phrases/separators.ts';
import { hasAge, isFound, isPlainItem, personAhead } from './outlook.ts';
import { isDenied } from './said-after.ts';
import { isAnother } from './strangers.ts';
import { takeTopic } from './topics.ts';
import { only, type Walk } from './walk.ts';

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
      if (hasGene && !marks.slice(at, next).some(later => isWord(later, isReason))) return false;
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
  const mark = marks[at];
  const words = saidBefore(marks, walk.sentenceAt, at);
  // "her mother (no relation to the pt) had", "wife (also our pt) has"
  const isInside = walk.subjectAt >= 0 && walk.outer.length > 0 && isLink(marks[walk.subjectAt + 1], '(');
  const close = marks.slice(at + 1, at + 7).find(each => isLink(each, ')') || each.kind === 'cancer');
  if (isLink(isInside ? close : marks[at + 1], ')') && (isInside || isWord(before, /^(?:to|with|from|the|of|for)$/)))
    return;
  // "cares for a client with pancreatic cancer", "saw a patient her age with": someone else's.
  if (mark?.kind === 'patient' && !mark.isAged && !mark.isSelf && isAnother(words, marks.slice(at + 1, at + 3))) {
    walk.turnTo('NONE', at);
    return;
  }
  // "Patient education: ..."
  if (has(next, 'watched') && isLink(marks[ahead + 1], ':')) return;
  // "is at risk, because the patient had"
  if (words.slice(-2).some(mark => isWord(mark, because))) walk.scope = null;
  // "Mother died when pt was 12"
  if (before?.kind === 'person' || isWord(before, /^(?:when|while|since|before|after)$/)) return;
  // "Breast ca: self 43, mother 60"
  const isFirst =
    isLink(before, ':-(') ||
    // "Melanoma? Self, age 45", but not "Pt, 45, denies"
    (isQuestion(before) &&
      !upTo(marks.slice(at, at + 6), each => isGap(each, level.sentence)).some(each => has(each, 'no'))) ||
    has(before, 'in', 'yes') ||
    (isWord(before, /^(?:the|an?|this|our)$/) && (has(marks[at - 2], 'in') || isLink(marks[at - 2], ':')));
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
  // "Colon cancer you: no / family: brother"
  if (walk.topic && walk.topic.at >= walk.clauseAt && isLink(next, ':') && has(marks[ahead + 1], 'no')) {
    Object.assign(walk.topic, { isUsed: true, isReopened: true });
    walk.settled.add(walk.topic.at);
    return;
  }
  if (walk.topic && isLink(before, '(') && isDenied(marks, at)) {
    walk.topic.isUsed = true;
    walk.settled.add(walk.topic.at);
    return;
  }
  if (walk.topic && isListed && !isLink(next, ':') && !has(next, 'has', 'about') && isPlainItem(marks, at)) {
    takeTopic(walk, [only('PATIENT', -1)], at);
    return;
  }
  // "Mother was adopted; she herself had ...": she or the patient.
  const isRelatives = walk.subjectSentence === walk.sentence && walk.subject.some(({ person }) => person !== 'PATIENT');
  // "their father, himself treated for", "that brother himself died of"
  const isOfSubject = walk.subjectAt === (isComma(before) ? at - 2 : at - 1);
  if (mark?.kind === 'patient' && mark.isSelf && isRelatives && isOfSubject && mark.end - mark.start < 8) return;
  if (mark?.kind === 'patient' && mark.isSelf && isRelatives) {
    walk.turnTo('RELATIVE', at);
    return;
  }
  // "seen with her husband, himself under my care for melanoma"
  if (mark?.kind === 'patient' && mark.isSelf && mark.sex && walk.about.sex && mark.sex !== walk.about.sex) {
    walk.turnTo('NONE', at);
    return;
  }
  // "my half sister, who I never met,"
  if (isRelatives && isWord(before, /^who/)) return;
  // "Mother is a 60 yo female with"
  if (isRelatives && mark?.kind === 'patient' && mark.isAged && before?.kind !== 'patient' && at > walk.clauseAt)
    return;
  // "raised the patient, developed", but not "because the patient had"
  const isClause =
    isWord(marks[at - 2], /^(?:because|that|and|but|while|whereas|since|as|when)$/) && has(next, 'has', 'dx');
  if (isRelatives && walk.subjectAt >= walk.clauseAt && isWord(before, /^(?:is|was|an?|the|our|my)$/) && !isClause)
    return;
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
