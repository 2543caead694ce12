// A person of the text: it takes the cancer before it ("breast ca: mother") or becomes who the next words are about.
import { endOf, oneByOne } from '../persons/kin.ts';
import { toCode } from '../persons/who.ts';
import { because, far, has, isGap, isLink, isWord, saidBefore } from '../phrases/look.ts';
import type { PersonMark } from '../phrases/mark.ts';
import { level } from '../phrases/separators.ts';
import { female, male, type Side } from '../phrases/sides.ts';
import type { Person } from '../words/relative-words.ts';
import { type Fact, newRun } from './age-run.ts';
import { isCompanion, isDonor, isNotMeant, isWitness } from './bystanders.ts';
import { onPutRight } from './mistakes.ts';
import { agesBehind, agesOfLine, isPlainItem, ownsCancer } from './outlook.ts';
import { isProForm } from './pro-forms.ts';
import { isDenied } from './said-after.ts';
import { hasAnd, isElliptic, isJoined, isPutRight, joinsOwner, listOwns, renames } from './same-cancer.ts';
import { takeTopic } from './topics.ts';
import type { Walk, Who } from './walk.ts';

/** "Paternal aunt: breast ca 43. Her daughter: breast ca 38.": in a list that calls no one the patient's, hers. */
function ofLabel(walk: Walk, { whose, chain, isOwn }: PersonMark, at: number): Person | null {
  const { marks, subject, subjectAt } = walk;
  const isLabel = (label: number) => isLink(marks[label + 1], ':-');
  const [last, ...others] = subject;
  const isNext = at === walk.sentenceAt && subjectAt >= walk.sentenceBefore && isLabel(at) && isLabel(subjectAt);
  if (!isNext || !last || last.count !== 1 || others.length > 0 || walk.about.subject || isOwn) return null;
  const sex = whose === 'her' ? female : whose === 'his' ? male : null;
  if (!sex?.test(last.person)) return null;
  if (marks.slice(Math.max(0, at - 2 * far), at).some(mark => mark.kind === 'person' && mark.whose)) return null;
  const person = endOf(chain, last.person);
  return toCode(person) ? person : null;
}

/** Who a mark names: "two sisters", after "of her mother's five siblings", are the mother's. */
function whoIs(walk: Walk, mark: PersonMark, at: number): Person {
  const { chain } = mark;
  const [first = 'RELATIVE'] = chain;
  // "44-year-old daughter of a woman with ovarian cancer"
  const isOfSomeone = has(walk.marks[at + 1], 'of') && isWord(walk.marks[at + 2], /^an?$/);
  if (isOfSomeone) return 'RELATIVE';
  const labelled = ofLabel(walk, mark, at);
  if (labelled) return labelled;
  const isSibling = first === 'SISTER' || first === 'BROTHER';
  const { siblingsOf } = walk;
  // "Rosalind was one of seven; two of her sisters"
  const isTheirs = siblingsOf?.isOneOf && (mark.whose === 'her' ? female : male).test(siblingsOf.person);
  // "Her father had 6 siblings. One sister: ..."
  if (siblingsOf && mark.isOne && at === walk.sentenceAt && siblingsOf.sentence === walk.sentence - 1)
    siblingsOf.sentence = walk.sentence;
  if (isSibling && (!mark.whose || isTheirs) && siblingsOf?.sentence === walk.sentence)
    return endOf(chain, siblingsOf.person);
  if (((chain.length > 1 || mark.whose) && chain.at(-1) === 'SIBLING') || mark.isHeld) {
    const person = walk.pronouns.resolve({ ...mark, chain: chain.slice(0, -1) }, walk);
    walk.siblingsOf = { person, sentence: walk.sentence };
  }
  return walk.pronouns.resolve(mark, walk);
}

/** "Mother and her 2 sisters all br ca (mo 50, sis 46, sis 58)": whose the next age is, of those before the bracket. */
function givesAge(walk: Walk, mark: PersonMark, at: number): boolean {
  const { marks, run, lastCancerAt } = walk;
  const when = has(marks[at + 1], 'at', 'dx') ? at + 2 : at + 1;
  const age = marks[when];
  const isInside = run.facts.length > 1 && walk.outer.length > 0 && isLink(marks[lastCancerAt + 1], '(');
  const role = mark.chain.at(-1) ?? 'NONE';
  if (!isInside || age?.kind !== 'age' || !age.age || at - lastCancerAt > far) return false;
  const isCalled = ({ person }: Fact) =>
    person === role || person.endsWith(`_${role}`) || walk.pronouns.isCalled(person, role);
  const fact = run.facts.find(each => each.age === undefined && isCalled(each));
  if (!fact) return false;
  fact.age = age.age;
  walk.settled.add(at).add(when);
  return true;
}

export function onPerson(walk: Walk, mark: PersonMark, at: number): void {
  const { marks } = walk;
  walk.isOwnList = false;
  // "screening, given her mother's breast cancer", "worried about it because her aunt had it"
  if (isWord(marks[at - 1], because)) {
    walk.scope = null;
    if (walk.topic?.scope === 'no') walk.topic = null;
  }
  // "does not carry the variant found in her cousin (breast cancer 37)"
  const isOfGene = walk.scope === 'no' && !walk.isStrong && has(walk.marks[at - 1], 'in', 'of', 'her', 'his');
  if (isOfGene && isLink(marks[at + 1], '(') && saidBefore(marks, walk.scopeAt, at).some(said => has(said, 'gene')))
    walk.scope = null;
  if (givesAge(walk, mark, at)) return;
  // "aunt on mom or dad's side": no one says which.
  const orAt = isLink(marks[at + 1], "'s") ? at + 2 : at + 1;
  if (has(marks[orAt], 'or') && marks[orAt + 1]?.kind === 'side') {
    walk.settled.add(at);
    return;
  }
  // "Ca: + (mo thyroid)": which one follows.
  const kind = marks[at + 1];
  if (walk.topic?.cancers[0] === null && kind?.kind === 'cancer' && kind.isBare && !walk.topic.isUsed) {
    walk.isCancerList = true;
    walk.settled.add(walk.topic.at);
    walk.topic.isUsed = true;
    walk.topic = null;
  }
  // "Ca screening questions: breast ca - mom Y, sis N"
  if (walk.topic?.scope === 'no' && has(marks[at + 1], 'yes') && isGap(marks[at + 2], level.comma)) {
    walk.topic = { ...walk.topic, scope: null };
    walk.scope = null;
  }
  const { topic } = walk;
  // "Cancers (adoptive parents): ..."
  const isHeading = isLink(marks[isLink(marks[at + 1], ')') ? at + 2 : at + 1], ':');
  const isOfSpouse = isJoined(walk, at) && walk.isSpouses && !mark.whose && !mark.isOwn && mark.chain.length === 1;
  // "some cancer on bio mom's side": of no one in particular.
  const isSide = isLink(marks[at + 1], "'s") && has(marks[at + 2], 'side');
  // "Pat uncle's wife: ovarian ca 55, their dtr"
  const isOfOther = walk.isOfOther && mark.whose !== 'their';
  const named = isOfOther || isOfSpouse ? 'NONE' : whoIs(walk, mark, at);
  const person = isSide && named !== 'NONE' ? 'RELATIVE' : named;
  // "Maternal grandparents: grandfather colon ca"
  const [, side] = /^([MP]ATERNAL)_GRANDPARENTS$/.exec(person) ?? [];
  if (side && isHeading) walk.side = side as Side;
  walk.isSpouses = isOfSpouse || (person === 'NONE' && mark.chain.length > 1);
  if (person === 'NONE' && (isHeading || has(marks[at + 1], 'side') || has(marks[at + 2], 'side')))
    walk.isOfOther = true;
  // "two cousins, who are sisters to one another", "mat aunt (cousin's mom)"
  const isSaidOf =
    isWord(marks[at - 1], /^(?:are|is|was|were)$/) && has(marks[at - 2], 'who') && !isWord(marks[at - 4], /^no$/);
  const isExplained = isLink(marks[at - 1], '(') && isLink(marks[at + 1], ')') && marks[at - 2]?.kind === 'person';
  if (person === 'NONE') walk.settled.add(at);
  // "Breast cancer - mother. Patient clarifies it was her stepmother."
  const before = marks.slice(Math.max(walk.sentenceAt, at - 12), at);
  // "It was her stepmother.", "patient states this was her mother-in-law"
  const isIt = [0, before.length - 2].some(
    from => isWord(before[from], /^(?:it|that|this)$/) && isWord(before[from + 1], /^(?:was|is)$/),
  );
  const isCorrected = isIt || before.some(earlier => has(earlier, 'corrects'));
  if (person === 'NONE' && isCorrected && walk.lastCancerAt >= walk.sentenceBefore) {
    walk.retractFrom(walk.sentenceBefore);
    walk.leave(walk.lastCancerAt);
  }
  if (person !== 'NONE') onPutRight(walk, at);
  // "maternal uncle (her mother's half brother)"
  if (isExplained && mark.chain.length > 1 && mark.chain.at(-1)?.startsWith('HALF_')) {
    walk.turnTo('RELATIVE', at);
    return;
  }
  // "came to clinic with her daughter": she is not the one who had cancer.
  if (isCompanion(walk, at) || isDonor(walk, at)) {
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
    (mark.isSame && !mark.isByName && /^(?:MOTHER|FATHER)$/.test(person))
  ) {
    walk.settled.add(at);
    return;
  }
  const people = oneByOne(person, mark);
  // "breast ca x2 (sisters, 47 and 55)"
  const times = marks[at - 2];
  const isTimes =
    mark.isPlural &&
    mark.count === 0 &&
    isLink(marks[at - 1], '(') &&
    times?.kind === 'count' &&
    marks[at - 3]?.kind === 'cancer';
  // "Colon ca: brothers 50, 60"
  const ages = topic?.scope === null && mark.isPlural && mark.count === 0 ? agesBehind(marks, at) : 0;
  // "Maternal aunts: [ ] Breast [x] Ovarian, age 57"
  const isBoxed = isLink(marks[at + 1], ':') && marks[at + 2]?.kind === 'box';
  const isOfOne = isBoxed && mark.isPlural && mark.count === 0 && agesOfLine(marks, at) === 1;
  const count = people.length > 1 || isOfOne ? 1 : isTimes ? times.count : ages > 1 ? ages : mark.count;
  const group = people.map(
    (each): Who => ({
      person: each,
      count,
      isByBlood: mark.isByBlood || walk.pronouns.isOfBlood(mark, each),
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
  // "Lobular breast: MA 47 ILC"
  const saysKind = topic?.cancers[0]?.type === 'breast' && isPlainItem(marks, at);
  const owns =
    (!saysKind && ownsCancer(marks, at, topic !== null && !topic.isUsed)) ||
    (topic?.cancers[0] === null && joinsOwner(marks, at));
  const isOff = isDenied(marks, at) || (walk.scope === 'no' && marks[at - 1]?.kind === 'box');
  // "no cancer in mom or brother, mgm had breast ca"
  const isApart = owns && topic?.scope === 'no';
  // "Crohns in MC, grandfather colon ca": one has the other illness.
  const isOfIllness = isWord(marks[walk.subjectAt - 1], /^in$/) && has(marks[walk.subjectAt - 2], 'disease');
  const joined =
    !isApart &&
    !isOfIllness &&
    (mark.whose !== 'whose' || has(marks[at - 1], 'and')) &&
    isJoined(walk, at) &&
    walk.siblingsOf?.sentence !== walk.sentence;
  // "Neither parent had cancer, but her sister"
  const isSomeone = walk.scope === null || walk.scope === 'spread';
  if (person !== 'RELATIVE' || isSomeone) walk.pronouns.mention(person, mark);
  walk.mode = null;
  walk.isOtherIllness = false;
  if (!walk.isAgeOfNext) walk.ageBefore = null;
  walk.isAgeOfNext = false;
  const isAfterComma = isGap(marks[at - 1], level.comma) || isGap(marks[at - 2], level.comma);
  // "melanoma of calf, dx 41, daughter has atypical nevi"
  const isNewPiece = isAfterComma && marks[at - 1]?.kind !== 'cancer';
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
    (topic.scope === 'no' || !(topic.isUsed ? isAfterComma : isNewPiece) || isPlainItem(marks, at))
  ) {
    takeTopic(walk, group, at);
    return;
  }
  // "breast ca - daughter 32, mother \"late\"": what is said of the mother, no table has.
  const isListed = topic?.isUsed && !topic.scope && !owns && isAfterComma && isLink(marks[topic.at + 1], ':-(');
  // "mother 47, aunt 55 - alive": her age then, or now.
  const when = marks[at + 1];
  if (isListed && (isGap(when, level.comma) || (when?.kind === 'age' && when.age))) walk.leave(at);
  walk.topic = null;
  const last = marks[walk.lastCancerAt];
  if ((walk.isAlike || isElliptic(walk, person, at)) && last?.kind === 'cancer' && !owns) {
    walk.isAlike = false;
    walk.endRun();
    walk.run = newRun(walk.record(group, { ...last, scope: walk.scope }, walk.lastCancerAt));
    walk.run.before = walk.ageBefore;
    walk.setSubject(group, at);
    return;
  }
  if (!owns && last?.kind === 'cancer' && (renames(walk, at) || isPutRight(walk, at))) {
    // "Cousin with breast cancer at 40 (daughter of mother's brother)"
    const ages = marks.slice(at + 1, at + 4).some(({ kind }) => kind === 'age') ? [] : walk.run.ages;
    walk.endRun();
    walk.run = newRun(walk.record(group, { ...last, scope: null }, walk.lastCancerAt));
    walk.run.ages.push(...ages);
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
  // "n/k if ca sis br ca 50"
  const isOver =
    walk.scope === 'no' || (has(marks[walk.scopeAt], 'notSure') && owns && marks[at - 1]?.kind === 'cancer');
  if (isOver && !walk.isStrong && isBehind) walk.scope = null;
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
