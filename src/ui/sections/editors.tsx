// The details of the form's rows, loaded when you open the first one.

import { useSignal } from '@preact/signals';
import { userOf } from '../../draft/identity.ts';
import { accountIn, isAsRemembered } from '../../draft/providers/accounts.ts';
import { otherProviders } from '../../draft/providers/provider.ts';
import { accountList, fieldsBelow, policyList, reachesLab, sectionOf, sentFields } from '../../order/fields.ts';
import { optionsFor } from '../../order/lab-schema/lab-schema.ts';
import { isBelow } from '../../order/path.ts';
import { Button } from '../controls/button.tsx';
import { labelField, prefillText, showValue } from '../field-words.ts';
import { failureText, t } from '../texts.ts';
import { Doubt } from './doubt.tsx';
import { Field, Fields } from './field.tsx';
import type { Form } from './form.ts';
import { describePolicy, nameAccount } from './item-words.ts';
import { Rows } from './rows.tsx';

interface EditorProps {
  form: Form;
}

export function ContactEditor({ form }: EditorProps) {
  return (
    <>
      <Fields fields={fieldsBelow('patient')} form={form} />
      <h2>{t('section.printed')}</h2>
      <Field field="patient.recordNumber" form={form} />
      <Unsent form={form} isMeant={field => field.startsWith('patient.') && !reachesLab(field)} />
    </>
  );
}

/** Other chart values, which the clinician sees but the order does not include. */
export function Unsent({ form: { draft }, isMeant }: EditorProps & { isMeant: (field: string) => boolean }) {
  const values = draft.values.filter(({ field }) => isMeant(field));
  if (values.length === 0) return null;
  return (
    <>
      <h2>{t('section.unsent')}</h2>
      <dl class="values">
        {values.map(read => (
          <div class="value-row" key={read.field}>
            <dt>{labelField(read.field)}</dt>
            <dd title={read.from}>
              {Array.isArray(read.value) ? (
                <ul>
                  {read.value.map(value => (
                    <li key={value}>{value}</li>
                  ))}
                </ul>
              ) : (
                showValue(read) || <i>{t('value.none')}</i>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

export function InsuranceEditor({ form }: EditorProps) {
  return (
    <Rows
      list={policyList}
      form={form}
      name={(row, number) =>
        t('row.named', { row: t('section.policy', { number }), name: describePolicy(form.values, row) })
      }
      addLabel={t('policy.add')}
      removeLabel={t('policy.leaveOut')}
    >
      {row => <Fields fields={fieldsBelow(row)} form={form} />}
    </Rows>
  );
}

/** The first value of a new row, if the lab schema has that option. */
const offered = (form: Form, field: string, value: string): Record<string, string> =>
  optionsFor(field, form.labSchema)?.some(option => option.value === value)
    ? { [field.slice(field.lastIndexOf('.') + 1)]: value }
    : {};

export function ProvidersEditor({ form }: EditorProps) {
  const hasOrdering = form.values.some(({ field, value }) => field.endsWith('.role') && value === 'ORDERING');
  return (
    <>
      <Rows
        list={accountList}
        form={form}
        name={(row, number) =>
          t('row.named', { row: t('account.title', { number }), name: nameAccount(form.values, row) })
        }
        addLabel={t('account.add')}
        removeLabel={t('account.leaveOut')}
        known={hasOrdering ? {} : offered(form, `${accountList}[].role`, 'ORDERING')}
      >
        {row => <Account row={row} form={form} />}
      </Rows>
      <Unsent form={form} isMeant={field => otherProviders.includes(field)} />
    </>
  );
}

function Account({ row, form }: EditorProps & { row: string }) {
  const location = `${row}.location`;
  return (
    <>
      <Fields fields={fieldsBelow(row).filter(field => !isBelow(field, location))} form={form} isInAccount />
      <Doubt form={form} path={row} label={t('value.asProvider', { name: nameAccount(form.values, row) })} />
      <h2>{t('account.numbers')}</h2>
      <Identifiers list={`${row}.provider.identifiers`} type="NPI" addLabel={t('account.addNumber')} form={form} />
      <h2>{t('account.organization')}</h2>
      <Identifiers
        list={`${row}.organization.identifiers`}
        type="XX"
        addLabel={t('account.addOrganizationNumber')}
        form={form}
      />
      <h2>{t('account.location')}</h2>
      <Fields fields={fieldsBelow(location)} form={form} isInAccount />
      <RememberAccount row={row} form={form} />
    </>
  );
}

interface IdentifiersProps extends EditorProps {
  list: string;
  /** The usual type of identifier here. */
  type: string;
  addLabel: string;
}

function Identifiers({ list, type, addLabel, form }: IdentifiersProps) {
  return (
    <Rows
      list={list}
      form={form}
      name={(_, number) => t('account.number', { number })}
      addLabel={addLabel}
      removeLabel={t('row.remove')}
      known={{ ...offered(form, `${list}[].type`, type), ...offered(form, `${list}[].use`, 'OFFICIAL') }}
    >
      {row => <Fields fields={fieldsBelow(row)} form={form} isInAccount />}
    </Rows>
  );
}

export const MoreEditor = ({ form }: EditorProps) => (
  <>
    <Rows
      list="specimens"
      form={form}
      name={(_, number) => t('specimen.title', { number })}
      addLabel={t('specimen.add')}
      removeLabel={t('row.remove')}
    >
      {row => <Fields fields={fieldsBelow(row)} form={form} />}
    </Rows>
    <Fields fields={sentFields.filter(field => sectionOf(field) === 'notes')} form={form} />
  </>
);

/** Offers to remember an account for the user logged in to the chart, as it would be sent and only if it is valid. */
function RememberAccount({ row, form }: { row: string; form: Form }) {
  const status = useSignal('');
  const { draft, entries, blockers, remember } = form;
  const user = userOf(draft);
  const account = accountIn(draft, row);
  if (user === '' || isAsRemembered(draft, row)) return null;
  const isIn = (field: string) => isBelow(field, row);
  const isWrong = blockers.some(({ field }) => isIn(field)) || Object.keys(entries.invalidInput.value).some(isIn);
  const hintId = `${row}-remember`;
  return (
    <>
      <Button
        class="small"
        disabled={account === null || isWrong}
        aria-describedby={hintId}
        act={async () => {
          if (!account) return;
          const failure = await remember(account);
          status.value = failure ? failureText(failure).what : prefillText('prefilled.remembered', user);
        }}
      >
        {t('account.remember', { user })}
      </Button>
      <p class="source" id={hintId}>
        {t('account.remember.hint', { user })}
      </p>
      <p role="status" class="small">
        {status.value}
      </p>
    </>
  );
}
