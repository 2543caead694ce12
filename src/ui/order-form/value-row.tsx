import type { Draft } from '../../draft/draft.ts';
import { isSent } from '../../order/fields.ts';
import type { ReadValue } from '../../order/reading.ts';
import { doubtText, labelField, showValue } from '../field-words.ts';
import { t } from '../texts.ts';
import { DoubtfulValue } from './identity/doubtful-value.tsx';
import type { OrderEdits } from './order-edits.ts';

interface ValueRowsProps {
  values: readonly ReadValue[];
  draft: Draft;
  entries: OrderEdits;
  today: string;
  /** Whether you resolve them elsewhere: with the rest of their group, or in the attention list. */
  isSettledElsewhere?: boolean;
}

/** W9: each value, its source, and whether it is sent. */
export const ValueRows = ({ values, draft, ...shared }: ValueRowsProps) => (
  <dl class="values">
    {values.map(read => (
      <ValueRow key={read.field} read={read} ehr={draft.binding.definition.name} {...shared} />
    ))}
  </dl>
);

interface ValueRowProps extends Omit<ValueRowsProps, 'values' | 'draft'> {
  read: ReadValue;
  /** The EHR's name. */
  ehr: string;
}

function ValueRow({ read, ehr, entries, today, isSettledElsewhere = false }: ValueRowProps) {
  const confirmed = entries.confirmed.value[read.field];
  const value = showValue(confirmed === undefined ? read : { ...read, value: confirmed });
  const isInDoubt = !read.sure && isSent(read.field);
  return (
    <div class="value-row">
      <dt>{labelField(read.field)}</dt>
      <dd>{Array.isArray(read.value) ? <ValueList values={read.value} /> : value || <i>{t('value.none')}</i>}</dd>
      <dd class="source" title={read.from}>
        {Array.isArray(read.value) ? ehr : saySource(read, value, ehr)}
      </dd>
      {isInDoubt && (
        <dd class={doubtClass(isSettledElsewhere, confirmed !== undefined)}>
          <p>
            {stateText(read, confirmed !== undefined)}{' '}
            {!isSettledElsewhere && confirmed === undefined && doubtText(read.why)}
          </p>
          {!isSettledElsewhere && <DoubtfulValue read={read} entries={entries} today={today} />}
        </dd>
      )}
    </div>
  );
}

const ValueList = ({ values }: { values: readonly string[] }) => (
  <ul>
    {values.map(value => (
      <li key={value}>{value}</li>
    ))}
  </ul>
);

/** Where a value came from. Quotes the screen when the value is written differently there. */
function saySource({ field, text }: ReadValue, value: string, ehr: string): string {
  if (field.endsWith('.role')) return t('value.proposed');
  return text === value || text === '' ? ehr : t('value.source', { text, ehr });
}

/** The CSS classes of a doubt: resolved here or elsewhere, and already resolved or not. */
export const doubtClass = (isSettledElsewhere: boolean, isSettled: boolean) =>
  [isSettledElsewhere ? 'doubt-mark' : 'doubt-row', isSettled ? 'is-settled' : ''].filter(Boolean).join(' ');

/** Whether a doubtful value is sent. */
export function stateText(read: ReadValue, isConfirmed: boolean): string {
  if (isConfirmed) return t('value.confirmed');
  if (read.candidates && read.candidates.length > 1) return t('value.unsentUntilChosen');
  return read.value === null ? t('value.notUnderstood') : t('value.unsentUntilConfirmed');
}
