// Writes a document as HTML text that a test can read: without anything that runs or loads, with the values of its
// controls and its open shadow roots, and with invented texts. The page itself is not changed.
import type { Pseudonyms } from './pseudonyms.ts';

/** Attributes that run, load or draw something and give a reader no information. */
const dropped =
  /^(?:on.*|srcset|imagesrcset|srcdoc|integrity|nonce|ping|poster|background|d|points|transform|jsaction|jsdata|autofocus)$/;

const addresses = /^(?:href|src|action|formaction|cite|data|xlink:href|data-(?:href|url|src|link))$/;

/** The page's own names, which definitions use. */
const names =
  /^(?:id|name|for|form|list|headers|data-bind|data-(?:test.*|cy|qa|hook|automation.*|e2e.*|element.*|field(?:-?name)?|column)|aria-(?:controls|labelledby|describedby|owns|details|activedescendant|errormessage)|formcontrolname|formgroupname|itemprop|property|slot|part|is|ng-.*|v-.*|x-.*)$/;

/** HTML keywords and layout numbers. */
const ofHtml =
  /^(?:type|role|rel|lang|dir|scope|method|enctype|target|charset|http-equiv|autocomplete|inputmode|tabindex|colspan|rowspan|span|rows|cols|size|maxlength|minlength|width|height|hidden|disabled|readonly|required|checked|selected|multiple|open|contenteditable|draggable|spellcheck|xmlns.*|viewbox|fill|stroke.*|shadowrootmode|aria-(?:hidden|expanded|selected|checked|disabled|haspopup|live|atomic|busy|current|invalid|modal|pressed|readonly|required|sort|level|col.*|row.*|posinset|setsize))$/;

const hides = /(?:^|[\s;])(?:display\s*:\s*none|visibility\s*:\s*hidden)/;

/** A class that includes a long number can come from a patient's number. */
const replaceInClasses = (value: string, { path }: Pseudonyms) =>
  value.replace(/\S+/g, name => (/\d{5}/.test(name) ? path(name) : name));

/** The recorded value of an attribute. Null if the attribute is left out. */
function snapshotAttribute(name: string, value: string, pseudonyms: Pseudonyms): string | null {
  const lower = name.toLowerCase();
  if (dropped.test(lower)) return null;
  if (lower === 'style') return hides.test(value) ? 'display: none' : null;
  if (lower === 'class') return replaceInClasses(value, pseudonyms);
  if (ofHtml.test(lower)) return value;
  if (addresses.test(lower)) return pseudonyms.url(value);
  return names.test(lower) ? pseudonyms.path(value) : pseudonyms.text(value);
}

const leftOut = new Set(
  'script style link base object embed noscript picture source video audio track canvas map area path polygon'.split(
    ' ',
  ),
);
const voids = new Set('br col hr input meta wbr'.split(' '));

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const escapeAttribute = (text: string) => escapeText(text).replaceAll('"', '&quot;');

const flag = (isOn: boolean) => (isOn ? '' : null);

type Control = HTMLInputElement | HTMLSelectElement;

/** True if a control's value is only the day or the month of a date. The number alone does not tell. */
const isDatePart = (control: Control | null): control is Control =>
  /(?:day|month)$/i.test(control?.name ?? '') && /^\d{1,2}$/.test(control?.value ?? '');

/** The current value of a control, as HTML attributes. Null removes an attribute. */
function heldBy(element: Element, { dayOrMonth }: Pseudonyms): Record<string, string | null> {
  if (element.localName === 'option') {
    const { selected, value } = element as HTMLOptionElement;
    const select = element.closest('select');
    return { selected: flag(isDatePart(select) ? Number(value) === Number(dayOrMonth(select.value)) : selected) };
  }
  if (element.localName !== 'input') return {};
  const input = element as HTMLInputElement;
  const { type, value, checked } = input;
  if (type === 'checkbox' || type === 'radio') return { checked: flag(checked) };
  if (isDatePart(input)) return { value: dayOrMonth(value) };
  return { value: type === 'password' || type === 'file' ? null : value };
}

/** @param pseudonyms replaces what identifies a patient. */
export function serialize(document: Document, pseudonyms: Pseudonyms): string {
  function attributesOf(element: Element): string {
    const attributes: Record<string, string | null> = {};
    for (const { name, value } of element.attributes) attributes[name] = value;
    // A definition can look for the picture of a patient who has none.
    if (element.localName === 'img' && !tellsWhose(element)) attributes.src = null;
    Object.assign(attributes, heldBy(element, pseudonyms));
    return Object.entries(attributes)
      .map(([name, value]) => {
        const recorded = value === null ? null : snapshotAttribute(name, value, pseudonyms);
        return recorded === null ? '' : ` ${name}="${escapeAttribute(recorded)}"`;
      })
      .join('');
  }

  const childrenOf = (node: Node): string => [...node.childNodes].map(nodeToHtml).join('');

  function insideOf(element: Element): string {
    if (element.localName === 'textarea')
      return `\n${escapeText(pseudonyms.text((element as HTMLTextAreaElement).value))}`;
    // Its options are the same for every patient.
    if (element.localName === 'option' && isDatePart(element.closest('select')))
      return escapeText(element.textContent ?? '');
    if (element.localName === 'template') return childrenOf((element as HTMLTemplateElement).content);
    const { shadowRoot } = element;
    const shadow = shadowRoot ? `<template shadowrootmode="open">${childrenOf(shadowRoot)}</template>` : '';
    return shadow + childrenOf(element);
  }

  /** True for an image whose address would be replaced: it depends on the patient. */
  function tellsWhose(image: Element): boolean {
    const address = image.getAttribute('src') ?? '';
    return /^[^:]*[/?]/.test(address) && pseudonyms.url(address) !== address;
  }

  // By node type and tag name, not instanceof: a frame has its own classes.
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
