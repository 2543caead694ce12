// Who is signed in, and who orders, as labels say it.
import { whoseUnsaid } from '../../../order/doubts.ts';
import type { FieldPattern } from '../../../order/fields.ts';
import type { ReadValue } from '../../../order/reading.ts';
import type { ValueContext } from '../../../order/text/kinds.ts';
import { splitTitledName } from '../../../order/text/person-name.ts';
import { tidy } from '../../../order/text/shown-text.ts';
import { foldLabel } from '../fold-label.ts';
import type { LabelText } from '../label-texts.ts';
import { nameIn } from '../names/name-like.ts';
import { splitName } from '../names/split-name.ts';
import { readFrom } from '../read-from.ts';
import { readField } from './label-field.ts';

/** "Dott.ssa Ada Lowell", "Dr. med. Ada Lowell": the splitter knows the plain ones. */
const beforeName = /^(?:Dra?|Dott|Prof)\b\.?(?:ssa)?\.? (?:med\. )?/;
/** "Ada Lowell MD · NPI: 1245319599", "Lowell, Ada, MD - NPI# 1245319599" */
const withNpi = /[\s,;·|–(-]*\bNPI\b.*$/i;
/** Degrees and numbers behind a provider's name */
const behindName = /\s*[[(].*$|,.*\d.*$|,?\s+(?:[A-Z]\.?){2,5}(?:-[A-Z]+)?(?:,.*)?$/;

const bareName = (text: string): string =>
  text.trim().replace(beforeName, '').replace(withNpi, '').replace(behindName, '');

const user = { first: 'chart.user.firstName', last: 'chart.user.lastName' } as const;
const ordering = {
  first: 'providerAccounts[].provider.firstName',
  last: 'providerAccounts[].provider.lastName',
} as const;
interface ProviderContext extends ValueContext {
  /** The page's language, '' if it does not say it. */
  lang: string;
}

/** "Médico solicitante", "Prescriptor": a label in Spanish or Portuguese on a page that does not say its language. */
const ofTwoNames = /solicitante|prescriptor|responsável/i;

/** The parts of a provider's name. Where people have two last names, they are split as the patient's are. */
const partsOf = ({ label }: LabelText, name: string, lang: string) =>
  /^(?:es|pt)/i.test(lang) || ofTwoNames.test(label)
    ? splitName({ field: 'full', label: '', text: name }, { mails: [], lang: 'es' })
    : splitTitledName(name);

const inFirstRow = (field: FieldPattern) => field.replaceAll('[]', '[0]');

/** The provider on whom all labels agree: who is signed in, or who orders. */
function readProvider(
  pairs: readonly LabelText[],
  into: typeof user | typeof ordering,
  context: ProviderContext,
): ReadValue[] {
  const [first] = pairs;
  const named = pairs.map(pair => {
    const line = tidy(pair.text.split('\n')[0] ?? '');
    const bare = bareName(line);
    // "Not assigned yet", "Ole Pike, MD / Mei Okafor, DO"
    return nameIn(bare) ? partsOf(pair, bare, context.lang) : null;
  });
  const [name] = named;
  const isSame = named.every(other => other && foldLabel(other.last) === foldLabel(`${name?.last}`));
  return first && isSame && name?.first && name.last
    ? [
        ...readField(into.first, [{ ...first, text: name.first }], context, { at: inFirstRow(into.first) }),
        ...readField(into.last, [{ ...first, text: name.last }], context, { at: inFirstRow(into.last) }),
      ]
    : [];
}

const identifier = 'providerAccounts[].provider.identifiers[]';

/** "NPI 1245319599", "Rowan Tesfaye, MD (NPI 1245319599)" */
const npisIn = (pairs: readonly LabelText[]): LabelText[] =>
  pairs.flatMap(pair => {
    const [text] = pair.text.match(/(?<!\d)\d{10}(?!\d)/) ?? [];
    return text && (/npi/i.test(pair.field) || /npi/i.test(pair.text)) ? { ...pair, text } : [];
  });

/** The ordering provider whom the chart names, with the NPI behind the name or beside it. */
function readOrdering(pairs: readonly LabelText[], npis: readonly LabelText[], context: ProviderContext): ReadValue[] {
  const name = readProvider(pairs, ordering, context);
  const [first] = pairs;
  if (!first) return [];
  // "Ole Pike, MD / Mei Okafor, DO": the form names them as left out.
  const text = pairs.map(pair => pair.text).join('; ');
  const isNamed = text.split(/[/;|&\n]/).some(part => nameIn(bareName(part)));
  if (!name[0])
    return isNamed ? [{ ...readFrom(inFirstRow(ordering.last), { ...first, text }, null), why: whoseUnsaid }] : [];
  const [npi, ...others] = npisIn([...pairs, ...npis]);
  const isOnly = others.every(({ text }) => text === npi?.text);
  const code = (field: FieldPattern, pair: LabelText, value: string) => readFrom(inFirstRow(field), pair, value);
  return [
    code('providerAccounts[].role', first, 'ORDERING'),
    ...name,
    ...(npi && isOnly ? [code(`${identifier}.type`, npi, 'NPI'), code(`${identifier}.value`, npi, npi.text)] : []),
  ];
}

/** Who is signed in, and the ordering provider whom the chart names: each an account of its own. */
export const readProviders = (pairs: readonly LabelText[], context: ProviderContext): ReadValue[] => {
  const pairsOf = (name: string) => pairs.filter(({ field }) => field === name);
  const shown = readProvider(pairsOf('user'), user, context);
  const npis = shown[0] ? npisIn(pairsOf('userOwnNpi')) : [];
  // Two numbers behind a name are a question.
  const own = npis.length === 1 ? npis : [];
  const ordering = readOrdering(pairsOf('userOrdering'), pairsOf('userNpi'), context);
  const [open] = npis.length > 1 ? npis.slice(1) : npisIn(pairsOf('userUnclearNpi'));
  const at = own[0] || ordering.some(({ field }) => field.includes('identifiers')) ? 1 : 0;
  const place = `providerAccounts[0].provider.identifiers[${at}].value`;
  return [
    ...shown,
    ...own.map(npi => readFrom('chart.user.npi', npi, npi.text)),
    ...readField('chart.referringProvider', pairsOf('userReferring'), context),
    ...ordering,
    // The form names it as left out.
    ...(open ? [{ ...readFrom(place, open, null), why: whoseUnsaid }] : []),
  ];
};
