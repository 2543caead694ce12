// What a page says of insurance policies.
import type { FieldPattern } from '../../../order/fields.ts';
import type { ReadValue } from '../../../order/reading.ts';
import type { ValueContext } from '../../../order/text/kinds.ts';
import { tidy } from '../../../order/text/shown-text.ts';
import { datesIn, hasNumber, isNumber } from '../banner-line.ts';
import type { PolicyField, PolicyText, Told } from '../label-texts.ts';
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

/** "Medicare Part D — Sunrise Rx": the kind of coverage */
const coverage =
  /^(?:(?:primary|secondary|medica(?:re|id)|part [a-d]|advantage|commercial|private|public|supplement\w*)[ ,]*)+[—–] (?!part )(?=\S+ \S)/i;

const partsOf = (text: string) => text.split(/\s*[/|–—]\s*/);

type Text = PolicyText['texts'][number];

/** The payer's address can stand below its name, and the plan behind it. */
function asPayer({ label, text }: Text): Text {
  const [line = ''] = text.split('\n');
  // "Payer / Plan"
  const [labels, parts] = [partsOf(label), partsOf(line)];
  const part = labels[1] && labels.length === parts.length ? parts[labels.findIndex(one => !/^plan/i.test(one))] : '';
  const bare = (part || line)
    .replace(label ? /^$/ : coverage, '')
    .replace(/\s*[/|]$/, '')
    .replace(/\s*\/[^/]*\b(?:PPO|HMO|EPO|POS|plan)\b.*$/i, '')
    .replace(/\W+(?:member|policy|group|id|no|#).*\d.*$/i, '');
  return { label, text: bare };
}

/** "Lakes Health · GL-2201977": an insurer with its number */
const withNumber =
  /^(\p{L}[^·:|,(\n]{3,}?)\s*[·:|,(]\s*(?:(?:[Mm]ember |[Pp]olicy )?(?:I[Dd]|[Nn]o\.?|#):?\s*)?((?:[A-Z/ .-]*\d){5}[A-Z\d/ .-]*)\)?$/u;

function splitNumber({ label, text }: Text): [name: Text, number?: Text] {
  const [, name = '', number = ''] = withNumber.exec(tidy(text)) ?? [];
  return isNumber(number)
    ? [
        { label, text: name },
        { label, text: number },
      ]
    : [{ label, text }];
}

/** What stands beside an insurer as a badge, a choice or a heading. */
const noInsurer =
  /^(?:in|out|yes|no|none(?: \(.*\))?|un-?insured|self[- ]?pay|(?:un|not )?verified|(?:in|not )?eligible|(?:in)?active|pending|approved|current|effective|verificad[oa]|vérifiée?|aktiv|attiv[oa]|activ[oa]|ativ[oa])$|\b(?:entitlements|information|details)$/i;

/** Not a number, "VERIFIED", "Eligible since 01/02/2026" or "CAVE: penicillin" */
const isInsurer = ({ text }: Text): boolean =>
  /\p{L}{2}/u.test(text) && !text.includes(':') && !datesIn(text)[0] && !noInsurer.test(text);

/** What is said of one policy, without what is of none. */
function tidyPolicy(said: readonly PolicyText[], lang: string): PolicyText[] {
  const textsOf = (field: PolicyField) => said.flatMap(one => (one.field === field ? one.texts : []));
  // In France, INS is a person's number.
  const split = textsOf('payer')
    .filter(({ label }) => label !== 'INS' || !/^fr/i.test(lang))
    .map(splitNumber);
  const shown = textsOf('policy');
  // A certificate is part of a policy that has a number of its own.
  const own = shown.filter(({ label }) => !/^cert/i.test(label));
  const numbers = own[0] ? own : shown[0] ? shown : split.flatMap(([, number]) => number ?? []);
  const payers = split.flatMap(([name]) => (shown[0] || !hasNumber(name.text) ? asPayer(name) : [])).filter(isInsurer);
  const told: Partial<Record<PolicyField, Text[]>> = {
    // "Lakes Health" and "Lakes Health PO Box 3310 Salem OR"
    payer: payers.filter(({ text }) => !payers.some(other => text.startsWith(`${other.text} `))),
    // "GL2201977" and "GL2201977-01"
    policy: numbers.filter(({ text }) => !numbers.some(other => other.text !== text && other.text.startsWith(text))),
  };
  const index = said[0]?.index ?? 0;
  return [
    ...(['payer', 'policy'] as const).map(field => ({ field, index, texts: told[field] ?? [] })),
    ...said.filter(({ field }) => !(field in told)),
  ];
}

/**
 * The values of policies that a column or a label names. Of what stands below "Insurance" without one: no value, so the form
 * names it.
 */
export function readPolicies({ policies, sections, lang }: Told, context: ValueContext, isChart: boolean): ReadValue[] {
  const all = [...Map.groupBy(policies, ({ index }) => index).values()].flatMap(said => tidyPolicy(said, lang));
  if (!all.some(({ texts }) => texts[0])) {
    const [first, ...more] = (isChart && sections.insurance) || [];
    const lines = new Set([first, ...more].flatMap(part => part?.lines ?? []));
    const text = [...lines].slice(0, 4).join(' · ').slice(0, 200);
    return first && text ? [readFrom(pathOf('payer', 0), { label: first.heading, text }, null)] : [];
  }
  return all.flatMap(({ field, index, texts }) => {
    const read = (some: typeof texts) => readField(policyFields[field], some, context, pathOf(field, index));
    if (field !== 'insured') return read(texts);
    // The first text that says who the patient is to the policyholder
    return texts
      .flatMap(text => read([text]))
      .filter(({ value }) => value)
      .slice(0, 1);
  });
}
