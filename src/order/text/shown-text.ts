const invisible = /[\u200B-\u200F\u061C\u2060-\u2064\u202A-\u202E\u2066-\u2069\uFEFF\u00AD]/g;

/** The text without invisible characters. Its inner blanks stay. */
export const visibleText = (text: string): string => text.replace(invisible, '').trim();

/** The text as the user sees it: no invisible characters, one blank between words. Line breaks count as blanks. */
export const tidy = (text: string): string => text.replace(invisible, '').replace(/\s+/g, ' ').trim();

/** True if the text has no letter and no digit: "", "--", "(___) ___-____". */
export const isBlank = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text);
