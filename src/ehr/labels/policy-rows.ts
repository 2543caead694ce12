// Insurance policies in a table: one row each, below headers of several columns.
import type { FieldPattern } from '../../order/fields.ts';
import type { ReadValue } from '../../order/reading.ts';
import { closest, query } from '../page/own.ts';
import { isShown } from '../page/visibility.ts';
import { foldLabel } from './fold-label.ts';
import { readField } from './label-field.ts';
import type { Understanding } from './label-identity.ts';
import { shownText } from './label-values.ts';
import { type LabelField, labelField } from './label-words.ts';
import { childrenOf, tidyText } from './nodes.ts';

const policies = 'billing.insurance.insurancePolicies';

const fields: Readonly<Partial<Record<LabelField, `${typeof policies}[].${string}` & FieldPattern>>> = {
  payer: `${policies}[].payerName`,
  policy: `${policies}[].policyNumber`,
  insured: `${policies}[].relationshipToInsuredCode`,
};

/** What a word means at the head of a column: a plan alone names the insurer where no other column does. */
const ofColumn: Readonly<Record<string, LabelField>> = {
  plan: 'payer',
  company: 'payer',
  relation: 'insured',
  relationship: 'insured',
  'pt rel': 'insured',
};

/** A policy that has ended or was never in force. */
const over = /\b(?:inactive|terminated|expired|ended|cancel\w+|historical|previous|old)\b/i;

const mostRows = 10;

const columnAt = (folded: string): LabelField | undefined => ofColumn[folded] ?? labelField(folded);

/** The policies in force in a table whose header names an insurer and a number. The first is the primary one. */
export function readPolicies(document: Document, context: Understanding): ReadValue[] {
  for (const table of query(document, 'table')) {
    const [header, ...rows] = query(table, 'tr').filter(row => isShown(row) && closest(row, 'table') === table);
    const columns = header ? childrenOf(header).map(cell => columnAt(foldLabel(tidyText(cell)))) : [];
    if (!columns.includes('payer') || !columns.includes('policy')) continue;
    const inForce = rows.filter(row => childrenOf(row).length === columns.length && !over.test(shownText(row)));
    return inForce.slice(0, mostRows).flatMap((row, index) =>
      childrenOf(row).flatMap((cell, at) => {
        const column = columns[at];
        const field = column && columns.indexOf(column) === at ? fields[column] : undefined;
        const label = header ? tidyText(childrenOf(header)[at]) : '';
        const text = shownText(cell);
        return field && text ? readField(field, [{ label, text }], context, field.replace('[]', `[${index}]`)) : [];
      }),
    );
  }
  return [];
}
