import { shortestReason } from '../../draft/duplicates.ts';
import { enterValue, resetValue } from '../../draft/edits.ts';
import { fitInNotesField, fitReasonField, misfitsOf, patientFacts } from '../../draft/fit.ts';
import type { Misfit } from '../../order/fit.ts';
import { labelOfOption } from '../../order/lab-schema/lab-schema.ts';
import { sayAge } from '../../order/text/day-words.ts';
import { Alert } from '../controls/alert.tsx';
import { Check } from '../controls/check.tsx';
import { formatTime } from '../format-time.ts';
import { NumberFacts, RequisitionNumber } from '../number/requisition-number.tsx';
import { change, type Form } from '../sections/form.ts';
import { t } from '../texts.ts';
import type { OpenChart } from './session/open-chart.ts';
import { lacksReason, standingDuplicate } from './session/order-edits.ts';

interface ReasonFieldProps {
  label: string;
  about: string;
  value: string;
  enter: (reason: string) => void;
}

/** Why you order anyway. */
const ReasonField = ({ label, about, value, enter }: ReasonFieldProps) => (
  <label class="field">
    {label}
    <textarea
      rows={2}
      maxLength={1000}
      // Otherwise the browser saves the text to disk to restore the page.
      autocomplete="off"
      aria-describedby={about}
      value={value}
      onInput={({ currentTarget }) => enter(currentTarget.value)}
    />
  </label>
);

interface DuplicateQuestionProps extends Pick<OpenChart, 'entries' | 'patientOrders'> {
  today: string;
}

/** W13: the earlier order blocks this one until you give a reason for a second order. */
export function DuplicateQuestion({ entries, patientOrders, today }: DuplicateQuestionProps) {
  const standing = standingDuplicate(entries);
  const panelId = entries.panelId.value;
  if (!standing || panelId === null) return null;
  const { orderId, requisitionNumber: number, at, isRefused } = standing.earlier;
  const earlier = patientOrders.value.find(({ order }) => order.requisitionNumber === number)?.order;
  // A panel of another name can include the same test.
  const isOtherPanel = earlier !== undefined && earlier.panelId !== panelId;
  return (
    <Alert
      title={<strong>{t(isRefused ? 'duplicate.refused.title' : 'duplicate.title')}</strong>}
      takesFocus={number}
      isOpenItem={lacksReason(entries)}
    >
      <p>
        {t(orderId === undefined ? 'placed.requisition' : 'placed.order')}{' '}
        <b class="number">{orderId ?? <RequisitionNumber number={number} />}</b>
        {isOtherPanel && ` · ${earlier.test}`} · {t(isRefused ? 'duplicate.refused.time' : 'duplicate.time')}{' '}
        {formatTime(at, today)}
      </p>
      <ReasonField
        label={t('duplicate.reason', { count: shortestReason })}
        about="duplicate-stays"
        value={standing.reason}
        enter={reason => {
          entries.duplicates.value = { ...entries.duplicates.value, [panelId]: { ...standing, reason } };
        }}
      />
      <small class="soft" id="duplicate-stays">
        {t('duplicate.stays')}
      </small>
      {orderId !== undefined && (
        <dl class="facts">
          <NumberFacts orderId={undefined} number={number} />
        </dl>
      )}
    </Alert>
  );
}

const sexField = 'patient.genderCode';

function sayMisfit(misfit: Misfit, { draft, labSchema, today }: Form): string {
  const { sex, dob } = patientFacts(draft, today);
  if (misfit.by === 'age') return t('fit.age', { age: sayAge(dob, today, ' years'), from: misfit.fromAge });
  const isEntered =
    typeof draft.confirmed[sexField] === 'string' &&
    !draft.values.some(({ field, value }) => field === sexField && value === sex);
  return t(isEntered ? 'fit.sexEntered' : 'fit.sex', { sex: labelOfOption(sexField, sex, labSchema) });
}

/** The chosen test does not fit the patient: you say why you order it. Nothing while it fits. */
export function FitQuestion({ form }: { form: Form }) {
  const { draft, entries, today } = form;
  const panelId = entries.panelId.value;
  const misfits = misfitsOf(draft, panelId, today);
  if (panelId === null || misfits.length === 0) return null;
  const field = fitReasonField(panelId);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend would repeat the question.
    <div role="group" aria-label={t('fit.title')}>
      <p id="fit">
        {misfits.map(misfit => sayMisfit(misfit, form)).join(' ')} {t('fit.why')}
      </p>
      <ReasonField
        label={t('fit.reason', { count: shortestReason })}
        about="fit"
        value={String(draft.confirmed[field] ?? '')}
        enter={value => change(form, now => (value === '' ? resetValue(now, field) : enterValue(now, field, value)))}
      />
      <Check
        class="confirm"
        checked={draft.confirmed[fitInNotesField] === true}
        choose={isChecked =>
          change(form, now => (isChecked ? enterValue(now, fitInNotesField, true) : resetValue(now, fitInNotesField)))
        }
      >
        {t('fit.inNotes')}
      </Check>
      <p class="small soft">{t('fit.kept')}</p>
    </div>
  );
}
