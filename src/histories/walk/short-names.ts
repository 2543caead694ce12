// "BC" is a breast cancer beside a relative or an age; elsewhere it is birth control, a province or "because".
import type { About } from '../persons/who.ts';
import { far, has, isGap, isLink, isWord } from '../phrases/look.ts';
import type { CancerMark, Chained } from '../phrases/mark.ts';
import { level } from '../phrases/separators.ts';
import { hasAge } from './outlook.ts';

const isShort = (mark: Chained | undefined): mark is CancerMark => mark?.kind === 'cancer' && mark.isShort === true;

const taking = /^(?:on|takes?|taking|uses?|using|start(?:ed|s)?|stopped|since|for)$/;

const place = /^(?:in|from)$/;

/** "on BC", "lives in BC" */
function isOther(marks: readonly Chained[], at: number): boolean {
  const previous = marks[at - 1];
  const isPlace = isWord(previous, place) && !has(marks[at - 2], 'death') && !hasAge(marks, at);
  return isPlace || isWord(previous, taking) || isWord(marks[at + 1], /^(?:pills?|patch|method|use)$/);
}

/** The place before, without the words that say nothing: "mother with left BC". */
function before(marks: readonly Chained[], at: number): number {
  let back = at - 1;
  const skips = (mark: Chained | undefined) =>
    has(mark, 'has', 'fill', 'of', 'detail', 'dx', 'death', 'yes') || isLink(mark, ':-()');
  while (back > at - 6 && skips(marks[back])) back -= 1;
  return back;
}

function isNamedAfter(marks: readonly Chained[], at: number): boolean {
  const opens = isLink(marks[at + 1], ':-(') || has(marks[at + 1], 'in');
  return opens && marks.slice(at + 2, at + 4).some(mark => mark.kind === 'person');
}

/** Whether a sentence has a relative before this place. */
function followsPerson(marks: readonly Chained[], at: number): boolean {
  for (let back = at - 1; back > at - far && !isGap(marks[back], level.clause); back -= 1)
    if (marks[back]?.kind === 'person') return true;
  return false;
}

/** "mother BC", "BC 45", "BC: aunt", "mother, 62, with BC", "IDC, BC", and in the box of the mother "BC, HTN". */
function isSure(marks: readonly Chained[], at: number, about: About): boolean {
  const place = before(marks, at);
  const says = marks[place];
  const isOfBox = about.subject !== null && about.subject !== 'PATIENT';
  const listed = says?.kind === 'gap' && says.level === level.comma ? marks[place - 1] : says;
  return (
    says?.kind === 'person' ||
    listed?.kind === 'cancer' ||
    hasAge(marks, at) ||
    isNamedAfter(marks, at) ||
    has(marks[at + 1], 'again', 'dx') ||
    (has(marks[at - 1], 'of') && has(marks[at - 2], 'dx')) ||
    (isWord(marks[at - 1], /^(?:h\/o|hx of|history of|with|w\/|had|has|of|from)$/) && followsPerson(marks, at)) ||
    (isOfBox && isGap(says, level.comma))
  );
}

/** Whether the sentence is about the family or a history. */
function isOfHistory(marks: readonly Chained[], at: number): boolean {
  for (const step of [-1, 1])
    for (let place = at + step; Math.abs(place - at) < far; place += step) {
      const mark = marks[place];
      if (isGap(mark, level.sentence)) break;
      if (mark?.kind === 'person' || mark?.kind === 'cancer' || has(mark, 'family', 'personal')) return true;
      if (isWord(mark, /\b(?:hx|history|h\/o)$/)) return true;
    }
  return false;
}

/** Makes a short name a cancer, one that may be none, or a word. */
export function settleShortNames(marks: readonly Chained[], about: About): readonly Chained[] {
  if (!marks.some(isShort)) return marks;
  return marks.map((mark, at): Chained => {
    if (!isShort(mark)) return mark;
    const isMeant = !isOther(marks, at);
    const isNamed = mark.cancers[0] !== null;
    if (isMeant && isNamed && isSure(marks, at, about)) return mark;
    // "father PC 60": initials that no table has.
    const isSeen = isNamed
      ? isOfHistory(marks, at)
      : (marks[at - 1]?.kind === 'age' && marks[at - 2]?.kind === 'person') ||
        ((marks[before(marks, at)]?.kind === 'person' || has(marks[at + 1], 'dx')) && hasAge(marks, at)) ||
        isNamedAfter(marks, at);
    if (isMeant && isSeen) return { ...mark, isTumor: true };
    return { start: mark.start, end: mark.end, kind: 'word', cues: new Set(), word: 'bc', isName: false };
  });
}
