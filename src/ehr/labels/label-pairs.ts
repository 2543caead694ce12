// One walk over a document: finds the labels that charts use, each with the value beside it and the heading above it.

import { foldName } from '../../order/text/fold.ts';
import { tidy } from '../../order/text/shown-text.ts';
import { attributeOf, closest, isElement, matches, own, query, tagOf } from '../page/own.ts';
import { isShown } from '../page/visibility.ts';
import type { FieldParsers } from '../values/field-parsers.ts';
import { elementOf, goesOn, labelElement, neighbors, textOf, valueBeside } from './label-values.ts';
import {
  foldLabel,
  hasMeaning,
  headingOf,
  type LabelField,
  labelField,
  noChartTitle,
  saysPatient,
} from './label-words.ts';

/** Says whose values follow, up to the next heading of its level or the end of `root`. */
interface Heading {
  /** 0: a container around headings. 8: a label or a line that serves as a heading. */
  level: number;
  root: Element | null;
  kind: ReturnType<typeof headingOf>;
  text: string;
}

export interface Pair {
  field: LabelField;
  label: string;
  text: string;
  /** The value's machine-readable date. */
  iso: string;
  /** The nearest heading. */
  place: Heading | undefined;
  inHeader: boolean;
  /** The label's element. */
  at: Element;
  /** The value's element. */
  where: Element;
}

const skipped = new Set(['script', 'style', 'noscript', 'textarea', 'option', 'title']);
const titled = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'legend', 'caption', 'summary'];
const aside = 'nav,footer,blockquote,code,menu,[role=navigation],[role=tablist],[role=menu],[contenteditable=true]';
const parts = 'section,fieldset,form,aside,article,dl,table,details,dialog,header,[role=region],[role=group]';
/** Elements whose attributes name a part of the page or describe a value. */
const marked = '[aria-label],[aria-labelledby],[role=heading]';
/** Longer texts in a paragraph are prose. */
const prose = 120;
/** A page with more labels is a list. */
const most = 5000;
/** Only these fields belong to the patient after a word such as "Pharmacy", which can be a menu item. */
const ownAnyway = /^(?:dob|age|not)$/;

/**
 * The relevant nodes of a page, in document order. The browser finds the elements much faster than a check of each one
 * here. The walk visits every text and puts each element before the first text in it or after it.
 */
function tellingNodes(root: Element): Node[] {
  const document = own(root, 'ownerDocument');
  const walker = own(document, 'createTreeWalker').call(document, root, 4);
  // Of the last two, only some count: headers of several columns, password fields.
  const tagged = [...titled, 'th', 'input'].flatMap(tag => [...own(root, 'getElementsByTagName').call(root, tag)]);
  const before = Map.groupBy(new Set([...query(root, marked), ...tagged]), element => {
    walker.currentNode = element;
    return walker.nextNode();
  });
  const found: Node[] = [];
  walker.currentNode = root;
  let text: Text | null;
  do {
    text = walker.nextNode() as Text | null;
    const elements = before.get(text);
    if (elements) found.push(...elements.sort((a, b) => 2 - (own(a, 'compareDocumentPosition').call(a, b) & 4)));
    if (text && (text.length > prose || hasMeaning(text.data))) found.push(text);
  } while (text);
  return found;
}

/** The labels of the document with their values. Null if the document is not a chart of one patient. */
export function collectPairs(
  document: Document,
  { isEmptyText }: FieldParsers,
): { pairs: Pair[]; saysPatient: boolean; titles: string } | null {
  const pairs: Pair[] = [];
  const root = own(document, 'body') ?? own(document, 'documentElement');
  let titles = foldName(own(document, 'title'));
  let isClinical = saysPatient(titles);
  let isOther = false;
  let proseParagraphs = 0;
  let headings: Heading[] = [];
  let lastValue: Node | null = null;

  const leave = (at: Element) => {
    headings = headings.filter(({ root }) => !root || own(root, 'contains').call(root, at));
  };

  function open(level: number, root: Element | null, text: string): void {
    const kind = headingOf(text);
    if (kind === 'patient' && level < 8) headings = headings.filter(above => above.level === 0);
    if (level > 0) headings = headings.filter(above => above.level < level);
    headings.push({ level, root, kind, text });
  }

  function add(label: string, at: Element, field: LabelField, value: Node | string | 'several' | null): void {
    leave(at);
    if (!isShown(at) || closest(at, aside)) return;
    if (headings.some(({ kind, level }) => kind === 'other' || (kind === 'elsewhere' && level < 8))) return;
    if ((field === 'not' && !closest(at, 'a,button')) || (field === 'dob' && value === 'several')) isOther = true;
    if (!value || value === 'several') return;
    const element = typeof value === 'string' ? null : elementOf(value);
    const text = typeof value === 'string' ? value : isElement(value) ? textOf(value) : (value.nodeValue ?? '');
    const shown = text.replace(/^[\s:：–-]+/, '');
    if (shown.length > 160 || isEmptyText(shown) || (element && !isShown(element))) return;
    // "MI" is a label and also a state. A text with further labels is not a value but the block below a heading
    // "Address".
    if (field !== 'state' && shown.split('\n').some(line => labelField(foldName(line.split(':')[0] ?? '')))) return;
    if (typeof value !== 'string') lastValue = value;
    if (!ownAnyway.test(field) && headings.some(({ kind }) => kind === 'elsewhere')) return;
    isClinical ||= saysPatient(label);
    const [time] = element ? query(element, 'time') : [];
    const iso = (time && attributeOf(time, 'datetime')) ?? '';
    const row = element && own(element, 'parentElement');
    const inHeader = tagOf(at) === 'th' && row !== own(at, 'parentElement');
    pairs.push({
      field,
      label,
      text: shown,
      iso,
      place: headings.findLast(({ level }) => level < 8),
      inHeader,
      at,
      where: element ?? at,
    });
  }

  /** Lines that act as a heading: a label that names another person, or "Patient" above its values. */
  function readHeadingLine(node: Node, folded: string): void {
    const kind = folded.split(' ').length > 5 ? 'unknown' : headingOf(folded);
    const at = elementOf(node);
    if (!at || kind === 'unknown' || kind === 'own' || (lastValue && own(lastValue, 'contains').call(lastValue, node)))
      return;
    if (closest(at, `${aside},a,button,[role=tab],dd,h1,h2,h3,h4,h5,h6`) || !isShown(at)) return;
    const [before, after] = neighbors(labelElement(node));
    // "Relationship: Patient" is not a heading, and neither are menu items.
    if (kind === 'patient' && before) return;
    if (kind === 'elsewhere' && [before, after].some(text => text && headingOf(foldLabel(text)) === 'elsewhere'))
      return;
    open(8, closest(at, `${parts},ul,tbody`), folded);
  }

  function readText(node: Text): void {
    const text = node.data;
    const parent = node.parentElement;
    if (!parent || skipped.has(tagOf(parent))) return;
    if (text.length > prose && tagOf(parent) === 'p') proseParagraphs++;
    if (text.length > 400) return;
    const pieces = text.split(/[|·•;]/);
    for (const [index, piece] of pieces.entries()) {
      const [, before = piece, after = ''] = /^([^:：]*)[:：](.*)$/s.exec(piece) ?? [];
      if (before.length > 60) continue;
      const folded = foldLabel(before);
      const field = labelField(folded);
      const isLast = index === pieces.length - 1;
      if (!field) readHeadingLine(node, folded);
      else if (tidy(after)) add(tidy(before), parent, field, isLast && goesOn(node) ? null : after);
      else if (isLast) {
        const label = labelElement(node);
        const value = valueBeside(label);
        if (!value) readHeadingLine(node, folded);
        add(tidy(before), elementOf(label) ?? parent, field, value);
      }
    }
  }

  function readElement(element: Element): void {
    const name = tagOf(element);
    const level = /^h\d$/.test(name) ? Number(name[1]) : attributeOf(element, 'role') === 'heading' ? 6 : 0;
    const isSpan = name === 'th' && Number(attributeOf(element, 'colspan')) > 1;
    if (level || isSpan || titled.includes(name)) {
      if (!isShown(element)) return;
      const text = foldName((own(element, 'textContent') ?? '').slice(0, 200));
      isClinical ||= saysPatient(text);
      if (level === 1) titles += ` ${text}`;
      leave(element);
      open(isSpan ? 7 : level, level ? null : closest(element, 'table,fieldset,details'), text);
    }
    if (matches(element, 'input[type=password]') && isShown(element)) isOther = true;
    const ids = attributeOf(element, 'aria-labelledby')?.split(/\s+/) ?? [];
    const named = ids.map(id => {
      const other = own(document, 'getElementById').call(document, id);
      return other && own(other, 'textContent');
    });
    const label = tidy(attributeOf(element, 'aria-label') ?? named.join(' '));
    if (!label || label.length > 80) return;
    const folded = foldName(label);
    if (matches(element, parts)) open(0, element, folded);
    else {
      const field = labelField(folded);
      if (field) add(label, element, field, element);
    }
  }

  for (const node of root ? tellingNodes(root) : []) {
    if (isElement(node)) readElement(node);
    else readText(node as Text);
    if (isOther || proseParagraphs > 3 || pairs.length > most) return null;
  }
  return noChartTitle.test(titles) ? null : { pairs, saysPatient: isClinical, titles };
}
