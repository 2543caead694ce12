// People and animals of a text who are neither the patient nor a relative.
import { has, isGap, isWord } from '../phrases/look.ts';
import type { Chained } from '../phrases/mark.ts';
import { level } from '../phrases/separators.ts';

export const someone = /^(?:woman|man|lady|gentleman|girl|boy|guy|person|celebrity)$/;

/** "Mother's path came back": what is no one else. */
export const papers = /^(?:own|path\w*|charts?|records?|reports?|tumou?r|mass|growth|.)$/;

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
      marks.slice(verb + 1, verb + 3).some(one => isWord(one, /^(?:diagnosed|dx'?d|treated|dying|being)$/)));
  // "an endoscopy had shown gastric cancer"
  const isEnd = (one: Chained) =>
    one.kind === 'cancer' ||
    one.kind === 'person' ||
    isGap(one, level.clause) ||
    (!isOwned && one.kind === 'word' && one.cues.size === 0);
  return isTold && marks.slice(verb + 1, verb + 9).find(isEnd)?.kind === 'cancer';
}

/** "another patient"; "a client", "a woman", after someone who is not said to be one; "her last client", "a patient of his". */
export const isAnother = (said: readonly Chained[], after: readonly Chained[]): boolean => {
  if (isWord(said.at(-1), /^(?:another|different|other)$/)) return true;
  if (said.slice(-4).some(mark => isWord(mark, /^(?:is|was|as|am|now)$/))) return false;
  const [of, whose] = after;
  const isOf = has(of, 'of') && isWord(whose, /^(?:hers|his|theirs|mine)$/);
  const isTold = has(of, 'has', 'dx', 'death', 'who') || isWord(of, /^(?:recently|just)$/);
  const which = isWord(
    said.at(-1),
    /^(?:best|last|current|former|old|first|favou?rite|other|previous|recent|long|longtime)$/,
  )
    ? said.at(-2)
    : said.at(-1);
  const isOwned = has(which, 'her', 'his', 'their') || (which !== said.at(-1) && isWord(which, /^my$/));
  const isLast = which !== said.at(-1) && (which === undefined || isGap(which, level.comma));
  return (
    isOf ||
    (isTold && (isOwned || isLast)) ||
    (isWord(said.at(-1), /^an?$/) &&
      !isGap(said.at(-2), level.comma) &&
      (isWord(said.at(-2), /^(?:lost|nursed)$/) ||
        said.some(mark => mark.kind === 'patient' || mark.kind === 'person' || has(mark, 'she', 'he'))))
  );
};
