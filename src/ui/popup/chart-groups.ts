// A draft's values, as the form groups them.
import type { Draft } from '../../order/draft.ts';
import { shownIdentity } from '../../order/identity.ts';
import type { ReadValue } from '../../order/reading.ts';
import { isSent, showValueIn } from '../field-words.ts';
import { say } from '../say.ts';

const policyPath = /^billing\.insurance\.insurancePolicies\[(\d+)\]\./;

export interface ChartGroups {
  patient: ReadValue[];
  provider: ReadValue[];
  /** Read beside the ordering provider; never sent. */
  otherProviders: ReadValue[];
  /** One list a policy. */
  policies: ReadValue[][];
}

const otherProviderFields = ['chart.primaryCareProvider', 'chart.referringProvider'];

export function groupValues({ values }: Draft): ChartGroups {
  const numbers = [...new Set(values.flatMap(({ field }) => policyPath.exec(field)?.[1] ?? []))];
  const startingWith = (start: string) => values.filter(({ field }) => field.startsWith(start));
  return {
    patient: startingWith('patient.'),
    provider: startingWith('providerAccounts['),
    otherProviders: values.filter(({ field }) => otherProviderFields.includes(field)),
    policies: numbers.map(number => startingWith(`billing.insurance.insurancePolicies[${number}].`)),
  };
}

/** Doubtful values of a group that nobody settled and that can be: they are not sent as things stand. */
export const findUnsettled = (group: readonly ReadValue[], { confirmed }: Draft): ReadValue[] =>
  group.filter(
    ({ field, sure, value, candidates }) =>
      isSent(field) && !sure && (value !== null || candidates !== undefined) && confirmed[field] === undefined,
  );

const textOf = (draft: Draft, values: readonly ReadValue[], ending: string): string => {
  const read = values.find(({ field }) => field.endsWith(ending));
  const value = read && (draft.confirmed[read.field] ?? read.value);
  return read && typeof value === 'string' ? showValueIn(read.field, value) : '';
};

/** "complete" or "no e-mail, no mobile". */
export function summarizePatient(draft: Draft, patient: readonly ReadValue[]): string {
  const text = (field: string) => textOf(draft, patient, `patient.${field}`);
  const hasAddress = ['street', 'city', 'stateCode', 'postalCode'].every(part => text(`address.${part}`));
  const missing = [
    shownIdentity(draft).genderCode ? [] : say('summary.sex'),
    hasAddress ? [] : say('summary.address'),
    text('emailAddress') ? [] : say('summary.email'),
    text('mobilePhoneNumber') ? [] : say('summary.mobile'),
  ].flat();
  return missing.map(part => say('summary.missing', { part })).join(', ') || say('summary.complete');
}

/** "Leticia Oyelaran". */
export function nameProvider(draft: Draft, provider: readonly ReadValue[]): string {
  const parts = ['provider.firstName', 'provider.lastName'].map(part => textOf(draft, provider, part));
  return parts.filter(Boolean).join(' ');
}

export const summarizeProvider = (draft: Draft, provider: readonly ReadValue[]): string =>
  nameProvider(draft, provider) || say('section.none');

/** "Cascade Mutual · spouse". */
function describePolicy(draft: Draft, policy: readonly ReadValue[]): string {
  const payer = textOf(draft, policy, '.payerName') || say('summary.unnamedPolicy');
  return [payer, textOf(draft, policy, '.relationshipToInsuredCode').toLowerCase()].filter(Boolean).join(' · ');
}

export function summarizePolicies(draft: Draft, policies: readonly (readonly ReadValue[])[]): string {
  const [first, ...others] = policies;
  if (!first) return say('section.none');
  const policy = describePolicy(draft, first);
  return others.length === 0 ? policy : say('summary.morePolicies', { policy, count: others.length });
}
