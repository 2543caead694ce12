// The summary line of each section.

import { isDropped } from '../../draft/current-values.ts';
import type { Draft } from '../../draft/draft.ts';
import { rowsOf } from '../../draft/edits.ts';
import { isPrefilled } from '../../draft/prefilled.ts';
import { isSent } from '../../order/fields.ts';
import { isBelow } from '../../order/path.ts';
import type { ReadValue } from '../../order/reading.ts';
import { joinValues } from '../../order/text/bidi.ts';
import { prefillText, showValue } from '../field-words.ts';
import { t } from '../texts.ts';

type Values = readonly ReadValue[];

const policies = 'billing.insurance.insurancePolicies';

const shown = (values: Values, field: string): string => {
  const read = values.find(value => value.field === field);
  return read ? showValue(read) : '';
};

/** "complete" or "no e-mail, no mobile". */
export function summarizePatient(values: Values): string {
  const has = (field: string) => shown(values, `patient.${field}`) !== '';
  const hasAddress = ['street', 'city', 'stateCode', 'postalCode'].every(part => has(`address.${part}`));
  const missing = [
    has('genderCode') ? [] : t('summary.sex'),
    hasAddress ? [] : t('summary.address'),
    has('emailAddress') ? [] : t('summary.email'),
    has('mobilePhoneNumber') ? [] : t('summary.mobile'),
  ].flat();
  return missing.map(part => t('summary.missing', { part })).join(', ') || t('summary.complete');
}

const ofSeveral = ([first, ...others]: readonly string[]): string =>
  first === undefined
    ? t('section.none')
    : others.length === 0
      ? first
      : t('summary.more', { first, count: others.length });

/** "Leticia Oyelaran"; the role or a generic name when the account has no name. */
export function nameAccount(values: Values, row: string): string {
  const name = ['firstName', 'lastName'].map(part => shown(values, `${row}.provider.${part}`)).filter(Boolean);
  return name.join(' ') || shown(values, `${row}.role`) || t('summary.unnamedAccount');
}

/** "Hedda Quist-Larsen · remembered for …": the summary names the source of a prefilled account (W17). */
export const summarizeProviders = (draft: Draft, values: Values): string =>
  ofSeveral(
    rowsOf(draft, 'providerAccounts').map(row => {
      const kept = draft.values.filter(isPrefilled).find(({ field }) => isBelow(field, row));
      return joinValues([nameAccount(values, row), kept ? prefillText(kept.why, kept.from) : ''], ' · ');
    }),
  );

/** "Cascade Mutual · spouse". */
export function describePolicy(values: Values, row: string): string {
  const payer = shown(values, `${row}.payerName`) || t('summary.unnamedPolicy');
  return joinValues([payer, shown(values, `${row}.relationshipToInsuredCode`).toLowerCase()], ' · ');
}

export const summarizePolicies = (draft: Draft, values: Values): string =>
  ofSeveral(rowsOf(draft, policies).map(row => describePolicy(values, row)));

/** "asked of the patient" for each specimen. */
export const summarizeSpecimens = (draft: Draft, values: Values): string =>
  rowsOf(draft, 'specimens')
    .map(row => {
      const asked = values.find(({ field }) => field === `${row}.germline.requestFromPatient`)?.value;
      return asked === true ? t('specimen.asked') : asked === false ? t('specimen.notAsked') : t('specimen.unsaid');
    })
    .join(', ') || t('section.nothing');

/** The beginning of the notes, and the code. */
export const summarizeNotes = (values: Values): string => {
  const [line = ''] = shown(values, 'notes').split('\n');
  const short = line.length > 40 ? `${line.slice(0, 40).trim()}…` : line;
  return joinValues([short, shown(values, 'testPreferenceCode')], ' · ') || t('section.nothing');
};

/** Doubtful chart values that you can resolve and have not: they would not be sent now. */
export const findUnsettled = (draft: Draft, group: Values): ReadValue[] =>
  group.filter(
    ({ field, sure, value, candidates }) =>
      isSent(field) &&
      !sure &&
      (value !== null || candidates !== undefined) &&
      draft.confirmed[field] === undefined &&
      !isDropped(draft, field),
  );

export const isInDoubtAsWhole = (row: Values): boolean => row.some(({ why }) => why === 'list.doubtful');
