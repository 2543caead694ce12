import {
  type BloodQuestion,
  confirmationOf,
  findUnclear,
  isConfirmed,
  transfusion,
  transplant,
} from '../../draft/blood/blood-answers.ts';
import { enterValue, resetValue } from '../../draft/edits.ts';
import type { FailureCode } from '../../order/failure.ts';
import type { ReadValue } from '../../order/reading.ts';
import { sayAnswer } from '../clinical/row-words.ts';
import { Button } from '../controls/button.tsx';
import { Check } from '../controls/check.tsx';
import { labelField } from '../field-words.ts';
import { change, type Form, goTo } from '../sections/form.ts';
import { failureSentences, type SentenceKey, t } from '../texts.ts';

interface Confirmation {
  question: BloodQuestion;
  label: SentenceKey;
}

const confirmations: Partial<Record<FailureCode, Confirmation>> = {
  'order.transplantUnclear': { question: transplant, label: 'blood.confirm.transplant' },
  'order.transfusionUnclear': { question: transfusion, label: 'blood.confirm.transfusion' },
};

const unclearIn = ({ values, today }: Form, question: BloodQuestion): ReadValue[] =>
  findUnclear(
    question,
    values.filter(({ sure }) => sure),
    today,
  );

/** The codes of the answers that take a confirmation, given or not: what was ticked can be unticked. */
export const bloodCodes = (form: Form): FailureCode[] =>
  (Object.entries(confirmations) as [FailureCode, Confirmation][]).flatMap(([code, { question }]) =>
    unclearIn(form, question).length > 0 ? code : [],
  );

/** W14: answers that are understood neither way are named, and you confirm what the lab's rule asks. */
export function BloodConfirmation({ form, code }: { form: Form; code: FailureCode }) {
  const found = confirmations[code];
  if (!found) return null;
  const { question, label } = found;
  const { answer, confirmation } = question;
  const unclear = unclearIn(form, question);
  const isChecked = isConfirmed(form.draft, question, unclear);
  return (
    <>
      {!isChecked && <p>{failureSentences(code)}</p>}
      <Check
        class="confirm"
        checked={isChecked}
        choose={isNow =>
          change(form, now =>
            isNow ? enterValue(now, confirmation, confirmationOf(unclear)) : resetValue(now, confirmation),
          )
        }
      >
        {t(label)}
      </Check>
      <p class="buttons">
        {unclear.map(({ field }) => (
          <Button class="link small" key={field} act={() => goTo(form, field)}>
            {t('attention.goTo', { field: `${labelField(answer)}: ${sayAnswer(form, field)}` })}
          </Button>
        ))}
      </p>
    </>
  );
}
