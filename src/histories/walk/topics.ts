// A cancer that was said before its persons: "breast cancer: mother, sister".
import { has, isQuestion, isWord } from '../phrases/look.ts';
import { newRun } from './age-run.ts';
import type { Walk, Who } from './walk.ts';

export function takeTopic(walk: Walk, group: readonly Who[], at: number): void {
  const { topic, run } = walk;
  if (!topic) return;
  // "Ca breast mother, ?MGM": the doubt is about the one behind it.
  const before = walk.marks[at - 1];
  const isDoubted = isQuestion(before) && before?.end === walk.marks[at]?.start;
  // "in mother, aunt or grandmother": one of them.
  // "Breast cancer in mother/sister/daughter? Y"
  const end = walk.marks.slice(at + 1, at + 8).find(mark => mark.kind !== 'person' && !has(mark, 'or'));
  const isAsked = isQuestion(end) && (has(before, 'or') || has(walk.marks[at + 1], 'or'));
  const isOr =
    isAsked || [at - 1, at - 2].some(back => has(walk.marks[back], 'or') && !isWord(walk.marks[back], /^\/$/));
  if (isOr) for (const fact of run.facts) fact.isOpen = true;
  const made = walk.record(
    isOr ? group.map(who => ({ ...who, isOneOf: true })) : group,
    isDoubted ? { ...topic, scope: topic.scope ?? 'maybe' } : topic,
    topic.at,
  );
  // The sentence of a fact names its relative: "Prostate ca: brother 59; uncle".
  for (const fact of made) fact.end = Math.max(fact.end, walk.marks[at]?.end ?? 0);
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
