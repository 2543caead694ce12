// Labels for fields, values and doubts.

import type { PrefillSource } from '../draft/prefilled.ts';
import {
  ancestryCodes,
  cancerSiteCodes,
  genderCodes,
  personalCancerTypes,
  providerRoleCodes,
  relationshipToInsuredCodes,
  relationshipTypeCodes,
} from '../order/codes.ts';
import { type FieldPattern, fields, patternOf } from '../order/fields.ts';
import type { ReadValue } from '../order/reading.ts';
import { has, t } from './texts.ts';

type Labels = Readonly<Record<string, { label: string }>>;

const policy = 'billing.insurance.insurancePolicies[]';

const codesOf: Readonly<Record<string, Labels>> = {
  'patient.genderCode': genderCodes,
  [`${policy}.relationshipToInsuredCode`]: relationshipToInsuredCodes,
  'providerAccounts[].role': providerRoleCodes,
  'clinical.ancestry[]': ancestryCodes,
  'clinical.personalCancerHistory[]': personalCancerTypes,
  'clinical.familyCancerHistory[].relationshipTypeCode': relationshipTypeCodes,
  'clinical.familyCancerHistory[].cancerHistory[].cancerSiteCode': cancerSiteCodes,
};

/** "Date of birth". */
export function labelField(field: string): string {
  const key = `field.${patternOf(field)}`;
  return has(key) ? t(key) : field;
}

/** "Spouse" for SPOUSE. Values without a code list are shown as they are. */
export const showValueIn = (field: string, value: string): string => codesOf[patternOf(field)]?.[value]?.label ?? value;

/** The value as text; '' when there is none. */
export const showValue = ({ field, value }: ReadValue): string =>
  Array.isArray(value) ? value.join(', ') : value === null ? '' : showValueIn(field, String(value));

/** Why a value is in doubt; '' when the reason has no text. */
export function doubtText(why: string | undefined): string {
  const key = `why.${why}`;
  return has(key) ? t(key) : '';
}

/** "remembered for Hedda Quist-Larsen": the source of a value that the chart did not show. */
export const prefillText = (why: PrefillSource, from: string): string => t(why, { from });

/** Whether the order includes a field. Chart-only fields stay in the form. */
export function isSent(field: string): boolean {
  const known = fields[patternOf(field) as FieldPattern];
  return known !== undefined && !('chartOnly' in known);
}
