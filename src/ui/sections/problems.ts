import { kindOf } from '../../order/fields.ts';
import { ceilingOf, tidyText } from '../../order/text/tidy-text.ts';
import { failureSentences, t } from '../texts.ts';
import type { Form } from './form.ts';

/** Why the input is not valid, or which rules the fields break. */
export function problemsOf({ entries, blockers }: Form, fields: readonly string[]): string[] {
  const invalid = fields.flatMap(field => {
    const input = entries.invalidInput.value[field];
    if (input === undefined) return [];
    const kind = kindOf(field) ?? 'open';
    if (kind === 'open') return [failureSentences('order.valueUnreadable')];
    const tidied = tidyText(input, kind);
    // Saving can replace broken characters, so the restored text passes, but a part of it is lost.
    const problem = 'problem' in tidied ? tidied.problem : 'text.damaged';
    return [t(`problem.${problem}`, { most: ceilingOf(kind) })];
  });
  if (invalid.length > 0) return invalid;
  const codes = new Set(blockers.flatMap(({ code, field }) => (fields.includes(field) ? code : [])));
  return [...codes].map(failureSentences);
}
