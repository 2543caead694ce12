import { isIdentity, openChoices, openValues } from '../../draft/confirm/read-back.ts';
import type { Draft } from '../../draft/draft.ts';
import { misfitsOf } from '../../draft/fit.ts';
import { shownIdentity } from '../../draft/identity.ts';
import type { ManifestItem } from '../../draft/manifest.ts';
import type { Blocker } from '../../draft/rules.ts';
import { isUnpainted } from '../../order/doubts.ts';
import type { FailureCode } from '../../order/failure.ts';
import { policyList } from '../../order/fields.ts';
import { rowOf } from '../../order/path.ts';
import { isolate } from '../../order/text/bidi.ts';
import { listName } from '../../order/text/list-name.ts';
import { Button } from '../controls/button.tsx';
import { showValue } from '../field-words.ts';
import { Choices } from '../sections/doubt.tsx';
import { confirmAt, type Form, goTo, remove } from '../sections/form.ts';
import { describePolicy, nameGoal } from '../sections/item-words.ts';
import { problemsOf } from '../sections/problems.ts';
import { failureSentences, type SentenceKey, t } from '../texts.ts';
import { BloodConfirmation, bloodCodes } from './blood-question.tsx';
import { FitQuestion } from './reason-questions.tsx';

const unpainted: Partial<Record<FailureCode, SentenceKey>> = {
  'order.identityUnconfirmed': 'attention.nameNotPainted',
  'order.dobAmbiguous': 'attention.dobNotPainted',
  'order.dobUnconfirmed': 'attention.dobNotPainted',
};

/** What the identity rules ask about: one look at the chart never settles these. */
const questions: Partial<Record<FailureCode, readonly string[]>> = {
  'order.identityUnconfirmed': ['patient.firstName', 'patient.lastName'],
  'order.dobAmbiguous': ['patient.dob'],
  'order.dobUnconfirmed': ['patient.dob'],
};

const hasDoubt = (draft: Draft, path: string) => openValues(draft, path).length + openChoices(draft, path).length > 0;

/** Who orders is asked in the row "Ordered by", with its answers. */
export const providerCodes: readonly FailureCode[] = ['order.providerUnanswered', 'order.providerMissing'];

/** What is wrong with what you typed, as its controls say it. */
export const sayUnreadable = (form: Form): string[] =>
  fieldsAbout(form, 'order.valueUnreadable').flatMap(field => problemsOf(form, [field]));

/** A more exact text than the usual one for this code. Only the first item says that the page does not show whose chart it is. */
function sentenceOf(code: FailureCode, form: Form, isFirst: boolean): string {
  // What you typed has its own problem, which its control says too. Several controls can say the same.
  if (code === 'order.valueUnreadable') return [...new Set(sayUnreadable(form))].join(' ');
  const key = unpainted[code];
  if (!key || !isUnpainted(form.draft.values)) return failureSentences(code);
  return isFirst ? `${t('attention.notPainted')} ${t(key)}` : t(key);
}

/** The fields that a blocker is about. */
const fieldsAbout = ({ blockers }: Form, code: FailureCode): string[] => [
  ...new Set(blockers.flatMap(({ code: other, field }) => (other === code && field !== 'products' ? field : []))),
];

/** Choices, and one click for what you confirm as it was read: the button names it, so that you can compare it. */
function Question({ form, fields }: { form: Form; fields: readonly string[] }) {
  const { draft } = form;
  const open = fields.flatMap(field => openValues(draft, field));
  const isOpen = fields.some(field => hasDoubt(draft, field));
  const what = fields.includes('patient.dob') ? open.map(showValue).join() : listName(shownIdentity(draft));
  return (
    <div class={isOpen ? 'doubt-row' : 'doubt-row is-settled'}>
      {fields.map(field => (
        <Choices key={field} form={form} path={field} isRequired />
      ))}
      {open.length > 0 && (
        <Button class="small" act={() => open.forEach(({ field }) => void confirmAt(form, field))}>
          {t('value.confirm', { what: isolate(what) })}
        </Button>
      )}
    </div>
  );
}

/** The fields that the read-back confirms. */
export const fieldsOf = (items: readonly ManifestItem[]): string[] => items.flatMap(({ fields }) => fields);

/** Whether the read-back settles a blocker: of what it is about, a value waits there, such as the payer of a policy. */
export const isInReadBack = ({ code, field }: Blocker, inReadBack: readonly string[]): boolean =>
  [field, ...(questions[code] ?? [])].some(about => inReadBack.includes(about));

/** The blockers that have no other place: not the test, and not what the read-back settles. */
export const openBlockers = ({ blockers }: Form, inReadBack: readonly string[]): Blocker[] =>
  blockers.filter(blocker => blocker.code !== 'order.noPanel' && !isInReadBack(blocker, inReadBack));

/** What blocks the order, and how to resolve it. An answered choice of identity stays: its control keeps the focus. */
export function OpenItems({ form, inReadBack }: { form: Form; inReadBack: readonly string[] }) {
  const { draft } = form;
  const open = openBlockers(form, inReadBack);
  const isChosen = draft.values.some(
    ({ field, sure, candidates = [] }) => isIdentity(field) && !sure && candidates.length > 1,
  );
  const answered: FailureCode[] = isChosen ? ['order.dobAmbiguous'] : [];
  const isMisfit = misfitsOf(draft, form.entries.panelId.value, form.today).length > 0;
  const confirmations = bloodCodes(form);
  const codes = [
    ...new Set([
      ...answered,
      ...(isMisfit ? (['order.fitUnexplained'] as const) : []),
      ...open.map(({ code }) => code).filter(code => !providerCodes.includes(code)),
      ...confirmations,
    ]),
  ];
  if (codes.length === 0) return null;
  return (
    <section class="open-items" aria-label={titleOf(open.length)} data-open-item={open.length > 0 ? '' : undefined}>
      <ul>
        {codes.map(code => {
          const fields = questions[code] ?? [];
          if (code === 'order.fitUnexplained')
            return (
              <li key={code}>
                <FitQuestion form={form} />
              </li>
            );
          if (confirmations.includes(code))
            return (
              <li key={code}>
                <BloodConfirmation form={form} code={code} />
              </li>
            );
          const isQuestion = fields.some(field => hasDoubt(draft, field)) || answered.includes(code);
          return (
            <li key={code}>
              {open.some(blocker => blocker.code === code) && <p>{sentenceOf(code, form, code === codes[0])}</p>}
              {isQuestion ? <Question form={form} fields={fields} /> : <Ways form={form} code={code} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export const titleOf = (count: number) =>
  count === 0 ? t('attention.title.none') : t.counted('attention.title', count);

/** What leaving out the whole policy settles. */
const policyCodes: readonly FailureCode[] = [
  'order.policyIncomplete',
  'order.policyUnconfirmed',
  'order.holderNotPatient',
  'order.holderIsPatient',
];

/** One button for each field that a blocker is about. */
function Ways({ form, code }: { form: Form; code: FailureCode }) {
  const fields = fieldsAbout(form, code);
  const rows = policyCodes.includes(code) ? fields.flatMap(field => rowOf(field, policyList) ?? []) : [];
  if (fields.length === 0) return null;
  return (
    <p class="buttons">
      {fields.map(field => (
        <Button class="link small" key={field} act={() => goTo(form, field)}>
          {t('attention.goTo', { field: nameGoal(form, field) })}
        </Button>
      ))}
      {[...new Set(rows)].map(row => (
        <Button class="link small" key={row} act={() => remove(form, row)}>
          {t('attention.leavePolicyOut', { policy: describePolicy(form.values, row) })}
        </Button>
      ))}
    </p>
  );
}
