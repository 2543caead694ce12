// "Maternal grandmother Ashkenazi Jewish": sentences that say only that.
import type { Mark } from './phrases/mark.ts';
import { marksOf } from './phrases/marks.ts';
import { level } from './phrases/separators.ts';
import type { Cue } from './words/cue-words.ts';
import type { Person } from './words/relative-words.ts';

interface AncestrySentence {
  text: string;
  /** Whom it names. Nobody: the patient. */
  persons: Person[];
}

const ashkenazi = /^ashk(?:enazi)?(?: jew(?:ish)?)?$/;

const unsure = /^(?:unknown|unk|unkn|declined|\?)$/;

/** Words that may stand beside it. Any other makes it something else, such as a test for it. */
const beside = new Set<Cue>([
  'fill',
  'ancestry',
  'has',
  'of',
  'in',
  'and',
  'yes',
  'side',
  'family',
  'about',
  'her',
  'his',
  'now',
  'dx',
  'at',
]);

const ownWords = /^(?:ashk\w*|jew(?:ish)?|descent|ancestry|heritage|background|origin|ethnicity|ethnic)$/;

const isDenial = (mark: Mark) => mark.kind === 'word' && mark.cues.has('no');

/** What a denial can be of instead: "no prior germline testing", "no colon cancer". */
const isOther = (mark: Mark) =>
  mark.kind === 'cancer' || mark.kind === 'person' || (mark.kind === 'word' && mark.cues.has('gene'));

const deniesTheLast = ([first, ...rest]: readonly Mark[] = []) => !!first && isDenial(first) && !rest.some(isOther);

function readSentence(marks: readonly Mark[]): Person[] | null {
  const persons: Person[] = [];
  let isSaid = false;
  for (const mark of marks) {
    if (mark.kind === 'person') persons.push(mark.person);
    if (mark.kind === 'box') return null;
    if (mark.kind !== 'word') continue;
    if (ashkenazi.test(mark.word)) isSaid = true;
    const isBeside = ownWords.test(mark.word) || [...mark.cues].some(cue => beside.has(cue));
    if (!isBeside || unsure.test(mark.word) || mark.cues.has('adopted') || isDenial(mark)) return null;
  }
  return isSaid ? persons : null;
}

export function findAncestrySentences(text: string): AncestrySentence[] {
  if (!/ashk/i.test(text)) return [];
  const marks = marksOf(text);
  const sentences: Mark[][] = [[]];
  for (const mark of marks)
    if (mark.kind === 'gap' && mark.level >= level.clause) sentences.push([]);
    else sentences.at(-1)?.push(mark);
  return sentences.flatMap((sentence, at) => {
    const persons = readSentence(sentence);
    const [first] = sentence;
    const last = sentence.at(-1);
    // "Ashkenazi Jewish ancestry. No."
    if (!persons || !first || !last || deniesTheLast(sentences[at + 1])) return [];
    return [{ text: text.slice(first.start, last.end), persons }];
  });
}
