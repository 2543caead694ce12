// What an update of an EHR changes in its pages, each kind alone. The patient and the values stay.

import type { ChartReading } from '../../../src/order/reading.ts';
import { findValue } from '../../../src/order/values.ts';
import type { SavedFrame } from '../../screens/saved-page.ts';
import { changeTexts, elementsOf, textsOf } from './change-page.ts';
import { frameUpdates } from './frame-updates.ts';
import { layoutUpdates } from './layout-updates.ts';
import { strangerUpdates } from './stranger-updates.ts';
import {
  eachName,
  hashed,
  inDocuments,
  inElements,
  inLabels,
  isControl,
  retag,
  retagAll,
  shownValues,
  type Update,
  wrap,
} from './update.ts';
import { wordUpdates } from './word-updates.ts';

const atAddress = (name: string, change: (url: URL) => string): Update => ({
  name,
  change: frames => {
    for (const { sight } of frames) sight.url = change(new URL(sight.url));
  },
});

const references = ['id', 'for', 'aria-labelledby', 'aria-describedby', 'list', 'form'];

const notice = (document: Document): Element => {
  const box = document.createElement('div');
  box.innerHTML = '<p>What is new in the June release: faster search and a new menu.</p><button>Dismiss</button>';
  return box;
};

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The date of birth, wherever it is shown, in another format. */
const showsBirth = (name: string, format: (year: string, month: string, day: string) => string): Update =>
  inDocuments(name, (document, { values }) => {
    const read = findValue(values, 'patient.dob');
    const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(String(read?.value)) ?? [];
    if (!read || !year || !month || !day || read.text.length < 6) return;
    changeTexts(document, text => text.split(read.text).join(format(year, month, day)), ['value']);
  });

const nameOf = ({ values }: ChartReading) =>
  ['patient.firstName', 'patient.lastName'].map(field => String(findValue(values, field)?.value ?? '')) as [
    string,
    string,
  ];

/** Rows of one shape in another order: first last. */
function turnRows(parent: Element): void {
  const rows = [...parent.children].filter(child => child.matches('tr, li, div, section'));
  const [first] = rows;
  const isAlike = rows.every(
    row =>
      row.localName === first?.localName &&
      row.className === first.className &&
      row.children.length === first.children.length,
  );
  if (!first || rows.length < 3 || rows.length !== parent.children.length || !isAlike || first.children.length < 2)
    return;
  if (parent.localName === 'thead' || rows.some(row => row.querySelector('th + th'))) return;
  for (const row of rows.reverse()) parent.append(row);
}

/** A list of terms as rows of labels and values. */
function drawList(list: Element): void {
  const { ownerDocument: document } = list;
  for (const term of [...list.children].filter(child => child.localName === 'dt')) {
    const row = document.createElement('div');
    row.className = 'grid-row';
    const values: Element[] = [];
    for (let next = term.nextElementSibling; next?.localName === 'dd'; next = next.nextElementSibling)
      values.push(next);
    term.before(row);
    row.append(term, ...values);
    for (const part of [term, ...values]) retag(part, 'div');
  }
  retag(list, 'div');
}

const copyOf = (document: Document, how: (copy: HTMLElement) => void) => {
  const copy = document.createElement('div');
  how(copy);
  for (const child of document.body.children) copy.append(child.cloneNode(true));
  for (const element of copy.querySelectorAll('[id]')) element.removeAttribute('id');
  document.body.append(copy);
};

const redesign =
  (...parts: readonly Update[]) =>
  (frames: SavedFrame[], reading: ChartReading) => {
    for (const { change } of parts) change(frames, reading);
  };

const classesHashed = inElements('all classes have hashed names', element => eachName(element, 'class', hashed));
const idsHashed = inElements('all ids have hashed names', element => {
  for (const name of references) eachName(element, name, hashed);
});
const wrapped = inDocuments('a wrapper around every text', document => {
  for (const text of textsOf(document)) wrap([text], 'span');
});
const noticed = inDocuments('a notice above the page', document => document.body.prepend(notice(document)));
const dataGone = inElements('no data attributes', element => {
  for (const { name } of [...element.attributes]) if (name.startsWith('data-')) element.removeAttribute(name);
});

export const updates: readonly Update[] = [
  atAddress(
    'a prefix before the address',
    ({ origin, pathname, search, hash }) => `${origin}/r26${pathname}${search}${hash}`,
  ),
  atAddress('other folders in the address', ({ origin, pathname, search, hash }) => {
    const file = pathname.split('/').at(-1) ?? '';
    return `${origin}/app/v2/${file}${search}${hash}`;
  }),
  atAddress('the fragment became the path', ({ origin, pathname, search, hash }) =>
    hash.length > 2
      ? `${origin}${pathname.replace(/[^/]*$/, '')}${hash.replace(/^#!?\/?/, '')}${search}`
      : `${origin}/#${pathname}${search}`,
  ),
  atAddress(
    'the page has another file name',
    ({ origin, pathname, search }) => `${origin}${pathname.replace(/[^/]+\/?$/, 'view')}${search}`,
  ),
  inElements('all classes have a suffix', element => eachName(element, 'class', name => `${name}__h3x`)),
  classesHashed,
  inElements('no classes', element => element.removeAttribute('class')),
  inElements('all ids have a prefix', element => {
    for (const name of references) eachName(element, name, id => `v2-${id}`);
  }),
  idsHashed,
  inElements('data attributes have other names', element => {
    for (const { name, value } of [...element.attributes]) {
      if (!name.startsWith('data-')) continue;
      element.removeAttribute(name);
      element.setAttribute(name.replace('data-', 'data-qa-'), value);
    }
  }),
  dataGone,
  inElements('controls have other names', element => {
    if (element.matches('input, select, textarea'))
      eachName(element, 'name', name => `m_${name.replace(/^form_/, '')}`);
  }),
  inElements('controls have no names', element => {
    if (element.matches('input, select, textarea')) element.removeAttribute('name');
  }),
  inElements('no attributes of the framework', element => {
    for (const { name } of [...element.attributes])
      if (/^(?:ng-|v-|data-bind$|data-extension|x-)/.test(name)) element.removeAttribute(name);
  }),
  wrapped,
  inDocuments('a wrapper around the children of every block', document => {
    for (const block of elementsOf(document))
      if (block.matches('div, section, li, td, header') && block.children.length > 0 && !block.shadowRoot)
        wrap([...block.childNodes], 'div');
  }),
  inDocuments('a wrapper around every control', document => {
    for (const control of elementsOf(document)) if (control.matches('input, select, textarea')) wrap([control], 'div');
  }),
  retagAll('sections and other spans', { div: 'section', span: 'div' }),
  retagAll('tables became boxes', { table: 'div', thead: 'div', tbody: 'div', tr: 'div', td: 'div', th: 'div' }),
  retagAll('headings became boxes', { h1: 'div', h2: 'div', h3: 'div', h4: 'div', h5: 'div', h6: 'div' }),
  inDocuments('lists of terms became a grid', document => {
    for (const list of elementsOf(document)
      .filter(({ localName }) => localName === 'dl')
      .reverse())
      drawList(list);
  }),
  inDocuments('rows in another order', document => {
    for (const element of elementsOf(document)) turnRows(element);
  }),
  noticed,
  inDocuments('a notice in the main part', document => {
    const main = document.querySelector('main, form, table, section') ?? document.body;
    main.before(notice(document));
  }),
  inLabels('labels end with a colon', label => label.replace(/:?$/, ':')),
  inLabels('labels end without a colon', label => label.replace(/:$/, '')),
  inLabels('labels with a star', label => label.replace(/(:?)$/, ' *$1')),
  inLabels('labels say required', label => label.replace(/(:?)$/, ' (required)$1')),
  inLabels('labels in capitals', label => label.toUpperCase()),
  inDocuments('values in read-only fields', (document, reading) => {
    for (const element of shownValues(document, reading)) {
      if (!element.matches('td, dd, span, div, p')) continue;
      const input = document.createElement('input');
      input.setAttribute('readonly', '');
      input.setAttribute('value', (element.textContent ?? '').trim());
      element.replaceChildren(input);
    }
  }),
  inDocuments('fields became texts', document => {
    for (const control of elementsOf(document).filter(isControl)) {
      const text = document.createElement('span');
      text.textContent = control.getAttribute('value') ?? control.textContent ?? '';
      for (const { name, value } of control.attributes)
        if (/^(?:id|class|data-.*)$/.test(name)) text.setAttribute(name, value);
      control.replaceWith(text);
    }
  }),
  inDocuments('another column in every table', document => {
    for (const row of elementsOf(document).filter(({ localName }) => localName === 'tr')) {
      const cell = document.createElement(row.querySelector('th') && !row.querySelector('td') ? 'th' : 'td');
      row.prepend(cell);
    }
  }),
  inDocuments('a hidden copy for small screens', document =>
    copyOf(document, copy => copy.setAttribute('style', 'display: none')),
  ),
  inDocuments('a second copy of the page', document => copyOf(document, copy => copy.setAttribute('class', 'compact'))),
  inDocuments('no shadow roots', document => {
    for (const host of elementsOf(document)
      .filter(element => element.shadowRoot)
      .reverse()) {
      const flat = document.createElement(host.localName);
      for (const { name, value } of host.attributes) flat.setAttribute(name, value);
      flat.append(...(host.shadowRoot?.childNodes ?? []));
      host.replaceWith(flat);
    }
  }),
  {
    name: 'frames have other names',
    change: frames => {
      for (const { sight } of frames) if (sight.name) sight.name = `${sight.name}2`;
    },
  },
  inDocuments('words of values are elements', (document, reading) => {
    for (const element of shownValues(document, reading)) {
      if (!/^(?:td|dd|span|div|p|h\d|b|strong|a)$/.test(element.localName)) continue;
      const words = (element.textContent ?? '').trim().split(/\s+/);
      if (words.length < 2) continue;
      element.replaceChildren(
        ...words.flatMap((word, at) => {
          const piece = document.createElement('span');
          piece.textContent = word;
          return at > 0 ? [' ', piece] : [piece];
        }),
      );
    }
  }),
  inDocuments('icons before every text', document => {
    for (const text of textsOf(document)) {
      const icon = document.createElement('i');
      icon.className = 'icon';
      text.before(icon);
    }
  }),
  inDocuments('other blanks', document =>
    changeTexts(document, text => text.replace(/ /g, '\u00A0').replace(/(\S)$/, '$1\u200B'), []),
  ),
  showsBirth('dates of birth with words', (year, month, day) => `${months[Number(month) - 1]} ${Number(day)}, ${year}`),
  showsBirth('dates of birth with a short month', (year, month, day) => `${day}-${months[Number(month) - 1]}-${year}`),
  showsBirth('dates of birth from the year', (year, month, day) => `${year}-${month}-${day}`),
  inDocuments('the last name first', (document, reading) => {
    const [first, last] = nameOf(reading);
    if (first && last)
      changeTexts(document, text => text.split(`${first} ${last}`).join(`${last.toUpperCase()}, ${first}`), []);
  }),
  inElements('no ARIA and no roles', element => {
    for (const { name } of [...element.attributes])
      if (/^(?:aria-|role$|title$)/.test(name)) element.removeAttribute(name);
  }),
  inDocuments('cards around every part', document => {
    for (const part of elementsOf(document).filter(element => element.matches('table, dl, ul, form, fieldset'))) {
      wrap([part], 'article');
      part.parentElement && wrap([part], 'div');
    }
  }),
  { name: 'a redesign: classes, wrappers, a notice', change: redesign(classesHashed, wrapped, noticed) },
  { name: 'a redesign: classes, ids, data', change: redesign(classesHashed, idsHashed, dataGone, noticed) },
  ...wordUpdates,
  ...layoutUpdates,
  ...frameUpdates,
  ...strangerUpdates,
  ...strangerUpdates.map(update => ({
    name: `a redesign, and ${update.name}`,
    change: redesign(classesHashed, idsHashed, dataGone, update),
  })),
];
