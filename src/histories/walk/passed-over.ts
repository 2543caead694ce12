// Nothing is lost silently: every cancer and every relative of a text is in a fact, knowingly in none, or listed here.
import { far, has, isGap, isLink, isWord, upTo } from '../phrases/look.ts';
import type { Chained } from '../phrases/mark.ts';
import { level } from '../phrases/separators.ts';
import type { Fact } from './age-run.ts';
import { isHarmless } from './bare-sites.ts';
import { behindKind, hasAge, isOrgan } from './outlook.ts';
import type { Left, Walk } from './walk.ts';

/** Words that say of a relative's age that it is not a cancer's. */
const elsewhere = [
  'no',
  'now',
  'death',
  'disease',
  'event',
  'benign',
  'gene',
  'watched',
  'ruledOut',
  'spread',
  'unrelated',
  'adopted',
] as const;

/** "had it as well at 41", "similar, 50": words for a cancer said before. */
const again = /^(?:it|hers|same|similar\w*|likewise|ditto|affected|did|too|also|as well)$/;

/** An organ that looks like a cancer: "gastric (diffuse) 38", "with breast,". */
function isMeant({ marks }: Walk, at: number): boolean {
  const mark = marks[at];
  if (mark?.kind !== 'cancer' || !mark.cancers.every(cancer => cancer?.type) || isHarmless(marks, at)) return false;
  const isOf = isWord(marks[at - 1], /^(?:with|w\/|of|from|ha[sd])$/) && isGap(marks[at + 1], level.comma);
  const isField = isLink(marks[at - 1], ':-') && isWord(marks[at - 2], /^(?:type|kind|site|primary|organ|location)$/);
  // "Mother (Mary, b. 1950): breast, 1995", 'PGM-breast-"before menopause"'
  const whose = marks[at - 2];
  const isItem =
    isOrgan(mark) &&
    isLink(marks[at - 1], ':-') &&
    (whose?.kind === 'person' || isLink(whose, ')')) &&
    (isGap(marks[at + 1], level.comma) || isLink(marks[at + 1], ':-'));
  // "Breast: [x]"
  const box = marks[at + 2];
  if (isOrgan(mark) && isLink(marks[at + 1], ':') && box?.kind === 'box' && box.isOn) return true;
  // "Ovarian (serous) - mother 50, aunt well"
  const first = behindKind(marks, at) + 1;
  const isHead = isOrgan(mark) && isLink(marks[first - 1], ':-(') && marks[first]?.kind === 'person';
  // "FH breast (cousin, ?which side, 38)"
  const isAged = isLink(marks[first - 1], '(')
    ? upTo(saidOf(marks, first), each => isLink(each, ')')).some(each => each.kind === 'age' && each.age !== null)
    : hasAge(marks, first);
  if (isHead && isAged && !saidOf(marks, first).some(said => has(said, ...elsewhere))) return true;
  // "colon - dad, dad's sister"
  if (isOrgan(mark) && isLink(marks[at + 1], '-') && box?.kind === 'person') return isGap(marks[at + 3], level.comma);
  // "maybe cervical or ovarian"
  const isGuess = mark.isEither && has(marks[at - 1], 'maybe');
  if (isOf || isField || isItem || isGuess || isWord(marks[at - 1], /^one$/) || hasAge(marks, at)) return true;
  // An age near it, and nothing that it could be of instead.
  for (let next = at + 1; next < at + 6; next += 1) {
    const nextMark = marks[next];
    if (nextMark?.kind === 'age') return nextMark.age !== null;
    if (
      !nextMark ||
      isGap(nextMark, level.clause) ||
      nextMark.kind === 'person' ||
      nextMark.kind === 'cancer' ||
      has(nextMark, ...elsewhere)
    )
      return false;
  }
  return false;
}

/** The marks between a relative and the next one, or the end of the clause. */
function saidOf(marks: readonly Chained[], at: number): readonly Chained[] {
  let end = at + 1;
  while (end < at + far && marks[end]?.kind !== 'person' && !isGap(marks[end], level.clause)) end += 1;
  return marks.slice(at + 1, end);
}

/** Whether something is said of a relative that may be a cancer: an age at diagnosis, "had it too". */
function mayHave({ marks, isOfCancers }: Walk, at: number): boolean {
  const nearby = saidOf(marks, at);
  const mark = marks[at];
  // "Uncle Bill prostate, aunt well", "pgf 'throat', no colon ca"
  const piece = upTo(nearby, mark => isGap(mark, level.comma) || isLink(mark, ')'));
  const last = piece.findLast(mark => !has(mark, 'ageless'));
  const isOff = (marks: readonly Chained[]) => marks.some(mark => has(mark, ...elsewhere));
  if (last?.kind === 'cancer' && last.isBare && (isOrgan(last) || isOfCancers) && !isOff(piece)) return true;
  if (has(nearby[0], 'dx') && nearby[1]?.kind === 'age') return true;
  if (isOff(nearby)) return false;
  // "Mom br ca 44, her sis 50": she may have it, too.
  const isListed =
    isGap(marks[at - 1], level.comma) && marks.slice(Math.max(0, at - 12), at).some(({ kind }) => kind === 'cancer');
  if (mark?.kind === 'person' && mark.whose && isListed && nearby[0]?.kind === 'age' && nearby[0].age) return true;
  return nearby.some(
    (mark, index) =>
      (mark.kind === 'age' && mark.age !== null && has(nearby[index - 1], 'at', 'dx')) ||
      has(mark, 'same', 'alike') ||
      (isWord(mark, again) && !isLink(nearby[index + 1], ':')),
  );
}

/** What was named, may be a cancer of a relative, and is in no fact. */
export function passedOver(walk: Walk, facts: readonly Fact[]): Left[] {
  const { marks, settled } = walk;
  const found: Left[] = [];
  const shown = new Set([...facts, ...walk.left].map(({ start }) => start));
  const named = new Set(facts.map(({ row }) => Number(row.split('.')[0])));
  let hasCancer = false;
  marks.forEach((mark, at) => {
    if (mark.kind !== 'cancer') return;
    hasCancer = true;
    if (settled.has(at) || (mark.isBare && !isMeant(walk, at)) || shown.has(mark.start)) return;
    found.push({ start: mark.start, end: mark.end });
  });
  const listed = new Set([...walk.left, ...found].map(({ start }) => start));
  marks.forEach((mark, at) => {
    if (!hasCancer || mark.kind !== 'person' || named.has(at) || settled.has(at) || mark.chain.includes('NONE')) return;
    // "Heart disease: father (age 55)"
    if (isLink(marks[at - 1], ':') && has(marks[at - 2], 'disease')) return;
    const isListed = saidOf(marks, at).some(({ start }) => listed.has(start));
    if (!isListed && mayHave(walk, at)) found.push({ start: mark.start, end: mark.end });
  });
  return found;
}
