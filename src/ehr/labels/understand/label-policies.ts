// What a page says of insurance policies.
import { notInForce } from '../../../order/doubts.ts';
import type { ReadValue } from '../../../order/reading.ts';
import type { ValueContext } from '../../../order/text/kinds.ts';
import { tidy } from '../../../order/text/shown-text.ts';
import { datesIn, hasNumber } from '../banner-line.ts';
import { foldLabel } from '../fold-label.ts';
import { type PolicyText, policyFields, type Section, type Told } from '../label-texts.ts';
import { readFrom } from '../read-from.ts';
import { isLater, isOtherCare } from '../words/policy-words.ts';
import { hasEnded, isAhead, isNameOver, isOver } from './is-over.ts';
import { readField } from './label-field.ts';
import { isTownLine, pathOf, policyNumbersIn, splitHolder, textsOf, tidyPolicy } from './one-policy.ts';
import { policiesInLines, withoutMore } from './policy-lines.ts';

/** True for a policy that says it is over. */
const hasStopped = (policy: readonly PolicyText[], context: ValueContext): boolean =>
  textsOf(policy, 'status').some(said => isOver(said, context)) ||
  textsOf(policy, 'payer').some(name => isNameOver(name, context));

/** What is said of each policy in force, of the first one first. */
function inOrder(policies: readonly PolicyText[], context: ValueContext): PolicyText[][] {
  const all = [...Map.groupBy(policies, ({ index }) => index).values()].map(policyTexts => {
    const about = textsOf(policyTexts, 'about').map(({ text }) => text);
    return { policyTexts, about: about.join('\n') };
  });
  const ownPolicies = all.filter(({ policyTexts, about }) => !hasStopped(policyTexts, context) && !isOtherCare(about));
  const current = ownPolicies.filter(({ about }) => !hasEnded(about, context));
  const shown = current[0] ? current : ownPolicies;
  return [false, true]
    .flatMap(isLast => shown.filter(({ about }) => (isLater(about) || isAhead(about, context)) === isLast))
    .map(({ policyTexts }, index) => policyTexts.map(policyText => ({ ...policyText, index })));
}

const isLineOver = (line: string, context: ValueContext): boolean => isOver({ label: '', text: line }, context);

/** "Status: terminated" is about the only policy of its part. */
const isOnlyOver = (numbered: readonly string[], lines: readonly string[], context: ValueContext): boolean =>
  numbered.length === 1 && lines.some(line => isLineOver(line, context));

/** The lines below "Insurance" that can name a policy in force and were not read. */
function unreadLines(lines: readonly string[], policies: readonly PolicyText[], context: ValueContext): string[] {
  const known = textsOf(policies, 'policy').map(({ text }) => text);
  const numbered = lines.filter(line => hasNumber(line) && !known.some(number => line.includes(number)));
  return isOnlyOver(numbered, lines, context) ? [] : numbered.filter(line => !isLineOver(line, context));
}

/** A few of the lines below "Insurance" that can name a policy in force and were not read, each with its heading. */
function namedLines(parts: readonly Section[], policies: readonly PolicyText[], context: ValueContext) {
  const named = parts.flatMap(({ heading, lines }) => {
    // A date alone is of the policy above it.
    const bare = lines.map(withoutMore).filter(line => datesIn(line)[0] !== line);
    const left = unreadLines(bare, policies, context).slice(0, 4);
    return lines.filter(line => left.includes(withoutMore(line))).map(line => ({ heading, line }));
  });
  return [...new Map(named.map(each => [each.line, each])).values()].slice(0, 4);
}

/** Not "Santa Fe" and "NM 87504", "Payer ID" and "87199", "Autorización" and "A-2026-118" */
const mayInsure = (name: string, number: string): boolean =>
  /\p{L}\S* \S|^(?:medic|tricare)/iu.test(name) &&
  !/\bid$/i.test(name) &&
  /^(?=(?:.*\d){4})[A-Z\d-]{6,}$/i.test(number);

/** The policies of several parts, numbered on, each number once. */
function inTurn(parts: readonly (readonly PolicyText[])[]): PolicyText[] {
  const seen = new Set<string>();
  let before = 0;
  return parts.flatMap(part => {
    const start = before;
    before += new Set(part.map(({ index }) => index)).size;
    const known = part.filter(({ field, texts }) => field === 'policy' && texts.some(({ text }) => seen.has(text)));
    for (const { text } of textsOf(part, 'policy')) seen.add(text);
    return part
      .filter(({ index }) => !known.some(again => again.index === index))
      .map(said => ({ ...said, index: start + said.index }));
  });
}

/** A policy without labels beside one with them: "Medicare Part B", and its number. */
function unlabeledPolicies(parts: readonly Section[], policies: readonly PolicyText[], context: ValueContext) {
  const known = [...textsOf(policies, 'payer'), ...textsOf(policies, 'policy')].map(({ text }) => foldLabel(text));
  return parts.flatMap(({ heading, lines, heads }) => {
    const pieces = heads ? [] : lines.filter(line => !isLineOver(line, context)).flatMap(line => line.split(/, | \| /));
    const found = policiesInLines(pieces);
    const numbers = textsOf(found, 'policy');
    return textsOf(found, 'payer').flatMap(({ text }, index) => {
      const number = numbers[index]?.text ?? '';
      const isKnown = [text, number].some(part => known.some(one => one.includes(foldLabel(part))));
      return isKnown || !mayInsure(text, number) ? [] : { heading, line: `${text}, ${number}` };
    });
  });
}

const saysSomething = ({ texts }: PolicyText): boolean => texts.some(({ text }) => text !== '');

/** What labels say of policies, or else what stands below their heading: it can tell the insurer of a number, too. */
function withLines(labeled: readonly PolicyText[], inLines: readonly PolicyText[]): readonly PolicyText[] {
  const payersIn = (all: readonly PolicyText[]) =>
    all.filter(({ field, texts }) => field === 'payer' && texts[0]).length;
  // Labels can name more of them than stand below a heading.
  if (!textsOf(labeled, 'policy')[0]) return inLines[0] && payersIn(inLines) >= payersIn(labeled) ? inLines : labeled;
  const numbers = textsOf(inLines, 'policy').map(({ text }) => text);
  // "ID NB8841207" has a label, and the policy above it none.
  const known = textsOf(labeled, 'policy').flatMap(policyNumbersIn);
  const hasMore = numbers.length > known.length && known.every(({ text }) => numbers.includes(text));
  const ofHolder = labeled.filter(({ field }) => !/^(?:payer|policy|about|status)$/.test(field));
  if (hasMore && !ofHolder.some(({ texts }) => texts.some(({ text }) => text))) return inLines;
  return labeled.map(said => {
    const own = labeled.filter(({ index }) => index === said.index);
    const [number] = textsOf(own, 'policy');
    const insurer = number && textsOf(inLines, 'payer')[numbers.indexOf(tidy(number.text))];
    return said.field === 'payer' && !said.texts[0] && insurer ? { ...said, texts: [insurer] } : said;
  });
}

/**
 * The values of policies that a column or a label names. Of what stands below "Insurance" without one: no value, so the form
 * names it.
 */
export function readPolicies(told: Told, context: ValueContext, isChart: boolean): ReadValue[] {
  const { policies: labeled, sections, lang } = told;
  const parts = isChart ? (sections.insurance ?? []) : [];
  const inLines = inTurn(
    parts.map(({ lines, heads }) =>
      heads || isOnlyOver(lines.filter(hasNumber), lines, context)
        ? []
        : policiesInLines(lines.filter(line => !isLineOver(line, context))),
    ),
  );
  const policies = withLines(labeled, inLines);
  const shown = inOrder(policies, context);
  const areAhead = shown.map(policy => textsOf(policy, 'about').some(({ text }) => isAhead(text, context)));
  const each = shown.map(policyTexts => splitHolder(policyTexts, told));
  const all = each.flatMap(parts => tidyPolicy(parts, lang));
  const isLabeled = textsOf(labeled, 'policy')[0] || (!inLines[0] && all.some(saysSomething));
  const left = isLabeled
    ? unlabeledPolicies(parts, policies, context)
    : namedLines(parts, [...policies, ...all], context);
  const values = all.flatMap(({ field, index, texts }) => {
    const read = (some: typeof texts) => readField(policyFields[field], some, context, { at: pathOf(field, index) });
    if (field !== 'insured') return read(texts);
    // The first text that says who the patient is to the policyholder
    return texts
      .flatMap(text => read([text]))
      .filter(({ value }) => value)
      .slice(0, 1);
  });
  const doubted = values.map(read => {
    const [, index] = /\[(\d+)\]/.exec(read.field) ?? [];
    return areAhead[Number(index)] && read.value !== null ? { ...read, why: notInForce } : read;
  });
  // "Coverage: ACME 20-22-88" is an insurer, and nothing tells it from the number.
  for (const [index, said] of each.entries()) {
    const [unsplit] = textsOf(said, 'payer').filter(
      ({ text }) => hasNumber(text) && !isTownLine.test(text) && !/^gr(?:ou)?p\b/i.test(text),
    );
    const isRead = all.some(part => part.index === index && saysSomething(part));
    if (unsplit && !isRead && !left.some(({ line }) => line.includes(tidy(unsplit.text))))
      doubted.push(readFrom(pathOf('payer', index), unsplit, null));
  }
  const [first] = left;
  if (!first) return doubted;
  const text = left
    .map(({ line }) => line)
    .join(' · ')
    .slice(0, 200);
  return [...doubted, readFrom(pathOf('payer', values[0] ? each.length : 0), { label: first.heading, text }, null)];
}
