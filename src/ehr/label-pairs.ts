// One walk over a document: the labels that charts have, each with the value beside it and the heading above it.
import { elementOf, goesOn, labelElement, neighbours, textOf, valueBeside } from './label-values.ts';
import { foldLabel, headingOf, type LabelField, labelField, noChartTitle, saysPatient } from './label-words.ts';
import { isEmptyText, tidy } from './values/empty-words.ts';
import { foldName } from './values/person-name.ts';
import { isShown } from './visibility.ts';

/** Whose the values are that follow, up to the next heading of its level or the end of `root`. */
interface Heading {
  /** 0: what stands around all the headings in it. 8: a label or a line that serves as a heading. */
  level: number;
  root: Element | null;
  kind: ReturnType<typeof headingOf>;
  text: string;
}

export interface Pair {
  field: LabelField;
  label: string;
  text: string;
  /** The value's date for machines. */
  iso: string;
  /** The nearest heading. */
  place: Heading | undefined;
  inHeader: boolean;
  /** Where the label stands. */
  at: Element;
}

const skipped = new Set(['script', 'style', 'noscript', 'textarea', 'option', 'title', 'template']);
const titled = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'legend', 'caption', 'summary']);
const aside = 'nav,footer,blockquote,code,menu,[role=navigation],[role=tablist],[role=menu],[contenteditable=true]';
const parts = 'section,fieldset,form,aside,article,dl,table,details,dialog,header,[role=region],[role=group]';
const contacts = /^(?:first|middle|last|full|lastFirst|street|street2|city|state|zip|place|mobile|email)$/;

/** What the labels of the document say, or null where it shows that it is no chart of one patient. */
export function collectPairs(document: Document): { pairs: Pair[]; saysPatient: boolean; titles: string } | null {
  const pairs: Pair[] = [];
  let titles = foldName(document.title);
  let isClinical = saysPatient(titles);
  let isOther = false;
  let proseParagraphs = 0;
  let headings: Heading[] = [];
  let lastValue: Node | null = null;

  function open(level: number, root: Element | null, text: string): void {
    const kind = headingOf(text);
    if (kind === 'patient') headings = headings.filter(above => above.level === 0 || above.level < Math.min(level, 8));
    if (kind === 'patient' && level < 8) headings = headings.filter(above => above.level === 0);
    if (level > 0) headings = headings.filter(above => above.level < level);
    headings.push({ level, root, kind, text });
  }

  function add(label: string, at: Element, field: LabelField, value: Node | string | 'several' | null): void {
    headings = headings.filter(({ root }) => !root || root.contains(at));
    if (!isShown(at) || at.closest(aside)) return;
    if (headings.some(({ kind, level }) => kind === 'other' || (kind === 'elsewhere' && level < 8))) return;
    if ((field === 'not' && !at.closest('a,button')) || (field === 'dob' && value === 'several')) isOther = true;
    if (!value || value === 'several') return;
    const element = typeof value === 'string' ? null : elementOf(value);
    const plain = typeof value === 'string' ? value : value.nodeType === 3 ? value.nodeValue : null;
    const text = plain ?? (element ? textOf(element) : '');
    const shown = text.replace(/^[\s:：–-]+/, '');
    if (shown.length > 160 || isEmptyText(shown) || (element && !isShown(element))) return;
    // "MI" is a label, and a state.
    if (field !== 'state' && labelField(foldName(shown))) return;
    if (typeof value !== 'string') lastValue = value;
    if (contacts.test(field) && headings.some(({ kind }) => kind === 'elsewhere')) return;
    isClinical ||= saysPatient(label);
    const iso = element?.querySelector('time')?.getAttribute('datetime') ?? '';
    const inHeader = at.localName === 'th' && element?.parentElement !== at.parentElement;
    pairs.push({ field, label, text: shown, iso, place: headings.findLast(({ level }) => level < 8), inHeader, at });
  }

  /** Lines that stand for a heading: a label that names somebody else, "Patient" above its values. */
  function readHeadingLine(node: Node, folded: string): void {
    const kind = folded.split(' ').length > 5 ? 'unknown' : headingOf(folded);
    const at = elementOf(node);
    if (!at || kind === 'unknown' || kind === 'own' || lastValue?.contains(node)) return;
    if (at.closest(`${aside},a,button,[role=tab],dd,h1,h2,h3,h4,h5,h6`) || !isShown(at)) return;
    const [before, after] = neighbours(labelElement(node));
    // "Relationship: Patient" is no heading, and neither are the words of a menu.
    if (kind === 'patient' && before) return;
    if (kind === 'elsewhere' && [before, after].some(text => text && headingOf(foldLabel(text)) === 'elsewhere'))
      return;
    open(8, at.closest(`${parts},ul,tbody`), folded);
  }

  function readText(node: Node, parent: Element): void {
    const text = node.nodeValue ?? '';
    if (text.length > 120 && parent.localName === 'p') proseParagraphs++;
    if (text.length > 400 || !/\p{L}/u.test(text)) return;
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
    const name = element.localName;
    if (!element.hasAttributes() && !titled.has(name)) return;
    const level = /^h\d$/.test(name) ? Number(name[1]) : element.getAttribute('role') === 'heading' ? 6 : 0;
    const isSpan = name === 'th' && Number(element.getAttribute('colspan')) > 1;
    if (level || isSpan || titled.has(name)) {
      if (!isShown(element)) return;
      const text = foldName((element.textContent ?? '').slice(0, 200));
      isClinical ||= saysPatient(text);
      if (level === 1) titles += ` ${text}`;
      headings = headings.filter(({ root }) => !root || root.contains(element));
      open(isSpan ? 7 : level, level ? null : element.closest('table,fieldset,details'), text);
    }
    if (name === 'input' && element.getAttribute('type') === 'password' && isShown(element)) isOther = true;
    const ids = element.getAttribute('aria-labelledby');
    const named = ids ? ids.split(/\s+/).map(id => document.getElementById(id)?.textContent) : [];
    const label = tidy(element.getAttribute('aria-label') ?? named.join(' '));
    if (!label || label.length > 80) return;
    const folded = foldName(label);
    if (element.matches(parts)) open(0, element, folded);
    else {
      const field = labelField(folded);
      if (field) add(label, element, field, element);
    }
  }

  const walker = document.createTreeWalker(document.body ?? document.documentElement, 5);
  for (let node = walker.nextNode(); node && !isOther && proseParagraphs < 4; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (node.nodeType === 1) readElement(node as Element);
    else if (parent && !skipped.has(parent.localName)) readText(node, parent);
  }
  if (isOther || proseParagraphs > 3 || noChartTitle.test(titles)) return null;
  return { pairs, saysPatient: isClinical, titles };
}
