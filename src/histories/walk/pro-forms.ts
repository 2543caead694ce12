// Words that stand for a person or a cancer said before: "she", "the other", "one", "had the same", "an aunt did".
import { has, isComma, isGap, isLink, isWord, saidBefore, upTo } from '../phrases/look.ts';
import type { Chained } from '../phrases/mark.ts';
import { level } from '../phrases/separators.ts';
import { isUnique } from '../phrases/sides.ts';
import { newRun } from './age-run.ts';
import type { Walk } from './walk.ts';

/** "had the same", "bro same", "but an aunt did at 48", "was treated for it": words that stand for the cancer before. */
export function isProForm(marks: readonly Chained[], mark: Chained, at: number): boolean {
  const [before, next] = [marks[at - 1], marks[at + 1]];
  if (mark.kind !== 'word') return false;
  // "the same mutation", "the same surgeon", "of the same age"
  const isOther =
    next?.kind === 'word' &&
    (next.cues.size === 0 ||
      has(next, 'gene', 'event') ||
      (/^ages?$/.test(next.word) && marks[at + 2]?.kind !== 'age'));
  if (has(mark, 'same')) return !(/same$/.test(mark.word) && isOther);
  // "his brother had it at 55 and that uncle's son was diagnosed at 49"
  // "has now been diagnosed too, at 54"
  let when = at + 1;
  while (
    when < at + 5 &&
    (isWord(marks[when], /^(?:too|also|as well|likewise)$/) || (when > at + 1 && isComma(marks[when])))
  )
    when += 1;
  const age = has(marks[when], 'at') ? marks[when + 1] : undefined;
  if (has(mark, 'dx') && age?.kind === 'age' && isGap(marks[when + 2], level.comma)) {
    let who = at - 1;
    while (who > at - 6 && has(marks[who], 'has', 'fill', 'now')) who -= 1;
    return who < at - 1 && (marks[who]?.kind === 'person' || has(marks[who], 'oneOf'));
  }
  // "treated for it", but not "being watched for it"
  if (mark.word === 'it' && isWord(before, /^for$/)) return has(marks[at - 2], 'event', 'dx', 'has');
  if (mark.word === 'it') return has(before, 'has', 'of', 'in');
  // "two aunts were affected, one with breast cancer": with which one follows.
  const isTold = isWord(marks[at + 2], /^one$/) && marks.slice(at + 3, at + 8).some(({ kind }) => kind === 'cancer');
  if (isTold) return false;
  if (!/^(?:same|also|too|as well|did|does|do|has|had|have|affected)$/.test(mark.word)) return false;
  // "had, quote, some kind of abdominal cancer"
  const ahead = marks
    .slice(at + 1, at + 8)
    .find(later => later.kind === 'cancer' || later.kind === 'person' || isGap(later, level.clause));
  if (/^ha[sd]$|^have$/.test(mark.word) && isComma(next) && ahead?.kind === 'cancer') return false;
  const whose = isLink(before, ':-') || has(before, 'has', 'fill') ? marks[at - 2] : before;
  return (
    whose?.kind === 'person' &&
    (isGap(next, level.comma) ||
      (next?.kind === 'age' && next.age !== null && marks[at + 2]?.kind !== 'cancer') ||
      has(next, 'at', 'and') ||
      isLink(next, '()'))
  );
}

/** "his uncle had the same" */
export function onSame(walk: Walk, at: number): void {
  const lastCancer = walk.marks[walk.lastCancerAt];
  const isTaken = walk.run.facts.some(fact => walk.subject.some(({ person }) => person === fact.person));
  const isOfOther = walk.marks.slice(Math.max(walk.lastCancerAt, at - 24), at).some(mark => has(mark, 'disease'));
  if (lastCancer?.kind !== 'cancer' || isTaken || isOfOther) return;
  walk.endRun();
  // "No ovarian or colon cancer, but an aunt did", "colon at 49 and uterine cancer. Their father died of it": which one is open.
  const from = walk.marks[walk.lastCancerAt < walk.sentenceAt ? walk.sentenceBefore : walk.sentenceAt]?.start ?? 0;
  const last = walk.facts.at(-1);
  const others = walk.facts.filter(({ person, start }) => person === last?.person && start >= from);
  const isOne = [...lastCancer.cancers, ...others.map(({ cancer }) => cancer)].every(
    each => each === lastCancer.cancers[0],
  );
  // "Mother breast cancer 60. A coworker had melanoma. Her sister had it too": of which, no one says.
  const isOfNoOne =
    walk.settled.has(walk.lastCancerAt) &&
    last !== undefined &&
    !last.isOpen &&
    lastCancer.cancers[0] !== null &&
    !lastCancer.cancers.includes(last.cancer);
  const scope = isOne && !isOfNoOne ? walk.scope : (walk.scope ?? 'maybe');
  walk.run = newRun(walk.record(walk.subject, { ...lastCancer, scope }, at));
  walk.sameAt = at;
  walk.isDirty = false;
  if (walk.topic?.scope === 'no') walk.topic = null;
}

export function onOne(walk: Walk, at: number): void {
  const [only] = walk.subject;
  // "Mother and her sister, one had breast and one had ovarian cancer"
  if (walk.subject.length > 1 && isWord(walk.marks[at], /^one$/) && has(walk.marks[at + 1], 'has')) {
    walk.endRun();
    walk.setSubject(
      walk.subject.map(who => ({ ...who, isOneOf: true })),
      at,
    );
  }
  if (!only || only.total === 1 || walk.subject.length > 1) return;
  walk.endRun();
  walk.setSubject([{ ...only, count: 1, from: (only.from ?? -1) + 1 }], at);
}

/** "one with breast cancer, the other is healthy" */
export function onRest(walk: Walk, at: number): void {
  const [only] = walk.subject;
  if (
    !only ||
    isUnique(only.person) ||
    (only.total === 1 && /^other$/.test(walk.marks[at]?.kind === 'word' ? walk.marks[at].word : ''))
  )
    return;
  // "2 sisters with breast ca: one at 38, other 44 then ovarian 51"
  // "one at age 41 and the other at 47"
  const { marks, run } = walk;
  const when = has(marks[at + 1], 'at') ? marks[at + 2] : marks[at + 1];
  if (run.ages.length === 0 || when?.kind !== 'age') walk.endRun();
  // "One brother died young, the other has prostate ca"
  const count = only.total === 1 && isWord(marks[at], /other$/) ? 1 : Math.max(0, only.total - 1);
  walk.setSubject([{ ...only, count, from: 1 }], at);
}

const isTime = /^(?:year|month|week|day|decade|while|time|bit|lot)$/;

export function onPronoun(walk: Walk, pronoun: 'she' | 'he', at: number): void {
  // "Her grandfather, she was told, also died of": who says it.
  const following = upTo(walk.marks.slice(at + 1, at + 6), isComma);
  const isTold =
    isComma(walk.marks[at - 1]) && following.length < 4 && following.every(mark => has(mark, 'about', 'maybe', 'has'));
  if (isTold && has(following.at(-1), 'about', 'maybe')) return;
  const whom = walk.marks[at - 1];
  // "The daughter, who accompanied him, has": of the daughter.
  if (isWord(walk.marks[at], /^him$/) && whom?.kind === 'word' && whom.cues.size === 0) return;
  // "his mother before him", "a sister like her"
  if (isWord(walk.marks[at], /^him$/) && isWord(whom, /^(?:before|after|like|unlike|with)$/)) return;
  // "a celebrity she follows announced": of the celebrity.
  if (whom?.kind === 'word' && whom.cues.size === 0 && isWord(walk.marks[at - 2], /^an?$/) && !isTime.test(whom.word)) {
    walk.turnTo('NONE', at);
    return;
  }
  // "My trainer found out she has": the trainer.
  const [my, noun] = walk.marks.slice(walk.sentenceAt, walk.sentenceAt + 2);
  const isOfNoun = noun?.kind === 'word' && noun.cues.size === 0 && walk.sentenceAt + 1 < at - 1;
  if (isOfNoun && isWord(my, /^(?:my|our)$/)) {
    walk.turnTo('RELATIVE', at);
    return;
  }
  const person = walk.pronouns.named(pronoun);
  if (walk.subject.some(who => who.person === person)) {
    walk.setSubject(walk.subject, at);
    return;
  }
  if (person === 'PATIENT') walk.pronouns.mentionPatient();
  walk.turnTo(person, at);
}

/** "his own melanoma", "her new diagnosis of breast cancer", before any other man or woman is named. */
export function isPatients({ marks, about, pronouns, sentenceAt }: Walk, at: number): boolean {
  let whose = at - 1;
  while (
    whose > at - 8 &&
    (has(marks[whose], 'dx', 'detail', 'gene') ||
      isWord(marks[whose], /^(?:own|new|recent|of|prior|previous|history|associated|related)$/) ||
      isLink(marks[whose], '-'))
  )
    whose -= 1;
  const cancer = marks[at];
  if (isWord(marks[whose], /^my$/) || (cancer?.kind === 'cancer' && cancer.whose === 'my')) return true;
  const is = (word: 'her' | 'his') => (cancer?.kind === 'cancer' && cancer.whose === word) || has(marks[whose], word);
  const pronoun = is('her') ? 'she' : is('his') ? 'he' : null;
  // "a coworker learned of her breast cancer"
  const opens = () =>
    whose < sentenceAt + 3 ||
    isWord(marks[sentenceAt], /^(?:presents?|here|seen|returns?|referred|follow\w*)$/) ||
    saidBefore(marks, sentenceAt, at).some(({ kind }) => kind === 'patient') ||
    isWord(marks[at - 1], /^own$/);
  return pronoun !== null && about.sex !== null && pronouns.named(pronoun) === 'PATIENT' && opens();
}
