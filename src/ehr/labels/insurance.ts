// The patient's insurance policies: the rows of a table, or what labels say of one.
import { tidy } from '../../order/text/shown-text.ts';
import { attributeOf, closest, holds, matches, prop, query, tagOf } from '../page/dom.ts';
import { isShown } from '../page/visibility.ts';
import { isNumber } from './banner-line.ts';
import { isLike } from './beside/look-alike.ts';
import { firstLines, shownText, titleTags } from './beside/shown-lines.ts';
import { controls } from './control-text.ts';
import { foldLabel, foldStart } from './fold-label.ts';
import type { PolicyField, PolicyText } from './label-texts.ts';
import { isScreenText } from './name-like.ts';
import { childrenOf, hasMoreText, isBefore, parentOf, tidyText, walkerIn, widestFit } from './nodes.ts';
import type { Pair } from './pairs/labeled-page.ts';
import { headingOf } from './words/heading-words.ts';
import { type LabelField, labelField, ofHolder, policyField, relation, saysInsurance } from './words/label-words.ts';
import { over } from './words/policy-words.ts';
import { sectionOf } from './words/section-words.ts';

const isPolicyField = (field: LabelField = 'not'): field is PolicyField =>
  /^(?:payer|policy|insured|holder.*)$/.test(field);

const policyText = (
  field: PolicyText['field'],
  index: number,
  pairs: readonly Pick<Pair, 'label' | 'text'>[],
): PolicyText => ({
  field,
  index,
  texts: pairs.map(({ label, text }) => ({ label, text })),
});

/** True for the labels that only a policy has, and for "Company" below a heading of insurance. */
export const isOfPolicy = ({ field, place, label }: Pair): boolean =>
  field === 'payer' ? saysInsurance.test(foldLabel(`${place?.text} ${label}`)) : isPolicyField(field);

const mostRows = 10;

const cellsOf = (row: Element): Element[] => {
  const gridCells = query(row, '[role=columnheader],[role=gridcell]');
  return gridCells[0] ? gridCells : childrenOf(row);
};

/** What stands above a table. */
const titleAbove = (table: Element): string =>
  firstLines(table, around => hasMoreText(around, 900))
    .slice(0, 2)
    .join('\n');

/** What the columns below a row of headers are. "Payer", its value, "Member ID" and its value are no headers. */
function columnsOf(header: Element, table: Element): (LabelField | undefined)[] {
  const cells = cellsOf(header);
  if (query(header, controls)[0] || cells.some(cell => /\d{3}/.test(tidyText(cell)))) return [];
  if (!cells.every(cell => tagOf(cell) === tagOf(cells[0] ?? cell))) return [];
  const columns = cells.map(cell => policyField(foldLabel(tidyText(cell))));
  // "Name" beside "Subscriber No" and "Insured", below "Insurances"
  const isNamed =
    columns.includes('holder') && !columns.includes('payer') && saysInsurance.test(foldLabel(titleAbove(table)));
  return isNamed ? columns.map(column => (column === 'full' ? 'payer' : column)) : columns;
}

const ofPolicy = ['payer', 'policy', 'insured', 'holder', 'holderFirst', 'holderLast', 'holderDob'] as const;

/** What the labels or the columns of one policy say. `about`: all that is said of it. */
const policyOf = (
  index: number,
  all: readonly Pick<Pair, 'field' | 'label' | 'text'>[],
  about: string,
): PolicyText[] => [
  policyText('about', index, [{ label: '', text: about }]),
  ...ofPolicy.map(field =>
    policyText(
      field,
      index,
      all.filter(pair => pair.field === field),
    ),
  ),
];

/** The policies in force in a table whose header names an insurer and a number. */
function policiesInTable(document: Document): PolicyText[] {
  const tables = query(document, 'table,[role=grid]');
  const rowsOf = (table?: Element) =>
    table
      ? query(table, 'tr,[role=row]').filter(row => isShown(row) && closest(row, 'table,[role=grid]') === table)
      : [];
  for (const [index, table] of tables.entries()) {
    const all = rowsOf(table);
    const known = all.slice(0, 3).map(row => columnsOf(row, table));
    // In a form, labels stand below labels.
    const isLabel = (cell: Element) => /:$/.test(tidyText(cell)) || labelField(foldLabel(tidyText(cell)));
    const at = known.findIndex(
      (columns, row) =>
        columns.includes('payer') &&
        columns.includes('policy') &&
        !all
          .slice(row + 1, row + 2)
          .flatMap(cellsOf)
          .some(isLabel),
    );
    const [columns, header] = [known[at], all[at]];
    if (!columns || !header || over.test(titleAbove(table))) continue;
    // A library draws the header as a table of its own.
    const rows = all[at + 1] ? all.slice(at + 1) : rowsOf(tables[index + 1]);
    const whole = rows.filter(row => cellsOf(row).length === columns.length);
    return whole.slice(0, mostRows).flatMap((row, index) => {
      const cells = cellsOf(row).map((cell, at) => {
        const label = tidyText(cellsOf(header)[at]);
        return { label, text: shownText(cell), column: columns[at] };
      });
      const all = cells.flatMap(({ label, text, column }, at) => {
        // "Primary" or 1 can stand below "Insurance", and the insurer below "Package".
        const isFirst = column === 'payer' || columns.indexOf(column) === at;
        const isValue = isFirst && text && (column !== 'policy' || isNumber(text));
        return column && isValue ? { field: column, label, text } : [];
      });
      const about = cells.map(({ label, text }) => `${text}\n${label} ${text}`).join('\n');
      return policyOf(index, all, about);
    });
  }
  return [];
}

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

/** The texts that a block shows, one by one. */
function textsIn(block: Element): string[] {
  const walker = walkerIn(block);
  const texts: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = tidy(node.nodeValue ?? '');
    const at = parentOf(node);
    if (text && at && isShown(at) && !closest(at, 'option,script,style,button')) texts.push(text);
  }
  return texts;
}

/** True for "Subscriber" and "Relationship": what stands beside them heads nothing. */
const isOfHolder = (text?: string): boolean => ofHolder.test(foldStart(text)) || relation.test(foldStart(text));

/** True for a block that has more than one policy: another number, or what says who a person is. */
const isMore = (block: Element, numbers: readonly Pair[]): boolean =>
  matches(block, 'body') ||
  hasMoreText(block, mostCard) ||
  numbers.filter(({ at }) => holds(block, at)).length > 1 ||
  textsIn(block).some((text, index, texts) => {
    if (isOfHolder(text) || isOfHolder(texts[index - 1])) return false;
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
      // "Peach State Health Plan"
      !saysInsurance.test(folded.replace(/(?<=\S \S+ )health plan$/, '')) &&
      !labelField(folded) &&
      !generic.test(folded) &&
      !headingOf(folded)
    );
  };
  return texts.slice(0, Math.max(end, 0)).find(isTitle) ?? '';
}

/** "Medicaid #" is the number of a policy of Medicaid only. */
const fitsProgram = ({ label }: Pair, payers: readonly Pair[]): boolean => {
  const [program] = /medica(?:re|id)/i.exec(label) ?? [];
  return !program || payers.some(({ text }) => text.toLowerCase().includes(program.toLowerCase()));
};

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
  const named = title ? [{ field: 'payer' as const, label: '', text: title }] : all;
  const whole = [...named, ...numbers, ...rest, { field: 'insured' as const, label: '', text: related }];
  return policyOf(index, whole, shownText(card));
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

/** The policies of a table, or those that labels say something of: each in its own block. */
export function readInsurance(document: Document, pairs: readonly Pair[]): PolicyText[] {
  const rows = policiesInTable(document);
  if (rows[0]) return rows;
  const all = pairs.filter(({ inHeader, at }) => !inHeader || !over.test(titleAbove(closest(at, 'table') ?? at)));
  const payers = all.filter(({ field }) => field === 'payer');
  const numbers = all.filter(pair => pair.field === 'policy' && isNumber(pair.text) && fitsProgram(pair, payers));
  if (!numbers[0]) {
    const named = payers.filter(isInsurer);
    const later = named.filter(({ label }) => /^(?:sec|tert)|2$/i.test(label));
    return [named.filter(pair => !later.includes(pair)), later]
      .filter(([first]) => first)
      .map((all, index) => policyText('payer', index, all));
  }
  // "Member ID" and "Policy ID" of one policy stand by each other.
  const firsts = [...new Map(numbers.map(number => [number.text, number])).values()].filter(
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
  return cards.slice(0, mostRows).flatMap(({ card, same, inside }, index) => readCard(card, same, index, inside));
}
