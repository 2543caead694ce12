// Updates that draw the same labels and values otherwise.
import type { ChartReading } from '../../../src/order/reading.ts';
import { findValue } from '../../../src/order/values.ts';
import { elementsOf, textsOf } from './change-page.ts';
import {
  inDocuments,
  inElements,
  isControl,
  labelsOf,
  retag,
  retagAll,
  shownValues,
  type Update,
  wrap,
} from './update.ts';

const trimmed = (node: Node | null | undefined) => (node?.textContent ?? '').trim();

/** Each label with the value behind it, and the smallest element around both, if it has nothing else. */
function rowsOf(document: Document, reading: ChartReading): { label: Text; value: Element; row: Element }[] {
  const values = new Set(shownValues(document, reading));
  const texts = textsOf(document);
  const labels = new Set(labelsOf(document));
  return texts.flatMap((label, at) => {
    const next = texts[at + 1];
    const value = next?.parentElement;
    if (!labels.has(label) || !next || !value || !values.has(value)) return [];
    let row: Element | null = value;
    while (row && !row.contains(label)) row = row.parentElement;
    const isAlone = row && trimmed(row).length <= trimmed(label).length + trimmed(next).length + 5;
    return row && isAlone && !row.querySelector('input, select, textarea') ? [{ label, value, row }] : [];
  });
}

const childWith = (row: Element, node: Node) => [...row.childNodes].find(child => child.contains(node));

const icons: readonly (readonly [RegExp, string])[] = [
  [/phone|mobile|cell/i, 'phone'],
  [/e-?mail/i, 'mail'],
  [/address/i, 'home'],
  [/birth|dob/i, 'cake'],
];

/** The smallest element with the patient's name and date of birth. */
function bannerOf(document: Document, { values }: ChartReading): Element | undefined {
  const [last, birth] = ['patient.lastName', 'patient.dob'].map(field => values.find(value => value.field === field));
  if (!last || !birth) return undefined;
  const shows = (element: Element) =>
    [last, birth].every(({ text }) => text.length > 1 && trimmed(element).includes(text));
  return elementsOf(document.body).findLast(shows);
}

/** A table of labels and values, one row each, as a row of labels above a row of values. */
function turnTable(table: Element): void {
  const rows = [...table.querySelectorAll('tr')];
  const isPairs = rows.every(({ children }) => children.length === 2) && !table.querySelector('table');
  if (rows.length < 3 || !isPairs || rows[0]?.querySelector('th + th')) return;
  const [labels, values] = ['tr', 'tr'].map(tag => table.ownerDocument.createElement(tag));
  for (const { firstElementChild, lastElementChild } of rows) {
    if (firstElementChild) labels?.append(firstElementChild);
    if (lastElementChild) values?.append(lastElementChild);
  }
  for (const cell of [...(labels?.children ?? [])]) retag(cell, 'th');
  if (labels && values) table.replaceChildren(labels, values);
}

const dialog =
  '<div class="backdrop"></div><div role="dialog" aria-modal="true" aria-label="Session"><h2>Your session ends soon</h2><p>You will be signed out in five minutes.</p><button>Stay signed in</button></div>';

export const layoutUpdates: readonly Update[] = [
  inDocuments('labels and values in one text', (document, reading) => {
    for (const { label, value, row } of rowsOf(document, reading)) {
      const text = `${trimmed(label).replace(/\s*:$/, '')}: ${trimmed(value)}`;
      const part = childWith(row, label);
      label.remove();
      if (part && part !== label && trimmed(part) === '') part.remove();
      value.textContent = text;
    }
  }),
  inDocuments('values before their labels, turned round by style', (document, reading) => {
    for (const { label, value, row } of rowsOf(document, reading)) {
      const [one, other] = [childWith(row, label), childWith(row, value)];
      if (!one || !other || one === other || row.localName === 'tr') continue;
      one.before(other);
      row.setAttribute('style', 'display: flex; flex-direction: row-reverse');
    }
  }),
  inDocuments('icons in place of labels', (document, reading) => {
    for (const { label } of rowsOf(document, reading)) {
      const [, icon] = icons.find(([pattern]) => pattern.test(trimmed(label))) ?? [];
      if (!icon) continue;
      const drawn = document.createElement('i');
      drawn.className = `icon icon-${icon}`;
      drawn.setAttribute('title', trimmed(label).replace(/:$/, ''));
      label.replaceWith(drawn);
    }
  }),
  inDocuments('help beside every label', document => {
    for (const label of labelsOf(document)) {
      const help = document.createElement('button');
      help.setAttribute('aria-label', 'Help');
      help.textContent = '?';
      label.after(help);
    }
  }),
  inDocuments('a button behind every value', (document, reading) => {
    for (const value of shownValues(document, reading)) {
      if (!value.matches('td, dd, span, div, p, h1, h2, h3, h4')) continue;
      const button = document.createElement('button');
      button.textContent = 'Copy';
      value.append(button);
    }
  }),
  inDocuments('headings of other levels', document => {
    for (const element of elementsOf(document)) {
      const level = Number(/^h([1-5])$/.exec(element.localName)?.[1]);
      if (level) retag(element, `h${level + 1}`);
    }
  }),
  inDocuments('drop-downs are drawn', document => {
    for (const element of elementsOf(document)) {
      if (element.localName !== 'select') continue;
      const drawn = document.createElement('div');
      for (const { name, value } of element.attributes) if (name !== 'name') drawn.setAttribute(name, value);
      drawn.setAttribute('role', 'combobox');
      drawn.textContent = trimmed((element as HTMLSelectElement).selectedOptions[0]);
      element.replaceWith(drawn);
    }
  }),
  inElements('hidden parts are drawn when they are opened', element => {
    const isHidden = element.matches('[hidden], [style*="display: none"], [style*="display:none"]');
    if (isHidden && element.isConnected && element.localName !== 'body') element.remove();
  }),
  inDocuments('tables became grids with roles', document => {
    for (const table of elementsOf(document).filter(({ localName }) => localName === 'table')) {
      for (const part of [table, ...table.querySelectorAll('thead, tbody, tr, th, td')]) {
        const role = { table: 'grid', tr: 'row', th: 'columnheader', td: 'gridcell' }[part.localName] ?? 'rowgroup';
        if (!part.isConnected) continue;
        part.setAttribute('role', role);
      }
      for (const part of [...table.querySelectorAll('th, td'), ...table.querySelectorAll('tr, thead, tbody'), table])
        retag(part, 'div');
    }
  }),
  inDocuments('the banner at the end of the page', (document, reading) => {
    const banner = bannerOf(document, reading);
    if (!banner || banner.localName === 'body' || trimmed(banner).length > 400 || banner.matches('tr, td, th')) return;
    document.body.append(banner);
    banner.setAttribute('style', 'position: sticky; bottom: 0');
  }),
  inDocuments('a dialog over the page', document => {
    wrap([...document.body.childNodes], 'div');
    document.body.firstElementChild?.setAttribute('aria-hidden', 'true');
    document.body.insertAdjacentHTML('beforeend', dialog);
  }),
  retagAll('components of a library', {
    div: 'ui-box',
    span: 'ui-text',
    p: 'ui-text',
    dl: 'ui-list',
    dt: 'ui-term',
    dd: 'ui-value',
  }),
  inDocuments('columns in place of rows', document => {
    for (const table of elementsOf(document).filter(({ localName }) => localName === 'table')) turnTable(table);
  }),
  inDocuments('labels became placeholders', document => {
    for (const control of elementsOf(document).filter(isControl)) {
      const label = control.id ? document.querySelector(`label[for="${control.id}"]`) : control.closest('label');
      const text = trimmed(label).replace(/\s*[:*]+$/, '');
      if (!label || !text || label.querySelector('input + input, select')) continue;
      control.setAttribute('placeholder', text);
      if (!label.contains(control)) label.remove();
    }
  }),
  inDocuments('every value in a shadow root', (document, reading) => {
    for (const value of shownValues(document, reading)) {
      if (!value.matches('td, dd, span, div, p, h1, h2, h3, h4')) continue;
      const host = document.createElement('ui-value');
      host.attachShadow({ mode: 'open' }).append(...value.childNodes);
      value.append(host);
    }
  }),
  inDocuments('a second banner', (document, { values }) => {
    const [first, last, birth] = ['patient.firstName', 'patient.lastName', 'patient.dob'].map(
      field => findValue(values, field)?.text ?? '',
    );
    if (!first || !last || !birth) return;
    const bar = document.createElement('div');
    bar.setAttribute('style', 'position: sticky; top: 0');
    bar.innerHTML = '<strong></strong><span></span>';
    bar.firstElementChild?.append(`${last.toUpperCase()}, ${first}`);
    bar.lastElementChild?.append(birth);
    document.body.prepend(bar);
  }),
];
