// What a page says of insurance policies.
import type { FieldPattern } from '../../../order/fields.ts';
import type { ReadValue } from '../../../order/reading.ts';
import type { ValueContext } from '../../../order/text/kinds.ts';
import type { PolicyField, Told } from '../label-texts.ts';
import { readFrom } from '../read-from.ts';
import { readField } from './label-field.ts';

export const policyFields = {
  payer: 'billing.insurance.insurancePolicies[].payerName',
  policy: 'billing.insurance.insurancePolicies[].policyNumber',
  insured: 'billing.insurance.insurancePolicies[].relationshipToInsuredCode',
  holderFirst: 'billing.insurance.insurancePolicies[].policyHolderFirstName',
  holderLast: 'billing.insurance.insurancePolicies[].policyHolderLastName',
  holderDob: 'billing.insurance.insurancePolicies[].policyHolderDateOfBirth',
} as const satisfies Record<PolicyField, FieldPattern>;

const pathOf = (field: PolicyField, index: number) => policyFields[field].replace('[]', `[${index}]`);

/**
 * The values of policies that a column or a label names. Of what stands below "Insurance" without one: no value, so the form
 * names it.
 */
export function readPolicies({ policies, sections }: Told, context: ValueContext, isChart: boolean): ReadValue[] {
  if (!policies.some(({ texts }) => texts[0])) {
    const [first, ...more] = (isChart && sections.insurance) || [];
    const lines = new Set([first, ...more].flatMap(part => part?.lines ?? []));
    const text = [...lines].slice(0, 4).join(' · ').slice(0, 200);
    return first && text ? [readFrom(pathOf('payer', 0), { label: first.heading, text }, null)] : [];
  }
  return policies.flatMap(({ field, index, texts }) => {
    const read = (some: typeof texts) => readField(policyFields[field], some, context, pathOf(field, index));
    if (field !== 'insured') return read(texts);
    // The first text that says who the patient is to the policyholder
    return texts
      .flatMap(text => read([text]))
      .filter(({ value }) => value)
      .slice(0, 1);
  });
}
