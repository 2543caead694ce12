// What a page says of one policy: its insurer, its number and its holder.
import { tidy } from '../../../order/text/shown-text.ts';
import { datesIn, hasNumber, isNumber } from '../banner-line.ts';
import { type PolicyField, type PolicyText, policyFields, type Told } from '../label-texts.ts';
import { splitName } from '../names/split-name.ts';
import { isInsurer, kindOnly, withNumber, withoutLabel } from './insurers.ts';
import { numbersIn } from './line-values.ts';
import { isPhone, phoneIn } from './mobile.ts';

type PartField = keyof typeof policyFields;
interface PartText extends PolicyText {
  field: PartField;
}

export const pathOf = (field: PartField, index: number) => policyFields[field].replace('[]', `[${index}]`);

/** "Medicare Part D — Sunrise Rx": the kind of coverage */
const coverage =
  /^(?:(?:primary|secondary|medica(?:re|id)|part [a-d]|advantage|commercial|private|public|supplement\w*)[ ,]*)+[—–] (?!part )(?=\S+ \S)/i;

const partsOf = (text: string) => text.split(/\s*[/|–—]\s*/);

type Text = PolicyText['texts'][number];

export const textsOf = (policyTexts: readonly PolicyText[], field: PolicyText['field']): Text[] =>
  policyTexts.flatMap(policyText => (policyText.field === field ? policyText.texts : []));

/** What stands around an insurer's name: its code, its place among the policies, who runs it, where it is. */
const aroundPayer: readonly RegExp[] = [
  / *[([][^()[\]]*\d[^()[\]]*[)\]]/g,
  /^\d{5,} +(?=\p{L})/u,
  /[\s(·|–—-]+(?:primary|secondary|tertiary|active|verified|eligible|in force)\)?$/i,
  /^(?:primary|secondary|tertiary) *[:·|–—-] */i,
  /[\s,(]+(?:c\/o|formerly|f\/k\/a|administered by|P\.? ?O\.? Box)\b.*$/i,
  new RegExp(`[\\s,;·|–—-]*${phoneIn.source}$`),
  /\s*[/|]$/,
  /\s*\/[^/]*\b(?:PPO|HMO|EPO|POS|plan)\b.*$/i,
  /\W+(?:member|policy|group|id|no|#).*\d.*$/i,
];

/** "Santa Fe, NM 87504" */
export const isTownLine = /, \p{Lu}{2},? \d{5}(?:-\d{4})?$/u;

/** An insurer's name in its first line. Its address or its plan can stand below it. '' if it is none. */
function payerIn({ label, text }: Text): string {
  const lines = text.split('\n');
  const line = lines.find(each => !kindOnly.test(each)) ?? '';
  if (datesIn(line)[0] || /[$%€]/.test(line)) return '';
  // Below "Secondary" stands an address, too.
  if (isTownLine.test(line) && /^(?:primary|secondary|tertiary)$/i.test(label)) return '';
  // "Payer / Plan"
  const [labels, parts] = [partsOf(label), partsOf(line)];
  const part = labels[1] && labels.length === parts.length ? parts[labels.findIndex(label => !isPlan.test(label))] : '';
  return aroundPayer.reduce(
    (left, around) => left.replace(around, ''),
    (part || line).replace(label ? /^$/ : coverage, ''),
  );
}

/** Labels of what an insurer sells: it can have the insurer's name. */
const isPlan = /^(?:plan|package|product)|package$/i;

/** Between two names: "Medicare / Lakes Supplement", "Lakes Health — Gold", "Lakes Health (Gold)" */
const betweenNames = / +[—–·|/+-] +|; *|, (?!(?:Inc|LLC|Ltd|Corp)\b)| \(|\)$/;

/** Insurers by name. Where a text has two names, each of them and both can be the insurer's. */
function payersOf(texts: readonly Text[]): Text[] {
  const lines = texts.flatMap(({ label, text }) => {
    const names = payerIn({ label, text });
    return names.split(betweenNames).some(isInsurer) ? { label, text: names } : [];
  });
  const [ofInsurer, ofPlan] = [false, true].map(is => lines.filter(({ label }) => isPlan.test(label) === is));
  const all = (ofInsurer?.[0] ? ofInsurer : ofPlan) ?? [];
  const single = all.filter(({ text }) => !betweenNames.test(text));
  const several = all
    .filter(text => !single.includes(text))
    .flatMap(({ label, text }) => {
      const names = text.split(betweenNames).filter(isInsurer);
      return single.some(each => names.includes(each.text))
        ? []
        : [...names, text].map(name => ({ label, text: name }));
    });
  // "Lakes Health" and "Lakes Health Gold Salem OR"
  return [...single.filter(({ text }) => !single.some(other => text.startsWith(`${other.text} `))), ...several];
}

function splitNumber({ label, text }: Text): [name: Text, number?: Text] {
  const bare = tidy(text).replace(/^(?:primary|secondary|tertiary) ?[:–-] */i, '');
  const [, name = '', number = ''] = withNumber.exec(bare) ?? [];
  return isNumber(number) && !isTownLine.test(bare)
    ? [
        { label, text: withoutLabel(name) },
        { label, text: number },
      ]
    : [{ label, text }];
}

/** "GL2201977, Grp 44" */
const withGroup = /[\s,;(|·/]+(?:gr(?:ou)?p|suffix|dep|person|plan|seq|rx)\b.*$/i;

/** The numbers of a policy in a text. A choice has one digit. */
export const policyNumbersIn = ({ label, text }: Text): Text[] =>
  numbersIn(tidy(text).replace(withGroup, ''))
    // "Member 800-555-0190" is whom to call.
    .filter(number => number.length > 2 && !(/^member$/i.test(label) && isPhone(number)))
    .map(number => ({ label, text: number }));

/** Who the policyholder is, in parts: "Self", "Chidi Okafor (spouse)" */
export function splitHolder(policyTexts: readonly PolicyText[], { lang, pairs }: Told): PartText[] {
  const [holder] = textsOf(policyTexts, 'holder');
  // "La paciente", "Same as patient"
  const said = (holder?.text ?? '').replace(/^(?:same as )?(?:the|la|el|le|il|die|der|[oa])? ?(?=\p{Ll}+$)/iu, '');
  // "Chidi Okafor (spouse), DOB 01/16/1961", and not "Self, effective 01/01/2026"
  const [more = '', date = ''] =
    /[,;]?\s*\b(?:DOB|born|eff(?:ective|\.)|since|also)\b.*$|(?<=\)|\p{L} \p{L}+), (\d\S+)$/iu.exec(said) ?? [];
  const [, name = '', kind = ''] = /^([^(]*)\(?([^)]*)/.exec(more ? said.slice(0, -more.length) : said) ?? [];
  const mails = pairs.flatMap(({ field, text }) => (field === 'email' ? text : []));
  const whole = holder && splitName({ field: 'full', label: holder.label, text: name }, { mails, lang });
  const named = (part: 'first' | 'last') => (holder && whole ? [{ ...holder, text: whole[part] }] : []);
  const isBirth = date !== '' || /^\W*(?:DOB|born)\W*\S+$/i.test(more);
  const born = isBirth && !textsOf(policyTexts, 'holderDob')[0] ? datesIn(more) : [];
  // "Name" beside "Vorname"
  const family = holder && !whole && textsOf(policyTexts, 'holderFirst')[0] ? [holder] : [];
  const parts: Partial<Record<PartField, Text[]>> = {
    insured: [kind, name].map(text => ({ label: '', text })),
    holderFirst: named('first'),
    holderLast: [...family, ...named('last')],
    holderDob: born.map(text => ({ label: 'DOB', text })),
  };
  return policyTexts.flatMap(({ field, index, texts }) =>
    field === 'holder' || field === 'about' || field === 'status'
      ? []
      : { field, index, texts: [...texts, ...(parts[field] ?? [])] },
  );
}

/** What is said of one policy, without what is of none. */
export function tidyPolicy(parts: readonly PartText[], lang: string): PartText[] {
  // In France, INS is a person's number.
  const split = textsOf(parts, 'payer')
    .filter(({ label }) => label !== 'INS' || !/^fr/i.test(lang))
    .map(splitNumber);
  const shown = textsOf(parts, 'policy').flatMap(policyNumbersIn);
  // A certificate is part of a policy that has a number of its own, and a bare ID can be the insurer's.
  const ownNumbers = shown.filter(({ label }) => !/^cert|^id$/i.test(label));
  const numbers = ownNumbers[0] ? ownNumbers : shown[0] ? shown : split.flatMap(([, number]) => number ?? []);
  const result: Partial<Record<PolicyField, Text[]>> = {
    payer: payersOf(split.flatMap(([name]) => (shown[0] || !hasNumber(name.text) ? name : []))),
    // "GL2201977" and "GL2201977-01"
    policy: numbers.filter(({ text }) => !numbers.some(other => other.text !== text && other.text.startsWith(text))),
  };
  const index = parts[0]?.index ?? 0;
  return [
    ...(['payer', 'policy'] as const).map(field => ({ field, index, texts: result[field] ?? [] })),
    ...parts.filter(({ field }) => !(field in result)),
  ];
}
