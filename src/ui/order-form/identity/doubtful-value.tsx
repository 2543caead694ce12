import type { ReadValue } from '../../../order/reading.ts';
import { ageInYears } from '../../../order/text/age.ts';
import { labelField, showValue, showValueIn } from '../../field-words.ts';
import { formatDate } from '../../format-date.ts';
import { t } from '../../texts.ts';
import { confirm, type OrderEdits, unconfirm } from '../order-edits.ts';

interface DoubtfulValueProps {
  read: ReadValue;
  entries: OrderEdits;
  today: string;
  /** Whether the order needs the value. If not, you can leave it out. */
  isRequired?: boolean;
}

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

const spell = (field: string, value: string, today: string) =>
  isDate(value)
    ? t('attention.dateChoice', { date: formatDate(value), age: ageInYears(value, today) })
    : showValueIn(field, value);

/** A value that you must choose or confirm before it is sent. Renders nothing when there is no value to offer. */
export function DoubtfulValue(props: DoubtfulValueProps) {
  const { read, entries, today } = props;
  if (read.candidates && read.candidates.length > 1) return <Choice {...props} />;
  const value = read.candidates?.[0]?.value ?? read.value;
  if (typeof value !== 'string') return null;
  const { field } = read;
  return (
    <label class="confirm">
      <input
        type="checkbox"
        checked={entries.confirmed.value[field] !== undefined}
        onChange={event =>
          event.currentTarget.checked ? confirm(entries, { [field]: value }) : unconfirm(entries, [field])
        }
      />
      <span>
        {t('value.confirm')} {labelField(field).toLowerCase()}
        {isDate(value) && <>: {spell(field, value, today)}</>}
        {!isDate(value) && (
          <>
            {' '}
            <span class="unseen">{showValue(read)}</span>
          </>
        )}
      </span>
    </label>
  );
}

function Choice({ read, entries, today, isRequired = false }: DoubtfulValueProps) {
  const { field, candidates = [] } = read;
  const chosen = entries.confirmed.value[field];
  const groupId = `choice-${field}`;
  const option = (value: string | undefined, label: string) => (
    <label key={label}>
      <input
        type="radio"
        name={groupId}
        checked={chosen === value}
        onChange={() => (value === undefined ? unconfirm(entries, [field]) : confirm(entries, { [field]: value }))}
      />
      {label}
    </label>
  );
  return (
    <div class="choice" role="radiogroup" aria-labelledby={groupId}>
      <p>
        <b id={groupId}>{labelField(field)}</b> {t('attention.chartShows', { text: read.text })}
      </p>
      {[...new Set(candidates.map(({ value }) => value))].map(value => option(value, spell(field, value, today)))}
      {!isRequired && option(undefined, t('value.leaveOut'))}
    </div>
  );
}
