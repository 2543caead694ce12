/** A policy that has ended or was never in force. "Old Dominion Care" is an insurer. */
export const over = /\b(?:inactive|term(?:inat)?ed|expired|ended|cancel\w+|historical|previous)\b|^old$/im;

/** "Term date 12/31/2023", "01/01/2020 – 12/31/2023" */
const until = /(?:\b(?:(?:term|end|thr|until)\w*|to)(?: date)?[\s:]+|[–—-] +)[\d/.-]{0,6}?((?:19|20)\d\d)/gim;

/** True for a policy that ended in an earlier year. */
export const hasEnded = (text: string, today: string): boolean =>
  [...text.matchAll(until)].some(([, year = '']) => year < today.slice(0, 4));

/** What pays for no test. */
const otherCare = /^(?:dental|vision|auto|workers.? comp\w*)(?: (?:insurance|plan|coverage))?$/im;
export const isOtherCare = (text: string): boolean => otherCare.test(text) && !/^medical/im.test(text);

/** True for a policy that says it is not the first one. */
export const isLater = (text: string): boolean => /^(?:sec|tert|[23]$)/im.test(text) && !/^prim/im.test(text);
