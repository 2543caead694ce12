// What a mark is, and what its word says.

import type { Cue } from '../words/cue-words.ts';
import type { Chained } from './mark.ts';
import { level } from './separators.ts';

export function has(mark: Chained | undefined, ...cues: readonly Cue[]): boolean {
  if (mark?.kind !== 'word' || mark.cues.size === 0) return false;
  for (const cue of cues) if (mark.cues.has(cue)) return true;
  return false;
}

export const isGap = (mark: Chained | undefined, from: number): boolean =>
  !mark || (mark.kind === 'gap' && mark.level >= from);

export const isLink = (mark: Chained | undefined, marks: string): boolean =>
  mark?.kind === 'link' && marks.includes(mark.mark);

export const isWord = (mark: Chained | undefined, pattern: RegExp): boolean =>
  mark?.kind === 'word' && pattern.test(mark.word);

/** "Dad's brother colon too": the same of someone else. */
export const also = /^(?:too|also|as well)$/;

/** What a pathologist looked at. */
export const specimen = /^(?:bx|biopsy|biopsies|fna|path|pathology|cytology|histology|core|aspirate)$/;

/** The marks before the first one that ends them. */
export function upTo(marks: readonly Chained[], isEnd: (mark: Chained) => boolean): readonly Chained[] {
  const end = marks.findIndex(isEnd);
  return end < 0 ? marks : marks.slice(0, end);
}

/** "screening, given her mother's breast cancer": why, which is a fact. */
export const because = /^(?:given|since|as|bc|b\/c|because(?: of)?|due(?: to)?)$/;

/** What a sentence says before a place: of a hostile one, its last part. */
export const saidBefore = <M>(marks: readonly M[], sentence: number, at: number): M[] =>
  marks.slice(Math.max(sentence, at - 99), at);

/** How far a look goes, so that no text makes it slow. */
export const far = 24;

export const isComma = (mark: Chained | undefined) => mark?.kind === 'gap' && mark.level === level.comma;

export const isQuestion = (mark: Chained | undefined) => mark?.kind === 'word' && mark.word === '?';
