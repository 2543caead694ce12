// Italy's fiscal code has three letters of the last name and three of the first name: "DLLRNN54C12L840X" is Ermanno Dalla Costa's.
import { foldName } from '../../../order/text/fold.ts';

const code = /\b([A-Z]{6})\d\d[A-EHLMPRST]\d\d[A-Z]\d{3}[A-Z]\b/;

/** The letters of the names in the first fiscal code. */
export const fiscalLetters = (texts: readonly string[]): string | undefined => code.exec(texts.join('\n'))?.[1];

/** Consonants, then vowels, then X. Of a first name with more than three consonants, the second one does not count. */
function lettersOf(name: string, isFirst: boolean): string {
  const all = foldName(name).replace(/[^a-z]/g, '');
  const consonants = all.replace(/[aeiou]/g, '');
  const counted = isFirst && consonants.length > 3 ? consonants.charAt(0) + consonants.slice(2) : consonants;
  return `${counted}${all.replace(/[^aeiou]/g, '')}xx`.slice(0, 3).toUpperCase();
}

/** The first and last name in words of which nothing else tells the order. Null if these letters fit no split, or two. */
export function splitByLetters(words: readonly string[], letters: string): [first: string, last: string] | null {
  const splits = words.slice(1).flatMap((_, at) => {
    const parts = [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')] as const;
    return [parts, [parts[1], parts[0]] as const];
  });
  const fitting = splits.filter(([first, last]) => lettersOf(last, false) + lettersOf(first, true) === letters);
  const [only, other] = fitting;
  return only && !other ? [...only] : null;
}
