// Where the letters of a text stand.

import { isRightToLeft } from '../../order/text/bidi.ts';
import { own } from '../page/own.ts';

export function boxesOf(text: Text, start: number, end: number): DOMRect[] {
  const range = own(own(text, 'ownerDocument'), 'createRange').call(own(text, 'ownerDocument'));
  range.setStart(text, start);
  range.setEnd(text, end);
  return [...range.getClientRects()];
}

/** True if a word reads backward: mirrored, upside down, or with its direction overridden. */
export function isReversed(text: Text, start: number, end: number): boolean {
  const word = text.data.slice(start, end);
  if (isRightToLeft(word)) return false;
  // A control character has a box of its own.
  const letters = [...word.matchAll(/[\p{L}\p{N}]/gu)];
  const [first, last] = [letters[0], letters.at(-1)].map(letter => {
    const at = start + (letter?.index ?? 0);
    return letter && boxesOf(text, at, at + letter[0].length)[0];
  });
  return Boolean(first && last && Math.abs(first.top - last.top) < first.height / 2 && first.left > last.right);
}
