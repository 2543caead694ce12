// Links who, what and when. One walk over the marks keeps a subject ("mother"), a topic ("breast cancer:") and the scope of a
// negation. Each mark changes them or uses them, so a word that no table has costs only itself.
import type { About } from '../persons/who.ts';
import { isGap, isWord } from '../phrases/look.ts';
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
import { isOwnTopic, namedIn } from './own-topic.ts';
import { passedOver } from './passed-over.ts';
import { type Left, only, Walk } from './walk.ts';

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
  const named = new Set(
    facts.filter(({ cancer, isOpen }) => cancer && !isOpen).map(fact => `${fact.person} ${placeOf(fact)}`),
  );
  const all = new Set(facts.filter(({ cancer }) => cancer).map(({ person }) => person));
  return facts
    .filter(fact => fact.cancer !== null || fact.age || fact.isOpen || !named.has(`${fact.person} ${placeOf(fact)}`))
    .map(fact => {
      // "Grandmother colon ca 70. It was her second cancer.": which one, no one says.
      const isSecond = fact.cancer === null && !fact.age && isUnique(fact.person) && all.has(fact.person);
      return isSecond ? { ...fact, isOpen: true } : fact;
    });
}

export function link(marks: readonly Chained[], context: About): Found {
  const isByPatient = marks.some(
    (mark, at) => (isWord(mark, /^my$/) && marks[at + 1]?.kind === 'person') || (mark.kind === 'side' && mark.isMy),
  );
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
  const named = namedIn(marks);
  for (const topic of walk.topics) {
    const place = marks[topic.at];
    if (topic.isUsed || !place) continue;
    const [age] = topic.ages;
    if (isOwnTopic(walk, topic, named)) {
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
