// Whether an answer says that the patient had a transfusion too short a time ago.

import { daysBetween, isDay } from '../../order/formats.ts';
import type { ReadValue } from '../../order/reading.ts';
import { countsTime, daysSince, isUnderstood } from './days-since.ts';
import { hasDenial, isTopic, listOf, nameOf, orDetail, polarityOf, type Verdict, wordsOf } from './words.ts';

/**
 * "If within 28 days, the test is invalid": day 28 is within. Counted in local calendar days from the transfusion to the
 * order, so that the hour does not matter.
 */
const invalidDays = 28;

/** The day that an answer gives; undefined if it gives none. */
export function dayOf({ value }: ReadValue): string | undefined {
  const day = typeof value === 'string' ? value.slice(0, 10) : '';
  return isDay(day) ? day : undefined;
}

const readDay = (name: readonly string[], day: string, today: string): Verdict => {
  const days = daysBetween(day, today);
  if (days >= 0 && days <= invalidDays) return 'stops';
  // The day of the first transfusion says nothing of the last one.
  return isUnderstood(name) ? 'passes' : 'unclear';
};

/** A time that words say, or its opposite; undefined if they say none. Lets nothing pass that has words without a meaning. */
function readTime(words: readonly string[], isOpposite = false): Verdict | undefined {
  const days = daysSince(words, isOpposite, invalidDays);
  if (!days) return undefined;
  const isWhole = isUnderstood(words);
  if (days.to <= invalidDays && (isWhole || (days.isLimit && !isOpposite && !hasDenial(words)))) return 'stops';
  return days.from > invalidDays && isWhole ? 'passes' : 'unclear';
}

/** "moreThan28DaysAgo: false". */
function readAnswer(name: readonly string[], isYes: boolean): Verdict {
  const said = readTime(name, !isYes);
  if (said) return said === 'stops' && !isYes ? 'denies' : said;
  if (!isTopic(name)) return 'unclear';
  return isYes === hasDenial(name) ? 'passes' : 'detail';
}

/** "LESS_THAN_28_DAYS", "4 weeks ago", "NEVER". */
function readText(name: readonly string[], words: readonly string[]): Verdict {
  if (isTopic(words) && hasDenial(words)) return isUnderstood(name) && !hasDenial(name) ? 'passes' : 'unclear';
  return readTime(words) ?? 'unclear';
}

/** `daysSinceTransfusion: 12`. */
function readNumber(name: readonly string[], number: string): Verdict {
  if (!countsTime(name)) return 'unclear';
  const days = daysSince([...name, number], false, invalidDays);
  return days && days.to <= invalidDays && !hasDenial(name) ? 'stops' : (readTime([...name, number]) ?? 'unclear');
}

const detailNames = listOf(`
  type product products component components unit units volume amount count number center facility hospital name reason
  comment comments note notes reaction reactions year month day`);

function read(name: readonly string[], answer: ReadValue, today: string): Verdict {
  const day = dayOf(answer);
  if (day !== undefined) return readDay(name, day, today);
  const isYes = polarityOf(answer.value);
  if (isYes !== undefined) return readAnswer(name, isYes);
  const text = Array.isArray(answer.value) ? '' : String(answer.value ?? '').trim();
  return /^\d+(?:\.\d+)?$/.test(text) ? readNumber(name, text) : readText(name, wordsOf(text));
}

export function readTransfusion(answer: ReadValue, today: string): Verdict {
  const name = nameOf(answer);
  return orDetail(read(name, answer, today), name, detailNames);
}
