// A person of the text: it takes the cancer before it ("breast ca: mother") or becomes who the next words are about.
import { newRun } from './age-run.ts';
import { endOf } from './chains.ts';
import type { Chained, PersonMark } from './mark.ts';
import { has, isDenied, isGap, isLink, isPlainItem, isQuestion, isTakenBack, isWord, ownsCancer } from './outlook.ts';
import { isProForm } from './pro-forms.ts';
import { level } from './separators.ts';
import type { Side } from './sides.ts';
import type { Walk, Who } from './walk.ts';
import { toCode } from './who.ts';
import type { Person } from './words/relative-words.ts';

/** Whether only "and", a comma or a slash stands between this person and the one before. */
function isJoined({ marks, subject, subjectAt }: Walk, at: number): boolean {
  let hasJoint = false;
  for (let back = at - 1; back > at - 6; back -= 1) {
    const mark = marks[back];
    if (mark?.kind === 'person') return true;
    // "the patient and her mother"
    if (mark?.kind === 'patient') return hasJoint && subjectAt === back && subject[0]?.person === 'PATIENT';
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

/** "both parents", "both grandmothers": two persons with codes of their own. */
function oneByOne(person: Person, { isBoth, count }: PersonMark): readonly Person[] {
  if (/PARENTS$/.test(person) && person !== 'GRANDPARENTS')
    return (['FATHER', 'MOTHER'] as const).map(parent => person.replace('PARENTS', parent) as Person);
  const isPair = isBoth && count === 2 && (person === 'GRANDMOTHER' || person === 'GRANDFATHER');
  return isPair ? [`MATERNAL_${person}`, `PATERNAL_${person}`] : [person];
}

const hasAnd = ({ marks }: Walk, at: number) => has(marks[at - 1], 'and') || has(marks[at - 2], 'and');

export function takeTopic(walk: Walk, group: readonly Who[], at: number): void {
  const { topic, run } = walk;
  if (!topic) return;
  // "Ca breast mother, ?MGM": the doubt is about the one behind it.
  const before = walk.marks[at - 1];
  const isDoubted = isQuestion(before) && before?.end === walk.marks[at]?.start;
  const made = walk.record(group, isDoubted ? { ...topic, scope: topic.scope ?? 'maybe' } : topic, topic.at);
  topic.isUsed = true;
  if (run.facts.length > 0 && run.ages.length === 0) {
    run.facts.push(...made);
    run.last = made.length;
  } else {
    walk.endRun();
    walk.run = newRun(made);
  }
  walk.run.ages.push(...topic.ages.splice(0));
  walk.setSubject(group, at);
}

/** "Cancer: mother and aunt lung, 60": "cancer" is said of both, and which one follows. */
function joinsOwner(marks: readonly Chained[], at: number): boolean {
  for (let next = at; next < at + 8; next += 2) {
    const whose = isWord(marks[next + 2], /^(?:her|his|my|the|an?)$/) ? next + 3 : next + 2;
    if (!has(marks[next + 1], 'and', 'or') || marks[whose]?.kind !== 'person') return false;
    if (ownsCancer(marks, whose)) return true;
    next = whose - 2;
  }
  return false;
}

/** "FDR with CRC (brother, 48)": the bracket says who the relative is. */
function renames(walk: Walk, at: number): boolean {
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

/** Who a mark names: "two sisters", after "of her mother's five siblings", are the mother's. */
function whoIs(walk: Walk, mark: PersonMark, at: number): Person {
  const { chain } = mark;
  const [first = 'RELATIVE'] = chain;
  // "44-year-old daughter of a woman with ovarian cancer"
  const isOfSomeone = has(walk.marks[at + 1], 'of') && isWord(walk.marks[at + 2], /^an?$/);
  if (isOfSomeone) return 'RELATIVE';
  const isSibling = first === 'SISTER' || first === 'BROTHER';
  if (isSibling && !mark.whose && walk.siblingsOf?.sentence === walk.sentence)
    return endOf(chain, walk.siblingsOf.person);
  if (((chain.length > 1 || mark.whose) && chain.at(-1) === 'SIBLING') || mark.isHeld) {
    const person = walk.pronouns.resolve({ ...mark, chain: chain.slice(0, -1) }, walk);
    walk.siblingsOf = { person, sentence: walk.sentence };
  }
  return walk.pronouns.resolve(mark, walk);
}

/** "Father had prostate cancer at 60 and his brother at 55": what the person before had. */
function isElliptic(walk: Walk, person: Person, at: number): boolean {
  const { marks, lastCancerAt } = walk;
  const joint = marks[isWord(marks[at - 1], /^(?:my|the|a)$/) ? at - 2 : at - 1];
  const isListed = has(joint, 'and') || isGap(joint, level.comma);
  const when = marks[at + 1];
  const isAt = isWord(when, /^(?:at\b.*|@|in)$/);
  const next = marks[at + 3];
  const said = marks[lastCancerAt];
  // "and her father's father at an unknown age"
  const isUnknown = isAt && [3, 4].some(further => isWord(marks[at + further], /^unk(?:nown|n)?$/));
  // "and my mother when she was 60"
  const isWhen =
    isWord(when, /^when$/) && has(marks[at + 2], 'she', 'he') && isWord(next, /^was$/) && marks[at + 4]?.kind === 'age';
  const isAge =
    isListed &&
    (isAt || isWhen) &&
    (isWhen || isUnknown || (marks[at + 2]?.kind === 'age' && (isGap(next, level.comma) || has(next, 'and'))));
  if (!isAge || said?.kind !== 'cancer') return false;
  const from = marks[walk.sentenceAt]?.start ?? 0;
  const taken = [...walk.facts, ...walk.run.facts].filter(
    fact => fact.start >= from && said.cancers.includes(fact.cancer),
  );
  return taken.length > 0 && !taken.some(fact => fact.person === person || fact.person.endsWith(`_${person}`));
}

/** "Per daughter,", "according to his wife": who says it. */
const isWitness = ({ marks }: Walk, at: number): boolean =>
  isWord(marks[isWord(marks[at - 1], /^(?:the|an?)$/) ? at - 2 : at - 1], /^(?:per|according to|told by)$/);

/** "no cancer, but her mom, her mom's mom and her mom's sister all had breast cancer": a cancer of their own follows the list. */
function listOwns(marks: readonly Chained[], person: number): boolean {
  let at = person + 1;
  const goesOn = (mark: Chained | undefined) =>
    mark?.kind === 'person' ||
    (isGap(mark, level.comma) && !isGap(mark, level.clause)) ||
    has(mark, 'and', 'has', 'each', 'her', 'his');
  while (at < person + 16 && goesOn(marks[at])) at += 1;
  const mark = marks[at];
  return mark?.kind === 'cancer' && !mark.isBare && has(marks[at - 1], 'has', 'each');
}

const comes = /^(?:came|comes|attend\w*|seen|saw|review\w*|met|visit\w*|accompanied|present\w*|here|arrived)$/;

/** "came to clinic with her daughter": someone who only came along. */
function isCompanion({ marks, sentenceAt }: Walk, at: number): boolean {
  const before = marks.slice(Math.max(sentenceAt, at - 12), at);
  const isWith = isWord(before.at(-1), /^(?:with|by|accompanied by)$/);
  return (
    isWith &&
    before.some(mark => isWord(mark, comes)) &&
    before.some(({ kind }) => kind === 'patient') &&
    !ownsCancer(marks, at)
  );
}

const isArticle = (mark: Chained | undefined) => isWord(mark, /^(?:the|an?|my|her|his|actually|really)$/);

/** "That is wrong, it was my mother": whose the cancer is that was said of someone else. */
function isPutRight(walk: Walk, at: number): boolean {
  const { marks, mistakeAt, sentenceBefore, sentenceAt, lastCancerAt } = walk;
  let was = at - 1;
  while (was > at - 4 && isArticle(marks[was])) was -= 1;
  const isIt = isWord(marks[was], /^(?:was|is)$/) && isWord(marks[was - 1], /^(?:it|that|this)$/);
  const next = marks[at + 1];
  const isAlone =
    isGap(next, level.comma) || isLink(next, '(') || next?.kind === 'age' || has(next, 'at', 'no', 'who', 'dx');
  if (!isIt || !isAlone || lastCancerAt < sentenceBefore) return false;
  // "MGM br ca 66, actually it was her sister"
  const isCorrected = marks
    .slice(Math.max(was - 3, sentenceAt), at)
    .some(mark => has(mark, 'corrects') && !isTakenBack(mark));
  if (isCorrected) walk.doubtFrom(lastCancerAt >= sentenceAt ? sentenceAt : sentenceBefore);
  return isCorrected || mistakeAt >= sentenceBefore;
}

/** "the aunt, not the mother, who had", "mom not MGM had": the one before is meant. */
function isNotMeant(walk: Walk, at: number): boolean {
  const { marks, subjectAt, sentenceAt } = walk;
  const not = isWord(marks[at - 1], /^(?:the|a|an|my)$/) ? at - 2 : at - 1;
  if (isWord(marks[not], /^not$/) && marks[not - 1]?.kind === 'person' && subjectAt === not - 1) {
    walk.setScope(null, at);
    return true;
  }
  const isOff = isWord(marks[not], /^(?:not|instead of|rather than)$/) && isGap(marks[not - 1], level.comma);
  return isOff && subjectAt >= sentenceAt && (isGap(marks[at + 1], level.comma) || isLink(marks[at + 1], ')'));
}

export function onPerson(walk: Walk, mark: PersonMark, at: number): void {
  const { marks } = walk;
  walk.isOwnList = false;
  // "screening, given her mother's breast cancer", "worried about it because her aunt had it"
  if (isWord(marks[at - 1], /^(?:given|since|b\/c|because(?: of)?|due(?: to)?)$/)) {
    walk.scope = null;
    if (walk.topic?.scope === 'no') walk.topic = null;
  }
  // "Ca: + (mo thyroid)": which one follows.
  const kind = marks[at + 1];
  if (walk.topic?.cancers[0] === null && kind?.kind === 'cancer' && kind.isBare && !walk.topic.isUsed) {
    walk.isCancerList = true;
    walk.settled.add(walk.topic.at);
    walk.topic.isUsed = true;
    walk.topic = null;
  }
  const { topic } = walk;
  // "Cancers (adoptive parents): ..."
  const isHeading = isLink(marks[isLink(marks[at + 1], ')') ? at + 2 : at + 1], ':');
  const isOfSpouse = isJoined(walk, at) && walk.isSpouses && !mark.whose && !mark.isOwn && mark.chain.length === 1;
  const person = walk.isOfOther || isOfSpouse ? 'NONE' : whoIs(walk, mark, at);
  // "Maternal grandparents: grandfather colon ca"
  const [, side] = /^([MP]ATERNAL)_GRANDPARENTS$/.exec(person) ?? [];
  if (side && isHeading) walk.side = side as Side;
  walk.isSpouses = isOfSpouse || (person === 'NONE' && mark.chain.length > 1);
  if (person === 'NONE' && (isHeading || has(marks[at + 1], 'side') || has(marks[at + 2], 'side')))
    walk.isOfOther = true;
  // "two cousins, who are sisters to one another", "mat aunt (cousin's mom)"
  const isSaidOf =
    has(marks[at - 1], 'has') && isWord(marks[at - 1], /^(?:are|is|was|were)$/) && has(marks[at - 2], 'who');
  const isExplained = isLink(marks[at - 1], '(') && isLink(marks[at + 1], ')') && marks[at - 2]?.kind === 'person';
  if (person === 'NONE') walk.settled.add(at);
  // "Breast cancer - mother. Patient clarifies it was her stepmother."
  const said = marks.slice(Math.max(walk.sentenceAt, at - 12), at);
  // "It was her stepmother."
  const isIt = isWord(said[0], /^(?:it|that|this)$/) && isWord(said[1], /^(?:was|is)$/);
  const isCorrected = isIt || said.some(one => has(one, 'corrects'));
  if (person === 'NONE' && isCorrected && walk.lastCancerAt >= walk.sentenceBefore) {
    walk.retractFrom(walk.sentenceBefore);
    walk.leave(walk.lastCancerAt);
  }
  // "maternal uncle (her mother's half brother)"
  if (isExplained && mark.chain.length > 1 && mark.chain.at(-1)?.startsWith('HALF_')) {
    walk.turnTo('RELATIVE', at);
    return;
  }
  // "came to clinic with her daughter": she is not the one who had cancer.
  if (isCompanion(walk, at)) {
    walk.settled.add(at);
    return;
  }
  if (isWitness(walk, at)) {
    walk.pronouns.mention(person, mark);
    walk.settled.add(at);
    return;
  }
  if (
    (isSaidOf && mark.chain.length === 1) ||
    // "nephew (sis's s.)"
    (isLink(marks[at - 1], '(') && marks[at - 2]?.kind === 'person' && isLink(marks[at + 1], "'s")) ||
    (isExplained && mark.chain.length > 1 && !toCode(person) && person !== 'NONE') ||
    // "maternal aunt (her mom)"
    (isExplained && mark.whose && walk.subject.some(who => toCode(who.person))) ||
    // "half sibling (mom)"
    (isExplained &&
      /^(?:MOTHER|FATHER)$/.test(person) &&
      walk.subject.some(who => /^(?:HALF_.*|SIBLING)$/.test(who.person))) ||
    // "brother (above)"
    (isLink(marks[at + 1], '(') && isWord(marks[at + 2], /^(?:above|see|as|already)$/)) ||
    isNotMeant(walk, at) ||
    (has(marks[at - 1], 'aside') && !ownsCancer(marks, at)) ||
    (mark.isSame && /^(?:MOTHER|FATHER)$/.test(person))
  ) {
    walk.settled.add(at);
    return;
  }
  const people = oneByOne(person, mark);
  const count = people.length > 1 ? 1 : mark.count;
  const group = people.map(
    (each): Who => ({
      person: each,
      count,
      isByBlood: mark.isByBlood,
      total: mark.isPlural && count === 1 ? 2 : count,
      isBoth: mark.isBoth,
      id: at,
    }),
  );
  // "Do you or any family members have: breast cancer Y (mother)", "Ovarian cancer (any relative): yes, mother": a question.
  const isAsked = has(marks[at + 1], 'has') || isLink(marks[at + 1], ')');
  if (person === 'RELATIVE' && isAsked && isLink(marks[at + 2], ':') && !isDenied(marks, at)) {
    walk.settled.add(at);
    return;
  }
  // "Cancer in parents: YES, father, colon at 60"
  const isAnswered =
    /^(?:PARENTS|GRANDPARENTS|SIBLING|CHILD|RELATIVE)$/.test(person) &&
    isLink(marks[at + 1], ':') &&
    has(marks[at + 2], 'yes');
  if (isAnswered && marks.slice(at + 3, at + 6).some(({ kind }) => kind === 'person')) {
    walk.settled.add(at);
    return;
  }
  const owns =
    ownsCancer(marks, at, topic !== null && !topic.isUsed) || (topic?.cancers[0] === null && joinsOwner(marks, at));
  const isOff = isDenied(marks, at) || (walk.scope === 'no' && marks[at - 1]?.kind === 'box');
  // "no cancer in mom or brother, mgm had breast ca"
  const isApart = owns && topic?.scope === 'no';
  const joined =
    !isApart && mark.whose !== 'whose' && isJoined(walk, at) && walk.siblingsOf?.sentence !== walk.sentence;
  // "Neither parent had cancer, but her sister"
  const isSomeone = walk.scope === null || walk.scope === 'spread';
  if (person !== 'RELATIVE' || isSomeone) walk.pronouns.mention(person, mark);
  walk.mode = null;
  walk.isOtherIllness = false;
  if (!walk.isAgeOfNext) walk.ageBefore = null;
  walk.isAgeOfNext = false;
  const isAfterComma = isGap(marks[at - 1], level.comma) || isGap(marks[at - 2], level.comma);
  if (topic && isOff) {
    topic.isUsed = true;
    walk.settled.add(topic.at);
    walk.setSubject([], at);
    return;
  }
  // "Colon cancer Father 55 Heart disease Mother Breast cancer Aunt": the relative of the other illness.
  // "Breast cancer | Mother | 45 | Hypertension | Father |"
  const isCell = isGap(marks[at - 1], level.comma) && isGap(marks[at - 3], level.comma);
  const from = isCell ? walk.clauseAt : walk.pieceAt;
  if (topic?.isUsed && has(marks[isCell ? at - 2 : at - 1], 'disease') && walk.subjectAt >= Math.max(topic.at, from)) {
    walk.endRun();
    walk.setSubject([], at);
    walk.settled.add(at);
    return;
  }
  // "denies prostate ca but father has high PSA"
  const isOther =
    (topic?.isReopened && listOwns(marks, at)) ||
    ((topic?.isReopened || (topic?.isUsed && !isAfterComma && !hasAnd(walk, at))) &&
      has(marks[at + 1], 'has') &&
      !isProForm(marks, marks[at + 2] ?? mark, at + 2));
  if (
    topic &&
    !isOther &&
    !owns &&
    // "in a sister as a newborn and in a maternal uncle"
    (!walk.isDirty || (isWord(marks[at - 1], /^in$/) && has(marks[at - 2], 'and'))) &&
    (!topic.isUsed || topic.scope === 'no' || !isAfterComma || isPlainItem(marks, at))
  ) {
    takeTopic(walk, group, at);
    return;
  }
  // "breast ca - daughter 32, mother \"late\"": what is said of the mother, no table has.
  const isListed = topic?.isUsed && !topic.scope && !owns && isAfterComma && isLink(marks[topic.at + 1], ':-(');
  if (isListed && isGap(marks[at + 1], level.comma)) walk.leave(at);
  walk.topic = null;
  const last = marks[walk.lastCancerAt];
  if ((walk.isAlike || isElliptic(walk, person, at)) && last?.kind === 'cancer' && !owns) {
    walk.isAlike = false;
    walk.endRun();
    walk.run = newRun(walk.record(group, { ...last, scope: walk.scope }, walk.lastCancerAt));
    walk.setSubject(group, at);
    return;
  }
  if (!owns && last?.kind === 'cancer' && (renames(walk, at) || isPutRight(walk, at))) {
    walk.endRun();
    walk.run = newRun(walk.record(group, { ...last, scope: null }, walk.lastCancerAt));
    walk.setSubject(group, at);
    return;
  }
  // "Neither the patient nor her mother has had cancer; her aunt had breast cancer at 48"
  if (walk.scope === 'no' && owns && walk.clauseAt > walk.scopeAt && isWord(marks[walk.scopeAt], /^(?:n?either|nor)$/))
    walk.setScope(null, at);
  // "Genetic counseling: mother with breast cancer at 48"
  if (walk.scope === 'no' && has(marks[walk.scopeAt], 'watched') && isLink(marks[walk.scopeAt + 1], ':'))
    walk.setScope(null, at);
  // "dad neg MGM ov ca": the denial was the one's before.
  const isBehind =
    walk.lastCancerAt > walk.scopeAt || (walk.subjectAt >= walk.pieceAt && walk.subjectAt < walk.scopeAt);
  if (walk.scope === 'no' && !walk.isStrong && isBehind) walk.scope = null;
  walk.isDeathOpen = false;
  if (joined && walk.subjectAt >= 0 && walk.run.facts.length === 0) {
    const isRepeated = !hasAnd(walk, at) && walk.subject.some(who => who.person === person);
    // "Did your mother/father have": one or the other
    const isAsked = isWord(marks[walk.sentenceAt], /^(?:did|do|does|has|have)$/);
    const isOneOf = [at - 1, at - 2].some(back => has(marks[back], 'or') && (isAsked || !isWord(marks[back], /^\/$/)));
    const all = isRepeated ? walk.subject : [...walk.subject.slice(-11), ...group];
    walk.setSubject(isOneOf && walk.scope !== 'no' ? all.map(who => ({ ...who, isOneOf })) : all, at);
    return;
  }
  walk.endRun();
  walk.setSubject(group, at);
}
