// Whether a policy is over. The value of a label says so, not the label: "Inactive: No", "Date ended" without a date.

import { parseBirthDate } from '../../../order/text/birth-date.ts';
import { isEmptyText } from '../../../order/text/empty-text.ts';
import type { ValueContext } from '../../../order/text/kinds.ts';
import { possibleDays } from '../../../order/values.ts';
import { datesIn, hasNumber } from '../banner-line.ts';
import type { PolicyText } from '../label-texts.ts';
import { over, saysOver } from '../words/policy-words.ts';

type Said = PolicyText['texts'][number];

const no = /^(?:no|n|false|0|never|not\b.*)$/i;
const yes = /^(?:yes|y|true|1|x|✓|✔)$/i;
/** A status and nothing else */
const bare = /^\W*\w+\W*$/;

/** True for a day or a year that is over. */
function isPast(date: string, { today, dateOrder }: ValueContext): boolean {
  const [, whole, short] = /((?:19|20)\d\d)|[/.-](\d\d)$/.exec(date) ?? [];
  const [year, thisYear] = [whole ?? `20${short}`, today.slice(0, 4)];
  return year === thisYear ? possibleDays(parseBirthDate(date, today, dateOrder)).length > 0 : year < thisYear;
}

const day = /(?<![\d/.-])\d{1,2}([/.-])\d{1,2}\1\d\d(?!\d)|\b(?:19|20)\d\d\b/g;

function isOneOver({ label, text }: Said, context: ValueContext): boolean {
  const isAsked = over.test(label);
  if (isAsked ? isEmptyText(text) || no.test(text) : !saysOver(text)) return false;
  if (isAsked && yes.test(text)) return true;
  const whole = datesIn(text);
  const dates = whole[0] ? whole : (text.match(day) ?? []);
  if (dates[0] && text.length < 60) return dates.every(date => isPast(date, context));
  // "Terminated: Lakes Plan 88-1120-A", and not "Previous ID: 77"
  return !isAsked || saysOver(text) || (bare.test(label) && hasNumber(text));
}

/** True if a label with its value, or a text with its own label, says that a policy is over. In doubt it does not. */
export const isOver = ({ label, text }: Said, context: ValueContext): boolean =>
  text.split(/\n| \| /).some(line => {
    const [, own = '', rest = ''] = (!label && /^([^:]+):\s*(.*)$/.exec(line)) || [];
    return isOneOver(own ? { label: own, text: rest } : { label, text: line }, context);
  });

const date = '\\d{1,2}[/.-]\\d{1,2}[/.-](?:19|20)\\d\\d|(?:19|20)\\d\\d(?:[/.-]\\d{1,2}[/.-]\\d{1,2})?';
/** "Term date 12/31/2023", "01/01/2020 – 12/31/2023". Behind a dash alone only an earlier year is an end. */
const ends = new RegExp(`(?:\\b(?:(?:term|end|thr|until)\\w*|to)(?: date)?[\\s:]+|\\d *[–—-] *)(${date})`, 'gi');
const endYear = /[–—-] +[\d/.-]{0,6}?((?:19|20)\d\d)/g;
/** "Effective 01/01/2027", "From: 01/01/2027", "01/01/2027 – 12/31/2027" */
const starts = new RegExp(
  `\\b(?:eff(?:ective)?|start\\w*|begin\\w*|from|since)\\b\\W*(?:(?:date|from|on)\\b\\W*)?(${date})|(${date}) *[–—-] *\\d`,
  'gi',
);

/** True for a policy that has ended. */
export const hasEnded = (about: string, context: ValueContext): boolean =>
  [...about.matchAll(ends)].some(([, day = '']) => isPast(day, context)) ||
  [...about.matchAll(endYear)].some(([, year = '']) => year < context.today.slice(0, 4));

/** True for a policy that is not in force yet. */
export const isAhead = (about: string, context: ValueContext): boolean =>
  [...about.matchAll(starts)].some(([, day, first = '']) => {
    const start = day ?? first;
    const [year = ''] = /(?:19|20)\d\d/.exec(start) ?? [];
    const thisYear = context.today.slice(0, 4);
    // A year alone, or a day that can be read two ways, says no more than its year.
    return year > thisYear || (year === thisYear && start !== year && !isPast(start, context));
  });

/** "Lakes Plan (terminated)", "INACTIVE – Lakes Plan": what stands apart from an insurer's name. The name itself is no status. */
export const isNameOver = ({ label, text }: Said, context: ValueContext): boolean =>
  over.test(label) ||
  text
    .split(/\n|\s*[()[\]|·]\s*|\s+[–—-]\s+|:\s+/)
    .slice(0, 4)
    .some((part, _, parts) => parts[1] && isOver({ label: '', text: part }, context));
