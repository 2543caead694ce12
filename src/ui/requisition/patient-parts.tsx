// Who the order is for, what it asks for, and who orders it.
import { policyList, sectionOf, sentFields } from '../../order/fields.ts';
import { npiOf } from '../../order/formats.ts';
import type { OrderInput } from '../../order/order-input.ts';
import { describeProducts } from '../../order/panels.ts';
import { isolate, joinValues } from '../../order/text/bidi.ts';
import { sayAge } from '../../order/text/day-words.ts';
import { listName } from '../../order/text/list-name.ts';
import { CodeText } from '../controls/code-text.tsx';
import { Box, Cell, Part } from './cells.tsx';
import { codeText, factOf, formatAddress, formatDay, otherFields, otherTexts } from './plain-words.ts';
import { t } from './texts.ts';

/** "03/08/1979 (47 y)". */
const sayBirth = (dob: string | undefined, day: string): string =>
  dob === undefined ? '' : t('requisition.born', { day: formatDay(dob), age: sayAge(dob, day) });

interface PatientPartProps {
  order: OrderInput;
  recordNumber: string;
  /** The day of the order: the age is the age on it. */
  day: string;
}

export function PatientPart({ order, recordNumber, day }: PatientPartProps) {
  const { patient } = order;
  const named = ['dob', 'genderCode', 'firstName', 'lastName', 'address', 'mobilePhoneNumber', 'emailAddress'];
  return (
    <Part title={t('requisition.patient')}>
      <Cell label={t('requisition.name')} value={isolate(listName(patient))} columns={3} isAsked isLarge />
      <Cell label={t('requisition.birth')} value={sayBirth(patient.dob, day)} isAsked isBold />
      <Cell label={t('requisition.sex')} value={factOf(order, 'patient.genderCode')[1]} isAsked isBold />
      <Cell label={t('requisition.recordNumber')} value={recordNumber} isAsked isBold />
      <Cell label={t('requisition.address')} value={formatAddress(patient.address)} columns={3} isAsked />
      <Cell label={t('requisition.phone')} value={factOf(order, 'patient.mobilePhoneNumber')[1]} isAsked />
      <Cell label={t('requisition.email')} value={factOf(order, 'patient.emailAddress')[1]} columns={2} isAsked />
      <OtherCells order={order} fields={otherFields('patient', named)} />
    </Part>
  );
}

/** Every field that no cell names, so that the paper leaves out nothing. */
export const OtherCells = ({ order, fields }: { order: OrderInput; fields: readonly string[] }) => (
  <>
    {fields.map(field => {
      const [label, value] = factOf(order, field);
      return <Cell key={field} label={label} value={value} columns={2} />;
    })}
  </>
);

/** Longer codes have a line of their own. */
const longestCodes = 32;

export function TestPart({ order, test }: { order: OrderInput | null; test: string }) {
  const codes = order ? describeProducts(order.products) : '';
  const shown = codes && <CodeText code={codes} />;
  const areLong = codes.length > longestCodes;
  const others = sentFields.filter(field => sectionOf(field) === 'notes' && field !== 'notes');
  return (
    <Part title={t('requisition.test')}>
      <Cell label={t('requisition.testName')} value={test} columns={3} isLarge />
      {areLong || <Cell label={t('requisition.products')} value={shown} />}
      <Cell label={t('requisition.diagnosis')} columns={2} isAsked />
      {areLong && <Cell label={t('requisition.products')} value={shown} columns={6} />}
      {order && <OtherCells order={order} fields={others} />}
    </Part>
  );
}

type Account = NonNullable<OrderInput['providerAccounts']>[number];
type Identifier = NonNullable<NonNullable<Account['provider']>['identifiers']>[number];

const sayIdentifiers = (identifiers: readonly Identifier[] = []): string =>
  identifiers
    .map(({ type, value }) => t('requisition.identifier', { type: codeText('identifierType', type), value }))
    .join(', ');

/** Where an account orders from, and all that the order says of it besides the name. */
function sayAccount(order: OrderInput, at: number): string {
  const { provider, organization, location } = order.providerAccounts?.[at] ?? {};
  return joinValues(
    [
      sayIdentifiers(provider?.identifiers?.filter(({ type }) => type !== 'NPI')),
      sayIdentifiers(organization?.identifiers),
      formatAddress(location?.address),
      ...otherTexts(order, `providerAccounts[${at}]`, [
        'role',
        'provider.firstName',
        'provider.lastName',
        'location.address',
      ]),
    ],
    ' · ',
  );
}

const nameOf = ({ provider }: Account): string => isolate(listName(provider ?? {}));

/** If the order has no ordering provider, the paper has lines for one. */
export function ProviderPart({ order, named }: { order: OrderInput | null; named: string }) {
  const accounts = order?.providerAccounts ?? [];
  const first = accounts.findIndex(({ role }) => role === 'ORDERING');
  const ordering = accounts[first];
  return (
    <Part title={t('requisition.orderingProvider')}>
      <Cell
        label={t('requisition.providerName')}
        value={ordering ? nameOf(ordering) : named}
        columns={2}
        isAsked
        isBold
      />
      <Cell label={t('requisition.npi')} value={ordering ? npiOf(ordering) : ''} isAsked={named === ''} />
      <Cell label={t('requisition.phoneFax')} isAsked />
      <Cell label={t('requisition.copyTo')} columns={2} isAsked />
      {order && ordering && <Cell label={t('requisition.practice')} value={sayAccount(order, first)} columns={6} />}
      {order &&
        accounts.map((account, at) => {
          if (at === first) return null;
          const npi = npiOf(account);
          const value = joinValues(
            [nameOf(account), npi && t('requisition.identifier', { type: 'NPI', value: npi }), sayAccount(order, at)],
            ' · ',
          );
          const label = codeText('role', account.role) || t('requisition.provider');
          return <Cell key={`${at} ${value}`} label={label} value={value} columns={6} />;
        })}
    </Part>
  );
}

const holder = ['policyHolderFirstName', 'policyHolderLastName', 'policyHolderDateOfBirth'];

/** Who pays: the order's policies, or lines for one. */
export function BillingPart({ order }: { order: OrderInput | null }) {
  const policies = order?.billing?.insurance?.insurancePolicies ?? [];
  const rows = policies.length === 0 ? [{}] : policies;
  return (
    <Part
      title={t('requisition.billing')}
      beside={
        <span class="choices">
          <Box label={t('requisition.insurance')} isChecked={policies.length > 0} />
          <Box label={t('requisition.selfPay')} />
          <Box label={t('requisition.facility')} />
          <Box label={t('requisition.medicare')} />
          <span>{t('requisition.attachCard')}</span>
        </span>
      }
    >
      {rows.map((policy, at) => (
        <PolicyCells key={`${policyList}[${at}]`} order={order} policy={policy} row={`${policyList}[${at}]`} />
      ))}
    </Part>
  );
}

type Policy = NonNullable<NonNullable<NonNullable<OrderInput['billing']>['insurance']>['insurancePolicies']>[number];

function PolicyCells({ order, policy, row }: { order: OrderInput | null; policy: Policy; row: string }) {
  const named = ['payerName', 'policyNumber', 'relationshipToInsuredCode', ...holder];
  return (
    <>
      <Cell label={t('requisition.payer')} value={policy.payerName ?? ''} columns={2} isAsked />
      <Cell label={t('requisition.policy')} value={policy.policyNumber ?? ''} isAsked />
      <Cell label={t('requisition.group')} isAsked />
      <Cell
        label={t('requisition.holder')}
        value={joinValues(
          [
            listName({ firstName: policy.policyHolderFirstName, lastName: policy.policyHolderLastName }),
            formatDay(policy.policyHolderDateOfBirth),
            codeText('insured', policy.relationshipToInsuredCode),
          ],
          ' · ',
        )}
        columns={2}
        isAsked
      />
      {order && <OtherCells order={order} fields={otherFields(row, named)} />}
    </>
  );
}
