// A reading looks at a page once, not once for each of its rows: what a long page costs grows with its length.
import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { readByLabels } from './read-by-labels.ts';

const each = (count: number, row: (at: number) => string) => Array.from({ length: count }, (_, at) => row(at)).join('');
const cells = (...texts: readonly string[]) => `<tr>${texts.map(text => `<td>${text}</td>`).join('')}</tr>`;
const heads = '<tr><th>Date</th><th>Provider</th><th>Phone</th></tr>';
const phone = (at: number) => `503-555-${1000 + at}`;

const pages: Readonly<Record<string, (rows: number) => string>> = {
  'rows of a label, a value and a remark': rows =>
    `<table>${each(rows, at => cells('Provider', `Dr. Kuiper ${at}`, 'seen'))}</table>`,
  'rows of two labels': rows =>
    `<table>${each(rows, at => cells('Date', '2020-01-05', 'Provider', `Dr. Kuiper ${at}`))}</table>`,
  'one row of headers': rows =>
    `<table>${heads}${each(rows, at => cells('2020-01-05', `Dr. Kuiper ${at}`, phone(at)))}</table>`,
  'labels above values, again and again': rows =>
    `<table>${each(rows / 2, at => cells('Address', 'Provider', 'Phone') + cells('1 Main St', `Dr. Kuiper ${at}`, phone(at)))}</table>`,
  'notes below headings, without a box around each': rows =>
    each(rows, at => `<h3>Note ${at}</h3><p>Provider: Dr. Kuiper ${at}</p>`),
  'a list of relatives': rows =>
    `<ul>${each(rows, at => `<li><span>Mother</span><span>Phone</span><span>${phone(at)}</span></li>`)}</ul>`,
  links: rows => `<div>Recent: ${each(rows, at => `<a>Ada Kuiper ${at}</a> `)}</div>`,
};

/** How many elements a reading goes over. */
function looksAt(page: string): number {
  const { window } = new JSDOM(`<h1>Lowell, Ada</h1><p>Date of birth: 1979-03-08</p><p>MRN: 44180</p>${page}`);
  const prototype = window.Element.prototype;
  const { get: children } = Object.getOwnPropertyDescriptor(prototype, 'children') ?? {};
  let looks = 0;
  Object.defineProperty(prototype, 'children', {
    get() {
      const all = children?.call(this);
      looks += all.length;
      return all;
    },
  });
  const { querySelectorAll } = prototype;
  prototype.querySelectorAll = function (this: Element, selector: string) {
    const all = querySelectorAll.call(this, selector);
    looks += all.length;
    return all;
  } as typeof querySelectorAll;
  const address = 'https://ehr.example.org/patients/1';
  const found = readByLabels(window.document, { url: address, name: '', visible: true, today: '2026-11-21' });
  expect(found?.values.map(({ value }) => value)).toContain('44180');
  return looks;
}

it.each(Object.entries(pages))('four times as many rows take about four times the work: %s', (_, page) => {
  expect(looksAt(page(400)) / looksAt(page(100))).toBeLessThan(6);
});
