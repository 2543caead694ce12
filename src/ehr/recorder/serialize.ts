// A document as HTML text that a test can read: without what runs or loads, with what its controls hold and its open
// shadow roots, and with invented texts. The page itself is not touched.
import { recordAttribute } from './attributes.ts';
import type { Pseudonyms } from './pseudonyms.ts';

const leftOut = new Set(
  'script style link base object embed noscript img picture source video audio track canvas map area path polygon'.split(
    ' ',
  ),
);
const voids = new Set('br col hr input meta wbr'.split(' '));

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const escapeAttribute = (text: string) => escapeText(text).replaceAll('"', '&quot;');

/** What a control holds now, as the attributes that say so; null takes one away. */
function heldBy(element: Element): Record<string, string | null> {
  const flag = (isOn: boolean) => (isOn ? '' : null);
  if (element.localName === 'option') return { selected: flag((element as HTMLOptionElement).selected) };
  if (element.localName !== 'input') return {};
  const { type, value, checked } = element as HTMLInputElement;
  if (type === 'checkbox' || type === 'radio') return { checked: flag(checked) };
  return { value: type === 'password' || type === 'file' ? null : value };
}

/** @param pseudonyms what identifies somebody gives way to. */
export function serialize(document: Document, pseudonyms: Pseudonyms): string {
  function attributesOf(element: Element): string {
    const attributes: Record<string, string | null> = {};
    for (const { name, value } of element.attributes) attributes[name] = value;
    Object.assign(attributes, heldBy(element));
    return Object.entries(attributes)
      .map(([name, value]) => {
        const recorded = value === null ? null : recordAttribute(name, value, pseudonyms);
        return recorded === null ? '' : ` ${name}="${escapeAttribute(recorded)}"`;
      })
      .join('');
  }

  const childrenOf = (node: Node): string => [...node.childNodes].map(nodeToHtml).join('');

  function insideOf(element: Element): string {
    if (element.localName === 'textarea')
      return `\n${escapeText(pseudonyms.text((element as HTMLTextAreaElement).value))}`;
    if (element.localName === 'template') return childrenOf((element as HTMLTemplateElement).content);
    const { shadowRoot } = element;
    const shadow = shadowRoot ? `<template shadowrootmode="open">${childrenOf(shadowRoot)}</template>` : '';
    return shadow + childrenOf(element);
  }

  // By node type and tag name, not instanceof: a frame has classes of its own.
  function nodeToHtml(node: Node): string {
    if (node.nodeType === 3) return escapeText(pseudonyms.text(node.nodeValue ?? ''));
    if (node.nodeType !== 1) return '';
    const element = node as Element;
    const { localName } = element;
    if (leftOut.has(localName)) return '';
    if (localName === 'meta') return element.hasAttribute('charset') ? '<meta charset="utf-8">' : '';
    const start = `<${localName}${attributesOf(element)}>`;
    return voids.has(localName) ? start : `${start}${insideOf(element)}</${localName}>`;
  }

  return `<!doctype html>\n${nodeToHtml(document.documentElement)}\n`;
}
