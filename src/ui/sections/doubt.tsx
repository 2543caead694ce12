import { useId } from 'preact/hooks';
import { openChoices, openValues } from '../../draft/confirm/read-back.ts';
import { enterValue, resetValue } from '../../draft/edits.ts';
import { kindUnsaid, whoseUnsaid } from '../../order/doubts.ts';
import { reachesLab } from '../../order/fields.ts';
import { isDay } from '../../order/formats.ts';
import { isIn } from '../../order/path.ts';
import type { ReadValue } from '../../order/reading.ts';
import { sayAge } from '../../order/text/day-words.ts';
import { Button } from '../controls/button.tsx';
import { doubtText, labelField, showValue, showValueIn } from '../field-words.ts';
import { t } from '../texts.ts';
import { change, confirmAt, type Form } from './form.ts';

interface DoubtProps {
  form: Form;
  /** A field, or what contains the fields that one click confirms. */
  path: string;
  /** What the button confirms, if not the field's name. */
  label?: string;
}

/** What keeps chart values from being sent, with the control that settles it: a choice, or one click to confirm. */
export function Doubt({ form, path, label = labelField(path).toLowerCase() }: DoubtProps) {
  const { draft } = form;
  const open = openValues(draft, path);
  const choices = choicesAt(form, path);
  const unread = draft.values.some(
    ({ field, value, text, candidates }) =>
      isIn(field, path) && reachesLab(field) && value === null && text !== '' && !candidates && !isEdited(form, field),
  );
  if (choices.length === 0 && open.length === 0)
    return unread ? <p class="doubt small">{t('value.notUnderstood')}</p> : null;
  return (
    <div class={openChoices(draft, path).length + open.length > 0 ? 'doubt-row' : 'doubt-row is-settled'}>
      <Choices form={form} path={path} />
      {open.length > 0 && (
        <>
          <p>
            {t('value.unsentUntilConfirmed')} {doubtText(open[0]?.why)}
          </p>
          <Button class="small" act={() => confirmAt(form, path)}>
            {t('value.confirm', { what: label })}
          </Button>
        </>
      )}
    </div>
  );
}

interface ChoicesProps extends Omit<DoubtProps, 'label'> {
  /** Whether the order needs the value. If not, you can leave it out. */
  isRequired?: boolean;
}

/** The values of which you choose one meaning. */
export const Choices = ({ form, path, isRequired = false }: ChoicesProps) => (
  <>
    {choicesAt(form, path).map(read => (
      <Choice key={read.field} read={read} form={form} isRequired={isRequired} />
    ))}
  </>
);

const isChoice = ({ sure, field, candidates = [], value }: ReadValue) =>
  !sure && reachesLab(field) && (candidates.length > 1 || (candidates.length === 1 && value === null));

const isEdited = ({ draft }: Form, field: string) => draft.confirmed[field] !== undefined;

/** Whether the choice is open, or was made among the offered values: then you can change it. */
const isLeft = (form: Form, { field, candidates = [] }: ReadValue) =>
  !isEdited(form, field) || candidates.some(({ value }) => value === form.draft.confirmed[field]);

const choicesAt = (form: Form, path: string) =>
  form.draft.values.filter(read => isIn(read.field, path) && isChoice(read) && isLeft(form, read));

const spell = (field: string, value: string, today: string) =>
  isDay(value)
    ? t('attention.dateChoice', { date: showValueIn(field, value), age: sayAge(value, today) })
    : showValueIn(field, value);

/** Of values that stand in two places, no one text is what the chart shows. Of others, it does not say what they are. */
const whatChartShows = (read: ReadValue) =>
  read.why === 'values.disagree' || read.why === kindUnsaid || read.why === whoseUnsaid
    ? doubtText(read.why)
    : t('attention.chartShows', { text: read.text || showValue(read) });

function Choice({ read, form, isRequired }: { read: ReadValue; form: Form; isRequired: boolean }) {
  const { field, candidates = [] } = read;
  const chosen = form.draft.confirmed[field];
  const id = useId();
  const option = (value: string | undefined, label: string) => (
    <label key={label}>
      <input
        type="radio"
        name={id}
        checked={chosen === value}
        onChange={() =>
          change(form, now => (value === undefined ? resetValue(now, field) : enterValue(now, field, value)))
        }
      />
      {/* One box: dates and numbers stand in elements of their own, and the label puts gaps between its parts. */}
      <span>{label}</span>
    </label>
  );
  return (
    <div class="choice" role="radiogroup" aria-labelledby={id}>
      <p>
        <b id={id}>{labelField(field)}</b> {whatChartShows(read)}
      </p>
      {[...new Set(candidates.map(({ value }) => value))].map(value => option(value, spell(field, value, form.today)))}
      {!isRequired && option(undefined, t('value.leaveOut'))}
    </div>
  );
}
