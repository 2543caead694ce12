// "Show": the page finds a value that was read where it was read, and highlights nothing else.
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import type { Definition } from '../../src/ehr/definition.ts';
import { definitions } from '../../src/ehr/definitions/all.ts';
import { findPlace, outlineElement } from '../../src/ehr/page/highlight.ts';
import { readFrame } from '../../src/ehr/read-frame.ts';
import { tidy } from '../../src/order/text/shown-text.ts';
import { folderOf, sampleOf, screens } from '../screens/all-screens.ts';
import { loadSavedPage, readFrames } from '../screens/saved-page.ts';

/** All that a user or a script can read from an element. */
const textOf = (element: Element) =>
  tidy(
    [
      element.textContent,
      (element as HTMLInputElement).value,
      ...[...element.querySelectorAll('*'), element].flatMap(each => [...each.attributes].map(({ value }) => value)),
    ].join('\n'),
  ).toLowerCase();

const parts = (text: string) => text.split(/\n|, /).map(part => tidy(part).toLowerCase());

/** Parts of the same value: one contains a part of the text, or the text contains it, such as the year of a date. */
const saysPart = (element: Element, text: string) => {
  const said = textOf(element);
  const own = [element.textContent, (element as HTMLInputElement).value].map(shown => tidy(String(shown ?? '')));
  return parts(text).some(part => said.includes(part)) || own.some(shown => shown.length > 2 && text.includes(shown));
};

describe('the values of all screens', () => {
  it('are highlighted where they were read, with few exceptions, and nothing else is', async () => {
    let found = 0;
    const lost: string[] = [];
    for (const screen of sampleOf(screens)) {
      const frames = await loadSavedPage(folderOf(screen));
      const reading = readFrames(frames);
      const values = reading.chart ? reading.values : [];
      for (const { field, text, from } of values.filter(read => /^(patient|billing)/.test(read.field) && read.text)) {
        const places = frames.flatMap(
          ({ document, sight }) => findPlace(document, sight, definitions, { field, text, from }) ?? [],
        );
        for (const place of places)
          if (!saysPart(place, text)) expect.fail(`${screen}: ${field} “${text}” at ${place.outerHTML.slice(0, 200)}`);
        if (places.length > 0) found += 1;
        else lost.push(`${screen} ${field}`);
      }
    }
    // Tabs of a chart that are not in front, single letters, and values that no single element shows a part of.
    expect(lost.length / found).toBeLessThan(0.03);
    expect(lost.filter(place => place.startsWith('openemr/'))).toEqual([]);
  }, 30_000);
});

describe('a place', () => {
  const sight = { url: 'https://ehr.example.org/', name: '', visible: true, today: '2026-11-21' };
  const find = (html: string, text: string, from = 'td') =>
    findPlace(new JSDOM(html).window.document, sight, [], { field: 'patient.lastName', text, from });

  it('is the row whose cells were read as one line', () => {
    const row = '<tr id="m"><td>Mother</td><td>Ovarian cancer</td><td>58</td></tr>';
    const table = `<table><tr id="f"><td>Father</td><td>Ovarian cyst</td><td>58</td></tr>${row}</table>`;
    expect(find(table, 'Mother | Ovarian cancer | 58')?.id).toBe('m');
    expect(
      find('<div id="r"><b>Mother</b><span>Ovarian cancer</span><span>58</span></div>', 'Mother: Ovarian cancer, 58')
        ?.id,
    ).toBe('r');
    expect(find(table, 'Mother | Ovarian cancer | 59')).toBe(null);
  });

  it('is the innermost element with the text, after its label if it has one', () => {
    const html = '<p id="a">Roe</p><dl><dt>Last name</dt><dd id="b"><span id="c">Roe</span></dd></dl>';
    expect(find(html, 'Roe')?.id).toBe('a');
    expect(find(html, 'roe', 'label "Last name"')?.id).toBe('c');
  });

  it('is missing where the page now says something else, or hides it', () => {
    expect(find('<p>Doe</p>', 'Roe')).toBeNull();
    expect(find('<p hidden>Roe</p>', 'Roe')).toBeNull();
    expect(find('<p>Roe</p>', ' ')).toBeNull();
  });
});

describe('an item of a list', () => {
  const chart: Definition = {
    id: 'test-ehr',
    name: 'Test EHR',
    languages: ['en'],
    verified: { grade: 'B' },
    screens: [
      {
        id: 'chart',
        kind: 'chart',
        address: '^/',
        sign: 'h1',
        lists: {
          'billing.insurance.insurancePolicies': {
            each: 'li',
            fields: { payerName: { find: 'b' }, policyNumber: { find: 'i' } },
          },
        },
      },
    ],
  };

  it('is the one with its number, where the page shows the same list again for small screens', () => {
    const first = '<li><b>Northwind</b> <i>1</i></li>';
    const { document } = new JSDOM(
      `<h1>Chart</h1><p id="other">Contoso</p><ul>${first}</ul><ul>${first}<li><b id="it">Contoso</b> <i>2</i></li></ul>`,
    ).window;
    const sight = { url: 'https://ehr.example.org/', name: '', visible: true, today: '2026-11-21' };
    const field = 'billing.insurance.insurancePolicies[1].payerName';
    const read = readFrame(document, sight, [chart])?.values.find(value => value.field === field);
    expect(read?.text).toBe('Contoso');
    expect(findPlace(document, sight, [chart], { field, text: 'Contoso', from: 'b' })?.id).toBe('it');
  });
});

describe('an outline', () => {
  it.each([
    ['', 'without a style'],
    [' style="color: red;"', 'with a style'],
    [' style="outline: 1px dotted blue !important;"', 'with an outline of its own'],
  ])('leaves no trace on an element %s', style => {
    const { document } = new JSDOM(`<p${style}>Roe</p>`).window;
    const element = document.querySelector('p');
    if (!element) throw new Error('no element');
    const before = element.outerHTML;
    const restore = outlineElement(element);
    expect(element.outerHTML).toContain('3px solid');
    restore();
    expect(element.outerHTML).toBe(before);
  });
});
