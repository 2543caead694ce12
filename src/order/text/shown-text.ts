/** Without those that turn letters around: they put a text in doubt (src/draft/confirm/doubt-values.ts). */
const invisible = /[\p{DI}\p{Cc}](?<![\t-\r\u202D\u202E])/gu;

/** The text without invisible characters. Its inner blanks stay. */
export const visibleText = (text: string): string => text.replace(invisible, '').trim();

/** The text as the user sees it: no invisible characters, one blank between words. Line breaks count as blanks. */
export const tidy = (text: string): string => visibleText(text).replace(/\s+/g, ' ');

/** The text with at most 20 blanks in a row: `isQuick` counts on it, and no form of a value has more. */
export const shortBlanks = (text: string): string => text.replace(/(\s{20})\s+/g, '$1');

/** True for a text with a line of which the page shows only the start. */
export const isCut = (text: string): boolean => /(?:…|\.{3})\s*$/m.test(text);

/** True if the text has no letter and no digit: "", "--", "(___) ___-____". */
export const isBlank = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text);
