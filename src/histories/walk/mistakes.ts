// What a text takes back: "that is wrong", "it was a benign cyst".
import { far, has, isGap, isLink, isWord, upTo } from '../phrases/look.ts';
import type { Chained, WordMark } from '../phrases/mark.ts';
import { level } from '../phrases/separators.ts';
import { benignGrowth, isOfAnother } from './said-after.ts';
import type { Walk } from './walk.ts';

const namesNoOne = (marks: readonly Chained[]) => marks.every(({ kind }) => kind !== 'person');

/** "Sister had ovarian cancer. Patient corrects: it was a dermoid cyst, benign.": the cancer of the sentence before was none. */
export function saysBenign(
  { marks, clauseAt, sentenceAt, sentenceBefore, lastCancerAt }: Walk,
  mark: WordMark,
  at: number,
): boolean {
  // "mother w/ ovarian ca; records reviewed - it was a benign cystadenoma"
  const from = lastCancerAt >= sentenceAt ? clauseAt : sentenceAt;
  if (lastCancerAt < sentenceBefore || !benignGrowth.test(mark.word)) return false;
  // "charted mat aunt ov ca - pt corrects today, was benign dermoid"
  const behind = marks.slice(Math.max(lastCancerAt + 1, at - 12), at + 1);
  if (behind.some(each => isWord(each, /^(?:correct(?:s|ed)|clarif(?:ies|ied))$/)) && namesNoOne(behind)) return true;
  const nearby = marks.slice(Math.max(from, at - 12), at + 1);
  const it = nearby.findIndex(each => isWord(each, /^(?:it|that)\b/));
  return lastCancerAt < from && it >= 0 && !isOfAnother(nearby.slice(0, it + 1)) && namesNoOne(nearby);
}

/** "Pathology obtained since then shows", "Death certificate:": what a sentence begins with. */
const paper = /^(?:reports?|path|pathology|histology|records?|certificate|letters?|slides)$/;

/** "Mother had ovarian cancer. Pathology obtained since then shows a benign cystadenoma.": papers say otherwise. Since where. */
export function deniedByPapers(walk: Walk, at: number): number {
  const { marks, clauseAt, sentenceAt, sentenceBefore, lastCancerAt } = walk;
  const from = lastCancerAt >= sentenceAt ? clauseAt : sentenceAt;
  if (lastCancerAt < sentenceBefore || lastCancerAt >= from || at - from > far) return -1;
  const before = marks.slice(from, at);
  const isPaper = before
    .slice(0, 4)
    .some((mark, index) => isWord(mark, paper) || (isWord(mark, /^note$/) && isWord(before[index - 1], /^op/)));
  const isOff = (mark: Chained) =>
    /^(?:patient|cancer|age|side)$/.test(mark.kind) || has(mark, 'her', 'his', 'family', 'no', 'gene');
  return !isPaper || before.some(isOff) ? -1 : lastCancerAt >= sentenceAt ? sentenceAt : sentenceBefore;
}

/** "Correction: it was her aunt who had ovarian ca": what was said before of someone else, and what it was. */
export function onPutRight(walk: Walk, at: number): void {
  const { marks, sentenceAt, sentenceBefore, lastCancerAt } = walk;
  const before = marks.slice(Math.max(sentenceAt, at - 12), at);
  const isIt = before.some(
    (mark, index) => isWord(mark, /^(?:it|that|this)$/) && isWord(before[index + 1], /^(?:was|is)$/),
  );
  if (!isIt || lastCancerAt < sentenceBefore || !before.some(mark => has(mark, 'corrects'))) return;
  const named = upTo(marks.slice(at + 1, at + 6), mark => mark.kind === 'person' || isGap(mark, level.clause)).find(
    mark => mark.kind === 'cancer',
  );
  const from = marks[lastCancerAt >= sentenceAt ? sentenceAt : sentenceBefore]?.start ?? 0;
  walk.endRun();
  for (const fact of walk.facts) if (fact.start >= from && named?.cancers.includes(fact.cancer)) fact.isOpen = true;
}

const charts = /^(?:history|hx|family history|family hx|fhx|charts?|records?|lists?|problem list|profile|file|notes?)$/;

/** "Please remove colon cancer from my dad's history": said of him by mistake. */
export function isWithdrawn(marks: readonly Chained[], at: number): boolean {
  if (!isWord(marks[at], /^(?:remov\w*|delete|strike|take)$/)) return false;
  const said = upTo(marks.slice(at + 1, at + 12), mark => isGap(mark, level.comma));
  const from = said.findIndex(mark => isWord(mark, /^(?:from|off|out)$/));
  return (
    said.slice(0, Math.max(0, from)).some(({ kind }) => kind === 'cancer') &&
    said.slice(from).some(mark => isWord(mark, charts))
  );
}

/** "That is wrong", "was entered by mistake": what the papers or the sentence before say. */
const isOfSaid =
  /^(?:this|that|it|which|these|those|entered|entry|listed|charted|chart|recorded|records?|coded|documented|added|notes?|lists?|letters?|says?|all)$/;

/** "Your note says that I had breast cancer. That is wrong.": listed, not taken. */
export function onMistake(walk: Walk, at: number): void {
  const { marks, sentenceAt, sentenceBefore, lastCancerAt } = walk;
  // "wrongly lists her mother as having ovarian cancer"
  if (isWord(marks[at], /ly$/) && lastCancerAt < sentenceAt) {
    walk.setScope('maybe', at);
    walk.isStrong = true;
    walk.mistakeAt = at;
    return;
  }
  // "left breast ca, not right"
  const isSide = isWord(marks[at], /^not right$/);
  // "Father colon ca 60 - error, was polyps"
  const isAlone = isLink(marks[at - 1], '-(');
  const refers =
    isAlone ||
    marks.slice(Math.max(sentenceAt, at - (isSide ? 2 : far)), at).some(earlier => isWord(earlier, isOfSaid));
  const from = lastCancerAt >= sentenceAt ? sentenceAt : sentenceBefore;
  if (!refers || lastCancerAt < from) return;
  walk.doubtFrom(from);
  walk.mistakeAt = at;
}

/** "Sister, lung cancer. On further questioning it was breast cancer": which one the sentence before meant. */
export function corrects({ marks, facts, lastCancerAt, sentenceAt, sentenceBefore, scope }: Walk, at: number): boolean {
  const mark = marks[at];
  const last = marks[lastCancerAt];
  return (
    isWord(marks[at - 1], /^(?:was|is)$/) &&
    isWord(marks[at - 2], /^(?:it|this|that)$/) &&
    mark?.kind === 'cancer' &&
    mark.cancers.length === 1 &&
    mark.cancers[0] !== null &&
    !mark.isTumor &&
    scope === null &&
    lastCancerAt >= sentenceBefore &&
    lastCancerAt < sentenceAt &&
    marks.slice(Math.max(sentenceAt, at - 24), at).every(({ kind }) => kind !== 'person') &&
    facts.some(({ start, isOpen }) => start === last?.start && !isOpen)
  );
}
