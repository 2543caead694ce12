// The patient's insurance policies: the rows of a table, or what labels say of one.
import { attributeOf, closest, holds, matches, prop, query, tagOf } from '../page/dom.ts';
import { isNumber } from './banner-line.ts';
import { isLike } from './beside/look-alike.ts';
import { shownLines, shownText, titleTags } from './beside/shown-lines.ts';
import { foldLabel, foldStart } from './fold-label.ts';
import type { PolicyText } from './label-texts.ts';
import { isScreenText } from './names/name-like.ts';
import { hasMoreText, isBefore, parentOf, tidyText, widestFit } from './nodes.ts';
import type { Pair } from './pairs/labeled-page.ts';
import { isOfEnded, policiesInTable } from './policies/policies-in-table.ts';
import { isPolicyField, policyOf, policyText } from './policies/policy-text.ts';
import { statusesIn, textNodesIn } from './policies/statuses.ts';
import { headingOf } from './words/heading-words.ts';
import { type LabelField, labelField, ofHolder, program, relation, saysInsurance } from './words/label-words.ts';
import { sectionOf } from './words/section-words.ts';

/** True for the labels that only a policy has, and for "Company" below a heading of insurance. */
export const isOfPolicy = ({ field, place, label }: Pair): boolean =>
  field === 'payer' ? saysInsurance.test(foldLabel(`${place?.text} ${label}`)) : isPolicyField(field);

/** Words that stand above an insurer's name, and are none. */
const generic =
  /^(?:(?:primary|secondary|tertiary|plan|name|company|carrier|group|status|type|active|verified|current|medical|vision|dental|compania|compagnia|operadora|entidad) ?)+$/;

const isInsurer = ({ text }: Pick<Pair, 'text'>): boolean => !generic.test(foldLabel(text));

/** A block with more text is not one policy's. */
const mostCard = 700;
/** Nor are two numbers with more text around them. */
const mostBeside = 250;
/** Labels that no policy has of its own. */
const ofPerson = /^(?:dob|sex|age|mrn|email|race)$/;

const textsIn = (block: Element): string[] => textNodesIn(block).map(([, text]) => text);

/** True for "Subscriber" and "Relationship": what stands beside them heads nothing. */
const isOfHolder = (text?: string): boolean => ofHolder.test(foldStart(text)) || relation.test(foldStart(text));

/** True for a block that has more than one policy: another number, or what says who a person is. */
const isMore = (block: Element, numbers: readonly Pair[]): boolean =>
  matches(block, 'body') ||
  hasMoreText(block, mostCard) ||
  numbers.filter(({ at }) => holds(block, at)).length > 1 ||
  textsIn(block).some((text, index, texts) => {
    // "Y" answers a label, and is the label of an age elsewhere.
    if (text.length < 2 || isOfHolder(text) || isOfHolder(texts[index - 1])) return false;
    const field = labelField(foldStart(text));
    // What stands behind "Subscriber" is about the policyholder.
    const isHolders = texts.slice(0, index).some(isOfHolder);
    return (
      (!isHolders &&
        (ofPerson.test(field ?? '') ||
          (!isPolicyField(field) && isInsurer({ text }) && /^(?:other|own)$/.test(headingOf(foldStart(text)))))) ||
      ![undefined, 'insurance'].includes(sectionOf(foldStart(text)))
    );
  });

/** The largest block with only this policy. */
function cardOf(number: Pair, numbers: readonly Pair[]): Element {
  return widestFit(number.at, around => !isMore(around, numbers));
}

const titles = `${titleTags},[role=heading],[class*=title i],[class*=text-h]`;

/** "Lakes Plan" above "Member ID: GL-22019", where no label names it. */
function titleOf(card: Element, texts: readonly string[], { label = '', place, at }: Partial<Pair> = {}): string {
  const around = parentOf(card);
  const wide = around && parentOf(around);
  const before = [around, wide].map(block => (block && !hasMoreText(block, 3 * mostCard) ? textsIn(block)[0] : ''));
  if (![place?.text, ...before, ...texts].some(text => saysInsurance.test(foldLabel(text ?? '')))) return '';
  const end = texts.findIndex(text => text.startsWith(label));
  // Labels look alike.
  const like = at && attributeOf(at, 'class') ? query(card, tagOf(at)).filter(row => isLike(row, at)) : [];
  const heads = [...query(card, 'th,dt,label'), ...like].map(tidyText);
  // "Coverage" and "Contact" head parts of the page alike, in any language.
  const parts = query(prop(card, 'ownerDocument'), titles).filter(title => headingOf(foldLabel(tidyText(title))));
  const heading = query(card, titles)[0];
  if (heading && parts.some(part => isLike(part, heading))) heads.push(tidyText(heading));
  const isTitle = (text: string, index: number) => {
    const folded = foldLabel(text);
    return (
      !heads.includes(text) &&
      !isScreenText(text) &&
      !/[:\d]/.test(text) &&
      /\p{L}/u.test(text) &&
      !isOfHolder(text) &&
      !isOfHolder(texts[index - 1]) &&
      // "Peach State Health Plan", "Cascade Mutual"
      !saysInsurance.test(folded.replace(/(?<=\S \S+ )health plan$|(?<=\S )mutual$/, '')) &&
      !labelField(folded) &&
      !generic.test(folded) &&
      !headingOf(folded)
    );
  };
  return texts.slice(0, Math.max(end, 0)).find(isTitle) ?? '';
}

/** "Medicaid #" is the number of a policy of Medicaid only. */
const fitsProgram = (pair: Pair, payers: readonly Pair[]): boolean => {
  const name = programOf(pair);
  return !name || payers.some(({ text }) => text.toLowerCase().includes(name.toLowerCase()));
};

/** Who insures by a program, as the label of the number says: "Medicaid ID" */
const programOf = ({ label }: Pair): string => /\b(?:medicare|medicaid|tricare)\b/i.exec(label)?.[0] ?? '';

/** What a card says of its policy. */
function readCard(card: Element, numbers: readonly Pair[], index: number, inside: readonly Pair[]): PolicyText[] {
  const pairsOf = (field: LabelField) => inside.filter(pair => pair.field === field);
  const all = pairsOf('payer').filter(isInsurer);
  const texts = textsIn(card);
  // "Plan name" can stand below the insurer's name.
  const title = all.every(({ label }) => /^plan/i.test(label)) ? titleOf(card, texts, numbers[0]) : '';
  // "Relationship" above "Spouse"
  const at = texts.findIndex(text => relation.test(foldStart(text)));
  const related = at < 0 ? '' : texts[at]?.split(':')[1]?.trim() || texts[at + 1] || '';
  const rest = inside.filter(({ field }) => field !== 'payer' && field !== 'policy');
  // "Medicare" above "Member ID"
  const [heading = ''] = all[0] ? [] : numbers.flatMap(({ place }) => program.exec(place?.text ?? '')?.[0] ?? []);
  const name = title || heading.charAt(0).toUpperCase() + heading.slice(1);
  const named = name ? [{ field: 'payer' as const, label: '', text: name }] : all;
  const whole = [...named, ...numbers, ...rest, { field: 'insured' as const, label: '', text: related }];
  return policyOf(index, whole, shownText(card), statusesIn(card, named));
}

/** The insurers that stand between two labels. */
const between = (before: Pair | undefined, other: Pair, payers: readonly Pair[]): Pair[] =>
  payers.filter(({ at }) => (!before || isBefore(before.at, at)) && isBefore(at, other.at));

/** True for two numbers of one policy. */
function isBeside(pair: Pair, other: Pair, payers: readonly Pair[]): boolean {
  let block: Element | null = pair.at;
  while (block && !holds(block, other.at)) block = parentOf(block);
  return (
    pair.label !== other.label &&
    (!block || !hasMoreText(block, mostBeside)) &&
    ![...between(pair, other, payers), ...between(other, pair, payers)][0]
  );
}

const rankIn = (folded: string): number => {
  const [, word = '', digit] = /^(?:(prim|sec|tert)(?:\w*ary)?(?: |$)|.* ([123])$)/.exec(folded) ?? [];
  return word ? ['prim', 'sec', 'tert'].indexOf(word) + 1 : Number(digit ?? 0);
};

/**
 * Which of several policies a label is about, as it or the heading above it says: "Secondary insurance", "Policy 2". 0 if they do
 * not.
 */
const rankOf = ({ label, place }: Pair): number => rankIn(foldLabel(label)) || rankIn(place?.text ?? '');

/**
 * What is said of each policy, if labels number several of them. A label without a number goes with the one before it, and behind two
 * insurers nothing tells whose number it is.
 */
function byRank(pairs: readonly Pair[]): Pair[][] {
  let rank = 0;
  let insurers = 0;
  let isUntold = false;
  const ranks = Map.groupBy(pairs, pair => {
    const own = rankOf(pair);
    insurers = pair.field === 'payer' ? insurers + 1 : insurers;
    isUntold ||= own === 0 && insurers > 1;
    if (pair.field === 'policy') insurers = 0;
    rank = own || rank;
    return rank;
  });
  const named = [...ranks].filter(([, all]) => all.some(({ field }) => /^(?:payer|policy)$/.test(field)));
  return named.length > 1 && !ranks.has(0) && !isUntold ? named.sort(([a], [b]) => a - b).map(([, all]) => all) : [];
}

/** The largest block of one policy with all of these and none of the others. */
function blockOf(own: readonly Pair[], all: readonly Pair[]): Element | null {
  const [first] = own;
  const isOne = (block: Element) =>
    !matches(block, 'body') &&
    !hasMoreText(block, mostCard) &&
    !all.some(pair => !own.includes(pair) && holds(block, pair.at));
  const block = first && widestFit(first.at, isOne);
  return block && own.every(({ at }) => holds(block, at)) ? block : null;
}

/** The insurer between the heading of a number and the number, where no block holds their policy alone. */
function payerBelow(number: Pair | undefined): Pick<Pair, 'field' | 'label' | 'text'>[] {
  const { at, place } = number ?? {};
  const title = at
    ? query(prop(at, 'ownerDocument'), titles).findLast(
        above => isBefore(above, at) && foldLabel(tidyText(above)) === place?.text,
      )
    : undefined;
  const lines: string[] = [];
  for (let next = title && prop(title, 'nextElementSibling'); at && next; next = prop(next, 'nextElementSibling')) {
    lines.push(...shownLines(next));
    if (!holds(next, at)) continue;
    const text = titleOf(next, lines, number);
    return text ? [{ field: 'payer', label: '', text }] : [];
  }
  return [];
}

/** Each number once. */
const eachOnce = (numbers: readonly Pair[]): Pair[] => [
  ...new Map(numbers.map(number => [number.text, number])).values(),
];

/** The policies of a table, or those that labels say something of, and the programs whose numbers have their names. */
export function readInsurance(document: Document, pairs: readonly Pair[]): PolicyText[] {
  const rows = policiesInTable(document);
  const own = rows[0] ? rows : policiesByLabels(pairs);
  const known = own.flatMap(({ texts }) => texts.map(({ text }) => text));
  const numbers = pairs.filter(
    pair =>
      pair.field === 'policy' &&
      programOf(pair) !== '' &&
      isNumber(pair.text) &&
      !known.some(text => text.includes(pair.text)),
  );
  const count = new Set(own.map(({ index }) => index)).size;
  return [
    ...own,
    ...eachOnce(numbers).flatMap((number, at) =>
      policyOf(count + at, [{ field: 'payer', label: '', text: programOf(number) }, number], '', []),
    ),
  ];
}

/** The policies that labels say something of, each in its own block. */
function policiesByLabels(pairs: readonly Pair[]): PolicyText[] {
  // "Coverage" above "Plan: Garden Horizon"
  const isTitle = (pair: Pair) =>
    pair.field === 'payer' &&
    pairs.some(({ field, at }) => field === 'payer' && at !== pair.at && holds(pair.where, at));
  const all = pairs.filter(
    pair => !isTitle(pair) && (!pair.inHeader || !isOfEnded(closest(pair.at, 'table') ?? pair.at)),
  );
  const payers = all.filter(({ field }) => field === 'payer');
  const numbers = all.filter(pair => pair.field === 'policy' && isNumber(pair.text) && fitsProgram(pair, payers));
  const ranked = byRank(all.filter(pair => isPolicyField(pair.field) && (pair.field !== 'payer' || isInsurer(pair))));
  if (ranked[0])
    return ranked.flatMap((own, index) => {
      const block = blockOf(own, ranked.flat());
      const ownNumbers = numbers.filter(number => own.includes(number));
      const policy = block ? readCard(block, ownNumbers, index, own) : policyOf(index, own, '', []);
      const payers = policy.some(({ field, texts }) => field === 'payer' && texts[0]) ? [] : payerBelow(ownNumbers[0]);
      return payers[0]
        ? policy.map(said => (said.field === 'payer' ? policyText('payer', index, payers) : said))
        : policy;
    });
  if (!numbers[0]) {
    const named = payers.filter(isInsurer);
    return named[0] ? [policyText('payer', 0, named)] : [];
  }
  // "Member ID" and "Policy ID" of one policy stand by each other.
  const firsts = eachOnce(numbers).filter(
    (number, index, all) => !all.slice(0, index).some(before => isBeside(before, number, payers)),
  );
  const cards = firsts.map((number, index) => {
    const card = cardOf(number, firsts);
    const same = numbers.filter(other => other === number || isBeside(number, other, payers));
    // Labels of the only policy can stand anywhere. In a list of several, the insurer comes before its number.
    const inside = firsts[1] ? all.filter(({ at }) => holds(card, at)) : all;
    const above = inside.some(({ field }) => field === 'payer') ? [] : between(firsts[index - 1], number, payers);
    return { card, same, inside: [...inside, ...above] };
  });
  return cards.flatMap(({ card, same, inside }, index) => readCard(card, same, index, inside));
}
