// A relative who has the cancer said before, or of whom it was meant.
import { toCode } from '../persons/who.ts';
import { has, isComma, isGap, isLink, isQuestion, isWord } from '../phrases/look.ts';
import type { Chained } from '../phrases/mark.ts';
import { level } from '../phrases/separators.ts';
import type { Person } from '../words/relative-words.ts';
import { ownsCancer } from './outlook.ts';
import { isTakenBack } from './said-after.ts';
import type { Walk } from './walk.ts';

/** Whether only "and", a comma or a slash stands between this person and the one before. */
export function isJoined({ marks, subject, subjectAt }: Walk, at: number): boolean {
  let hasJoint = false;
  for (let back = at - 1; back > at - 6; back -= 1) {
    const mark = marks[back];
    if (mark?.kind === 'person') return true;
    // "the patient and her mother", "both she and her sister"
    if (mark?.kind === 'patient' || has(mark, 'she', 'he'))
      return hasJoint && subjectAt === back && subject[0]?.person === 'PATIENT';
    hasJoint ||= has(mark, 'and');
    // "her mother (45) and aunt (50) had"
    if (hasJoint && isLink(mark, ')') && marks[back - 1]?.kind === 'age' && isLink(marks[back - 2], '(')) {
      back -= 2;
      continue;
    }
    if (
      !has(mark, 'and', 'or', 'each') &&
      !isWord(mark, /^my$/) &&
      !(mark?.kind === 'gap' && mark.level === level.comma)
    )
      return false;
  }
  return false;
}

export const hasAnd = ({ marks }: Walk, at: number) => has(marks[at - 1], 'and') || has(marks[at - 2], 'and');

/** "Cancer: mother and aunt lung, 60": "cancer" is said of both, and which one follows. */
export function joinsOwner(marks: readonly Chained[], at: number): boolean {
  for (let next = at; next < at + 8; next += 2) {
    const whose = isWord(marks[next + 2], /^(?:her|his|my|the|an?)$/) ? next + 3 : next + 2;
    if (!has(marks[next + 1], 'and', 'or') || marks[whose]?.kind !== 'person') return false;
    if (ownsCancer(marks, whose)) return true;
    next = whose - 2;
  }
  return false;
}

/** "FDR with CRC (brother, 48)": the bracket says who the relative is. */
export function renames(walk: Walk, at: number): boolean {
  const [only, ...others] = walk.subject;
  const isUnnamed = only !== undefined && only.person !== 'NONE' && !toCode(only.person);
  const before = walk.marks[at - 1];
  return (
    (isLink(before, '(:') || isQuestion(before)) &&
    isUnnamed &&
    others.length === 0 &&
    walk.lastCancerAt >= (has(walk.marks[at - 2], 'who') ? walk.sentenceBefore : walk.clauseAt) &&
    walk.lastCancerAt > walk.subjectAt
  );
}

/** "Father had prostate cancer at 60 and his brother at 55": what the person before had. */
export function isElliptic(walk: Walk, person: Person, at: number): boolean {
  const { marks, lastCancerAt } = walk;
  const joint = marks[isWord(marks[at - 1], /^(?:my|the|a)$/) ? at - 2 : at - 1];
  const isListed = has(joint, 'and') || isGap(joint, level.comma);
  const when = marks[at + 1];
  const isAt = isWord(when, /^(?:at\b.*|@|in)$/);
  const next = marks[at + 3];
  const lastCancer = marks[lastCancerAt];
  // "and her father's father at an unknown age"
  const isUnknown = isAt && [3, 4].some(further => isWord(marks[at + further], /^unk(?:nown|n)?$/));
  // "and my mother when she was 60"
  const isWhen =
    isWord(when, /^when$/) && has(marks[at + 2], 'she', 'he') && isWord(next, /^was$/) && marks[at + 4]?.kind === 'age';
  const isAge =
    isListed &&
    (isAt || isWhen) &&
    (isWhen || isUnknown || (marks[at + 2]?.kind === 'age' && (isGap(next, level.comma) || has(next, 'and'))));
  if (!isAge || lastCancer?.kind !== 'cancer') return false;
  const from = marks[walk.sentenceAt]?.start ?? 0;
  const taken = [...walk.facts, ...walk.run.facts].filter(
    fact => fact.start >= from && lastCancer.cancers.includes(fact.cancer),
  );
  return taken.length > 0 && !taken.some(fact => fact.person === person || fact.person.endsWith(`_${person}`));
}

/** "no cancer, but her mom, her mom's mom and her mom's sister all had breast cancer": a cancer of their own follows the list. */
export function listOwns(marks: readonly Chained[], person: number): boolean {
  let at = person + 1;
  const goesOn = (mark: Chained | undefined) =>
    mark?.kind === 'person' || isComma(mark) || has(mark, 'and', 'has', 'each', 'her', 'his');
  while (at < person + 16 && goesOn(marks[at])) at += 1;
  const mark = marks[at];
  return mark?.kind === 'cancer' && !mark.isBare && has(marks[at - 1], 'has', 'each');
}

const isArticle = (mark: Chained | undefined) => isWord(mark, /^(?:the|an?|my|her|his|actually|really)$/);

/** "That is wrong, it was my mother": whose the cancer is that was said of someone else. */
export function isPutRight(walk: Walk, at: number): boolean {
  const { marks, mistakeAt, sentenceBefore, sentenceAt, lastCancerAt } = walk;
  let was = at - 1;
  while (was > at - 4 && isArticle(marks[was])) was -= 1;
  // "mother; this should be maternal grandmother"
  const isMeant = isWord(marks[was], /^be$/) && isWord(marks[was - 1], /^should$/);
  if (isMeant) was -= 1;
  const isIt = (isMeant || isWord(marks[was], /^(?:was|is)$/)) && isWord(marks[was - 1], /^(?:it|that|this)$/);
  const next = marks[at + 1];
  const isAlone =
    isGap(next, level.comma) || isLink(next, '(') || next?.kind === 'age' || has(next, 'at', 'no', 'who', 'dx');
  if (!isIt || !isAlone || lastCancerAt < sentenceBefore) return false;
  // "MGM br ca 66, actually it was her sister"
  const isCorrected =
    isMeant ||
    marks.slice(Math.max(was - 12, sentenceAt), was).some(
      (mark, index, all) =>
        (has(mark, 'corrects') && !isTakenBack(mark)) ||
        isWord(mark, /^correct(?:s|ing)$/) ||
        // "it was not the sister, it was the cousin"
        (isWord(mark, /^not$/) && all.slice(index + 1, index + 4).some(({ kind }) => kind === 'person')) ||
        // "pt says no, that was her cousin"
        (isWord(mark, /^no$/) && isGap(all[index + 1], level.comma)),
    );
  if (isCorrected) walk.doubtFrom(lastCancerAt >= sentenceAt ? sentenceAt : sentenceBefore);
  return isCorrected || mistakeAt >= sentenceBefore;
}
