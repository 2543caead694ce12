// An age of the text: at diagnosis, at death, now, or of something else.
import type { DiagnosisAge } from '../phrases/ages.ts';
import { has, isComma, isGap, isLink, isQuestion, isWord } from '../phrases/look.ts';
import type { Chained } from '../phrases/mark.ts';
import { level } from '../phrases/separators.ts';
import { type Fact, newRun } from './age-run.ts';
import { onOne } from './pro-forms.ts';
import type { AgeMode, Walk } from './walk.ts';

/** "breast cancer, age 74, alive": an item of its own before a state. */
function isListedAlone(marks: readonly Chained[], at: number): boolean {
  const before = has(marks[at - 1], 'at') ? marks[at - 2] : marks[at - 1];
  return (
    before !== marks[at - 1] &&
    isGap(before, level.comma) &&
    isComma(marks[at + 1]) &&
    has(marks[at + 2], 'now', 'death') &&
    marks[at + 3]?.kind !== 'age'
  );
}

/** "was 50 when she was diagnosed with" */
const isWhenFound = (marks: readonly Chained[], at: number): boolean =>
  isWord(marks[at + 1], /^when$/) &&
  has(
    marks.slice(at + 2, at + 7).find(mark => mark.kind === 'gap' || has(mark, 'dx', 'death', 'event')),
    'dx',
  );

/** What the words around an age say that it is. */
function modeOf(walk: Walk, at: number): AgeMode {
  const { marks, mode } = walk;
  const after = marks[at + 1];
  if (has(after, 'dx')) return 'dx';
  // "53 at death"
  if (has(after, 'at') && has(marks[at + 2], 'death')) return 'death';
  // "3 brothers: 50 - colon ca at 45; 48 - healthy"
  if (at === walk.clauseAt && isLink(after, '-:')) return 'other';
  // "?60s"
  const isAsked = isQuestion(marks[at - 1]) && marks[at - 1]?.end === marks[at]?.start;
  // "before the age of 50", "at about 60"
  let back = at - 1;
  while (back > at - 4 && (has(marks[back], 'at') || isWord(marks[back], /^the$/))) back -= 1;
  if (isAsked || has(marks[back], 'roughly')) return 'rough';
  // "kidney ca 66 @80": how old he is.
  const age = marks[at - 2];
  if (isWord(marks[at - 1], /^@$/) && age?.kind === 'age' && age.age) return 'other';
  const before = marks[at - 1];
  // "Deceased | 81"
  if (isComma(before) && has(marks[at - 2], 'death') && isGap(marks[at - 3], level.comma)) return 'death';
  // "when I was 12", "pt, 45, here for": the patient's age.
  const who = has(before, 'has', 'at') || isGap(before, level.comma) ? marks[at - 2] : before;
  if (who?.kind === 'patient' && walk.subject[0]?.person !== 'PATIENT') return 'other';
  if (mode !== null) return mode;
  // "she is 66", "I am 47"
  if (isWord(before, /^(?:is|who is|am)$/)) return 'other';
  if (isLink(before, "'s") && has(marks[at - 2], 'she', 'he')) return 'other';
  // "44 alive", but not "44 now 71"
  // "The other two, in their sixties, are well."
  const isState =
    !isWord(before, /^(?:at\b.*|@)$/) &&
    isGap(after, level.comma) &&
    isWord(marks[at + 2], /^(?:is|are)$/) &&
    has(marks[at + 3], 'now', 'no');
  // "leukemia age 7 now in remission", but not "breast cancer, age 44 now"
  const isOfCancer = has(before, 'at') && marks[at - 2]?.kind === 'cancer' && !isGap(marks[at + 2], level.comma);
  const isNow =
    isState ||
    (has(after, 'now') && !isOfCancer && marks[has(marks[at + 2], 'at', 'fill') ? at + 3 : at + 2]?.kind !== 'age');
  if (isNow || isListedAlone(marks, at)) return 'other';
  return walk.isDeathOpen ? 'death' : null;
}

/** "two of them" */
const ofThem = (marks: readonly Chained[], at: number): number =>
  has(marks[at + 1], 'of') && isWord(marks[at + 2], /^(?:them|these|those|whom)$/) ? at + 2 : at;

/** "two sisters, 2 with breast cancer": a number of persons. */
export function onCount(walk: Walk, count: number, at: number): boolean {
  const { subject, marks } = walk;
  // "melanoma x2 (50, 58)"
  if (marks[isWord(marks[at - 1], /^x$/) ? at - 2 : at - 1]?.kind === 'cancer' && count === 2)
    walk.run.saysAgain = true;
  const [only, ...others] = subject;
  // "Rosalind was one of seven": whose brothers and sisters the sentence goes on about.
  const isOneOf = isWord(marks[at - 2], /^one$/) && has(marks[at - 1], 'of') && isWord(marks[at - 3], /^(?:is|was)$/);
  if (isOneOf && only && walk.subjectAt === at - 4 && isGap(marks[at + 1], level.comma))
    walk.siblingsOf = { person: only.person, sentence: walk.sentence, isOneOf };
  const isGroup = only !== undefined && others.length === 0 && only.total !== 1;
  // "2B: 1 prostate ca 62, 1 a/w"
  // "Brothers: 2  Cancer? Y (1)": how many there are, and how many of them have it.
  const isOfAnswer = isLink(marks[at - 1], '(') && has(marks[at - 2], 'yes') && isLink(marks[at + 1], ')');
  const isTotal = isLink(marks[at - 1], ':') && marks[at + 1]?.kind === 'cancer' && isQuestion(marks[at + 2]);
  if (isGroup && count > 0 && count < 10 && (isOfAnswer || isTotal)) {
    const isOne = isOfAnswer || count === 1;
    walk.setSubject([{ ...only, count: isOne ? count : 0, total: isOne ? only.total : count }], at);
    const last = marks[walk.lastCancerAt];
    const { facts } = walk.run;
    if (isOfAnswer && last?.kind === 'cancer' && facts.length > 0 && facts.every(({ isOpen }) => isOpen)) {
      walk.facts.splice(-facts.length);
      walk.run = newRun(walk.record(walk.subject, { ...last, scope: null }, walk.lastCancerAt));
    }
    return true;
  }
  const next = marks[ofThem(marks, at) + 1];
  const isItem = next?.kind === 'cancer' && (isLink(marks[at - 1], ':(') || isComma(marks[at - 1]));
  if (!isGroup || count === 0 || count > 9 || !(isItem || has(next, 'has', 'no', 'now'))) return false;
  walk.endRun();
  walk.setSubject([{ ...only, count }], at);
  return true;
}

const isTogether = (fact: Fact, other: Fact) => fact.person === other.person && fact.start === other.start;

const isSideWord = (mark: Chained | undefined) => isWord(mark, /^(?:l|r|left|right|lt|rt)$/);

/** "bilateral breast cancer (35, 41)" */
function isOfPair({ marks, lastCancerAt }: Walk, at: number): boolean {
  const cancer = marks[lastCancerAt];
  return (
    cancer?.kind === 'cancer' &&
    cancer.isBilateral === true &&
    isGap(marks[at - 1], level.comma) &&
    !isGap(marks[at - 1], level.clause) &&
    marks[at - 2]?.kind === 'age' &&
    (isGap(marks[at + 1], level.clause) || isLink(marks[at + 1], ')'))
  );
}

export function onAge(walk: Walk, age: DiagnosisAge | null, at: number): void {
  if (walk.settled.has(at)) return;
  const { marks, subject, topic } = walk;
  if (age && 'age' in age && onCount(walk, age.age, at)) return;
  // "3 sisters (40, 44, 47): the 44 y/o has"
  if (isWord(marks[at - 1], /^the$/) && has(marks[at + 1], 'has', 'who')) {
    onOne(walk, at);
    return;
  }
  // "died at 49 and 53"
  const isFurther = has(marks[at - 1], 'and') && marks[at - 2]?.kind === 'age';
  const mode = isFurther ? walk.lastMode : modeOf(walk, at);
  walk.lastMode = mode;
  if (mode === 'death') walk.isDeathOpen = false;
  const before = marks[at - 1];
  // "52, not 62", "and a 40-year-old sister"
  if (isWord(before, /^(?:not|an?)$/) && (has(before, 'no') || marks[at + 1]?.kind === 'person')) return;
  // "pancreatic cancer, onset 58; diabetes, onset 45"
  if (has(before, 'dx') && isGap(marks[at - 2], level.comma) && has(marks[at - 3], 'disease')) return;
  const isSaid = mode === 'dx' || isWord(before, /^(?:at\b|@)/) || isWhenFound(marks, at);
  if (!age || (mode !== 'dx' && mode !== null) || walk.isOtherIllness || (walk.isDirty && mode !== 'dx')) return;
  // "C54.1^Malignant neoplasm of endometrium|1|": the patient's own code or number.
  const isChild = 'age' in age && age.age < 10 && subject[0]?.person === 'PATIENT';
  if (isChild && mode !== 'dx' && isGap(before, level.comma)) return;
  // "At the age of 31 her sister was found to have": of the one behind it.
  const whose = marks[isComma(marks[at + 1]) ? at + 2 : at + 1];
  const opens = at - 1 === walk.sentenceAt || (isComma(marks[at - 2]) && walk.lastCancerAt < walk.sentenceAt);
  // "In 2022, at 49, she was diagnosed with": a cancer that is said behind it.
  const isOfPronoun =
    has(whose, 'she', 'he') &&
    marks.slice(at, at + 12).find(mark => mark.kind === 'cancer' || isGap(mark, level.clause))?.kind === 'cancer';
  if (has(before, 'at') && opens && (whose?.kind === 'person' || isOfPronoun)) {
    walk.endRun();
    walk.ageBefore = age;
    walk.isAgeOfNext = true;
    return;
  }
  // "breast cancer; at 62 so did their mother"
  if (has(marks[at + 1], 'alike') && isGap(has(before, 'at') ? marks[at - 2] : before, level.comma)) {
    walk.endRun();
    walk.ageBefore = age;
    walk.isAgeOfNext = true;
    return;
  }
  if (topic && !topic.isUsed) {
    topic.ages.push(age);
    return;
  }
  // "sis w/ br ca, 58 yo bro w/ RCC": how old the next one is.
  const isOfNext = at === walk.pieceAt && (marks[at]?.end ?? 0) - (marks[at]?.start ?? 0) > 3;
  if (isOfNext && marks[at + 1]?.kind === 'person') return;
  // "breast cancer aged 67 and later, at 71, prostate cancer"
  // "breast cancer and at 60 ovarian cancer"
  const isParted = isComma(marks[at - 2]) && isComma(marks[at + 1]) && walk.run.ages.length > 0;
  const next = marks[isParted ? at + 2 : has(marks[at - 2], 'and') ? at + 1 : -1];
  if (has(before, 'at') && next?.kind === 'cancer' && !next.isBare) {
    walk.endRun();
    walk.ageBefore = age;
    return;
  }
  if (walk.run.facts.length > 0) {
    // "both grandfathers had prostate cancer, the paternal one at 66"
    const side = marks.slice(at - 2, at).find(mark => mark.kind === 'side');
    const ofSide = side?.kind === 'side' && walk.run.facts.filter(({ person }) => person.startsWith(side.side));
    if (ofSide && ofSide.length === 1 && walk.run.facts.length > 1) {
      for (const fact of ofSide) fact.age = age;
      return;
    }
    if (subject.some(({ isBoth }) => isBoth)) walk.run.isForEach = true;
    // "44 (R), 57 (L)"
    // "(L) at 40 and (R) at 49"
    const where = has(before, 'at') ? at - 2 : at - 1;
    const isOfSide =
      isSideWord(marks[isLink(marks[where], ')') ? where - 1 : where]) ||
      (isLink(marks[at + 1], '(') && isSideWord(marks[at + 2]) && isLink(marks[at + 3], ')'));
    if (walk.run.ages.length > 0 && (isOfSide || isOfPair(walk, at))) walk.run.saysAgain = true;
    // "age of onset 45, 60"
    if (isComma(before) && marks[at - 2]?.kind === 'age' && walk.run.certain) walk.run.certain = null;
    if (mode === 'dx') walk.run.certain = walk.run.certain === undefined ? age : null;
    walk.run.ages.push(age);
    return;
  }
  // "L breast carcinoma; age at diagnosis 48": whose it is comes later.
  const open = walk.topics.at(-1);
  // "Prostate adenoca, GG4. Dx at 58."
  const opensAt = has(marks[walk.sentenceAt], 'dx') ? walk.sentenceBefore : walk.sentenceAt;
  if (mode === 'dx' && open && !open.isUsed && open.at >= opensAt && walk.subjectAt < open.at) {
    open.ages.push(age);
    return;
  }
  // "father at 61 and uncle at 64", after the cancer of both.
  const isOfSubject = (fact: Fact) =>
    fact.age === undefined &&
    subject.some(({ person }) => person === fact.person || fact.person.endsWith(`_${person}`));
  const lineFacts = walk.subjectAt > walk.lastCancerAt ? walk.factsOfLine() : [];
  const again = lineFacts.findLast(isOfSubject);
  // Of several cancers said together, the first without an age.
  const first = again && lineFacts.find(fact => fact.age === undefined && isTogether(fact, again));
  if (first) first.age = age;
  else walk.ageBefore = isSaid ? age : null;
}
