// A note for the chart ends with a code (src/draft/note/note-code.ts). Whatever an EHR does to the note's lines, spaces, quotes
// and dashes, its letters and digits stay in order.
import * as z from 'zod/mini';

/** The code begins with it. */
export const noteMark = 'GTRX';

/** How many characters of the code follow the mark. */
export const codeLength = 24;

/** More than the longest note has. */
export const longestNote = 1500;

/** A note in the text of a page: only its letters and digits, before the mark and after it. */
export const FoundNote = z.strictObject({
  before: z.string().check(z.maxLength(longestNote)),
  code: z.string().check(z.length(codeLength)),
});

export type FoundNote = z.infer<typeof FoundNote>;

/** The letters and digits of a text, without accents and case. */
export const squeeze = (text: string): string =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
