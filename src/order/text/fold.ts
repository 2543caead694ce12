// Texts made alike before they are compared.

/** Without case, without wide forms of letters, with one blank between words: for what must be the same. */
export const foldCase = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Letters and digits alone, without their accents too: where a likeness that is missed is worse than one too many. */
export const foldAccents = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Letters that Unicode does not take apart, as they are written where a keyboard lacks them. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: 'a',
  œ: 'o',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŧ: 't',
  þ: 'th',
  ß: 'ss',
};

/** The words of a name as two clerks may have typed it: also "Müller" and "Mueller", "Sørensen" and "Soerensen" are alike. */
export const nameWords = (name: string): string[] =>
  foldAccents(name.toLowerCase().replace(/[æœøđðħıłŧþß]/g, letter => plainLetters[letter] ?? letter))
    .replace(/([aou])e/g, '$1')
    .split(' ')
    .filter(Boolean);
