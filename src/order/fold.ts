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
