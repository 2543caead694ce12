// Groups a draft's values for the form.
import type { Draft } from '../../draft/draft.ts';
import type { ReadValue } from '../../order/reading.ts';

const policyPath = /^billing\.insurance\.insurancePolicies\[(\d+)\]\./;

export interface ChartGroups {
  patient: ReadValue[];
  provider: ReadValue[];
  /** One list per policy. */
  policies: ReadValue[][];
}

export function groupValues({ values }: Draft): ChartGroups {
  const numbers = [...new Set(values.flatMap(({ field }) => policyPath.exec(field)?.[1] ?? []))];
  const startingWith = (start: string) => values.filter(({ field }) => field.startsWith(start));
  return {
    patient: startingWith('patient.'),
    provider: startingWith('providerAccounts['),
    policies: numbers.map(number => startingWith(`billing.insurance.insurancePolicies[${number}].`)),
  };
}
