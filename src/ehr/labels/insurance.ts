// The patient's insurance policies: the rows of a table, or what labels say of one.
import type { FieldPattern } from '../../order/fields.ts';
import type { ReadValue } from '../../order/reading.ts';
import { closest, query } from '../page/own.ts';
import { isShown } from '../page/visibility.ts';
import { foldLabel } from './fold-label.ts';
import { readField } from './label-field.ts';
import type { PairsOf, Understanding } from './label-identity.ts';
import type { Pair } from './label-pairs.ts';
import { firstLines, shownText } from './label-values.ts';
import { childrenOf, tidyText } from './nodes.ts';
import { headingOf } from './words/heading-words.ts';
import { type LabelField, labelField } from './words/label-words.ts';

const policies = 'billing.insurance.insurancePolicies';

const fields = {
  payer: `${policies}[].payerName`,
  policy: `${policies}[].policyNumber`,
  insured: `${policies}[].relationshipToInsuredCode`,
} as const satisfies Partial<Record<LabelField, FieldPattern>>;
type PolicyField = keyof typeof fields;
const policyFields = Object.keys(fields) as PolicyField[];
const isPolicyField = (field: LabelField | undefined): field is PolicyField => field !== undefined && field in fields;

/** A field of one policy. The first is the primary one. */
const readPolicyField = (
  field: PolicyField,
  index: number,
  pairs: readonly Pick<Pair, 'label' | 'text'>[],
  context: Understanding,
) => readField(fields[field], pairs, context, fields[field].replace('[]', `[${index}]`));

const saysInsurance = /insur|coverage|polic|payer|seguro|segurad|assur|mutuelle|versicher|kasse|assicur/;

/** True for a label of a policy below a heading of insurance. */
export const isOfPolicy = ({ field, place }: Pair): boolean =>
  isPolicyField(field) && saysInsurance.test(place?.text ?? '');

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

/** The policies in force in a table whose header names an insurer and a number. */
function policiesInTable(document: Document, context: Understanding): ReadValue[] {
  for (const table of query(document, 'table')) {
    const [header, ...rows] = query(table, 'tr').filter(row => isShown(row) && closest(row, 'table') === table);
    const columns = header ? childrenOf(header).map(cell => columnAt(foldLabel(tidyText(cell)))) : [];
    if (!columns.includes('payer') || !columns.includes('policy')) continue;
    const inForce = rows.filter(row => childrenOf(row).length === columns.length && !over.test(shownText(row)));
    return inForce.slice(0, mostRows).flatMap((row, index) =>
      childrenOf(row).flatMap((cell, at) => {
        const column = columns[at];
        const text = shownText(cell);
        if (!isPolicyField(column) || columns.indexOf(column) !== at || !text) return [];
        const label = header ? tidyText(childrenOf(header)[at]) : '';
        return readPolicyField(column, index, [{ label, text }], context);
      }),
    );
  }
  return [];
}

/** Words that stand above an insurer's name, and are none. */
const generic =
  /^(?:(?:primary|secondary|plan|name|company|carrier|group|status|type|active|compania|compagnia|operadora|entidad) ?)+$/;

/** "Lakes Plan" above "Member ID: GL-22019" below "Insurance", where no label names it. The number can be the first in its block. */
function titleAbove({ at, place }: Pair): string {
  let title = '';
  for (const line of firstLines(at)) {
    const folded = foldLabel(line);
    if (saysInsurance.test(folded)) return title;
    if (line.includes(':') || labelField(folded) === 'policy') continue;
    if (
      title === '' &&
      !labelField(folded) &&
      !generic.test(folded) &&
      headingOf(folded) === 'unknown' &&
      !/\d/.test(line)
    )
      title = line;
  }
  return saysInsurance.test(place?.text ?? '') ? title : '';
}

/** The policies of a table, or what labels say of one. */
export function readInsurance(document: Document, of: PairsOf, context: Understanding): ReadValue[] {
  const rows = policiesInTable(document, context);
  if (rows.length > 0) return rows;
  const numbers = of('policy').filter(({ text }) => /\d/.test(text) && text.length <= 25);
  // The payer's address or the policy's number can stand below its name.
  const payers = of('payer').map(({ label, text }) => ({ label, text: text.split('\n')[0] ?? '' }));
  const [number] = numbers;
  const above = number && payers.length === 0 ? titleAbove(number) : '';
  const said = {
    payer: above ? [{ label: '', text: above }] : payers,
    policy: numbers,
    insured: number ? of('insured') : [],
  };
  return policyFields.flatMap(field => readPolicyField(field, 0, said[field], context));
}
