// Check boxes: what they mark or deny.
import { far, has, isGap, isLink } from '../phrases/look.ts';
import type { Chained } from '../phrases/mark.ts';
import { level } from '../phrases/separators.ts';
import type { Walk } from './walk.ts';

const isSomeone = (mark: Chained | undefined) => mark?.kind === 'person' || mark?.kind === 'patient';

/** "Breast cancer [ ] self [x] mother [ ] father": each box stands before someone, and the last is no box. */
function areBefore(marks: readonly Chained[], at: number): boolean {
  let boxes = 0;
  let next = at;
  for (; next < at + far && !isGap(marks[next], level.line); next += 1)
    if (marks[next]?.kind === 'box') {
      if (!isSomeone(marks[next + 1])) return false;
      boxes += 1;
    }
  return boxes > 1;
}

/** "Mother [ ] Father [x]": the last box of a line has nothing behind it that it could mark. */
function endsInBox(marks: readonly Chained[], at: number): boolean {
  let last = at;
  for (let next = at; next < at + far && !isGap(marks[next], level.sentence); next += 1)
    if (marks[next]?.kind === 'box') last = next;
  const behind = marks[last + 1];
  // "Mother ( ) Sister (x) Age: 48"
  return isGap(behind, level.comma) || isLink(behind, '(') || behind?.kind === 'age' || has(behind, 'at');
}

/** "Ovarian: [ ]  Colon: [x] Father": a box that has no one behind it says whether there is the cancer before it. */
function isAnswer(marks: readonly Chained[], at: number): boolean {
  const label = marks[at - 2];
  const isNamed = label?.kind === 'cancer' && label.cancers[0] !== null;
  // "Colon: [ ]  Father: prostate: [x]": he has the next one.
  const isOfNext = marks[isLink(marks[at + 2], ':') ? at + 3 : at + 2]?.kind === 'cancer';
  return isNamed && isLink(marks[at - 1], ':') && (isOfNext || !isSomeone(marks[at + 1]));
}

/** "[ ] mother breast cancer" denies what follows, "breast cancer [N]" what stands before. */
export function onBox(walk: Walk, { isOn, isBlank }: { isOn: boolean; isBlank?: true }, at: number): void {
  const { marks } = walk;
  const label = (isBlank || isAnswer(marks, at)) && isLink(marks[at - 1], ':') ? at - 2 : at - 1;
  const before = marks[label];
  const isNamed = before?.kind === 'cancer' || isSomeone(before);
  // "Ovarian ca: WHO: ____"
  if (isBlank && has(before, 'who') && walk.topic) {
    walk.settled.add(walk.topic.at);
    walk.topic.isUsed = true;
  }
  // "Age ____", "Relationship: ____": an empty answer of another kind.
  if (isBlank && !isNamed && !isGap(before, level.comma) && before?.kind !== 'box') return;
  // "MGM[ ] PGM[x]"
  const isTight = before?.kind === 'person' && before.end === marks[at]?.start;
  const isBehind = before?.kind === 'cancer' || before?.kind === 'word' || (isSomeone(before) && endsInBox(marks, at));
  walk.boxes ??= isTight || (isBehind && !areBefore(marks, at)) ? 'after' : 'before';
  if (walk.boxes === 'after' || isAnswer(marks, at)) {
    if (!isOn) {
      // "breast [x] mother; ovary [ ]": the facts before are of another.
      const last = walk.facts.at(-1);
      const ownerAt = before?.kind === 'patient' ? -1 : label;
      const isOfBox = before?.kind === 'cancer' ? last?.start === before.start : last?.row.startsWith(`${ownerAt}.`);
      if (isOfBox || !isNamed) walk.retract();
      if (before?.kind === 'cancer' && walk.topic?.at === label)
        Object.assign(walk.topic, { isUsed: true, scope: 'no' });
      walk.settled.add(label);
      if (isSomeone(before)) walk.setSubject([], at);
    }
    return;
  }
  walk.boxAt = at;
  const isOfPerson = isSomeone(marks[at + 1]) && walk.topic !== null;
  walk.setScope(isOn ? null : 'no', at);
  walk.isStrong = !isOn;
  if (!isOfPerson) walk.topic = null;
}
