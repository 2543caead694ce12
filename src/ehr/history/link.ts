// Links who, what and when. One walk over the marks keeps a subject ("mother"), a topic ("breast cancer:") and the scope of a
// negation. Each mark changes them or uses them, so a word that no table has costs only itself.
import type { Fact } from './age-run.ts';
import type { Chained } from './chains.ts';
import { onAge } from './on-age.ts';
import { onCancer } from './on-cancer.ts';
import { onBox, onCode, onGap, onLink, onPatient, onSide, onWord } from './on-cue.ts';
import { onPerson } from './on-person.ts';
import { type Left, Walk } from './walk.ts';
import type { About } from './who.ts';

export interface Found {
  facts: Fact[];
  /** What was seen and not taken. */
  left: Left[];
}

/** "Cancer: breast, dx 40. Notes: TNBC": one cancer of one person that is named again, without an age of its own. */
const isSaidTwice = (fact: Fact, at: number, all: readonly Fact[]): boolean =>
  fact.age === undefined &&
  all.some(
    (other, where) =>
      other.row === fact.row &&
      other.person === fact.person &&
      other.cancer?.code === fact.cancer?.code &&
      other.cancer?.type === fact.cancer?.type &&
      (other.age !== undefined || where < at),
  );

export function link(marks: readonly Chained[], about: About): Found {
  const walk = new Walk(marks, about);
  marks.forEach((mark, at) => {
    if (mark.kind === 'gap') onGap(walk, mark.level, at);
    else if (mark.kind === 'person') onPerson(walk, mark, at);
    else if (mark.kind === 'cancer') onCancer(walk, mark, at);
    else if (mark.kind === 'age') onAge(walk, mark.age, at);
    else if (mark.kind === 'side') onSide(walk, mark.side, at);
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
  walk.facts.splice(0, walk.facts.length, ...walk.facts.filter((fact, at, all) => !isSaidTwice(fact, at, all)));
  const open = walk.facts.filter(({ isOpen }) => isOpen);
  return { facts: walk.facts.filter(({ isOpen }) => !isOpen), left: [...open, ...walk.left] };
}
