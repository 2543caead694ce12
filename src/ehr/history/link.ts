// Links who, what and when. One walk over the marks keeps a subject ("mother"), a topic ("breast cancer:") and the scope of a
// negation. Each mark changes them or uses them, so a word that no table has costs only itself.
import type { Fact } from './age-run.ts';
import type { Chained } from './chains.ts';
import { onAge, onCount } from './on-age.ts';
import { onCancer } from './on-cancer.ts';
import { onBox, onCode, onGap, onLink, onPatient, onSide, onWord } from './on-cue.ts';
import { onPerson } from './on-person.ts';
import { isUnique } from './person-phrase.ts';
import { type Left, Walk } from './walk.ts';
import type { About } from './who.ts';

export interface Found {
  facts: Fact[];
  /** What was seen and not taken. */
  left: Left[];
}

const isSameCancer = (one: Fact, other: Fact) =>
  one.person === other.person &&
  (one.row === other.row || isUnique(one.person)) &&
  one.isOpen === other.isOpen &&
  (one.cancer === other.cancer || (one.cancer?.type !== undefined && one.cancer.type === other.cancer?.type));

/** A cancer said again without an age is the same one: "breast, 40; notes: triple negative breast cancer". */
function withoutRepeats(facts: readonly Fact[]): Fact[] {
  const kept: Fact[] = [];
  for (const fact of facts) {
    const at = kept.findIndex(other => isSameCancer(other, fact) && (!other.age || !fact.age));
    const known = kept[at];
    if (!known) kept.push(fact);
    else if (fact.age || (fact.cancer?.code.length ?? 0) > (known.cancer?.code.length ?? 0))
      kept[at] = { ...known, ...fact };
  }
  return kept;
}

export function link(marks: readonly Chained[], about: About): Found {
  const walk = new Walk(marks, about);
  marks.forEach((mark, at) => {
    if (mark.kind === 'gap') onGap(walk, mark.level, at);
    else if (mark.kind === 'person') onPerson(walk, mark, at);
    else if (mark.kind === 'cancer') onCancer(walk, mark, at);
    else if (mark.kind === 'age') onAge(walk, mark.age, at);
    else if (mark.kind === 'side') onSide(walk, mark.side, at);
    else if (mark.kind === 'count') onCount(walk, mark.count, at);
    else if (mark.kind === 'patient') onPatient(walk, at);
    else if (mark.kind === 'box') onBox(walk, mark.isOn, at);
    else if (mark.kind === 'code') onCode(walk, mark.says);
    else if (mark.kind === 'link') onLink(walk, mark.mark);
    else if (mark.kind === 'word') onWord(walk, mark, at);
  });
  walk.endRun();
  for (const topic of walk.topics) {
    const place = marks[topic.at];
    if (topic.isUsed || !place) continue;
    const [age] = topic.ages;
    const said = { start: place.start, end: place.end, ...(age ? { age } : {}) };
    walk.left.push(...topic.cancers.map(cancer => ({ ...said, cancer })));
  }
  const facts = withoutRepeats(walk.facts);
  return {
    facts: facts.filter(({ isOpen }) => !isOpen),
    left: [...facts.filter(({ isOpen }) => isOpen), ...walk.left],
  };
}
