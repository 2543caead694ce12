// The contents of the sections, loaded when you open the first one.

import { rowsOf } from '../../draft/edits.ts';
import { fieldsBelow, isSent, sectionOf, sentFields } from '../../order/fields.ts';
import { optionsFor } from '../../order/lab-schema/lab-schema.ts';
import { isBelow } from '../../order/path.ts';
import { GroupConfirmation } from '../order-form/identity/group-confirmation.tsx';
import { ValueRows } from '../order-form/value-row.tsx';
import { t } from '../texts.ts';
import { FieldEditor } from './field-editor.tsx';
import { RememberAccount } from './remember-account.tsx';
import { Rows } from './row-editor.tsx';
import type { SectionForm } from './section-form.ts';
import { describePolicy, isInDoubtAsWhole, nameAccount } from './section-summaries.ts';

interface EditorProps {
  form: SectionForm;
}

/** You resolve these in the attention list. */
const identityFields = ['patient.firstName', 'patient.lastName', 'patient.dob'];

export function PatientEditor({ form }: EditorProps) {
  return (
    <>
      {fieldsBelow('patient').map(field => (
        <FieldEditor key={field} field={field} form={form} isSettledElsewhere={identityFields.includes(field)} />
      ))}
      <Unsent form={form} isMeant={field => field.startsWith('patient.') && !isSent(field)} />
    </>
  );
}

/** Other chart values, which the clinician sees but the order does not include. */
function Unsent({ form: { draft, entries, today }, isMeant }: EditorProps & { isMeant: (field: string) => boolean }) {
  const values = draft.values.filter(({ field }) => isMeant(field));
  if (values.length === 0) return null;
  return (
    <>
      <h3>{t('section.unsent')}</h3>
      <ValueRows values={values} draft={draft} entries={entries} today={today} isSettledElsewhere />
    </>
  );
}

const policies = 'billing.insurance.insurancePolicies';

const readIn = ({ draft }: SectionForm, row: string) => draft.values.filter(({ field }) => field.startsWith(`${row}.`));

export function InsuranceEditor({ form }: EditorProps) {
  return (
    <Rows
      list={policies}
      form={form}
      rows={rowsOf(form.draft, policies)}
      name={(row, number) =>
        t('row.named', { row: t('section.policy', { number }), name: describePolicy(form.values, row) })
      }
      addLabel={t('policy.add')}
      removeLabel={t('policy.leaveOut')}
      first="payerName"
    >
      {row => {
        const policy = readIn(form, row);
        const isDoubtful = isInDoubtAsWhole(policy);
        return (
          <>
            {fieldsBelow(row).map(field => {
              const hasChoice = policy.some(read => read.field === field && read.candidates !== undefined);
              return (
                <FieldEditor key={field} field={field} form={form} isSettledElsewhere={isDoubtful && !hasChoice} />
              );
            })}
            {isDoubtful && <GroupConfirmation label={t('value.confirmPolicy')} group={policy} entries={form.entries} />}
          </>
        );
      }}
    </Rows>
  );
}

const accounts = 'providerAccounts';

/** The first value of a new row, if the lab schema has that option. */
const offered = (form: SectionForm, field: string, value: string): Record<string, string> =>
  optionsFor(field, form.catalog)?.some(option => option.value === value)
    ? { [field.slice(field.lastIndexOf('.') + 1)]: value }
    : {};

const otherProviders = ['chart.primaryCareProvider', 'chart.referringProvider'];

export function ProvidersEditor({ form }: EditorProps) {
  const rows = rowsOf(form.draft, accounts);
  const hasOrdering = form.values.some(({ field, value }) => field.endsWith('.role') && value === 'ORDERING');
  return (
    <>
      <Rows
        list={accounts}
        form={form}
        rows={rows}
        name={(row, number) =>
          t('row.named', { row: t('account.title', { number }), name: nameAccount(form.values, row) })
        }
        addLabel={t('account.add')}
        removeLabel={t('account.leaveOut')}
        first="provider.firstName"
        known={hasOrdering ? {} : offered(form, `${accounts}[].role`, 'ORDERING')}
      >
        {row => <Account row={row} form={form} />}
      </Rows>
      <Unsent form={form} isMeant={field => otherProviders.includes(field)} />
    </>
  );
}

function Account({ row, form }: EditorProps & { row: string }) {
  const group = readIn(form, row);
  const location = `${row}.location`;
  return (
    <>
      {fieldsBelow(row)
        .filter(field => !isBelow(field, location))
        .map(field => (
          <FieldEditor key={field} field={field} form={form} isSettledElsewhere />
        ))}
      <GroupConfirmation
        label={t('value.confirmProvider', { name: nameAccount(form.values, row) })}
        group={group}
        entries={form.entries}
      />
      <h4>{t('account.numbers')}</h4>
      <Identifiers list={`${row}.provider.identifiers`} type="NPI" addLabel={t('account.addNumber')} form={form} />
      <h4>{t('account.organization')}</h4>
      <Identifiers
        list={`${row}.organization.identifiers`}
        type="XX"
        addLabel={t('account.addOrganizationNumber')}
        form={form}
      />
      <h4>{t('account.location')}</h4>
      {fieldsBelow(location).map(field => (
        <FieldEditor key={field} field={field} form={form} />
      ))}
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
      rows={rowsOf(form.draft, list)}
      name={(_, number) => t('account.number', { number })}
      addLabel={addLabel}
      removeLabel={t('row.remove')}
      first="value"
      known={{ ...offered(form, `${list}[].type`, type), ...offered(form, `${list}[].use`, 'OFFICIAL') }}
    >
      {row => fieldsBelow(row).map(field => <FieldEditor key={field} field={field} form={form} />)}
    </Rows>
  );
}

export function SpecimensEditor({ form }: EditorProps) {
  return (
    <Rows
      list="specimens"
      form={form}
      rows={rowsOf(form.draft, 'specimens')}
      name={(_, number) => t('specimen.title', { number })}
      addLabel={t('specimen.add')}
      removeLabel={t('row.remove')}
      first="germline.requestFromPatient"
    >
      {row => fieldsBelow(row).map(field => <FieldEditor key={field} field={field} form={form} />)}
    </Rows>
  );
}

export const NotesEditor = ({ form }: EditorProps) => (
  <>
    {sentFields
      .filter(field => sectionOf(field) === 'notes')
      .map(field => (
        <FieldEditor key={field} field={field} form={form} />
      ))}
  </>
);
