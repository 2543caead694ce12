// What updates of EHRs are made of.

import type { ChartReading } from '../../../src/order/reading.ts';
import type { SavedFrame } from '../../screens/saved-page.ts';
import { elementsOf, textsOf } from './change-page.ts';

export interface Update {
  name: string;
  /** Changes the frames in place. */
  change: (frames: SavedFrame[], reading: ChartReading) => void;
}

type OfDocument = (document: Document, reading: ChartReading) => void;

export const inDocuments = (name: string, change: OfDocument): Update => ({
  name,
  change: (frames, reading) => {
    for (const { document } of frames) change(document, reading);
  },
});

export const inElements = (name: string, change: (element: Element) => void): Update =>
  inDocuments(name, document => {
    for (const element of elementsOf(document)) change(element);
  });

/** A short name without meaning, the same for the same text. */
export function hashed(text: string): string {
  let hash = 7;
  for (const letter of text) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0;
  return `x${hash.toString(36)}`;
}

export const eachName = (element: Element, attribute: string, change: (name: string) => string) => {
  const names = element.getAttribute(attribute);
  if (names) element.setAttribute(attribute, names.replace(/\S+/g, change));
};

/** The same element with another tag. */
export function retag(element: Element, tag: string): void {
  if (element.shadowRoot) return;
  const other = element.ownerDocument.createElement(tag);
  for (const { name, value } of element.attributes) other.setAttribute(name, value);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

export const retagAll = (name: string, tags: Readonly<Record<string, string>>): Update =>
  inDocuments(name, document => {
    for (const element of elementsOf(document)) {
      const tag = tags[element.localName];
      if (tag) retag(element, tag);
    }
  });

export function wrap(nodes: readonly ChildNode[], tag: string): void {
  const [first] = nodes;
  const wrapper = first?.ownerDocument?.createElement(tag);
  if (!first || !wrapper) return;
  first.before(wrapper);
  wrapper.append(...nodes);
}

export const isControl = (element: Element) =>
  element.matches(
    'input:not([type]), input[type=text], input[type=tel], input[type=email], input[type=date], textarea',
  );

/** Texts that are labels: in an element for labels, or with a colon at their end. */
export const labelsOf = (document: Document): Text[] =>
  textsOf(document).filter(text => {
    const value = text.nodeValue ?? '';
    const at = text.parentElement;
    return value.length < 50 && (/:\s*$/.test(value) || Boolean(at?.closest('label, dt, th') && !at.closest('dd, td')));
  });

export const inLabels = (name: string, change: (label: string) => string): Update =>
  inDocuments(name, document => {
    for (const label of labelsOf(document)) label.nodeValue = (label.nodeValue ?? '').replace(/\S[\s\S]*\S/, change);
  });

/** Elements whose whole text was read as a value. */
export function shownValues(document: Document, { values }: ChartReading): Element[] {
  const texts = new Set(values.flatMap(({ text }) => (text.length > 1 ? text : [])));
  return elementsOf(document).filter(
    element => element.childElementCount === 0 && texts.has((element.textContent ?? '').trim()),
  );
}
