// Links who, what and when. One walk over the marks keeps a subject ("mother"), a topic ("breast cancer:") and the scope of a
// negation. Each mark changes them or uses them, so a word that no table has costs only itself.
import type { About } from '../persons/who.ts';
import { has, isGap, isLink, isWord, specimen, upTo } from '../phrases/look.ts';
import type { Chained } from '../phrases/mark.ts';
import { level } from '../phrases/separators.ts';
import { isUnique } from '../phrases/sides.ts';
import type { Fact } from './age-run.ts';
import { onAge, onCount } from './on-age.ts';
import { onBox } from './on-box.ts';
import { onCancer } from './on-cancer.ts';
import { onCode, onGap, onLink, onSide } from './on-gap.ts';
import { onPatient } from './on-patient.ts';
import { onPerson } from './on-person.ts';
import { onWord } from './on-word.ts';
import { ownsCancer } from './outlook.ts';
import { passedOver } from './passed-over.ts';
import { type Left, only, type Topic, Walk } from './walk.ts';

export interface Found {
  facts: Fact[];
  /** What was seen and not taken. */
  left: Left[];
}

const isSameAge = (fact: Fact, other: Fact) => JSON.stringify(fact.age) === JSON.stringify(other.age);

/** "DCIS", "IDC": the other one is a further cancer. */
const isExact = ({ cancer }: Fact) => cancer?.code.startsWith('BREAST_') === true;

const isSameCancer = (fact: Fact, other: Fact) =>
  fact.person === other.person &&
  (fact.row === other.row || isUnique(fact.person)) &&
  fact.isOpen === other.isOpen &&
  (fact.cancer === other.cancer ||
    (fact.cancer?.type !== undefined &&
      fact.cancer.type === other.cancer?.type &&
      // The patient's are one key of the order.
      (fact.person === 'PATIENT' || !(isExact(fact) && isExact(other)))));

/** A cancer said again without an age is the same one: "breast, 40; notes: triple negative breast cancer". */
function withoutRepeats(facts: readonly Fact[]): Fact[] {
  const kept: Fact[] = [];
  for (const fact of facts) {
    const at = kept.findIndex(
      other => isSameCancer(other, fact) && (!other.age || !fact.age || isSameAge(other, fact)),
    );
    const known = kept[at];
    // "Sister breast ca 41. [...] Sister breast ca 41": another one, or a note copied twice.
    const isTwice = kept.some(
      other =>
        fact.age &&
        other.start !== fact.start &&
        other.person === fact.person &&
        other.cancer === fact.cancer &&
        isSameAge(other, fact),
    );
    if (!known) kept.push(isTwice ? { ...fact, isOpen: true } : fact);
    else if (fact.age || (fact.cancer?.code.length ?? 0) > (known.cancer?.code.length ?? 0))
      kept[at] = { ...known, ...fact };
  }
  return kept;
}

/** "Cancer: Y, site: uterus": a cancer without a site is the one that is named of the same person near it. */
function withoutHeadings(facts: readonly Fact[], marks: readonly Chained[]): readonly Fact[] {
  if (facts.every(({ cancer }) => cancer)) return facts;
  const sentences = new Map<number, number>();
  let sentence = 0;
  for (const mark of marks) {
    if (isGap(mark, level.sentence)) sentence += 1;
    sentences.set(mark.start, sentence);
  }
  const placeOf = ({ start }: Fact) => sentences.get(start) ?? -1;
  const named = new Set(facts.filter(({ cancer }) => cancer).map(fact => `${fact.person} ${placeOf(fact)}`));
  const all = new Set(facts.filter(({ cancer }) => cancer).map(({ person }) => person));
  return facts
    .filter(fact => fact.cancer !== null || fact.age || fact.isOpen || !named.has(`${fact.person} ${placeOf(fact)}`))
    .map(fact => {
      // "Grandmother colon ca 70. It was her second cancer.": which one, no one says.
      const isSecond = fact.cancer === null && !fact.age && isUnique(fact.person) && all.has(fact.person);
      return isSecond ? { ...fact, isOpen: true } : fact;
    });
}

/** The marks around a place, up to a gap of this level. */
function around(marks: readonly Chained[], at: number, gap: number): Chained[] {
  let from = at;
  while (from > at - far && !isGap(marks[from - 1], gap)) from -= 1;
  let end = at;
  while (end < at + far && !isGap(marks[end + 1], gap)) end += 1;
  return marks.slice(from, end + 1);
}

/** How far a clause is looked at, so that no text makes it slow. */
const far = 40;

const isFamily = (mark: Chained) => has(mark, 'family');

/** "Background:", "GU tumor board:", "Problem 1:": what a note begins with, if it is about the patient. */
function isOpening(marks: readonly Chained[], at: number): boolean {
  const sentence = around(marks, at, level.sentence);
  const colon = sentence.findIndex(mark => isLink(mark, ':'));
  const label = sentence.slice(0, Math.max(0, colon));
  return (
    label.some(mark => has(mark, 'opening', 'personal')) && (sentence[colon]?.start ?? 0) < (marks[at]?.start ?? 0)
  );
}

const isCode = (mark: Chained) => mark.kind === 'cancer' && mark.isCode === 'C';

/** What a note says of a cancer that was found, besides its age. */
const findings: readonly ((mark: Chained) => boolean)[] = [
  mark => has(mark, 'dx') || isWord(mark, /^(?:hx|h\/o|history|known|prior|recent|new|newly|now|second)\b/),
  mark => has(mark, 'detail') || (mark.kind === 'cancer' && mark.isDetailed === true),
  isCode,
  mark => isWord(mark, specimen),
  // "2015"
  mark => mark.kind === 'age' && mark.age === null,
  // A letter.
  mark => isWord(mark, /^(?:pleasure|meet\w*|seeing|saw|referr\w+|sending)$/),
];

const isUnknown = (mark: Chained | undefined) =>
  mark?.kind === 'word' && mark.cues.size === 0 && !findings.some(says => says(mark));

const isOfPast = (mark: Chained) => isWord(mark, /^(?:h\/o|hx(?: of)?|history of|s\/p|status post)$/);

const verbs = /^(?:had|has|got|diagnosed)$/;

/**
 * "New dx of pancreatic cancer, borderline resectable. FHx: ...": whose a cancer is that stands before every relative and the
 * heading of the family, and of which no relative is named. Enough must say that it was found in the patient, or it is listed.
 */
function isOfPatient(
  { marks, about, facts }: Walk,
  { at, ages, cancers, isEither, scope }: Topic,
  hasHeading: boolean,
): boolean {
  if (about.subject || scope || isEither || cancers.length !== 1 || !cancers[0]?.type) return false;
  const sentence = around(marks, at, level.sentence);
  const place = marks[at]?.start ?? 0;
  // "Here to discuss her new diagnosis of endometrial cancer"
  const isNew = sentence.some(
    (mark, index) => has(mark, 'dx') && isWord(sentence[index - 1], /^(?:new|recent)(?:ly)?$/),
  );
  const isOff = (mark: Chained) =>
    has(mark, 'ruledOut', 'maybe', 'family', 'death') ||
    (isWord(mark, /^(?:discuss|ask|inquir|wonder)/) && !isNew) ||
    // "margins negative"
    (has(mark, 'no') && mark.start < place) ||
    mark.kind === 'side' ||
    isWord(mark, /^[mp]aternal$/) ||
    isLink(mark, "'s") ||
    mark.kind === 'person';
  const isGeneral = sentence.some(mark => has(mark, 'general'));
  // "My boss had", "the girl next door got"
  const [article, noun] = sentence;
  const isStranger =
    isWord(article, /^(?:an?|the|my|our)$/) &&
    isUnknown(noun) &&
    upTo(sentence.slice(2), ({ kind }) => /^(?:patient|cancer)$/.test(kind)).some(mark => isWord(mark, verbs));
  if (isStranger || isGeneral || around(marks, at, level.clause).some(isOff)) return false;
  // Without a heading of the family, only a treatment, a label or a patient who has it: "hx R br IDC @43 s/p lump. MGM ..."
  // "breast cancer was confirmed on my biopsy"
  const mine = marks.slice(at + 1, at + far).findIndex(mark => isWord(mark, /^my$/) || isGap(mark, level.clause));
  const isMy = mine >= 0 && isWord(marks[at + mine + 2], specimen);
  const isPatients = sentence.some(mark => mark.kind === 'patient');
  const isTreated = sentence.some(
    mark => has(mark, 'event') || isWord(mark, /ectomy$|^(?:hyst|s\/p|status post|survivor|ned|remission)$/),
  );
  // In a text without a relative: "Request for ... Diagnosis: C34.90 lung cancer", "Hx breast ca s/p lumpectomy"
  if (marks.every(mark => mark.kind !== 'person' && !isFamily(mark)))
    return (
      isNew ||
      (isOpening(marks, at) && (ages.length > 0 || sentence.some(isCode))) ||
      (isTreated && sentence.some(isOfPast) && !sentence.some(mark => has(mark, 'benign', 'watched', 'disease')))
    );
  if (isTreated || isMy || isOpening(marks, at) || (isPatients && sentence.some(mark => has(mark, 'dx')))) return true;
  const found = findings.filter(says => sentence.some(says)).length + (ages.length > 0 ? 1 : 0);
  // "Prostate ca GG4. FHx: ...": how a note begins.
  const isAfterOwn = facts.some(({ person, start }) => person === 'PATIENT' && start < place);
  if (hasHeading) return isAfterOwn || found > 0 || isPatients || (at === 0 && !isLink(marks[1], ':-('));
  const next = marks.findIndex(({ kind }) => kind === 'person');
  const isNext =
    ownsCancer(marks, next) || isWord(marks[next + 1], /^(?:too|also|as well|same)$/) || isLink(marks[next + 1], ':');
  // "Nonna: colon cancer 60", "Linda colon cancer 60": a relative whom no table has.
  const [first] = sentence;
  const isNamed =
    isUnknown(first) &&
    (marks[at - 1] === first ||
      sentence.some(mark => isLink(mark, ':') && mark.start < place) ||
      (marks[at - 1] === sentence[1] && isUnknown(sentence[1])));
  const isOther = (mark: Chained) => has(mark, 'yes') && mark.start < place;
  return found > 0 && isNext && !isNamed && !sentence.some(isOther) && !isLink(marks[at + 1], ':-');
}

export function link(marks: readonly Chained[], context: About): Found {
  const isByPatient = marks.some((mark, at) => isWord(mark, /^my$/) && marks[at + 1]?.kind === 'person');
  const about: About = { ...context, isByPatient };
  const walk = new Walk(marks, about);
  marks.forEach((mark, at) => {
    if (mark.kind === 'gap') onGap(walk, mark.level, at);
    else if (mark.kind === 'person') onPerson(walk, mark, at);
    else if (mark.kind === 'cancer') onCancer(walk, mark, at);
    else if (mark.kind === 'age') onAge(walk, mark.age, at);
    else if (mark.kind === 'side') onSide(walk, mark, at);
    else if (mark.kind === 'count') onCount(walk, mark.count, at);
    else if (mark.kind === 'patient') onPatient(walk, at);
    else if (mark.kind === 'box') onBox(walk, mark, at);
    else if (mark.kind === 'code') onCode(walk, mark.says, at);
    else if (mark.kind === 'link') onLink(walk, mark.mark, at);
    else if (mark.kind === 'word') onWord(walk, mark, at);
  });
  walk.endRun();
  const first = marks.findIndex(mark => mark.kind === 'person' || isFamily(mark));
  // "FHx: ...", but not "nobody in my family"
  const hasHeading = marks.some((mark, at) => isFamily(mark) && !isWord(marks[at - 1], /^(?:in|my|our|the|in the)$/));
  for (const topic of walk.topics) {
    const place = marks[topic.at];
    if (topic.isUsed || !place) continue;
    const [age] = topic.ages;
    if ((topic.at < first || first < 0) && isOfPatient(walk, topic, hasHeading)) {
      for (const fact of walk.record([only('PATIENT', -1)], topic, topic.at)) if (age) fact.age = age;
      continue;
    }
    const span = { start: place.start, end: place.end, ...(age ? { age } : {}) };
    walk.left.push(...topic.cancers.map(cancer => ({ ...span, cancer })));
  }
  const facts = withoutRepeats(withoutHeadings(walk.facts, marks));
  return {
    facts: facts.filter(({ isOpen }) => !isOpen),
    left: [...facts.filter(({ isOpen }) => isOpen), ...walk.left, ...passedOver(walk, walk.facts)],
  };
}
