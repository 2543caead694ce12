// How many relatives: "3 sisters", "1 of 3", "MA (50s) x2".

import type { Lexeme } from '../words/lexicon.ts';
import { numberAt } from './ages.ts';

export const countWords = /^(?:both|each|one|two|three|four|five|six|seven|eight|nine|ten)$/;

/** "MA (50s) x2": how many stand behind the age. */
export function countBehindAge(all: readonly Lexeme[], open: number): number | null {
  const age = all[open]?.word === '(' ? numberAt(all, open + 1) : null;
  const close = age ? open + 1 + age.length : open;
  return age?.age && all[close]?.word === ')' ? (numberAt(all, close + 1)?.count ?? null) : null;
}

/** "3 sisters", "two", "1 of 3", "one of her three": how many stand before a relative. */
export function countBefore(all: readonly Lexeme[], from: number): { count: number | null; at: number } {
  const word = all[from]?.word ?? '';
  // "2S", two sisters, is no decade.
  const letters = all[from + 1];
  if (/^[1-9]$/.test(word) && letters?.isTight && /^[BSDAU]$/.test(letters.raw))
    return { count: Number(word), at: from + 1 };
  const isOne = word === 'one' || word === '1';
  const number = isOne ? { count: 1, length: 1 } : numberAt(all, from);
  const plain = number && ('count' in number ? number.count : undefined);
  const age = number && 'age' in number && number.age && 'age' in number.age ? number.age.age : undefined;
  // "ID 5 Sister"
  const isItem = /^(?:id|no|member|row|item)$/.test(all[from - 1]?.word ?? '');
  let count = isItem ? null : (plain ?? (age !== undefined && age < 11 ? age : null));
  let at = count !== null ? from + (plain !== undefined && word !== 'one' && !isOne ? 1 : (number?.length ?? 1)) : from;
  // "each grandmother"
  const isBoth = word === 'both' || (word === 'each' && /^grand/.test(all[from + 1]?.word ?? ''));
  if (count === null && isBoth) [count, at] = [2, from + 1];
  // "both her sisters"
  if (isBoth && word === 'both') while (/^(?:of|her|his|my|their|the)$/.test(all[at]?.word ?? '')) at += 1;
  if (count === null && word === 'a' && all[from]?.raw === 'a') [count, at] = [1, from + 1];
  if (count !== null && all[at]?.word === 'x') at += 1;
  if (count !== null && all[at]?.word === '/' && all[at + 1]?.kind === 'number') at += 2;
  if (count !== null && /^of(?: the)?$/.test(all[at]?.word ?? '')) {
    at += 1;
    while (/^(?:her|his|the|their|my|pts?|patients?|'s)$/.test(all[at]?.word ?? '')) at += 1;
    const total = numberAt(all, at);
    if (total) at += total.length;
  }
  return { count, at };
}

/** "Aunts: 1) breast cancer 52, 2) healthy": how long the number is that stands for one of several; 0 if it is none. */
export function itemOfPersons(all: readonly Lexeme[], at: number): number {
  const open = all[at]?.word === '(' ? 1 : 0;
  const number = all[at + open];
  const end = all[at + open + 1];
  const isItem =
    number?.kind === 'number' &&
    /^[1-9]$/.test(number.word) &&
    (open > 0 ? end?.word === ')' : /^[).]$/.test(end?.word ?? ''));
  if (!isItem || !end?.isTight || (end.word === '.' && all[at + open + 2]?.kind !== 'word')) return 0;
  for (let back = at - 1; back > at - 60 && all[back] && all[back]?.word !== '\n'; back -= 1) {
    const { senses } = all[back] ?? {};
    if (senses?.has('person')) return 0;
    if (!senses?.has('people')) continue;
    const first = all.slice(back + 1, back + 4).find(({ kind }) => kind === 'number');
    return first?.word === '1' ? open + 2 : 0;
  }
  return 0;
}
