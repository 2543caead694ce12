// How charts lay out their rows. A part is everything under one heading.
import type { Chance } from './chance.ts';
import type { Row } from './rows.ts';

export interface Part {
  heading: string;
  rows: readonly Row[];
}

export const escaped = (text: string): string => text.replace(/[&<>"]/g, found => `&#${found.charCodeAt(0)};`);

const lines = (text: string) => escaped(text).replaceAll('\n', '<br>');

/** A value in inline markup. */
const value = ({ text, iso }: Row): string => (iso ? `<time datetime="${iso}">${lines(text)}</time>` : lines(text));

const label = (row: Row): string => escaped(row.label);

type Layout = (parts: readonly Part[], chance: Chance, name: string) => string;

const each = (rows: readonly Row[], write: (row: Row, at: number) => string): string => rows.map(write).join('\n');

/** Rows two by two. */
const pairs = (rows: readonly Row[]): Row[][] =>
  rows.flatMap((_, at) => (at % 2 === 0 ? [rows.slice(at, at + 2)] : []));

const table: Layout = (parts, chance) => {
  const [tag, colon] = chance.pick([
    ['th', ''],
    ['td', ':'],
    ['th', ':'],
  ] as const);
  return parts
    .map(({ heading, rows }) => {
      const body = each(rows, row => `<tr><${tag}>${label(row)}${colon}</${tag}><td>${value(row)}</td></tr>`);
      return `<table><caption>${escaped(heading)}</caption><tbody>${body}</tbody></table>`;
    })
    .join('\n');
};

const list: Layout = parts =>
  parts
    .map(
      ({ heading, rows }) =>
        `<h2>${escaped(heading)}</h2><dl>${each(rows, row => `<dt>${label(row)}</dt><dd>${value(row)}</dd>`)}</dl>`,
    )
    .join('\n');

const input = ({ text }: Row, id: string): string =>
  text.includes('\n')
    ? `<textarea id="${id}">${escaped(text)}</textarea>`
    : `<input id="${id}" value="${escaped(text)}">`;

const form: Layout = (parts, chance, name) => {
  const around = chance.percent(40);
  return parts
    .map(({ heading, rows }, part) => {
      const body = each(rows, (row, at) => {
        const id = `${name}${part}-${at}`;
        return around
          ? `<label>${label(row)} ${input(row, id)}</label>`
          : `<div><label for="${id}">${label(row)}</label>${input(row, id)}</div>`;
      });
      return `<form><fieldset><legend>${escaped(heading)}</legend>${body}</fieldset></form>`;
    })
    .join('\n');
};

const grid: Layout = (parts, chance) => {
  const colon = chance.pick(['', ':']);
  return parts
    .map(({ heading, rows }) => {
      const body = each(
        rows,
        row => `<div class="cell"><div class="k">${label(row)}${colon}</div><div class="v">${value(row)}</div></div>`,
      );
      return `<section><h3>${escaped(heading)}</h3><div class="grid">${body}</div></section>`;
    })
    .join('\n');
};

/** The first part is a line at the top, like a chart's banner. The others are lists below it. */
const banner: Layout = ([first, ...rest], chance, name) => {
  const dot = chance.pick([' | ', ' · ', ' • ']);
  const line = first?.rows.map(row => `${label(row)}: ${escaped(row.text).replaceAll('\n', ', ')}`).join(dot) ?? '';
  return `<header><div class="banner">${line}</div></header>${list(rest, chance, name)}`;
};

const twoColumns: Layout = parts =>
  parts
    .map(({ heading, rows }) => {
      const body = pairs(rows)
        .map(two => `<tr>${each(two, row => `<td><b>${label(row)}</b></td><td>${value(row)}</td>`)}</tr>`)
        .join('\n');
      return `<h3>${escaped(heading)}</h3><table><tbody>${body}</tbody></table>`;
    })
    .join('\n');

const nested: Layout = parts =>
  parts
    .map(({ heading, rows }) => {
      const groups = pairs(rows)
        .map(two => `<div>${each(two, row => `<p><strong>${label(row)}:</strong> ${value(row)}</p>`)}</div>`)
        .join('\n');
      return `<section><header><h2>${escaped(heading)}</h2></header><div><div>${groups}</div></div></section>`;
    })
    .join('\n');

const aria: Layout = (parts, chance) => {
  const asInputs = chance.percent(40);
  return parts
    .map(({ heading, rows }) => {
      const body = each(rows, row =>
        asInputs && !row.text.includes('\n')
          ? `<input aria-label="${label(row)}" value="${escaped(row.text)}">`
          : `<span role="text" aria-label="${label(row)}">${value(row)}</span>`,
      );
      return `<section aria-label="${escaped(heading)}">${body}</section>`;
    })
    .join('\n');
};

/** One row of values below a row of labels. */
const headerRow: Layout = parts =>
  parts
    .map(
      ({ heading, rows }) =>
        `<h2>${escaped(heading)}</h2><table><thead><tr>${each(rows, row => `<th>${label(row)}</th>`)}</tr></thead>` +
        `<tbody><tr>${each(rows, row => `<td>${value(row)}</td>`)}</tr></tbody></table>`,
    )
    .join('\n');

/** As word processors and old programs write it. */
const textLines: Layout = parts =>
  parts
    .map(
      ({ heading, rows }) =>
        `<p><u>${escaped(heading)}</u></p><p>${each(rows, row => `<b>${label(row)}:</b> ${value({ ...row, text: row.text.replaceAll('\n', ', ') })}<br>`)}</p>`,
    )
    .join('\n');

export const layouts: Readonly<Record<string, Layout>> = {
  table,
  'definition list': list,
  'labels and inputs': form,
  'grid of divs': grid,
  'banner line': banner,
  'two columns': twoColumns,
  'nested sections': nested,
  'aria labels': aria,
  'header row': headerRow,
  'lines of text': textLines,
};
