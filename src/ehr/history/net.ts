// What the walk passed over: a sentence that says a cancer or an age of a relative, without a denial, is listed.
import type { Fact } from './age-run.ts';
import type { Chained } from './mark.ts';
import { has, hasAge, isGap, isWord } from './outlook.ts';
import { level } from './separators.ts';
import type { Left, Walk } from './walk.ts';

/** What makes a clause say that there is no cancer, or none of a relative. */
const closes = [
  'no',
  'ruledOut',
  'watched',
  'benign',
  'gene',
  'spread',
  'unrelated',
  'adopted',
  'same',
  'corrects',
] as const;

/** How far a clause is looked at, so that no text makes it slow. */
const far = 24;

function clauseAround(marks: readonly Chained[], at: number, stop: number): { from: number; end: number } {
  let [from, end] = [at, at];
  while (from > at - far && !isGap(marks[from - 1], stop)) from -= 1;
  while (end < at + far && !isGap(marks[end + 1], stop)) end += 1;
  return { from, end };
}

/** "an aunt did at 48" */
const isAge = (marks: readonly Chained[], at: number) => marks[at]?.kind === 'age' && has(marks[at - 1], 'at', 'dx');

/** What was named, has a cancer or an age beside it, and is in no fact. */
export function passedOver(walk: Walk, facts: readonly Fact[]): Left[] {
  const { marks } = walk;
  const found: Left[] = [];
  const isShown = (from: number, end: number) =>
    [facts, walk.left, found].some(list =>
      list.some(({ start, end: stop }) => stop > (marks[from]?.start ?? 0) && start < (marks[end]?.end ?? 0)),
    );
  marks.forEach((mark, at) => {
    if (mark.kind !== 'cancer' || mark.isTumor || isShown(at, at)) return;
    const isOf = isWord(marks[at - 1], /^(?:with|w\/|of|from|ha[sd])$/) && isGap(marks[at + 1], level.comma);
    const isNaked = mark.isBare && !((isOf || hasAge(marks, at)) && mark.cancers.every(cancer => cancer?.bare));
    const { from, end } = clauseAround(marks, at, level.clause);
    const isOff = marks
      .slice(from, end + 1)
      .some(each => has(each, ...closes) || each.kind === 'code' || each.kind === 'box');
    const isNamed =
      mark.isBare || marks.slice(from, end + 1).some(each => each.kind === 'person' && !each.chain.includes('NONE'));
    if (!isNaked && !isOff && isNamed && !isShown(from, end)) found.push({ start: mark.start, end: mark.end });
  });
  // "No one but an aunt did at 48"
  const hasCancer = marks.some(({ kind }) => kind === 'cancer');
  marks.forEach((mark, at) => {
    if (!hasCancer || mark.kind !== 'person' || mark.chain.includes('NONE')) return;
    let end = at;
    while (end < at + 6 && marks[end + 1]?.kind !== 'person' && !isGap(marks[end + 1], level.clause)) end += 1;
    const said = marks.slice(at + 1, end + 1);
    const isOff = said.some(each => has(each, ...closes, 'now', 'death', 'disease', 'event'));
    const isSaid = said.some((_, index) => isAge(marks, at + 1 + index));
    const { from, end: stop } = clauseAround(marks, at, level.sentence);
    if (isSaid && !isOff && !isShown(from, stop)) found.push({ start: mark.start, end: mark.end });
  });
  return found;
}
