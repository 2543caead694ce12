// src/ehr/teach makes a definition from the values that the user points at.
import { tidy } from '../../order/text/shown-text.ts';
import { holds, isElement, prop } from '../page/dom.ts';
import { outlineOf } from '../page/outline.ts';
import type { Item } from '../taught.ts';
import { wordAt } from './screen-words.ts';

/** A value that the user points at. */
export interface Point {
  /** A path of src/order/fields.ts, with indexes: `billing.insurance.insurancePolicies[0].payerName`. */
  field: string;
  /** The value as shown. It can be part of a line. */
  text: string;
  /** Of the visible texts and controls that contain it, in document order, which one is meant. 1 is the first, 0 unknown. */
  nth: number;
}

/** The visible texts and controls that contain a text, in document order. */
export function placesOf(document: Document, text: string, items: readonly Item[] = outlineOf(document)): Item[] {
  const wanted = tidy(text);
  return wanted === '' ? [] : items.filter(item => item.text.includes(wanted));
}

/**
 * The point for a chosen text in a node: an element that was clicked, or the text node of a selection. Without a chosen
 * text, the whole text of the node. Null if the node shows no text, or not this one.
 */
export function pointOf(node: Node, chosen?: string): Pick<Point, 'text' | 'nth'> | null {
  const document = prop(node, 'ownerDocument');
  const element = isElement(node) ? node : prop(node, 'parentElement');
  if (!document || !element) return null;
  const items = outlineOf(document);
  const whole = isElement(node) ? undefined : tidy(prop(node, 'nodeValue') ?? '');
  const inside = items.filter(
    ({ at, text }) =>
      text !== '' &&
      (at === element || holds(element, at)) &&
      (whole === undefined || text.includes(whole)) &&
      (chosen === undefined || text.includes(tidy(chosen))),
  );
  const chosenText = tidy(chosen ?? '');
  // In an element with several texts, "M" is not the first letter of another one.
  const item =
    inside.find(({ text }) => text === whole) ?? inside.find(({ text }) => wordAt(text, chosenText) >= 0) ?? inside[0];
  const text = tidy(chosen ?? item?.text ?? '');
  if (!item || text === '') return null;
  return { text, nth: placesOf(document, text, items).indexOf(item) + 1 };
}
