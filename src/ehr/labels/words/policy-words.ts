import { datesIn } from '../banner-line.ts';

/** A policy that has ended or was never in force. */
export const over = /\b(?:inactive|term(?:inat)?ed|expired|ended|cancel\w+|historical|previous)\b/i;
/** "Previous coverages", and not "Previous ID" or "Historical Society Health Fund" */
const before = /\b(?:historical|previous)\b/i;
const beforeOnly = /^(?:historical|previous)(?: (?:insurance|coverage|polic|plan|payer|carrier)\w*)?$/i;
const negated = /\b(?:not|never|no)\b/i;
/** More words are a remark: "Card of the former plan expired, new one seen on Monday". */
const mostWords = 6;

/** True for a text that is a status of its own: "Terminated 12/31/2023", "Previous coverages". "Old Dominion Care" is an insurer. */
export function saysOver(text: string): boolean {
  const left = datesIn(text)
    .reduce((rest, date) => rest.replace(date, ' '), text)
    .trim();
  if (before.test(left)) return beforeOnly.test(left);
  const isRemark = left.split(/[^\p{L}]+/u).filter(Boolean).length > mostWords;
  return /^old$/i.test(text) || (over.test(left) && !negated.test(left) && !isRemark);
}

/** What pays for no test. */
const otherCare = /^(?:dental|vision|auto|workers.? comp\w*)(?: (?:insurance|plan|coverage))?$/im;
export const isOtherCare = (text: string): boolean => otherCare.test(text) && !/^medical/im.test(text);

/** True for a policy that says it is not the first one. */
export const isLater = (text: string): boolean => /^(?:sec|tert|[23]$)/im.test(text) && !/^prim/im.test(text);
