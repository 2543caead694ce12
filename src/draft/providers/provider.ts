// Who orders: whether the order names an ordering provider, whom the form asks about, and the clinician's answers.

import { accountList } from '../../order/fields.ts';
import { type LabSchema, publishedAt, publishedValues } from '../../order/lab-schema/lab-schema.ts';
import type { ProviderAccount } from '../../order/order-input.ts';
import { isBelow, isIn, leavesOf } from '../../order/path.ts';
import type { ReadValue } from '../../order/reading.ts';
import { nameWords } from '../../order/text/fold.ts';
import { splitTitledName } from '../../order/text/person-name.ts';
import { rowsWith, textOf } from '../../order/values.ts';
import { certainValues, currentValues, isDropped } from '../current-values.ts';
import type { Draft } from '../draft.ts';
import { addRow, enterAll, enterValue, removeRow, resetValue } from '../edits.ts';
import { userOf } from '../identity.ts';

/** The clinician's answer "without a provider". Only an edit counts: no chart can give it. */
export const noProviderField = 'answer.noOrderingProvider';

const role = 'ORDERING';

/** False where the lab takes no provider accounts. */
export const takesProviders = (labSchema: LabSchema | null): boolean =>
  labSchema === null || publishedAt(labSchema, accountList) !== undefined;

/** Whether the lab has the role: else any account can be the ordering provider's. */
const hasRole = (labSchema: LabSchema | null): boolean =>
  labSchema === null || (publishedValues(labSchema, `${accountList}[].role`)?.includes(role) ?? true);

const textAt = (values: readonly ReadValue[], field: string): string => textOf(values, field).trim();

/** A name, or a number of the provider or of the organization. */
const identifyingParts = [
  'provider.firstName',
  'provider.lastName',
  'provider.identifiers',
  'organization.identifiers',
];

/** Whether an account names or numbers anyone. */
export const isIdentified = (values: readonly ReadValue[], row: string): boolean =>
  identifyingParts
    .map(part => `${row}.${part}`)
    .some(path => values.some(({ field, value }) => value !== null && isIn(field, path)));

export function orderingRows(values: readonly ReadValue[], labSchema: LabSchema | null = null): string[] {
  const isOrdering = (row: string) => !hasRole(labSchema) || textAt(values, `${row}.role`) === role;
  return rowsWith(values, accountList).filter(row => isOrdering(row) && isIdentified(values, row));
}

/** "Leticia Oyelaran"; '' where the account has no name. */
const providerName = (values: readonly ReadValue[], row: string): string =>
  [textAt(values, `${row}.provider.firstName`), textAt(values, `${row}.provider.lastName`)].filter(Boolean).join(' ');

/** Whether the clinician said that this order has no ordering provider. */
export const isWithoutProvider = ({ confirmed }: Draft): boolean => confirmed[noProviderField] === true;

export interface Ordering {
  row: string;
  /** '' where the account has only a number. */
  name: string;
  /** In the order as it is: read for certain, remembered, confirmed or entered. */
  isCertain: boolean;
}

/** The ordering provider that the order has or, in doubt, that the form asks about; null where there is none to ask about. */
export function findOrdering(draft: Draft, labSchema: LabSchema | null = null): Ordering | null {
  const certain = certainValues(draft);
  const [sent] = orderingRows(certain, labSchema);
  if (sent !== undefined) return { row: sent, name: providerName(certain, sent), isCertain: true };
  const current = currentValues(draft);
  const [doubtful] = orderingRows(current, labSchema);
  return doubtful === undefined ? null : { row: doubtful, name: providerName(current, doubtful), isCertain: false };
}

const isPartOf = (few: readonly string[], many: readonly string[]) => few.every(word => many.includes(word));

/** "Leticia Oyelaran" and "Leticia M. Oyelaran" may be one person; no word of "Bo Lin" is in either. */
function mayBeSame(name: string, otherName: string): boolean {
  const [a, b] = [nameWords(name), nameWords(otherName)];
  return isPartOf(a, b) || isPartOf(b, a);
}

/**
 * Who is signed in and is not named as the provider anyway, each user once; '' for no one.
 * @param provider who the form says is ordering, '' for none.
 * @param lab who sends the order, '' if not known.
 */
export function otherUsers(draft: Draft, provider: string, lab: string): { ehr: string; lab: string } {
  const isOther = (user: string, ...names: string[]) =>
    isPersonName(user) && names.every(name => name === '' || !mayBeSame(user, name));
  const user = userOf(draft);
  return {
    ehr: provider !== '' && isOther(user, provider, lab) ? user : '',
    lab: isPersonName(lab) && !isOther(lab, provider) ? '' : lab,
  };
}

/** Two words or more, without digits or signs of an address: a name, not an account. */
export const isPersonName = (text: string): boolean => /^[\p{L}\p{M}'’.,\- ]+$/u.test(text) && splitName(text) !== null;

/** "Leticia Oyelaran, MD" or "Oyelaran, Leticia" as two parts; null for one word. */
export function splitName(text: string): { firstName: string; lastName: string } | null {
  const { first = '', middle = '', last = '' } = splitTitledName(text) ?? {};
  return last === '' ? null : { firstName: `${first} ${middle}`.trim(), lastName: last };
}

/** Fields of the chart that name providers who are not ordering unless you say so. */
export const otherProviders: readonly string[] = ['chart.primaryCareProvider', 'chart.referringProvider'];

/** "Okafor, Samuel MD Ph 231.555.0144" */
const withPhone = / ?(?:\b(?:ph|phone|tel|fx|fax)\b\.?:? ?)?[(+]?\d.*$/i;
/** "None on file", "See care team" */
const noProvider = /^(?:no|none|not|un|see|select|choose|other|show)\b|^un(?:known|assigned)/i;

/** Who is logged in, as the chart names both parts. */
function shownUser(values: readonly ReadValue[]): ReturnType<typeof splitName> {
  const [firstName = '', lastName = ''] = ['firstName', 'lastName'].map(part => textAt(values, `chart.user.${part}`));
  return firstName && lastName ? { firstName, lastName } : null;
}

/** The other providers whom the chart names, so that no one types them. `provider`: who the form asks about. */
export function shownProviders({ values }: Draft, provider: string): { field: string; account: ProviderAccount }[] {
  const known = provider === '' ? [] : [provider];
  const named = otherProviders.map(field => {
    const text = textAt(values, field).replace(withPhone, '');
    return { field, name: isPersonName(text) && !noProvider.test(text) ? splitName(text) : null };
  });
  return [{ field: 'chart.user', name: shownUser(values) }, ...named].flatMap(({ field, name }) => {
    if (!name || !Object.values(name).every(part => /\p{Lu}|^\P{Ll}+$/u.test(part))) return [];
    const full = `${name.firstName} ${name.lastName}`;
    if (known.some(other => mayBeSame(full, other))) return [];
    known.push(full);
    return { field, account: { provider: name } };
  });
}

export const confirmProvider = (draft: Draft, row: string): Draft =>
  draft.values
    .filter(
      ({ field, value, sure }) =>
        isBelow(field, row) && !sure && value !== null && draft.confirmed[field] === undefined,
    )
    .reduce((before, { field, value }) => enterValue(before, field, value), resetValue(draft, noProviderField));

/** The order goes without an ordering provider: one that was read, confirmed or entered is left out. */
export function orderWithout(draft: Draft, labSchema: LabSchema | null = null): Draft {
  const rows = orderingRows(currentValues(draft), labSchema);
  const asRead = rows.reduce(resetValue, draft);
  const left = orderingRows(currentValues(asRead), labSchema).reduce(removeRow, asRead);
  return enterValue(left, noProviderField, true);
}

/** Takes back every answer about the ordering provider, and offers again whom an answer left out. */
export function askProviderAgain(draft: Draft, labSchema: LabSchema | null = null): Draft {
  const leftOut = orderingRows(draft.values, labSchema).filter(row => isDropped(draft, row));
  return [...leftOut, ...orderingRows(currentValues(draft), labSchema)].reduce(
    resetValue,
    resetValue(draft, noProviderField),
  );
}

/** The order has this account in place of every other ordering provider. */
export function chooseProvider(draft: Draft, account: ProviderAccount, labSchema: LabSchema | null = null): Draft {
  const rows = orderingRows(currentValues(draft), labSchema);
  const cleared = rows.reduce(removeRow, resetValue(draft, noProviderField));
  const added = addRow(cleared, accountList);
  return enterAll(added.draft, leavesOf({ ...account, ...(hasRole(labSchema) ? { role } : {}) }, added.row));
}
