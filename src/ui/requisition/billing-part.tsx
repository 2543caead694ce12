import type { OrderInput } from '../../order/order-input.ts';
import { joinValues } from '../../order/text/bidi.ts';
import { Box, Cell, Part } from './cells.tsx';
import { otherFields } from './field-facts.ts';
import { OtherCells } from './patient-parts.tsx';
import { codeText, formatDay, formatName } from './plain-words.ts';
import { t } from './texts.ts';

const list = 'billing.insurance.insurancePolicies';
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
        <PolicyCells key={`${list}[${at}]`} order={order} policy={policy} row={`${list}[${at}]`} />
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
            formatName(policy.policyHolderFirstName, policy.policyHolderLastName),
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
