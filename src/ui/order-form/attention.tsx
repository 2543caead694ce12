import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import type { Draft } from '../../draft/draft.ts';
import { misfitsOf } from '../../draft/fit.ts';
import type { FailureCode } from '../../order/failure.ts';
import { rowOf } from '../../order/path.ts';
import type { ReadValue } from '../../order/reading.ts';
import { isUnpainted } from '../../order/reading.ts';
import { labelField } from '../field-words.ts';
import { remove, type SectionForm } from '../sections/section-form.ts';
import { describePolicy } from '../sections/section-summaries.ts';
import { failureText, type SentenceKey, t } from '../texts.ts';
import { FitQuestion } from './fit-question.tsx';
import { DoubtfulValue } from './identity/doubtful-value.tsx';
import { NameQuestion } from './identity/name-question.tsx';
import { ProviderQuestion } from './provider-question.tsx';

const titleOf = (count: number) =>
  count === 0 ? t('attention.title.none') : t(count === 1 ? 'attention.title.one' : 'attention.title.many', { count });

const nameFields = ['patient.firstName', 'patient.lastName'];

const providerCodes: readonly FailureCode[] = ['order.providerUnanswered', 'order.providerMissing'];

/** Their questions say what is open. */
const sayThemselves: ReadonlySet<FailureCode> = new Set([...providerCodes, 'order.fitUnexplained']);

const unpainted: Partial<Record<FailureCode, SentenceKey>> = {
  'order.identityUnconfirmed': 'attention.nameNotPainted',
  'order.dobUnconfirmed': 'attention.dobNotPainted',
};

/** A more exact text than the usual one for this code, or null. */
function sayQuestion(code: FailureCode, { values }: Draft, dob: ReadValue | undefined): string | null {
  const key = unpainted[code];
  if (key && isUnpainted(values)) return t(key);
  // The extension understood this date, so the question is not which number is the day.
  return code === 'order.dobUnconfirmed' && dob?.value ? t('attention.dobInDoubt') : null;
}

/**
 * Lists the blockers of the order, with the controls to resolve them. An answered question stays, so you can check and change
 * the answer and the control keeps the focus.
 */
export function Attention({ form }: { form: SectionForm }) {
  const { draft, entries, blockers, today } = form;
  const open = blockers.filter(({ code }) => code !== 'order.noPanel');
  const doubtful = draft.values.filter(({ sure, value, candidates }) => !sure && (value !== null || candidates));
  const dob = doubtful.find(({ field }) => field === 'patient.dob');
  const isNameInDoubt = doubtful.some(({ field }) => nameFields.includes(field));
  const isProviderAsked = useRef(false);
  const providerCode = open.find(({ code }) => providerCodes.includes(code))?.code ?? 'order.providerUnanswered';
  if (open.some(({ code }) => code === providerCode)) isProviderAsked.current = true;
  const questions: Partial<Record<FailureCode, ComponentChildren>> = {
    ...(isNameInDoubt ? { 'order.identityUnconfirmed': <NameQuestion draft={draft} entries={entries} /> } : {}),
    ...(dob ? { 'order.dobUnconfirmed': <DoubtfulValue read={dob} entries={entries} today={today} isRequired /> } : {}),
    ...(misfitsOf(draft, entries.panelId.value, today).length > 0
      ? { 'order.fitUnexplained': <FitQuestion form={form} /> }
      : {}),
    ...(isProviderAsked.current ? { [providerCode]: <ProviderQuestion form={form} /> } : {}),
  };
  const codes = [...new Set([...(Object.keys(questions) as FailureCode[]), ...open.map(({ code }) => code)])];
  if (codes.length === 0) return null;
  return (
    <section class={open.length === 0 ? 'attention is-settled' : 'attention'} aria-labelledby="attention">
      <h2 id="attention">{titleOf(open.length)}</h2>
      <ul>
        {codes.map(code => {
          const { what, next } = failureText(code);
          const sentence = sayQuestion(code, draft, dob) ?? `${what} ${next}`;
          const isOpen = open.some(blocker => blocker.code === code);
          return (
            <li key={code}>
              {isOpen && !sayThemselves.has(code) && <p>{sentence}</p>}
              {questions[code] ?? <Ways form={form} code={code} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const policies = 'billing.insurance.insurancePolicies';

/** One button for each field that a blocker is about. */
function Ways({ form, code }: { form: SectionForm; code: FailureCode }) {
  const { blockers, wanted } = form;
  const fields = [
    ...new Set(blockers.flatMap(({ code: other, field }) => (other === code && field !== 'products' ? field : []))),
  ];
  const rows = code === 'order.policyIncomplete' ? fields.flatMap(field => rowOf(field, policies) ?? []) : [];
  if (fields.length === 0) return null;
  return (
    <p class="buttons">
      {fields.map(field => (
        <button
          type="button"
          class="link small"
          key={field}
          onClick={() => {
            // Reset first, so that a second click for the same field also moves the focus.
            wanted.value = null;
            wanted.value = field;
          }}
        >
          {t('attention.goTo', { field: labelField(field) })}
        </button>
      ))}
      {[...new Set(rows)].map(row => (
        <button type="button" class="link small" key={row} onClick={() => remove(form, row)}>
          {t('attention.leavePolicyOut', { policy: describePolicy(form.values, row) })}
        </button>
      ))}
    </p>
  );
}
