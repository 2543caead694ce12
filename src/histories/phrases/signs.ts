// Marks of punctuation that say something: boxes, brackets, "+" and "-".

import type { Cue } from '../words/cue-words.ts';
import type { Lexeme } from '../words/lexicon.ts';
import type { Mark, Place } from './mark.ts';
import { boxAt, gapAt, isClose, isOpen } from './separators.ts';

export const cueMark = (place: Place, cue: Cue, word: string): Mark => ({
  ...place,
  kind: 'word',
  cues: new Set([cue]),
  word,
  isName: false,
});

export const answerMark = (place: Place, { isOn }: { isOn: boolean }): Mark =>
  cueMark(place, isOn ? 'yes' : 'no', isOn ? 'yes' : 'no');

/** A mark, and how many lexemes it takes. Without a mark, they say nothing. */
export type Found = readonly [length: number, mark: Mark | null];

/** "+ breast ca (mother), - colon ca": what the list denies. */
function isMinus(all: readonly Lexeme[], at: number): boolean {
  // "+colon CA (mother); -breast, -ovarian"
  const isTight = all[at + 1]?.isTight === true;
  if (
    all[at]?.isTight ||
    !/^[,;]$/.test(all[at - 1]?.word ?? '') ||
    !(all[at + 1]?.senses.has('site') || all[at + 1]?.senses.has('whole'))
  )
    return false;
  for (let before = at - 1; before > at - 40 && before >= 0; before -= 1)
    if (all[before]?.word === '+' && !all[before]?.isTight && all[before + 1]?.isTight === isTight) return true;
  return false;
}

function isTagEnd(all: readonly Lexeme[], at: number): boolean {
  for (let before = at - 1; before > at - 12; before -= 1) {
    const { word } = all[before] ?? {};
    if (word === '<') return all[before + 1]?.isTight === true && all[before + 1]?.kind !== 'number';
    if (word === '>' || word === '\n') return false;
  }
  return false;
}

const links: Readonly<Record<string, ':' | "'s" | '-'>> = {
  ':': ':',
  '=': ':',
  "'s": "'s",
  "'": "'s",
  '-': '-',
  '→': '-',
};

/** A mark of punctuation. Null if it is an ordinary word here. */
export function punctuationAt(all: readonly Lexeme[], at: number, lexeme: Lexeme): Found | null {
  const { word, start, end } = lexeme;
  const to = (length: number): Place => ({ start, end: all[at + length - 1]?.end ?? end });
  const gap = gapAt(all, at);
  if (gap) return [gap.length, gap.level > 0 ? { ...to(1), kind: 'gap', level: gap.level } : null];
  const next = all[at + 1];
  if (isOpen(word)) {
    const sign = isClose(all[at + 2]?.word) ? next?.word : undefined;
    if (sign === '+' || (sign === '-' && word === '(')) return [3, cueMark(to(3), sign === '+' ? 'yes' : 'no', sign)];
  }
  const box = boxAt(all, at);
  if (box) {
    const place = to(box.length);
    const { length, isAnswer, ...fields } = box;
    return [length, isAnswer ? answerMark(place, box) : { ...place, kind: 'box', ...fields }];
  }
  // "ovarian ca '19"
  if (word === "'" && !lexeme.isTight && next?.kind === 'number' && next.isTight) return [1, null];
  const mark = isOpen(word) ? '(' : isClose(word) ? ')' : links[word];
  if (mark && mark !== '-') return [1, { ...to(1), kind: 'link', mark }];
  // "#2" of several sisters.
  if (word === '#' && next?.kind === 'number') return [2, cueMark(to(2), 'fill', 'one')];
  if (word === '-' && isMinus(all, at)) return [1, cueMark(to(1), 'no', '-')];
  // "<ageAtDx>44"
  if (word === '>' && isTagEnd(all, at)) return [1, null];
  // "F>lung 70>dec", "Renal CA > none"
  const before = all[at - 1]?.senses;
  const isOfCancer = (before?.has('growth') || before?.has('whole')) && !next?.senses.has('at');
  if (word === '>' && next?.kind === 'word' && (isOfCancer || (lexeme.isTight && next.isTight)))
    return [1, { ...to(1), kind: 'link', mark: '-' }];
  if (word === '-' && next?.word === 'for') return [2, cueMark(to(2), 'no', 'negative for')];
  // "Ovarian ca -> none"
  if (mark) {
    const length = next?.word === '>' && next.isTight ? 2 : 1;
    return [length, { ...to(length), kind: 'link', mark }];
  }
  return lexeme.senses.size === 0 ? [1, null] : null;
}
