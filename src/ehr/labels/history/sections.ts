// Finds the parts of a chart that say which cancers the patient and the family have had, by their headings, and what each says,
// line by line.
import { tidy } from '../../../order/text/shown-text.ts';
import { closest, holds, isElement, matches, originalOf, prop, query, tagOf } from '../../page/dom.ts';
import { isInReach } from '../../page/in-reach.ts';
import { isInCrossedOut, isShown } from '../../page/visibility.ts';
import { isHeaders } from '../beside/cells.ts';
import { isLike, shapeOf } from '../beside/look-alike.ts';
import { elementOf, labelElement } from '../beside/neighbors.ts';
import { shownLines, shownText } from '../beside/shown-lines.ts';
import { controlText } from '../control-text.ts';
import { foldLabel } from '../fold-label.ts';
import { actions, hasContent, reachOf } from '../heading-reach.ts';
import type { Section } from '../label-texts.ts';
import { allText, childrenOf, parentOf } from '../nodes.ts';
import { labelField } from '../words/label-words.ts';
import { otherPart, type SectionKind, sectionOf } from '../words/section-words.ts';

/** Menus and links lead to other screens. A heading can be a link, too. */
const leading = 'nav,footer,menu,select,[role=navigation],[role=menu],[class*=menu i]';

/** With one panel, the chosen one of its tabs is shown. */
const isAccordion = (list: Element): boolean => {
  const panels = query(list, '[role=tabpanel]').length;
  return panels > 0 && panels >= query(list, '[role=tab]').length;
};

/** True for what leads to another part of the page. An accordion calls itself a list of tabs, with the panel of each in it. */
export function isLeading(at: Element): boolean {
  const tabs = closest(at, '[role=tablist],[role=tab]');
  const list = tabs && closest(tabs, '[role=tablist]');
  return closest(at, leading) !== null || (tabs !== null && !(list && isAccordion(list)));
}
const inline = 'b,strong,em,i,u,a,span,small,mark,sup,sub,var,data,time,br';
const titles = 'h1,h2,h3,h4,h5,h6,legend,caption,summary,th,dt,[role=heading]';
const skipped = 'script,style,noscript,button,option,title';
/** What has lines of its own. */
const inner = 'li,tr,textarea,input,select,pre';
/** What heads a part is not outside of these. */
const widest = 'section,article,main,form,body,td,[role=region],[role=tabpanel]';

/** Characters of a heading, and lines of a part. A page with more is not read further. */
const longest = 60;
const maxLines = 2000;
/** Characters of what is beyond that: the form names it by its beginning. */
const shownBeyond = 250;

const colon = /[:：]/;

/** What a line begins with, up to a colon, folded. '' if that is too long for a heading. */
const beginning = (line = ''): string => {
  const [words = ''] = line.trim().split(colon);
  return words.length > longest ? '' : foldLabel(words);
};

const firstLine = (node: Node) => (isElement(node) ? shownLines(node)[0] : tidy(allText(node)));

/** The row of headers that a column's header stands in, of a table that has nothing but headers there. */
const headerRow = (label: Element | null): Element | null => {
  const row = label && matches(label, 'th') ? prop(label, 'parentElement') : null;
  return row && isHeaders(row) ? row : null;
};

/** How a row looks, whatever it says. */
const looksOf = (row: Element): string => prop(row, 'innerHTML').replace(/>[^<]*/g, '');

/** The nodes behind a node in the same element, up to what looks like the next heading. */
function behind(branch: Node, kind: SectionKind): Node[] {
  const found: Node[] = [];
  let isEmpty = false;
  const looksLike = (node: Node | undefined, other: Node) =>
    node !== undefined &&
    isElement(node) &&
    isElement(other) &&
    (tagOf(node) === 'tr' ? looksOf(node) === looksOf(other) : isLike(node, other));
  for (let next = prop(branch, 'nextSibling'); next && found.length <= maxLines; next = prop(next, 'nextSibling')) {
    if (!hasContent(next)) {
      isEmpty ||= found.length === 0 && isElement(next) && !matches(next, `${skipped},br`) && !query(next, actions)[0];
      continue;
    }
    // Behind an empty value, the next label
    if (isEmpty && found.length === 0 && looksLike(branch, next)) break;
    const isTitle = isElement(next) && matches(next, titles);
    // Label, value, label: if the first value looks like the heading, so does each of several paragraphs.
    const isLabel = looksLike(branch, next) && found.length > 0 && !looksLike(found[0], branch);
    if (isTitle || isLabel || endsPart(beginning(firstLine(next)), kind)) break;
    found.push(next);
    // The value of this label only, in rows of labels and values
    if (isElement(branch) && matches(branch, 'td,th')) break;
  }
  return found;
}

/** A text, or the inline element with nothing else in it that a line break follows: a line of a document's page. */
function lineOf(text: Text): Node {
  const around = prop(text, 'parentElement');
  const next = around && prop(around, 'nextElementSibling');
  return next && tagOf(next) === 'br' && !prop(text, 'nextSibling') && matches(around, inline) ? around : text;
}

/** The value beside a label: one block, or the rest of the line. */
function beside(label: Node, kind: SectionKind): Node[] {
  const nodes = behind(label, kind);
  const isBlock = (node: Node) => isElement(node) && !matches(node, inline);
  const end = nodes.findIndex(isBlock);
  return nodes.slice(0, end < 0 ? nodes.length : Math.max(end, 1));
}

/** What a heading heads. Buttons and filters can stand between them. */
function headed(label: Node, kind: SectionKind): Node[] {
  const element = elementOf(label);
  const header = headerRow(element);
  if (header)
    return query(closest(header, 'table') ?? header, 'tr').filter(row => row !== header || kind === 'problems');
  let reach = element && reachOf(element);
  for (let at: Node | null = label, steps = 0; at && reach && steps < 3; steps += 1) {
    while (at && prop(at, 'parentNode') !== reach) at = prop(at, 'parentNode');
    // "Diagnoses" in a menu
    const nodes = at && !(isElement(at) && tagOf(at) === 'li') ? behind(at, kind) : [];
    if (linesIn(nodes).some(saysSomething)) return nodes;
    at = reach;
    reach = matches(reach, widest) ? null : parentOf(reach);
  }
  return [];
}

/** Not the name of a filter or the border of a table. */
const saysSomething = (line: string) => /\p{L}/u.test(line) && !/[:：]\s*$/.test(line);

const boxes = 'input[type=checkbox],input[type=radio]';

/** True for what an empty box stands for: its label, or the text behind it. */
function isUnticked(node: Node): boolean {
  const before = prop(node, 'previousSibling');
  const box = isElement(node)
    ? tagOf(node) === 'label' && (prop(node as HTMLLabelElement, 'control') ?? query(node, boxes)[0])
    : before && isElement(before) && before;
  return Boolean(box && matches(box, boxes) && !matches(box, ':checked'));
}

const oneLine = (element: Element): string => {
  const lines = query(element, boxes)[0] ? linesIn([...prop(element, 'childNodes')]) : shownLines(element);
  return lines.map(tidy).filter(Boolean).join(', ');
};
const cells = (row: Element): string => childrenOf(row).filter(isShown).map(oneLine).join(' | ');

/** The rows of a list that is drawn without a list: several blocks that look alike. */
function rowsAmong(nodes: readonly Node[]): Element[] | null {
  const rows = nodes.filter(hasContent).filter(isElement);
  const [first, second] = rows;
  return first &&
    second &&
    matches(first, 'div,article,section') &&
    rows.every(row => isLike(second, row) || row === first) &&
    // A row of headers looks otherwise.
    (isLike(first, second) || (shapeOf(first) === shapeOf(second) && shapeOf(first).includes(',')))
    ? rows
    : null;
}

/** The lines of a part: a row of a table or a list is one line, and so is each line of a text. */
function linesOf(node: Node): string[] {
  if (isUnticked(node)) return [];
  if (!isElement(node)) return prop(node, 'nodeType') === 3 ? textLines(node as Text) : [];
  if (!isShown(node) || matches(node, `${skipped},${boxes}`)) return [];
  if (tagOf(node) === 'label') return [shownText(node)];
  if (matches(node, 'textarea,input,select')) return controlText(node).split('\n');
  if (tagOf(node) === 'tr') {
    const [cell, ...more] = childrenOf(node).filter(isShown);
    return cell && more.length === 0 ? linesOf(cell) : [cells(node)];
  }
  if (tagOf(node) === 'li' && !query(node, 'li,table')[0]) return [oneLine(node)];
  const inside = [...prop(node, 'childNodes')];
  return rowsAmong(inside) || query(node, inner)[0] ? linesIn(inside) : shownLines(node);
}

function linesIn(nodes: readonly Node[]): string[] {
  const rows = rowsAmong(nodes);
  const [first, second] = rows ?? [];
  const asLine = first && second && !isLike(first, second) ? cells : oneLine;
  return rows ? rows.flatMap(row => (query(row, inner)[0] ? linesOf(row) : [asLine(row)])) : nodes.flatMap(linesOf);
}

/** The lines of a text. Outside of preformatted text, a line break in the source is a blank. */
function textLines(text: Text): string[] {
  const parent = prop(text, 'parentElement');
  const drawn = parent && originalOf(parent);
  const view = drawn && prop(prop(drawn, 'ownerDocument'), 'defaultView');
  const { whiteSpace = '' } = view ? view.getComputedStyle(drawn) : {};
  return /^(?:pre|break)/.test(whiteSpace) || (parent && closest(parent, 'pre')) ? text.data.split('\n') : [text.data];
}

/** "Problems (3): …" → the kind of a part and what follows on the line. */
function headingIn(line: string): { kind: SectionKind; heading: string; rest: string } | null {
  const [heading = '', ...rest] = line.trim().split(colon);
  const kind = heading.length > longest ? undefined : sectionOf(foldLabel(heading.replace(/\(\s*\d+\s*\)/, '')));
  return kind ? { kind, heading: tidy(heading), rest: tidy(rest.join(':')) } : null;
}

/** Whether a text heads another part, or is the label of another value. Relatives are a part of the family's history. */
const endsPart = (folded: string, kind: SectionKind) =>
  otherPart.test(folded) ||
  labelField(folded) !== undefined ||
  ![undefined, ...(kind === 'family' ? ['relative'] : [])].includes(sectionOf(folded));

/**
 * The parts of a page by their kind. `texts` are those that can head one. `isForeign` says whose parts do not count, by a text and
 * its lines before the heading; a part ends at what `isOthers`.
 */
export function findSections(
  texts: readonly Text[],
  isForeign: (text: Text, kind: SectionKind, before: readonly string[]) => boolean,
  isOthers: (node: Node, kind: SectionKind) => boolean,
): Map<SectionKind, Section[]> {
  const found = new Map<SectionKind, Section[]>();
  const ofFamily: Node[] = [];

  function read(text: Text, at: Element, texts: readonly string[], index: number): void {
    const head = headingIn(texts[index] ?? '');
    if (!head || !isShown(at) || isInCrossedOut(at) || isLeading(at) || matches(at, skipped)) return;
    // What a button opens and closes can be a part.
    if (closest(at, 'a,:is(button,[role=button]):not([aria-expanded])') && !closest(at, titles)) return;
    const { kind, heading, rest } = head;
    // "Mother" and "Diagnosis" in the table of relatives
    if (kind !== 'family' && ofFamily.some(node => holds(node, text))) return;
    if (isForeign(text, kind, texts.slice(0, index))) return;
    const below = texts.slice(index + 1);
    const end = below.findIndex(line => endsPart(beginning(line), kind));
    const isBegun = rest || below.some(tidy);
    const label = isBegun ? lineOf(text) : labelElement(text);
    const isLabel =
      isBegun ||
      kind === 'relative' ||
      kind === 'blood' ||
      (isElement(label) && matches(label, 'td:not(:only-child),dt'));
    const headedNodes = end >= 0 ? [] : isLabel ? beside(label, kind) : headed(label, kind);
    const other = headedNodes.findIndex(node => isOthers(node, kind));
    const nodes = other < 0 ? headedNodes : headedNodes.slice(0, other);
    if (kind === 'family') ofFamily.push(...nodes);
    const all = [rest, ...(end >= 0 ? below.slice(0, end) : below), ...linesIn(nodes)];
    // Which lines are the headers of the table. Relatives in a table are told apart by theirs.
    const rows = kind === 'problems' ? nodes.filter(isElement).flatMap(node => [node, ...query(node, 'tr')]) : [];
    const header = kind === 'insurance' ? (headerRow(elementOf(label)) ?? []) : [];
    const heads = rows
      .filter(isHeaders)
      .concat(header)
      .map(row => tidy(cells(row)));
    const filled = all
      .map(tidy)
      .filter(line => saysSomething(line) || heads.includes(line) || (kind === 'blood' && /\d/.test(line)));
    if (filled.every(line => heads.includes(line)) || !isInReach(parentOf(at) ?? at)) return;
    // The last of too many nodes is there to be named.
    const room = Math.min(maxLines, filled.length - (nodes.length > maxLines ? 1 : 0));
    const lines = filled.slice(0, room);
    const beyond = filled.slice(room).join(', ').slice(0, shownBeyond);
    // "Breast cancer", "Onset age 39" beside "Mother"
    const joined = kind === 'relative' ? [lines.join(', ')] : lines;
    const part = { heading, lines: joined, ...(heads[0] && { heads }), ...(beyond && { beyond }) };
    found.set(kind, [...(found.get(kind) ?? []), part]);
  }

  for (const text of texts) {
    const at = prop(text, 'parentElement');
    const lines = text.data.trim().length > longest ? textLines(text) : [text.data];
    if (at) for (const index of lines.keys()) read(text, at, lines, index);
  }
  return found;
}
