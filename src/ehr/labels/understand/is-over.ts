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
/** A label of the day on which a policy ends, at the start of its line. An authorization and a payment have days of their own. */
const ends = new RegExp(
  `^(?:(?:coverage |policy )?(?:ends?|ended|end date|term(?:ination)?(?: date)?|expir(?:es|ed|y|ation)(?: date| on)?)|valid (?:until|thru|through))\\W*(${date})`,
  'gim',
);
/** "Term date 12/31/2023", "01/01/2020 – 12/31/2023": an earlier year */
const until = /(?:\b(?:(?:term|end|thr|until)\w*|to)(?: date)?[\s:]+|[–—-] +)[\d/.-]{0,6}?((?:19|20)\d\d)/gim;
/** The same for the day on which it starts */
const starts = new RegExp(
  `^(?:(?:coverage |policy )?(?:effective|eff\\.?|starts?|begins?|start date)(?: date| from| on)?|valid from)\\W*(${date})`,
  'gim',
);

/** True for a policy that has ended. */
export const hasEnded = (about: string, context: ValueContext): boolean =>
  [...about.matchAll(ends)].some(([, day = '']) => isPast(day, context)) ||
  [...about.matchAll(until)].some(([, year = '']) => year < context.today.slice(0, 4));

/** True for a policy that is not in force yet: all days on which it starts are ahead. */
export function isAhead(about: string, context: ValueContext): boolean {
  const thisYear = context.today.slice(0, 4);
  const days = [...about.matchAll(starts)].map(([, day = '']) => day);
  return (
    days.length > 0 &&
    days.every(day => {
      const [year = ''] = /(?:19|20)\d\d/.exec(day) ?? [];
      // A year alone says no day of this year.
      return year > thisYear || (year === thisYear && day !== year && !isPast(day, context));
    })
  );
}

/** "Lakes Plan (terminated)", "INACTIVE – Lakes Plan": what stands apart from an insurer's name. The name itself is no status. */
export const isNameOver = ({ label, text }: Said, context: ValueContext): boolean =>
  over.test(label) ||
  text
    .split(/\n|\s*[()[\]|·]\s*|\s+[–—-]\s+|:\s+/)
    .slice(0, 4)
    .some((part, _, parts) => parts[1] && isOver({ label: '', text: part }, context));
