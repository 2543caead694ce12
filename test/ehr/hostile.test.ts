// Documents that no EHR would make. The reader still answers, and never invents a name that it calls certain.
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import type { Definition, Locator, ScreenDefinition } from '../../src/ehr/definition.ts';
import { definitions } from '../../src/ehr/definitions/all.ts';
import { mergeFrames } from '../../src/ehr/read-chart.ts';
import { readFrame } from '../../src/ehr/read-frame.ts';
import { FrameAnswer, Reading } from '../../src/order/reading.ts';
import { everyThird, isWhole } from '../whole.ts';
import { readByLabels } from './labels/read-by-labels.ts';

const count = isWhole ? 4000 : 40;
const { window } = new JSDOM();
const parser = new window.DOMParser();

/** Numbers from 0 to below 1, the same for the same seed. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

// What the definitions look for, taken from their selectors.

function locatorsOf(node: unknown): Locator[] {
  if (Array.isArray(node)) return node.flatMap(locatorsOf);
  if (typeof node !== 'object' || node === null) return [];
  return [...('find' in node ? [node as Locator] : []), ...Object.values(node).flatMap(locatorsOf)];
}

interface Hooks {
  selectors: readonly string[];
  words: readonly string[];
}

const hooksOf = (screens: readonly ScreenDefinition[]): Hooks => {
  const locators = locatorsOf(screens);
  const lists = screens.flatMap(({ lists }) => Object.values(lists ?? {}));
  const selectors = [
    ...screens.flatMap(({ sign, except = sign }) => [sign, except]),
    ...lists.flatMap(({ each, except = each }) => [each, except]),
    ...locators.flatMap(({ find, row = find, label = find }) => [find, row, label]),
  ];
  return { selectors: [...new Set(selectors)], words: locators.flatMap(({ says }) => says ?? []) };
};

const simple = /([a-z][\w-]*)?((?:#[\w-]+|\.[\w-]+|\[[\w-]+(?:[*^$|~]?=(?:"[^"]*"|'[^']*'))?\])+)/g;

/** The elements that a selector names, as open tags: `td#text_fname[data-value]` → td, id="text_fname" data-value. */
function tagsOf(selector: string): { tag: string; attributes: string }[] {
  return [...selector.matchAll(simple)].map(([, tag = 'div', rest = '']) => {
    const id = /#([\w-]+)/.exec(rest)?.[1];
    const classes = [...rest.matchAll(/\.([\w-]+)/g)].map(([, name]) => name).join(' ');
    const named = [...rest.matchAll(/\[([\w-]+)(?:[*^$|~]?=["']([^"']*)["'])?\]/g)];
    const attributes = [
      id && `id="${id}"`,
      classes && `class="${classes}"`,
      ...named.map(([, name, value = 'x']) => `${name}="${value}"`),
    ];
    return { tag, attributes: attributes.filter(Boolean).join(' ') };
  });
}

// Texts.

const texts = [
  '',
  ' ',
  '--',
  'Loading…',
  'Ada',
  'Lovelace',
  'LOVELACE, Ada',
  'O’Brien',
  'Jose\u0301 Nu\u0301n\u0303ez',
  'İstanbul İ i̇ ı',
  '山田 太郎',
  '\u202Eאברהם\u202C',
  '\u200F\u200Bعلي\u2066',
  '\uD800 lone \uDFFF',
  '\u{1F600}\u{1F1FA}\u{1F1F8}',
  '\u0000\uFFFF\uFFFE',
  '1979-03-08',
  '03/08/1979',
  '31/12/0000',
  '99/99/9999',
  '29 Feb 1981',
  '03/08/79',
  'DOB: 03/08/1979 Age: 47',
  'Female',
  '(self)',
  'until Present',
  '#7712345',
  '12 Oak St, Boise, ID 83702',
  'a@b.example',
  '$& $1 $`',
  '<!--',
  ']]>',
  '&#0;&#xD800;&#x110000;&bogus;',
  `${'A'.repeat(5_000)}`,
  `${' ,'.repeat(400)}`,
  `${'a.'.repeat(200)}@`,
  `${'('.repeat(200)}${','.repeat(200)}`,
];

const clobbering = [
  'querySelectorAll',
  'querySelector',
  'body',
  'forms',
  'documentElement',
  'defaultView',
  'matches',
  'closest',
  'getAttribute',
  'textContent',
  'localName',
  'nextElementSibling',
  'parentElement',
  'children',
  'shadowRoot',
  'checkVisibility',
  'value',
  'selectedOptions',
  'ownerDocument',
  'nodeType',
  'nodeValue',
  'data',
  'constructor',
  'nextSibling',
  'previousSibling',
  'firstChild',
  'childNodes',
  'parentNode',
  'className',
  'contains',
  'control',
  'rows',
  'title',
  'createTreeWalker',
  'getElementById',
];

const plainTags = ['div', 'span', 'p', 'td', 'tr', 'table', 'li', 'ul', 'a', 'form', 'input', 'select', 'option'];
const oddTags = ['svg', 'math', 'template', 'textarea', 'title', 'noscript', 'iframe', 'object', 'plaintext', 'x-y'];

interface Generator {
  pick: <T>(of: readonly T[]) => T;
  chance: (of: number) => boolean;
  below: (limit: number) => number;
}

function generator(seed: number): Generator {
  const next = random(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, chance: of => next() < of, pick: of => of[below(of.length)] as never };
}

const labels = [
  'Name',
  'First name:',
  'Last name',
  'DOB',
  'Date of birth',
  'MRN',
  'Sex',
  'Address',
  'Zip',
  'Guarantor',
];

/** Something like a chart for the general reader, with names of the platform on its elements. */
function labeled(g: Generator): string {
  const around = g.pick(['form', 'div', 'section', 'table', 'label', 'fieldset']);
  const control = () => (g.chance(0.5) ? `<input type="hidden" name="${g.pick(clobbering)}">` : '');
  const pair = (label: string, value: string) =>
    g.pick([
      `<b>${label}:</b> ${value}<br>`,
      `<form>${label}: ${value}${control()}</form>`,
      `<dl><dt>${label}</dt><dd>${value}</dd></dl>`,
      `<tr><th>${label}<td>${value}</tr>`,
      `<label>${label} <input value="${value}"></label>`,
      `<form>${control()}${label}</form><form>${control()}${value}</form>`,
    ]);
  const more = g.chance(0.3) ? pair(g.pick(labels), g.pick(texts).replace(/"/g, '')) : '';
  const pairs = `${pair('Name', 'Ada Lovelace')}${pair('DOB', '1979-03-08')}${pair('MRN', '7712345')}${more}`;
  return g.chance(0.5)
    ? `<dl><dt>Name<dd>Ada Lovelace<dt>DOB<dd>1979-03-08<dt>MRN<dd>7712345</dl><form>${control()}${more}</form>`
    : `<${around}>${control()}${pairs}</${around}>`;
}

/** A tree of hooks and anything else. `bare` keeps names out of it. */
function markup(g: Generator, { selectors, words }: Hooks, depth: number, bare: boolean): string {
  if (depth <= 0 || g.chance(0.15)) {
    if (words.length > 0 && g.chance(0.3)) return g.pick(words);
    return bare ? g.pick(['', ' ', '1', '--', '1979-03-08', '\u200B']) : g.pick(texts);
  }
  const inner = () =>
    Array.from({ length: g.below(4) }, () => markup(g, { selectors, words }, depth - 1, bare)).join('');
  if (g.chance(0.7)) {
    const tags = tagsOf(g.pick(selectors));
    const value = bare ? '1' : g.pick(texts).replace(/"/g, '');
    const open = tags.map(({ tag, attributes }) => {
      const own = attributes.replace(/(data-value|value|title)="x"/g, `$1="${value.replace(/\$/g, '$$$$')}"`);
      const more = g.chance(0.2) ? ` value="${value}" data-value="${value}"` : '';
      return { tag, own: own + more };
    });
    // Sometimes nested differently from the definition.
    if (g.chance(0.2)) open.reverse();
    return `${open.map(({ tag, own }) => `<${tag} ${own}>`).join('')}${inner()}${open
      .reverse()
      .map(({ tag }) => (g.chance(0.95) ? `</${tag}>` : ''))
      .join('')}`;
  }
  const tag = g.chance(0.8) ? g.pick(plainTags) : g.pick(oddTags);
  const name = g.chance(0.3) ? ` name="${g.pick(clobbering)}"` : '';
  const id = g.chance(0.1) ? ` id="${g.pick(clobbering)}"` : '';
  const hidden = g.chance(0.1) ? ' hidden' : '';
  return `<${tag}${name}${id}${hidden}>${inner()}</${tag}>`;
}

const clobber = (g: Generator) => {
  const name = () => g.pick(clobbering);
  return `<form name="${name()}"><input name="${name()}"></form><img name="${name()}"><form id="${name()}"><input id="${name()}"></form>`;
};

function makeHtml(g: Generator, hook: Hooks, bare: boolean): string {
  const body = Array.from({ length: 1 + g.below(5) }, () => markup(g, hook, 2 + g.below(5), bare)).join('');
  switch (g.below(12)) {
    case 0:
      return `<html><frameset cols="50%,50%"><frame name="frMain"><frame name="pat"></frameset>${body}</html>`;
    case 1:
      return `<html>${clobber(g)}${body}</html>`;
    case 2:
      return '<div>'.repeat(50 + g.below(400)) + body;
    case 3:
      return `<div ${g.pick(['class', 'id', 'title', 'data-value', 'style'])}="${'x y '.repeat(2_000)}">${body}</div>`;
    case 4:
      return `<svg><foreignObject>${body}</foreignObject><desc>${body}</desc></svg>`;
    case 5:
      return body.slice(0, g.below(body.length + 1));
    case 6:
      return `<table><select><option>${body}</select></table></p></body></html>${body}`;
    case 7:
      return `${body}${body}`;
    default:
      return `<body>${body}`;
  }
}

function parse(g: Generator, html: string): Document {
  const type = g.chance(0.04) ? 'application/xhtml+xml' : g.chance(0.03) ? 'image/svg+xml' : 'text/html';
  try {
    return parser.parseFromString(
      type === 'text/html' ? html : `<x xmlns="http://www.w3.org/1999/xhtml">${html}</x>`,
      type,
    );
  } catch {
    // Markup that is not well-formed is not a document.
    return parser.parseFromString(html, 'text/html');
  }
}

function addShadows(g: Generator, document: Document, hook: Hooks, bare: boolean): void {
  const query = window.Document.prototype.querySelectorAll;
  for (const element of query.call(document, 'div[id], div[class]')) {
    if (!g.chance(0.2) || element.namespaceURI !== 'http://www.w3.org/1999/xhtml') continue;
    const shadow = element.attachShadow({ mode: g.chance(0.7) ? 'open' : 'closed' });
    const { body } = parser.parseFromString(`<div id="in">${markup(g, hook, 4, bare)}</div>`, 'text/html');
    if (body?.nodeType === 1) shadow.append(...body.childNodes);
  }
}

/** In a browser, a form's controls hide its properties of the same name. In jsdom they do not. */
function nameControls(document: Document): Document {
  const query = window.Document.prototype.querySelectorAll;
  for (const form of query.call(document, 'form')) {
    const controls = Reflect.get(Object.getPrototypeOf(form), 'elements', form) ?? [];
    for (const control of controls)
      for (const name of [control.getAttribute('name'), control.id].filter(Boolean))
        Object.defineProperty(form, name, { value: control, configurable: true });
  }
  return document;
}

// Addresses.

/** An address that matches an expression, for the expressions that definitions use. */
function addressFor(g: Generator, address: string): string {
  const example = address
    .replace(/\(\?<patient>[^()]*\)/g, '5f0c2b11-7a34-4c1e-9d52-0c6a11e0a101')
    .replace(/\(\?:([^()|]*)[^()]*\)[?*]?/g, '$1')
    .replace(/\(\?[!=][^()]*\)/g, '')
    .replace(/\[[^\]]*\][+*?]?(?:\{[^}]*\})?/g, 'a')
    .replace(/\\[dw]\+?/g, '1')
    .replace(/[\^$?*+\\()|]/g, '');
  const path = example.startsWith('/') || example.startsWith('#') ? example : `/${example}`;
  return `https://ehr.example.org${path.startsWith('#') ? '/apps/ehr/' : ''}${path}${g.chance(0.3) ? '?set_pid=1&ID=7712345' : ''}`;
}

const addresses = [
  'https://ehr.example.org/',
  'about:blank',
  'about:srcdoc',
  'data:text/html,x',
  'blob:https://ehr.example.org/5f0c2b11',
  'file:///C:/chart.html',
  'https://ehr.example.org/%E0%A4%A?%#%',
  `https://ehr.example.org/${'a/'.repeat(2_000)}`,
];

const chartAddresses = [...addresses, 'https://ehr.example.org/patients/1', 'https://ehr.example.org/#/chart'];

const isSureName = (read: { field: string; sure: boolean; value: unknown }) =>
  /^patient\.(first|last)Name$/.test(read.field) && read.sure && read.value !== null;

function readHostile(seed: number) {
  const g = generator(seed);
  const bare = g.chance(0.25);
  const definition = g.pick(definitions);
  const screen = g.pick(definition.screens);
  // What one screen looks for makes a chart more often than what all screens of an EHR look for.
  const hook = hooksOf(g.chance(0.5) ? [screen] : definition.screens);
  const html = makeHtml(g, hook, bare) + (bare || g.chance(0.5) ? '' : labeled(g));
  const document = parse(g, html);
  if (g.chance(0.2)) addShadows(g, document, hook, bare);
  nameControls(document);
  const sight = () => ({
    url: g.chance(0.85) ? addressFor(g, screen.address) : g.pick(addresses),
    name: g.pick(['', 'top', 'pat', 'frMain', screen.frame ?? '']),
    visible: g.chance(0.9),
    today: '2026-11-21',
  });
  const answers = [document, document].map(one => {
    const answer = readFrame(one, sight(), g.chance(0.5) ? definitions : [definition]);
    return answer && FrameAnswer.parse(answer);
  });
  const reading = Reading.parse(mergeFrames(answers));
  const byLabels = readByLabels(document, { ...sight(), url: g.pick(chartAddresses) });
  return { bare, answers, reading, byLabels: byLabels && FrameAnswer.parse(byLabels) };
}

describe('a hostile document', () => {
  it(`is read without a throw, ${count} times`, { timeout: 600_000 }, () => {
    const failures: string[] = [];
    let recognized = 0;
    let charts = 0;
    let labelCharts = 0;
    for (let seed = 0; seed < count; seed += 1) {
      try {
        const { bare, answers, reading, byLabels } = readHostile(seed);
        if (answers.some(Boolean)) recognized += 1;
        if (reading.chart) charts += 1;
        if (byLabels) labelCharts += 1;
        if (byLabels?.values.some(({ sure }) => sure)) failures.push(`seed ${seed}: sure of a label`);
        if (bare && reading.chart && reading.values.some(isSureName)) failures.push(`seed ${seed}: a sure name`);
      } catch (error) {
        failures.push(`seed ${seed}: ${error instanceof Error ? error.stack?.split('\n    at').slice(0, 3) : error}`);
      }
    }
    expect(failures.slice(0, 10)).toEqual([]);
    // Documents that no definition recognizes would prove little.
    expect(recognized).toBeGreaterThan(count / 6);
    expect(charts).toBeGreaterThanOrEqual(Math.floor(count / 400));
    expect(labelCharts).toBeGreaterThan(count / 20);
  });
});

// The smallest definition whose values are certain.

const sample = (fields: NonNullable<ScreenDefinition['fields']>): Definition => ({
  id: 'sample',
  name: 'Sample',
  verified: { version: '1', on: '2026-11' },
  languages: ['en'],
  screens: [{ id: 'chart', kind: 'chart', address: '^/', sign: 'b', fields }],
});

const sight = { url: 'https://ehr.example.org/', name: '', visible: true, today: '2026-11-21' };

const readSample = (html: string, fields: NonNullable<ScreenDefinition['fields']>) =>
  readFrame(nameControls(new JSDOM(html).window.document), sight, [sample(fields)])?.values;

describe('a page that gives an element a name of the platform', () => {
  const name = '<b>Ada</b><i>Lovelace</i>';
  const fields = { 'patient.firstName': { find: 'b' }, 'patient.lastName': { find: 'i' } };

  it.each(clobbering)('%s', element => {
    const html = `<form name="${element}"></form><img name="${element}"><p id="${element}"></p>${name}`;
    expect(readSample(html, fields)).toMatchObject([
      { value: 'Ada', sure: true },
      { value: 'Lovelace', sure: true },
    ]);
  });

  it.each(clobbering)('%s, in a form that is read', element => {
    const html = `<b></b><form data-name="Ada">Ada<input name="${element}"><i>Lovelace</i></form>`;
    const values = readSample(html, {
      'patient.firstName': { find: 'form', take: '@data-name' },
      'patient.lastName': { row: 'form', label: 'i', says: ['Lovelace'], find: 'i' },
      'patient.middleName': { find: 'form' },
    });
    expect(values).toMatchObject([
      { field: 'patient.firstName', value: 'Ada' },
      { field: 'patient.lastName', value: 'Lovelace' },
      { field: 'patient.middleName', value: 'AdaLovelace' },
    ]);
  });
});

describe('a page that gives an element a name of the platform, read by its labels', () => {
  const pairs = [
    ['Name', 'Ada Lovelace'],
    ['DOB', '1979-03-08'],
    ['MRN', '7712345'],
  ] as const;
  const lines = pairs.map(([label, value]) => `${label}: ${value}<br>`).join('');
  const list = `<dl>${pairs.map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`).join('')}</dl>`;
  const cells = pairs.map(([label, value]) => `<td>${label}</td><td>${value}</td>`).join('');
  const apart = pairs.map(([label, value]) => `<b>${label}:</b><span>${value}</span>`).join('<form id="x"></form>');
  const control = (name: string) => `<input type="hidden" name="${name}">`;

  const read = (html: string) =>
    readByLabels(nameControls(new JSDOM(html).window.document), sight)?.values.map(({ value }) => value);

  it.each(everyThird(clobbering))('%s', name => {
    const taken = `<form name="${name}"></form><img name="${name}"><p id="${name}"></p>`;
    for (const html of [
      `${taken}${list}`,
      `<form>${control(name)}${list}</form>`,
      `<form>${control(name)}${lines}</form>`,
      `<form>${control(name)}<table><tr>${cells}</table></form>`,
      `<form aria-label="Patient" role="heading">${control(name)}Patient</form>${list}`,
      // A form's control outside the form: going from sibling to sibling would never end.
      `<input type="hidden" form="x" name="${name}">${apart}`,
    ])
      expect(read(html)).toEqual(['Ada', 'Lovelace', '1979-03-08', '7712345']);
  });
});

describe('a text', () => {
  it('is not taken from the value of an element that is not a control', () => {
    expect(
      readSample('<b></b><ol><li value="3">Ada</li></ol>', { 'patient.firstName': { find: 'li', take: 'value' } }),
    ).toEqual([]);
  });

  it.each(['constructor', '__proto__'])('is not a word because objects have it: %s', text => {
    const [read] = readSample(`<b>${text}</b>`, { 'patient.genderCode': { find: 'b' } }) ?? [];
    expect(read).toMatchObject({ value: null, sure: false });
  });
});
