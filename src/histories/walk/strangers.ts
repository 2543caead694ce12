// People and animals of a text who are neither the patient nor a relative.
import { has, isGap, isWord } from '../phrases/look.ts';
import type { Chained } from '../phrases/mark.ts';
import { level } from '../phrases/separators.ts';

export const someone = /^(?:woman|man|lady|gentleman|girl|boy|guy|person|celebrity)$/;

/** "Mother's path came back": what is no one else. */
export const papers = /^(?:own|path\w*|charts?|records?|reports?|results?|letters?|tumou?r|mass|growth|.)$/;

/** "Her boss had", "her cat was diagnosed with", "one of her students has": none of them is the patient. */
export function isStranger(marks: readonly Chained[], at: number): boolean {
  const mark = marks[at];
  const whose = marks[at - 1];
  if (mark?.kind !== 'word' || mark.word.length < 3 || papers.test(mark.word) || mark.isName) return false;
  const isOwned = has(whose, 'her', 'his', 'their') || isWord(whose, /^my$/);
  if (!isOwned && !isWord(whose, /^(?:the|an?|another)$/)) return false;
  const verb = has(marks[at + 1], 'fill') && !has(marks[at + 1], 'has') ? at + 2 : at + 1;
  // "was diagnosed with", "is being treated for"
  const isTold =
    isWord(marks[verb], /^(?:had|has|got|developed|died)$/) ||
    (isOwned &&
      isWord(marks[verb], /^(?:is|was)$/) &&
      marks.slice(verb + 1, verb + 3).some(later => isWord(later, /^(?:diagnosed|dx'?d|treated|dying|being)$/)));
  // "an endoscopy had shown gastric cancer"
  const isEnd = (mark: Chained) =>
    mark.kind === 'cancer' ||
    mark.kind === 'person' ||
    isGap(mark, level.clause) ||
    (!isOwned && mark.kind === 'word' && mark.cues.size === 0);
  return isTold && marks.slice(verb + 1, verb + 9).find(isEnd)?.kind === 'cancer';
}

/** "another patient"; "a client", "a woman", after someone who is not said to be one; "her last client", "a patient of his". */
export const isAnother = (before: readonly Chained[], after: readonly Chained[]): boolean => {
  if (isWord(before.at(-1), /^(?:another|different|other)$/)) return true;
  if (before.slice(-4).some(mark => isWord(mark, /^(?:is|was|as|am|now)$/))) return false;
  const [preposition, whose] = after;
  const isOf = has(preposition, 'of') && isWord(whose, /^(?:hers|his|theirs|mine)$/);
  const isTold = has(preposition, 'has', 'dx', 'death', 'who') || isWord(preposition, /^(?:recently|just)$/);
  const which = isWord(
    before.at(-1),
    /^(?:best|last|current|former|old|first|favou?rite|other|previous|recent|long|longtime)$/,
  )
    ? before.at(-2)
    : before.at(-1);
  const isOwned = has(which, 'her', 'his', 'their') || (which !== before.at(-1) && isWord(which, /^my$/));
  const isLast = which !== before.at(-1) && (which === undefined || isGap(which, level.comma));
  return (
    isOf ||
    (isTold && (isOwned || isLast)) ||
    (isWord(before.at(-1), /^an?$/) &&
      !isGap(before.at(-2), level.comma) &&
      (isWord(before.at(-2), /^(?:lost|nursed)$/) ||
        before.some(mark => mark.kind === 'patient' || mark.kind === 'person' || has(mark, 'she', 'he'))))
  );
};
