// Relatives who are named and have no cancer here: who says it, who came along, who is not meant.
import { has, isGap, isLink, isWord, saidBefore } from '../phrases/look.ts';
import { level } from '../phrases/separators.ts';
import { ownsCancer } from './outlook.ts';
import { only, type Walk } from './walk.ts';

/** "Per daughter,", "according to his wife": who says it. */
export const isWitness = ({ marks }: Walk, at: number): boolean =>
  isWord(marks[isWord(marks[at - 1], /^(?:the|an?)$/) ? at - 2 : at - 1], /^(?:per|according to|told by)$/);

const comes = /^(?:came|comes|attend\w*|seen|saw|review\w*|met|visit\w*|accompanied|present\w*|here|arrived)$/;

const tells = /^(?:discuss\w*|review\w*|explain\w*|talk\w*|spoke|shared|disclosed|conveyed)$/;

/** "came to clinic with her daughter": someone who only came along. */
export function isCompanion({ marks, sentenceAt }: Walk, at: number): boolean {
  const before = marks.slice(Math.max(sentenceAt, at - 12), at);
  // "discussed with pt and wife"
  let told = at - 1;
  while (
    told > at - 5 &&
    (/^(?:patient|person)$/.test(marks[told]?.kind ?? '') || has(marks[told], 'and', 'her', 'his', 'he'))
  )
    told -= 1;
  const isTold = isWord(marks[told], /^(?:with|w\/|to)$/) && isWord(marks[told - 1], tells) && !ownsCancer(marks, at);
  if (isTold) return true;
  const isWith = isWord(before.at(-1), /^(?:with|by|accompanied by)$/);
  return (
    isWith &&
    before.some(mark => isWord(mark, comes)) &&
    before.some(({ kind }) => kind === 'patient') &&
    !ownsCancer(marks, at)
  );
}

const transplant = /(?:sct|bmt|hct|transplants?|graft|marrow|cells|haplo|kidney)$/;

/** "alloSCT from his brother": who only gave it. */
export const isDonor = ({ marks }: Walk, at: number): boolean =>
  isWord(marks[isWord(marks[at - 1], /^(?:an?|the|my)$/) ? at - 2 : at - 1], /^from$/) &&
  marks.slice(Math.max(0, at - 4), at - 1).some(mark => isWord(mark, transplant));

/** "the aunt, not the mother, who had", "mom not MGM had": the one before is meant. */
export function isNotMeant(walk: Walk, at: number): boolean {
  const { marks, subjectAt, sentenceAt } = walk;
  const not = isWord(marks[at - 1], /^(?:the|a|an|my)$/) ? at - 2 : at - 1;
  if (isWord(marks[not], /^not$/) && marks[not - 1]?.kind === 'person' && subjectAt === not - 1) {
    walk.setScope(null, at);
    return true;
  }
  // "correction: not mother, paternal aunt - br ca"
  const isWrong = isWord(marks[not], /^not$/) && isLink(marks[not - 1], ':-') && isGap(marks[at + 1], level.comma);
  const mark = marks[at];
  if (
    isWrong &&
    mark?.kind === 'person' &&
    marks.slice(Math.max(0, not - 6), not).some(earlier => has(earlier, 'corrects'))
  ) {
    walk.doubtFrom(0, [only(mark.chain[0] ?? 'NONE', at)]);
    walk.setScope(null, at);
    return true;
  }
  const isOff =
    isWord(marks[not], /^(?:not|instead of|rather than)$/) &&
    isGap(marks[not - 1], level.comma) &&
    subjectAt >= sentenceAt &&
    (isGap(marks[at + 1], level.comma) || isLink(marks[at + 1], ')'));
  // "Mother ovarian ca. Correction: maternal aunt had ovarian ca, not mother."
  if (isOff && mark?.kind === 'person' && saidBefore(marks, sentenceAt, at).some(said => has(said, 'corrects')))
    walk.doubtFrom(walk.sentenceBefore, [only(mark.chain[0] ?? 'NONE', at)]);
  return isOff;
}
