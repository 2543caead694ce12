import { kindOf } from '../../order/fields.ts';
import type { ReadValue } from '../../order/reading.ts';
import { nameProblem } from '../../order/text/kinds.ts';
import { findDamage } from '../../order/text/tidy-text.ts';

/** These turn the letters behind them around: the page shows other letters than the text has. */
const overrides = /[\u202D\u202E]/g;

/** Why a read text is in doubt: the page shows it turned around, or the form would refuse it from the clinician, too. */
function problemOf({ field, text, value, sure }: ReadValue): string | undefined {
  if (text.search(overrides) >= 0) return 'text.reordered';
  const kind = kindOf(field);
  if (!sure || kind === undefined || typeof value !== 'string') return undefined;
  const damage = findDamage(value, kind);
  // Digits stop the order by a rule of their own.
  return damage ?? (kind === 'namePart' && nameProblem(value) === 'name.symbols' ? 'name.symbols' : undefined);
}

/** The values without invisible characters that turn letters around. One that cannot be the chart's own text is in doubt. */
export const doubtUnsound = (values: readonly ReadValue[]): ReadValue[] =>
  values.map(read => {
    const why = problemOf(read);
    if (why === undefined) return read;
    const value = typeof read.value === 'string' ? read.value.replace(overrides, '') : read.value;
    return { ...read, value, sure: false, why };
  });
