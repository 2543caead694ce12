// Codes and shapes of an order in words, including those that only the lab's service knows.

import {
  ancestryCodes,
  cancerSiteCodes,
  genderCodes,
  gleasonScoreCodes,
  identifierTypeCodes,
  personalCancerTypes,
  providerRoleCodes,
  relationshipToInsuredCodes,
  relationshipTypeCodes,
} from '../../order/codes.ts';
import { joinValues } from '../../order/text/bidi.ts';
import { formatDate } from '../format-date.ts';
import { t } from './texts.ts';

const tables = {
  ancestry: ancestryCodes,
  cancer: personalCancerTypes,
  gender: genderCodes,
  gleason: gleasonScoreCodes,
  identifier: identifierTypeCodes,
  insured: relationshipToInsuredCodes,
  relationship: relationshipTypeCodes,
  role: providerRoleCodes,
  site: cancerSiteCodes,
} as const satisfies Record<string, Readonly<Record<string, { label: string }>>>;

/** "Diagnosis age" for diagnosisAge, "Great aunt" for GREAT_AUNT. */
function spellOut(name: string): string {
  const words = /[a-z]/.test(name) ? name.replace(/([a-z])([A-Z])/g, '$1 $2') : name.replaceAll('_', ' ');
  const lower = words.toLowerCase();
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}

/** "Father" for FATHER, '' without a code. */
export function codeText(table: keyof typeof tables, code: string | undefined): string {
  if (code === undefined) return '';
  const labels: Readonly<Record<string, { label: string }>> = tables[table];
  return (Object.hasOwn(labels, code) ? labels[code]?.label : undefined) ?? spellOut(code);
}

/** "8 March 1979", '' without a day. */
export const formatDay = (day: string | undefined): string => (day === undefined ? '' : formatDate(day));

const sayScalar = (value: unknown): string => {
  if (typeof value === 'boolean') return t(value ? 'requisition.yes' : 'requisition.no');
  if (typeof value !== 'string') return String(value);
  if (Object.hasOwn(tables.gleason, value)) return codeText('gleason', value);
  return /^[A-Z]+(?:_[A-Z]+)+$/.test(value) ? spellOut(value) : value;
};

/** Any value whose shape the lab's document does not show: "Germline: request from patient: yes". */
export function formatAny(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return sayScalar(value);
  if (Array.isArray(value)) return value.map(formatAny).filter(Boolean).join('; ');
  return Object.entries(value)
    .map(([name, told]) => [spellOut(name), formatAny(told)].filter(Boolean).join(': '))
    .join(', ');
}

type Address = { street?: string; city?: string; stateCode?: string; postalCode?: string };

/** "12 Alder St, Salem, OR 97301". */
export const formatAddress = ({ street, city, stateCode, postalCode }: Address = {}): string =>
  joinValues([street, city, [stateCode, postalCode].filter(Boolean).join(' ')], ', ');

export const formatName = (firstName = '', lastName = ''): string =>
  [lastName.toLocaleUpperCase('en'), firstName].filter(Boolean).join(', ');
