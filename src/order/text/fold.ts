// Makes texts alike before they are compared.

/** Ignores case, wide letter forms and extra spaces: for texts that must be the same. */
export const foldCase = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Letters and digits only, without accents: for comparisons where a missed match is worse than a false one. */
export const foldAccents = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Letters that Unicode does not decompose → what people type when the keyboard lacks them. */
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

/** The words of a name as two clerks may have typed it: "Müller" and "Mueller", "Sørensen" and "Soerensen" are alike. */
export const nameWords = (name: string): string[] =>
  foldAccents(name.toLowerCase().replace(/[æœøđðħıłŧþß]/g, letter => plainLetters[letter] ?? letter))
    .replace(/([aou])e/g, '$1')
    .split(' ')
    .filter(Boolean);
